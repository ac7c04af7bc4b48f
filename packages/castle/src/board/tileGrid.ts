/**
 * A castle tile as a grid of 7 by 3 places. Every edge and half edge (CAS-1.17) has its own places round the middle:
 *
 * ```
 * W2 N1 N1 N N2 N2 E1
 * W  W  .  .  .  E  E
 * W1 S2 S2 S S1 S1 E2
 * ```
 */
import { numberAt } from '@rulewright/core/define';
import { COURT, PATH, SQUARE } from '../components.js';
import type { RotatedTile } from '../dataSet/rotatedTile.js';
import type { Segment } from '../types.generated.js';

/** Columns and rows of a tile. */
export const TILE_WIDTH = 7;
export const TILE_HEIGHT = 3;

/** The place in the middle. */
export const CENTRE = 10;

/** The owner of a blank place. */
export const NOTHING = -1;

/** A follower is shown at the first of these places that its segment owns and that shows nothing else. */
const PLACES = [12, 8, 3, 17, 5, 1, 19, 15, 11, 9, 4, 2, 18, 16, 6, 0, 20, 14, 13, 7, CENTRE];

/** The segments of a tile by place. */
export interface TileGrid {
  /** Per place, row by row: its segment. */
  readonly owners: readonly number[];
  /** Whether paths end at a square in the middle. */
  readonly hasSquare: boolean;
}

export function gridOf(tile: RotatedTile, segments: readonly Segment[]): TileGrid {
  const { owner, hasSquare } = centreOf(tile, segments);
  return { owners: ownersOf(tile, owner), hasSquare };
}

/** Per segment: the cell of its market or fountain sign, if any. */
export function signPlaces({ owners }: TileGrid, { markets, fountains }: RotatedTile): (number | undefined)[] {
  return markets.map((count, segment) =>
    count > 0 || fountains[segment] ? [CENTRE, ...PLACES].find((place) => owners[place] === segment) : undefined,
  );
}

/** The cell of a follower on a segment. */
export function followerPlace({ owners }: TileGrid, segment: number, taken: readonly (number | undefined)[]): number {
  const places = PLACES.filter((place) => owners[place] === segment);
  return places.find((place) => !taken.includes(place)) ?? places[0] ?? CENTRE;
}

interface Centre {
  /** The segment in the middle. */
  readonly owner: number;
  readonly hasSquare: boolean;
}

/** The middle of a tile: where its paths meet or end, else the segment that joins most sides, else blank. */
function centreOf(tile: RotatedTile, segments: readonly Segment[]): Centre {
  const ownedBy = (owner: number): Centre => ({ owner, hasSquare: false });
  const paths = segments.flatMap((segment, number) => (segment.kind === 'path' ? [{ ...segment, number }] : []));
  const [through, ...others] = paths.filter(({ edges }) => edges.length > 1);
  if (through) return ownedBy(others.length > 0 ? NOTHING : through.number);
  if (paths.length === 0) return ownedBy(mostJoining(tile));
  const [end = NOTHING, ...otherEnds] = new Set(paths.flatMap(({ innerEnds }) => innerEnds.map(endName)));
  if (otherEnds.length > 0) return ownedBy(NOTHING);
  return end === SQUARE ? { owner: NOTHING, hasSquare: true } : ownedBy(end);
}

function endName(end: 'square' | { readonly segment: number }): typeof SQUARE | number {
  return typeof end === 'string' ? SQUARE : end.segment;
}

/** The segment that joins most sides, a building rather than a court. */
function mostJoining({ kinds, sides }: RotatedTile): number {
  const weights = sides.map(({ length }, segment) => 2 * length - (kinds[segment] === COURT ? 1 : 0));
  const most = Math.max(...weights);
  return most > 2 ? weights.indexOf(most) : kinds.indexOf(COURT);
}

/** Per place: its segment. */
function ownersOf(tile: RotatedTile, centre: number): number[] {
  const { owners, firstHalves, secondHalves, pathSides, kinds } = tile;
  const edge = (side: number): number => numberAt(owners, side);
  const isPath = (side: number): boolean => (pathSides & (1 << side)) !== 0;
  const first = (side: number): number => (isPath(side) ? numberAt(firstHalves, side) : edge(side));
  const second = (side: number): number => (isPath(side) ? numberAt(secondHalves, side) : edge(side));
  // Where two segments of one kind meet, a blank corner keeps them apart.
  const corner = (own: number, other: number): number => (own !== other && kinds[own] === kinds[other] ? NOTHING : own);
  const [north, east, south, west] = [0, 1, 2, 3] as const;
  const middle = (side: number, northFlank: number, southFlank: number): number => {
    if (isPath(side)) return edge(side);
    if (centre !== NOTHING && kinds[centre] !== PATH) return centre;
    if (isPath(north)) return northFlank;
    return isPath(south) ? southFlank : edge(side);
  };
  return [
    corner(second(west), first(north)),
    ...[first(north), first(north), edge(north), second(north), second(north)],
    corner(first(east), second(north)),
    ...[edge(west), edge(west), middle(west, first(north), second(south))],
    centre,
    ...[middle(east, second(north), first(south)), edge(east), edge(east)],
    corner(first(west), second(south)),
    ...[second(south), second(south), edge(south), first(south), first(south)],
    corner(second(east), first(south)),
  ];
}
