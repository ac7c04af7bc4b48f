/** The components of Copenhagen (COP-1). COP-1.15: the tests compare them with a data file. */
import { indexesOf, keysOf } from '@rulewright/core/define';

/** COP-1.3: the colours in canonical order. */
export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'] as const;

/** The index of each colour in `COLOURS` and in every count per colour. */
export const COLOUR_INDEX = indexesOf(COLOURS);

/** A colour of cards and facade tiles. */
export type Colour = (typeof COLOURS)[number];

/** COP-1.5: the card that ends the game. */
export const MERMAID = 'mermaid';

/** COP-1.1: columns of a house. */
export const COLUMNS = 5;
/** COP-1.1: floors of a house. */
export const FLOORS = 9;

/**
 * COP-1.1, COP-1.6: the contents of a cell, in the letters of the house diagrams: `.` nothing, `W` a window tile, a
 * capital letter the window of a facade tile of that colour, a small letter its brick.
 */
export const CELLS = ['.', 'W', 'R', 'r', 'Y', 'y', 'G', 'g', 'B', 'b', 'P', 'p'] as const;

/** The content of one cell. */
export type CellContent = (typeof CELLS)[number];

/** The face of a cell by its content. `colour` is `null` without one. */
export const CONTENTS = {
  '.': { kind: 'empty', colour: null },
  W: { kind: 'windowTile', colour: null },
  R: { kind: 'window', colour: 'red' },
  r: { kind: 'brick', colour: 'red' },
  Y: { kind: 'window', colour: 'yellow' },
  y: { kind: 'brick', colour: 'yellow' },
  G: { kind: 'window', colour: 'green' },
  g: { kind: 'brick', colour: 'green' },
  B: { kind: 'window', colour: 'blue' },
  b: { kind: 'brick', colour: 'blue' },
  P: { kind: 'window', colour: 'purple' },
  p: { kind: 'brick', colour: 'purple' },
} as const satisfies Readonly<Record<CellContent, CellFace>>;

/** The face of a cell: empty, a window tile, or a window or the brick of a facade tile. */
export interface CellFace {
  readonly kind: 'empty' | 'windowTile' | 'window' | 'brick';
  readonly colour: Colour | null;
}

/** The letters of a colour's windows. */
export const WINDOW_OF = { red: 'R', yellow: 'Y', green: 'G', blue: 'B', purple: 'P' } as const satisfies Letters;
/** The letters of a colour's bricks. */
export const BRICK_OF = { red: 'r', yellow: 'y', green: 'g', blue: 'b', purple: 'p' } as const satisfies Letters;

type Letters = Readonly<Record<Colour, CellContent>>;

/** A coat of arms of a house: on a cell, or beside a floor if `column` is `null`. */
export interface Coat {
  readonly column: number | null;
  readonly floor: number;
}

/** COP-1.2: the coats of arms of every house: four on cells, then three beside floors. */
export const COATS: readonly Coat[] = [
  { column: 2, floor: 2 },
  { column: 4, floor: 4 },
  { column: 1, floor: 6 },
  { column: 3, floor: 8 },
  { column: null, floor: 1 },
  { column: null, floor: 3 },
  { column: null, floor: 5 },
];

/** COP-11.1 to COP-11.4: points of a completed line with at least one brick, and of one of windows only. */
export const LINE_POINTS = {
  floor: { brick: 1, windows: 2 },
  column: { brick: 2, windows: 4 },
} as const;

/** COP-1.11: the kinds of ability tiles. COP-1.12: they can't run out, so no supply counts them. */
export const ABILITIES = [
  'anyCards',
  'additionalCard',
  'constructionDiscount',
  'changeOfColours',
  'bothActions',
] as const;

/** A kind of ability tile. */
export type Ability = (typeof ABILITIES)[number];

/** COP-6.1: the states of an ability kind for a player. */
export const ABILITY_STATES = ['absent', 'ready', 'used'] as const;

