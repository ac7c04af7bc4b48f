/** A player's city as sets of cells, and what it would score. */

import {
  type Board,
  CELLS,
  EMPTY_CELL_PENALTY,
  KINDS,
  OPENINGS,
  SIDES,
  TILE_IDS,
  type TileId,
  TRACKS,
} from '@rulewright/city/facts';
import { BUILDABLE, CENTRE_SET, type CellSet, flood, sizeOf } from './cellSets.js';
import { employmentPoints, type Figures } from './figures.js';
import { numberOf } from './numbers.js';

/** What of a city counts for the features. Made once for each seat, and updated for each position. */
export interface City {
  /** What it was sketched from: boards mostly stay as they are from one position to the next. */
  readonly tiles: (TileId | null)[];
  figures: Figures | undefined;
  filled: CellSet;
  empty: CellSet;
  /** CIT-10.4: the tiles that can be reached. */
  reached: CellSet;
  unreached: CellSet;
  /** The cells that are open to each side; the centre is to all. */
  north: CellSet;
  east: CellSet;
  south: CellSet;
  west: CellSet;
  /** Cells by kind. */
  readonly kinds: Int32Array;
  readonly reachedOf: Int32Array;
  readonly unreachedOf: Int32Array;
  /** CIT-10.8: residents less jobs with all tiles, and after removal. */
  balance: number;
  balanceKept: number;
  emptyCells: number;
  reachedTiles: number;
  /** CIT-10.12: the points if the game ended now, without goals and finisher. */
  points: number;
  /** The same if all its tiles were reached. */
  pointsWithAll: number;
}

/** A city that isn't sketched yet. */
export function blankCity(): City {
  return {
    tiles: [],
    figures: undefined,
    filled: 0,
    empty: 0,
    reached: 0,
    unreached: 0,
    north: 0,
    east: 0,
    south: 0,
    west: 0,
    kinds: new Int32Array(KINDS.length),
    reachedOf: new Int32Array(KINDS.length),
    unreachedOf: new Int32Array(KINDS.length),
    balance: 0,
    balanceKept: 0,
    emptyCells: 0,
    reachedTiles: 0,
    points: 0,
    pointsWithAll: 0,
  };
}

/** A tile as a number: 16 times the place of its kind, and a bit for each opening, in the order of `SIDES`. */
export type TileCode = number;

/** The bits of each of `OPENINGS`. */
export const SIDES_OF = Int32Array.from(OPENINGS, (openings) =>
  SIDES.reduce((sides, side, place) => sides | (openings.includes(side) ? 1 << place : 0), 0),
);

/** The place in `OPENINGS` by bits. */
export const OPENINGS_PLACE = Int32Array.from({ length: 16 }, (_, sides) => SIDES_OF.indexOf(sides));

const CODES: ReadonlyMap<TileId, TileCode> = new Map(
  TILE_IDS.map((tile, index) => [
    tile,
    16 * Math.floor(index / OPENINGS.length) + numberOf(SIDES_OF, index % OPENINGS.length),
  ]),
);

/** The number of a tile. */
export function codeOf(tile: TileId): TileCode {
  return CODES.get(tile) ?? 0;
}

/** The openings of the tile on a cell, as bits. */
export function openingsOn({ north, east, south, west }: City, cell: CellSet): number {
  return (north & cell ? 1 : 0) | (east & cell ? 2 : 0) | (south & cell ? 4 : 0) | (west & cell ? 8 : 0);
}

/** Looks at a board, unless it is the one that was looked at last. */
export function sketch(city: City, board: Board, figures: Figures): void {
  if (city.figures === figures && isKept(city.tiles, board)) return;
  city.figures = figures;
  const { kinds, tiles } = city;
  kinds.fill(0);
  let filled = 0;
  let north = CENTRE_SET;
  let east = CENTRE_SET;
  let south = CENTRE_SET;
  let west = CENTRE_SET;
  for (let cell = 0; cell < board.length; cell++) {
    const tile = board[cell] ?? null;
    tiles[cell] = tile;
    if (tile === null) continue;
    const code = codeOf(tile);
    const bit = 1 << cell;
    filled |= bit;
    kinds[code >> 4] = numberOf(kinds, code >> 4) | bit;
    if (code & 1) north |= bit;
    if (code & 2) east |= bit;
    if (code & 4) south |= bit;
    if (code & 8) west |= bit;
  }
  city.filled = filled;
  city.empty = BUILDABLE & ~filled;
  city.emptyCells = CELLS.length - sizeOf(filled);
  city.north = north;
  city.east = east;
  city.south = south;
  city.west = west;
  city.reached = flood(CENTRE_SET, north, east, south, west) & BUILDABLE;
  city.unreached = filled & ~city.reached;
  city.reachedTiles = sizeOf(city.reached);
  assess(city, figures);
}

function isKept(tiles: City['tiles'], board: Board): boolean {
  for (let cell = 0; cell < board.length; cell++) if (tiles[cell] !== board[cell]) return false;
  return true;
}

/** CIT-10.5 to CIT-10.12, from the numbers of tiles: in party mode the tracks aren't kept. */
function assess(city: City, { net, netGains, residents }: Figures): void {
  const { kinds, reachedOf, unreachedOf, unreached } = city;
  let points = 0;
  let removed = 0;
  let balance = 0;
  let balanceKept = 0;
  for (let kind = 0; kind < kinds.length; kind++) {
    const cells = numberOf(kinds, kind);
    const all = sizeOf(cells);
    const lost = sizeOf(cells & unreached);
    reachedOf[kind] = all - lost;
    unreachedOf[kind] = lost;
    points += all * numberOf(net, kind);
    removed += lost * numberOf(netGains, kind);
    balance += all * numberOf(residents, kind);
    // Neither residents nor jobs are ever negative effects (CIT-1.22), so that all of them are taken back.
    balanceKept += (all - lost) * numberOf(residents, kind);
  }
  city.balance = balance;
  city.balanceKept = balanceKept;
  city.points =
    points - removed + employmentPoints(balanceKept) - EMPTY_CELL_PENALTY * (CELLS.length - city.reachedTiles);
  city.pointsWithAll = points + employmentPoints(balance) - EMPTY_CELL_PENALTY * city.emptyCells;
}

/** The value of a track, given by its place in `TRACKS`, with all tiles. */
export function trackOf({ reachedOf, unreachedOf }: City, { effects }: Figures, track: number): number {
  let value = 0;
  for (let kind = 0; kind < reachedOf.length; kind++) {
    const tiles = numberOf(reachedOf, kind) + numberOf(unreachedOf, kind);
    value += tiles * numberOf(effects, TRACKS.length * kind + track);
  }
  return value;
}

/** CIT-10.5: what removal takes from a track. */
export function removedFrom({ unreached, unreachedOf }: City, { gains }: Figures, track: number): number {
  if (unreached === 0) return 0;
  let value = 0;
  for (let kind = 0; kind < unreachedOf.length; kind++) {
    value += numberOf(unreachedOf, kind) * numberOf(gains, TRACKS.length * kind + track);
  }
  return value;
}
