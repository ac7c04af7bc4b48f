/** The words of a user's own game: one text or several by language, and catalogues compiled by `messages`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright } from './command.js';
import { source, written } from './ownSource.js';
import { play } from './playing.js';

/** A text whose sentences begin with a word. */
const textIn = (word: string, rest = ''): string =>
  `{ blocks: () => [{ name: 'calls', lines: ['${word} lines'] }], describe: ({ number }) => '${word} ' + number, describeEvent: () => '', ${rest} }`;

const twoLanguages = (): string =>
  written(source({ rest: `export const text = { en: ${textIn('Say')}, de: ${textIn('Sage')} };` }));

describe('--language of a game with texts by language', () => {
  test('is the language of the game, by default English', async () => {
    const path = twoLanguages();
    const options = [path, '--agents', 'random,random', '--seed', '1'];
    expect((await play([], ...options, '--language', 'de')).stdout).toMatch(/Sage lines[\s\S]*Das Spiel/);
    expect((await play([], ...options)).stdout).toContain('Say lines');
  });

  test.each([
    ['play', '--agents', 'random,random'],
    ['simulate', '--games', '1'],
    ['tournament', '--games', '1', '--agents', 'random,greedy'],
  ])('a language that it lacks is refused by %s with those it has', async (command, ...options) => {
    const { code, stdout, stderr } = await rulewright(command, twoLanguages(), ...options, '--language', 'fr');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe("error[unknownLanguage]: calls doesn't speak 'fr': it has the languages en, de.\n");
  });

  test('a single text is English, unless it says otherwise', async () => {
    const english = written(source({ rest: `export const text = ${textIn('Say')};` }));
    const german = written(source({ rest: `export const text = ${textIn('Sage', "language: 'de'")};` }));
    const spoken = async (path: string, ...language: string[]) => {
      const { stdout, stderr } = await play([], path, '--agents', 'random,random', ...language);
      return stderr || /^\w+ lines$/m.exec(stdout)?.[0];
    };
    expect(await spoken(english, '--language', 'de')).toContain("calls doesn't speak 'de': it has only en.");
    expect(await spoken(german)).toBe('Sage lines');
    expect(await spoken(german, '--language', 'de')).toBe('Sage lines');
    expect(await spoken(german, '--language', 'en')).toContain("calls doesn't speak 'en': it has only de.");
    expect(await spoken(written(source()), '--language', 'de')).toContain('it has no words in any language.');
  });

  test('an incomplete text is named with its language', async () => {
    const path = written(source({ rest: `export const text = { en: ${textIn('Say')}, de: { blocks: () => [] } };` }));
    const { stderr } = await rulewright('simulate', path, '--games', '1');
    expect(stderr).toContain("its text in 'de' has no function describe.");
  });
});

const ENGLISH = {
  params: { player: 'player', colour: 'colour' },
  names: { colour: { red: 'red', blue: 'blue' }, move: { say: 'say a number' } },
  messages: {
    events: { said: '{player} says {count, plural, one {# number} other {# numbers}}', drawn: 'A {colour} card' },
    refusals: { taken: 'Number {number} is taken.' },
    endings: { done: 'everybody has spoken' },
    score: { words: 'words' },
    options: { players: 'players' },
  },
};
const GERMAN = {
  names: {
    colour: { red: { name: 'rot', attr: 'rote' }, blue: { name: 'blau', attr: 'blaue' } },
    move: { say: 'eine Zahl sagen' },
  },
  messages: {
    events: { said: '{player} sagt {count, plural, one {# Zahl} other {# Zahlen}}', drawn: 'Eine {colour_attr} Karte' },
    refusals: { taken: 'Die Zahl {number} ist vergeben.' },
    endings: { done: 'alle haben gesprochen' },
    score: { words: 'Wörter' },
    options: { players: 'Personen' },
  },
};

