import { describe, expect, test } from 'vitest';
import { type TicTacToe, tictactoe } from '../examples/index.js';
import { ConfigError } from '../src/index.js';
import { actionSpace } from '../src/learning/index.js';
import { position } from '../src/positions/index.js';

const { apply, check, legalActions, result, score, step, turn } = tictactoe;

type Action = TicTacToe['action'];

const mark = (cell: number): Action => ({ type: 'mark', cell });

/** A position drawn as three rows. The number of marks determines the turn. */
function board(...rows: readonly [string, string, string]): TicTacToe['state'] {
  return position(tictactoe, { players: 2 }, (state) => {
    state.board = rows.join('').split('') as TicTacToe['state']['board'];
    const marks = state.board.filter((cell) => cell !== '.').length;
    state.stages = [{ stage: 'mark', player: marks % 2 }];
  });
}

function refusalOf(state: TicTacToe['state'], action: unknown): unknown {
  const refusal = check(state, action);
  return refusal && [refusal.rule, refusal.code];
}

describe('set-up', () => {
  test('TTT-1.1: the cells are numbered row by row from the top left', () => {
    const state = [0, 3, 8].reduce((before, cell) => apply(before, mark(cell)), tictactoe.setup({ players: 2 }));
    expect(state.board.join('')).toBe('X..O....X');
  });

  test('TTT-1.2: the only action is to mark one of the nine cells', () => {
    expect(actionSpace(tictactoe).actions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map(mark));
    const state = tictactoe.setup({ players: 2 });
    for (const action of [mark(9), mark(-1), mark(0.5), { type: 'mark' }, { type: 'pass' }, null]) {
      expect(refusalOf(state, action)).toEqual(['TTT-1.2', 'malformedAction']);
    }
  });

  test('TTT-1.3: there is no chance', () => {
    let state = tictactoe.setup({ players: 2 });
    for (const cell of [4, 0, 8, 2, 1, 7, 3]) {
      expect(turn(state).kind).toBe('decision');
      expect(tictactoe.chanceOutcomes(state)).toEqual([]);
      state = apply(state, mark(cell));
    }
  });

  test('TTT-1.4: two players start with an empty board, and seat 0 has X', () => {
    const state = tictactoe.setup({ players: 2 });
    expect(state.board.join('')).toBe('.........');
    expect(apply(state, mark(0)).board[0]).toBe('X');
    for (const players of [1, 3]) {
      expect(() => tictactoe.setup({ players } as TicTacToe['configInput'])).toThrow(ConfigError);
    }
  });
});

describe('play', () => {
  test('TTT-2.1: seat 0 starts, and the players take turns', () => {
    const first = tictactoe.setup({ players: 2 });
    expect(turn(first)).toEqual({ kind: 'decision', stage: 'mark', player: 0 });
    const second = apply(first, mark(4));
    expect(turn(second)).toEqual({ kind: 'decision', stage: 'mark', player: 1 });
    expect(check(second, mark(0), 0)).toMatchObject({ rule: 'TTT-2.1', code: 'wrongActor' });
    expect(turn(apply(second, mark(0)))).toEqual({ kind: 'decision', stage: 'mark', player: 0 });
  });

  test('TTT-2.2: a mark goes on an empty cell and stays there', () => {
    const state = board('X..', '.O.', '...');
    expect(legalActions(state)).toEqual([1, 2, 3, 5, 6, 7, 8].map(mark));
    expect(refusalOf(state, mark(0))).toEqual(['TTT-2.2', 'cellTaken']);
    expect(refusalOf(state, mark(4))).toEqual(['TTT-2.2', 'cellTaken']);
  });

  test('TTT-2.3: the last mark is forced', () => {
    const { state, events } = step(board('XOX', 'XOO', 'O..'), mark(8));
    expect(events).toEqual([
      { type: 'marked', player: 1, cell: 8 },
      { type: 'marked', player: 0, cell: 7 },
    ]);
    expect(turn(state)).toEqual({ kind: 'over' });
  });
});

describe('end', () => {
  const lines = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
  ] as const;

  test.each(lines)('TTT-3.1: three marks on cells %i, %i and %i win at once, 1 to 0', (...line) => {
    for (const winner of [0, 1]) {
      const [own, other] = winner === 0 ? ['X', 'O'] : ['O', 'X'];
      const cells = new Array<string>(9).fill('.');
      for (const cell of line.slice(0, 2)) cells[cell] = own as string;
      // The other marks are off the line and don't form a line themselves.
      const free = cells.flatMap((cell, index) => (cell === '.' && index !== line[2] ? [index] : []));
      const others = free.filter((_, index) => index % 3 !== 1).slice(0, winner === 0 ? 2 : 3);
      if (lines.some((cross) => cross.every((cell) => others.includes(cell)))) others.pop();
      for (const cell of others) cells[cell] = other as string;
      const state = position(
        tictactoe,
        { players: 2 },
        {
          board: cells as TicTacToe['state']['board'],
          stages: [{ stage: 'mark', player: winner }],
        },
      );
      expect(result(apply(state, mark(line[2])))).toEqual({
        scores: winner === 0 ? [1, 0] : [0, 1],
        ranking: winner === 0 ? [1, 2] : [2, 1],
        winners: [winner],
        reason: 'line',
      });
    }
  });

  test('TTT-3.1: the line is the only score', () => {
    expect(score(board('XX.', 'OO.', '...'))).toEqual([
      { total: 0, items: [{ rule: 'TTT-3.1', label: 'line', points: 0 }] },
      { total: 0, items: [{ rule: 'TTT-3.1', label: 'line', points: 0 }] },
    ]);
    const won = apply(board('XX.', 'OO.', '...'), mark(2));
    expect(score(won)[0]).toEqual({ total: 1, items: [{ rule: 'TTT-3.1', label: 'line', points: 1 }] });
  });

  test('TTT-3.2: a full board without a line is a draw at 0 points, and both win', () => {
    const state = apply(board('XOX', 'XOO', 'O..'), mark(8));
    expect(state.board.join('')).toBe('XOXXOOOXO');
    expect(result(state)).toEqual({ scores: [0, 0], ranking: [1, 1], winners: [0, 1], reason: 'fullBoard' });
  });

  test('TTT-3.2: a line on the last cell still wins', () => {
    const state = apply(board('XOX', 'OXO', '..O'), mark(7));
    expect(result(state)).toMatchObject({ winners: [0], reason: 'line' });
  });

  test('TTT-3.3: after the end nothing is legal', () => {
    const state = apply(board('XX.', 'OO.', '...'), mark(2));
    expect(legalActions(state)).toEqual([]);
    expect(refusalOf(state, mark(8))).toEqual(['TTT-3.3', 'gameOver']);
  });
});
