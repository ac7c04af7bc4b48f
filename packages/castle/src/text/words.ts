/** The words of the texts, and cells, tiles and features in words. */
import { ArgumentError, type TextOf as GameWords } from '@rulewright/core';
import { answer, entryAt, numberAt } from '@rulewright/core/define';
import { nameOf, type WordsOf } from '@rulewright/core/text';
import { type Feature, featureOf, isCompleted, openEdges, rootOf } from '../board/features.js';
import type { BoardSegment } from '../board/pieces.js';
import {
  ARROWS,
  COURT,
  type FeatureKind,
  KINDS,
  PATH,
  ROLE_OF,
  ROTATIONS,
  SIDES,
  SQUARE,
  WALL_TILES,
} from '../components.js';
import { nameOfCorner, nameOfPosition } from '../dataSet/geometry.js';
import { type RotatedTile, rotatedTile } from '../dataSet/rotatedTile.js';
import type { LookupTables } from '../dataSet/tables.js';
import { stateOf } from '../rules/view.js';
import type { Board, Castle, Role, TileType, View } from '../types.js';
import type { Catalogue } from './messages.generated.js';

/** The words in a language, with the names of the players. */
export type Words = WordsOf<Catalogue>;

/** The corners clockwise: each follows the side with its index. */
const CORNER_ARROWS = ['↗', '↘', '↙', '↖'] as const;

/** A cell by column and row, counted from the top left: `A1`. */
export function cellName({ positions }: LookupTables, cell: number): string {
  return nameOfPosition(entryAt(positions, cell));
}

/** The two fields of a corner of the track: `12-13`. */
export function fieldsOf({ dataSet }: LookupTables, corner: number): string {
  return nameOfCorner(entryAt(dataSet.track.corners, corner));
}

/** The effect of a wall tile. */
export function effectOf(number: number): (typeof WALL_TILES)[number]['effect'] {
  return entryAt(WALL_TILES, number - 1).effect;
}

/**
 * A tile in words: for each kind, the sides of its segments; spaces separate segments: `path ↑↓, house → ←`. The square,
 * fountains and markets aren't named.
 */
export function tileName(text: GameWords<Castle, Catalogue['names']>, tileType: TileType, rotation = 0): string {
  return answer(() => partsOf(rotatedTile(tileType, rotation), (kind) => text.nameOf('kind', kind)).join(', '));
}

/**
 * A segment of a tile in words: its kind and the sides that it reaches, or the corners of the tile for a court that only
 * runs along paths: `path ↑↓`, `court ↗`.
 */
export function segmentName(
  text: GameWords<Castle, Catalogue['names']>,
  tileType: TileType,
  rotation: number,
  segment: number,
): string {
  return answer(() => {
    const { kind } = entryAt(tileType.segments, segment);
    return `${text.nameOf('kind', kind)} ${sidesOf(rotatedTile(tileType, rotation), segment)}`;
  });
}

/**
 * A tile (`4 * tileType + rotation`) in words: for each kind, the sides of its segments; spaces separate segments. Then square,
 * fountain and markets: `path ↑↓, house → ←, fountain`. Users choose the ids of their tile types, so ids aren't shown.
 */
export function tileWords(tables: LookupTables, index: number, { names, actions }: Words, separator = ', '): string {
  const tile = entryAt(tables.tiles, index);
  const { segments } = entryAt(tables.dataSet.tileTypes, Math.floor(index / ROTATIONS));
  const hasSquare = segments.some((segment) => segment.kind === 'path' && segment.innerEnds.includes(SQUARE));
  /** The sides of the segment with a sign; `null` if the tile has only one segment of its kind. */
  const where = (segment: number, kind: number): string | null =>
    tile.kinds.filter((each) => each === kind).length > 1 ? sidesOf(tile, segment) : null;
  return [
    ...partsOf(tile, (kind) => nameOf(names.kind[kind])),
    ...(hasSquare ? [actions.square()] : []),
    ...tile.fountains.flatMap((has, segment) => (has ? [actions.fountain({ where: where(segment, PATH) })] : [])),
    ...tile.markets.flatMap((markets, segment) =>
      markets > 0 ? [actions.market({ markets, where: where(segment, COURT) })] : [],
    ),
  ].join(separator);
}

