/** The components of Carcassonne: The Castle that are the same for every data set (CAS-1). */

/** CAS-1.6: the sides of a cell, clockwise. Other lists have their order. */
export const SIDES = ['N', 'E', 'S', 'W'] as const;

/** The signs of the sides. A turned tile has that of the side to which its top turns. */
export const ARROWS = ['↑', '→', '↓', '←'] as const;

/** A side of a cell. */
export type Side = (typeof SIDES)[number];

/** CAS-1.15: the kinds of feature. Other lists have their order. */
export const KINDS = ['path', 'tower', 'house', 'court'] as const;

/** A kind of feature, segment, edge or start field. */
export type FeatureKind = (typeof KINDS)[number];

/** The indices of the kinds, which lookup tables hold. */
export const PATH = 0;
export const TOWER = 1;
export const HOUSE = 2;
export const COURT = 3;

/** CAS-1.17: the half edges clockwise, starting at the top left; 2 for each side. */
export const HALVES = ['N1', 'N2', 'E1', 'E2', 'S1', 'S2', 'W1', 'W2'] as const;

/** A half edge beside a path. */
export type Half = (typeof HALVES)[number];

/** CAS-1.18: the inner end of a path at a square. */
export const SQUARE = 'square';

/** CAS-6.3: the role of a follower on each kind of feature. */
export const ROLE_OF = {
  path: 'herald',
  tower: 'knight',
  house: 'squire',
  court: 'merchant',
} as const satisfies Readonly<Record<FeatureKind, string>>;

/** CAS-6.3: the roles of followers, by kind of feature. */
export const ROLES = ['herald', 'knight', 'squire', 'merchant'] as const satisfies (typeof ROLE_OF)[FeatureKind][];

/** CAS-1.1: exactly two players. */
export const PLAYERS = 2;

/** CAS-1.2: followers a player can place; the seventh is the score marker. */
export const FOLLOWERS = 6;

/** CAS-1.3: castle tiles. */
export const TILES = 60;

/** CAS-1.4: cells inside the wall. */
export const CELLS = 76;

/** CAS-1.9: fields of the score track. */
export const TRACK_FIELDS = 100;

/** CAS-1.10: corners of the track. All but corner 0 carry a wall tile. */
export const CORNERS = 14;

/** CAS-1.14: start fields on the wall. */
export const START_FIELDS = 7;

/** CAS-1.19: quarter turns of a tile. */
export const ROTATIONS = 4;

/** CAS-17.12: the most segments of a tile type. */
export const MAX_SEGMENTS = 12;

/** CAS-17.3: the most rows of a board, and cells in a row. */
export const MAX_BOARD_LENGTH = 100;

/** CAS-17.3: the most characters of a name in a data set. */
export const MAX_NAME_LENGTH = 100;

/** CAS-15.14: the most candidates of a choice: each holds one of a player's followers. */
export const MAX_CANDIDATES = 6;

/**
 * CAS-1.21: the nine kinds of wall tile; number n is at n - 1. `kind` is the kind of feature it is used for, if any.
 * CAS-11.1: 1, 2 and 3 are used during the game, 4 to 9 only in the final scoring.
 */
export const WALL_TILES = [
  { number: 1, copies: 2, effect: 'extraTurn', timing: 'endOfOwnTurn', needsMajority: false, kind: null },
  { number: 2, copies: 2, effect: 'doubleTower', timing: 'scoringOnOwnTurn', needsMajority: true, kind: 'tower' },
  { number: 3, copies: 2, effect: 'doubleHouse', timing: 'scoringOnOwnTurn', needsMajority: true, kind: 'house' },
  { number: 4, copies: 2, effect: 'openPath', timing: 'finalScoring', needsMajority: true, kind: 'path' },
  { number: 5, copies: 2, effect: 'openTower', timing: 'finalScoring', needsMajority: true, kind: 'tower' },
  { number: 6, copies: 2, effect: 'openHouse', timing: 'finalScoring', needsMajority: true, kind: 'house' },
  { number: 7, copies: 2, effect: 'courtBonus', timing: 'finalScoring', needsMajority: true, kind: 'court' },
  { number: 8, copies: 2, effect: 'keepBonus', timing: 'finalScoring', needsMajority: false, kind: null },
  { number: 9, copies: 2, effect: 'fivePoints', timing: 'finalScoring', needsMajority: false, kind: null },
] as const;

/** The numbers of the wall tiles, by effect. */
export const EXTRA_TURN = 1;
export const DOUBLE_TOWER = 2;
export const DOUBLE_HOUSE = 3;
export const OPEN_PATH = 4;
export const OPEN_TOWER = 5;
export const OPEN_HOUSE = 6;
export const COURT_BONUS = 7;
export const KEEP_BONUS = 8;
export const FIVE_POINTS = 9;

/** CAS-1.3: copies of each wall tile. */
export const WALL_TILE_COPIES = 2;

/** CAS-2.3: wall tiles put aside. */
export const WALL_TILES_ASIDE = 5;

/** CAS-8.4: points per size of a path without a fountain. */
export const PATH_POINTS = 1;
/** CAS-8.4: points per size of a path with a fountain. */
export const FOUNTAIN_PATH_POINTS = 2;
/** CAS-8.5: points per size of a tower. */
export const TOWER_POINTS = 2;
/** CAS-8.6: points per size of a house. */
export const HOUSE_POINTS = 1;

/** CAS-13.5: points of a court per market. */
export const MARKET_POINTS = 3;
/** CAS-13.8: points per market added by a wall tile 7. */
export const RAISED_MARKET_POINTS = 1;

/** CAS-13.3: the keep value added by a wall tile 8. */
export const KEEP_BONUS_SIZE = 2;

/** CAS-13.12: points of a wall tile 9. */
export const FIVE_POINTS_EACH = 5;
