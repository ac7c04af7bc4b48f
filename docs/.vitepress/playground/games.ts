/** The available games, each loaded on first use. */
import type { Game, GameText, GameTypes } from '@rulewright/core';

/** A game with types unknown at compile time. */
export type AnyGame = Game<GameTypes>;

/** A game and its text. */
export interface Playable {
  readonly game: AnyGame;
  readonly text: GameText<GameTypes>;
}

interface Listed {
  readonly name: string;
  load(): Promise<Playable>;
}

/** A game package: exports the game and its text functions. */
function playable<T extends GameTypes>(game: Game<T>, text: GameText<T>): Playable {
  return { game: game as unknown as AnyGame, text: text as unknown as GameText<GameTypes> };
}

/** By id. */
export const GAMES: Readonly<Record<string, Listed>> = {
  copenhagen: {
    name: 'Copenhagen',
    async load() {
      const [{ copenhagen }, { text }] = await Promise.all([
        import('@rulewright/copenhagen'),
        import('@rulewright/copenhagen/text'),
      ]);
      return playable(copenhagen, text);
    },
  },
  castle: {
    name: 'Carcassonne: The Castle',
    async load() {
      const [{ castle }, { text }] = await Promise.all([
        import('@rulewright/castle'),
        import('@rulewright/castle/text'),
      ]);
      return playable(castle, text);
    },
  },
  stoneage: {
    name: 'Stone Age',
    async load() {
      const [{ stoneage }, { text }] = await Promise.all([
        import('@rulewright/stoneage'),
        import('@rulewright/stoneage/text'),
      ]);
      return playable(stoneage, text);
    },
  },
  burgundy: {
    name: 'The Castles of Burgundy',
    async load() {
      const [{ burgundy }, { text }] = await Promise.all([
        import('@rulewright/burgundy'),
        import('@rulewright/burgundy/text'),
      ]);
      return playable(burgundy, text);
    },
  },
  city: {
    name: 'City',
    async load() {
      const [{ city }, { text }] = await Promise.all([import('@rulewright/city'), import('@rulewright/city/text')]);
      return playable(city, text);
    },
  },
};
