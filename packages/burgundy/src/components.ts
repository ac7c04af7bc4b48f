/** The components of The Castles of Burgundy: data, no logic (BUR-1). */
import { indexesOf, keysOf } from '@rulewright/core/define';

/** BUR-1.4: the kinds of tiles, hexes, regions, depot spaces and bonus tiles. */
export const KINDS = ['animal', 'building', 'castle', 'knowledge', 'mine', 'ship'] as const;

/** The index of each kind in `KINDS` and in the lists of bonus tiles. */
export const KIND_INDEX = indexesOf(KINDS);

/** A kind of tile. */
export type Kind = (typeof KINDS)[number];

/** BUR-1.4: the colours of tiles and hexes by kind. */
export const KIND_COLOURS = {
  animal: 'light green',
  building: 'beige',
  castle: 'dark green',
  knowledge: 'yellow',
  mine: 'grey',
  ship: 'blue',
} as const satisfies Readonly<Record<Kind, string>>;

/** BUR-1.4: the letters of the kinds in `BOARD_PICTURES`. */
export const LETTERS = {
  A: 'animal',
  B: 'building',
  C: 'castle',
  K: 'knowledge',
  M: 'mine',
  S: 'ship',
} as const satisfies Readonly<Record<string, Kind>>;

/** BUR-1.2: hexes in an estate: the length of `estate`. */
export const HEXES = 37;

/** BUR-1.2: hexes per row of an estate, from the top. */
export const ROW_LENGTHS = [4, 5, 6, 7, 6, 5, 4] as const;

/** BUR-1.3: the hexes on a grid of their axial coordinates: neighbours are always the same steps apart. */
export const HEX_GRID = {
  rows: 7,
  columns: 7,
  places: [
    3, 4, 5, 6, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 35, 36,
    37, 38, 39, 42, 43, 44, 45,
  ],
} as const;

/** BUR-1.5: the die number of each hex, the same on all boards. */
export const HEX_NUMBERS = [
  6, 5, 4, 3, 2, 1, 6, 5, 4, 5, 4, 3, 1, 2, 3, 6, 1, 2, 6, 5, 4, 1, 2, 5, 4, 3, 1, 2, 6, 1, 2, 5, 6, 3, 4, 1, 3,
] as const;

/** BUR-1.6: the boards, row by row from the top. Board 1 is the first of the list. */
export const BOARD_PICTURES = [
  'ACCK AACKB AABKBB SSSCSSS BBMBBA BMKBB MKKB',
  'SBAC ASBAB AAABKB BBBBBKC KKMKMS BBMKS CSSC',
  'AAAA SSCSS BMKKSB BBKCKBB BBKKBB CAMMC BASB',
  'CABS AABSS BBBSCM AAAKKMS BCKBBB BMBKK SBKC',
  'ABBS AABMM BCKSSS BBAKCBB KCAKSB BABCS KKBM',
  'KKCS KBBSB AAMSBB KBBCSBB KBBMSB KMAAS CAAC',
  'KCCS KAAAS SMBBMA SKBBBAB BKBBAB BSMKB SCCK',
  'BBSB SCKCB BKMKKS BAKMAKB SAAAMB BCACS BSBB',
  'BBCK BBAAS BBAASS CKKMSCK SSKMBA KBBBA MCBB',
] as const;

/**
 * BUR-1.30, BUR-1.31: the boards on the two sides of each sheet. The book prints that board 1 is on four sheets and boards
 * 2 to 9 on one each, but not which of them share a sheet: the pairs are reconstructed. `config.dataSet` replaces them.
 */
export const SHEETS = [
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [6, 7],
  [8, 9],
] as const;

/** BUR-13.6: most characters of the name of a data set. */
export const MAX_NAME_LENGTH = 100;

/** BUR-1.30: number of sheets with each board, in the order of `BOARD_PICTURES`. */
export const BOARD_SHEETS = [4, 1, 1, 1, 1, 1, 1, 1, 1] as const;

/** BUR-2.6: the board of the basic set-up. */
export const BASIC_BOARD = 1;

