/** Tile types in their rotations (CAS-1.16 to CAS-1.19). */
import { entryAt } from '@rulewright/core/define';
import { HALVES, type Half, KINDS, ROTATIONS, SIDES } from '../components.js';
import type { Segment, TileType } from '../types.js';

/** A tile type in one rotation, with kinds by index. */
export interface RotatedTile {
  /** Per segment: its kind. */
  readonly kinds: readonly number[];
  /** Per segment: the sides it reaches. */
  readonly sides: readonly (readonly number[])[];
  /** Per segment: markets of a court. */
  readonly markets: readonly number[];
  /** Per segment: whether it is a path with a fountain. */
  readonly fountains: readonly boolean[];
  /** By side: the segment that owns the edge. */
  readonly owners: readonly number[];
  /** By side: the kind that the edge shows. */
  readonly edges: readonly number[];
  /** By side: the court segments that own half 1 and half 2 beside a path; -1 on other sides. */
  readonly firstHalves: readonly number[];
  readonly secondHalves: readonly number[];
  /** Bit s is set where side s shows a path. */
  readonly pathSides: number;
}

/** CAS-1.17: the side of a half edge. */
export function sideOf(half: Half): number {
  return Math.floor(HALVES.indexOf(half) / 2);
}

/** Puts a tile type in one rotation. */
export function rotatedTile(type: TileType, rotation: number): RotatedTile {
  const segments = type.segments.map((segment) => turnedSegment(segment, rotation));
  const owners: number[] = [-1, -1, -1, -1];
  const firstHalves = owners.slice();
  const secondHalves = owners.slice();
  const shown = owners.slice();
  let pathSides = 0;
  segments.forEach((segment, number) => {
    for (const edge of segment.edges) {
      const side = SIDES.indexOf(edge);
      owners[side] = number;
      shown[side] = KINDS.indexOf(segment.kind);
      if (segment.kind === 'path') pathSides |= 1 << side;
    }
    for (const half of halvesOf(segment)) {
      const halves = HALVES.indexOf(half) % 2 === 0 ? firstHalves : secondHalves;
      halves[sideOf(half)] = number;
    }
  });
  return {
    kinds: segments.map(({ kind }) => KINDS.indexOf(kind)),
    sides: segments.map(({ edges }) => edges.map((edge) => SIDES.indexOf(edge))),
    markets: segments.map((segment) => (segment.kind === 'court' ? segment.markets : 0)),
    fountains: segments.map((segment) => segment.kind === 'path' && segment.fountain),
    owners,
    edges: shown,
    firstHalves,
    secondHalves,
    pathSides,
  };
}

/** CAS-1.19: a segment after clockwise quarter turns, with the sides and half edges it reaches then. */
export function turnedSegment(segment: Segment, rotation: number): Segment {
  const edges = segment.edges.map((edge) => entryAt(SIDES, (SIDES.indexOf(edge) + rotation) % ROTATIONS));
  if (segment.kind !== 'court') return { ...segment, edges };
  const halves = segment.halves.map((half) => entryAt(HALVES, (HALVES.indexOf(half) + 2 * rotation) % HALVES.length));
  return { ...segment, edges, halves };
}

/** The half edges of a segment; only courts have any. */
export function halvesOf(segment: Segment): readonly Half[] {
  return segment.kind === 'court' ? segment.halves : [];
}

/** The tile types in all rotations, at `4 * tileType + rotation`. */
export function rotatedTiles(types: readonly TileType[]): RotatedTile[] {
  return types.flatMap((type) => Array.from({ length: ROTATIONS }, (_, rotation) => rotatedTile(type, rotation)));
}
