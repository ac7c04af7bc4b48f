import { expect, test } from 'vitest';
import { GAMES } from '../games.js';
import { partsOfText, piecesOf, ruleText } from '../rules.js';

test('a text is split at the rules that it cites', () => {
  expect(partsOfText('Not next to the gap (COP-4.2). See PIG-1.1.')).toEqual([
    { words: 'Not next to the gap (', game: undefined },
    { words: 'COP-4.2', game: 'copenhagen' },
    { words: '). See ', game: undefined },
    { words: 'PIG-1.1', game: undefined },
    { words: '.', game: undefined },
  ]);
});

test.each(Object.entries(GAMES))('%s finds the text of each of its rules', async (game, { rules }) => {
  for (const [rule, { text }] of Object.entries((await rules()).RULES)) {
    expect(partsOfText(rule)[1]).toEqual({ words: rule, game });
    const found = await ruleText(game, rule);
    expect(found).not.toBe('');
    expect(text.startsWith(found ?? '-')).toBe(true);
  }
});

test('there is no text of an unknown rule', async () => {
  expect(await ruleText('copenhagen', 'COP-99.1')).toBeUndefined();
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
