/**
 * Tic-tac-toe: the smallest complete game. Two players put their marks on a board of nine cells in turn; three in a
 * row, column or diagonal win. Rules: `docs/rules/tictactoe.md`.
 */
import * as z from 'zod';
import {
  action,
  type DecisionStage,
  defineGame,
  endGame,
  int,
  internActions,
  type PlayerScore,
  playerStages,
  resultSchema,
} from '../src/index.js';

const MARKS = ['X', 'O'] as const;

const configSchema = z.strictObject({ players: z.literal(2) });

const stageSchema = z.strictObject({ stage: z.literal('mark'), player: int(0, 1) });

const result = resultSchema(['line', 'fullBoard'], { players: 2, scores: int(0, 1) });

const boardSchema = z.array(z.enum(['.', ...MARKS])).length(9);

const stateSchema = z.strictObject({
  players: z.literal(2),
  stages: z.array(stageSchema).max(1),
  result,
  /** Cells row by row from the top left: a mark, or `.` for an empty cell. */
  board: boardSchema,
});

const actionSchema = z.discriminatedUnion('type', [action('mark', { cell: int(0, 8) })]);

const viewSchema = z.strictObject({ board: boardSchema, toMove: int(0, 1).nullable(), result });

const eventSchema = z.strictObject({ type: z.literal('marked'), player: int(0, 1), cell: int(0, 8) });

type Config = z.infer<typeof configSchema>;
type State = z.infer<typeof stateSchema>;
type MarkStage = z.infer<typeof stageSchema>;
type Action = z.infer<typeof actionSchema>;
type Event = z.infer<typeof eventSchema>;

/** The types of tic-tac-toe. */
export interface TicTacToe {
  config: Config;
  configInput: z.input<typeof configSchema>;
  state: State;
  action: Action;
  outcome: never;
  view: z.infer<typeof viewSchema>;
  event: Event;
}

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
) as [number, number][][];

const MARK = internActions(actionSchema).mark;
const MARK_STAGES = playerStages('mark');

const mark: DecisionStage<State, MarkStage, Action, Event> = {
  rule: 'TTT-2.1',
  takes: ['mark'],
  actions(state) {
    const legal: Action[] = [];
    for (let cell = 0; cell < 9; cell++) if (state.board[cell] === '.') legal.push(MARK[cell] as Action);
    return legal;
  },
  check(state, _stage, { cell }) {
    if (state.board[cell] === '.') return undefined;
    return { rule: 'TTT-2.2', code: 'cellTaken', message: `Cell ${cell} already has a mark.` };
  },
  apply(state, { player }, { cell }, emit) {
    const { board } = state;
    const mark = MARKS[player] as 'X' | 'O';
    board[cell] = mark;
    emit({ type: 'marked', player, cell });
    if (completesLine(board, cell, mark)) {
      endGame(state, player === 0 ? [1, 0] : [0, 1], 'line'); // TTT-3.1
    } else if (!board.includes('.')) {
      endGame(state, [0, 0], 'fullBoard'); // TTT-3.2
    } else {
      state.stages.push(MARK_STAGES[1 - player] as MarkStage);
    }
  },
};

/** Whether a mark on this cell completes a line. */
function completesLine(board: State['board'], cell: number, mark: string): boolean {
  const partners = PARTNERS[cell] as [number, number][];
  for (let line = 0; line < partners.length; line++) {
    const [second, third] = partners[line] as [number, number];
    if (board[second] === mark && board[third] === mark) return true;
  }
  return false;
}

function score(state: State): PlayerScore[] {
  return MARKS.map((mark) => {
    const points = LINES.some((line) => line.every((cell) => state.board[cell] === mark)) ? 1 : 0;
    return { total: points, items: [{ rule: 'TTT-3.1', label: 'line', points }] };
  });
}

/** The game of tic-tac-toe. */
export const tictactoe = defineGame<TicTacToe>({
  id: 'tictactoe',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema: {
    config: configSchema,
    state: stateSchema,
    action: actionSchema,
    outcome: z.never(),
    view: viewSchema,
    event: eventSchema,
  },
  rules: { over: 'TTT-3.3', actor: 'TTT-2.1', shape: 'TTT-1.2', chance: 'TTT-1.3' },
  stages: { mark },
  setup: () => ({
    players: 2,
    stages: [MARK_STAGES[0] as MarkStage],
    result: null,
    board: ['.', '.', '.', '.', '.', '.', '.', '.', '.'],
  }),
  view: ({ board, stages, result }) => ({ board, toMove: stages[0]?.player ?? null, result }),
  determinize: ({ board, toMove, result }) => ({
    players: 2,
    stages: toMove === null ? [] : [MARK_STAGES[toMove] as MarkStage],
    result,
    board,
  }),
  score,
  invariants({ board, stages }) {
    const count = (own: string): number => board.filter((cell) => cell === own).length;
    const ahead = count('X') - count('O');
    const [toMove] = stages;
    const isInTurn = toMove ? ahead === toMove.player : ahead === 0 || ahead === 1;
    return isInTurn ? [] : [{ rule: 'TTT-2.1', message: `X has ${ahead} marks more than O` }];
  },
});
