import { Playthrough } from '@rulewright/core';
import { tictactoe } from '@rulewright/core/examples';
import { formatTraceLine } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import type { ModelReport } from '../src/report.js';
import { characterOf } from '../src/stub/characters.js';
import type { StubRecord } from '../src/stub/stubModel.js';
import { models, reportOf, serving } from './command.js';
import { settingsOf, stubRun } from './stubRun.js';

const GAMES = isDeep ? ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'] : ['copenhagen'];
const OPPONENTS = isDeep ? ['random', 'heuristic', 'easy'] : ['random'];
const WAYS = ['menu', 'open'] as const;
const CASES = GAMES.flatMap((game) => WAYS.map((way) => [game, way] as const));

/** Figures of a report that the stub counts too. */
function figuresOf({ answers, illegalByRule, unreadableByReason }: ModelReport): object {
  return {
    answers: answers.legal.whole,
    legal: answers.legal.part,
    nonsense: unreadableByReason.reduce((sum, { part }) => sum + part, 0),
    illegal: Object.fromEntries(illegalByRule.map(({ rule, part }) => [rule, part]).sort()),
  };
}

function recordedIn({ illegal, ...record }: StubRecord): object {
  return { ...record, illegal: Object.fromEntries([...illegal].sort()) };
}

describe.each(CASES)('%s, %s', (game, way) => {
  const settings = settingsOf(game, { way, opponents: OPPONENTS });

  test('a legal model is never refused', async () => {
    const { report, record } = await stubRun('legal', settings, 1);
    expect(report.games).toBe(2 * OPPONENTS.length);
    expect(figuresOf(report)).toEqual(recordedIn(record));
    expect(report.answers.legal).toMatchObject({ part: record.answers, whole: record.answers, share: 1 });
    expect(report).toMatchObject({ rethinks: 0, fallbacks: { part: 0 }, illegalByRule: [], stopped: null });
  });

  test('illegal answers of a careless model are counted by the rules that it broke', async () => {
    const { report, record } = await stubRun('careless', settings, 1);
    expect(figuresOf(report)).toEqual(recordedIn(record));
    expect(record.illegal.size).toBeGreaterThan(2);
    expect(record.nonsense).toBeGreaterThan(0);
    expect(report.rethinks).toBeGreaterThan(0);
  });

  test('a babbling model never makes a move', async () => {
    const { report, record } = await stubRun('babbling', settings, 1);
    expect(record.nonsense).toBe(record.answers);
    expect(figuresOf(report)).toEqual(recordedIn(record));
    expect(report.answers.legal.part).toBe(0);
    expect(report.fallbacks).toMatchObject({ share: 1 });
    expect(report.rethinks).toBe(2 * report.fallbacks.whole);
  });
});

test('a model errs as often as it is told', async () => {
  const { report } = await stubRun(
    'careless:any=0.3,nonsense=0.1',
    settingsOf('copenhagen', { way: 'open' }),
    isDeep ? 3 : 1,
  );
  const { illegal, unreadable } = report.answers;
  for (const [{ part, whole }, rate] of [[illegal, 0.3] as const, [unreadable, 0.1] as const]) {
    expect(Math.abs(part / whole - rate)).toBeLessThan(4 * Math.sqrt((rate * (1 - rate)) / whole));
  }
});

test('a model breaks the rules that it is told to', async () => {
  const rates = 'careless:COP-5.14=0.3,COP-4.8=0.2';
  const { report, record } = await stubRun(rates, settingsOf('copenhagen', { way: 'open' }), 1);
  expect([...record.illegal.keys()].sort()).toEqual(['COP-4.8', 'COP-5.14']);
  expect(figuresOf(report)).toEqual(recordedIn(record));
});

test('a legal model is as strong as a random agent, in both seats', async () => {
  const { report } = await stubRun('legal', settingsOf('tictactoe', { way: 'open' }), 60);
  const [encounter] = report.encounters;
  expect(encounter).toMatchObject({ opponent: 'random', games: 120 });
  expect(encounter?.interval.low).toBeLessThan(0.5);
  expect(encounter?.interval.high).toBeGreaterThan(0.5);
});

test('the command plays against a stub', async () => {
  const report = await reportOf('tictactoe', '--stub', 'careless', '--deals', '5', '--opponents', 'random,greedy');
  expect(report).toMatchObject({ format: 'rulewright-models', games: 20, stopped: null });
  expect(report.standings.map(({ agent }) => agent).sort()).toEqual(['careless', 'greedy', 'random']);
  expect(report.illegalByRule.map(({ rule }) => rule)).toContain('TTT-2.2');
  expect(report.answers.illegal.interval).not.toBeNull();
});

/** The completion of a chat whose message is like that. */
function saying(content: RegExp): object {
  return { choices: [{ message: { content: expect.stringMatching(content) } }] };
}

test('a stub is served to other programs, which may tell it positions', async () => {
  const signal = new AbortController();
  const stub = serving(signal.signal, 'tictactoe', '--stub', 'careless:TTT-2.2=1');
  const url = await stub.address;
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    return response.json();
  };
  const ask = (content: string) => post('/chat/completions', { model: 'stub', messages: [{ role: 'user', content }] });

  const listed = await ask('Your actions:\n   1  Mark 1\n   2  Mark 2');
  expect(listed).toMatchObject(saying(/\{"choice":[12]\}$/));
  expect(await ask('Your move?')).toMatchObject({ error: { message: expect.stringContaining('unknown position') } });

  const played = Playthrough.start(tictactoe, { players: 2 }, 1).settle().play({ type: 'mark', cell: 4 }, 0);
  const trace = formatTraceLine(played.trace());
  expect(await post('/positions', { question: 'Your move?', trace, actor: 1, listed: false })).toEqual({});
  expect(await ask('Your move?')).toMatchObject(saying(/\{"action":"mark 4"\}$/));
  expect(await post('/positions', { question: 'Your move?' })).toHaveProperty('error');

  signal.abort();
  const { code, stdout } = await stub.run;
  expect(code).toBe(0);
  expect(JSON.parse(stdout.split('\n')[1] ?? '')).toEqual({
    answers: 2,
    legal: 1,
    nonsense: 0,
    illegal: { 'TTT-2.2': 1 },
  });
});

test('only a stub is served', async () => {
  const { code, stderr } = await models('tictactoe', '--serve', '--endpoint', 'http://localhost:1', '--model', 'm');
  expect([code, stderr]).toEqual([2, expect.stringContaining('--serve needs --stub')]);
});

test.each([
  ['clever', "Unknown character 'clever'"],
  ['careless:COP-5.14', "not 'COP-5.14'"],
  ['careless:COP-5.14=2', "not 'COP-5.14=2'"],
  ['careless:speed=0.2', "not 'speed=0.2'"],
  ['careless:any=0.7,nonsense=0.5', 'more than 1'],
])('there is no stub %s', (spec, message) => {
  expect(() => characterOf(spec)).toThrow(message);
});
