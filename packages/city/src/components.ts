/** The components of City: data, no logic (CIT-1, CIT-11.1). */
import { indexesOf, keysOf } from '@rulewright/core/define';

/** CIT-1.1: the tracks in canonical order. */
export const TRACKS = ['population', 'jobs', 'ecology', 'income', 'satisfaction'] as const;

/** A track of a player. */
export type Track = (typeof TRACKS)[number];

/** CIT-1.3: the tracks that may become negative, down to the floor. */
export const FLOORED_TRACKS = ['ecology', 'income', 'satisfaction'] as const satisfies readonly Track[];

/** CIT-5.4: the lowest value that passes the floor test. */
export const FLOOR = -5;

/** CIT-1.6: columns of a city board. */
export const COLUMNS = 5;
/** CIT-1.6: rows of a city board. */
export const ROWS = 5;
/** CIT-1.6: the centre cell of a city board. */
export const CENTRE = 12;

/** CIT-1.5: the buildable cells in order. */
export const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24] as const;

/** A buildable cell. */
export type Cell = (typeof CELLS)[number];

/** CIT-1.7, CIT-1.9: the sides of a cell. */
export const DIRECTIONS = {
  N: { cellStep: -5, opposite: 'S' },
  E: { cellStep: 1, opposite: 'W' },
  S: { cellStep: 5, opposite: 'N' },
  W: { cellStep: -1, opposite: 'E' },
} as const;

/** A side of a cell or a tile. */
export type Direction = keyof typeof DIRECTIONS;

/** CIT-1.7: the sides in order. */
export const SIDES = ['N', 'E', 'S', 'W'] as const satisfies readonly Direction[];

/** CIT-1.8: the kinds of tiles with the number of tiles of each. */
export const KIND_COUNTS = { apartment: 24, office: 18, funfair: 12, factory: 24, powerPlant: 18, park: 24 } as const;

/** A kind of tile. */
export type Kind = keyof typeof KIND_COUNTS;

/** The kinds in canonical order. */
export const KINDS = ['apartment', 'office', 'funfair', 'factory', 'powerPlant', 'park'] as const satisfies Kind[];

/** The index of each kind in `KINDS`. */
export const KIND_INDEX = indexesOf(KINDS);

/** CIT-1.24: the openings a tile can have. */
export const OPENINGS = ['NE', 'NS', 'NW', 'ES', 'EW', 'SW', 'NES', 'NEW', 'NSW', 'ESW', 'NESW'] as const;

/** The sides on which the border of a tile has a gap. */
export type Openings = (typeof OPENINGS)[number];

/** CIT-1.10: a tile type: its kind followed by its openings. */
export type TileId = `${Kind}${Openings}`;

/** Every possible tile type, kind by kind. The index of a type in this list is its index in the supply. */
export const TILE_IDS: readonly TileId[] = KINDS.flatMap((kind) =>
  OPENINGS.map((openings): TileId => `${kind}${openings}`),
);

/** CIT-1.11: reconstructed numbers of copies of a kind with 12, 18 or 24 tiles. */
const COPIES_OF_12 = { NS: 2, EW: 2, NE: 1, ES: 1, SW: 1, NW: 1, NES: 1, ESW: 1, NSW: 1, NEW: 1 } as const;
const COPIES_OF_18 = { NS: 3, EW: 3, NE: 2, ES: 2, SW: 2, NW: 2, NES: 1, ESW: 1, NSW: 1, NEW: 1 } as const;
const COPIES_OF_24 = { NS: 4, EW: 4, NE: 3, ES: 3, SW: 3, NW: 3, NES: 1, ESW: 1, NSW: 1, NEW: 1 } as const;

/** CIT-1.11: the numbers of copies in the built-in data sets. */
export const TILE_COUNTS = {
  apartment: COPIES_OF_24,
  office: COPIES_OF_18,
  funfair: COPIES_OF_12,
  factory: COPIES_OF_24,
  powerPlant: COPIES_OF_18,
  park: COPIES_OF_24,
} as const satisfies Readonly<Record<Kind, Readonly<Partial<Record<Openings, number>>>>>;

/** The effect of a tile on each track. */
type PrintedEffects = Readonly<Record<Track, number>>;

/** CIT-1.13: only the jobs and the income of a factory are printed; the rest is reconstructed. */
const RECONSTRUCTED = {
  apartment: { population: 6, jobs: 0, ecology: 0, income: -2, satisfaction: -1 },
  office: { population: 0, jobs: 3, ecology: -1, income: 0, satisfaction: -1 },
  funfair: { population: 0, jobs: 0, ecology: -1, income: 0, satisfaction: 4 },
  factory: { population: 0, jobs: 3, ecology: -2, income: 3, satisfaction: -1 },
  powerPlant: { population: 0, jobs: 1, ecology: -1, income: 2, satisfaction: 0 },
  park: { population: 0, jobs: 0, ecology: 4, income: -2, satisfaction: 1 },
} as const;

