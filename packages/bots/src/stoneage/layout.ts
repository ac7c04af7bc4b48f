/** The layout of the features of Stone Age. */

import { featureBlocks } from '@rulewright/core/learning';
import { FIGURES, GATHERED, LOCATIONS, PHASES, RESOURCES, type Stage } from '@rulewright/stoneage/facts';
import { TOPS } from './tables.js';

/** The stages that a game stops at. */
export const STAGES: readonly Stage['stage'][] = [
  'drawStartPlayer',
  'drawToRow',
  'drawExtraCard',
  'revealBuilding',
  'placePeople',
  'chooseGroup',
  'rollGathering',
  'useTools',
  'payCard',
  'payBuilding',
  'anyTwo',
  'rollForEveryone',
  'pickDie',
  'feedPeople',
];

/** What is told of each space of the row, ahead of its card's top. */
export const SPACE = [
  'free',
  'own person',
  'person of another',
  'bottom now',
  'figures x rounds left',
  'best bottom for another',
  'payable',
] as const;

/** What is told of another player. */
const RIVAL = [
  'people',
  'agriculture',
  'tools',
  'tiles',
  'cards',
  'food after the feeding',
  'goes hungry',
  'resources',
  'resources in open tiles',
  'expected gains in open tiles',
  'people at home',
  'cards stood on',
  'tiles stood on',
  'one-use tools and claim',
  'first set',
  'second set',
  ...FIGURES,
  'points now',
  'own lead',
] as const;

const VISITED = LOCATIONS.slice(0, LOCATIONS.indexOf('card1'));

const byKind = (most: number): string[] =>
  RESOURCES.flatMap((resource) => Array.from({ length: most + 1 }, (_, count) => `${resource} ${count}`));

/** Where each block of features begins, and what all features are called. */
export const { at, labels } = featureBlocks({
  players: ['2', '3', '4'],
  options: [
    'any two at once',
    'no placing at the limit',
    'a die may be left',
    'a raised tool becomes ready',
    'feeding may be refused',
    'no score below 0',
    'limited resources',
    'cards of others hidden',
    'all cards open',
    'cards end before feeding',
    'round limit',
  ],
  supply: RESOURCES,
  phase: PHASES,
  stage: STAGES,
  'own stage': STAGES,
  round: 16,
  'place in turn order': 4,
  'starts the next round': 1,

  'rounds left': 12,
  'rounds left in all': 1,
  'rounds left by': ['cards', 'stacks', 'limit'],
  'lowest stack': 8,
  'tiles left': ['second lowest stack', 'all stacks'],
  'cards before the end': 10,
  'cards left': 1,
  ending: ['for sure', 'own person on a last tile', 'person of another on a last tile', 'people on all cards left'],

  people: 11,
  agriculture: 11,
  tools: 13,
  'ready pips': 11,
  tiles: 11,
  'x rounds left': ['people', 'agriculture', 'tools', 'tiles', 'people without food', 'cards', 'pips of one-use tools'],
  'one-use tools': ['2', '3', '4'],
  claim: 1,
  'stock to be expected': byKind(8),
  'at hand': RESOURCES,
  'resources at hand': 13,
  'kinds at hand': 5,
  'worth at hand, by rounds left': ['0', '1', '2', '3 or more'],
  'worth to be expected, by rounds left': ['0', '1', '2', '3 or more'],
  'gained by the roll at hand': 1,
  points: ['track', 'now', 'lost'],

  food: 1,
  'food after the feeding': 22,
  'food after hunting and feeding': 22,
  'food for the rest': ['left over', 'missing', 'missing each round'],
  hunger: ['now', 'covered by resources', 'penalty', 'resources that it takes', 'x rounds left'],
  'feeding to come': 1,

  figures: FIGURES.flatMap((figure) => Array.from({ length: 7 }, (_, count) => `${figure} ${count}`)),
  'all figures': FIGURES,
  'figures x rounds left': FIGURES,
  'figures x steps left': FIGURES,
  'multiplied by': FIGURES.map((figure) => `${figure} in the row`),
  'multiplied by, to come': FIGURES.map((figure) => `${figure} unseen`),
  'first set': 9,
  'second set': 9,
  'next symbol': [
    'for the first set, in the row',
    'for the first set, unseen',
    'for the second set, in the row',
    'for the second set, unseen',
    'points of the first set',
    'points of the second set',
  ],
  'card unseen': ['bottom in the mean', 'x rounds left'],

  row: Array.from({ length: 4 }, (_, space) => [...SPACE, ...TOPS].map((what) => `card${space + 1} ${what}`)).flat(),
  'cards stood on': ['count', 'price', 'bottoms', 'bottoms payable now', 'bottoms payable then', ...TOPS],
  'best free card': ['bottom', 'bottom less price', 'bottom if payable'],
  'tiles stood on': ['count', 'points now', 'points then', 'points of fixed costs by chance', 'missing', 'open cost'],
  'free tiles': [
    'count',
    'payable now',
    'payable then',
    'best now',
    'best then',
    'second then',
    'one missing',
    'best with one missing',
    'open cost',
    'best x people at home',
  ],
  'stock that tiles ask for': RESOURCES,
  'stock that tiles lack': RESOURCES,
  'stock less what is stood on': 17,

  placed: VISITED,
  'gains to be expected': GATHERED,
  'worth of gains to be expected': 1,
  'pips for gains to be expected': 1,
  'open to me': VISITED,
  'others on': VISITED,
  'at home': 11,
  'others at home': ['next', 'all', 'most'],
  'to resolve': ['own', 'others'],

  'roll for': GATHERED,
  'roll gives': GATHERED,
  'roll and tools': [
    'pips to the next piece',
    'next piece in reach',
    'pips added',
    'pieces in reach',
    'worth in reach',
  ],
  'dice to pick from': ['wood', 'clay', 'stone', 'gold', 'tool', 'agriculture'],
  'die to come': ['for me', 'players before me', 'cards with dice that others stand on'],
  shortage: 1,

  'strongest other': RIVAL,
  'next in turn order': RIVAL,
  'mean of the others': RIVAL,
  'place by points': 4,
});

/** As `markOneOf`, but what lies between two numbers is shared by them, so that a little more is always seen. */
export function writeBetween(into: Float32Array, first: number, size: number, value: number, weight = 1): void {
  const inside = Math.max(0, Math.min(size - 1, value));
  const low = Math.floor(inside);
  const share = inside - low;
  into[first + low] = weight * (1 - share);
  if (share > 0) into[first + low + 1] = weight * share;
}
