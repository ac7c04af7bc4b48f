/** Followers and keeps (CAS-6, CAS-10). */
import { ArgumentError } from '@rulewright/core';
import { numberAt, seatOf } from '@rulewright/core/define';
import { featureOf, isCompleted, kindOf, rootOf } from '../board/features.js';
import { cellOf } from '../board/pieces.js';
import { FOLLOWERS, HOUSE } from '../components.js';
import { tablesOf } from '../dataSet/tables.js';
import type { State } from '../types.generated.js';
import { readPiece } from './notation.js';

/** Puts followers on features that aren't completed, or score now (`state.completed`). */
export function putFollowers(state: State, texts: readonly string[]): void {
  const tables = tablesOf(state);
  const { board, seats, completed } = state;
  const cells: number[] = [];
  for (const text of texts) {
    const { player, node } = readPiece(state, text);
    const root = rootOf(board, node);
    if (isCompleted(tables, board, root) && !completed.includes(root)) {
      throw new ArgumentError(`'${text}': the feature is completed, and its followers have gone home (CAS-3.2).`);
    }
    const cell = cellOf(numberAt(board.pieces, node));
    if (cells.includes(cell)) throw new ArgumentError(`'${text}': the tile has a follower already (CAS-6.1).`);
    cells.push(cell);
    seatOf(state, player).followers.push(node);
  }
  for (const [player, { followers }] of seats.entries()) {
    followers.sort((left, right) => left - right); // CAS-6.3: in the order of placing
    if (followers.length <= FOLLOWERS) continue;
    const count = followers.length;
    throw new ArgumentError(`Player ${player} has ${FOLLOWERS} followers, the position needs ${count} (CAS-1.2).`);
  }
}

/** CAS-10.1: puts keeps on completed houses, with their sizes. */
export function putKeeps(state: State, texts: readonly string[]): void {
  const tables = tablesOf(state);
  const { board } = state;
  for (const text of texts) {
    const { player, node } = readPiece(state, text);
    const root = rootOf(board, node);
    if (kindOf(tables, board, root) !== HOUSE || !isCompleted(tables, board, root)) {
      throw new ArgumentError(`'${text}': a keep stands on a completed house (CAS-10.1).`);
    }
    const seat = seatOf(state, player);
    if (seat.keepHouse !== null) throw new ArgumentError(`'${text}': player ${player} has 1 keep (CAS-1.2).`);
    seat.keepHouse = root;
    seat.keepSize = featureOf(tables, board, root).size;
  }
}