/** BUR-2.6: the hex of its start castle. */
export const BASIC_START_HEX = 18;

/** BUR-1.11: the building types. */
export const BUILDINGS = [
  'warehouse',
  'watchtower',
  'carpentersWorkshop',
  'church',
  'market',
  'boardingHouse',
  'bank',
  'cityHall',
] as const;

/** A building type. */
export type BuildingType = (typeof BUILDINGS)[number];

/** BUR-1.13: the animals. */
export const ANIMALS = ['cow', 'chicken', 'pig', 'sheep'] as const;

/** An animal. */
export type Animal = (typeof ANIMALS)[number];

/** BUR-1.15: number of different knowledge tiles. */
export const KNOWLEDGE_TILES = 26;

/** A type of hex tile, with its numbers of light-backed and black-backed copies. */
interface HexTilePrint {
  readonly kind: Kind;
  /** BUR-1.13: the animal of an animal tile, and how many. */
  readonly animal?: Animal;
  readonly count?: 2 | 3 | 4;
  readonly light: number;
  readonly black: number;
}

/**
 * BUR-1.10: the hex tiles. A tile's index in this table is its index in counts per tile. Copies by back: buildings
 * BUR-1.12, animals BUR-1.14, knowledge tiles BUR-1.16, castles, mines and ships BUR-1.17.
 */
export const TILE_PRINTS = {
  warehouse: { kind: 'building', light: 5, black: 2 },
  watchtower: { kind: 'building', light: 5, black: 2 },
  carpentersWorkshop: { kind: 'building', light: 5, black: 2 },
  church: { kind: 'building', light: 5, black: 2 },
  market: { kind: 'building', light: 5, black: 2 },
  boardingHouse: { kind: 'building', light: 5, black: 2 },
  bank: { kind: 'building', light: 5, black: 2 },
  cityHall: { kind: 'building', light: 5, black: 2 },
  cow2: { kind: 'animal', animal: 'cow', count: 2, light: 2, black: 0 },
  cow3: { kind: 'animal', animal: 'cow', count: 3, light: 2, black: 1 },
  cow4: { kind: 'animal', animal: 'cow', count: 4, light: 1, black: 1 },
  chicken2: { kind: 'animal', animal: 'chicken', count: 2, light: 2, black: 0 },
  chicken3: { kind: 'animal', animal: 'chicken', count: 3, light: 2, black: 1 },
  chicken4: { kind: 'animal', animal: 'chicken', count: 4, light: 1, black: 1 },
  pig2: { kind: 'animal', animal: 'pig', count: 2, light: 2, black: 0 },
  pig3: { kind: 'animal', animal: 'pig', count: 3, light: 2, black: 1 },
  pig4: { kind: 'animal', animal: 'pig', count: 4, light: 1, black: 1 },
  sheep2: { kind: 'animal', animal: 'sheep', count: 2, light: 2, black: 0 },
  sheep3: { kind: 'animal', animal: 'sheep', count: 3, light: 2, black: 1 },
  sheep4: { kind: 'animal', animal: 'sheep', count: 4, light: 1, black: 1 },
  knowledge1: { kind: 'knowledge', light: 1, black: 0 },
  knowledge2: { kind: 'knowledge', light: 1, black: 0 },
  knowledge3: { kind: 'knowledge', light: 1, black: 0 },
  knowledge4: { kind: 'knowledge', light: 1, black: 0 },
  knowledge5: { kind: 'knowledge', light: 1, black: 0 },
  knowledge6: { kind: 'knowledge', light: 1, black: 0 },
  knowledge7: { kind: 'knowledge', light: 0, black: 1 },
  knowledge8: { kind: 'knowledge', light: 1, black: 0 },
  knowledge9: { kind: 'knowledge', light: 1, black: 0 },
  knowledge10: { kind: 'knowledge', light: 1, black: 0 },
  knowledge11: { kind: 'knowledge', light: 1, black: 0 },
  knowledge12: { kind: 'knowledge', light: 0, black: 1 },
  knowledge13: { kind: 'knowledge', light: 1, black: 0 },
  knowledge14: { kind: 'knowledge', light: 0, black: 1 },
  knowledge15: { kind: 'knowledge', light: 0, black: 1 },
  knowledge16: { kind: 'knowledge', light: 1, black: 0 },
  knowledge17: { kind: 'knowledge', light: 1, black: 0 },
  knowledge18: { kind: 'knowledge', light: 1, black: 0 },
  knowledge19: { kind: 'knowledge', light: 1, black: 0 },
  knowledge20: { kind: 'knowledge', light: 1, black: 0 },
  knowledge21: { kind: 'knowledge', light: 1, black: 0 },
  knowledge22: { kind: 'knowledge', light: 1, black: 0 },
  knowledge23: { kind: 'knowledge', light: 1, black: 0 },
  knowledge24: { kind: 'knowledge', light: 0, black: 1 },
  knowledge25: { kind: 'knowledge', light: 0, black: 1 },
  knowledge26: { kind: 'knowledge', light: 1, black: 0 },
  castle: { kind: 'castle', light: 14, black: 2 },
  mine: { kind: 'mine', light: 10, black: 2 },
  ship: { kind: 'ship', light: 20, black: 6 },
} as const satisfies Readonly<Record<string, HexTilePrint>>;

