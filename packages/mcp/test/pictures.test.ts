import { fileURLToPath } from 'node:url';
import { ResourceListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { type ModelClient, menuIn, modelClient, tableIn } from './modelClient.js';

const TILES = fileURLToPath(new URL('../../../examples/drafting/index.ts', import.meta.url));
const PICTURES = /^rulewright:\/\/tables\//;

async function picturesFor({ client }: ModelClient): Promise<string[]> {
  const { resources } = await client.listResources();
  return resources.filter(({ uri }) => PICTURES.test(uri)).map(({ uri, name }) => `${uri} ${name}`);
}

async function svgAt({ client }: ModelClient, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri });
  expect(contents).toEqual([{ uri, mimeType: 'image/svg+xml', text: expect.stringMatching(/^<svg /) }]);
  const [content] = contents;
  return content && 'text' in content ? content.text : '';
}

test('each seat of the model has a picture, for the games that are drawn', async () => {
  const model = await modelClient();
  let changes = 0;
  model.client.setNotificationHandler(ResourceListChangedNotificationSchema, () => void changes++);
  expect(await picturesFor(model)).toEqual([]);
  await model.text('new_game', { game: 'copenhagen', seats: ['me', 'random', 'me'], seed: 1 });
  await model.text('new_game', { game: 'pig', seats: ['me', 'random'], seed: 1 });
  expect(await picturesFor(model)).toEqual([
    'rulewright://tables/copenhagen-1/1 copenhagen-1, Player 1',
    'rulewright://tables/copenhagen-1/3 copenhagen-1, Player 3',
  ]);
  expect(changes).toBe(2);
  const { resourceTemplates } = await model.client.listResourceTemplates();
  expect(resourceTemplates).toMatchObject([
    { uriTemplate: 'rulewright://tables/{table}/{player}', annotations: { audience: ['user'] } },
  ]);
});

test('a picture shows the table in its language, and changes with the game', async () => {
  const model = await modelClient();
  const opened = await model.text('new_game', { game: 'city', seats: ['me', 'random'], seed: 1, language: 'de' });
  const table = tableIn(opened);
  const before = await svgAt(model, `rulewright://tables/${table}/1`);
  expect(before).toMatch(/aria-label="Spieler 1 /);
  await model.text('act', { table, menu: menuIn(opened)?.menu, choice: 1 });
  expect(await svgAt(model, `rulewright://tables/${table}/1`)).not.toBe(before);
});

test('only the seats of the model, open tables and drawn games have pictures', async () => {
  const model = await modelClient();
  const read = (uri: string) => model.client.readResource({ uri });
  await model.text('new_game', { game: 'copenhagen', seats: ['me', 'random'], seed: 1 });
  await model.text('new_game', { game: 'pig', seats: ['me', 'random'], seed: 1 });
  await expect(read('rulewright://tables/copenhagen-1/2')).rejects.toThrow("Player 2 isn't you");
  await expect(read('rulewright://tables/copenhagen-7/1')).rejects.toThrow("no table 'copenhagen-7'");
  await expect(read('rulewright://tables/pig-2/1')).rejects.toThrow('pig has no picture');
});

test('pictures that a module exports are used', async () => {
  const { client, text } = await modelClient({ takesPaths: true });
  await text('new_game', { game: TILES, seats: ['me', 'random'], seed: 1, language: 'de' });
  const { contents } = await client.readResource({ uri: 'rulewright://tables/tiles-1/1' });
  expect(JSON.stringify(contents)).toContain('Spieler 1, Bodenleiste: ');
});
