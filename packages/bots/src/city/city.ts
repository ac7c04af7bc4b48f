/** A city as sets of cells, with its tracks and its points if the game ended now. */

import type { Tracks } from '@rulewright/city';
import { CENTRE, COLUMNS, ROWS, TILE_IDS, type TileId } from '@rulewright/city/data';
import {
  addEffects,
  CELLS,
  type CityBoard,
  EMPTY_CELL_PENALTY,
  effectsOf,
  type KindEffects,
  kindIndexOf,
  noEffects,
  OPENINGS,
  openSidesOf,
  takeBackGains,
  tileAt,
  tileIndex,
} from '@rulewright/city/internal';
import { entryAt, lowestBit } from '@rulewright/core/define';
import { employmentPoints } from './legend.js';

/** By index in the supply: kind and openings as indexes of `KINDS` and `OPENINGS`, and a bit for each open side of `SIDES`. */
const TILES = TILE_IDS.map((id, index) => {
  return { kind: kindIndexOf(id), openings: index % OPENINGS.length, sides: openSidesOf(id) };
});

export type CityTile = (typeof TILES)[number];

/** The kind and the openings of a tile. */
export function tileOf(id: TileId): CityTile {
  return entryAt(TILES, tileIndex(id));
}

/** A set of cells: bit `i` for cell `i`. */
export type CellSet = number;

/** A set of cells for each side. */
export interface BySide {
  readonly north: CellSet;
  readonly east: CellSet;
  readonly south: CellSet;
  readonly west: CellSet;
}

export type City = ReturnType<typeof cityOf>;

/** The set of some cells. */
export function setOf(cells: readonly number[]): CellSet {
  return cells.reduce((set, cell) => set | (1 << cell), 0);
}

/** CIT-1.5: all cells that can be built on. */
export const BUILDABLE = setOf(CELLS);
export const CENTRE_SET = setOf([CENTRE]);

const BOARD = BUILDABLE | CENTRE_SET;
const WEST_RIM = setOf(Array.from({ length: ROWS }, (_, row) => COLUMNS * row));
const EAST_RIM = WEST_RIM << (COLUMNS - 1);

/** Number of cells in a set. */
export function sizeOf(set: CellSet): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** CIT-1.7: the neighbours of some cells on one side. */
export function northOf(set: CellSet): CellSet {
  return set >>> COLUMNS;
}
export function eastOf(set: CellSet): CellSet {
  return (set & ~EAST_RIM) << 1;
}
export function southOf(set: CellSet): CellSet {
  return (set << COLUMNS) & BOARD;
}
export function westOf(set: CellSet): CellSet {
  return (set & ~WEST_RIM) >>> 1;
}

/** The neighbours of some cells on all sides. */
export function around(set: CellSet): CellSet {
  return northOf(set) | eastOf(set) | southOf(set) | westOf(set);
}

/** CIT-10.4: the cells that roads lead to from some cells, given the cells open to each side. */
export function flood(from: CellSet, { north, east, south, west }: BySide): CellSet {
  let area = from;
  for (;;) {
    const next =
      area |
      (northOf(area & north) & south) |
      (southOf(area & south) & north) |
      (eastOf(area & east) & west) |
      (westOf(area & west) & east);
    if (next === area) return area;
    area = next;
  }
}

/** A function that gives the city of a seat, remembered until its board changes: most moves change none. */
export function cityMemory(): (seat: number, legend: KindEffects, board: CityBoard) => City {
  const known: { legend: KindEffects; board: CityBoard; city: City }[] = [];
  return (seat, legend, board) => {
    const last = known[seat];
    if (last && last.legend === legend && isSame(last.board, board)) return last.city;
    const city = cityOf(legend, board);
    known[seat] = { legend, board: board.slice(), city };
    return city;
  };
}

function isSame(board: CityBoard, other: CityBoard): boolean {
  for (let cell = 0; cell < board.length; cell++) if (board[cell] !== other[cell]) return false;
  return true;
}

function cityOf(legend: KindEffects, board: CityBoard) {
  const kinds = [0, 0, 0, 0, 0, 0];
  const tracks: Tracks = noEffects();
  let filled = 0;
  let north = CENTRE_SET;
  let east = CENTRE_SET;
  let south = CENTRE_SET;
  let west = CENTRE_SET;
  for (let cell = 0; cell < board.length; cell++) {
    const id = board[cell];
    if (!id) continue;
    const { kind, sides } = tileOf(id);
    const set = 1 << cell;
    filled |= set;
    kinds[kind] = (kinds[kind] ?? 0) | set;
    addEffects(tracks, entryAt(legend, kind));
    if (sides & 1) north |= set;
    if (sides & 2) east |= set;
    if (sides & 4) south |= set;
    if (sides & 8) west |= set;
  }
  const open = { north, east, south, west };
  const reached = flood(CENTRE_SET, open) & BUILDABLE;
  const unreached = filled & ~reached;
  const tracksKept = { ...tracks };
  for (let left = unreached; left !== 0; left &= left - 1) {
    takeBackGains(tracksKept, effectsOf(legend, tileAt(board, lowestBit(left))));
  }
  const reachedTiles = sizeOf(reached);
  const emptyCells = CELLS.length - sizeOf(filled);
  return {
    empty: BUILDABLE & ~filled,
    /** CIT-10.4: the cells with reachable tiles. */
    reached,
    unreached,
    /** CIT-10.3: the cells open to each side, the centre included. */
    open,
    /** The cells of each kind, in the order of `KINDS`. */
    kinds,
    emptyCells,
    reachedTiles,
    unreachedTiles: sizeOf(unreached),
    /** The effects of all tiles, and those after removal (CIT-10.5). Party mode keeps no tracks. */
    tracks,
    tracksKept,
    /** CIT-10.8: residents less jobs with all tiles, and after removal. */
    balance: tracks.population - tracks.jobs,
    balanceKept: tracksKept.population - tracksKept.jobs,
    /** CIT-10.12: the points without goals and finisher, and those if every tile were reached. */
    points: pointsOf(tracksKept, CELLS.length - reachedTiles),
    pointsWithAll: pointsOf(tracks, emptyCells),
  };
}

function pointsOf({ population, jobs, ecology, income, satisfaction }: Tracks, emptyCells: number): number {
  const sum = population + jobs + ecology + income + satisfaction;
  return sum + employmentPoints(population - jobs) - EMPTY_CELL_PENALTY * emptyCells;
}
