import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gamePage, gamesTable } from '../../lab/src/games/describe.js';
import { gameOf } from '../../lab/src/games/games.js';
import { GAMES } from '../../lab/src/index.js';
import { menuIn, modelClient, tableIn } from './modelClient.js';

describe('the server description', () => {
  test('documents every tool and argument', async () => {
    const { client } = await modelClient();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['list_games', 'new_game', 'look', 'act', 'log', 'trace', 'rules']);
    for (const { name, description, inputSchema } of tools) {
      expect(description, name).toMatch(/\.$/);
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false });
      for (const [key, value] of Object.entries(inputSchema.properties ?? {})) {
        expect(Object(value).description, `${name} ${key}`).toMatch(/\.$/);
      }
    }
    expect(client.getInstructions()).toContain('new_game');
  });

  test('has the rules pages as resources', async () => {
    const { client } = await modelClient();
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri).sort()).toEqual(
      [...GAMES.keys()].map((id) => `rulewright://rules/${id}`).sort(),
    );
    const { contents } = await client.readResource({ uri: 'rulewright://rules/city' });
    const page = readFileSync(new URL('../../../docs/rules/city.md', import.meta.url), 'utf8');
    expect(contents).toEqual([{ uri: 'rulewright://rules/city', mimeType: 'text/markdown', text: page }]);
  });

  test('has a prompt to play a game, with completed arguments', async () => {
    const { client } = await modelClient();
    const { messages } = await client.getPrompt({ name: 'play', arguments: { game: 'city', opponent: 'greedy' } });
    expect(messages).toEqual([
      { role: 'user', content: { type: 'text', text: expect.stringMatching(/^Play a game of city against greedy/) } },
    ]);
    const complete = async (name: string, value: string) =>
      (await client.complete({ ref: { type: 'ref/prompt', name: 'play' }, argument: { name, value } })).completion
        .values;
    expect(await complete('game', 'c')).toEqual(['copenhagen', 'city', 'castle']);
    const agents = ['random', 'heuristic', 'greedy', 'mcts', 'easy', 'medium', 'hard', 'learned'];
    expect(await complete('opponent', '')).toEqual(agents);
  });
});

test('list_games matches `rulewright games`', async () => {
  const { text } = await modelClient();
  expect(await text('list_games')).toBe(gamesTable([...GAMES.values()]));
  expect(await text('list_games', { game: 'castle' })).toBe(gamePage(gameOf('castle')));
});

