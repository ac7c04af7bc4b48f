/** A catalogue: all messages of a game in one language, as ICU messages in a JSON file. */

/** A catalogue as it stands in its file. */
export interface CatalogueFile {
  /** In English only: the kind of each param that isn't a plain number. */
  readonly params?: Readonly<Record<string, string>>;
  /** Names by group and id. A name can have several forms: grammatical cases, or whole phrases. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>>;
  /** Messages by section and key. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The kind of a param: a plain `number`; an `index`, which counts from 0 and is shown from 1; finished `text`; a `player`,
 * shown by name; or a group of names. Lists are joined: `list` with "and", `choice` with "or". `?` allows `null`.
 */
export interface ParamKind {
  /** `number`, `index`, `text`, `player`, or a group of names. */
  readonly of: string;
  readonly join: 'list' | 'choice' | undefined;
  readonly isNullable: boolean;
}

/** Parses a kind: `tile`, `ability list`, `index choice`, `colour?`. */
export function paramKind(words = 'number'): ParamKind {
  const [of = '', join] = words.replace(/\?$/, '').split(' ');
  return { of, join: join as ParamKind['join'], isNullable: words.endsWith('?') };
}

/** A param and a form: `colour_card` is the form `card` of the param `colour`. */
export function splitArgument(argument: string): { readonly param: string; readonly form: string | undefined } {
  const at = argument.indexOf('_');
  return at < 0 ? { param: argument, form: undefined } : { param: argument.slice(0, at), form: argument.slice(at + 1) };
}
