import { createRng, type GameTypes, Table } from '@rulewright/core';
import { parseTrace, verify } from '@rulewright/core/history';
import { actionSpace, type PlayerObservation, playerObservation } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../src/index.js';
import { PROTOCOL, rewardsOf } from '../src/serve/protocol.js';
import type { FieldName } from '../src/serve/sharedFile.js';
import { driven, type Engine, opening, said } from './serving.js';

const step = { do: 'step' };

/** Steps with the first legal action everywhere; calls `look` after each step. */
function* stepping(engine: Engine, steps: number, look: (index: number) => void = () => {}): Generator<object> {
  for (let index = 0; index < steps; index++) {
    engine.choose();
    yield step;
    expect(engine.answer).toEqual({ ok: null });
    look(index);
  }
}

describe('requests', () => {
  test('the first line has the protocol version, and every line is answered', async () => {
    const [hello, opened, ...rest] = await said(JSON.stringify(opening()), '{"do":"decode","id":1}');
    expect(hello).toEqual({ rulewright: expect.any(String), protocol: PROTOCOL });
    const config = { players: 2, goal: 100 };
    expect(opened).toMatchObject({ ok: { game: 'pig', config, actions: 2, layout: { bytes: expect.any(Number) } } });
    expect(rest).toEqual([{ ok: { type: 'hold' } }]);
  });

  test.each([
    ['{"do":', 'invalidRequest', /a line of JSON/],
    ['{"do":"dance"}', 'invalidRequest', /do: /],
    ['{"do":"step"}', 'invalidRequest', /first request must be open/],
    [JSON.stringify(opening({ protocol: 1 })), 'invalidRequest', /Not a request of protocol 2: protocol/],
    [JSON.stringify(opening({ game: 'pgi' })), 'unknownGame', /did you mean pig/],
    [JSON.stringify(opening({ config: { players: 99 } })), 'invalidConfig', /players/],
    [JSON.stringify(opening({ first: 3 })), 'invalidRequest', /Tables 3 to 6 don.t exist: there are only 4/],
    [JSON.stringify(opening({ opponents: { 1: 'greedie' } })), 'unknownAgent', /did you mean greedy/],
    [JSON.stringify(opening({ opponents: { 2: 'random' } })), 'conflictingOptions', /there is no seat 2/],
    [JSON.stringify(opening({ opponents: { 0: 'random', 1: 'random' } })), 'conflictingOptions', /no seat is left/],
  ])('%s is refused and the engine continues', async (line, code, message) => {
    const [, refused, opened] = await said(line, JSON.stringify(opening()));
    expect(refused).toEqual({ error: { code, message: expect.stringMatching(message) } });
    expect(opened).toHaveProperty('ok');
  });

  test('a shared file that is missing or too short is refused', async () => {
    const answers = await said(JSON.stringify(opening()), '{"do":"share","path":"/nowhere"}', '{"do":"step"}');
    expect(answers.slice(2)).toEqual([
      { error: { code: 'unreadableInput', message: expect.stringContaining("can't be opened") } },
      { error: { code: 'invalidRequest', message: 'No file is shared yet.' } },
    ]);
  });
});

