import { expect, test } from 'vitest';
import { type CatalogueFile, paramKind, splitArgument } from '../src/messages/catalogue.js';
import { catalogueProblems } from '../src/messages/check.js';
import { compileCatalogue, compileTypes } from '../src/messages/compile.js';

const english: CatalogueFile = {
  params: { colour: 'colour', colours: 'colour list', player: 'player', place: 'index', seen: 'colour?' },
  names: { colour: { red: 'red', blue: 'blue' } },
  messages: {
    actions: {
      take: '{player} takes {count, plural, =0 {nothing} one {# {colour} card} other {# {colour} cards}} at {place}',
      show: 'Shows {seen, select, null {a card} other {the {seen} card}} and {colours}',
      pass: "It''s `over` now",
    },
    refusals: { taken: 'Place {place} is taken.', no: 'No.' },
  },
};
const polish: CatalogueFile = {
  names: { colour: { red: { name: 'czerwony', acc: 'czerwoną' }, blue: { name: 'niebieski', acc: 'niebieską' } } },
  messages: {
    actions: {
      take: '{player} bierze {count, plural, one {# {colour_acc} kartę} few {# karty} many {# kart} other {# karty}} z {place}',
      show: 'Pokazuje {seen, select, null {kartę} other {{seen_acc} kartę}} i {colours}',
      pass: 'Koniec',
    },
    refusals: { taken: 'Miejsce {place} jest zajęte.', no: 'Nie.' },
  },
};

/** The compiled catalogue, as a module would hold it. */
async function compiled(
  language: string,
  catalogue: CatalogueFile,
  reference = english,
): Promise<Record<string, unknown>> {
  const source = compileCatalogue(language, catalogue, reference, { runtime: 'runtime', types: 'types' });
  const { transform } = await import('esbuild');
  const { code } = await transform(source.replaceAll(/^import .*$/gm, ''), { loader: 'ts', format: 'cjs' });
  const { joined, nameOf, pluralOf } = await import('@rulewright/core/text');
  const module = { exports: {} as Record<string, unknown> };
  new Function('module', 'exports', 'joined', 'nameOf', 'pluralOf', code)(
    module,
    module.exports,
    joined,
    nameOf,
    pluralOf,
  );
  return module.exports;
}

type Messages = Record<string, (params?: object) => string>;

async function messagesOf(language: string, catalogue: CatalogueFile): Promise<Messages> {
  const { actions } = (await compiled(language, catalogue))[language] as Record<string, unknown>;
  return (actions as (who: (seat: number) => string) => Messages)((seat) => `P${seat + 1}`);
}

test('kinds and forms of params', () => {
  expect(paramKind('tile')).toEqual({ of: 'tile', join: undefined, isNullable: false });
  expect(paramKind('ability list')).toEqual({ of: 'ability', join: 'list', isNullable: false });
  expect(paramKind('colour?')).toEqual({ of: 'colour', join: undefined, isNullable: true });
  expect(paramKind()).toMatchObject({ of: 'number' });
  expect(splitArgument('colour_acc')).toEqual({ param: 'colour', form: 'acc' });
  expect(splitArgument('colour')).toEqual({ param: 'colour', form: undefined });
});

test('messages say names, players, places from 1, plurals and lists', async () => {
  const { take, show, pass } = await messagesOf('en', english);
  expect(take?.({ player: 0, count: 1, colour: 'red', place: 2 })).toBe('P1 takes 1 red card at 3');
  expect(take?.({ player: 1, count: 2, colour: 'blue', place: 0 })).toBe('P2 takes 2 blue cards at 1');
  expect(take?.({ player: 1, count: 0, colour: 'blue', place: 0 })).toBe('P2 takes nothing at 1');
  expect(show?.({ seen: null, colours: ['red', 'blue'] })).toBe('Shows a card and red and blue');
  expect(show?.({ colours: ['red'] })).toBe('Shows a card and red');
  expect(show?.({ seen: 'red', colours: ['red'] })).toBe('Shows the red card and red');
  expect(pass?.()).toBe("It's `over` now");
});

test('names whose ids are numbers', async () => {
  const dice: CatalogueFile = {
    params: { die: 'die', dice: 'die list' },
    names: { die: { 1: 'the first die', 2: 'the second die' } },
    messages: { actions: { use: 'Use {die}', both: 'Use {dice}' } },
  };
  const { actions } = (await compiled('en', dice, dice))['en'] as { actions: () => Messages };
  expect(actions()['use']?.({ die: 2 })).toBe('Use the second die');
  expect(actions()['both']?.({ dice: [1, 2] })).toBe('Use the first die and the second die');
  const { messages } = compileTypes(dice, { runtime: 'runtime' });
  expect(messages).toContain('readonly die: Readonly<Record<number, Name>>;');
  expect(messages).toContain('readonly use: (p: { readonly die: number; }) => string;');
});

