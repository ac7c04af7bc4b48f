/** Compiles catalogues to TypeScript: a typed function for each message. */
import { type MessageFormatElement, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type CatalogueFile, type ParamKind, paramKind, splitArgument } from './catalogue.js';
import { argumentsOf, catalogueProblems, parseMessage } from './check.js';

/** How a package's catalogues are compiled. */
export interface Target {
  /** The import of core's text layer: `@rulewright/core/text`, or a path inside core. */
  readonly runtime: string;
  /** The import of core's words in the same language; left out in core itself. */
  readonly core?: string;
  /** The import of the type `Catalogue`; left out in a module that declares it. */
  readonly types?: string;
}

/**
 * The module of a language: a function per section and the catalogue as a whole.
 * @throws Error listing all problems of the catalogue.
 */
export function compileCatalogue(
  language: string,
  catalogue: CatalogueFile,
  english: CatalogueFile,
  target: Target,
): string {
  const compiler = new MessageCompiler(language, catalogue, english);
  const sections = Object.keys(catalogue.messages);
  const functions = sections.map((section) => compiler.section(section));
  // A constant for each group: a page loads only the names that its messages need.
  const groups = Object.entries(catalogue.names).map(([group, ids]) => {
    return `${isRead(language, group) ? '/** @internal */\nexport ' : ''}const ${group}Names = ${written(ids)} as const;`;
  });
  const names = Object.keys(catalogue.names).map((group) => `${group}: ${group}Names`);
  const fields = [
    'language',
    ...(target.core === undefined ? [] : ['core']),
    ...(groups.length === 0 ? [] : ['names']),
    ...sections,
  ];
  return `${compiler.head(target)}
${target.core === undefined ? '' : `import { ${language} as core } from '${target.core}';`}
${target.types === undefined ? ownTypes(english, target) : ''}
${languageConstant(language)}

${compiler.plurals()}

${groups.join('\n')}
${groups.length === 0 ? '' : `const names = { ${names.join(', ')} };`}

${functions.join('\n\n')}

/** The words in this language. */
export const ${language}: Catalogue = { ${fields.join(', ')} };
`;
}

function languageConstant(language: string): string {
  return `const language: string = '${language}';`;
}

/** Games read their English refusals and moves without the catalogue; core also reads its names of players. */
function isRead(language: string, part: string): boolean {
  return language === 'en' && ['refusals', 'move', 'common'].includes(part);
}

/** The types of a package's messages, from English: a catalogue, and the refusals with the ids of names. */
export function compileTypes(
  english: CatalogueFile,
  target: Omit<Target, 'types'>,
): { readonly messages: string; readonly refusals: string } {
  const { ids, imports, catalogue, names, refusal } = typesOf(english, target);
  return {
    messages: `${headOf('en')}\n${idImports(ids)}\n${imports}\n\n${catalogue}\n`,
    refusals: `${headOf('en')}\n${names}\n\n${refusal}\n`,
  };
}

/** The same types in the module of the English words. */
function ownTypes(english: CatalogueFile, target: Target): string {
  const { imports, catalogue, names, refusal } = typesOf(english, target);
  return `${imports}\n\n${names}\n\n${refusal}\n\n${catalogue}\n`;
}

/** The parts of the types: `ids` are the types of names, which `catalogue` and `refusal` read. */
function typesOf(english: CatalogueFile, { runtime, core }: Omit<Target, 'types'>) {
  const named = Object.entries(english.names).filter(([, ids]) => !areNumbers(ids));
  const types = named.map(
    ([group, ids]) =>
      `/** The ids in \`names.${group}\` of a catalogue. */\nexport type ${nameType(group)} = ${Object.keys(ids).map(quoted).join(' | ')};`,
  );
  const names = Object.entries(english.names).map(
    ([group, ids]) => `readonly ${group}: Readonly<Record<${idType(group, ids)}, Name>>;`,
  );
  const sectionType = ([section, messages]: [string, CatalogueFile['messages'][string]]): string => {
    const functions = Object.entries(messages).map(([key, message]) => {
      const params = paramsType(message, english);
      return `readonly ${key}: (${params === undefined ? '' : `p: ${params}`}) => string;`;
    });
    return `readonly ${section}: (who: Who) => { ${functions.join(' ')} };`;
  };
  const refusals = Object.entries(english.messages['refusals'] ?? {}).map(([code, message]) => {
    const params = paramsType(message, english);
    return `| { readonly rule: string; readonly code: '${code}'${params === undefined ? '' : `; readonly params: ${params}`} }`;
  });
  const ids = named.map(([group]) => nameType(group));
  const imported = [
    ...(core === undefined ? [] : ['Catalogue as CoreCatalogue']),
    ...(ids.length === 0 ? [] : ['Name']),
    'Who',
  ];
  const catalogue = `/** The words in one language. A message of a section is a function of its params. */
export interface Catalogue {
  readonly language: string;
  ${core === undefined ? '' : 'readonly core: CoreCatalogue;'}
  ${names.length === 0 ? '' : `readonly names: { ${names.join(' ')} };`}
  ${Object.entries(english.messages).map(sectionType).join(' ')}
}`;
  const refusal = `/** Why an action isn't legal: the rule, a code for programs, and the values that its sentence needs. */
export type ${core === undefined ? 'CoreRefusal' : 'Refusal'} = ${refusals.join(' ')};`;
  const imports = `import type { ${imported.join(', ')} } from '${runtime}';`;
  return { ids, imports, catalogue, names: types.join('\n\n'), refusal };
}

