import { randomAgent, reviewFromMoves, valueFunctionOf } from '@rulewright/agents';
import { Network, readWeights } from '@rulewright/agents/internal';
import { loadModel } from '@rulewright/bots';
import { ConfigError, createRng, EndlessGameError, type Game, type GameTypes, Table } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { parseTrace, verify } from '@rulewright/core/history';
import { actionSpace, type PlayerObservation, playerObservation } from '@rulewright/core/learning';
import { gameOf } from '@rulewright/lab';
import { describe, expect, test } from 'vitest';
import { endless } from '../../../packages/core/test/games/endless.js';
import { lowestWins } from '../../../packages/core/test/kinds/lowestWins.js';
import { solo } from '../../../packages/core/test/kinds/solo.js';
import { teams } from '../../../packages/core/test/kinds/teams.js';
import type { Arrays } from '../src/arrays.js';
import { rewardsOf, standings } from '../src/protocol.js';
import { ServedTable } from '../src/servedTable.js';
import { type Host, hosted, opened, opening } from './serving.js';

/** Whether an answer asks for the outputs of a network. */
function hasRows(answer: unknown): answer is { readonly rows: number } {
  return typeof answer === 'object' && answer !== null && 'rows' in answer;
}

/** Steps with the first legal action everywhere; calls `look` after each step. */
async function stepping(host: Host, steps: number, look: (index: number) => void = () => {}): Promise<void> {
  for (let index = 0; index < steps; index++) {
    expect(await host.step()).toEqual({ ok: null });
    look(index);
  }
}

describe('requests', () => {
  test('open describes the game, and every request is answered', async () => {
    const host = hosted();
    const { ok } = await host.ask(opening());
    expect(ok).toMatchObject({
      game: 'pig',
      config: { players: 2, goal: 100 },
      actions: 2,
      floats: expect.any(Number),
    });
    expect(await host.ask({ do: 'decode', id: 1 })).toEqual({ ok: { type: 'hold' } });
  });

  test.each([
    ['{"do":', 'invalidRequest', /A request is JSON/],
    ['{"do":"dance"}', 'invalidRequest', /do: /],
    ['{"do":"scores"}', 'invalidRequest', /first request must be open/],
    [opening({ reward: 'fame' }), 'invalidRequest', /^reward: Invalid option/],
    [opening({ game: 'pgi' }), 'unknownGame', /did you mean pig/],
    [opening({ game: './pig.js' }), 'invalidGame', /the host program sent no such file/],
    [opening({ config: { players: 99 } }), 'invalidConfig', /players/],
    [opening({ first: 3 }), 'invalidRequest', /Tables 3 to 6 don.t exist: there are only 4/],
    [opening({ opponents: { 1: 'greedie' } }), 'unknownAgent', /did you mean greedy/],
    [opening({ opponents: { 2: 'random' } }), 'conflictingOptions', /there is no seat 2/],
    [opening({ opponents: { 0: 'random', 1: 'random' } }), 'conflictingOptions', /no seat is left/],
  ])('%j is refused and the engine continues', async (request, code, message) => {
    const host = hosted();
    expect(await host.ask(request)).toEqual({ error: { code, message: expect.stringMatching(message) } });
    expect(await host.ask(opening())).toHaveProperty('ok');
  });
});

