/** The moment of the game, and how long it will go on. */

import { entryAt, indexesOf, numberAt } from '@rulewright/core/define';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import type { Stage } from '@rulewright/stoneage';
import { CARD_SPACES, LOCATION_INDEX, PHASES, RESOURCES } from '@rulewright/stoneage/data';
import { PLAYER_COUNTS, peopleOn } from '@rulewright/stoneage/internal';
import { between } from './blocks.js';
import { type Facts, roundsToLimit } from './facts.js';

/** The stages at which a game waits for a player or for chance. */
const STAGES = [
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
] as const satisfies readonly Stage['stage'][];
const STAGE_INDEX: Readonly<Record<string, number | undefined>> = indexesOf(STAGES);

/** The index of the current stage if it is the player's own, or if it isn't. */
function stageIndex({ stage, player }: Facts, isOwn: boolean): number | undefined {
  if (stage === undefined || isOwn !== ('player' in stage && stage.player === player)) return undefined;
  return STAGE_INDEX[stage.stage];
}

/** Whether the player, or only another player, has a person on the last tile of a stack. */
function isOnLastTile({ state, seat }: Facts, isOwn: boolean): boolean {
  return state.stacks.some(({ top, unrevealed }, stack) => {
    if (top === null || unrevealed > 0) return false;
    const location = LOCATION_INDEX.building1 + stack;
    const own = numberAt(seat.placed, location);
    return isOwn ? own > 0 : own === 0 && peopleOn(state, location) > 0;
  });
}

/** The blocks of the moment and of the time left. */
export const timeBlocks: readonly FeatureBlock<Facts>[] = [
  oneOf('players', PLAYER_COUNTS.map(String), ({ state }) => state.players - PLAYER_COUNTS[0]),
  numbers('options', {
    'any two at once': ({ state: { config } }) => Number(config.anyTwoTiming === 'immediate'),
    'no placing at the limit': ({ state: { config } }) => Number(!config.placeAtLimit),
    'a die may be left': ({ state: { config } }) => Number(config.mayPassDie),
    'a raised tool becomes ready': ({ state: { config } }) => Number(config.raisedTool === 'becomesReady'),
    'feeding may be refused': ({ state: { config } }) => Number(config.feedingRefusal === 'always'),
    'no score below 0': ({ state: { config } }) => Number(!config.negativeScore),
    'limited resources': ({ state: { config } }) => Number(config.resourceSupply !== 'unlimited'),
    'cards of others hidden': ({ state: { config } }) => Number(config.cardVisibility === 'hidden'),
    'all cards open': ({ state: { config } }) => Number(config.cardVisibility === 'open'),
    'cards end before feeding': ({ state: { config } }) => Number(config.cardsEndBeforeFeeding),
    'round limit': ({ state: { config } }) => Number(config.roundLimit !== null),
  }),
  block('supply', RESOURCES, ({ state: { supply } }, into, at) => {
    if (supply)
      for (let kind = 0; kind < RESOURCES.length; kind++) into[at + kind] = supply[entryAt(RESOURCES, kind)] / 15;
  }),
  oneOf('phase', PHASES, ({ state }) => PHASES.indexOf(state.phase)),
  oneOf('stage', STAGES, (facts) => stageIndex(facts, false)),
  oneOf('own stage', STAGES, (facts) => stageIndex(facts, true)),
  oneOf('round', 16, ({ state }) => state.round - 1),
  oneOf('place in turn order', 4, ({ place }) => place),
  numbers('starts the next round', ({ place }) => Number(place === 1)),

  between('rounds left', 12, ({ time }) => time.rounds),
  numbers('rounds left in all', ({ time }) => time.later),
  numbers('rounds left by', {
    cards: ({ time }) => Math.min(15, time.roundsByCards) / 10,
    stacks: ({ time }) => Math.min(15, time.roundsByStacks) / 10,
    limit: ({ state }) => Math.max(0, Math.min(15, roundsToLimit(state) ?? 0)) / 10,
  }),
  oneOf('lowest stack', 8, ({ time }) => time.tiles.lowest),
  numbers('tiles left', {
    'second lowest stack': ({ time }) => time.tiles.secondLowest / 7,
    'all stacks': ({ time }) => time.tiles.all / 28,
  }),
  oneOf('cards before the end', 10, ({ time }) => time.cardsLeft - CARD_SPACES + 1),
  numbers('cards left', ({ time }) => time.cardsLeft / 36),
  numbers('ending', {
    'for sure': ({ time }) => Number(time.isLast),
    'own person on a last tile': (facts) => Number(isOnLastTile(facts, true)),
    'person of another on a last tile': (facts) => Number(isOnLastTile(facts, false)),
    'people on all cards left': ({ time }) => Number(time.cardsLeft - time.cardsStoodOn < CARD_SPACES),
  }),
];
