import { describe, expect, test } from 'vitest';
import { type ModelClient, menuIn, modelClient, tableIn } from './modelClient.js';

/** A client with a started game. */
async function begun(newGame: object): Promise<ModelClient & { table: string; menu: number }> {
  const client = await modelClient();
  const said = await client.text('new_game', { seed: 1, ...newGame });
  return { ...client, table: tableIn(said), menu: menuIn(said)?.menu ?? 0 };
}

const TWO = { game: 'tictactoe', seats: ['me', 'random'] };

describe('a new game is refused', () => {
  test.each([
    [{ game: 'tictac' }, "Unknown game 'tictac'; did you mean tictactoe?"],
    [{ ...TWO, seats: ['random', 'random'] }, "You have no seat: one of the seats must be 'me'."],
    [{ ...TWO, seats: ['me', 'gredy'] }, "Unknown agent 'gredy'; did you mean greedy?"],
    [{ ...TWO, seats: ['me', 'mcts:c=no'] }, "mcts:c=no: c can't be 'no'"],
    [
      { ...TWO, seats: ['me', 'mcts:iterations=1000000000'] },
      "mcts:iterations=1000000000: iterations can't be more than 20000 on this server.",
    ],
    [{ ...TWO, seats: ['mcts:c=2,milliseconds=1e9', 'me'] }, "milliseconds can't be more than 30000 on this server."],
    [{ ...TWO, seats: ['greedy:samples=1000000000', 'me'] }, "samples can't be more than 100 on this server."],
    [{ ...TWO, seats: ['learned:beam=1000000000', 'me'] }, "beam can't be more than 100 on this server."],
    [{ ...TWO, seats: ['me', 'random', 'random'] }, 'players'],
    [{ game: 'copenhagen', players: 5 }, 'players'],
    [{ game: 'copenhagen', players: 2, config: { players: 3 } }, 'players'],
    [{ game: 'city', config: { mod: 'party' } }, 'mod'],
    [
      { game: './own.ts' },
      "'./own.ts' is a path, which this server refuses; start it with `rulewright mcp --paths` to allow paths.",
    ],
    [{ ...TWO, seats: ['me', './own.ts'] }, "'./own.ts' is a path"],
    [{ ...TWO, opponents: ['random'] }, 'Unrecognized key: "opponents"'],
  ])('%j: %s', async (newGame, message) => {
    const { call } = await modelClient();
    const { text, isError } = await call('new_game', newGame);
    expect(isError).toBe(true);
    expect(text).toContain(message);
    expect((await call('look', { table: 'tictactoe-1' })).text).toContain('start a game with new_game');
  });
});