/** CIT-1.18: the built-in legends. */
export const LEGENDS = {
  reconstructed: RECONSTRUCTED,
  fewResidents: {
    apartment: { population: 4, jobs: 0, ecology: 0, income: -1, satisfaction: -1 },
    office: { population: 0, jobs: 3, ecology: -1, income: 0, satisfaction: -1 },
    funfair: { population: 0, jobs: 1, ecology: -1, income: 0, satisfaction: 3 },
    factory: { population: 0, jobs: 3, ecology: -2, income: 3, satisfaction: -1 },
    powerPlant: { population: 0, jobs: 1, ecology: -2, income: 2, satisfaction: 0 },
    park: { population: 0, jobs: 0, ecology: 3, income: -1, satisfaction: 1 },
  },
  neutralFactory: { ...RECONSTRUCTED, factory: { ...RECONSTRUCTED.factory, satisfaction: 0 } },
} as const satisfies Readonly<Record<string, Readonly<Record<Kind, PrintedEffects>>>>;

/** CIT-1.18: the ids of the built-in data sets. */
export const PRESET_IDS = ['reconstructed', 'fewResidents', 'neutralFactory'] as const;

/** A built-in data set. */
export type PresetId = (typeof PRESET_IDS)[number];

/** CIT-1.20 to CIT-1.24: the limits of a data set. */
export const MAX_NAME_LENGTH = 60;
export const MIN_EFFECT = -10;
export const MAX_EFFECT = 10;
export const MAX_TILE_COUNT = 24;
export const MAX_TILE_TYPES = 132;
export const NON_NEGATIVE_TRACKS = ['population', 'jobs'] as const satisfies readonly Track[];

interface EffectLimit {
  readonly min: number;
  readonly max: number;
}

/** CIT-1.23: the figures that follow from the rulebook's worked examples. */
export const PRINTED_LIMITS: Readonly<Partial<Record<Kind, Readonly<Partial<Record<Track, EffectLimit>>>>>> = {
  funfair: { satisfaction: { min: 2, max: MAX_EFFECT } },
  factory: {
    jobs: { min: 3, max: 3 },
    ecology: { min: MIN_EFFECT, max: 0 },
    income: { min: 3, max: 3 },
    satisfaction: { min: MIN_EFFECT, max: 0 },
  },
};

/** CIT-14.1: the modes. */
export const MODES = ['basic', 'advanced', 'party'] as const;

/** CIT-1.14: places of the display. */
export const PLACES = 4;
/** CIT-1.15: the capacity of a reserve. */
export const RESERVE_LIMIT = 3;

/** CIT-3.2: actions of a turn. */
export const ACTIONS_PER_TURN = 3;
/** CIT-3.2: the cost of each type of action, in actions of the turn. */
export const ACTION_COSTS = {
  architect: 1,
  planner: 1,
  engineerSwap: 1,
  engineerExchange: 1,
  mayor: 1,
  spy: 2,
} as const;

/** CIT-9.7: the number of idle rounds that ends the game. */
export const IDLE_ROUNDS_LIMIT = 2;

/** CIT-10.7: points lost for each empty cell. */
export const EMPTY_CELL_PENALTY = 1;
/** CIT-10.8: points lost for each resident without a job. */
export const UNEMPLOYMENT_PENALTY = 3;

/** CIT-2.5: number of goal cards by number of players. */
export const GOAL_CARDS = { 2: 3, 3: 4, 4: 5 } as const;

/** CIT-11.2: points for a goal. */
export const GOAL_POINTS = 10;

/** CIT-13.8: seconds left after the first full board. */
export const PARTY_TIMER_SECONDS = 60;
/** CIT-13.13: points of the finisher. */
export const PARTY_FINISHER_BONUS = 5;

/** CIT-11.1: a goal card. */
interface GoalPrint {
  readonly type: 'largestArea' | 'mostTiles' | 'highestTrack' | 'allPlots' | 'firstFinished';
  readonly kind?: Kind;
  readonly track?: Track;
}

/** CIT-11.1: the goal cards. */
export const GOALS = {
  areaOffice: { type: 'largestArea', kind: 'office' },
  areaApartment: { type: 'largestArea', kind: 'apartment' },
  areaPowerPlant: { type: 'largestArea', kind: 'powerPlant' },
  areaFactory: { type: 'largestArea', kind: 'factory' },
  areaPark: { type: 'largestArea', kind: 'park' },
  areaFunfair: { type: 'largestArea', kind: 'funfair' },
  countOffice: { type: 'mostTiles', kind: 'office' },
  countPowerPlant: { type: 'mostTiles', kind: 'powerPlant' },
  countPark: { type: 'mostTiles', kind: 'park' },
  countFactory: { type: 'mostTiles', kind: 'factory' },
  countFunfair: { type: 'mostTiles', kind: 'funfair' },
  countApartment: { type: 'mostTiles', kind: 'apartment' },
  trackEcology: { type: 'highestTrack', track: 'ecology' },
  trackJobs: { type: 'highestTrack', track: 'jobs' },
  trackIncome: { type: 'highestTrack', track: 'income' },
  trackSatisfaction: { type: 'highestTrack', track: 'satisfaction' },
  allPlots: { type: 'allPlots' },
  firstFinished: { type: 'firstFinished' },
} as const satisfies Readonly<Record<string, GoalPrint>>;

/** A goal card. */
export type GoalId = keyof typeof GOALS;

/** The goal cards in canonical order. */
export const GOAL_IDS = keysOf(GOALS);

/** CIT-3.10, CIT-13.9, CIT-13.10: why a game ends. */
export const END_REASONS = ['fullBoard', 'supplyExhausted', 'stalemate', 'timeUp', 'allBoardsFull'] as const;
