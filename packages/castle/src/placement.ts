/** Where a tile may go (CAS-4), and what it does to the board (CAS-5, CAS-7). */
import { entryAt, numberAt, type Refusal } from '@rulewright/core';
import { PATH, ROTATIONS } from './components.js';
import { contactBits } from './dataSet/geometry.js';
import type { RotatedTile } from './dataSet/rotatedTile.js';
import type { Tables } from './dataSet/tables.js';
import { closeEdge, featureKey, isCompleted, join, openEdge, rootOf, tileOf } from './features.js';
import { pieceOf } from './pieces.js';
import type { Board } from './schema/index.js';

const PATTERNS = 16;
const CONTACTS = 256;

/**
 * In which rotations a tile fits, as bits: by the sides that show a path at rotation 0, then by the contacts of the cell
 * (see `board.contacts`). CAS-4.4: in none where nothing touches; CAS-4.5: at first only start fields do. CAS-4.6:
 * where something touches, there must be a path exactly if it shows one; nothing else has to match (CAS-4.7).
 */
const FITTING = Uint8Array.from({ length: PATTERNS * CONTACTS }, (_, index) => {
  const pattern = Math.floor(index / CONTACTS);
  const touched = index & 0xf;
  const paths = (index >> ROTATIONS) & 0xf;
  let fitting = 0;
  for (let rotation = 0; touched !== 0 && rotation < ROTATIONS; rotation++) {
    const pathSides = ((pattern << rotation) | (pattern >> (ROTATIONS - rotation))) & 0xf;
    if ((pathSides & touched) === paths) fitting |= 1 << rotation;
  }
  return fitting;
});

/** Where the entries of a tile type begin in `FITTING`. */
export function fittingOffset({ tiles }: Tables, tileType: number): number {
  return entryAt(tiles, ROTATIONS * tileType).pathSides * CONTACTS;
}

/** In which rotations a tile fits on a cell, as bits: by its `fittingOffset` and the contacts of the cell. */
export function fittingRotations(offset: number, contact: number): number {
  return FITTING[offset + contact] ?? 0;
}

/** CAS-4.4, CAS-4.6: the rotations in which a tile fits on a cell. */
export function rotationsAt(tables: Tables, { contacts }: Board, tileType: number, cell: number): number[] {
  const fitting = fittingRotations(fittingOffset(tables, tileType), numberAt(contacts, cell));
  return [0, 1, 2, 3].filter((rotation) => (fitting & (1 << rotation)) !== 0);
}

/** CAS-4.10: whether a tile can be placed anywhere. */
export function canBePlaced(tables: Tables, { contacts }: Board, tileType: number): boolean {
  const offset = fittingOffset(tables, tileType);
  for (let cell = 0; cell < contacts.length; cell++) {
    if (fittingRotations(offset, contacts[cell] ?? 0) !== 0) return true;
  }
  return false;
}

/** CAS-4.3, CAS-4.4, CAS-4.6: why a tile (`4 * tileType + rotation`) can't go to a cell; `undefined` if it can. */
export function placementRefusal(tables: Tables, board: Board, cell: number, rotatedTile: number): Refusal | undefined {
  if (numberAt(board.nodes, cell) >= 0) {
    return { rule: 'CAS-4.3', code: 'cellOccupied', message: `Cell ${cell} holds a tile already.` };
  }
  const tile = entryAt(tables.tiles, rotatedTile);
  let hasContact = false;
  let goesOn = true;
  for (let side = 0; side < ROTATIONS; side++) {
    const start = tables.starts[4 * cell + side];
    const other = nodeBeyond(tables, board, cell, side);
    if (!start && other < 0) continue;
    hasContact = true;
    const isPathThere = start ? start.kind === 'path' : showsPath(tileOf(tables, board, other), oppositeOf(side));
    if (showsPath(tile, side) !== isPathThere) goesOn = false;
  }
  if (!hasContact) {
    return { rule: 'CAS-4.4', code: 'noContact', message: `Cell ${cell} touches no tile and no start field.` };
  }
  if (!goesOn) {
    return { rule: 'CAS-4.6', code: 'pathBroken', message: 'Paths must go on from tile to tile, and nothing else.' };
  }
  return undefined;
}

function showsPath({ pathSides }: RotatedTile, side: number): boolean {
  return (pathSides & (1 << side)) !== 0;
}

/** The side of the neighbour that meets a side. */
export function oppositeOf(side: number): number {
  return (side + 2) % ROTATIONS;
}

