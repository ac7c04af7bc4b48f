/** Boards and tiles in indexes: kinds by their index in `KINDS`, regions by their index on the board. */

import { KINDS, PHASES, ROUNDS, TILE_IDS, type TileId } from '@rulewright/burgundy/data';
import {
  ANIMALS,
  BOARD_PICTURES,
  type Board,
  BUILDINGS,
  boardAt,
  HEX_NUMBERS,
  HEXES,
  type HexSet,
  KIND_INDEX,
  LOW_HEXES,
  NEIGHBOUR_SETS,
  REGION_POINTS,
  SIDES,
  STARTING_WORKERS,
  TILE_PRINTS,
  TILE_TYPES,
  type TileType,
} from '@rulewright/burgundy/internal';
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

/** A new list of zeros. */
export function zeros(length: number): number[] {
  return ZEROS.slice(0, length);
}

const ZEROS: readonly number[] = Array.from({ length: HEXES }, () => 0);

/** The die numbers. */
export const NUMBERS = Array.from({ length: SIDES }, (_, index) => index + 1);

/** BUR-11.5: the first knowledge tile that scores at the end. */
export const FIRST_FINAL = 15;

const BUILDING_IDS: readonly TileId[] = BUILDINGS;
export const KNOWLEDGE_IDS = TILE_IDS.filter((tile) => TILE_PRINTS[tile].kind === 'knowledge');
export const LIGHT_IDS = TILE_IDS.filter((tile) => TILE_PRINTS[tile].light > 0);
export const BLACK_IDS = TILE_IDS.filter((tile) => TILE_PRINTS[tile].black > 0);

/** A type of tile. An index is -1 where a list lacks the tile. */
export interface TileFacts {
  readonly type: TileType;
  readonly kind: number;
  /** The index in `BUILDINGS`. */
  readonly building: number;
  /** The index in `ANIMALS`. */
  readonly animal: number;
  /** The number of a knowledge tile; 0 for others. */
  readonly knowledge: number;
  /** The indexes in `LIGHT_IDS` and `BLACK_IDS`. */
  readonly light: number;
  readonly black: number;
}

const TILES: ReadonlyMap<TileId, TileFacts> = new Map(
  TILE_TYPES.map((type) => [
    type.id,
    {
      type,
      kind: KIND_INDEX[type.kind],
      building: BUILDING_IDS.indexOf(type.id),
      animal: type.animal === null ? -1 : ANIMALS.indexOf(type.animal),
      knowledge: 1 + KNOWLEDGE_IDS.indexOf(type.id),
      light: LIGHT_IDS.indexOf(type.id),
      black: BLACK_IDS.indexOf(type.id),
    },
  ]),
);

export function tileFacts(tile: TileId): TileFacts {
  return TILES.get(tile) as TileFacts;
}

/** A region of a board. */
export interface RegionFacts {
  readonly index: number;
  readonly kind: number;
  /** BUR-8.2: the points for its size. */
  readonly points: number;
  /** Its index in `REGION_RANKS`. */
  readonly rank: number;
  /** Its rank by size among the regions of its kind, from 0. */
  readonly rankInKind: number;
}

/** A hex of a board. */
export interface HexFacts {
  readonly hex: number;
  readonly kind: number;
  readonly number: number;
  /** Its index in `CELLS`. */
  readonly cell: number;
  readonly region: RegionFacts;
  /** The hex and its neighbours, as sets. */
  readonly self: HexSet;
  readonly beside: HexSet;
}

/** A board. */
export interface BoardFacts {
  readonly hexes: readonly HexFacts[];
  readonly regions: readonly RegionFacts[];
}

const BOARDS = Array.from({ length: BOARD_PICTURES.length + 1 }, (_, board) => boardAt(board));

/** By kind, the most regions on one board. */
const MAX_REGIONS = KINDS.map((wanted) =>
  Math.max(...BOARDS.map(({ regions }) => regions.filter(({ kind }) => kind === wanted).length)),
);
export const MAX_PASTURES = numberAt(MAX_REGIONS, ANIMAL);
export const MAX_CITIES = numberAt(MAX_REGIONS, BUILDING);

/** The regions of every board by kind and size: `building 2` is the second largest city. */
export const REGION_RANKS = KINDS.flatMap((kind, index) =>
  Array.from({ length: numberAt(MAX_REGIONS, index) }, (_, rank) => `${kind} ${rank + 1}`),
);

/** The hexes of every board by kind and number. */
export const CELLS = KINDS.flatMap((kind) => NUMBERS.map((number) => `${kind} ${number}`));

function boardFactsOf({ kinds, regions, regionOf }: Board): BoardFacts {
  const bySize = [...regions].sort((left, right) => right.hexes.length - left.hexes.length);
  const facts = regions.map((region, index): RegionFacts => {
    const { kind, hexes } = region;
    const rankInKind = bySize.filter((other) => other.kind === kind).indexOf(region);
    const rank = REGION_RANKS.indexOf(`${kind} ${rankInKind + 1}`);
    return { index, kind: KIND_INDEX[kind], points: entryOf(REGION_POINTS, hexes.length), rank, rankInKind };
  });
  const hexes = kinds.map((kind, hex): HexFacts => {
    const number = entryAt(HEX_NUMBERS, hex);
    return {
      hex,
      kind: KIND_INDEX[kind],
      number,
      cell: CELLS.indexOf(`${kind} ${number}`),
      region: entryAt(facts, regions.indexOf(entryAt(regionOf, hex))),
      self: hex < LOW_HEXES ? { low: 1 << hex, high: 0 } : { low: 0, high: 1 << (hex - LOW_HEXES) },
      beside: entryAt(NEIGHBOUR_SETS, hex),
    };
  });
  return { hexes, regions: facts };
}

const BOARD_FACTS = BOARDS.map(boardFactsOf);

/** A board by its number; 0 before it is dealt. */
export function boardFacts(board: number): BoardFacts {
  return entryAt(BOARD_FACTS, board);
}
