import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Pig, pig, type TicTacToe, tictactoe } from '../examples/index.js';
import { parseTrace, verify } from '../src/history/index.js';
import { withoutForcedMoves } from '../src/index.js';
import { engineOverLines, LockStepError, lockStep, type OtherEngine } from '../src/testing/index.js';
import type { LockStepOptions } from '../src/testing/lockStep.js';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

/** Tic-tac-toe as a string of nine cells. */
function strings(change: (report: Record<string, unknown>, board: string) => unknown = (report) => report) {
  let board = '';
  let player = 0;
  const report = () => {
    const hasLine = (mark: string) => LINES.some((line) => [...line].every((cell) => board[Number(cell)] === mark));
    const winner = hasLine('X') ? 0 : hasLine('O') ? 1 : -1;
    const isOver = winner >= 0 || !board.includes('.');
    const cells = isOver ? [] : [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => board[cell] === '.').reverse();
    const legal = cells.map((cell) => ({ action: { cell, type: 'mark' }, actor: player }));
    const points = [0, 1].map((seat) => (winner === seat ? 1 : 0));
    const winners = winner >= 0 ? [winner] : isOver ? [0, 1] : null;
    return change({ actors: isOver ? [] : [player], legal, points, winners }, board);
  };
  return {
    start() {
      board = '.........';
      player = 0;
      return report();
    },
    play({ action: { cell } }) {
      board = board.slice(0, cell) + 'XO'[player] + board.slice(cell + 1);
      player = 1 - player;
      return report();
    },
  } satisfies OtherEngine<TicTacToe>;
}
const asking = withoutForcedMoves(tictactoe);
// The deep run multiplies the number of games.
beforeEach(() => void vi.stubEnv('RULEWRIGHT_GAMES_FACTOR', ''));
afterEach(() => void vi.unstubAllEnvs());

const options = { games: 30, seed: 1 };

/** The error of a comparison that finds something. */
async function difference(other: OtherEngine<TicTacToe>, more: LockStepOptions<TicTacToe> = {}) {
  const error: unknown = await lockStep(asking, other, { ...options, ...more }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof LockStepError) return error as LockStepError<TicTacToe>;
  throw error ?? new Error('no difference was found');
}

