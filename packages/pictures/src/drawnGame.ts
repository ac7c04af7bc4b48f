/** A game with its words and its picture, for pages that show several games. */
import type { EventSpots, Game, GameTypes, Player, TextOf } from '@rulewright/core';
import type { PictureOptions } from './drawing/pen.js';
import type { Picture } from './drawing/tree.js';

/** What a page needs to show a game, whichever it is. */
export interface DrawnGame<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  spotsOf(action: T['action'], seen: T['view'], player: Player): readonly string[];
  spotsOfEvent(event: T['event'], seen: T['view']): EventSpots;
  /** The game in words and pictures, with the names of its players by seat. */
  withNames(names: readonly string[]): NamedGame<T>;
}

/** A game in words and pictures, with the names of its players. */
export interface NamedGame<T extends GameTypes = GameTypes> {
  readonly text: Omit<TextOf<T, object>, 'nameOf'>;
  picture(view: T['view'], options?: Omit<PictureOptions<unknown>, 'text'>): Picture;
}

/**
 * A game with its words in a language and its picture:
 *
 * ```ts
 * const games: Record<string, DrawnGame> = {
 *   castle: drawnGame(castle, queries, picture, (names) => textOf(en, { names })),
 * };
 * ```
 * @param queries - the module `/queries` of the game, or its `spotsOf` and `spotsOfEvent`
 */
export function drawnGame<T extends GameTypes, Text extends NamedGame<T>['text']>(
  game: Game<T>,
  { spotsOf, spotsOfEvent }: Pick<DrawnGame<T>, 'spotsOf' | 'spotsOfEvent'>,
  picture: (view: T['view'], options: PictureOptions<Text>) => Picture,
  textOf: (names: readonly string[]) => Text,
): DrawnGame<T> {
  return {
    game,
    spotsOf,
    spotsOfEvent,
    withNames(names) {
      const text = textOf(names);
      return { text, picture: (view, options) => picture(view, { ...options, text }) };
    },
  };
}
