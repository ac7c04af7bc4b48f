/** A castle tile to draw: a grid of places for its segments and signs, and coordinates. */
import { entryAt, numberAt } from '@rulewright/core/define';
import { COURT, PATH, SIDES, type Side, SQUARE } from '../components.js';
import { type RotatedTile, rotatedTile, turnedSegment } from '../dataSet/rotatedTile.js';
import type { Segment, TileType } from '../types.js';
import { between, type Point } from './board.js';

/**
 * A castle tile to draw; all points are in units of one tile from its top left. Draw court over the whole tile, then the
 * lines of the paths, the outlines of towers and houses, the square, and the signs of markets and fountains.
 */
export interface TileLayout {
  /** Its segments by their numbers (CAS-1.16). */
  readonly segments: readonly SegmentLayout[];
  /** CAS-1.15: the square where paths end; `null` without one. */
  readonly square: Point | null;
}

/** A segment to draw. */
export interface SegmentLayout {
  /** The segment, with the sides and half edges it reaches in this rotation. */
  readonly segment: Segment;
  /** The lines of a path, each through two or three points. */
  readonly lines: readonly (readonly Point[])[];
  /** The corners of a tower's or house's area, clockwise. */
  readonly outline: readonly Point[];
  /** Where its market or fountain sign is; `null` without one. */
  readonly sign: Point | null;
  /** Where a follower stands. */
  readonly follower: Point;
}

/** The layout of a tile type after clockwise quarter turns (CAS-1.19). */
export function tileLayout(tileType: TileType, rotation = 0): TileLayout {
  const { segments } = tileType;
  const tile = rotatedTile(tileType, 0);
  const grid = gridOf(tile, segments);
  const signs = signPlaces(grid, tile);
  const turned = (point: Point): Point => turnedPoint(point, rotation);
  return {
    segments: segments.map((segment, number) => {
      const lines = linesOf(segment, segments);
      const outline = outlineOf(segment);
      const place = followerPlace(grid, number, signs);
      const sign = signPoint(signs[number], lines);
      const follower = outline.length > 0 ? buildingPoint(segment) : pointAt(place);
      return {
        segment: turnedSegment(segment, rotation),
        lines: lines.map((line) => line.map(turned)),
        outline: outline.map(turned),
        sign: sign && turned(sign),
        // A short path has a single place: the follower moves aside to leave the fountain visible.
        follower: turned(place === signs[number] ? between(follower, MIDDLE, 0.5) : follower),
      };
    }),
    square: segments.some((segment) => segment.kind === 'path' && segment.innerEnds.includes(SQUARE)) ? MIDDLE : null,
  };
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** The middle of a place of the grid. */
function pointAt(place: number): Point {
  const column = place % TILE_WIDTH;
  return { x: (column + 0.5) / TILE_WIDTH, y: (Math.floor(place / TILE_WIDTH) + 0.5) / TILE_HEIGHT };
}

/** The sign of markets or a fountain: in the middle of a path rather than of the tile. */
function signPoint(place: number | undefined, [line]: readonly (readonly Point[])[]): Point | null {
  if (place === undefined) return null;
  return (place === CENTRE && line?.[1]) || pointAt(place);
}

/** CAS-1.19: a point of a tile after clockwise quarter turns. */
function turnedPoint({ x, y }: Point, rotation: number): Point {
  return rotation === 0 ? { x, y } : turnedPoint({ x: 1 - y, y: x }, rotation - 1);
}

/** A point given as seen from the north side, where `x` runs along the side and `y` inwards. */
function onSide(side: Side, x: number, y: number): Point {
  return turnedPoint({ x, y }, SIDES.indexOf(side));
}

/** Lines from the sides to the middle and on to the inner ends; a path between two sides is one line. */
function linesOf(segment: Segment, segments: readonly Segment[]): Point[][] {
  if (segment.kind !== 'path') return [];
  const { edges, innerEnds } = segment;
  const starts = edges.map((edge) => onSide(edge, 0.5, 0));
  if (edges.length === 2 && innerEnds.length === 0) return [bent(entryAt(starts, 0), entryAt(starts, 1))];
  const ends = innerEnds.flatMap((end) => (end === SQUARE ? [] : [buildingPoint(entryAt(segments, end.segment))]));
  return [...starts, ...ends].map((point) => [point, MIDDLE]);
}

/** A path between two sides bends before the middle, which keeps two such paths apart. */
function bent(from: Point, to: Point): Point[] {
  return [from, between(MIDDLE, between(from, to, 0.5), 0.4), to];
}

/** The point of a tower or house where paths end and followers stand. */
function buildingPoint({ edges }: Segment): Point {
  const [first, ...others] = edges.map((edge) => onSide(edge, 0.5, 0.12));
  return others.reduce((point, other, index) => between(point, other, 1 / (index + 2)), first ?? MIDDLE);
}

/** The gap between the area of a tower or house and the sides of others. */
const MARGIN = 0.3;
/** The depth of an area with one side. */
const DEPTH = 0.25;

/** The sides of a tower or house, and the points that join each to the next. */
function outlineOf({ kind, edges }: Segment): Point[] {
  if (kind !== 'tower' && kind !== 'house') return [];
  const own = SIDES.filter((side) => edges.includes(side));
  return own.flatMap((side, index) => {
    const next = entryAt(own, (index + 1) % own.length);
    const others = (SIDES.indexOf(next) - SIDES.indexOf(side) + 3) % SIDES.length;
    return [onSide(side, 0, 0), onSide(side, 1, 0), ...joining(side, others)];
  });
}

/** The points from a side to the next one of the same area, with `others` sides between them. */
function joining(side: Side, others: number): Point[] {
  switch (others) {
    case 1: // along the side between
      return [onSide(side, 1 - MARGIN, MARGIN), onSide(side, 1 - MARGIN, 1 - MARGIN)];
    case 2: // round the corner between the other two
      return [onSide(side, 0.4, 0.4)];
    case 3: // back to the start
      return [onSide(side, 1 - MARGIN, DEPTH), onSide(side, MARGIN, DEPTH)];
    default:
      return [];
  }
}

/** Columns and rows of a tile. */
export const TILE_WIDTH = 7;
export const TILE_HEIGHT = 3;

/** The place in the middle. */
export const CENTRE = 10;

/** The owner of a blank place. */
export const NOTHING = -1;

/** Preferred follower positions; the first free one of the segment wins. */
const PLACES = [12, 8, 3, 17, 5, 1, 19, 15, 11, 9, 4, 2, 18, 16, 6, 0, 20, 14, 13, 7, CENTRE];

/** The segments of a tile by place. */
interface TileGrid {
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
