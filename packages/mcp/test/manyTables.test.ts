import { afterEach, expect, test, vi } from 'vitest';
import { agentIn } from '../src/search.js';
import { menuIn, modelClient, tableIn } from './modelClient.js';

afterEach(() => {
  vi.useRealTimers();
});

const GAME = { game: 'tictactoe', seats: ['me', 'random'], seed: 1 };
const TABLES = 32;

test('a table too many drops the longest idle one, which says so when used', async () => {
  const { text, call } = await modelClient();
  for (let number = 1; number <= TABLES; number++) await text('new_game', GAME);
  await text('look', { table: 'tictactoe-1' });
  expect(tableIn(await text('new_game', GAME))).toBe(`tictactoe-${TABLES + 1}`);
  expect(await call('look', { table: 'tictactoe-2' })).toEqual({
    isError: true,
    text: "Table 'tictactoe-2' was dropped: at most 32 tables stay open, idle ones for 24 hours. Start another game with new_game.",
  });
  expect(menuIn(await text('look', { table: 'tictactoe-1' }))?.menu).toBe(1);
  expect(menuIn(await text('look', { table: 'tictactoe-3' }))?.menu).toBe(1);
  expect((await call('look', { table: 'tictactoe-99' })).text).toMatch(/^There is no table 'tictactoe-99'; there are/);
});

test('an idle table ends after a day', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { text, call } = await modelClient();
  for (const _ of [1, 2]) await text('new_game', GAME);
  vi.advanceTimersByTime(20 * 3_600_000);
  await text('look', { table: 'tictactoe-2' });
  vi.advanceTimersByTime(5 * 3_600_000);
  expect((await call('look', { table: 'tictactoe-1' })).text).toContain('was dropped');
  expect(menuIn(await text('look', { table: 'tictactoe-2' }))?.menu).toBe(1);
});

test('a table where an agent is thinking is never dropped', async () => {
  const answers: (() => void)[] = [];
  const choose = ({ actions }: { actions: readonly unknown[] }) =>
    new Promise<never>((resolve) => answers.push(() => resolve(actions[0] as never)));
  const { call } = await modelClient({ agentFor: async (_, name) => ({ name, choose }) });
  const game = { ...GAME, seats: ['random', 'me'] };
  const begun = Array.from({ length: TABLES }, () => call('new_game', game));
  await vi.waitFor(() => expect(answers).toHaveLength(TABLES));
  expect(await call('new_game', game)).toEqual({
    isError: true,
    text: 'Agents are thinking at all 32 tables; try again when one has answered.',
  });
  for (const answer of answers) answer();
  expect((await Promise.all(begun)).every(({ isError }) => !isError)).toBe(true);
});

test('an agent without an answer within a minute fails', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const run = async (_: string, __: object, signal?: AbortSignal) => signal?.throwIfAborted() as never;
  const { call } = await modelClient({ agentFor: async (game, spec) => agentIn({ run }, game, spec) });
  const { text } = await call('new_game', { ...GAME, seats: ['greedy', 'me'] });
  timeout.mockRestore();
  expect(text).toBe('greedy failed: it gave no answer within 60 seconds.');
});
