/** Tiles, boards and depots as printed, with coordinates for drawing. */
import { entryAt, numberAt } from '@rulewright/core/define';
import {
  type Animal,
  BOARD_PICTURES,
  BUILDINGS,
  type BuildingType,
  DEPOT_KINDS,
  FINAL_KNOWLEDGE,
  HEX_NUMBERS,
  type Kind,
  TILE_IDS,
  TILE_PRINTS,
  type TileId,
} from './components.js';
import { ALL_SPACES, DEPOT_NEIGHBOURS, isUsed } from './depots/depots.js';
import { boardAt, HEX_POSITIONS, NEIGHBOURS, ROW_HEIGHT } from './estate/board.js';
import { typeOf } from './estate/tiles.js';

/** A type of hex tile and its copies. */
export interface PrintedTile {
  readonly tile: TileId;
  readonly kind: Kind;
  /** BUR-1.13: the animal of an animal tile; `null` for other tiles. */
  readonly animal: Animal | null;
  /** BUR-1.13: number of animals, 2 to 4; 0 for other tiles. */
  readonly animals: number;
  /** BUR-1.15: the number of a knowledge tile, 1 to 26; 0 for other tiles. */
  readonly knowledge: number;
  /** BUR-1.11: the type of a building, or the type that knowledge tiles 16 to 23 score; `null` for other tiles. */
  readonly building: BuildingType | null;
  /** BUR-1.10: light-backed copies, for depots 1 to 6. */
  readonly light: number;
  /** BUR-1.10: black-backed copies, for the black depot. */
  readonly black: number;
}

function printOf(tile: TileId): PrintedTile {
  const { kind, animal, count } = typeOf(tile);
  const { light, black } = TILE_PRINTS[tile];
  const knowledge = kind === 'knowledge' ? Number(tile.slice('knowledge'.length)) : 0;
  const scoring: Readonly<Record<number, BuildingType>> = FINAL_KNOWLEDGE.buildings;
  const building = BUILDINGS.find((type) => type === tile) ?? scoring[knowledge] ?? null;
  return {
    tile,
    kind,
    animal,
    animals: count,
    knowledge,
    building,
    light,
    black,
  };
}

/** BUR-1.10 to BUR-1.17: the hex tiles by id. Counts per tile in states follow `TILE_IDS`. */
export const TILES = Object.fromEntries(TILE_IDS.map((tile) => [tile, printOf(tile)])) as Readonly<
  Record<TileId, PrintedTile>
>;

/** A hex of a board. */
export interface PrintedHex {
  /** BUR-1.2: its index in `estate`, 0 to 36, row by row from the top left. */
  readonly hex: number;
  /** BUR-1.5: its die number. */
  readonly number: number;
  readonly kind: Kind;
  /** BUR-1.7: the index of its region in `regions` of the board. */
  readonly region: number;
  /** BUR-1.3: its neighbours in ascending order. */
  readonly neighbours: readonly number[];
  /** Its centre, 0 to 6 from the left. The centres of two neighbours are 1 apart. */
  readonly x: number;
  /** Its centre, 0 to 5.196 from the top, in the same unit. Hexes have a corner at the top. */
  readonly y: number;
}

/** A region of a board. */
interface PrintedRegion {
  /** Its index in `regions` of the board. */
  readonly region: number;
  readonly kind: Kind;
  /** In ascending order. */
  readonly hexes: readonly number[];
}

/** A board. */
export interface PrintedBoard {
  /** BUR-1.6: its number. */
  readonly board: number;
  /** In the order of `estate`. */
  readonly hexes: readonly PrintedHex[];
  /** BUR-1.8: by kind in the order of `KINDS`, then by the first hex. */
  readonly regions: readonly PrintedRegion[];
}

function printedBoard(board: number): PrintedBoard {
  const { kinds, regions, regionOf } = boardAt(board);
  return {
    board,
    hexes: HEX_POSITIONS.map(({ x, y }, hex) => ({
      hex,
      number: numberAt(HEX_NUMBERS, hex),
      kind: entryAt(kinds, hex),
      region: regions.indexOf(entryAt(regionOf, hex)),
      neighbours: entryAt(NEIGHBOURS, hex),
      x,
      y,
    })),
    regions: regions.map(({ kind, hexes }, region) => ({ region, kind, hexes })),
  };
}

/** BUR-1.6: the boards by number from 1 to 9: `BOARDS[seat.board]`. */
export const BOARDS: Readonly<Record<number, PrintedBoard>> = Object.fromEntries(
  BOARD_PICTURES.map((_, index) => [index + 1, printedBoard(index + 1)]),
);

/** A tile space of a depot. */
interface PrintedSpace {
  /** BUR-1.18: its index in the depot. */
  readonly space: number;
  /** BUR-1.19: the kind of its tiles; `null` in the black depot. See `CHANGING_SPACE` for BUR-1.20. */
  readonly kind: Kind | null;
  /** BUR-1.19, BUR-1.22, BUR-1.23: the smallest number of players that uses the space. */
  readonly players: number;
}

/** A depot of the game board. */
export interface PrintedDepot {
  /** BUR-1.18: its number; 0 for the black depot. */
  readonly depot: number;
  readonly spaces: readonly PrintedSpace[];
  /** BUR-1.21: its neighbours in ascending order. */
  readonly neighbours: readonly number[];
  /** Its centre, 0 to 2 from the left. The centres of two neighbours are 1 apart. */
  readonly x: number;
  /** Its centre, 0 to 1.732 from the top, in the same unit. */
  readonly y: number;
}

/** BUR-1.21: the numbered depots form a ring around the black one, clockwise from the top left. */
const DEPOT_POSITIONS = [
  [1, 1],
  [0.5, 0],
  [1.5, 0],
  [2, 1],
  [1.5, 2],
  [0.5, 2],
  [0, 1],
] as const;

function printedDepot(depot: number): PrintedDepot {
  const [x, row] = entryAt(DEPOT_POSITIONS, depot);
  const spaces = ALL_SPACES.filter((place) => place.depot === depot).map(({ space }) => ({
    space,
    kind: depot === 0 ? null : entryAt(entryAt(DEPOT_KINDS, depot - 1), space),
    players: [2, 3].find((players) => isUsed(depot, space, players)) ?? 4,
  }));
  return { depot, spaces, neighbours: entryAt(DEPOT_NEIGHBOURS, depot), x, y: row * ROW_HEIGHT };
}

/** BUR-1.18 to BUR-1.23: the depots by number; `DEPOTS[0]` is the black one. */
export const DEPOTS: readonly PrintedDepot[] = DEPOT_NEIGHBOURS.map((_, depot) => printedDepot(depot));