describe('tables', () => {
  test.each(['castle', 'city', 'copenhagen'])('%s: the rows match the table with that seed', async (id) => {
    const game = gameOf(id);
    const { size, encode, mask } = actionSpace(game);
    const { shape, write } = playerObservation(game, { players: 2 });
    const table = new Table(game, { players: 2 }, createRng('7/1/0'));
    await driven(opening({ game: id, tables: 2, count: 2 }), function* (engine) {
      for (const _ of Array.from({ length: 20 })) {
        const player = table.player as number;
        expect(engine.numbers('players')[1]).toBe(player);
        expect(engine.numbers('moves')[1]).toBe(table.plies);
        const seen = write(table.view(player), player, new Float32Array(shape[0]));
        expect(engine.numbers('observations').slice(shape[0])).toEqual([...seen]);
        expect(engine.numbers('masks').slice(size)).toEqual([...mask(table.state)]);
        engine.choose();
        yield step;
        const first = table.actions().reduce((least, action) => (encode(action) < encode(least) ? action : least));
        table.play(first);
      }
    });
  });

  test('games do not depend on how tables are divided among engines', async () => {
    const names: FieldName[] = [
      'observations',
      'masks',
      'players',
      'rewards',
      'dones',
      'games',
      'moves',
      'finalScores',
    ];
    const played = async (changes: object): Promise<number[][][]> => {
      const seen: number[][][] = [];
      await driven(opening({ game: 'pig', opponents: { 1: 'greedy' }, ...changes }), (engine) =>
        stepping(engine, 200, () => seen.push(names.map((name) => engine.numbers(name)))),
      );
      return seen;
    };
    const [whole, left, right] = [await played({}), await played({ count: 2 }), await played({ first: 2, count: 2 })];
    const joined = left.map((arrays, at) =>
      arrays.map((numbers, name) => {
        const half = numbers.length / 2;
        return [...numbers.slice(0, half), ...(right[at]?.[name] ?? []).slice(half)];
      }),
    );
    expect(joined).toEqual(whole);
    expect(whole.at(-1)?.[names.indexOf('games')]?.some((game) => game > 0)).toBe(true);
  });

  test('pictures and actions are in the language of the engine', async () => {
    await driven(opening({ game: 'copenhagen', tables: 1, count: 1, language: 'pl' }), function* (engine) {
      yield { do: 'render', table: 0, viewer: 0 };
      expect(engine.answer).toEqual({ ok: expect.stringContaining('Gracz 1') });
      yield { do: 'describe', table: 0, id: engine.numbers('masks').indexOf(1) };
      expect(engine.answer).toEqual({ ok: expect.stringContaining('Weź') });
    });
  });

  test('a finished table reports its result and starts again', async () => {
    await driven(opening({ game: 'tictactoe', tables: 1, count: 1 }), function* (engine) {
      // First legal cells: player 0 has 0, 2, 4, 6 and wins on the diagonal.
      yield* stepping(engine, 7, (index) => expect(engine.numbers('dones')).toEqual([index === 6 ? 1 : 0]));
      expect(engine.numbers('rewards')).toEqual([1, -1]);
      expect(engine.numbers('finalRanks')).toEqual([1, 2]);
      expect(engine.numbers('finalMoves')).toEqual([7]);
      expect(engine.numbers('finalObservations').some((value) => value > 0)).toBe(true);
      expect([engine.numbers('games'), engine.numbers('moves'), engine.numbers('players')]).toEqual([[1], [0], [0]]);
      yield* stepping(engine, 1);
      expect([engine.numbers('rewards'), engine.numbers('dones')]).toEqual([[0, 0], [0]]);
    });
  });

  test('without autoReset it stays finished until reset', async () => {
    await driven(opening({ game: 'tictactoe', tables: 1, count: 1, autoReset: false }), function* (engine) {
      yield* stepping(engine, 9, (index) => expect(engine.numbers('dones')).toEqual([index === 6 ? 1 : 0]));
      expect(engine.numbers('players')).toEqual([-1]);
      expect(engine.numbers('masks').every((value) => value === 0)).toBe(true);
      yield { do: 'reset' };
      expect([engine.numbers('players'), engine.numbers('dones'), engine.numbers('games')]).toEqual([[0], [0], [1]]);
      yield { do: 'reset', seed: 7 };
      expect(engine.numbers('games')).toEqual([0]);
    });
  });

  test('an illegal action is refused and nothing is played', async () => {
    await driven(opening({ game: 'tictactoe' }), function* (engine) {
      yield* stepping(engine, 1);
      const before = engine.numbers('moves');
      engine.choose([1, 1, 0, 1]);
      yield step;
      expect(engine.answer.error).toMatchObject({ code: 'illegalAction', table: 2 });
      expect(engine.numbers('moves')).toEqual(before);
      yield { do: 'check', table: 2, id: 0 };
      expect(engine.answer.ok).toMatchObject({ rule: expect.any(String), message: expect.any(String) });
    });
  });

  test('opponents play automatically', async () => {
    await driven(opening({ game: 'tictactoe', opponents: { 0: 'random' } }), function* (engine) {
      expect(engine.numbers('moves')).toEqual([1, 1, 1, 1]);
      yield* stepping(engine, 40, () => expect(engine.numbers('players')).toEqual([1, 1, 1, 1]));
    });
  });
});

test('a table can be inspected', async () => {
  await driven(opening({ game: 'copenhagen', tables: 1, count: 1 }), function* (engine) {
    yield* stepping(engine, 5);
    yield { do: 'view', table: 0, viewer: 1 };
    expect(engine.answer.ok).toHaveProperty('seats');
    yield { do: 'render', table: 0, viewer: 'spectator' };
    expect(engine.answer.ok).toContain('Player 2');
    const player = engine.numbers('players')[0];
    yield { do: 'observe', table: 0, player };
    expect(engine.answer.ok).toEqual(engine.numbers('observations'));
    yield { do: 'describe', table: 0, id: engine.numbers('masks').indexOf(0) };
    expect(engine.answer.error).toMatchObject({ code: 'illegalAction', message: expect.stringContaining('(COP-') });
    yield { do: 'describe', table: 0, id: engine.numbers('masks').indexOf(1) };
    expect(engine.answer.ok).toEqual(expect.stringMatching(/card/i));
    yield { do: 'encode', action: { type: 'takeCard', place: 3 } };
    expect(engine.answer.ok).toBe(3);
    yield { do: 'columns' };
    const { layout, columns, planes } = engine.answer.ok as PlayerObservation<GameTypes>;
    expect(columns).toHaveLength(engine.numbers('observations').length);
    expect([layout, planes.map(({ shape }) => shape)]).toEqual([
      'player/1',
      [
        [12, 9, 5],
        [12, 9, 5],
      ],
    ]);
    yield { do: 'scores' };
    expect(engine.numbers('scores')).toHaveLength(2);
    yield { do: 'trace', table: 0 };
    const trace = parseTrace(engine.answer.ok as string);
    expect(trace.header.seed).toBe('7/0/0');
    expect(trace.moves).toHaveLength(engine.numbers('moves')[0] as number);
    verify(gameOf('copenhagen'), trace);
    yield { do: 'view', table: 1, viewer: 0 };
    expect(engine.answer.error?.code).toBe('invalidRequest');
  });
});

test('rewards: ranks from 1 to -1, win shares, points, lead', () => {
  const result = { scores: [5, 9, 9, 2], ranking: [3, 1, 1, 4], winners: [1, 2], reason: 'over' };
  expect(rewardsOf(result, 'rank').map((reward) => Math.round(reward * 300))).toEqual([-100, 200, 200, -300]);
  expect(rewardsOf(result, 'win')).toEqual([0, 0.5, 0.5, 0]);
  expect(rewardsOf(result, 'score')).toEqual([5, 9, 9, 2]);
  expect(rewardsOf(result, 'margin')).toEqual([-4, 0, 0, -7]);
});
