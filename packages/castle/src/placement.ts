/** Where a tile may go (CAS-4.3 to CAS-4.9), and what it does to the board (CAS-5). */
import { CELLS, PATH, ROTATIONS } from './components.js';
import { contactBits } from './dataSet/geometry.js';
import type { RotatedTile } from './dataSet/rotatedTile.js';
import type { Tables } from './dataSet/tables.js';
import { closeEdge, featureKey, isCompleted, join, rootOf } from './features.js';
import { pieceOf, rotatedTileOf } from './pieces.js';
import type { Board } from './schema.js';

const PATTERNS = 16;
const CONTACTS = 256;

/**
 * CAS-4.4, CAS-4.6: in which rotations a tile fits, as bits: by the sides that show a path at rotation 0, then by the
 * contacts of the cell (see `board.contacts`).
 */
export const FITTING: readonly number[] = Array.from({ length: PATTERNS * CONTACTS }, (_, index) => {
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
export function fittingOffset(tables: Tables, tileType: number): number {
  return (tables.tiles[ROTATIONS * tileType] as RotatedTile).pathSides * CONTACTS;
}

/** CAS-4.10: whether a tile can be placed anywhere. */
export function canBePlaced(tables: Tables, board: Board, tileType: number): boolean {
  const offset = fittingOffset(tables, tileType);
  const { contacts } = board;
  for (let cell = 0; cell < CELLS; cell++) if (FITTING[offset + (contacts[cell] as number)] !== 0) return true;
  return false;
}

const NO_NODES: readonly number[] = Array.from({ length: CELLS }, () => -1);

/** An empty board. */
export function newBoard(tables: Tables): Board {
  return {
    nodes: NO_NODES.slice(),
    contacts: tables.contacts.slice(),
    pieces: [],
    parents: [],
    next: [],
  };
}

/**
 * Puts a tile (`4 * tileType + rotation`) on a cell and joins features. Returns the roots of those that this completes
 * (CAS-7.4), by key; `undefined` for none, as happens most often.
 */
export function placeTile(tables: Tables, board: Board, cell: number, rotatedTile: number): number[] | undefined {
  const { nodes, contacts, pieces, parents, next } = board;
  const { neighbours } = tables;
  const tile = tables.tiles[rotatedTile] as RotatedTile;
  const segments = tile.kinds.length;
  const first = pieces.length;
  nodes[cell] = first;
  contacts[cell] = 0;
  for (let segment = 0; segment < segments; segment++) {
    pieces.push(pieceOf(rotatedTile, cell, segment));
    parents.push(-1);
    next.push(first + segment);
  }
  // Open edges come first, so that a feature whose count falls to 0 below is completed for good.
  for (let side = 0; side < ROTATIONS; side++) {
    const neighbour = neighbours[4 * cell + side] as number;
    if (neighbour < 0 || (nodes[neighbour] as number) >= 0) continue;
    const segment = tile.owners[side] as number;
    (parents[first + segment] as number) -= 1; // CAS-5.8
    (contacts[neighbour] as number) |= contactBits((side + 2) & 3, tile.kinds[segment] as number);
  }
  // CAS-7.4: only these can be completed: the new segments, and what the new tile closes with an edge of another kind.
  let completed: number[] | undefined;
  for (let side = 0; side < ROTATIONS; side++) {
    const neighbour = neighbours[4 * cell + side] as number;
    const other = neighbour < 0 ? -1 : (nodes[neighbour] as number); // CAS-5.7
    if (other < 0) continue;
    const opposite = (side + 2) & 3;
    const segment = tile.owners[side] as number;
    const otherTile = tables.tiles[rotatedTileOf(pieces[other] as number)] as RotatedTile;
    const otherSegment = otherTile.owners[opposite] as number;
    const kind = tile.kinds[segment] as number;
    const root = closeEdge(board, other + otherSegment);
    if (otherTile.kinds[otherSegment] !== kind) {
      if (isCompleted(tables, board, root)) completed = withRoot(completed, root); // CAS-5.3
      continue;
    }
    join(board, first + segment, root); // CAS-5.2
    if (kind === PATH) {
      // CAS-5.4
      join(board, first + (tile.firstHalves[side] as number), other + (otherTile.secondHalves[opposite] as number));
      join(board, first + (tile.secondHalves[side] as number), other + (otherTile.firstHalves[opposite] as number));
    }
  }
  for (let segment = 0; segment < segments; segment++) {
    const root = rootOf(board, first + segment);
    if (isCompleted(tables, board, root)) completed = withRoot(completed, root);
  }
  return completed?.sort((left, right) => featureKey(board, left) - featureKey(board, right));
}

function withRoot(roots: number[] | undefined, root: number): number[] {
  if (roots === undefined) return [root];
  if (!roots.includes(root)) roots.push(root);
  return roots;
}
