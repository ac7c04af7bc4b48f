/** What features look up, as numbers: kinds by their place in `KINDS`, tiles by their index, regions by their place. */
import {
  ANIMALS,
  BOARD_PICTURES,
  type Board,
  boardAt,
  HEX_NUMBERS,
  KIND_INDEX,
  KINDS,
  NUMBERED_DEPOTS,
  PHASES,
  REGION_POINTS,
  ROUNDS,
  SIDES,
  SPACES,
  STARTING_WORKERS,
  TILE_RANGES,
  TILE_TYPES,
} from '@rulewright/burgundy/facts';
import { entryAt, entryOf, numberAt } from '@rulewright/core/define';

export const {
  animal: ANIMAL,
  building: BUILDING,
  castle: CASTLE,
  knowledge: KNOWLEDGE,
  mine: MINE,
  ship: SHIP,
} = KIND_INDEX;

/** BUR-1.1. */
export const MAX_PLAYERS = STARTING_WORKERS.length;

/** BUR-3.1: turns of a player in a game. */
export const TURNS = PHASES.length * ROUNDS;

/** By tile: its kind, its animal (-1 for other tiles) and how many of it. */
export const KIND_OF_TILE = TILE_TYPES.map(({ kind }) => KIND_INDEX[kind]);
export const ANIMAL_OF_TILE = TILE_TYPES.map(({ animal }) => (animal === null ? -1 : ANIMALS.indexOf(animal)));
export const ANIMALS_ON_TILE = TILE_TYPES.map(({ count }) => count);
export const KNOWLEDGE_BITS = TILE_TYPES.map(({ knowledgeBit }) => knowledgeBit);

export const FIRST_BUILDING = TILE_RANGES.building.first;
export const FIRST_KNOWLEDGE = TILE_RANGES.knowledge.first;
export const MINE_TILE = TILE_RANGES.mine.first;
export const SHIP_TILE = TILE_RANGES.ship.first;

/** The depot of each place in `depotTiles`. */
export const DEPOT_OF = Array.from({ length: NUMBERED_DEPOTS * SPACES }, (_, place) => 1 + Math.floor(place / SPACES));

/** A region of a board. */
interface Plot {
  readonly kind: number;
  readonly size: number;
  /** BUR-8.2: points for its size. */
  readonly points: number;
  /** Its place among the regions of all boards: those of a kind from the largest to the smallest. */
  readonly rank: number;
  /** Its place among those of its kind alone. */
  readonly rankInKind: number;
}

/** A board. */
export interface Ground {
  readonly kindOf: readonly number[];
  /** By hex: `6 * kind + number - 1`. */
  readonly cellOf: readonly number[];
  readonly regionOf: readonly number[];
  readonly plots: readonly Plot[];
  readonly hexesOf: readonly (readonly number[])[];
}

const BOARDS = Array.from({ length: BOARD_PICTURES.length + 1 }, (_, board) => boardAt(board));

/** By kind, the most regions that a board has. */
const MAX_REGIONS = KINDS.map((wanted) =>
  Math.max(...BOARDS.map(({ regions }) => regions.filter(({ kind }) => kind === wanted).length)),
);

/** The most pastures, cities and regions of a board. */
export const MAX_PASTURES = numberAt(MAX_REGIONS, ANIMAL);
export const MAX_CITIES = numberAt(MAX_REGIONS, BUILDING);
export const MAX_PLOTS = Math.max(...BOARDS.map(({ regions }) => regions.length));

/** What the regions are called by rank, such as `building 2` for the second largest city. */
export const REGION_RANKS = KINDS.flatMap((kind, index) =>
  Array.from({ length: numberAt(MAX_REGIONS, index) }, (_, rank) => `${kind} ${rank + 1}`),
);

function groundOf({ kinds, regions, regionOf, hexesOf }: Board): Ground {
  const bySize = [...regions].sort((left, right) => right.hexes.length - left.hexes.length);
  const kindOf = kinds.map((kind) => KIND_INDEX[kind]);
  return {
    kindOf,
    cellOf: kindOf.map((kind, hex) => SIDES * kind + numberAt(HEX_NUMBERS, hex) - 1),
    regionOf: regionOf.map((region) => regions.indexOf(region)),
    plots: regions.map((region) => {
      const { kind, hexes } = region;
      const rankInKind = bySize.filter((other) => other.kind === kind).indexOf(region);
      return {
        kind: KIND_INDEX[kind],
        size: hexes.length,
        points: entryOf(REGION_POINTS, hexes.length),
        rank: REGION_RANKS.indexOf(`${kind} ${rankInKind + 1}`),
        rankInKind,
      };
    }),
    hexesOf: KINDS.map((kind) => hexesOf[kind]),
  };
}

const GROUNDS = BOARDS.map(groundOf);

/** A board by its number from 1; 0 before it is dealt. */
export function groundAt(board: number): Ground {
  return entryAt(GROUNDS, board);
}
