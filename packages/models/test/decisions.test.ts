import type { PromptMessage } from '@rulewright/core/prompts';
import { expect, test } from 'vitest';
import { models } from './command.js';
import { settingsOf, stubRun } from './stubRun.js';

/** Plays tic-tac-toe with a model that gives these answers to each decision, and returns its requests of the first game. */
async function requestsOf(answers: readonly string[], given: Parameters<typeof settingsOf>[1] = {}) {
  const requests: (readonly PromptMessage[])[] = [];
  let attempt = 0;
  const { report, played } = await stubRun('legal', settingsOf('tictactoe', { opponents: ['greedy'], ...given }), 1, {
    parallel: 1,
    async ask(messages) {
      requests.push(messages);
      const text = answers[attempt++ % answers.length] ?? '';
      return { text, finish: 'stop', tokens: null, seconds: 0 };
    },
  });
  return { requests, report, played };
}

const contents = (messages: readonly PromptMessage[] | undefined) => messages?.map(({ content }) => content) ?? [];

test('before a rethink, a model is told what was wrong and which rule forbids it', async () => {
  const { requests } = await requestsOf(['{"action": "mark 9"}', 'no idea', '{"choice": 1}'], { way: 'menu' });
  const [first, second, third] = requests.map(contents);
  expect(first).toHaveLength(2);
  expect(second?.slice(0, 2)).toEqual(first);
  expect(second?.slice(2, 3)).toEqual(['{"action": "mark 9"}']);
  expect(second?.[3]).toMatch(/\(TTT-\d+\.\d+\)/);
  expect(third?.slice(0, 4)).toEqual(second);
  expect(third?.[5]).toContain('JSON object');
});

test('or told nothing', async () => {
  const { requests } = await requestsOf(['no idea', 'no idea', '{"choice": 1}'], { correction: 'nothing' });
  expect(requests[1]).toEqual(requests[0]);
  expect(requests[2]).toEqual(requests[0]);
  expect(requests[3]).not.toEqual(requests[0]);
});

test('requests keep nothing of earlier decisions, the last ones or all', async () => {
  const lengths = async (keep: number | null) =>
    (await requestsOf(['{"choice": 1}'], { keep })).requests.slice(0, 3).map(({ length }) => length);
  expect(await lengths(0)).toEqual([2, 2, 2]);
  expect(await lengths(1)).toEqual([2, 4, 4]);
  expect(await lengths(null)).toEqual([2, 4, 6]);
});

test('after the last rethink a game is lost by forfeit', async () => {
  const { report, requests, played } = await requestsOf(['no idea'], { fallback: 'forfeit', rethinks: 1 });
  expect(report).toMatchObject({ games: 2, forfeits: 2, fallbacks: { part: 2, whole: 2 } });
  expect(requests).toHaveLength(4);
  expect(report.encounters[0]).toMatchObject({ ahead: 0, behind: 2 });
  expect(played.games.map(({ result }) => result.reason)).toEqual(['forfeit', 'forfeit']);
});

test('or goes on with a random action', async () => {
  const { report } = await requestsOf(['no idea'], { fallback: 'random', rethinks: 0 });
  expect(report).toMatchObject({ games: 2, forfeits: 0, fallbacks: { share: 1 }, rethinks: 0 });
});

test('or with a list of the legal actions', async () => {
  const answers = ['no idea', '{"choice": 2}'];
  const { report, requests } = await requestsOf(answers, { way: 'open', fallback: 'menu', rethinks: 0 });
  expect(contents(requests[0]).at(-1)).not.toContain('  1  Mark');
  expect(contents(requests[1]).at(-1)).toContain('  1  Mark cell 0');
  expect(report).toMatchObject({ fallbacks: { part: 0 }, firstLegal: { part: 0 }, answers: { legal: { share: 0.5 } } });
});

test.each([
  [['tictactoe'], 'Give one of --endpoint, --stub and --replay'],
  [['tictactoe', '--stub', 'legal', '--replay', 'x'], 'Give one of --endpoint'],
  [['--stub', 'legal'], 'Name a game'],
  [['tictactoe', '--endpoint', 'http://127.0.0.1:1/v1'], '--endpoint needs --model'],
  [['tictactoe', '--stub', 'legal', '--fallback', 'menu'], '--fallback menu is for --ask open'],
  [['tictactoe', '--stub', 'legal', '--fallback', 'luck'], '--fallback takes random, forfeit, menu'],
  [['tictactoe', '--stub', 'legal', '--rethinks', '99'], '--rethinks takes a number from 0 to 20'],
  [['tictactoe', '--stub', 'legal', '--parameters', '{"stream":true}'], "--parameters can't set stream"],
  [['tictactoe', '--stub', 'legal', '--opponents', 'greedy,greedy'], 'different agents'],
  [['pig', '--stub', 'legal', '--config', '{"players":3}'], 'games of 2 players, not 3'],
  [['tictactoe', '--endpoint', 'http://127.0.0.1:1/v1', '--model', 'random'], 'both called random'],
  [['tictactoe', '--stub', 'legal', '--deals', '1', '--review', 'quick'], 'tictactoe'],
])('rulewright models %j is refused', async (argv, message) => {
  const { code, stderr } = await models(...argv);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