test('a table speaks its language, refusals included', async () => {
  const { text, call } = await modelClient();
  const opened = await text('new_game', { game: 'copenhagen', seats: ['me', 'random'], seed: 1, language: 'pl' });
  expect(opened).toContain('Weź');
  const refused = await call('act', { table: tableIn(opened), menu: 1, action: { type: 'endTurn' } });
  expect(refused).toEqual({ text: expect.stringMatching(/^Nie możesz teraz .* \(COP-/), isError: true });
});

describe('a menu', () => {
  test('of many actions has pages and a search; the numbers stay the same', async () => {
    const { text } = await modelClient();
    const table = tableIn(await text('new_game', { game: 'city', seats: ['me', 'random'], seed: 4 }));
    for (const menu of [1, 2]) await text('act', { table, menu, choice: 1 });
    const first = await text('look', { table });
    expect(first).toContain('you have 54 actions (menu 3):');
    expect(menuIn(first)?.numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(first).toMatch(/\n {2}page 1 of 2: look with another page, or with words that an action has$/);
    const all = `${first}\n${await text('look', { table, page: 2 })}`;
    const found = await text('look', { table, words: 'PLACE cell 24' });
    const numbers = menuIn(found)?.numbers ?? [];
    expect(found).toMatch(new RegExp(`\\n {2}${numbers.length} of 54 actions have these words$`));
    expect(numbers.at(-1)).toBeGreaterThan(40);
    for (const [line] of found.matchAll(/^ +\d+ {2}.*$/gm)) expect(all.split('\n')).toContain(line);
  });

  test.each([{ type: 'roll' }, 'roll', 'Roll the die.'])('shows notation, and act accepts %j', async (action) => {
    const { text } = await modelClient();
    const table = tableIn(await text('new_game', { game: 'pig', seats: ['me', 'random'], seed: 1 }));
    const seen = await text('look', { table, notation: true });
    expect(seen).toMatch(/^ +1 {2}.* {2}\[roll\]$/m);
    const said = await text('act', { table, menu: menuIn(seen)?.menu, action });
    expect(said).toMatch(/^Player 1 chooses: Roll/);
  });
});

test('log returns the number of moves requested', async () => {
  const { text } = await modelClient();
  const table = tableIn(await text('new_game', { game: 'tictactoe', seats: ['me', 'random'], seed: 1 }));
  expect(await text('log', { table })).toBe('Nothing has happened yet.');
  await text('act', { table, menu: 1, choice: 5 });
  expect(await text('log', { table })).toMatch(/^ {2}Player 1 marks cell 4 with X\n {2}Player 2 marks cell \d with O$/);
  expect((await text('log', { table, moves: 1 })).split('\n')).toHaveLength(1);
});

test('tables are independent', async () => {
  const { text } = await modelClient();
  const game = { game: 'tictactoe', seats: ['me', 'random'], seed: 1 };
  const tables = [tableIn(await text('new_game', game)), tableIn(await text('new_game', game))];
  expect(tables).toEqual(['tictactoe-1', 'tictactoe-2']);
  await text('act', { table: tables[0], menu: 1, choice: 1 });
  expect(await text('look', { table: tables[1] })).toContain('you have 9 actions (menu 1)');
});

test('progress says who is thinking, on request', async () => {
  const { client } = await modelClient();
  const told: unknown[] = [];
  const begin = { name: 'new_game', arguments: { game: 'tictactoe', seats: ['random', 'me'], seed: 1 } };
  await client.callTool(begin, undefined, { onprogress: (progress) => told.push(progress) });
  expect(told).toEqual([{ progress: 1, message: 'Player 1 (random) is thinking' }]);
});

test("--paths allows a user's games and agents", async () => {
  const { text } = await modelClient({ takesPaths: true });
  const own = 'examples/own-game';
  const said = await text('new_game', { game: `${own}/kuhn.ts`, seats: ['me', `${own}/equilibrium.ts`], seed: 1 });
  expect(menuIn(said)?.numbers.length).toBeGreaterThan(0);
});

describe('rules', () => {
  test.each([
    [{ find: 'cop-5.14' }, /^COP-5\.14 \[ruling\] A tile can be built if/],
    [{ game: 'copenhagen', find: 'EX-3' }, /^EX-3 /],
    [{ game: 'pig', find: '2.1' }, /^PIG-2\.1 \[traditional\] The players take turns/],
    [{ game: 'pig', find: '3' }, /^3 End of the game\n\n\*\*PIG-3\.1\*\*/],
    [{ find: 'PIG-3' }, /^3 End of the game\n/],
    [
      { game: 'copenhagen' },
      /^# Copenhagen\n(.|\n)*\n- COP-5\.14 (.|\n)*\n\nCopenhagen: rules specification\n\nHow to read\n/,
    ],
    [{ game: 'pig' }, /^Pig: rules specification\n\nHow to read\n1 Components and setup\n/],
    [{ game: 'pig', find: 'Turn LOST' }, /^PIG-2\.4 \[traditional\] A roll of 1 ends the turn/],
    [{ game: 'copenhagen', find: 'tile' }, /\n\nThese have it too: COP-\d+\.\d+, /],
  ])('%j: %s', async (args, told) => {
    const { text } = await modelClient();
    expect(await text('rules', args)).toMatch(told);
  });
});