function headOf(language: string): string {
  return `// Generated from messages/${language}.json: change that.`;
}

function idImports(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `import type { ${ids.join(', ')} } from '../refusals.generated.js';`;
}

/** The params of a message as a type; `undefined` without any. */
function paramsType(message: string, { params = {}, names }: CatalogueFile): string | undefined {
  const elements = parseMessage(message);
  const found = new Set([...argumentsOf(elements)].map((argument) => splitArgument(argument).param));
  const selects = new Set(elements.flatMap((element) => (element.type === TYPE.select ? [element.value] : [])));
  const fields = [...found].map((param) => {
    // What only selects is a word; everything else without a kind is a number.
    const { of, join, isNullable } = paramKind(params[param] ?? (selects.has(param) ? 'text' : 'number'));
    const one = TYPES[of] ?? idType(of, names[of] ?? {});
    const type = join === undefined ? one : `readonly (${one})[]`;
    return `readonly ${param}${isNullable ? '?' : ''}: ${type}${isNullable ? ' | null | undefined' : ''};`;
  });
  return fields.length === 0 ? undefined : `{ ${fields.join(' ')} }`;
}

/** Types of params that aren't names. */
const TYPES: Readonly<Record<string, string | undefined>> = {
  number: 'number',
  index: 'number',
  text: 'string',
  player: "number | 'host'",
};

/** Compiles the messages of one module. */
class MessageCompiler {
  /** The functions of core's text layer that the module needs. */
  readonly #runtime = new Set<string>();
  /** The names of plurals by their expressions: one function says all plurals of a noun. */
  readonly #plurals = new Map<string, string>();

  /** @throws Error listing all problems of the catalogue. */
  constructor(
    readonly language: string,
    readonly catalogue: CatalogueFile,
    readonly english: CatalogueFile,
  ) {
    const problems = catalogueProblems(language, catalogue, english);
    if (problems.length > 0) throw new Error(`${language}.json:\n  ${problems.join('\n  ')}`);
  }

