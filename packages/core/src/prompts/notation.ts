/** Notation: each action on a short line that people and language models can type, derived from the action schema. */
import type { ActionBase, Game, GameTypes } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { descriptionOf } from '../schema/described.js';
import { type Domain, domainOf } from '../schema/domain.js';
import { objectsOf, type TreeOf, treeOf } from '../schema/tree.js';
import { preview } from '../tools/arguments.js';
import { ArgumentError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { once } from '../tools/once.js';
import { nameIn, type Tokens, tokensOf } from './tokens.js';

/** The notation of a game's actions under a config. */
export interface ActionNotation<T extends GameTypes> {
  /** The types of actions that can occur under the config, with their fields. */
  readonly forms: readonly NotationForm[];
  /**
   * The notation of an action: its type, then the values of its fields in the order of the schema, as in `takeCard 3`. Numbers
   * and names are those that players see, see `written`. It doesn't depend on the state, and no two actions of a game have the
   * same one.
   * @throws ArgumentError if it isn't an action of the game.
   */
  write(action: T['action']): string;
  /** What a text stands for. The letter case and the number of blanks don't matter. */
  read(text: string): ReadNotation<T['action']>;
}

/** A type of actions in notation. */
export interface NotationForm {
  readonly type: string;
  /** The type as a word of the notation. */
  readonly word: string;
  /** In English, as in the schema. */
  readonly description: string | undefined;
  readonly fields: readonly NotationField[];
}

/** A field of a type of actions in notation. */
export interface NotationField {
  readonly name: string;
  /** In English, as in the schema. */
  readonly description: string | undefined;
  /** The words of its values. */
  readonly words: readonly string[];
}

/** What a text stands for in notation. */
export type ReadNotation<Action extends ActionBase> =
  | {
      readonly kind: 'action';
      /** The constant of the game, or fields whose values no action combines: `check` says why. */
      readonly action: Action;
    }
  | {
      /** A type of actions whose values are wrong. */
      readonly kind: 'wrong';
      readonly type: string;
      /** The first field without a value of its own; `undefined` if there are too many values. */
      readonly field: NotationField | undefined;
      /** The wrong or superfluous word; `''` for a missing one. */
      readonly word: string;
    }
  | { readonly kind: 'other' };

const notations = new WeakMap<object, WeakMap<object, unknown>>();

/**
 * The notation of a game under a config, derived from its action schema.
 *
 * ```ts
 * const { write, read } = notationOf(copenhagen, { players: 2 });
 * write({ type: 'takeCard', place: 2 }); // 'takeCard 3'
 * read('takecard 3'); // { kind: 'action', action: { type: 'takeCard', place: 2 } }
 * ```
 * @throws ConfigError naming every invalid key.
 */
export function notationOf<T extends GameTypes>(game: Game<T>, config: T['configInput']): ActionNotation<T> {
  const whole = engineOf(game).configOf(config);
  const ofGame = notations.get(game) ?? new WeakMap<object, unknown>();
  notations.set(game, ofGame);
  const known = ofGame.get(whole) ?? notationFor(game, whole);
  ofGame.set(whole, known);
  return known as ActionNotation<T>;
}

/** A type of actions with the words of the values of its fields, in order. */
interface WordedType {
  readonly type: string;
  readonly columns: readonly WordedField[];
  /** Whether an action can occur under the config. */
  occurs(action: ActionBase): boolean;
  readonly description: string | undefined;
}

interface WordedField {
  readonly field: string;
  readonly description: string | undefined;
  tokens(): Tokens<unknown>;
}

function notationFor<T extends GameTypes>(game: Game<T>, config: object): ActionNotation<T> {
  const domain = domainOf<T['action']>(game.schema.action);
  const kinds = kindsOf(domain, objectsOf(treeOf(game.schema.action)), config);
  const types = tokensOf(kinds, ({ type }) => type);
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  const forms = once(() => kinds.flatMap((kind) => formOf(kind, types, domain)));
  return {
    get forms() {
      return forms();
    },
    write(action) {
      const own: ActionBase | undefined = domain.find(action);
      const kind = own && byType.get(own.type);
      if (!kind) throw new ArgumentError(`Not an action of ${game.id}: ${preview(action)}.`);
      const values: Readonly<Record<string, unknown>> = { ...own };
      return [types.of(kind), ...kind.columns.map(({ field, tokens }) => tokens().of(values[field]))].join(' ');
    },
    read(text) {
      const [first = '', ...words] = text.trim().split(/\s+/);
      const kind = types.read(first)?.value;
      return kind ? readAs(kind, words, domain) : { kind: 'other' };
    },
  };
}

function kindsOf({ byType }: Domain<ActionBase>, trees: readonly TreeOf<'object'>[], config: object): WordedType[] {
  return [...byType].map(([type, { columns }], index) => {
    const kind = entryAt(trees, index);
    const { fields, mark } = kind;
    return {
      type,
      description: descriptionOf(kind),
      occurs: (action) => mark.options?.occurs?.(action, config) ?? true,
      columns: columns.map(({ field, values }) => {
        const tree = fields[field];
        const nameOf = (value: unknown): string => (tree ? nameIn(tree, value, config) : String(value));
        return {
          field,
          description: tree && descriptionOf(tree),
          tokens: once(() => tokensOf(values(), nameOf)),
        };
      }),
    };
  });
}

/** The form of a type with the values that can occur; none if no action of it can. */
function formOf(kind: WordedType, types: Tokens<WordedType>, domain: Domain<ActionBase>): NotationForm[] {
  const { type, description, columns, occurs } = kind;
  const actions: readonly Readonly<Record<string, unknown>>[] = (domain.byType.get(type)?.list() ?? [])
    .filter(occurs)
    .map((action) => ({ ...action }));
  if (actions.length === 0) return [];
  const fields = columns.map(({ field, description, tokens }) => {
    const { words, of } = tokens();
    const occurring = new Set(actions.map((action) => of(action[field])));
    return { name: field, description, words: words.filter((word) => occurring.has(word)) };
  });
  return [{ type, word: types.of(kind) ?? type, description, fields }];
}

function readAs<A extends ActionBase>(kind: WordedType, words: readonly string[], domain: Domain<A>): ReadNotation<A> {
  const fields: Record<string, unknown> & ActionBase = { type: kind.type };
  for (const [index, { field, tokens, description }] of kind.columns.entries()) {
    const word = words[index] ?? '';
    const found = tokens().read(word);
    if (!found) {
      return { kind: 'wrong', type: kind.type, field: { name: field, description, words: tokens().words }, word };
    }
    fields[field] = found.value;
  }
  const surplus = words[kind.columns.length];
  if (surplus !== undefined) return { kind: 'wrong', type: kind.type, field: undefined, word: surplus };
  return { kind: 'action', action: domain.lookUp(fields) ?? (fields as A & typeof fields) };
}