/** The catalogues in `messages`, by language, and a function that compiles one beside it. */
function catalogues(files: Readonly<Record<string, object>>) {
  const folder = emptyFolder();
  mkdirSync(folder.path('messages'));
  for (const [language, file] of Object.entries(files)) {
    writeFileSync(folder.path(`messages/${language}.json`), JSON.stringify(file));
  }
  const english = folder.path('messages/en.json');
  return {
    folder,
    messages: (...languages: string[]) =>
      rulewright('messages', english, ...languages.map((language) => folder.path(`messages/${language}.json`))),
  };
}

describe('rulewright messages with the path of an English catalogue', () => {
  test('compiles words that a game reads, with types, in both languages', async () => {
    const { folder, messages } = catalogues({ en: ENGLISH, de: GERMAN });
    const english = await messages();
    const german = await messages('de');
    expect([english.stderr, german.stderr]).toEqual(['', '']);
    writeFileSync(folder.path('en.ts'), english.stdout);
    writeFileSync(folder.path('de.ts'), german.stdout);
    const game = `import { en } from './en.js';
import { de } from './de.js';
import { textFrom, wordsOf } from '@rulewright/core/text';
const textIn = (catalogue) => {
  const words = wordsOf(catalogue, { names: ['Ann'] });
  const describe = ({ number }) => words.events.said({ player: 0, count: number }) + ': ' + words.events.drawn({ colour: 'red' });
  const own = textFrom(words, { describe, describeEvent: () => '', describeTurn: () => '', describeResult: () => [] });
  return { ...own, blocks: () => [{ name: 'reason', lines: [own.describeReason('done')] }] };
};
export const text = { en: textIn(en), de: textIn(de) };
`;
    writeFileSync(folder.path('mine.ts'), `${game}${source()}`);
    const played = async (language: string) =>
      (await play([], folder.path('mine.ts'), '--agents', 'random,random', '--language', language, '--seed', '2'))
        .stdout;
    expect(await played('en')).toMatch(/Ann says (1 number|\d numbers): A red card[\s\S]*everybody has spoken/);
    expect(await played('de')).toMatch(/Ann sagt (1 Zahl|\d Zahlen): Eine rote Karte[\s\S]*alle haben gesprochen/);
  });

  test('the types are in the English module; others import them, and the words of core', async () => {
    const { messages } = catalogues({ en: ENGLISH, de: GERMAN, uk: GERMAN });
    const english = (await messages()).stdout;
    expect(english).toContain("export type ColourId = 'red' | 'blue';");
    expect(english).toContain("readonly code: 'taken'; readonly params: { readonly number: number; }");
    expect(english).toContain('export interface Catalogue {');
    expect(english).toContain("import { en as core } from '@rulewright/core/text/en';");
    const german = (await messages('de')).stdout;
    expect(german).toContain("import type { Catalogue } from './en.js';");
    expect(german).toContain("import { de as core } from '@rulewright/core/text/de';");
    // Core has no Ukrainian: `rulewright messages core core/uk.json > core.uk.ts`.
    const { names, messages: words } = GERMAN;
    const forms = '{player} {count, plural, one {#} few {#} many {#} other {#}}';
    const ukrainian = { names, messages: { ...words, events: { ...words.events, said: forms } } };
    const other = catalogues({ en: ENGLISH, uk: ukrainian });
    expect((await other.messages('uk')).stdout).toContain("import { uk as core } from './core.uk.js';");
  });

  test('refuses a catalogue with every problem, English too', async () => {
    const { events: _, ...missing } = GERMAN.messages;
    const { messages } = catalogues({ en: ENGLISH, de: { ...GERMAN, messages: missing } });
    const { code, stdout, stderr } = await messages('de');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error\[invalidMessages\]: .*de\.json can't be compiled:.*messages: events is missing/);
    const unknown = {
      ...ENGLISH,
      messages: { ...ENGLISH.messages, score: { words: '{count, plural, few {#} other {#}}' } },
    };
    expect((await catalogues({ en: unknown }).messages()).stderr).toContain('score.words: the plural of {count} lacks');
    expect((await rulewright('messages', './nowhere/en.json')).stderr).toContain('error[unreadableInput]');
    expect((await rulewright('messages', 'my-little-game')).stderr).toContain('or give the path of your own');
  });
});
