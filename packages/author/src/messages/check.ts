/** What is wrong with a catalogue, for translators. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type CatalogueFile, paramKind, splitArgument } from './catalogue.js';

/** The parser's most common complaints in words. */
const FAULTS: Readonly<Record<string, string>> = {
  MISSING_OTHER_CLAUSE: 'plural and select need the form other',
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a closing brace is missing',
  EMPTY_ARGUMENT: 'the braces are empty',
};

/** Parses a message. @throws SyntaxError if it isn't an ICU message. */
export function parseMessage(message: string): MessageFormatElement[] {
  try {
    return parse(message, { ignoreTag: true, shouldParseSkeletons: false });
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    throw new SyntaxError(FAULTS[fault] ?? fault.toLowerCase().replaceAll('_', ' '), { cause: error });
  }
}

/** All arguments of a message. */
export function argumentsOf(elements: readonly MessageFormatElement[]): Set<string> {
  const found = new Set<string>();
  const walk = (list: readonly MessageFormatElement[]): void => {
    for (const element of list) {
      if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
      found.add(element.value);
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        for (const { value } of Object.values(element.options)) walk(value);
      }
    }
  };
  walk(elements);
  return found;
}

/**
 * The problems of a catalogue beside the English one: missing and superfluous keys, unknown kinds, params and forms, wrong
 * plural forms. Empty if it can be compiled.
 */
export function catalogueProblems(language: string, catalogue: CatalogueFile, english: CatalogueFile): string[] {
  if (!isLanguage(language)) return [`${language} is no language: name the file by one, for example de.json`];
  const problems = paramProblems(english);
  for (const [group, ids] of Object.entries(english.names)) {
    compareKeys(`names.${group}`, catalogue.names[group], ids, problems);
    const forms = Object.values(catalogue.names[group] ?? {}).map((name) => formsOf(name).join());
    if (new Set(forms).size > 1) problems.push(`names.${group}: all names of a group must have the same forms`);
    else if (forms[0] !== '' && !forms[0]?.split(',').includes('name')) {
      problems.push(`names.${group}: the form name is missing`);
    }
  }
  compareKeys('names', catalogue.names, english.names, problems);
  compareKeys('messages', catalogue.messages, english.messages, problems);
  for (const [section, messages] of Object.entries(english.messages)) {
    compareKeys(section, catalogue.messages[section], messages, problems);
    for (const [key, message] of Object.entries(catalogue.messages[section] ?? {})) {
      const place = `${section}.${key}`;
      try {
        const elements = parseMessage(message);
        const known = new Set(
          [...argumentsOf(parseMessage(messages[key] ?? ''))].map((argument) => splitArgument(argument).param),
        );
        for (const argument of argumentsOf(elements)) {
          const { param, form } = splitArgument(argument);
          if (!known.has(param)) problems.push(`${place}: unknown param {${argument}}`);
          const { of } = paramKind(english.params?.[param]);
          const names = catalogue.names[of];
          if (form !== undefined && !formsOf(Object.values(names ?? {})[0] ?? '').includes(form)) {
            problems.push(`${place}: ${of} has no form ${form}`);
          }
        }
        problems.push(...pluralProblems(language, elements).map((problem) => `${place}: ${problem}`));
      } catch (error) {
        problems.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return problems;
}

function isLanguage(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}

const JOINS: readonly (string | undefined)[] = [undefined, 'list', 'choice'];
const KINDS: readonly string[] = ['number', 'index', 'text', 'player'];

/** The kinds of params in English: each is known, and of a param that a message has. */
function paramProblems({ params = {}, names, messages }: CatalogueFile): string[] {
  const kinds = [...KINDS, ...Object.keys(names)];
  const given = paramsIn(messages);
  return Object.entries(params).flatMap(([param, words]) => {
    const { of, join } = paramKind(words);
    const isKnown = kinds.includes(of) && JOINS.includes(join);
    return [
      ...(isKnown ? [] : [`params.${param}: unknown kind ${words}; known: ${kinds.join(', ')}`]),
      ...(given.has(param) ? [] : [`params.${param}: no message has {${param}}`]),
    ];
  });
}

/** The params of all messages, as far as these can be parsed. */
function paramsIn(messages: CatalogueFile['messages']): ReadonlySet<string> {
  const found = new Set<string>();
  for (const message of Object.values(messages).flatMap((section) => Object.values(section))) {
    try {
      for (const argument of argumentsOf(parseMessage(message))) found.add(splitArgument(argument).param);
    } catch {
      // Its own problem names the message.
    }
  }
  return found;
}

function formsOf(name: string | Readonly<Record<string, string>>): string[] {
  return typeof name === 'string' ? [] : Object.keys(name).sort();
}

function compareKeys(place: string, found: object | undefined, wanted: object, problems: string[]): void {
  const keys = new Set(Object.keys(found ?? {}));
  for (const key of Object.keys(wanted)) if (!keys.delete(key)) problems.push(`${place}: ${key} is missing`);
  for (const key of keys) problems.push(`${place}: ${key} is not in English`);
}

/** Plural forms must be those of the language, besides exact numbers such as `=0`. */
function pluralProblems(language: string, elements: readonly MessageFormatElement[]): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralProblems(language, value));
    if (element.type === TYPE.select) return inside;
    const forms = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const missing = wanted.filter((form) => !forms.includes(form));
    const unknown = forms.filter((form) => !wanted.includes(form as Intl.LDMLPluralRule));
    return [
      ...inside,
      ...missing.map((form) => `the plural of {${element.value}} lacks the form ${form}`),
      ...unknown.map((form) => `the plural of {${element.value}} has the form ${form}, which ${language} lacks`),
    ];
  });
}
