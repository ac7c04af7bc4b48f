/**
 * A castle tile as three lines of seven characters. Every edge and half edge (CAS-1.17) has a place of its own round the
 * middle:
 *
 * ```
 * W2 N1 N1 N N2 N2 E1
 * W  W  .  .  .  E  E
 * W1 S2 S2 S S1 S1 E2
 * ```
 */
import { entryAt, numberAt } from '@rulewright/core';
import { COURT, PATH, ROTATIONS, SQUARE } from '../components.js';
import type { RotatedTile } from '../dataSet/rotatedTile.js';
import type { Segment } from '../dataSet/schema.js';
import type { Tables } from '../dataSet/tables.js';

/** Columns and lines of a tile. */
export const TILE_WIDTH = 7;
export const TILE_HEIGHT = 3;

/** Letters of the kinds, by index; paths are lines. */
export const LETTERS = ['│', 'T', 'H', '.'] as const;

const SQUARE_SIGN = '■';
const FOUNTAIN = 'f';
/** By number of markets. */
const MARKETS = ['.', 'm', 'M'] as const;

/** Path ends and branches by the sides they lead to, as bits. */
const LINES = [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'] as const;

const CENTRE = 10;
const NOTHING = -1;

/** Where a follower is shown: on the first of these places that its segment has and that shows nothing else. */
const PLACES = [12, 8, 3, 17, 5, 1, 19, 15, 11, 9, 4, 2, 18, 16, 6, 0, 20, 14, 13, 7, CENTRE];

/** What stands on a tile. */
export interface Mark {
  readonly segment: number;
  readonly sign: string;
}

/** The lines of a tile (`4 * tileType + rotation`), with a follower on one of its segments. */
export function tilePicture(tables: Tables, rotatedTile: number, mark?: Mark): string[] {
  const tile = entryAt(tables.tiles, rotatedTile);
  const { segments } = entryAt(tables.dataSet.tileTypes, Math.floor(rotatedTile / ROTATIONS));
  const centre = centreOf(tile, segments);
  const owners = ownersOf(tile, centre.owner);
  const signs = owners.map((owner, place) => signOf(tile, owner, place));
  signs[CENTRE] = centre.sign;
  const taken = new Set<number>();
  tile.kinds.forEach((kind, segment) => {
    const extra = kind === COURT ? marketSign(numberAt(tile.markets, segment)) : tile.fountains[segment] && FOUNTAIN;
    if (!extra) return;
    const place = [CENTRE, ...PLACES].find((each) => owners[each] === segment);
    if (place === undefined) return;
    signs[place] = extra;
    taken.add(place);
  });
  if (mark) {
    const places = PLACES.filter((each) => owners[each] === mark.segment);
    const place = places.find((each) => !taken.has(each)) ?? places[0];
    if (place !== undefined) signs[place] = mark.sign;
  }
  return [0, 1, 2].map((row) => signs.slice(TILE_WIDTH * row, TILE_WIDTH * (row + 1)).join(''));
}

/** A court with that many markets, if it has any. */
export function marketSign(markets: number): string | undefined {
  return markets === 0 ? undefined : MARKETS[Math.min(markets, 2)];
}

function signOf({ kinds }: RotatedTile, owner: number, place: number): string {
  if (owner === NOTHING) return ' ';
  const kind = numberAt(kinds, owner);
  // A path crosses the middle line of the picture from west to east, the others from north to south.
  return kind === PATH && place >= TILE_WIDTH && place < 2 * TILE_WIDTH ? '─' : entryAt(LETTERS, kind);
}

interface Centre {
  /** The segment in the middle. */
  readonly owner: number;
  readonly sign: string;
}

/** The middle of a tile: where its paths meet or end, else the segment that joins most sides. Blank if nothing does. */
function centreOf(tile: RotatedTile, segments: readonly Segment[]): Centre {
  const nothing = { owner: NOTHING, sign: ' ' };
  const paths = segments.flatMap((segment, number) => (segment.kind === 'path' ? [{ ...segment, number }] : []));
  const [through, ...others] = paths.filter(({ edges }) => edges.length > 1);
  if (through) {
    const sides = entryAt(tile.sides, through.number).reduce((bits, side) => bits | (1 << side), 0);
    return others.length > 0 ? nothing : { owner: through.number, sign: entryAt(LINES, sides) };
  }
  if (paths.length === 0) {
    const owner = mostJoining(tile);
    return owner === NOTHING ? nothing : { owner, sign: entryAt(LETTERS, numberAt(tile.kinds, owner)) };
  }
  const [end, ...otherEnds] = new Set(paths.flatMap(({ innerEnds }) => innerEnds.map(endName)));
  if (end === undefined || otherEnds.length > 0) return nothing;
  if (end === SQUARE) return { owner: NOTHING, sign: SQUARE_SIGN };
  return { owner: end, sign: entryAt(LETTERS, numberAt(tile.kinds, end)) };
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

/** By place: the segment there. */
function ownersOf(tile: RotatedTile, centre: number): number[] {
  const { owners, firstHalves, secondHalves, pathSides, kinds } = tile;
  const edge = (side: number): number => numberAt(owners, side);
  const isPath = (side: number): boolean => (pathSides & (1 << side)) !== 0;
  const first = (side: number): number => (isPath(side) ? numberAt(firstHalves, side) : edge(side));
  const second = (side: number): number => (isPath(side) ? numberAt(secondHalves, side) : edge(side));
  // Two segments of one kind must not seem to be one: a corner where they meet stays blank.
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
