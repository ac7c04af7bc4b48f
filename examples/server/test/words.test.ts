import { expect, test } from 'vitest';
import { GAMES } from '../src/games.js';
import { textIn } from '../src/texts.js';
import { type Language, languageOf, WORDS } from '../src/words.js';

const LANGUAGES: Language[] = ['en', 'de', 'pl'];

test('the page speaks the first language it knows', () => {
  expect(languageOf(['pl', 'en'])).toBe('pl');
  expect(languageOf(['', 'fr', 'de-AT', 'en'])).toBe('de');
  expect(languageOf(['fr'])).toBe('en');
});

test.each(LANGUAGES)('all words and games exist: %s', (language) => {
  const { labels } = WORDS[language];
  expect(Object.keys(labels)).toEqual(Object.keys(WORDS.en.labels));
  for (const [id, game] of GAMES) {
    const state = game.setup({ players: game.players.min });
    expect(textIn(language, id)?.blocks(game.view(state, 'spectator')).length).toBeGreaterThan(1);
  }
});
