/** CAS-17.16: segments of a tile don't cross. */
import { entryAt, numberAt } from '@rulewright/core';
import { HALVES, type Half, SIDES, SQUARE } from '../components.js';
import { halvesOf } from './rotatedTile.js';
import type { TileType } from './schema.js';

/** Pairs of segments that cross, each named by its first segment, for a type whose edges and halves are sound. */
export function crossingSegments(type: TileType): (readonly [number, number])[] {
  const owners = ownersOf(type);
  const ring = ringOf(type).map((segment) => numberAt(owners, segment));
  const names = [...new Set(ring)].sort((left, right) => left - right);
  return names.flatMap((left, index) =>
    names
      .slice(index + 1)
      .filter((right) => changes(ring.filter((owner) => owner === left || owner === right)) > 2)
      .map((right) => [left, right] as const),
  );
}

/** Per segment its owner: the first of the segments that count as one. */
function ownersOf({ segments }: TileType): number[] {
  const owners = segments.map((_, number) => number);
  const unite = (left: number, right: number): void => {
    const one = numberAt(owners, left);
    const two = numberAt(owners, right);
    owners.forEach((owner, number) => {
      if (owner === one || owner === two) owners[number] = Math.min(one, two);
    });
  };
  let atSquare: number | undefined;
  segments.forEach((segment, number) => {
    if (segment.kind !== 'path') return;
    for (const end of segment.innerEnds) {
      if (end !== SQUARE) unite(number, end.segment);
      else if (atSquare === undefined) atSquare = number;
      else unite(number, atSquare);
    }
  });
  return owners;
}

/** Segments clockwise round the tile: half 1, path and half 2 of a path side, one segment on any other side. */
function ringOf({ edges, segments }: TileType): number[] {
  return SIDES.flatMap((side, index) => {
    const owner = segments.findIndex((segment) => segment.edges.includes(side));
    if (edges[index] !== 'path') return [owner];
    const ownerOf = (half: Half): number => segments.findIndex((segment) => halvesOf(segment).includes(half));
    return [ownerOf(entryAt(HALVES, 2 * index)), owner, ownerOf(entryAt(HALVES, 2 * index + 1))];
  });
}

/** How often a ring changes from one entry to another. */
function changes(ring: readonly number[]): number {
  return ring.filter((owner, index) => owner !== ring[(index + 1) % ring.length]).length;
}
