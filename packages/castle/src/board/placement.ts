/** Where a tile may go (CAS-4). */
import { derived, entryAt, numberAt } from '@rulewright/core/define';
import { ROTATIONS } from '../components.js';
import type { RotatedTile } from '../dataSet/rotatedTile.js';
import type { LookupTables } from '../dataSet/tables.js';
import type { Board, Refusal } from '../types.js';
import { nodeBeyond, oppositeOf, tileOf } from './features.js';

const PATTERNS = 16;
const CONTACTS = 256;

/**
 * The rotations that fit, as bits: by the sides with a path at rotation 0, then by the contacts of the cell (see
 * `board.contacts`). CAS-4.4: none without a contact; CAS-4.5: at first only start fields give one. CAS-4.6: each
 * contact must meet a path exactly if it shows one. CAS-4.7: nothing else has to match.
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

/** The first entry of a tile type in `FITTING`. */
export function fittingOffset({ tiles }: LookupTables, tileType: number): number {
  return entryAt(tiles, ROTATIONS * tileType).pathSides * CONTACTS;
}

/** The rotations that fit on a cell, as bits: by `fittingOffset` of the tile type and the contacts of the cell. */
export function fittingRotations(offset: number, contact: number): number {
  return FITTING[offset + contact] ?? 0;
}

/** CAS-4.4, CAS-4.6: the rotations of a tile type that fit on a cell. */
export function rotationsAt(tables: LookupTables, { contacts }: Board, tileType: number, cell: number): number[] {
  const fitting = fittingRotations(fittingOffset(tables, tileType), numberAt(contacts, cell));
  return [0, 1, 2, 3].filter((rotation) => (fitting & (1 << rotation)) !== 0);
}

/** CAS-4.10: whether a tile type fits anywhere. */
export function canBePlaced(tables: LookupTables, { contacts }: Board, tileType: number): boolean {
  const offset = fittingOffset(tables, tileType);
  for (const contact of contacts) if (fittingRotations(offset, contact) !== 0) return true;
  return false;
}

/** CAS-4.3, CAS-4.4, CAS-4.6: why a tile (`4 * tileType + rotation`) can't go to a cell; `undefined` if it can. */
export function placementRefusal(
  tables: LookupTables,
  board: Board,
  cell: number,
  rotatedTile: number,
): Refusal | undefined {
  if (numberAt(board.nodes, cell) >= 0) return { rule: 'CAS-4.3', code: 'cellOccupied' };
  const tile = entryAt(tables.tiles, rotatedTile);
  let hasContact = false;
  let continues = true;
  for (let side = 0; side < ROTATIONS; side++) {
    const start = tables.starts[ROTATIONS * cell + side];
    const other = nodeBeyond(tables, board, cell, side);
    if (!start && other < 0) continue;
    hasContact = true;
    const isPathThere = start ? start.kind === 'path' : showsPath(tileOf(tables, board, other), oppositeOf(side));
    if (showsPath(tile, side) !== isPathThere) continues = false;
  }
  if (!hasContact) return { rule: 'CAS-4.4', code: 'noContact' };
  return continues ? undefined : { rule: 'CAS-4.6', code: 'pathBroken' };
}

function showsPath({ pathSides }: RotatedTile, side: number): boolean {
  return (pathSides & (1 << side)) !== 0;
}

/** Cells in a word of the frontier. */
export const WORD = 32;

/** CAS-4.4: the empty cells with a contact, as bits of three words: a tile can only go there. */
export const frontier = /* @__PURE__ */ derived(({ contacts }: Pick<Board, 'contacts'>) => {
  const words = [0, 0, 0];
  for (let cell = 0; cell < contacts.length; cell++) if (contacts[cell] !== 0) addCell(words, cell);
  return words;
});

/** Updates the frontier after a tile has been placed on a cell. */
export function moveFrontier({ neighbours }: LookupTables, board: Board, cell: number): void {
  const words = frontier.kept(board);
  if (words === undefined) return;
  const word = Math.floor(cell / WORD);
  words[word] = numberAt(words, word) & ~(1 << (cell % WORD));
  for (let side = 0; side < ROTATIONS; side++) {
    const neighbour = numberAt(neighbours, ROTATIONS * cell + side);
    if (neighbour >= 0 && numberAt(board.nodes, neighbour) < 0) addCell(words, neighbour);
  }
}

function addCell(words: number[], cell: number): void {
  const word = Math.floor(cell / WORD);
  words[word] = numberAt(words, word) | (1 << (cell % WORD));
}