/** For each kind on a tile, the sides of its segments. */
function partsOf(tile: RotatedTile, kindName: (kind: FeatureKind) => string): string[] {
  return KINDS.flatMap((kind, index) => {
    const sides = tile.kinds.flatMap((each, segment) =>
      each === index && entryAt(tile.sides, segment).length > 0 ? [sidesOf(tile, segment)] : [],
    );
    return sides.length > 0 ? [`${kindName(kind)} ${sides.sort(bySide).join(' ')}`] : [];
  });
}

/** Orders segments by their first side, so that tiles that look the same read the same. */
function bySide(left: string, right: string): number {
  return ARROWS.join('').indexOf(left.charAt(0)) - ARROWS.join('').indexOf(right.charAt(0));
}

/**
 * The sides that a segment reaches, or the corners of the tile for a court that only runs along paths: `↑↓`, `↗`. Kind and
 * sides are unique on a tile.
 */
export function sidesOf(tile: RotatedTile, segment: number): string {
  const sides = entryAt(tile.sides, segment);
  const places = sides.length > 0 ? ARROWS.filter((_, side) => sides.includes(side)) : cornersOf(tile, segment);
  return places.join('');
}

/** The corners clockwise; where two courts meet at one, the side of the court before it. */
function cornersOf({ firstHalves, secondHalves }: RotatedTile, segment: number): string[] {
  return CORNER_ARROWS.flatMap((corner, side) => {
    const next = (side + 1) % SIDES.length;
    const before = numberAt(secondHalves, side);
    const after = numberAt(firstHalves, next);
    if (before !== segment && after !== segment) return [];
    if (before === after || before < 0 || after < 0) return [corner];
    return [`${ARROWS[before === segment ? side : next]}${corner}`];
  });
}

/** The tile on a cell. */
export function tileAt({ tiles }: LookupTables, view: View, cell: number): RotatedTile {
  const tile = view.tiles[cell];
  if (!tile) throw new ArgumentError(`There is no tile on cell ${Number(cell)}.`);
  return entryAt(tiles, ROTATIONS * tile.tileType + tile.rotation);
}

/** A feature by one of its segments, for messages. */
interface FeatureWords {
  readonly kind: FeatureKind;
  readonly sides: string;
  readonly cell: string;
}

/** A feature by one of its segments. */
export function featureWords(tables: LookupTables, view: View, { cell, segment }: BoardSegment): FeatureWords {
  const tile = tileAt(tables, view, cell);
  const kind = entryAt(KINDS, numberAt(tile.kinds, segment));
  return { kind, sides: sidesOf(tile, segment), cell: cellName(tables, cell) };
}

/** The size of a feature, and its markets, points or open edges. */
function statusOf(
  tables: LookupTables,
  board: Board,
  { root, kind, size, markets, points }: Feature,
  { actions }: Words,
): string {
  if (kind === 'court') return actions.court({ size, markets });
  if (isCompleted(tables, board, root)) return actions.completed({ size, points });
  return actions.open({ size, count: openEdges(board, root) });
}

/** A follower that can be placed on a segment. */
interface FollowerWords extends FeatureWords {
  readonly role: Role;
  readonly status: string;
}

/** A follower on a segment: its role and feature, and the status of the feature. */
export function followerWords(tables: LookupTables, view: View, place: BoardSegment, words: Words): FollowerWords {
  const { board } = stateOf(view);
  const { cell, segment } = place;
  const feature = featureOf(tables, board, rootOf(board, numberAt(board.nodes, cell) + segment));
  return {
    role: ROLE_OF[feature.kind],
    ...featureWords(tables, view, place),
    status: statusOf(tables, board, feature, words),
  };
}