/** A facade tile as printed: its picture from the top row down, `b` the brick, `w` a window, `.` nothing. */
interface FacadeTilePrint {
  readonly colour: Colour;
  readonly picture: readonly string[];
  /** COP-1.7: copies by number of players. */
  readonly copies: Readonly<Record<number, number>>;
}

/** COP-1.6: the facade tiles in canonical order, which supplies keep. */
export const TILES = {
  red2: { colour: 'red', picture: ['bw'], copies: { 2: 2, 3: 2, 4: 3 } },
  red3: { colour: 'red', picture: ['ww', 'b.'], copies: { 2: 2, 3: 3, 4: 3 } },
  red4: { colour: 'red', picture: ['ww', 'bw'], copies: { 2: 2, 3: 2, 4: 3 } },
  red5: { colour: 'red', picture: ['.ww', 'bww'], copies: { 2: 1, 3: 1, 4: 1 } },
  yellow2: { colour: 'yellow', picture: ['bw'], copies: { 2: 2, 3: 2, 4: 3 } },
  yellow3: { colour: 'yellow', picture: ['ww', 'b.'], copies: { 2: 2, 3: 3, 4: 3 } },
  yellow4: { colour: 'yellow', picture: ['.ww', 'wb.'], copies: { 2: 2, 3: 2, 4: 3 } },
  yellow5: { colour: 'yellow', picture: ['w..', 'www', '..b'], copies: { 2: 1, 3: 1, 4: 1 } },
  green2: { colour: 'green', picture: ['bw'], copies: { 2: 2, 3: 2, 4: 3 } },
  green3: { colour: 'green', picture: ['bww'], copies: { 2: 2, 3: 3, 4: 3 } },
  green4: { colour: 'green', picture: ['www', '.b.'], copies: { 2: 2, 3: 2, 4: 3 } },
  green5: { colour: 'green', picture: ['.w.', 'bww', '.w.'], copies: { 2: 1, 3: 1, 4: 1 } },
  blue2: { colour: 'blue', picture: ['bw'], copies: { 2: 2, 3: 2, 4: 3 } },
  blue3: { colour: 'blue', picture: ['ww', 'b.'], copies: { 2: 2, 3: 3, 4: 3 } },
  blue4: { colour: 'blue', picture: ['..w', 'bww'], copies: { 2: 2, 3: 2, 4: 3 } },
  blue5: { colour: 'blue', picture: ['..w', 'bww', '..w'], copies: { 2: 1, 3: 1, 4: 1 } },
  purple2: { colour: 'purple', picture: ['bw'], copies: { 2: 2, 3: 2, 4: 3 } },
  purple3: { colour: 'purple', picture: ['bww'], copies: { 2: 2, 3: 3, 4: 3 } },
  purple4: { colour: 'purple', picture: ['bwww'], copies: { 2: 2, 3: 2, 4: 3 } },
  purple5: { colour: 'purple', picture: ['bwwww'], copies: { 2: 1, 3: 1, 4: 1 } },
} as const satisfies Readonly<Record<string, FacadeTilePrint>>;

/** A kind of facade tile. */
export type TileId = keyof typeof TILES;

/** The facade tiles in canonical order. */
export const TILE_IDS = keysOf(TILES);

/** COP-1.9: the most orientations of a tile. */
export const ORIENTATIONS = 8;

/** COP-1.10: the number of window tiles, with any number of players. */
export const WINDOW_TILES = 12;

/** COP-1.13: the number of places in the harbour. */
export const PLACES = 7;

/** COP-4.10: the hand limit. */
export const HAND_LIMIT = 7;

/** COP-1.4: facade cards of each colour, by number of players. */
export const CARDS_PER_COLOUR = { 2: 14, 3: 12, 4: 14 } as const satisfies Readonly<Record<number, number>>;

/** COP-2.5: cards of the starting hands by seat, by number of players. */
export const STARTING_HANDS = { 2: [2, 3], 3: [2, 3, 3], 4: [2, 3, 3, 4] } as const;

/** COP-15.3: the mermaid is among the last cards of a pile, this many. */
export const MERMAID_AMONG_LAST = 10;

/** COP-10.1: the score that ends the game. */
export const END_SCORE = 12;
