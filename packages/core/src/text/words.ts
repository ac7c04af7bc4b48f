/** The words of a game in a language, with the names of its players. */
import type { GameTypes, TextOf } from '../contract.js';
import { answer } from '../tools/answer.js';
import { ArgumentError } from '../tools/errors.js';
import { type Name, nameOf, type Who } from './forms.js';
import type { Catalogue as CoreCatalogue } from './messages.generated.js';

/** The part of a game's catalogue that core reads. */
interface GameCatalogue {
  readonly language: string;
  readonly core: CoreCatalogue;
  /** `move` has a phrase for each type of action that completes "You can ...", `value` a name for each value of an option. */
  readonly names: {
    readonly move: Readonly<Record<string, Name>>;
    readonly value?: Readonly<Record<string, Name>>;
  };
  readonly refusals: (who: Who) => Sentences;
  /** Why a game ended by reason, the sources of points, and the options of the config. */
  readonly endings: (who: Who) => Sentences;
  readonly score: (who: Who) => Sentences;
  readonly options: (who: Who) => Sentences;
}

/** A catalogue whose messages know the names of the players. */
type WithNames<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends (who: Who) => infer Messages ? Messages : Catalogue[Key];
};

/** How texts speak of the players. */
export interface TextOptions {
  /** The names of the players by seat. Others are called "Player 1", "Player 2" and so on. */
  readonly names?: readonly string[];
}

/** A game's words in one language, with the names of its players. */
export type WordsOf<Own extends GameCatalogue> = WithNames<Omit<Own, 'core'>> & {
  readonly core: WithNames<CoreCatalogue>;
  readonly who: Who;
  /** The names of the players, as given. */
  readonly playerNames: readonly string[];
};

/**
 * A game's words with the names of its players.
 * @throws ArgumentError unless the names are a list of strings.
 */
export function wordsOf<Catalogue extends GameCatalogue>(
  catalogue: Catalogue,
  options: TextOptions = {},
): WordsOf<Catalogue> {
  return answer(() => {
    const { names = [] } = options;
    if (!Array.isArray(names) || names.some((name) => typeof name !== 'string' && name !== undefined)) {
      throw new ArgumentError('The names of the players must be a list of strings.');
    }
    const { player, host } = catalogue.core.common(String);
    const who: Who = (actor) => (actor === 'host' ? host() : (names[actor] ?? player({ seat: actor })));
    const named = (part: object): object =>
      Object.fromEntries(
        Object.entries(part).map(([key, value]) => [key, typeof value === 'function' ? value(who) : value]),
      );
    // TypeScript can't follow the types of sections.
    return { ...named(catalogue), core: named(catalogue.core), who, playerNames: names } as never;
  });
}

/** The texts that a game writes itself. */
type OwnTexts<T extends GameTypes> = Pick<
  TextOf<T, unknown>,
  'describe' | 'describeEvent' | 'describeTurn' | 'describeResult'
>;

/** The texts of a game: its own, and those that follow from the catalogue. */
export function textFrom<T extends GameTypes, Catalogue extends GameCatalogue>(
  words: WordsOf<Catalogue>,
  own: OwnTexts<T>,
): TextOf<T, Catalogue['names']> {
  // Of the words, only the parts that core knows are read here.
  const { language, names, refusals, endings, score, options, core, who, playerNames } =
    words as unknown as WordsOf<GameCatalogue>;
  const texts: Omit<TextOf<T, Catalogue['names']>, 'language' | 'playerNames'> = {
    ...own,
    describeRefusal: (refusal) => describeRefusal(refusal, refusals, core, (type) => nameOf(names.move[type] ?? type)),
    describeReason: (reason) => endings[reason]?.({}) ?? reason,
    describeScore: ({ label }) => score[label]?.({}) ?? label,
    describeOption: (option) => options[option]?.({}) ?? option,
    describeValue(option, value) {
      if (typeof value === 'boolean') return value ? core.common.yes() : core.common.no();
      if (value === null) return core.common.none();
      if (option === 'startPlayer' && typeof value === 'number') return who(value);
      // A custom data set has a name.
      const id = typeof value === 'object' && 'name' in value ? String(value.name) : String(value);
      return nameOf(names.value?.[id] ?? id);
    },
    nameOf(group, id, form) {
      const groups: Readonly<Record<PropertyKey, Readonly<Record<PropertyKey, Name>> | undefined>> = names;
      return nameOf(groups[group]?.[id] ?? String(id), form);
    },
    playerName: who,
  };
  for (const [key, text] of Object.entries<(...args: never[]) => unknown>(texts)) {
    Reflect.set(texts, key, (...args: never[]) => answer(() => text(...args)));
  }
  return { ...texts, language, playerNames };
}

/** Sentences by code. */
// biome-ignore lint/suspicious/noExplicitAny: every sentence has its own params.
type Sentences = Readonly<Record<string, ((params: any) => string) | undefined>>;

/** The columns of a refusal. */
const WIDTH = 100;

/**
 * Why an action isn't legal, as a sentence: one of the game's own, or of core. `moveName` names types of actions.
 */
export function describeRefusal(
  { code, params = {} }: { readonly code: string; readonly params?: object },
  own: Sentences,
  core: { readonly common: { readonly otherMove: () => string }; readonly refusals: Sentences },
  moveName: (type: string) => string,
): string {
  const sentence = own[code];
  if (sentence) return sentence(params);
  const { action, takes = [], ...rest } = params as { readonly action?: string; readonly takes?: readonly string[] };
  const names = takes.map(moveName);
  const say = (suggested: readonly string[]): string =>
    core.refusals[code]?.({ ...rest, action: moveName(action ?? ''), takes: suggested }) ?? code;
  let line = say(names);
  for (let count = names.length - 1; line.length > WIDTH && count > 0; count--) {
    line = say([...names.slice(0, count), core.common.otherMove()]);
  }
  return line;
}