describe('tables', () => {
  test.each(['castle', 'city', 'copenhagen'])('%s: the rows match the table with that seed', async (id) => {
    const game = gameOf(id);
    const { size, encode, mask } = actionSpace(game);
    const { shape, write } = playerObservation(game, { players: 2 });
    const table = new Table(game, { players: 2 }, createRng('7/1/0'));
    const host = await opened({ game: id, tables: 2, count: 2 });
    for (const _ of Array.from({ length: 20 })) {
      const player = table.player as number;
      expect(host.numbers('currentPlayers')[1]).toBe(player);
      expect(host.numbers('moves')[1]).toBe(table.plies);
      const seen = write(table.view(player), player, new Float32Array(shape[0]));
      expect(host.numbers('observations').slice(shape[0])).toEqual([...seen]);
      expect(host.numbers('masks').slice(size)).toEqual([...mask(table.state)]);
      await host.step();
      table.play(table.legalActions().reduce((least, action) => (encode(action) < encode(least) ? action : least)));
    }
  });

  test('games do not depend on how tables are divided among engines', async () => {
    const names: (keyof Arrays)[] = [
      'observations',
      'masks',
      'currentPlayers',
      'rewards',
      'dones',
      'games',
      'moves',
      'finalScores',
    ];
    const played = async (changes: object): Promise<number[][][]> => {
      const seen: number[][][] = [];
      const host = await opened({ game: 'pig', opponents: { 1: 'greedy' }, ...changes });
      await stepping(host, 200, () => seen.push(names.map((name) => host.numbers(name))));
      return seen;
    };
    const [whole, left, right] = [await played({}), await played({ count: 2 }), await played({ first: 2, count: 2 })];
    const joined = left.map((arrays, at) => arrays.map((numbers, name) => [...numbers, ...(right[at]?.[name] ?? [])]));
    expect(joined).toEqual(whole);
    expect(whole.at(-1)?.[names.indexOf('games')]?.some((game) => game > 0)).toBe(true);
  });

  test('pictures and actions are in the language of the engine', async () => {
    const host = await opened({ game: 'copenhagen', tables: 1, count: 1, language: 'pl' });
    expect(await host.ask({ do: 'render', table: 0, viewer: 0 })).toEqual({ ok: expect.stringContaining('Gracz 1') });
    const id = host.numbers('masks').indexOf(1);
    expect(await host.ask({ do: 'describe', table: 0, id })).toEqual({ ok: expect.stringContaining('Weź') });
    const svg = { do: 'svg', table: 0, viewer: 'spectator', theme: 'dark' };
    expect(await host.ask(svg)).toEqual({ ok: expect.stringMatching(/^<svg .*aria-label="Gracz [12] /) });
    const pig = await opened();
    expect(await pig.ask(svg)).toMatchObject({ error: { code: 'noPicture' } });
    expect(await pig.ask({ ...svg, theme: 'auto' })).toMatchObject({ error: { code: 'invalidRequest' } });
  });

  test('a finished table reports its result and starts again', async () => {
    const host = await opened({ game: 'tictactoe', tables: 1, count: 1 });
    // First legal cells: player 0 has 0, 2, 4, 6 and wins on the diagonal.
    await stepping(host, 7, (index) => expect(host.numbers('dones')).toEqual([index === 6 ? 1 : 0]));
    expect(host.numbers('rewards')).toEqual([1, -1]);
    expect(host.numbers('finalRanks')).toEqual([1, 2]);
    expect(host.numbers('finalMoves')).toEqual([7]);
    expect(host.numbers('finalObservations').some((value) => value > 0)).toBe(true);
    expect([host.numbers('games'), host.numbers('moves'), host.numbers('currentPlayers')]).toEqual([[1], [0], [0]]);
    await stepping(host, 1);
    expect([host.numbers('rewards'), host.numbers('dones')]).toEqual([[0, 0], [0]]);
  });

  test.each(['score_change', 'lead_change'] as const)(
    'rewards of %s follow every step, and add up over a game',
    async (reward) => {
      const host = await opened({ game: 'castle', tables: 1, count: 1, reward, opponents: { 1: 'greedy' } });
      const margin = (scores: readonly number[]) => scores.map((own, player) => own - (scores[1 - player] as number));
      const worth = (scores: readonly number[]) => (reward === 'score_change' ? [...scores] : margin(scores));
      const sum = [0, 0];
      let payments = 0;
      for (let isDone = false; !isDone; isDone = host.numbers('dones')[0] === 1) {
        await host.step();
        const rewards = host.numbers('rewards');
        for (const [player, paid] of rewards.entries()) sum[player] = (sum[player] as number) + paid;
        if (rewards.some((paid) => paid !== 0)) payments++;
      }
      expect(sum).toEqual(worth(host.numbers('finalScores')));
      expect(payments).toBeGreaterThan(5);
    },
  );

  test('without autoReset it stays finished until reset', async () => {
    const host = await opened({ game: 'tictactoe', tables: 1, count: 1, autoReset: false });
    await stepping(host, 9, (index) => expect(host.numbers('dones')).toEqual([index === 6 ? 1 : 0]));
    expect(host.numbers('currentPlayers')).toEqual([-1]);
    expect(host.numbers('masks').every((value) => value === 0)).toBe(true);
    await host.ask({ do: 'reset' });
    expect([host.numbers('currentPlayers'), host.numbers('dones'), host.numbers('games')]).toEqual([[0], [0], [1]]);
    await host.ask({ do: 'reset', series: ['7/0'] });
    expect(host.numbers('games')).toEqual([0]);
  });

  test('an illegal action is refused and nothing is played', async () => {
    const host = await opened({ game: 'tictactoe' });
    await stepping(host, 1);
    const before = host.numbers('moves');
    expect((await host.step([1, 1, 0, 1])).error).toMatchObject({ code: 'illegalAction', table: 2 });
    expect(host.numbers('moves')).toEqual(before);
    const { ok } = await host.ask({ do: 'check', table: 2, id: 0 });
    expect(ok).toMatchObject({ rule: expect.any(String), message: expect.any(String) });
  });

  test('opponents play automatically', async () => {
    const host = await opened({ game: 'tictactoe', opponents: { 0: 'random' } });
    expect(host.numbers('moves')).toEqual([1, 1, 1, 1]);
    await stepping(host, 40, () => expect(host.numbers('currentPlayers')).toEqual([1, 1, 1, 1]));
  });
});

describe('spaces', () => {
  test('the ids of a config are those of actions that occur', () => {
    const ids = (id: string, config: object) => actionSpace(gameOf(id)).idsUnder({ players: 2, ...config });
    const typesOf = (id: string, config: object) => {
      const { decode } = actionSpace(gameOf(id));
      return new Set(ids(id, config).map((number) => decode(number).type));
    };
    expect(typesOf('city', { mode: 'party' })).toEqual(new Set(['drawTile', 'placeTile', 'returnTile', 'timeUp']));
    expect(ids('city', {}).length).toBe(426);
    expect(ids('city', { mode: 'advanced' }).length).toBe(426 + 2 * 3 * 24);
    expect(ids('stoneage', { players: 4 }).length).toBe(1092);
    expect(ids('burgundy', { players: 4, setup: 'advanced' }).length).toBe(830);
    expect(() => ids('city', { players: 9 })).toThrow(ConfigError);
  });

  test('a smaller space offers the same actions under its own numbers', async () => {
    const whole = await opened({ game: 'city' });
    const host = hosted();
    const { ok } = await host.ask(opening({ game: 'city', actions: 'config' }));
    const { actions, actionIds } = ok as { readonly actions: number; readonly actionIds: readonly number[] };
    expect([actions, actionIds.length]).toEqual([426, 426]);
    await stepping(host, 30, () => {});
    await stepping(whole, 30, () => {});
    expect(host.numbers('observations')).toEqual(whole.numbers('observations'));
    const shown = whole.numbers('masks').filter((_, at) => actionIds.includes(at % 741));
    expect(host.numbers('masks')).toEqual(shown);
  });

  test('a legal action outside the chosen ones is an error', async () => {
    const { error } = await hosted().ask(opening({ actions: [1] }));
    expect(error).toMatchObject({ code: 'missingAction', message: expect.stringContaining('{"type":"roll"}, id 0,') });
    const unknown = await hosted().ask(opening({ actions: [0, 1, 2] }));
    expect(unknown.error).toMatchObject({ code: 'invalidRequest', message: 'pig has the action ids 0 to 1, not 2.' });
  });

  test('a table with the action -1 waits', async () => {
    const host = await opened({ game: 'tictactoe', tables: 2, count: 2 });
    expect(await host.step([-1, 4])).toEqual({ ok: null });
    expect(host.numbers('moves')).toEqual([0, 1]);
  });

  test('all seats have observations, and masks where they may act', async () => {
    const host = await opened({ game: 'copenhagen', tables: 2, count: 2, allSeats: true, observation: 'scaled' });
    await stepping(host, 12);
    const floats = host.numbers('observations').length / 2;
    const size = host.numbers('masks').length / 2;
    const rows = (name: keyof Arrays, width: number) => (row: number) =>
      host.numbers(name).slice(row * width, (row + 1) * width);
    for (const [table, player] of host.numbers('currentPlayers').entries()) {
      const row = 2 * table + player;
      expect(rows('seatObservations', floats)(row)).toEqual(rows('observations', floats)(table));
      expect(rows('seatMasks', size)(row)).toEqual(rows('masks', size)(table));
      expect(rows('seatMasks', size)(2 * table + 1 - player)).not.toContain(1);
    }
  });

  test('with agents at all seats, a reset plays a whole game', async () => {
    const host = await opened({ game: 'pig', autoReset: false, opponents: { 0: 'random', 1: 'greedy' } });
    expect(host.numbers('currentPlayers')).toEqual([-1, -1, -1, -1]);
    const scores = host.numbers('finalScores');
    expect(Math.max(...scores)).toBeGreaterThanOrEqual(100);
    await host.ask({ do: 'reset' });
    expect(host.numbers('games')).toEqual([1, 1, 1, 1]);
    expect(host.numbers('finalScores')).not.toEqual(scores);
  });
});

describe('positions', () => {
  const masks = (host: Host): number[] => host.numbers('masks');

  test('saved tables play on as before, as JSON and in another place', async () => {
    const host = await opened({ game: 'copenhagen', tables: 2, count: 2, opponents: { 1: 'random' } });
    await stepping(host, 5);
    const { ok: saved } = await host.ask({ do: 'save', tables: [0, 1] });
    await stepping(host, 5);
    const later = host.numbers('observations');
    expect(await host.ask({ do: 'restore', tables: [1, 0], saved })).toEqual({ ok: null });
    await stepping(host, 5);
    const [left, right] = [later.slice(0, later.length / 2), later.slice(later.length / 2)];
    expect(host.numbers('observations')).toEqual([...right, ...left]);
  });

  test('the bots expect leads at some tables', async () => {
    const host = await opened({ game: 'castle', tables: 2, count: 2 });
    expect(await host.ask({ do: 'expectLeads', tables: [1] })).toEqual({ ok: null });
    const [none, , own, other] = host.numbers('expectedLeads') as [number, number, number, number];
    expect(none).toBe(0);
    expect(own).not.toBe(0);
    expect(own).toBe(-other);
    const pig = await opened();
    expect(await pig.ask({ do: 'expectLeads', tables: [0] })).toMatchObject({ error: { code: 'unknownAgent' } });
  });

  test('leads are those of a review of the game so far', async () => {
    for (const id of ['castle', 'stoneage']) {
      const game = gameOf(id);
      const host = await opened({ game: id, tables: 1, count: 1 });
      await stepping(host, 9);
      await host.ask({ do: 'expectLeads', tables: [0] });
      const { ok } = await host.ask({ do: 'trace', table: 0 });
      const trace = parseTrace<GameTypes>(ok as string);
      const valueFunction = valueFunctionOf(await loadModel(id), game, trace.header.config);
      const { leads } = reviewFromMoves(game, trace, { valueFunction }, []);
      expect(host.numbers('expectedLeads')).toEqual(leads.map((lead) => Math.fround(lead)));
    }
  });

  test('a decision is planned with outputs of the host as the bot plans it', async () => {
    for (const id of ['castle', 'copenhagen']) {
      const game = gameOf(id);
      const host = await opened({ game: id, tables: 2, count: 2, seed: 5 });
      await stepping(host, 12);
      const { inputs, units, parameters } = readWeights(await loadModel(id), game, { players: 2 });
      const network = new Network(inputs.size, parameters, units);
      let asked = await host.ask({ do: 'plan', table: 1, seed: 's', beam: 4, samples: 2 });
      for (let rounds = 0; hasRows(asked.ok); rounds++) {
        const rows = Array.from({ length: asked.ok.rows }, (_, row) =>
          host.planned().subarray(row * inputs.size, (row + 1) * inputs.size),
        );
        asked = await host.ask({ do: 'goOn', outputs: rows.map((row) => network.value(row)) });
        expect(rounds).toBeLessThan(100);
      }
      const agent = 'learned:beam=4,samples=2';
      const { ok: action } = await host.ask({ do: 'chooseAt', table: 1, agent, seed: 's' });
      expect(asked).toEqual({ ok: { action } });
      expect(await host.ask({ do: 'features', tables: [1] })).toEqual({ ok: null });
      const features = host.numbers('features');
      expect(features.slice(0, inputs.size).every((value) => value === 0)).toBe(true);
      expect(features.slice(inputs.size).some((value) => value !== 0)).toBe(true);
    }
  });

  test('a plan takes as many outputs as it asked for, and needs a start and a bot', async () => {
    const host = await opened({ game: 'castle', tables: 1, count: 1 });
    const goOn = (outputs: readonly number[]) => host.ask({ do: 'goOn', outputs });
    const refused = { error: { code: 'invalidRequest' } };
    expect(await goOn([])).toMatchObject(refused);
    const { ok } = await host.ask({ do: 'plan', table: 0, seed: 's', beam: 1, samples: 1 });
    expect(await goOn([])).toMatchObject(refused);
    expect(hasRows(ok) && (await goOn(new Array(ok.rows).fill(0)))).toHaveProperty('ok');
    const pig = await opened();
    const plan = { do: 'plan', table: 0, seed: 's', beam: 1, samples: 1 };
    expect(await pig.ask(plan)).toMatchObject({ error: { code: 'unknownAgent' } });
  });

  test('agents play on at some tables, others wait', async () => {
    const host = await opened({ game: 'castle', autoReset: false });
    const before = host.numbers('moves');
    const playOut = (agent: string, actions: readonly number[]) =>
      host.ask({ do: 'playOut', tables: [0, 1], actions, seeds: ['a', 'a'], agent });
    expect(await playOut('random', [1, 200])).toEqual({ ok: null });
    expect(host.numbers('moves')[0]).toBeGreaterThan(before[0] as number);
    expect(host.numbers('dones')).toEqual([0, 1, 0, 0]);
    expect(host.numbers('rewards').slice(2, 4).sort()).toEqual([-1, 1]);
    expect(host.numbers('moves').slice(2)).toEqual(before.slice(2));
    expect(await playOut('greedy:samples=1', [200, 3])).toEqual({ ok: null });
    expect(host.numbers('currentPlayers').slice(0, 2)).toEqual([-1, -1]);
    expect(await playOut('greedie', [1, 1])).toMatchObject({ error: { code: 'unknownAgent' } });
    const moves = host.numbers('moves');
    expect(await host.step([-1, -1, -1, host.numbers('masks').slice(-331).indexOf(1)])).toEqual({ ok: null });
    expect(host.numbers('moves').slice(0, 3)).toEqual(moves.slice(0, 3));
    expect(host.numbers('moves')[3]).toBeGreaterThan(moves[3] as number);
  });

  test('clones draw the same, determinized tables something else', async () => {
    const host = await opened({ game: 'copenhagen' });
    await stepping(host, 5);
    await host.ask({ do: 'clone', sources: [0, 0, 0], tables: [1, 2, 3] });
    await host.ask({
      do: 'determinize',
      tables: [2, 3],
      sources: [2, 3],
      players: host.numbers('currentPlayers').slice(2),
      seeds: ['a', 'a'],
    });
    const rows = (): string[] => {
      const size = masks(host).length / 4;
      return Array.from({ length: 4 }, (_, table) =>
        masks(host)
          .slice(table * size, (table + 1) * size)
          .join(''),
      );
    };
    expect(new Set(rows()).size).toBe(1);
    const seen = new Set<number>();
    for (let step = 0; step < 20; step++) {
      await host.step();
      const [first, clone, one, other] = rows();
      expect([clone, other]).toEqual([first, one]);
      seen.add(new Set(rows()).size);
    }
    expect(seen).toContain(2);
    expect((await host.ask({ do: 'trace', table: 2 })).error?.message).toContain('it has no trace');
    expect((await host.ask({ do: 'trace', table: 1 })).ok).toContain('"seed":"7/0/0"');
  });

  test('a table that was saved elsewhere is refused, and no table changes', async () => {
    const host = await opened({ game: 'pig', tables: 2, count: 2 });
    const other = await opened({ game: 'pig', config: { players: 2, goal: 20 } });
    const [good] = (await host.ask({ do: 'save', tables: [0] })).ok as [{ rng: number[] }];
    const [foreign] = (await other.ask({ do: 'save', tables: [0] })).ok as object[];
    await stepping(host, 1);
    const before = host.numbers('moves');
    for (const bad of [foreign, { ...good, player: 1 }, { ...good, rng: [0, 0, 0, 0] }, { ...good, state: {} }]) {
      expect(await host.ask({ do: 'restore', tables: [0, 1], saved: [good, bad] })).toHaveProperty('error');
      expect(host.numbers('moves')).toEqual(before);
    }
  });
});

describe("the user's own modules", () => {
  const files = {
    './slow.js': 'module.exports = { default: { choose: async ({ actions }) => (await null, actions[0]) } };',
    './bad.js': 'exports.default = {\n  choose() {\n    throw new Error("no luck");\n  },\n};',
    './copy.js': 'exports.default = { choose: ({ actions }) => ({ ...actions[0] }) };',
  };

  test('an agent may answer later, and with a copy of an action', async () => {
    const host = await opened({ game: 'tictactoe', opponents: { 1: './slow.js' }, files });
    await stepping(host, 20, () => expect(host.numbers('currentPlayers')).toEqual([0, 0, 0, 0]));
    const copying = await opened({ game: 'tictactoe', opponents: { 1: './copy.js' }, files });
    await stepping(copying, 20);
    expect(copying.numbers('observations')).toEqual(host.numbers('observations'));
  });

  test('an agent that fails is named with its place', async () => {
    const host = await opened({ game: 'tictactoe', opponents: { 1: './bad.js' }, files });
    expect(await host.step()).toEqual({
      error: { code: 'agentFailed', message: './bad.js failed: no luck (./bad.js:3).' },
    });
  });

  test('a game is built on the engine’s own core', async () => {
    const game = "exports.default = require('@rulewright/core/examples').pig;";
    const { error } = await hosted().ask(opening({ game: './pig.js', files: { './pig.js': game } }));
    expect(error).toMatchObject({
      code: 'invalidGame',
      message: expect.stringContaining('there is no module @rulewright/core/examples (./pig.js:1)'),
    });
  });
});

test('weights come with the engine', async () => {
  const learned = (game: string) => opening({ game, opponents: { 0: 'learned' } });
  const failure = (message: string) => ({
    error: { code: 'agentFailed', message: expect.stringContaining(message) },
  });
  expect(await hosted().ask(learned('castle'))).toHaveProperty('ok');
  expect(await hosted().ask(learned('pig'))).toMatchObject(failure('There is no learned agent for pig'));
});

test('a table can be inspected', async () => {
  const host = await opened({ game: 'copenhagen', tables: 1, count: 1 });
  await stepping(host, 5);
  const ask = async (request: object): Promise<unknown> => (await host.ask({ table: 0, ...request })).ok;
  expect(await ask({ do: 'view', viewer: 1 })).toHaveProperty('seats');
  expect(await ask({ do: 'render', viewer: 'spectator' })).toContain('Player 2');
  const player = host.numbers('currentPlayers')[0] as number;
  await ask({ do: 'observe' });
  const seen = host.numbers('observations');
  expect(host.numbers('observed').slice(player * seen.length, (player + 1) * seen.length)).toEqual(seen);
  const illegal = host.numbers('masks').indexOf(0);
  expect(await ask({ do: 'check', id: illegal })).toMatchObject({ rule: expect.stringContaining('COP-') });
  expect(await ask({ do: 'describe', id: illegal })).toBe((await host.ask({ do: 'notation', id: illegal })).ok);
  expect(await ask({ do: 'describe', id: host.numbers('masks').indexOf(1) })).toEqual(expect.stringMatching(/card/i));
  expect((await host.ask({ do: 'encode', action: { type: 'takeCard', place: 3 } })).ok).toBe(3);
  const about = (await host.ask({ do: 'columns' })).ok as PlayerObservation<GameTypes>;
  expect(about.columns).toHaveLength(seen.length);
  expect([about.layout, about.planes.map(({ shape }) => shape)]).toEqual([
    'player/1',
    [
      [12, 9, 5],
      [12, 9, 5],
    ],
  ]);
  await host.ask({ do: 'scores' });
  expect(host.numbers('scores')).toHaveLength(2);
  const trace = parseTrace((await ask({ do: 'trace' })) as string);
  expect(trace.header.seed).toBe('7/0/0');
  expect(trace.moves).toHaveLength(host.numbers('moves')[0] as number);
  verify(gameOf('copenhagen'), trace);
  expect((await host.ask({ do: 'view', table: 1, viewer: 0 })).error?.code).toBe('invalidRequest');
});

const tableOf = (game: Game<GameTypes>, players: number) => new Table(game, { players }, createRng(1));

test('rewards: ranks from 1 to -1, win shares, points, lead', () => {
  const result = { scores: [5, 9, 9, 2], ranking: [3, 1, 1, 4], winners: [1, 2], reason: 'over' };
  const pigs = tableOf(pig, 4);
  expect(rewardsOf(result, 'rank', pigs).map((reward) => Math.round(reward * 300))).toEqual([-100, 200, 200, -300]);
  expect(rewardsOf(result, 'win', pigs)).toEqual([0, 0.5, 0.5, 0]);
  expect(rewardsOf(result, 'score', pigs)).toEqual([5, 9, 9, 2]);
  expect(rewardsOf(result, 'lead', pigs)).toEqual([-4, 0, 0, -7]);
});

test('rewards prefer fewer points where the lowest score wins', () => {
  const result = { scores: [5, 9], ranking: [1, 2], winners: [0], reason: 'over' };
  const weights = tableOf(lowestWins, 2);
  expect(rewardsOf(result, 'rank', weights)).toEqual([1, -1]);
  expect(rewardsOf(result, 'score', weights)).toEqual([-5, -9]);
  expect(rewardsOf(result, 'lead', weights)).toEqual([4, -4]);
  expect(standings([5, 9], 'score_change', weights)).toEqual([-5, -9]);
});

test('alone, a player leads by all points', () => {
  expect(standings([7], 'lead_change', tableOf(solo, 1))).toEqual([7]);
  expect(standings([7, 5, 9], 'lead_change', tableOf(pig, 3))).toEqual([-2, -4, 2]);
});

test('rewards of a team count from the other team, and a solo game is won or lost', () => {
  const teamResult = { scores: [16, 12, 16, 12], ranking: [1, 3, 1, 3], winners: [0, 2], reason: 'over' };
  const table = tableOf(teams, 4);
  expect(rewardsOf(teamResult, 'rank', table)).toEqual([1, -1, 1, -1]);
  expect(rewardsOf(teamResult, 'lead', table)).toEqual([4, -4, 4, -4]);
  const won = { scores: [1], ranking: [1], winners: [0], reason: 'over' };
  const alone = tableOf(solo, 1);
  expect(rewardsOf(won, 'rank', alone)).toEqual([1]);
  expect(rewardsOf({ ...won, winners: [] }, 'rank', alone)).toEqual([-1]);
  expect(rewardsOf({ ...won, winners: [] }, 'win', alone)).toEqual([0]);
  expect(rewardsOf(won, 'lead', alone)).toEqual([1]);
});

test('a game that never ends is reported', () => {
  const opponents = new Map([0, 1].map((seat) => [seat, randomAgent()]));
  const table = new ServedTable({ game: endless, config: { players: 2 }, opponents });
  expect(() => table.begin('1', 0)).toThrow(EndlessGameError);
});
