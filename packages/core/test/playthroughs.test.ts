import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pig, pig, type TicTacToe, tictactoe } from '../examples/index.js';
import { defineGame } from '../src/define/index.js';
import { formatTrace, parseTrace, verify } from '../src/history/index.js';
import { ArgumentError, EndlessGameError, Playthrough } from '../src/index.js';
import { applyOne, legalMoves, playthroughs } from '../src/testing/index.js';
import { bids } from './games/bids.js';
import { endless } from './games/endless.js';

const seed = 1;

/** The smallest value that breaks a property, and how fast-check prints it. */
function counterexample<Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => boolean) {
  const details = fc.check(fc.property(values, holds), { seed, numRuns: 300 });
  if (details.counterexample === null) throw new Error('the property holds');
  const [value] = details.counterexample;
  return { value, printed: fc.stringify(value) };
}

describe('playthroughs', () => {
  test('are cut anywhere, in games of all configs', () => {
    const games = fc.sample(playthroughs(pig, { configs: [{ players: 2 }, { players: 3, goal: 10 }] }), {
      seed,
      numRuns: 100,
    });
    expect(new Set(games.map(({ state }) => state.players))).toEqual(new Set([2, 3]));
    expect(new Set(games.map(({ last }) => last.turn.kind))).toEqual(new Set(['decision', 'chance', 'over']));
    for (const game of games) expect(verify(pig, game.trace())).toEqual(game.state);
  });

  test('have one snapshot for each move', () => {
    for (const { snapshots, moves } of fc.sample(playthroughs(bids), { seed, numRuns: 20 })) {
      expect(snapshots.length).toBe(1 + moves.filter(({ wasForced }) => !wasForced).length);
    }
  });

  test('are over if they must be finished, also when they shrink', () => {
    const finished = playthroughs(tictactoe, { finished: true });
    expect(fc.sample(finished, { seed, numRuns: 20 }).every(({ last }) => last.turn.kind === 'over')).toBe(true);
    const { value } = counterexample(finished, ({ state }) => state.result?.reason !== 'line');
    // The shortest game with a line.
    expect(value.moves).toHaveLength(5);
    expect(value.last.turn.kind).toBe('over');
  });

  test('come from the policy', () => {
    const holding = playthroughs(pig, {
      choose: (legal) => legal.at(-1) as Pig['action'],
      configs: [{ players: 2 }],
    });
    const rolls = fc
      .sample(holding, { seed, numRuns: 20 })
      .flatMap(({ moves }) => moves.filter(({ action, wasForced }) => action.type === 'roll' && !wasForced));
    expect(rolls).toEqual([]);
  });

  test('shrink to the fewest players, moves and the first of the possible moves', () => {
    const { value } = counterexample(playthroughs(tictactoe), ({ state }) => state.board[4] !== 'O');
    expect(value.moves.map(({ action }) => action)).toEqual([
      { type: 'mark', cell: 0 },
      { type: 'mark', cell: 4 },
    ]);
    const banked = counterexample(playthroughs(pig), ({ state }) => state.banked.every((points) => points === 0)).value;
    expect(banked.config.players).toBe(2);
    // The first roll of a turn is forced. A 1 banks nothing.
    expect(banked.moves.filter(({ wasForced }) => !wasForced).map(({ action }) => action)).toEqual([
      { type: 'die', face: 2 },
      { type: 'hold' },
    ]);
  });

  test('are printed as a trace, which can be an example of the next run', () => {
    const broken = ({ state }: Playthrough<TicTacToe>) => state.board[4] !== 'X';
    const { printed } = counterexample(playthroughs(tictactoe), broken);
    const trace = parseTrace<TicTacToe>(printed);
    expect(trace.moves).toEqual([{ actor: 0, action: { type: 'mark', cell: 4 } }]);
    const known = Playthrough.replay(tictactoe, trace);
    const { counterexample: again, numRuns } = fc.check(fc.property(playthroughs(tictactoe), broken), {
      examples: [[known]],
    });
    expect(numRuns).toBe(1);
    expect(again?.[0]?.moves).toEqual(known.moves);
  });

  test('shrink from a trace', () => {
    let long = Playthrough.start(tictactoe, { players: 2 });
    for (const cell of [8, 4, 6, 2]) long = long.play({ type: 'mark', cell });
    const { counterexample: found } = fc.check(
      fc.property(playthroughs(tictactoe), ({ state }) => state.board[4] !== 'O'),
      { examples: [[long]] },
    );
    expect(found?.[0]?.state.board.join('')).toBe('X...O....');
  });

  test('end with an error if a game does not', () => {
    expect(() => fc.sample(playthroughs(endless), 1)).toThrow(EndlessGameError);
  });
});

describe('legalMoves', () => {
  test('are legal, for every actor', () => {
    const actors = new Set<unknown>();
    fc.assert(
      fc.property(legalMoves(bids), ({ state, actor, action }) => {
        actors.add(actor);
        expect(bids.legalActions(state, actor)).toContainEqual(action);
        applyOne(bids, state, action, actor);
      }),
      { seed },
    );
    expect(actors).toContain('host');
    expect(actors).toContain(1);
  });

  test('shrink, and are printed with the game before them', () => {
    const { value, printed } = counterexample(legalMoves(tictactoe), ({ action }) => action.cell !== 8);
    expect(value.state).toEqual(tictactoe.setup({ players: 2 }));
    const [line, trace = ''] = printed.split(' after ');
    expect(line).toBe('{"type":"mark","cell":8} by player 0');
    expect(formatTrace(parseTrace(trace))).toMatch(/\n\{"moves":0,/);
  });

  test('need a decision', () => {
    const { definition } = tictactoe;
    const over = defineGame<TicTacToe>({
      ...definition,
      setup: (config) => ({
        ...definition.setup(config),
        board: [...'XXXOO....'] as TicTacToe['state']['board'],
        stages: [],
        result: { scores: [1, 0], ranking: [1, 2], winners: [0], reason: 'line' },
      }),
    });
    expect(() => fc.sample(legalMoves(over), 1)).toThrow(ArgumentError);
  });
});
