/** What is looked up of a data set, in flat lists. */
import { CELLS, COURT, fittingOffset, fittingRotations, KINDS, ROTATIONS, type Tables } from '@rulewright/castle/facts';
import { entryAt, numberAt } from '@rulewright/core/define';
import { PATH_CLASSES } from './layout.js';

/** Segments of a rotated tile that have a place in a list. */
export const SEGMENTS = 16;

const CONTACTS = 256;
const SIDE_SETS = 16;

/** Tiles in all rotations at `4 * tileType + rotation`: by segment at `SEGMENTS` of them, by side at four of them. */
export interface Parts {
  readonly tables: Tables;
  /** By segment. */
  readonly kinds: Int32Array;
  readonly markets: Int32Array;
  readonly fountains: Int32Array;
  /** By segment: the sides it reaches, as bits. */
  readonly reach: Int32Array;
  /** By side: the segment that owns the edge, the kind it shows, the courts beside a path or -1. */
  readonly owners: Int32Array;
  readonly edges: Int32Array;
  readonly firstHalves: Int32Array;
  readonly secondHalves: Int32Array;
  /** At `4 * cell + side`: the cell beyond; -1 beyond the wall. */
  readonly neighbours: Int32Array;
  /** Per cell: the sides that face the wall, as bits. */
  readonly wallSides: Int32Array;
  /** Cell, side, kind, markets and fountain of one start field after the other. */
  readonly starts: Int32Array;
  /** Per field of the track: its corner or -1. */
  readonly corners: Int32Array;
  /** By contacts of a cell: the path classes of tiles that fit, as bits. */
  readonly fittingClasses: Int32Array;
  /** Per tile type: its path class, and how many it has of what matters in the bag. */
  readonly pathClasses: Int32Array;
  readonly pathEnds: Int32Array;
  readonly typeFountains: Int32Array;
  readonly typeTowers: Int32Array;
  readonly typeHouses: Int32Array;
  readonly typeMarkets: Int32Array;
  /** The tile types that complete a feature, as bits in two numbers, by what is asked (see `completers.ts`). */
  readonly completers: Int32Array;
}

const known = new WeakMap<Tables, Parts>();
let latest: Parts | undefined;

/** The parts of a data set, worked out once for each. */
export function partsOf(tables: Tables): Parts {
  if (latest?.tables === tables) return latest;
  latest = known.get(tables) ?? makeParts(tables);
  known.set(tables, latest);
  return latest;
}

function makeParts(tables: Tables): Parts {
  const { tiles, dataSet, neighbours } = tables;
  const bySegment = (of: (tile: (typeof tiles)[number], segment: number) => number): Int32Array =>
    Int32Array.from({ length: SEGMENTS * tiles.length }, (_, index) => {
      const tile = entryAt(tiles, Math.floor(index / SEGMENTS));
      return index % SEGMENTS < tile.kinds.length ? of(tile, index % SEGMENTS) : 0;
    });
  const bySide = (of: (tile: (typeof tiles)[number]) => readonly number[]): Int32Array =>
    Int32Array.from(tiles.flatMap((tile) => of(tile)));
  const byType = (of: (segments: (typeof dataSet.tileTypes)[number]['segments']) => number): Int32Array =>
    Int32Array.from(dataSet.tileTypes, ({ segments }) => of(segments));
  const pathClasses = Int32Array.from(dataSet.tileTypes, (_, type) =>
    pathClassOf(entryAt(tiles, ROTATIONS * type).pathSides),
  );
  return {
    tables,
    kinds: bySegment(({ kinds }, segment) => numberAt(kinds, segment)),
    markets: bySegment(({ markets }, segment) => numberAt(markets, segment)),
    fountains: bySegment(({ fountains }, segment) => (fountains[segment] ? 1 : 0)),
    reach: bySegment(({ sides }, segment) => entryAt(sides, segment).reduce((bits, side) => bits | (1 << side), 0)),
    owners: bySide(({ owners }) => owners),
    edges: bySide(({ edges }) => edges),
    firstHalves: bySide(({ firstHalves }) => firstHalves),
    secondHalves: bySide(({ secondHalves }) => secondHalves),
    neighbours: Int32Array.from(neighbours),
    wallSides: Int32Array.from({ length: CELLS }, (_, cell) =>
      [0, 1, 2, 3].reduce((bits, side) => (numberAt(neighbours, 4 * cell + side) < 0 ? bits | (1 << side) : bits), 0),
    ),
    starts: Int32Array.from(
      tables.starts.flatMap((start, index) =>
        start ? [index >> 2, index & 3, KINDS.indexOf(start.kind), start.markets, start.fountain ? 1 : 0] : [],
      ),
    ),
    corners: Int32Array.from(tables.cornerOf),
    fittingClasses: fittingClasses(tables, pathClasses),
    pathClasses,
    pathEnds: byType((segments) =>
      segments.reduce((sum, part) => sum + (part.kind === 'path' && part.edges.length === 1 ? 1 : 0), 0),
    ),
    typeFountains: byType((segments) => (segments.some((part) => part.kind === 'path' && part.fountain) ? 1 : 0)),
    typeTowers: byType((segments) => (segments.some(({ kind }) => kind === 'tower') ? 1 : 0)),
    typeHouses: byType((segments) => (segments.some(({ kind }) => kind === 'house') ? 1 : 0)),
    typeMarkets: byType((segments) =>
      segments.reduce((sum, part) => sum + (part.kind === 'court' ? part.markets : 0), 0),
    ),
    completers: new Int32Array(2 * COURT * SIDE_SETS * SIDE_SETS * CONTACTS),
  };
}

/** The path class of a tile by the sides that show a path: all that matters for where it fits (CAS-4.6). */
function pathClassOf(pathSides: number): number {
  const sides = [0, 1, 2, 3].filter((side) => pathSides & (1 << side)).length;
  const isCurve = sides === 2 && pathSides !== 0b0101 && pathSides !== 0b1010;
  return sides < 3 ? sides + (isCurve ? 1 : 0) : sides + 1;
}

function fittingClasses(tables: Tables, pathClasses: Int32Array): Int32Array {
  return Int32Array.from({ length: CONTACTS }, (_, contact) =>
    PATH_CLASSES.reduce((bits, _name, pathClass) => {
      const type = pathClasses.indexOf(pathClass);
      const fits = type >= 0 && fittingRotations(fittingOffset(tables, type), contact) !== 0;
      return fits ? bits | (1 << pathClass) : bits;
    }, 0),
  );
}
