/** Tic-tac-toe whose rules remember the first cells of a game, by the number of marks: a stale cache, for tests only. */
import { type TicTacToe, tictactoe } from '../../examples/index.js';
import { defineGame } from '../../src/define/index.js';
import type { Decision } from '../../src/index.js';

const { definition } = tictactoe;
const mark = definition.stages.mark as Decision<TicTacToe>;
const remembered = new Map<number, string>();

/** The board at a number of marks, as the first game had it. */
function boardAt({ board }: TicTacToe['state']): string {
  const marks = board.filter((cell) => cell !== '.').length;
  const known = remembered.get(marks) ?? board.join('');
  remembered.set(marks, known);
  return known;
}

export const stale = defineGame<TicTacToe>({
  ...definition,
  stages: { mark: { ...mark } },
  invariants: (state) => {
    boardAt(state);
    return [];
  },
  score: (state) => {
    const centre = boardAt(state)[4] === 'X' ? 1 : 0;
    return state.result === null
      ? [0, 1].map((seat) => ({
          total: seat === 0 ? centre : 0,
          items: [{ rule: 'TTT-2.1', label: 'centre', points: seat === 0 ? centre : 0 }],
        }))
      : (definition.score?.(state) ?? []);
  },
});
