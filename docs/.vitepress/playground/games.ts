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
      const module = await import('@rulewright/copenhagen');
      return playable(module.copenhagen, module.text);
    },
  },
  castle: {
    name: 'Carcassonne: The Castle',
    async load() {
      const module = await import('@rulewright/castle');
      return playable(module.castle, module.text);
    },
  },
  stoneage: {
    name: 'Stone Age',
    async load() {
      const module = await import('@rulewright/stoneage');
      return playable(module.stoneage, module.text);
    },
  },
  burgundy: {
    name: 'The Castles of Burgundy',
    async load() {
      const module = await import('@rulewright/burgundy');
      return playable(module.burgundy, module.text);
    },
  },
  city: {
    name: 'City',
    async load() {
      const module = await import('@rulewright/city');
      return playable(module.city, module.text);
    },
  },
};
