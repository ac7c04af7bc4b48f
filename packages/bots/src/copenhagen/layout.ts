/** Which numbers there are, and how they are written. */
import {
  ABILITIES,
  COATS,
  COLOURS,
  COLUMNS,
  END_SCORE,
  FLOORS,
  HOUSE_CELLS,
  TILE_IDS,
} from '@rulewright/copenhagen/facts';
import { featureBlocks } from '@rulewright/core/learning';

const POINTS = END_SCORE + 1;

/** COP-14: the stages at which a player decides. */
export const STAGES = [
  'action',
  'secondCard',
  'thirdCard',
  'handLimit',
  'secondAction',
  'placement',
  'discount',
  'colourChange',
  'changedCount',
  'coat',
] as const;

/** By empty cells of a line, its step; nothing is said of lines that have nothing in them. */
export const FLOOR_STEPS = ['0', '1', '2', '3', '4'];
export const COLUMN_STEPS = ['0', '1', '2', '3', '4', '5-6', '7-8'];

function labelsOf(lines: string[], steps: readonly string[]): string[] {
  return lines.flatMap((line) =>
    ['of windows', 'with a brick'].flatMap((kind) => steps.map((step) => `${line} ${kind} lacks ${step}`)),
  );
}

/** What the best tile would bring, by missing cards. */
function surveyLabels(most: number): string[] {
  return Array.from({ length: most + 1 }, (_, missing) =>
    ['points', 'coats', 'gain', 'size', 'kinds'].map((what) => `${what} for ${missing} more cards`),
  ).flat();
}

const OPPONENT = {
  progress: [
    'points',
    'cards',
    'most known cards of a colour',
    'hidden cards',
    'covered cells',
    'coats gained',
    'floors that lack 1',
    'floors that lack 2',
    'columns that lack 1',
    'columns that lack 2',
    'columns that lack 3-4',
    'owned ability tiles',
    'wins with a tile',
    'wins with a tile after taking cards',
  ],
  points: ['5 or less', '6', '7', '8', '9', '10', '11 or more'],
  ready: ABILITIES,
  gain: 7,
  'gain after taking cards': 7,
  best: [
    'points now',
    'points for 1 more card',
    'points for 2 more cards',
    'coats now',
    'gain for 1 more card',
    'points after taking cards',
    'coats after taking cards',
  ],
} as const;

const layout = featureBlocks({
  players: ['2', '3', '4'],
  'open hands': 1,
  'draws left': ['0', '1-2', '3-4', '5-6', '7-10', '11-15', '16-22', '23-30', '31-40', '41-55', '56-75', 'more'],
  time: [
    'draws',
    'own turns',
    'root of own turns',
    'mermaid can come',
    'mermaid comes in the refill',
    'mermaid in pile',
  ],
  'own turn under way': 1,
  'own stage': STAGES,
  'turns before the own next': 4,
  gaps: 4,
  'game over': 1,

  'own points': POINTS,
  'own score': [
    'points',
    'points to come for sure',
    'points / goal, squared',
    'wins with a tile now',
    'wins with a tile 1 card short',
    'wins with a tile 2 cards short',
    'wins after taking cards',
  ],
  lead: ['-5 or less', '-4', '-3', '-2', '-1', '0', '1', '2', '3', '4', '5 or more'],
  'lead by': ['points', 'points x time', 'points x race', 'cells where points are equal'],
  race: ['most points', 'squared', 'opponents with 9 points or more', 'most points of opponents'],

  cell: HOUSE_CELLS.map(({ column, floor }) => `(${column},${floor}) covered`),
  floors: labelsOf(
    Array.from({ length: FLOORS }, (_, floor) => `floor ${floor}`),
    FLOOR_STEPS,
  ),
  columns: labelsOf(
    Array.from({ length: COLUMNS }, (_, column) => `column ${column}`),
    COLUMN_STEPS,
  ),
  coat: COATS.map(({ column, floor }) => (column === null ? `beside floor ${floor}` : `on (${column},${floor})`)),
  house: [
    'covered cells',
    'coats gained',
    'holes',
    'holes x windows left',
    'single gaps with points',
    'height',
    'floors begun',
    'floor progress',
    'floor progress x time',
    'column progress',
    'column progress x time',
    'windows where a column has no brick',
    'windows where a floor has no brick',
    'coat floors that lack 1-2',
  ],
  'floors of windows that lack': ['1', '2', '3', '4'],
  'floors with a brick that lack': ['1', '2', '3', '4'],
  'columns that lack': ['1', '2', '3', '4'],
  'open cells beside': COLOURS,

  'own cards': COLOURS.flatMap((colour) => ['1', '2', '3', '4', '5', '6+'].map((count) => `${count} ${colour}`)),
  'cards in hand': 11,
  'most cards of a colour': 8,
  hand: ['cards', 'second most of a colour', 'colours', 'known to others', 'cards x time', 'squares'],

  ready: ABILITIES,
  used: ABILITIES,
  'ready x time': ABILITIES,
  'used ability tiles': 6,
  'pending coats': 4,
  window: ['left', 'none left', 'points of the best', 'coats of the best', 'gain, coat pending'],

  'none left of': TILE_IDS,
  missing: TILE_IDS.flatMap((tile) => ['0', '1', '2'].map((missing) => `${missing} for ${tile}`)),
  'gain of': TILE_IDS,
  best: surveyLabels(3),
  'gain now': 7,
  'gain for 1 more card': 7,
  'gain after taking cards': 7,
  'best after taking cards': surveyLabels(1),
  'best x time': ['gain now', 'gain after taking cards', 'gain for 2 more cards'],
  'to build in this turn': ['gain now', 'gain after taking cards'],
  'tile to place': [...TILE_IDS, 'points', 'coats', 'points beside its colour', 'coats beside its colour'],

  harbour: COLOURS,
  'cards to take': COLOURS,
  'cards to take on top of': COLOURS,
  'chance of': COLOURS,

  ...opponentBlocks('next'),
  // If so, nothing more is said of the strongest.
  'strongest is next': 1,
  ...opponentBlocks('strongest'),
});

function opponentBlocks<Name extends string>(name: Name) {
  const blocks = Object.entries(OPPONENT).map(([block, size]) => [`${name}: ${block}`, size]);
  return Object.fromEntries(blocks) as {
    [Block in keyof typeof OPPONENT as `${Name}: ${Block}`]: (typeof OPPONENT)[Block];
  };
}

/** Where each block begins. */
export const at = layout.at;
/** What each number is called. */
export const labels = layout.labels;

/** Where the blocks of an opponent begin, from the first of them on. */
export const OPPONENT_AT = {
  points: at['next: points'] - at['next: progress'],
  ready: at['next: ready'] - at['next: progress'],
  gain: at['next: gain'] - at['next: progress'],
  gainAfterTaking: at['next: gain after taking cards'] - at['next: progress'],
  best: at['next: best'] - at['next: progress'],
} as const;