/** The node of segment 0 of the tile beyond a side of a cell; -1 where no tile lies. */
export function nodeBeyond({ neighbours }: Tables, { nodes }: Board, cell: number, side: number): number {
  const neighbour = numberAt(neighbours, 4 * cell + side);
  return neighbour < 0 ? -1 : numberAt(nodes, neighbour);
}

/** An empty board. */
export function newBoard({ contacts }: Tables): Board {
  return { nodes: contacts.map(() => -1), contacts: contacts.slice(), pieces: [], parents: [], next: [] };
}

/**
 * Puts a tile (`4 * tileType + rotation`) on a cell for good (CAS-4.12) and joins features. Returns the roots of those
 * that this completes (CAS-7.4), by key; `undefined` for none, as happens most often.
 */
export function placeTile(tables: Tables, board: Board, cell: number, rotatedTile: number): number[] | undefined {
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
  /** The sides that close what lies beyond, as bits. */
  let closing = 0;
  for (let side = 0; side < ROTATIONS; side++) {
    const neighbour = numberAt(tables.neighbours, 4 * cell + side);
    if (neighbour < 0) continue; // CAS-4.8, CAS-5.7: the wall takes any edge, and closes it
    const other = numberAt(nodes, neighbour);
    if (other < 0) {
      openEdge(board, first + numberAt(tile.owners, side));
      contacts[neighbour] = numberAt(contacts, neighbour) | contactBits(oppositeOf(side), numberAt(tile.edges, side));
    } else if (!joinSide(tables, board, tile, first, side, other)) {
      closing |= 1 << side;
    }
  }
  return completedAround(tables, board, cell, closing);
}

/** What would come of a tile (`4 * tileType + rotation`) on a cell, tried on a copy of the board. */
export function tryTile(
  tables: Tables,
  { nodes, contacts, pieces, parents, next }: Board,
  cell: number,
  rotatedTile: number,
): { readonly board: Board; readonly completed: readonly number[] } {
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
 * Joins a side of a new tile, whose first node is `first`, to the tile whose first node is `other`. Returns whether both
 * show the same kind there; where they don't, the feature on either side is closed for good (CAS-5.3).
 */
function joinSide(
  tables: Tables,
  board: Board,
  tile: RotatedTile,
  first: number,
  side: number,
  other: number,
): boolean {
  const opposite = oppositeOf(side);
  const otherTile = tileOf(tables, board, other);
  const kind = numberAt(tile.edges, side);
  const root = closeEdge(board, other + numberAt(otherTile.owners, opposite));
  if (numberAt(otherTile.edges, opposite) !== kind) return false;
  join(board, first + numberAt(tile.owners, side), root); // CAS-5.2: one kind on both sides
  if (kind !== PATH) return true;
  // CAS-5.4: courts run along both flanks of a path. CAS-5.6: not at a start path, where no tile lies beyond.
  join(board, first + numberAt(tile.firstHalves, side), other + numberAt(otherTile.secondHalves, opposite));
  join(board, first + numberAt(tile.secondHalves, side), other + numberAt(otherTile.firstHalves, opposite));
  return true;
}

/**
 * CAS-7.4: the roots of the features that the tile on a cell has completed, by key: its own, and those of neighbours that
 * it has closed. Asked when all sides are joined, since what one side closes another may join to an open feature.
 */
function completedAround(tables: Tables, board: Board, cell: number, closing: number): number[] | undefined {
  const first = numberAt(board.nodes, cell);
  const { owners } = tileOf(tables, board, first);
  let completed: number[] | undefined;
  for (let side = 0; side < ROTATIONS; side++) {
    completed = withCompleted(tables, board, completed, first + numberAt(owners, side));
    if ((closing & (1 << side)) === 0) continue;
    const other = nodeBeyond(tables, board, cell, side);
    const { owners: otherOwners } = tileOf(tables, board, other);
    completed = withCompleted(tables, board, completed, other + numberAt(otherOwners, oppositeOf(side)));
  }
  return completed === undefined || completed.length === 1 ? completed : sortByKey(board, completed);
}

function sortByKey(board: Board, roots: number[]): number[] {
  return roots.sort((left, right) => featureKey(board, left) - featureKey(board, right));
}

/** A list of roots, with that of a node's feature if it is completed and not yet there. */
function withCompleted(tables: Tables, board: Board, roots: number[] | undefined, node: number): number[] | undefined {
  const root = rootOf(board, node);
  if (!isCompleted(tables, board, root)) return roots;
  if (roots === undefined) return [root];
  if (!roots.includes(root)) roots.push(root);
  return roots;
}
