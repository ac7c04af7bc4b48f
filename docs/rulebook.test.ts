/** The rules for players, `docs/rules/players`, against the numbered rules and the code that cites them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOARDS, LARGE_BONUS, SMALL_BONUS } from '@rulewright/burgundy/data';
import { WALL_TILES } from '@rulewright/castle/data';
import { CENTRE, FLOOR, RESERVE_LIMIT } from '@rulewright/city/data';
import { HOUSE_COATS } from '@rulewright/copenhagen/data';
import { en } from '@rulewright/copenhagen/rulebook/en';
import { rulebookEdition } from '@rulewright/core/text';
import { DIVISORS } from '@rulewright/stoneage/data';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../scripts/files.mjs';
import { readPage } from '../scripts/rules/page.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/rules/players');

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];
const LANGUAGES = ['de', 'en', 'pl'];

/** A language model reads the rules before each game. In the encoding o200k_base. */
const MAX_TOKENS = 4_000;

/** What cites rules for those who write games or read states, not for players. */
const NOT_FOR_PLAYERS = /^(invariants|positions|dataSet)\b|\.generated\.ts$/;

/** The ids in the code of a game that a refusal or a score can cite. */
function citedIn(game: string): string[] {
  const source = join(root, 'packages', game, 'src');
  const files = filesBelow(source).filter((file) => file.endsWith('.ts'));
  const read = files.filter((file) => !NOT_FOR_PLAYERS.test(file));
  const code = read.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
  const whole = Array.from(code.matchAll(/'([A-Z]{3}-\d+\.\d+)'/g), ([, id = '']) => id);
  // A number that the code computes: all rules of the section.
  const starts = Array.from(code.matchAll(/`([A-Z]{3}-\d+\.)\$\{/g), ([, start = '']) => start);
  return [...whole, ...rulesOf(game).filter((id) => starts.some((start) => id.startsWith(start)))];
}

function rulesOf(game: string): string[] {
  return [...readPage(readFileSync(join(root, `docs/rules/${game}.md`), 'utf8')).rules.keys()];
}

const editions = readdirSync(folder).map((file) => {
  const [game = '', language = ''] = file.split('.');
  return { game, ...rulebookEdition(language, readFileSync(join(folder, file), 'utf8')) };
});

/** The English edition of a game. */
function englishOf(game: string) {
  const english = editions.find((edition) => edition.game === game && edition.language === 'en');
  if (english === undefined) throw new Error(`${game} has no rules for players in English.`);
  return english;
}

test('every game has the same languages', () => {
  const languagesOf = (game: string) =>
    editions.filter((edition) => edition.game === game).map(({ language }) => language);
  for (const game of GAMES) expect([game, languagesOf(game)]).toEqual([game, LANGUAGES]);
  expect(editions.length).toBe(GAMES.length * LANGUAGES.length);
});

describe.each(editions)('the rules of $game for players, $language', ({ game, language, text, rules }) => {
  const ids = Object.keys(rules);

  test('state every rule that a refusal or a score cites', () => {
    const cited = new Set(citedIn(game));
    expect(cited.size).toBeGreaterThan(25);
    expect([...cited].filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('cite only rules of the numbered page, each id once', () => {
    const cited = text.match(/[A-Z]{3}-[\d.]*\d/g) ?? [];
    expect(cited.filter((id) => !rulesOf(game).includes(id))).toEqual([]);
    expect(text.match(/^- /gm)?.length).toBe(ids.length);
  });

  test(`take at most ${MAX_TOKENS} tokens`, () => {
    expect(countTokens(text)).toBeLessThanOrEqual(MAX_TOKENS);
  });

  test('count from 1, as boards and sentences do', () => {
    // The numbers of the other languages are those of English.
    expect(
      text.match(/\((\d,)?0[,)]|\b(player|place|cell|hex|floor|column|depot|space|slot|card|building|tool)s? 0\b/gi),
    ).toBeNull();
    expect(text.match(/\bseats?\b|`/gi)).toBeNull();
  });

  test('are whole sentences', () => {
    expect(Object.entries(rules).filter(([, statement]) => !/[.“”")]$/.test(statement))).toEqual([]);
  });

  test('quote names as the sentences of the game have them', () => {
    const words = readFileSync(join(root, `packages/${game}/messages/${language}.json`), 'utf8');
    const quoted = Array.from(text.matchAll(/["„]([^"“”]*)["“”]/g), ([, name = '']) => name);
    expect(quoted.filter((name) => !words.includes(`"${name}"`))).toEqual([]);
  });

  test('say the same as in English: the same rules, with the same numbers', () => {
    const english = englishOf(game);
    const numbers = (statement = '') => (statement.match(/\d+/g) ?? []).sort().join(' ');
    const numbersOf = (of: Readonly<Record<string, string>>) =>
      Object.entries(of).map(([id, one]) => [id, numbers(one)]);
    expect(numbersOf(rules)).toEqual(numbersOf(english.rules));
    expect(text.match(/^#+ /gm)).toEqual(english.text.match(/^#+ /gm));
  });
});

describe('figures are those of the components', () => {
  const [coatsOnCells, coatsBeside] = [
    HOUSE_COATS.filter(({ column }) => column !== null).map(
      ({ column, floor }) => `(${(column ?? 0) + 1},${floor + 1})`,
    ),
    HOUSE_COATS.filter(({ column }) => column === null).map(({ floor }) => floor + 1),
  ];
  const hexes = BOARDS[1]?.hexes.length ?? 0;

  test.each([
    ['copenhagen', 'COP-1.2', `cells ${listOf(coatsOnCells)}, and beside floors ${listOf(coatsBeside)}.`],
    ['city', 'CIT-1.6', `Cell ${CENTRE + 1} is the centre`],
    ['city', 'CIT-5.4', `below ${FLOOR}`],
    ['city', 'CIT-1.15', `places 1 to ${RESERVE_LIMIT}`],
    [
      'burgundy',
      'BUR-1.2',
      `numbered 1 to ${hexes} row by row from the top left. Hex ${(hexes + 1) / 2} is the centre.`,
    ],
    [
      'burgundy',
      'BUR-8.6',
      `${Object.values(LARGE_BONUS)
        .join(', ')
        .replace(/, (\d+)$/, ' or $1')} points`,
    ],
    [
      'burgundy',
      'BUR-8.7',
      `${Object.values(SMALL_BONUS)
        .join(', ')
        .replace(/, (\d+)$/, ' or $1')} points`,
    ],
    ['castle', 'CAS-1.21', `wall tiles 1 to ${WALL_TILES.length}`],
    ['stoneage', 'STO-6.2', `${DIVISORS.food} for food, ${DIVISORS.wood} for wood, ${DIVISORS.clay} for clay`],
    ['stoneage', 'STO-6.2', `${DIVISORS.stone} for stone, ${DIVISORS.gold} for gold`],
  ])('%s, %s', (game, id, figures) => {
    expect(englishOf(game).rules[id]).toContain(figures);
  });
});

test('a package exports its rules for players', () => {
  const { text, rules } = englishOf('copenhagen');
  expect(en).toEqual({ language: 'en', text, rules });
  expect(en.rules['COP-4.2']).toBe('The second card must come from a place next to the gap.');
});

/** `a, b and c`. */
function listOf(parts: readonly unknown[]): string {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
