/** The frontier of the board: the empty cells that touch a tile or a start field, the only ones where a tile can go (CAS-4.4). */
import { derived, numberAt } from '@rulewright/core';
import { ROTATIONS } from './components.js';
import type { Tables } from './dataSet/tables.js';
import type { Board } from './schema/index.js';

/** Cells in a word of the frontier. */
export const WORD = 32;

/** The cells of the frontier, as bits of three words. */
export const frontier = derived(({ contacts }: Pick<Board, 'contacts'>) => {
  const words = [0, 0, 0];
  for (let cell = 0; cell < contacts.length; cell++) if (contacts[cell] !== 0) addCell(words, cell);
  return words;
});

/** Keeps the frontier up to date when a tile has been placed on a cell. */
export function moveFrontier({ neighbours }: Tables, board: Board, cell: number): void {
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