  /** The beginning of the module: its imports from core, and the type of the catalogue. */
  head({ runtime, types }: Target): string {
    return `${headOf(this.language)}
${this.#runtime.size > 0 ? `import { ${[...this.#runtime].join(', ')} } from '${runtime}';` : ''}
${types === undefined ? '' : `import type { Catalogue } from '${types}';`}`;
  }

  /** The functions of plurals that the sections call. */
  plurals(): string {
    return Array.from(this.#plurals, ([text, name]) => `const ${name} = (count: number) => ${text};`).join('\n');
  }

  section(section: string): string {
    const functions = Object.entries(this.catalogue.messages[section] ?? {}).map(([key, message]) => {
      const elements = parseMessage(message);
      const input = argumentsOf(elements).size > 0 ? 'p' : '';
      return `${key}: (${input}) => ${this.#text(elements)}`;
    });
    const text = functions.join(',\n');
    return `${isRead(this.language, section) ? 'export ' : ''}const ${section}: Catalogue['${section}'] = (${text.includes('who(') ? 'who' : ''}) => ({\n${text}\n});`;
  }

  /** An expression for some elements. `pound` is the number of the plural around them. */
  #text(elements: readonly MessageFormatElement[], pound?: string): string {
    const [only] = elements;
    if (elements.length === 0) return "''";
    if (elements.length === 1 && only?.type === TYPE.literal) return quoted(only.value);
    const parts = elements.map((element) =>
      element.type === TYPE.literal
        ? element.value.replace(/[`\\]|\$\{/g, '\\$&')
        : `\${${this.#expression(element, pound)}}`,
    );
    return `\`${parts.join('')}\``;
  }

  #expression(element: MessageFormatElement, pound: string | undefined): string {
    switch (element.type) {
      case TYPE.pound:
        return pound ?? "'#'";
      case TYPE.argument:
        return this.#argument(element.value);
      case TYPE.select: {
        const { param } = splitArgument(element.value);
        const { other, ...cases } = element.options;
        const tests = Object.entries(cases).map(
          ([key, { value }]) => `${this.#isCase(param, key)} ? ${this.#text(value, pound)} : `,
        );
        return `(${tests.join('')}${this.#text(other?.value ?? [], pound)})`;
      }
      case TYPE.plural: {
        const { param } = splitArgument(element.value);
        const number = `p.${param}`;
        const shown = this.#argument(element.value);
        // Only a plain number is the same as shown.
        const own = shown === number ? this.#plural(element, 'count', 'count') : undefined;
        if (own === undefined || /\b(p\.|who\()/.test(own)) return `(${this.#plural(element, number, shown)})`;
        const name = this.#plurals.get(own) ?? `plural${this.#plurals.size + 1}`;
        this.#plurals.set(own, name);
        return `${name}(${number})`;
      }
      default:
        throw new Error(
          `{${'value' in element ? element.value : ''}}: dates, times and number formats aren't supported`,
        );
    }
  }

  /** The text for a number; `shown` stands for it in the text. */
  #plural({ options }: PluralElement, number: string, shown: string): string {
    const forms = Object.entries(options).map(([form, { value }]) => [form, this.#text(value, shown)] as const);
    const exact = forms.filter(([form]) => form.startsWith('='));
    const texts = forms.filter(([form]) => !form.startsWith('=')).map(([form, text]) => `${form}: ${text}`);
    const tests = exact.map(([form, text]) => `${number} === ${form.slice(1)} ? ${text} : `);
    return `${tests.join('')}${this.#calls('pluralOf')}(language, ${number}, { ${texts.join(', ')} })`;
  }

  #argument(argument: string): string {
    const { param, form } = splitArgument(argument);
    const kind = paramKind(this.english.params?.[param]);
    if (kind.join === undefined) return this.#one(kind, `p.${param}`, form);
    const one = this.#one(kind, 'each', form);
    const list = one === 'each' ? `p.${param}.map(String)` : `p.${param}.map((each) => ${one})`;
    return `${this.#calls('joined')}(language, ${list}, '${kind.join === 'list' ? 'conjunction' : 'disjunction'}')`;
  }

  #one({ of, isNullable }: ParamKind, value: string, form: string | undefined): string {
    switch (of) {
      case 'number':
      case 'text':
        return value;
      case 'index':
        return isNullable ? `Number(${value}) + 1` : `${value} + 1`;
      case 'player':
        return `who(${value})`;
      default: {
        const ids = this.catalogue.names[of] ?? {};
        const id = areNumbers(ids) || isNullable ? `${value} as keyof typeof ${of}Names` : value;
        const name = `${of}Names[${id}]`;
        if (Object.values(ids).every((each) => typeof each === 'string')) return name;
        return `${this.#calls('nameOf')}(${name}${form === undefined || form === 'name' ? '' : `, '${form}'`})`;
      }
    }
  }

  /** Whether a param has the value of a case. The case `null` also covers a param left out. */
  #isCase(param: string, key: string): string {
    if (key === 'null') return `p.${param} == null`;
    const { of } = paramKind(this.english.params?.[param] ?? 'text');
    const isNumber = ['number', 'index', 'player'].includes(of) || areNumbers(this.catalogue.names[of] ?? {});
    return `p.${param} === ${isNumber ? key : quoted(key)}`;
  }

  /** A function of core's text layer. */
  #calls(name: string): string {
    this.#runtime.add(name);
    return name;
  }
}

/** Names as code. Forms equal to the plain name are left out: `nameOf` falls back to it. */
function written(ids: CatalogueFile['names'][string]): string {
  const names = Object.entries(ids).map(([id, name]) => {
    const { name: plain = '', ...forms } = typeof name === 'string' ? { name } : name;
    const others = Object.entries(forms).filter(([, form]) => form !== plain);
    const value = others.length === 0 ? plain : { name: plain, ...Object.fromEntries(others) };
    return `${areNumbers(ids) ? id : quoted(id)}: ${JSON.stringify(value)}`;
  });
  return `{ ${names.join(', ')} }`;
}

/** Whether the ids of a group are numbers, of dice or depots for example. */
function areNumbers(ids: object): boolean {
  const all = Object.keys(ids);
  return all.length > 0 && all.every((id) => /^\d+$/.test(id));
}

/** The type of a group's ids. */
function idType(group: string, ids: object): string {
  return areNumbers(ids) ? 'number' : nameType(group);
}

function nameType(group: string): string {
  return `${group.charAt(0).toUpperCase()}${group.slice(1)}Id`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
