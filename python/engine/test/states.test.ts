import { parseTrace, verify } from '@rulewright/core/history';
import { gameOf } from '@rulewright/lab';
import { expect, test } from 'vitest';
import { EmbeddedEngine } from '../src/engine.js';
import type { StateArrays } from '../src/states.js';
import { opened } from './serving.js';

const START = 0;
const PLAY = 1;
const PLAY_OUT = 2;
const SAMPLE = 3;
const LEGAL = 4;
const OBSERVE = 5;

/** An engine that holds states, as its host sees it. */
async function holding(game: string, config: object = { players: 2 }, options: object = {}) {
  const engine = new EmbeddedEngine();
  const ask = (request: object) => JSON.parse(engine.ask(JSON.stringify(request)) || '{"ok":null}');
  engine.ask(JSON.stringify({ do: 'openStates', game, config, reward: 'rank', files: {}, ...options }));
  while (engine.answer() === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
  const { call, facts, ids, ...arrays } = engine.arrays as StateArrays;
  return {
    ask,
    opened: JSON.parse(engine.answer() ?? ''),
    /** Calls the engine; returns who acts and the ids. */
    call(...numbers: number[]) {
      call.set(numbers);
      const text = engine.call();
      if (text !== '') throw new Error(text);
      return { actor: facts[0] as number, ids: [...ids.slice(0, facts[1])] };
    },
    numbers: (name: keyof typeof arrays) => [...arrays[name]],
  };
}

test('a game of explicit chance is played, recorded and restored', async () => {
  const { call, ask, numbers, opened } = await holding('pig', { players: 2, goal: 10 });
  expect(opened.ok).toMatchObject({ game: 'pig', actions: 2, outcomes: 6, players: { min: 2, max: 6 } });
  expect(call(START, 0, 0)).toEqual({ actor: -1, ids: [0, 1, 2, 3, 4, 5] });
  expect(numbers('weights')).toEqual([1, 1, 1, 1, 1, 1]);
  expect(call(PLAY, 0, 1, 5)).toEqual({ actor: 0, ids: [0, 1] });
  expect(call(PLAY, 1, 2, 0).actor).toBe(-1);
  expect(call(PLAY, 2, 3, 4)).toEqual({ actor: -4, ids: [] });
  expect([numbers('returns'), numbers('rewards')]).toEqual([
    [1, -1],
    [1, -1],
  ]);
  expect(ask({ do: 'history', state: 3 }).ok).toEqual([
    [-1, 5],
    [0, 0],
    [-1, 4],
  ]);
  const { ok: text } = ask({ do: 'serialize', state: 3 });
  expect(verify(gameOf('pig'), parseTrace(text)).result?.winners).toEqual([0]);
  expect(ask({ do: 'deserialize', state: 9, text })).toEqual({ ok: null });
  expect(numbers('rewards')).toEqual([1, -1]);
  expect(ask({ do: 'serialize', state: 9 }).ok).toBe(text);
  // Earlier states are still there.
  expect(call(PLAY, 1, 5, 1).actor).toBe(-1);
  expect(call(PLAY_OUT, 1, 6, 7, 7).actor).toBe(-4);
});

test('a sample looks the same to its player, and has no history', async () => {
  const { call, ask, numbers } = await holding('stoneage');
  let { actor, ids } = call(START, 0, 0);
  for (let move = 0; move < 40; move++) ({ actor, ids } = call(PLAY, 0, 0, ids[0] as number, actor));
  while (actor < 0) ({ actor, ids } = call(PLAY, 0, 0, ids[0] as number));
  call(OBSERVE, 0, 0, actor);
  const seen = numbers('observed');
  expect(call(SAMPLE, 0, 1, actor, 5, 5)).toEqual({ actor, ids });
  call(OBSERVE, 1, 0, actor);
  expect(numbers('observed')).toEqual(seen);
  expect(ask({ do: 'history', state: 1 }).error.message).toContain('no history');
  const { ok: text } = ask({ do: 'serialize', state: 1 });
  expect(ask({ do: 'deserialize', state: 2, text })).toEqual({ ok: null });
  expect(ask({ do: 'view', table: 2, viewer: actor })).toEqual(ask({ do: 'view', table: 0, viewer: actor }));
});

test('where several may act, the actors are listed, the host as the seat after the last', async () => {
  const { call, ask } = await holding('city', { players: 2, variant: 'party' });
  let { actor, ids } = call(START, 0, 0);
  while (actor === -1) ({ actor, ids } = call(PLAY, 0, 0, ids[0] as number));
  expect([actor, ids]).toEqual([-2, [0, 1]]);
  const { ids: legal } = call(LEGAL, 0, 0, 1);
  expect(ask({ do: 'describe', table: 0, id: legal[0], actor: 1 }).ok).toEqual(expect.any(String));
  expect(() => call(PLAY, 0, 1, legal[0] as number, 2)).toThrow(/illegalAction.*CIT-15.2/);
  expect(call(PLAY, 0, 1, legal[0] as number, 1).actor).toBe(-1);
  expect(ask({ do: 'history', state: 1 }).ok.at(-1)).toEqual([1, legal[0]]);
});

test('a game starts at a position and ends at its horizon', async () => {
  const whole = await holding('pig', { players: 2, goal: 10 });
  whole.call(START, 0, 0);
  whole.call(PLAY, 0, 1, 5);
  const { ok: start } = whole.ask({ do: 'serialize', state: 1 });
  const { call, ask, numbers } = await holding('pig', { players: 2, goal: 10 }, { start, horizon: 1 });
  expect(call(START, 0, 0)).toEqual({ actor: 0, ids: [0, 1] });
  expect(call(PLAY, 0, 1, 0)).toEqual({ actor: -4, ids: [] });
  expect(numbers('returns')).toEqual([0, 0]);
  expect(ask({ do: 'history', state: 1 }).ok).toEqual([[0, 0]]);
  expect(() => call(PLAY, 1, 2, 5)).toThrow(/horizon of 1/);
  const { ok: text } = ask({ do: 'serialize', state: 1 });
  expect(ask({ do: 'deserialize', state: 3, text })).toEqual({ ok: null });
  expect(ask({ do: 'history', state: 3 }).ok).toEqual([[0, 0]]);
});

test('an agent chooses for the player who acts', async () => {
  const { call, ask } = await holding('tictactoe');
  const { ids } = call(START, 0, 0);
  const request = { do: 'choose', state: 0, actor: 0, agent: 'greedy', seed: 'a' };
  // The agent is loaded first.
  await expect.poll(() => ask(request).ok).toEqual(expect.any(Number));
  expect(ids).toContain(ask(request).ok);
  expect(ask({ ...request, actor: 1 }).error.code).toBe('illegalAction');
});

test('tables and states are in separate engines', async () => {
  const states = await holding('pig');
  expect(states.ask({ do: 'scores' }).error.message).toBe('This engine has states, not tables.');
  expect(states.ask({ do: 'view', table: 3, viewer: 0 }).error.message).toBe('There is no state 3.');
  const tables = await opened();
  expect((await tables.ask({ do: 'history', state: 0 })).error?.message).toBe('This engine has tables, not states.');
});

test('prompts are asked and answered by state, with the ids of actions', async () => {
  const { call, ask } = await holding('tictactoe');
  call(START, 0, 0);
  call(PLAY, 0, 1, 4);
  const asking = { way: 'menu', rules: 'TTT-2.2 A mark goes on an empty cell.' };
  const { ok: facts } = ask({ do: 'prompts', ...asking });
  expect(facts).toMatchObject({
    version: 2,
    system: [1, 2].map((number) => expect.stringContaining(`Player ${number}`)).concat(expect.stringContaining('host')),
  });
  const { ok: prompt } = ask({ do: 'ask', ...asking, state: 1, actor: 1 });
  expect(prompt).toMatchObject({ menu: [0, 1, 2, 3, 5, 6, 7, 8], news: expect.stringContaining('marks cell 4') });
  const read = (answer: string) => ask({ do: 'read', ...asking, state: 1, actor: 1, answer }).ok;
  expect(read('{"choice": 5}')).toEqual({ kind: 'action', action: 5, by: 'choice' });
  expect(read('{"choice": 5, "action": "mark 0"}')).toMatchObject({ kind: 'ambiguous', actions: [5, 0] });
  expect(read('{"action": "mark 4"}')).toMatchObject({ kind: 'illegal', refusal: { rule: 'TTT-2.2' } });
  expect(ask({ do: 'notation', id: 4 }).ok).toBe('mark 4');
  expect(ask({ do: 'ask', ...asking, state: 1, actor: 0 }).error.message).toBe('Seat 0 has nothing to decide.');
});
