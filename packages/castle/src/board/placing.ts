/** Placing a tile: its features join those of its neighbours (CAS-5), and some are completed (CAS-7). */
import { entryAt, numberAt } from '@rulewright/core/define';
import { PATH, ROTATIONS } from '../components.js';
import { contactBits } from '../dataSet/geometry.js';
import type { RotatedTile } from '../dataSet/rotatedTile.js';
import type { LookupTables } from '../dataSet/tables.js';
import type { Board } from '../types.js';
import {
  closeEdge,
  featureKey,
  isCompleted,
  join,
  nodeBeyond,
  openEdge,
  oppositeOf,
  rootOf,
  tileOf,
} from './features.js';
import { cellOf, pieceOf, rotatedTileOf, segmentOf } from './pieces.js';

/** An empty board. */
export function newBoard({ contacts }: LookupTables): Board {
  return { nodes: contacts.map(() => -1), contacts: contacts.slice(), pieces: [], parents: [], next: [] };
}

/**
 * Puts a tile (`4 * tileType + rotation`) on a cell for good (CAS-4.12) and joins features. Returns the roots of the
 * features it completes (CAS-7.4), by key; `undefined`, the common case, for none.
 */
export function placeTile(tables: LookupTables, board: Board, cell: number, rotatedTile: number): number[] | undefined {
  const { nodes, contacts, pieces, parents, next } = board;
  const tile = entryAt(tables.tiles, rotatedTile);
  const first = pieces.length;
  nodes[cell] = first;
  contacts[cell] = 0;
  for (let segment = 0; segment < tile.kinds.length; segment++) {
    pieces.push(pieceOf(rotatedTile, cell, segment));
    parents.push(-1);
    next.push(first + segment);
  }
  for (let side = 0; side < ROTATIONS; side++) {
    const neighbour = numberAt(tables.neighbours, ROTATIONS * cell + side);
    if (neighbour < 0) continue; // CAS-4.8, CAS-5.7: the wall takes any edge, and closes it
    const other = numberAt(nodes, neighbour);
    if (other < 0) {
      openEdge(board, first + numberAt(tile.owners, side));
      contacts[neighbour] = numberAt(contacts, neighbour) | contactBits(oppositeOf(side), numberAt(tile.edges, side));
    } else {
      joinSide(tables, board, tile, first, side, other);
    }
  }
  return completedAround(tables, board, cell);
}

/** A board after a placement. */
interface PlacementResult {
  readonly board: Board;
  /** CAS-7.4: roots of the features completed by the last tile, by key. */
  readonly completed: readonly number[];
}

/** Places a tile (`4 * tileType + rotation`) on a copy of the board. */
export function tryTile(
  tables: LookupTables,
  { nodes, contacts, pieces, parents, next }: Board,
  cell: number,
  rotatedTile: number,
): PlacementResult {
  const board = {
    nodes: nodes.slice(),
    contacts: contacts.slice(),
    pieces: pieces.slice(),
    parents: parents.slice(),
    next: next.slice(),
  };
  return { board, completed: placeTile(tables, board, cell, rotatedTile) ?? [] };
}

/**
 * Places the tiles of a board again in their order, whether they fit or not. `undefined` for a tile outside the data set
 * or on top of another (CAS-4.3).
 */
export function rebuildBoard(tables: LookupTables, { pieces }: Pick<Board, 'pieces'>): PlacementResult | undefined {
  const board = newBoard(tables);
  let completed: readonly number[] | undefined;
  for (const piece of pieces) {
    if (segmentOf(piece) !== 0) continue;
    const cell = cellOf(piece);
    const rotatedTile = rotatedTileOf(piece);
    if (rotatedTile >= tables.tiles.length || board.nodes[cell] !== -1) return undefined;
    completed = placeTile(tables, board, cell, rotatedTile);
  }
  return { board, completed: completed ?? [] };
}

/**
 * Joins a side of a new tile, whose first node is `first`, to the tile whose first node is `other`. CAS-5.3: if the kinds
 * differ there, both features are closed at that edge for good.
 */
function joinSide(
  tables: LookupTables,
  board: Board,
  tile: RotatedTile,
  first: number,
  side: number,
  other: number,
): void {
  const opposite = oppositeOf(side);
  const otherTile = tileOf(tables, board, other);
  const kind = numberAt(tile.edges, side);
  const root = closeEdge(board, other + numberAt(otherTile.owners, opposite));
  if (numberAt(otherTile.edges, opposite) !== kind) return;
  join(board, first + numberAt(tile.owners, side), root); // CAS-5.2: one kind on both sides
  if (kind !== PATH) return;
  // CAS-5.4: courts run along both flanks of a path. CAS-5.6: not at a start path, where no tile lies beyond.
  join(board, first + numberAt(tile.firstHalves, side), other + numberAt(otherTile.secondHalves, opposite));
  join(board, first + numberAt(tile.secondHalves, side), other + numberAt(otherTile.firstHalves, opposite));
}

/**
 * CAS-7.4: the roots of the features completed by the tile on a cell, by key: its own, and those of its neighbours. Call
 * this once all sides are joined: one side can join a feature that another closed to an open one.
 */
function completedAround(tables: LookupTables, board: Board, cell: number): number[] | undefined {
  const first = numberAt(board.nodes, cell);
  const tile = tileOf(tables, board, first);
  let completed: number[] | undefined;
  for (let side = 0; side < ROTATIONS; side++) {
    completed = withCompleted(tables, board, completed, first + numberAt(tile.owners, side));
    const other = nodeBeyond(tables, board, cell, side);
    if (other < 0) continue;
    const opposite = oppositeOf(side);
    const { edges, owners } = tileOf(tables, board, other);
    if (numberAt(edges, opposite) === numberAt(tile.edges, side)) continue; // CAS-5.2: the same feature
    completed = withCompleted(tables, board, completed, other + numberAt(owners, opposite));
  }
  if (completed === undefined || completed.length === 1) return completed;
  return completed.sort((left, right) => featureKey(board, left) - featureKey(board, right));
}

/** A list of roots, plus that of a node's feature if it is completed and new to the list. */
function withCompleted(
  tables: LookupTables,
  board: Board,
  roots: number[] | undefined,
  node: number,
): number[] | undefined {
  const root = rootOf(board, node);
  if (!isCompleted(tables, board, root)) return roots;
  if (roots === undefined) return [root];
  if (!roots.includes(root)) roots.push(root);
  return roots;
}
