/**
 * The features on the board (CAS-5). They are kept while tiles are placed: each has a tree of nodes that leads to its
 * root, with the number of its open edges, and a ring of all its nodes, which is walked only to score it.
 */
import { addAt, entryAt, numberAt } from '@rulewright/core';
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
import type { Board, StartField } from './schema/index.js';

/** The root of a node's feature. */
export function rootOf({ parents }: Board, node: number): number {
  let root = node;
  for (let parent = parents[root] ?? -1; parent >= 0; parent = parents[root] ?? -1) root = parent;
  return root;
}

/** CAS-5.8: number of open edges of the feature with that root. */
export function openEdges({ parents }: Board, root: number): number {
  return -1 - numberAt(parents, root);
}

/** CAS-5.8: gives the feature of a node an open edge more. */
export function openEdge(board: Board, node: number): void {
  addAt(board.parents, rootOf(board, node), -1);
}

/** Takes an open edge from the feature of a node, and returns its root. */
export function closeEdge(board: Board, node: number): number {
  const root = rootOf(board, node);
  addAt(board.parents, root, 1);
  return root;
}

/**
 * CAS-5.1: connects the features of two nodes; the oldest node stays the root. CAS-6.6: this is how a feature comes to
 * hold several followers, which all stay.
 */
export function join(board: Board, left: number, right: number): void {
  const { parents, next } = board;
  const one = rootOf(board, left);
  const two = rootOf(board, right);
  if (one === two) return;
  const root = Math.min(one, two);
  const child = Math.max(one, two);
  parents[root] = numberAt(parents, root) + numberAt(parents, child) + 1;
  parents[child] = root;
  // Two rings that exchange their links become one.
  const link = numberAt(next, root);
  next[root] = numberAt(next, child);
  next[child] = link;
}

/** The tile on which a node lies. */
export function tileOf({ tiles }: Tables, { pieces }: Board, node: number): RotatedTile {
  return entryAt(tiles, rotatedTileOf(numberAt(pieces, node)));
}

/** Number of segments of the tile on a cell. */
export function segmentsOn(tables: Tables, board: Board, cell: number): number {
  return tileOf(tables, board, numberAt(board.nodes, cell)).kinds.length;
}

/** Index of the kind of a node's feature. */
export function kindOf(tables: Tables, board: Board, node: number): number {
  return numberAt(tileOf(tables, board, node).kinds, segmentOf(numberAt(board.pieces, node)));
}

/**
 * CAS-7.1, CAS-7.2: whether the feature with that root is completed: it has no open edge, so every branch of a path ends
 * or runs back into the path. CAS-7.3: courts never are.
 */
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
  /** CAS-5.9: number of different tiles and of start fields in it. */
  readonly size: number;
  /** CAS-5.10: markets of a court. */
  readonly markets: number;
  /** CAS-5.10: whether a path has a fountain. */
  readonly hasFountain: boolean;
  /** Points of a path, tower or house; 0 for a court. */
  readonly points: number;
}

/** The nodes of the feature with that root. */
export function nodesOf({ next }: Board, root: number): number[] {
  const nodes = [root];
  for (let node = numberAt(next, root); node !== root; node = numberAt(next, node)) nodes.push(node);
  return nodes;
}

/** Adds a feature up from its segments and start fields. */
export function featureOf(tables: Tables, board: Board, root: number): Feature {
  const { pieces, next } = board;
  const kind = kindOf(tables, board, root);
  let key = keyOf(numberAt(pieces, root));
  let size = 0;
  let markets = 0;
  let hasFountain = false;
  let node = root;
  do {
    const piece = numberAt(pieces, node);
    const tile = entryAt(tables.tiles, rotatedTileOf(piece));
    const segment = segmentOf(piece);
    if (keyOf(piece) < key) key = keyOf(piece);
    if (isFirstOfTile(board, root, node, segment)) size += 1;
    markets += numberAt(tile.markets, segment);
    if (tile.fountains[segment]) hasFountain = true;
    for (const side of entryAt(tile.sides, segment)) {
      const start = startJoined(tables, kind, cellOf(piece), side);
      if (!start) continue;
      size += 1; // CAS-1.13: it counts as a tile
      markets += start.markets; // CAS-13.7: markets on start fields count
      if (start.fountain) hasFountain = true;
    }
    node = numberAt(next, node);
  } while (node !== root);
  return { root, kind, key, size, markets, hasFountain, points: pointsOf(kind, size, hasFountain) };
}

/** CAS-5.5: the start field that a side of a segment is connected with; one of another kind stays separate. */
export function startJoined(tables: Tables, kind: number, cell: number, side: number): StartField | undefined {
  const start = tables.starts[4 * cell + side];
  return start && start.kind === KINDS[kind] ? start : undefined;
}

/** CAS-5.9: a tile counts once, however many of its segments belong to the feature. */
function isFirstOfTile(board: Board, root: number, node: number, segment: number): boolean {
  for (let other = node - segment; other < node; other++) if (rootOf(board, other) === root) return false;
  return true;
}

/** CAS-8.4, CAS-8.5, CAS-8.6: what the size of a path, tower or house is worth. */
function pointsOf(kind: number, size: number, hasFountain: boolean): number {
  switch (kind) {
    case PATH:
      return size * (hasFountain ? FOUNTAIN_PATH_POINTS : PATH_POINTS);
    case TOWER:
      return size * TOWER_POINTS;
    case COURT:
      return 0;
    default:
      return size * HOUSE_POINTS;
  }
}

/** CAS-5.11: the key of the feature with that root, as one number. */
export function featureKey({ pieces, next }: Board, root: number): number {
  let key = keyOf(numberAt(pieces, root));
  for (let node = numberAt(next, root); node !== root; node = numberAt(next, node)) {
    key = Math.min(key, keyOf(numberAt(pieces, node)));
  }
  return key;
}

/** CAS-5.11: the order in which features are listed. */
export function byKey(left: Feature, right: Feature): number {
  return left.key - right.key;
}
