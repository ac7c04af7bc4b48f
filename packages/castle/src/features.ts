/**
 * The features on the board (CAS-5). They are kept while tiles are placed: each has a tree of nodes that leads to its
 * root, with the number of its open edges, and a ring of all its nodes, which is walked only to score it.
 */
import {
  COURT,
  FOUNTAIN_PATH_POINTS,
  HOUSE_POINTS,
  KINDS,
  PATH,
  PATH_POINTS,
  TOWER,
  TOWER_POINTS,
} from './components.js';
import type { RotatedTile } from './dataSet/rotatedTile.js';
import type { Tables } from './dataSet/tables.js';
import { cellOf, keyOf, rotatedTileOf, segmentOf } from './pieces.js';
import type { Board } from './schema.js';

/** The root of a node's feature. */
export function rootOf(board: Board, node: number): number {
  const { parents } = board;
  let root = node;
  let parent = parents[root] as number;
  while (parent >= 0) {
    root = parent;
    parent = parents[root] as number;
  }
  return root;
}

/** CAS-5.8: number of open edges of the feature with that root. */
export function openEdges(board: Board, root: number): number {
  return -1 - (board.parents[root] as number);
}

/** Takes an open edge from the feature of a node and returns the root. */
export function closeEdge(board: Board, node: number): number {
  const root = rootOf(board, node);
  (board.parents[root] as number) += 1;
  return root;
}

/** Connects the features of two nodes (CAS-5.1). The oldest node stays the root. */
export function join(board: Board, left: number, right: number): void {
  const { parents, next } = board;
  const one = rootOf(board, left);
  const two = rootOf(board, right);
  if (one === two) return;
  const root = Math.min(one, two);
  const child = Math.max(one, two);
  parents[root] = (parents[root] as number) + (parents[child] as number) + 1;
  parents[child] = root;
  // Two rings that exchange their links become one.
  const link = next[root] as number;
  next[root] = next[child] as number;
  next[child] = link;
}

/** The tile on which a node lies. */
export function tileOf(tables: Tables, board: Board, node: number): RotatedTile {
  return tables.tiles[rotatedTileOf(board.pieces[node] as number)] as RotatedTile;
}

/** Index of the kind of a node's feature. */
export function kindOf(tables: Tables, board: Board, node: number): number {
  return tileOf(tables, board, node).kinds[segmentOf(board.pieces[node] as number)] as number;
}

/** CAS-7.1, CAS-7.3: whether the feature with that root is completed. */
export function isCompleted(tables: Tables, board: Board, root: number): boolean {
  return board.parents[root] === -1 && kindOf(tables, board, root) !== COURT;
}

/** What a feature amounts to. */
export interface Feature {
  /** Its root, which names it in the state. */
  readonly root: number;
  /** Index of its kind. */
  readonly kind: number;
  /** CAS-5.11: its key as one number (see `keyOf`). */
  readonly key: number;
  /** CAS-5.9 */
  readonly size: number;
  /** CAS-5.10: markets of a court. */
  readonly markets: number;
  /** CAS-5.10: whether a path has a fountain. */
  readonly hasFountain: boolean;
  /** CAS-8.4 to CAS-8.6: points of a path, tower or house; 0 for a court. */
  readonly points: number;
}

/** Adds a feature up from its segments and start fields. */
export function featureOf(tables: Tables, board: Board, root: number): Feature {
  const { pieces, next } = board;
  const kind = kindOf(tables, board, root);
  let key = keyOf(pieces[root] as number);
  let size = 0;
  let markets = 0;
  let hasFountain = false;
  let node = root;
  do {
    const piece = pieces[node] as number;
    const tile = tables.tiles[rotatedTileOf(piece)] as RotatedTile;
    const segment = segmentOf(piece);
    if (keyOf(piece) < key) key = keyOf(piece);
    if (isFirstOfTile(board, root, node, segment)) size += 1;
    markets += tile.markets[segment] as number;
    if (tile.fountains[segment]) hasFountain = true;
    for (const side of tile.sides[segment] as readonly number[]) {
      const start = tables.starts[4 * cellOf(piece) + side];
      if (!start || start.kind !== KINDS[kind]) continue;
      size += 1; // CAS-1.13, CAS-5.5
      markets += start.markets;
      if (start.fountain) hasFountain = true;
    }
    node = next[node] as number;
  } while (node !== root);
  return { root, kind, key, size, markets, hasFountain, points: pointsOf(kind, size, hasFountain) };
}

/** CAS-5.9: a tile counts once, however many of its segments belong to the feature. */
function isFirstOfTile(board: Board, root: number, node: number, segment: number): boolean {
  for (let other = node - segment; other < node; other++) if (rootOf(board, other) === root) return false;
  return true;
}

/** CAS-8.4 to CAS-8.6 */
function pointsOf(kind: number, size: number, hasFountain: boolean): number {
  if (kind === PATH) return size * (hasFountain ? FOUNTAIN_PATH_POINTS : PATH_POINTS);
  if (kind === TOWER) return size * TOWER_POINTS;
  return kind === COURT ? 0 : size * HOUSE_POINTS;
}

/** CAS-5.11: the key of the feature with that root, as one number. */
export function featureKey(board: Board, root: number): number {
  let key = keyOf(board.pieces[root] as number);
  for (let node = board.next[root] as number; node !== root; node = board.next[node] as number) {
    const other = keyOf(board.pieces[node] as number);
    if (other < key) key = other;
  }
  return key;
}
