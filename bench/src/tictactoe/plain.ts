import type { Rng } from '@rulewright/core';
import type { Contender } from '../contender.js';

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const PARTNERS = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) =>
  LINES.filter((line) => line.includes(cell)).map((line) => line.filter((other) => other !== cell)),
) as [number, number][][];

/** The baseline of tic-tac-toe, hand-written without engine, checks or history. */
export const plainTictactoe: Contender = (rng) => {
  const board = ['.', '.', '.', '.', '.', '.', '.', '.', '.'];
  let player = 0;
  for (;;) {
    const mark = player === 0 ? 'X' : 'O';
    const cell = choose(freeCells(board), rng);
    board[cell] = mark;
    if (completesLine(board, cell, mark) || !board.includes('.')) return () => board.join('');
    player = 1 - player;
  }
};

/** The empty cells. */
export function freeCells(board: readonly string[]): number[] {
  const free: number[] = [];
  for (let cell = 0; cell < 9; cell++) if (board[cell] === '.') free.push(cell);
  return free;
}

/** A random cell. The last empty cell is forced and uses no random number. */
export function choose(free: readonly number[], rng: Rng): number {
  return free[free.length === 1 ? 0 : rng.int(free.length)] as number;
}

/** Whether a mark on this cell completes a line. */
export function completesLine(board: readonly string[], cell: number, mark: string): boolean {
  const partners = PARTNERS[cell] as [number, number][];
  for (let line = 0; line < partners.length; line++) {
    const [second, third] = partners[line] as [number, number];
    if (board[second] === mark && board[third] === mark) return true;
  }
  return false;
}