/** A type of hex tile. */
export type TileId = keyof typeof TILE_PRINTS;

/** The types of hex tiles, in the order of counts per tile. */
export const TILE_IDS = keysOf(TILE_PRINTS);

/** BUR-1.9: tile slots per player: the length of `slots`. */
export const SLOTS = 3;

/** BUR-1.9: goods slots per player, each for one type. */
export const GOODS_SLOTS = 3;

/** BUR-1.18: numbered depots, their tile spaces; BUR-1.22: the spaces of the black depot with four players. */
export const NUMBERED_DEPOTS = 6;
export const SPACES = 4;
export const BLACK_SPACES = 8;

/** BUR-1.19: the kind of each space of depots 1 to 6. */
export const DEPOT_KINDS = [
  ['building', 'ship', 'knowledge', 'animal'],
  ['knowledge', 'castle', 'building', 'building'],
  ['animal', 'building', 'ship', 'knowledge'],
  ['ship', 'building', 'animal', 'mine'],
  ['mine', 'knowledge', 'building', 'building'],
  ['building', 'animal', 'castle', 'ship'],
] as const satisfies readonly (readonly Kind[])[];

/** BUR-1.19: the smallest number of players that uses spaces 0, 1, 2 and 3 of a numbered depot. */
export const SPACE_PLAYERS = [2, 2, 3, 4] as const;

/** BUR-1.20: with three players this space is a mine space in some phases. */
export const CHANGING_SPACE = { players: 3, depot: 6, space: 2, kind: 'mine', phases: ['B', 'D'] } as const;

/** BUR-1.22, BUR-1.23: spaces used in the black depot, by number of players. */
export const BLACK_TILES = { 2: 4, 3: 6, 4: 8 } as const;

/** BUR-5.20: the price of a tile in silver. */
export const TILE_PRICE = 2;

/** BUR-1.24, BUR-1.25: the types of goods, in the order of lists of counts by type. */
export const GOODS_TYPES = [1, 2, 3, 4, 5, 6] as const;

/** BUR-1.24: number of types of goods. */
export const GOODS = GOODS_TYPES.length;

/** BUR-1.24: goods tiles of each type. */
export const GOODS_PER_TYPE = 7;

/** BUR-2.4: starting goods tiles per player. */
export const STARTING_GOODS = 3;

/** BUR-2.5: goods tiles per phase, one for each round. */
export const GOODS_PER_PHASE = 5;

/** BUR-2.3: starting silver per player. */
export const STARTING_SILVER = 1;

/** BUR-2.3: starting workers, in turn order. */
export const STARTING_WORKERS = [1, 2, 3, 4] as const;

/** BUR-1.28: spaces of the turn order track, from 0 on the left: the length of `track`. */
export const TRACK_SPACES = 7;

/** BUR-3.1: the phases, in the order of lists by phase. */
export const PHASES = ['A', 'B', 'C', 'D', 'E'] as const;

