/** The words for cells, tiles and features. */
import { entryAt, numberAt } from '@rulewright/core/define';
import { plural } from '@rulewright/core/text';
import { type Feature, featureOf, isCompleted, openEdges, rootOf, tileOf } from '../board/features.js';
import type { Place } from '../board/pieces.js';
import { COURT, KINDS, ROLES, ROTATIONS, SIDES } from '../components.js';
import type { RotatedTile } from '../dataSet/rotatedTile.js';
import type { Tables } from '../dataSet/tables.js';
import type { View } from '../types.generated.js';

/** CAS-1.21: the effects of the wall tiles, by number - 1. */
export const WALL_TILE_EFFECTS = [
  'one more turn',
  'doubles a tower',
  'doubles a house',
  'scores an open path',
  'scores an open tower',
  'scores an open house',
  'court: 4 per market',
  'keep counts 2 larger',
  '5 points',
] as const;

const MAX_LETTERS = 24;

/** CAS-1.6: a cell as (x,y). */
export function cellName({ positions }: Tables, cell: number): string {
  return `(${String(positions[cell])})`;
}

/** The id of a tile type, shortened: users choose the ids of their data sets. */
export function tileName({ dataSet }: Tables, tileType: number): string {
  const { id } = entryAt(dataSet.tileTypes, tileType);
  const plain = id.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain.length > MAX_LETTERS ? `${plain.slice(0, MAX_LETTERS - 3)}...` : plain;
}

/** The sides of a tile by kind, for example `path N S, court E W`. */
function sideNames(tile: RotatedTile): string {
  return KINDS.flatMap((kind) => {
    const sides = SIDES.filter((_, side) => tile.edges[side] === KINDS.indexOf(kind));
    return sides.length > 0 ? [`${kind} ${sides.join(' ')}`] : [];
  }).join(', ');
}

/** A tile with its sides and, if placed, its cell and rotation: `barT at (1,4) r1: tower E W, court N S`. */
export function lyingTile(tables: Tables, tileType: number, rotation: number, cell?: number): string {
  const place = cell === undefined ? '' : ` at ${cellName(tables, cell)} r${rotation}`;
  const sides = sideNames(entryAt(tables.tiles, ROTATIONS * tileType + rotation));
  return `${tileName(tables, tileType)}${place}: ${sides}`;
}

/** The two fields of a corner of the track: `12-13`. */
export function fieldsOf({ dataSet }: Tables, corner: number): string {
  return entryAt(dataSet.track.corners, corner).fields.join('-');
}

/**
 * A segment by the sides it reaches, or by corners of the tile for a court that only runs along paths: `court NE`. Names
 * are unique on a tile.
 */
export function segmentName(tile: RotatedTile, segment: number): string {
  const sides = entryAt(tile.sides, segment).map((side) => SIDES[side]);
  const places = sides.length > 0 ? SIDES.filter((side) => sides.includes(side)) : cornersOf(tile, segment);
  return `${KINDS[numberAt(tile.kinds, segment)]} ${places.join(' ')}`;
}

const CORNER_NAMES = ['NE', 'SE', 'SW', 'NW'] as const;

/** The corners clockwise; where two courts meet at one, the half edge instead. */
function cornersOf({ firstHalves, secondHalves }: RotatedTile, segment: number): string[] {
  return CORNER_NAMES.flatMap((corner, side) => {
    const next = (side + 1) % SIDES.length;
    const before = numberAt(secondHalves, side);
    const after = numberAt(firstHalves, next);
    if (before !== segment && after !== segment) return [];
    if (before === after || before < 0 || after < 0) return [corner];
    return [before === segment ? `${SIDES[side]}2` : `${SIDES[next]}1`];
  });
}

/** The tile on a cell. */
export function tileAt(tables: Tables, { board }: View, cell: number): RotatedTile {
  return tileOf(tables, board, numberAt(board.nodes, cell));
}

/** A feature by one of its segments: `tower E at (3,4)`. */
export function featureName(tables: Tables, view: View, { cell, segment }: Place): string {
  return `${segmentName(tileAt(tables, view, cell), segment)} at ${cellName(tables, cell)}`;
}

/** The size of a feature, and its markets, points or open edges. */
function featureStatus(tables: Tables, { board }: View, { root, kind, size, markets, points }: Feature): string {
  if (kind === COURT) return `size ${size}, ${markets > 0 ? plural(markets, 'market') : 'no market'}`;
  if (isCompleted(tables, board, root)) return `size ${size}, completed, ${plural(points, 'point')}`;
  return `size ${size}, ${plural(openEdges(board, root), 'open edge')}`;
}

/** A follower on a segment: `knight on the tower N S: size 4, 2 open edges`. */
export function followerChoice(tables: Tables, view: View, { cell, segment }: Place): string {
  const { board } = view;
  const tile = tileAt(tables, view, cell);
  const feature = featureOf(tables, board, rootOf(board, numberAt(board.nodes, cell) + segment));
  const role = entryAt(ROLES, numberAt(tile.kinds, segment));
  return `${role} on the ${segmentName(tile, segment)}: ${featureStatus(tables, view, feature)}`;
}
