/** What compiled catalogues need: names of players, plural forms, joined lists. */
import type { Actor } from '../contract.js';
import { available } from '../tools/available.js';

/** The name of an actor. */
export type Who = (actor: Actor) => string;

/** The text for a number, by the plural forms of a language: `one`, `few`, `other`. */
export function pluralOf(
  language: string,
  count: number,
  texts: { readonly [Form in Intl.LDMLPluralRule]?: string },
): string | undefined {
  return texts[pluralRules(language).select(count)];
}

/** Items joined with "and" or "or" in a language. */
export function joined(language: string, items: readonly string[], type: 'conjunction' | 'disjunction'): string {
  return listFormat(language, type).format(items);
}

const pluralRules = /* @__PURE__ */ cached(
  (language: string) => new (available(Intl.PluralRules, 'Intl.PluralRules', '@formatjs/intl-pluralrules'))(language),
);
const listFormat = /* @__PURE__ */ cached(
  // British English has no comma before the last item.
  (language: string, type: 'conjunction' | 'disjunction') =>
    new (available(Intl.ListFormat, 'Intl.ListFormat', '@formatjs/intl-listformat'))(
      language === 'en' ? 'en-GB' : language,
      { type },
    ),
);

/** Makes each value once: `Intl` objects are slow to make. */
function cached<Args extends readonly string[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = args.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const one = make(...args);
    made.set(key, one);
    return one;
  };
}

/** A name, or its forms. A form that is missing is that of `name`. */
export type Name = string | Readonly<Record<string, string>>;

/** A form of a name, by default the plain one. */
export function nameOf(name: Name, form = 'name'): string {
  return typeof name === 'string' ? name : (name[form] ?? name['name'] ?? '');
}