/** BUR-3.1: rounds per phase. */
export const ROUNDS = 5;

/** A phase. */
export type Phase = (typeof PHASES)[number];

/** BUR-1.29: dice per player: the length of `dice` and of `spent`. */
export const DICE = 2;

/** Sides of a die. */
export const SIDES = 6;

/** BUR-5.17: points for each goods tile sold, by number of players. */
export const SALE_POINTS = { 2: 2, 3: 3, 4: 4 } as const;

/** BUR-5.17: silver for a sale. */
export const SALE_SILVER = 1;

/** BUR-5.19: workers gained by `takeWorkers`. */
export const WORKERS_TAKEN = 2;

/** BUR-7.2: points for a watchtower. */
export const WATCHTOWER_POINTS = 4;

/** BUR-7.8: workers for a boarding house. */
export const BOARDING_HOUSE_WORKERS = 4;

/** BUR-7.9: silver for a bank. */
export const BANK_SILVER = 2;

/** BUR-8.2, BUR-8.3: points for a region by its size. */
export const REGION_POINTS = { 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36 } as const;

/** BUR-8.4, BUR-8.5: points for a region by phase. */
export const PHASE_POINTS = { A: 10, B: 8, C: 6, D: 4, E: 2 } as const satisfies Readonly<Record<Phase, number>>;

/** BUR-1.26, BUR-8.6: points for the large bonus tile of a kind, by number of players. */
export const LARGE_BONUS = { 2: 5, 3: 6, 4: 7 } as const;

/** BUR-1.26, BUR-8.7: points for the small bonus tile of a kind, by number of players. */
export const SMALL_BONUS = { 2: 2, 3: 3, 4: 4 } as const;

/** BUR-10.1: silver for each mine at the end of a phase. */
export const MINE_SILVER = 1;

/** BUR-11.2: final points for each unsold goods tile. */
export const GOODS_POINTS = 1;

/** BUR-11.3: final points for each silver. */
export const SILVER_POINTS = 1;

/** BUR-11.4: workers per final point. */
export const WORKERS_PER_POINT = 2;

/** The effects of knowledge tiles during the game. */
export const KNOWLEDGE = {
  /** BUR-9.2: workers for each mine at the end of a phase. */
  workersPerMine: 1,
  /** BUR-9.3: silver for a sale. */
  silverPerSale: 2,
  /** BUR-9.4: workers for a sale. */
  workersPerSale: 1,
  /** BUR-9.7: points for each animal tile that scores. */
  pointsPerAnimalTile: 1,
  /** BUR-9.8: the most a worker changes a die. */
  pipsPerWorker: 2,
  /** BUR-9.9, BUR-9.10, BUR-9.11, BUR-9.12: the free change of a die. */
  freePips: 1,
  /** BUR-9.13: silver for taking workers. */
  silverPerTaking: 1,
  /** BUR-9.14: workers gained by taking workers. */
  workersPerTaking: 4,
} as const;

/** The final scoring of knowledge tiles. */
export const FINAL_KNOWLEDGE = {
  /** BUR-9.15: for each goods type sold. */
  perSoldType: 3,
  /** The building type that each of these tiles scores for. */
  buildings: {
    16: 'warehouse', // BUR-9.16
    17: 'watchtower', // BUR-9.17
    18: 'carpentersWorkshop', // BUR-9.18
    19: 'church', // BUR-9.19
    20: 'market', // BUR-9.20
    21: 'boardingHouse', // BUR-9.21
    22: 'bank', // BUR-9.22
    23: 'cityHall', // BUR-9.23
  },
  perBuilding: 4,
  /** BUR-9.24: for each different animal. */
  perAnimal: 4,
  /** BUR-9.25: for each goods tile sold. */
  perSoldTile: 1,
  /** BUR-9.26: for each bonus tile. */
  perBonusTile: 2,
} as const satisfies FinalKnowledge;

interface FinalKnowledge extends Readonly<Record<string, unknown>> {
  readonly buildings: Readonly<Record<number, BuildingType>>;
}
