/** The adapter that a game needs to appear at the table. Only the adapter refers to the game's own types. */
import type { EventSpots, Game, GameTypes, ScoreItem, SpotsOf, TextOf } from '@rulewright/core';
import type { Picture, PictureOptions } from '@rulewright/pictures';
import type { OptionValue } from '../setup.js';
import type { Language } from '../words.js';

/** A game in words and pictures, with the names of the players. */
export interface Speech<T extends GameTypes> {
  readonly text: Omit<TextOf<T, object>, 'nameOf'>;
  picture(view: T['view'], options: Omit<PictureOptions<unknown>, 'text'>): Picture;
}

/** The words and pictures of a game in a language, for players with the given names. */
export type Speak<T extends GameTypes> = (names: readonly string[]) => Speech<T>;

/** A game's adapter. */
export interface GameUi<T extends GameTypes> {
  readonly game: Game<T>;
  /** The options in the lobby with their values; the first value is the default. */
  readonly options: Readonly<Record<string, readonly OptionValue[]>>;
  /** Whether the game has hidden information; the table then covers a shared screen between players. */
  readonly hasSecrets: boolean;
  readonly spotsOf: SpotsOf<T>;
  spotsOfEvent(event: T['event'], seen: T['view']): EventSpots;
  /** Current points by seat, as far as the view shows them. */
  points(view: T['view']): readonly (readonly ScoreItem[])[];
  /** Loads a language. */
  speak(language: Language): Promise<Speak<T>>;
}

/** Loads a game's words in a language and joins them with its pictures. */
export function speaker<T extends GameTypes, Catalogue, Text extends Speech<T>['text']>(
  catalogues: Readonly<Record<Language, () => Promise<Catalogue>>>,
  textOf: (catalogue: Catalogue, options: { readonly names: readonly string[] }) => Text,
  picture: (view: T['view'], options: PictureOptions<Text>) => Picture,
): (language: Language) => Promise<Speak<T>> {
  return async (language) => {
    const catalogue = await catalogues[language]();
    return (names) => {
      const text = textOf(catalogue, { names });
      return { text, picture: (view, options) => picture(view, { ...options, text }) };
    };
  };
}
