import { expect, test } from 'vitest';
import { GAMES, isLanguage, LANGUAGES } from '../games.js';
import { findRule, partsOfText, piecesOf } from '../rules.js';

test('a text is split at the rules that it cites', () => {
  expect(partsOfText('Not next to the gap (COP-4.2). See PIG-1.1.')).toEqual([
    { words: 'Not next to the gap (', game: undefined },
    { words: 'COP-4.2', game: 'copenhagen' },
    { words: '). See ', game: undefined },
    { words: 'PIG-1.1', game: undefined },
    { words: '.', game: undefined },
  ]);
});

const LANGUAGES_OF_GAMES = Object.keys(GAMES).flatMap((game) =>
  Object.keys(LANGUAGES)
    .filter(isLanguage)
    .map((language) => [game, language] as const),
);

test.each(LANGUAGES_OF_GAMES)(
  '%s finds each of its rules in %s, others on the numbered page',
  async (game, language) => {
    const listed = GAMES[game];
    const edition = await listed?.rulebooks[language]();
    const numbered = await listed?.rules();
    let inEnglish = 0;
    for (const [rule, { text }] of Object.entries(numbered?.RULES ?? {})) {
      expect(partsOfText(rule)[1]).toEqual({ words: rule, game });
      const found = await findRule(game, rule, language);
      if (edition && rule in edition.rules) {
        const address = `rules/players/${game}.${language}.html#${rule.toLowerCase()}`;
        expect(found).toEqual({ text: edition.rules[rule], language, address });
      } else {
        inEnglish++;
        expect(found).toMatchObject({ language: 'en', address: `rules/${game}.html#${rule.toLowerCase()}` });
        expect(text.startsWith(found?.text ?? '-')).toBe(true);
      }
    }
    expect(inEnglish).toBeGreaterThan(0);
  },
);

test('there is no text of an unknown rule', async () => {
  expect(await findRule('copenhagen', 'COP-99.1', 'pl')).toBeUndefined();
});

test('a paragraph in Markdown becomes pieces, and its lists keep their lines', () => {
  expect(piecesOf('A *group* of\n  `people`:\n- one')).toEqual([
    { tag: 'span', words: 'A ' },
    { tag: 'em', words: 'group' },
    { tag: 'span', words: ' of ' },
    { tag: 'code', words: 'people' },
    { tag: 'span', words: ':\n- one' },
  ]);
});
