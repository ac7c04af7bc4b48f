/** The tile types of a data set, and the tiles to come. */

import type { State } from '@rulewright/castle';
import { KINDS } from '@rulewright/castle/data';
import {
  fittingOffset,
  fittingRotations,
  type LookupTables,
  ROTATIONS,
  TRACK_FIELDS,
} from '@rulewright/castle/internal';
import { entryAt, numberAt } from '@rulewright/core/define';

/** Patterns of the sides with a path: only they decide where a tile fits (CAS-4.6). */
export const PATH_PATTERNS = ['none', 'one', 'straight', 'curve', 'three', 'four'] as const;

/** CAS-9.2: the longest movement for which wall tiles are looked up. */
export const LONGEST = 24;

/** Slots for the segments of a rotated tile. */
export const SEGMENTS = 16;

const CONTACTS = 256;

/** Lookup tables of a data set. */
export type TileSet = ReturnType<typeof tileSetFor>;
export type Segment = TileSet['segments'][number];
export type TileEdge = TileSet['edges'][number];

const tileSets = new WeakMap<LookupTables, TileSet>();

/** The lookup tables of a data set, built once. */
export function tileSetOf(tables: LookupTables): TileSet {
  let tileSet = tileSets.get(tables);
  if (tileSet === undefined) {
    tileSet = tileSetFor(tables);
    tileSets.set(tables, tileSet);
  }
  return tileSet;
}

function tileSetFor(tables: LookupTables) {
  const { tiles, dataSet, starts, cornerOf, neighbours } = tables;
  const types = dataSet.tileTypes.map(({ segments }, type) => ({
    pathPattern: pathPatternOf(entryAt(tiles, ROTATIONS * type).pathSides),
    pathEnds: segments.filter(({ kind, edges }) => kind === 'path' && edges.length === 1).length,
    fountain: segments.some((segment) => segment.kind === 'path' && segment.fountain) ? 1 : 0,
    tower: segments.some(({ kind }) => kind === 'tower') ? 1 : 0,
    house: segments.some(({ kind }) => kind === 'house') ? 1 : 0,
    markets: segments.reduce((sum, segment) => sum + (segment.kind === 'court' ? segment.markets : 0), 0),
  }));
  const fits = (pattern: number, contact: number): boolean => {
    const type = types.findIndex(({ pathPattern }) => pathPattern === pattern);
    return type >= 0 && fittingRotations(fittingOffset(tables, type), contact) !== 0;
  };
  return {
    tables,
    types,
    /** At `SEGMENTS * rotatedTile + segment`. */
    segments: tiles.flatMap(({ kinds, markets, fountains }) =>
      Array.from({ length: SEGMENTS }, (_, segment) => ({
        kind: kinds[segment] ?? -1,
        markets: markets[segment] ?? 0,
        hasFountain: fountains[segment] ?? false,
      })),
    ),
    /** At `ROTATIONS * rotatedTile + side`: its kind, and the segments that own it and the halves beside a path. */
    edges: tiles.flatMap(({ edges, owners, firstHalves, secondHalves }) =>
      edges.map((kind, side) => ({
        kind,
        owner: numberAt(owners, side),
        firstHalf: numberAt(firstHalves, side),
        secondHalf: numberAt(secondHalves, side),
      })),
    ),
    /** At `ROTATIONS * cell + side`: the cell beyond; -1 beyond the wall. */
    neighbours: Int32Array.from(neighbours),
    starts: starts.flatMap((start, index) =>
      start ? [{ ...start, cell: index >> 2, side: index & 3, kind: KINDS.indexOf(start.kind) }] : [],
    ),
    /** By contacts of a cell: the path patterns that fit. */
    fitting: Array.from({ length: CONTACTS }, (_, contact) =>
      [...PATH_PATTERNS.keys()].filter((pattern) => fits(pattern, contact)),
    ),
    /** By field of the track: the movements, up to `LONGEST`, that end at a corner. */
    cornersAhead: cornerOf.map((_, field) =>
      Array.from({ length: LONGEST }, (_, index) => index + 1).filter(
        (points) => numberAt(cornerOf, (field + points) % TRACK_FIELDS) >= 0,
      ),
    ),
    /** Answers of `completingTypes`. */
    completing: new Map<number, readonly number[]>(),
  };
}

function pathPatternOf(pathSides: number): number {
  const sides = [0, 1, 2, 3].filter((side) => pathSides & (1 << side)).length;
  const isCurve = sides === 2 && pathSides !== 0b0101 && pathSides !== 0b1010;
  return sides < 3 ? sides + (isCurve ? 1 : 0) : sides + 1;
}

/** The tiles to come. */
export type TilesToCome = ReturnType<typeof tilesToCome>;

/** Counts the tiles in the bag and the drawn one, of type `drawn` or -1; path ends, fountains, buildings in the bag only. */
export function tilesToCome(byType: Int32Array, { types }: TileSet, { bag }: State, drawn: number) {
  const byPathPattern = PATH_PATTERNS.map(() => 0);
  let tiles = 0;
  let markets = 0;
  let pathEnds = 0;
  let fountains = 0;
  let towers = 0;
  let houses = 0;
  for (let type = 0; type < bag.length; type++) {
    const inBag = bag[type] as number;
    const count = type === drawn ? inBag + 1 : inBag;
    byType[type] = count;
    if (count === 0) continue;
    const details = types[type] as (typeof types)[number];
    tiles += count;
    markets += count * details.markets;
    byPathPattern[details.pathPattern] = (byPathPattern[details.pathPattern] as number) + count;
    pathEnds += inBag * details.pathEnds;
    fountains += inBag * details.fountain;
    towers += inBag * details.tower;
    houses += inBag * details.house;
  }
  return { tiles, markets, byType, byPathPattern, pathEnds, fountains, towers, houses };
}

/** How many tiles to come are of these types. */
export function tilesOf({ byType }: TilesToCome, types: readonly number[]): number {
  let tiles = 0;
  for (let i = 0; i < types.length; i++) tiles += byType[types[i] as number] as number;
  return tiles;
}