describe('at a table', () => {
  test.each([
    ['look', { table: 'x' }, "There is no table 'x'; there are tictactoe-1."],
    ['look', { player: 2 }, "Player 2 isn't you at tictactoe-1: you are Player 1."],
    ['look', { player: 0 }, 'Too small'],
    ['look', { page: 2 }, 'There is no page 2: the list has 1.'],
    ['look', { words: 'Draw 7' }, "No action has 'draw' and '7'."],
    ['act', { menu: 7, choice: 1 }, 'Menu 7 is out of date: look shows the current menu 1.'],
    ['act', { menu: 1, choice: 10 }, 'There is no action 10: the menu goes from 1 to 9.'],
    ['act', { menu: 1, choice: 0 }, 'There is no action 0: the menu goes from 1 to 9.'],
    ['act', { menu: 1 }, 'Give either a choice from the menu or an action.'],
    ['act', { menu: 1, choice: 1, action: { type: 'mark', cell: 0 } }, 'Give either a choice'],
    ['act', { menu: 1, action: { type: 'mark', cell: 9 } }, 'Not an action of tictactoe'],
    ['act', { menu: 1, action: 'mark 9' }, '"9" isn\'t a cell of mark: 0 to 8. (TTT-1.2)'],
    ['act', { menu: 1, action: '1' }, 'No action is written as "1".'],
    ['act', { menu: 1, action: 'Mark' }, 'mark lacks its cell: 0 to 8. (TTT-1.2)'],
    ['act', { menu: 1, choice: 1, player: 2 }, "Player 2 isn't you"],
    ['act', { choice: 1 }, 'Invalid input: expected number, received undefined at menu'],
    ['trace', {}, "The game at tictactoe-1 isn't over, and its trace would reveal hidden information."],
    ['log', { moves: 0 }, 'Too small'],
  ])('%s %j: %s', async (tool, args, message) => {
    const { call, table, text } = await begun(TWO);
    const before = await text('look', { table });
    const told = await call(tool, { table, ...args });
    expect(told.isError).toBe(true);
    expect(told.text).toContain(message);
    expect(await text('look', { table })).toBe(before);
  });

  test('an illegal action is refused with its rule', async () => {
    const { call, text, table, menu } = await begun({ ...TWO, seats: ['me', 'me'] });
    await text('act', { table, menu, action: { type: 'mark', cell: 4 } });
    const refused = await call('act', { table, menu: menu + 1, action: { type: 'mark', cell: 4 } });
    expect(refused).toEqual({ isError: true, text: expect.stringMatching(/^.* \(TTT-2\.2\)$/) });
  });

  test('the number of an old menu does nothing, even in concurrent calls', async () => {
    const { call, table, menu } = await begun(TWO);
    const act = { table, menu, choice: 1 };
    const told = await Promise.all([call('act', act), call('act', act)]);
    expect(told.map(({ isError }) => isError)).toEqual([false, true]);
    expect(told[1]?.text).toBe('Menu 1 is out of date: look shows the current menu 2.');
  });

  test('a seat without a decision can look but not act', async () => {
    const { call, text, table, menu } = await begun({ ...TWO, seats: ['me', 'me'] });
    expect(await call('act', { table, menu, choice: 1, player: 2 })).toEqual({
      isError: true,
      text: "It isn't the turn of Player 2: Player 1 must choose now.",
    });
    expect(await text('look', { table, player: 2 })).toMatch(/Player 1 must choose now, which is also you\.$/);
  });

  test('nothing can be played once the game is over', async () => {
    const { call, text, table } = await begun({ ...TWO, seats: ['me', 'me'] });
    for (let menu = 1; menu <= 7; menu++) await text('act', { table, menu, choice: 1 });
    expect(await call('act', { table, menu: 8, choice: 1 })).toEqual({
      isError: true,
      text: 'The game at tictactoe-1 is over: look shows how it ended.',
    });
  });

  test('a failing agent takes back the action before it', async () => {
    const { call, text, table, menu } = await begun({ ...TWO, seats: ['me', 'learned'] });
    const before = await text('look', { table });
    expect(await call('act', { table, menu, choice: 1 })).toEqual({
      isError: true,
      text: expect.stringMatching(/^learned failed: There is no learned agent for tictactoe/),
    });
    expect(await text('look', { table })).toBe(before);
  });
});

test.each([
  ['rules', { game: 'pig', find: 'x '.repeat(2_000_000) }],
  ['look', { table: 'x'.repeat(4_000_000) }],
  ['new_game', { game: 'x'.repeat(4_000_000) }],
  ['new_game', { game: 'pig', seats: Array<string>(100_000).fill('x') }],
])('%s refuses megabytes at once', async (tool, args) => {
  const { call } = await modelClient();
  const { text, isError } = await call(tool, args);
  expect(isError).toBe(true);
  expect(text).toMatch(/Too big: expected (string|array) to have <=\d+/);
});

describe('rules', () => {
  test.each([
    [{ find: 'COP-5.99' }, 'The rules of copenhagen have no COP-5.99. Nearest: COP-5.17'],
    [{ find: 'XYZ-1.1' }, 'No game has rules XYZ: there are'],
    [{ find: 'mermaid' }, 'Name a game: the games are'],
    [{ find: 'x', game: 'copenhage' }, "There are no rules for 'copenhage'; did you mean copenhagen?"],
    [{ find: '99', game: 'pig' }, 'The rules of pig have no section 99: their sections are How to read;'],
    [{ find: 'zebra stripes', game: 'pig' }, "No rule of pig has 'zebra' and 'stripes'."],
  ])('%j: %s', async (args, message) => {
    const { call } = await modelClient();
    const { text, isError } = await call('rules', args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
  });
});
