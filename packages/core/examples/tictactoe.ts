/**
 * Tic-tac-toe: the smallest complete game. Two players take turns marking a board of nine cells; three in a row, column or
 * diagonal win. Rules: `docs/rules/tictactoe.md`.
 */
import * as z from 'zod/mini';
import {
  action,
  defineGame,
  endGame,
  entryAt,
  event,
  int,
  internActions,
  resultSchema,
  rulesOf,
  scoreOf,
  stage,
  type TypesOf,
  viewOf,
} from '../src/define/index.js';

const MARKS = ['X', 'O'] as const;

const player = int(0, 1);
const config = z.strictObject({ players: z.literal(2) });
const state = z.strictObject({
  players: z.literal(2),
  config,
  stages: z.array(stage('mark', { player })).check(z.maxLength(1)),
  result: resultSchema(['line', 'fullBoard'], { players: 2, scores: int(0, 1) }),
  /** TTT-1.1: cells row by row from the top left. A mark, or `.` for an empty cell. */
  board: z.array(z.enum(['.', ...MARKS])).check(z.length(9)),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [action('mark', { cell: int(0, 8) })]),
  outcome: z.never(),
  view: viewOf(state),
  event: event('marked', { player, cell: int(0, 8) }),
};

/** The types of tic-tac-toe. */
export interface TicTacToe extends TypesOf<typeof schema> {}

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

/** For each cell, the other two cells of every line through it. */
const PARTNERS = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) =>
  LINES.filter((line) => line.includes(cell)).map((line) => line.filter((other) => other !== cell)),
);

/** Whether a mark on this cell completes a line. */
function completesLine(board: TicTacToe['state']['board'], cell: number, own: string): boolean {
  return entryAt(PARTNERS, cell).some((others) => others.every((other) => board[other] === own));
}

function hasLine(board: TicTacToe['state']['board'], own: string): boolean {
  return LINES.some((line) => line.every((cell) => board[cell] === own));
}

const MARK = internActions(schema.action).mark;
const { decision } = rulesOf<TicTacToe>();

const mark = decision('mark', {
  rule: 'TTT-2.1',
  takes: ['mark'],
  /** TTT-2.3: core plays the last mark, a forced action. */
  list({ board }, _stage, legal) {
    for (const action of MARK) if (board[action.cell] === '.') legal.push(action);
  },
  check({ board }, _stage, { cell }) {
    if (board[cell] === '.') return undefined;
    return { rule: 'TTT-2.2', code: 'cellTaken', message: `Cell ${cell} already has a mark.` };
  },
  apply(state, { player }, { cell }, emit) {
    const own = entryAt(MARKS, player);
    state.board[cell] = own;
    emit({ type: 'marked', player, cell });
    if (completesLine(state.board, cell, own)) {
      endGame(state, player === 0 ? [1, 0] : [0, 1], 'line'); // TTT-3.1
    } else if (!state.board.includes('.')) {
      endGame(state, [0, 0], 'fullBoard'); // TTT-3.2
    } else {
      state.stages.push({ stage: 'mark', player: 1 - player });
    }
  },
});

/** The game of tic-tac-toe. */
export const tictactoe = defineGame<TicTacToe>({
  id: 'tictactoe',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema,
  rules: { over: 'TTT-3.3', actor: 'TTT-2.1', shape: 'TTT-1.2', chance: 'TTT-1.3', players: 'TTT-1.4' },
  stages: { mark },
  setup: (config) => ({
    players: 2,
    config,
    stages: [{ stage: 'mark', player: 0 }],
    result: null,
    board: ['.', '.', '.', '.', '.', '.', '.', '.', '.'],
  }),
  score: ({ board }) =>
    MARKS.map((mark) => {
      const points = hasLine(board, mark) ? 1 : 0;
      return scoreOf([{ rule: 'TTT-3.1', label: 'line', points }]);
    }),
  invariants({ board, result }) {
    const owner = MARKS.find((mark) => hasLine(board, mark));
    if (owner === undefined || result !== null) return [];
    return [{ rule: 'TTT-3.1', message: `${owner} has a line, but the game is not over` }];
  },
});
