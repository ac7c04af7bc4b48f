import { jsonSchema } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { expect, test } from 'vitest';
import { type AnyGame, GAMES, LANGUAGES, type Language } from '../games.js';
import { configFrom, optionsOf } from '../options.js';
import { linkOf, type Setup, setupFrom } from '../setup.js';

const setup: Setup = {
  game: 'stoneage',
  config: { players: 3, placeAtLimit: true } as Setup['config'],
  seats: [{ kind: 'person' }, { kind: 'mcts', iterations: 30 }, { kind: 'easy' }],
  seed: 'a & b',
  language: 'pl',
};

test('a link contains the full setup', () => {
  expect(setupFrom(`#${linkOf(setup)}`)).toEqual(setup);
});

test('omitted parts of a link have defaults', () => {
  const seats = [{ kind: 'person' }, { kind: 'easy' }];
  const defaults = { config: { players: 2 }, seats, seed: '1', language: 'en' };
  expect(setupFrom('#game=castle')).toEqual({ game: 'castle', ...defaults });
  expect(setupFrom('?game=castle')).toEqual({ game: 'castle', ...defaults });
  expect(setupFrom('?game=chess')?.seats[1]).toEqual({ kind: 'random' });
  expect(setupFrom('')).toBeUndefined();
  expect(setupFrom('#some-heading')).toBeUndefined();
});

test.each([
  ['game=castle&players=many', "The link is invalid: players can't be 'many'."],
  ['game=castle&players=1000000', "The link is invalid: players can't be '1000000'."],
  ['game=castle&seats=nobody', "The link is invalid: seats can't be 'nobody'."],
  ['game=castle&language=fr', "The link is invalid: language can't be 'fr'."],
  ['game=castle&options=[1]', "The link is invalid: options can't be '[1]'."],
  ['game=castle&options={', "The link is invalid: options can't be '{'."],
])('%s is refused', (link, sentence) => {
  expect(() => setupFrom(link)).toThrow(new SyntaxError(sentence));
});

test.each(Object.keys(GAMES))('every option of %s has a field that accepts its default', async (id) => {
  const playable = await GAMES[id]?.load();
  if (!playable) throw new Error(`There is no game ${id}.`);
  const { game } = playable;
  const options = optionsOf(game);
  const { properties } = jsonSchema(game).config as { properties: object };
  expect(['players', ...options.map(({ key }) => key)].sort()).toEqual(Object.keys(properties).sort());
  const given = options.filter((option) => option.default !== undefined);
  const texts = Object.fromEntries(given.map((option) => [option.key, JSON.stringify(option.default)]));
  expect(game.setup(configFrom(2, texts)).config.players).toBe(2);
});

test.each(Object.entries(GAMES))('%s speaks every language', async (_, { load }) => {
  const { game, speak } = await load();
  const view = game.view(game.setup({ players: 2 }), 'spectator');
  const pictures = await Promise.all(
    Object.keys(LANGUAGES).map(async (code) => (await speak(code as Language)).text.blocks(view)),
  );
  expect(new Set(pictures.map((blocks) => JSON.stringify(blocks))).size).toBe(3);
});

test('an option with few values lists them; others are typed', async () => {
  const castle = await GAMES['castle']?.load();
  const options = new Map(castle && optionsOf(castle.game).map((option) => [option.key, option.values]));
  expect(options.get('startPlayer')).toEqual(['random', 0, 1]);
  expect(options.get('wallTileSameTurn')).toEqual([true, false]);
  expect(options.get('dataSet')).toBeUndefined();
});

test('an option that isn’t JSON is named', () => {
  expect(optionsOf(pig as unknown as AnyGame)[0]?.key).toBe('goal');
  expect(() => configFrom(2, { goal: 'many' })).toThrow(/^goal isn't JSON: .* Put words in quotation marks\.$/);
});