test('plural forms and forms of names are those of the language', async () => {
  const { take, show } = await messagesOf('pl', polish);
  const cards = (count: number): string | undefined => take?.({ player: 0, count, colour: 'red', place: 0 });
  expect([1, 2, 5, 22].map(cards)).toEqual([
    'P1 bierze 1 czerwoną kartę z 1',
    'P1 bierze 2 karty z 1',
    'P1 bierze 5 kart z 1',
    'P1 bierze 22 karty z 1',
  ]);
  expect(show?.({ seen: 'blue', colours: ['red', 'blue'] })).toBe('Pokazuje niebieską kartę i czerwony i niebieski');
});

test('the types of params, and of refusals', () => {
  const { messages, refusals } = compileTypes(english, { runtime: 'runtime', core: 'core' });
  expect(messages).toContain(
    "readonly player: number | 'host'; readonly count: number; readonly colour: ColourId; readonly place: number;",
  );
  expect(messages).toContain('readonly seen?: ColourId | null | undefined; readonly colours: readonly (ColourId)[];');
  expect(messages).toContain('readonly pass: () => string;');
  expect(refusals).toContain("export type ColourId = 'red' | 'blue';");
  expect(refusals).toContain(
    "{ readonly rule: string; readonly code: 'taken'; readonly params: { readonly place: number; } }",
  );
  expect(refusals).toContain("{ readonly rule: string; readonly code: 'no' }");
});

test('a complete catalogue has no problems', () => {
  expect(catalogueProblems('en', english, english)).toEqual([]);
  expect(catalogueProblems('pl', polish, english)).toEqual([]);
});

test.each<
  [string, (catalogue: { names: Record<string, unknown>; messages: Record<string, Record<string, string>> }) => void]
>([
  ['actions: pass is missing', ({ messages }) => delete messages['actions']?.['pass']],
  ['actions: fly is not in English', ({ messages }) => Object.assign(messages['actions'] ?? {}, { fly: 'Leć' })],
  ['messages: refusals is missing', ({ messages }) => delete messages['refusals']],
  ['names.colour: blue is missing', ({ names }) => delete (names['colour'] as Record<string, unknown>)['blue']],
  [
    'names.colour: all names of a group must have the same forms',
    ({ names }) => Object.assign(names['colour'] ?? {}, { red: 'czerwony' }),
  ],
  [
    'refusals.taken: unknown param {row}',
    ({ messages }) => Object.assign(messages['refusals'] ?? {}, { taken: 'Rząd {row}' }),
  ],
  [
    'actions.show: colour has no form gen',
    ({ messages }) => Object.assign(messages['actions'] ?? {}, { show: '{seen_gen} {colours}' }),
  ],
  [
    'actions.take: the plural of {count} lacks the form few',
    ({ messages }) => Object.assign(messages['actions'] ?? {}, { take: '{count, plural, one {#} many {#} other {#}}' }),
  ],
  [
    'actions.take: the plural of {count} has the form two, which pl lacks',
    ({ messages }) =>
      Object.assign(messages['actions'] ?? {}, { take: '{count, plural, one {#} two {#} few {#} many {#} other {#}}' }),
  ],
])('a translator hears: %s', (problem, spoil) => {
  const spoilt = structuredClone(polish) as never;
  spoil(spoilt);
  expect(catalogueProblems('pl', spoilt, english)).toContain(problem);
  expect(() => compileCatalogue('pl', spoilt, english, { runtime: 'runtime', types: 'types' })).toThrow(problem);
});

test('a message that is no ICU message is named', () => {
  const spoilt = { ...polish, messages: { ...polish.messages, refusals: { taken: 'Miejsce {place', no: 'Nie.' } } };
  expect(catalogueProblems('pl', spoilt, english)).toEqual(['refusals.taken: a closing brace is missing']);
  const plural = { taken: '{place, plural, one {Jedno}}', no: 'Nie.' };
  const formless = { ...polish, messages: { ...polish.messages, refusals: plural } };
  expect(catalogueProblems('pl', formless, english)).toEqual(['refusals.taken: plural and select need the form other']);
});

test('a plural is one function, however many messages have it', () => {
  const points = '{count, plural, one {# point} other {# points}}';
  const twice: CatalogueFile = { names: {}, messages: { events: { scored: `${points}.`, lost: `-${points}` } } };
  const source = compileCatalogue('en', twice, twice, { runtime: 'runtime', types: 'types' });
  expect(source.match(/pluralOf\(/g)).toHaveLength(1);
  expect(source.match(/plural1\(p\.count\)/g)).toHaveLength(2);
});

test('a kind that is unknown, a misspelt param and a file that is named by no language are refused', () => {
  const wrong = (params: Record<string, string>) =>
    catalogueProblems(
      'en',
      { ...english, params: { ...english.params, ...params } },
      { ...english, params: { ...english.params, ...params } },
    );
  expect(wrong({})).toEqual([]);
  expect(wrong({ count: 'plain' })).toEqual([
    'params.count: unknown kind plain; known: number, index, text, player, colour',
  ]);
  expect(wrong({ colours: 'colour lists' })).toEqual([
    expect.stringContaining('params.colours: unknown kind colour lists'),
  ]);
  expect(wrong({ plyer: 'player' })).toEqual(['params.plyer: no message has {plyer}']);
  expect(catalogueProblems('de2', english, english)).toEqual([
    'de2 is no language: name the file by one, for example de.json',
  ]);
});