describe('lockStep', () => {
  test('compares whole games of every config', async () => {
    const { games, positions } = await lockStep(asking, strings(), options);
    expect(games).toBe(30);
    expect(positions).toBeGreaterThan(30 * 6);
    expect(positions).toBeLessThanOrEqual(30 * 10);
  });

  test('plays as many games of each config as it is told', async () => {
    const configs = [{ players: 2 }, { players: 2 }] as const;
    expect(await lockStep(asking, strings(), { ...options, games: 1, configs })).toMatchObject({ games: 2 });
  });

  test('shrinks to the shortest game that differs, and reports it', async () => {
    // X never wins on the diagonal.
    const error = await difference(
      strings((report, board) => {
        const isDiagonal = [0, 4, 8].every((cell) => board[cell] === 'X');
        return isDiagonal ? { ...report, points: [0, 0] } : report;
      }),
    );
    expect(error.differences).toEqual([{ path: 'points[0]', ours: 1, theirs: 0 }]);
    expect(error.trace.moves.map(({ action }) => action.type === 'mark' && action.cell).sort()).toEqual([
      0, 1, 2, 4, 8,
    ]);
    expect(error.message).toMatch(
      /^tictactoe with \{"players":2\}, seed \d+, after 5 moves: points\[0\] is 1 here, 0 there\n\n/,
    );
    const [, text = ''] = error.message.split('\n\n');
    expect(parseTrace(text)).toEqual(error.trace);
    expect(verify(tictactoe, error.trace).result?.winners).toEqual([0]);
  });

  test('finds the game again from its seed', async () => {
    const other = strings((report, board) => (board.startsWith('XOX') ? { ...report, winners: [1] } : report));
    const found = await difference(other);
    const seed = Number(/seed (\d+)/.exec(found.message)?.[1]);
    const again = await difference(other, { seed, games: 1 });
    expect(again.message).toBe(found.message);
  });

  test('compares legal moves in any order, but each of them', async () => {
    const error = await difference(
      strings(({ legal, ...rest }) => {
        const moves = Array.isArray(legal) ? legal : [];
        return { ...rest, legal: moves.length === 8 ? [...moves.slice(1), { pass: true }] : moves };
      }),
    );
    expect(error.trace.moves).toHaveLength(1);
    expect(error.differences).toEqual([
      { path: 'legal', ours: [{ actor: 1, action: { type: 'mark', cell: 8 } }], theirs: [{ pass: true }] },
    ]);
    expect(error.message).toContain(
      'legal: [{"actor":1,"action":{"type":"mark","cell":8}}] only here, [{"pass":true}] only there',
    );
    const twice = await difference(
      strings(({ legal }) => ({ legal: Array.isArray(legal) ? [...legal, ...legal.slice(0, 1)] : [] })),
    );
    expect(twice.differences).toMatchObject([{ ours: [], theirs: [{ action: { cell: 8 } }] }]);
  });

  test('compares only what the other engine reports', async () => {
    const points = strings(({ points }) => ({ points }));
    expect(await lockStep(asking, points, options)).toMatchObject({ games: 30 });
    const unknown = await difference(strings((report) => ({ ...report, error: 'cell taken' })));
    expect(unknown.message).toContain('error is undefined here, "cell taken" there');
    const nothing = await difference(strings(() => ({ point: [0, 0] })));
    expect(nothing.message).toContain('the other engine failed: Its report has nothing to compare: {"point":[0,0]}');
    expect((await difference(strings(() => [1]))).message).toContain('Its report must be an object, not [1]');
  });

  test('compares what the caller adds', async () => {
    const report = ({ board }: TicTacToe['state']) => ({ board });
    const same = strings((_, board) => ({ board: [...board] }));
    expect(await lockStep(asking, same, { ...options, report })).toMatchObject({ games: 30 });
    const other = strings((_, board) => ({ board: [...board.replace('O', '0')] }));
    const error = await difference(other, { report });
    expect(error.differences).toEqual([{ path: 'board[1]', ours: 'O', theirs: '0' }]);
    expect(error.trace.moves).toHaveLength(2);
  });

  test('stops if the other engine throws', async () => {
    const broken = new Error('out of memory');
    const error = await difference({
      ...strings(),
      play: () => {
        throw broken;
      },
    });
    expect(error.cause).toBe(broken);
    expect(error.differences).toEqual([]);
    expect(error.message).toContain('after 1 move: the other engine failed: out of memory');
  });

  test('sends chance outcomes, and no forced moves unless they are asked', async () => {
    const sent: string[] = [];
    const other: OtherEngine<Pig> = {
      start: ({ goal }) => ({ points: [0, 0], goal }),
      play: ({ actor, action }) => {
        sent.push(`${actor} ${action.type}`);
        return { winners: sent.length < 2 ? null : 'stop' };
      },
    };
    const config = { configs: [{ players: 2, goal: 2 }], report: ({ config: { goal } }: Pig['state']) => ({ goal }) };
    await expect(lockStep(pig, other, config)).rejects.toThrow(LockStepError);
    expect(sent[0]).toBe('chance die');
    sent.length = 0;
    await expect(lockStep(withoutForcedMoves(pig), other, config)).rejects.toThrow(LockStepError);
    expect(sent.slice(0, 2)).toEqual(['0 roll', 'chance die']);
  });
});

describe('engineOverLines', () => {
  /** A program of one answer a line. */
  function program(answers: readonly string[]) {
    const requests: string[] = [];
    async function* lines() {
      yield* answers;
    }
    return { requests, engine: engineOverLines<Pig>((line) => requests.push(line), lines()) };
  }

  test('sends and reads a line of JSON at a time', async () => {
    const { requests, engine } = program(['{"points":[0,0]}', '{"points":[2,0]}']);
    expect(await engine.start({ players: 2, goal: 100 })).toEqual({ points: [0, 0] });
    expect(await engine.play({ actor: 'chance', action: { type: 'die', face: 2 } })).toEqual({ points: [2, 0] });
    expect(requests).toEqual([
      '{"type":"start","config":{"players":2,"goal":100}}\n',
      '{"type":"play","actor":"chance","action":{"type":"die","face":2}}\n',
    ]);
  });

  test('says if the program ends, or its answer is not JSON', async () => {
    const { engine } = program(['Traceback']);
    await expect(engine.start({ players: 2, goal: 1 })).rejects.toThrow(`Its answer isn't JSON: "Traceback"`);
    await expect(engine.start({ players: 2, goal: 1 })).rejects.toThrow('It ended without an answer.');
  });
});
