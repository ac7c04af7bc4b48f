import type { Rng } from '@rulewright/core';
import type { Contender } from '../contender.js';

const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Tic-tac-toe as one would write it for this loop alone: no engine, no checks, no history. */
export const plain: Contender = {
  engine: 'plain JavaScript',
  play(rng) {
    const board = ['.', '.', '.', '.', '.', '.', '.', '.', '.'];
    let player = 0;
    for (;;) {
      const mark = player === 0 ? 'X' : 'O';
      board[choose(freeCells(board), rng)] = mark;
      if (hasLine(board, mark) || !board.includes('.')) return () => board.join('');
      player = 1 - player;
    }
  },
};

/** The cells without a mark. */
export function freeCells(board: readonly string[]): number[] {
  const free: number[] = [];
  for (let cell = 0; cell < 9; cell++) if (board[cell] === '.') free.push(cell);
  return free;
}

/** A random cell. The last free one is no choice, and draws nothing from the generator. */
export function choose(free: readonly number[], rng: Rng): number {
  return free[free.length === 1 ? 0 : rng.int(free.length)] as number;
}

/** Whether a mark has three in a line. */
export function hasLine(board: readonly string[], mark: string): boolean {
  for (const [first, second, third] of LINES) {
    if (board[first] === mark && board[second] === mark && board[third] === mark) return true;
  }
  return false;
}
