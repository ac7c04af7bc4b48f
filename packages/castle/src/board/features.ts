/**
 * The features on the board (CAS-5): a union-find forest whose roots count open edges. Each feature also links its nodes
 * in a ring, traversed only to total the feature.
 */
import { addAt, entryAt, numberAt } from '@rulewright/core/define';
import {
  type FeatureKind,
  FOUNTAIN_PATH_POINTS,
  HOUSE_POINTS,
  KINDS,
  PATH_POINTS,
  ROTATIONS,
  TOWER_POINTS,
} from '../components.js';
import type { RotatedTile } from '../dataSet/rotatedTile.js';
import type { LookupTables } from '../dataSet/tables.js';
import type { Board, StartField } from '../types.js';
import { cellOf, keyOf, rotatedTileOf, segmentOf } from './pieces.js';

/** The root of a node's feature. */
export function rootOf({ parents }: Board, node: number): number {
  let root = node;
  // Parents are older: the walk ends in any state.
  for (let parent = parents[root] ?? -1; parent >= 0 && parent < root; parent = parents[root] ?? -1) root = parent;
  return root;
}

/**
 * The next node in the ring of a feature, after a number of steps.
 * @throws GameDefinitionError after more steps than there are nodes: the ring isn't closed.
 */
export function nextNode({ next }: Board, node: number, steps: number): number {
  return numberAt(next, steps > next.length ? -1 : node);
}

/** CAS-5.8: the number of open edges of the feature with that root. */
export function openEdges({ parents }: Board, root: number): number {
  return -1 - numberAt(parents, root);
}

/** CAS-5.8: adds an open edge to the feature of a node. */
export function openEdge(board: Board, node: number): void {
  addAt(board.parents, rootOf(board, node), -1);
}

/** Removes an open edge from the feature of a node, and returns its root. */
export function closeEdge(board: Board, node: number): number {
  const root = rootOf(board, node);
  addAt(board.parents, root, 1);
  return root;
}

/** CAS-5.1: connects the features of two nodes; the older root stays. CAS-6.6: their followers all stay and count. */
export function join(board: Board, left: number, right: number): void {
  const { parents, next } = board;
  const one = rootOf(board, left);
  const two = rootOf(board, right);
  if (one === two) return;
  const root = Math.min(one, two);
  const child = Math.max(one, two);
  parents[root] = numberAt(parents, root) + numberAt(parents, child) + 1;
  parents[child] = root;
  // Swapping links merges two rings.
  const link = numberAt(next, root);
  next[root] = numberAt(next, child);
  next[child] = link;
}

/** The side of the neighbour that meets a side. */
export function oppositeOf(side: number): number {
  return (side + 2) % ROTATIONS;
}

/** The node of segment 0 of the tile beyond a side of a cell; -1 without a tile. */
export function nodeBeyond({ neighbours }: LookupTables, { nodes }: Board, cell: number, side: number): number {
  const neighbour = numberAt(neighbours, ROTATIONS * cell + side);
  return neighbour < 0 ? -1 : numberAt(nodes, neighbour);
}

/** The tile of a node. */
export function tileOf({ tiles }: LookupTables, { pieces }: Board, node: number): RotatedTile {
  return entryAt(tiles, rotatedTileOf(numberAt(pieces, node)));
}

/** The number of segments of the tile on a cell. */
export function segmentsOn(tables: LookupTables, board: Board, cell: number): number {
  return tileOf(tables, board, numberAt(board.nodes, cell)).kinds.length;
}

/** The kind of a node's feature. */
export function kindOf(tables: LookupTables, board: Board, node: number): FeatureKind {
  return entryAt(KINDS, numberAt(tileOf(tables, board, node).kinds, segmentOf(numberAt(board.pieces, node))));
}

/** CAS-7.1, CAS-7.2: whether the feature with that root has no open edge. CAS-7.3: courts are never completed. */
export function isCompleted(tables: LookupTables, board: Board, root: number): boolean {
  return board.parents[root] === -1 && kindOf(tables, board, root) !== 'court';
}

/** A feature, added up. */
export interface Feature {
  /** Its root identifies it in the state. */
  readonly root: number;
  readonly kind: FeatureKind;
  /** CAS-5.11: its key as one number (see `keyOf`). */
  readonly key: number;
  /** CAS-5.9: the number of its tiles and start fields. */
  readonly size: number;
  /** CAS-5.10: markets of a court. */
  readonly markets: number;
  /** CAS-5.10: whether a path has a fountain. */
  readonly hasFountain: boolean;
  /** Points of a path, tower or house; 0 for a court. */
  readonly points: number;
}

/** The nodes of the feature with that root. */
export function nodesOf(board: Board, root: number): number[] {
  const nodes = [root];
  for (let node = nextNode(board, root, 0); node !== root; node = nextNode(board, node, nodes.length)) nodes.push(node);
  return nodes;
}

/** Adds up the segments and start fields of the feature with that root. */
export function featureOf(tables: LookupTables, board: Board, root: number): Feature {
  const { pieces } = board;
  const kind = kindOf(tables, board, root);
  let key = keyOf(numberAt(pieces, root));
  let size = 0;
  let markets = 0;
  let hasFountain = false;
  let node = root;
  let steps = 0;
  do {
    const piece = numberAt(pieces, node);
    const tile = entryAt(tables.tiles, rotatedTileOf(piece));
    const segment = segmentOf(piece);
    key = Math.min(key, keyOf(piece));
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
    node = nextNode(board, node, steps++);
  } while (node !== root);
  return { root, kind, key, size, markets, hasFountain, points: pointsOf(kind, size, hasFountain) };
}

/** CAS-5.5: the start field connected with a side of a segment: only one of the same kind. */
export function startJoined(
  tables: LookupTables,
  kind: FeatureKind,
  cell: number,
  side: number,
): StartField | undefined {
  const start = tables.starts[ROTATIONS * cell + side];
  return start && start.kind === kind ? start : undefined;
}

/** CAS-5.9: a tile counts once, however many of its segments belong to the feature. */
function isFirstOfTile(board: Board, root: number, node: number, segment: number): boolean {
  for (let other = node - segment; other < node; other++) if (rootOf(board, other) === root) return false;
  return true;
}

/** CAS-8.4, CAS-8.5, CAS-8.6: the points of a path, tower or house by its size. */
function pointsOf(kind: FeatureKind, size: number, hasFountain: boolean): number {
  switch (kind) {
    case 'path':
      return size * (hasFountain ? FOUNTAIN_PATH_POINTS : PATH_POINTS);
    case 'tower':
      return size * TOWER_POINTS;
    case 'court':
      return 0;
    default:
      return size * HOUSE_POINTS;
  }
}

/** CAS-5.11: the key of the feature with that root, as one number (see `keyOf`). */
export function featureKey(board: Board, root: number): number {
  let key = keyOf(numberAt(board.pieces, root));
  let steps = 0;
  for (let node = nextNode(board, root, steps); node !== root; node = nextNode(board, node, ++steps)) {
    key = Math.min(key, keyOf(numberAt(board.pieces, node)));
  }
  return key;
}

/** CAS-5.11: features are listed by key. */
export function byKey(left: Feature, right: Feature): number {
  return left.key - right.key;
}
