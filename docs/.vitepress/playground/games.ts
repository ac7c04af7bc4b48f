/** The available games, each loaded on first use. */
import type { Game, GameText, GameTypes } from '@rulewright/core';

/** A game with types unknown at compile time. */
export type AnyGame = Game<GameTypes>;

/** A game and its text. */
export interface Playable {
  readonly game: AnyGame;
  readonly text: GameText<GameTypes>;
}

/** The languages of our games, by code. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', pl: 'Polski' } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** A game and its texts, each loaded on first use. A custom game has one text for all languages. */
export interface Loaded {
  readonly game: AnyGame;
  textIn(language: Language): Promise<GameText<GameTypes>>;
}

interface Listed {
  readonly name: string;
  load(): Promise<Loaded>;
}

/** A game package: exports the game, its text functions and its catalogues. */
function loaded<T extends GameTypes, Catalogue>(
  game: Game<T>,
  textOf: (catalogue: Catalogue) => GameText<T>,
  catalogues: Readonly<Record<Language, () => Promise<Catalogue>>>,
): Loaded {
  return {
    game: game as unknown as AnyGame,
    textIn: async (language) => textOf(await catalogues[language]()) as unknown as GameText<GameTypes>,
  };
}

/** By id. */
export const GAMES: Readonly<Record<string, Listed>> = {
  copenhagen: {
    name: 'Copenhagen',
    async load() {
      const [{ copenhagen }, { textOf }] = await Promise.all([
        import('@rulewright/copenhagen'),
        import('@rulewright/copenhagen/blocks'),
      ]);
      return loaded(copenhagen, textOf, {
        en: async () => (await import('@rulewright/copenhagen/blocks/en')).en,
        de: async () => (await import('@rulewright/copenhagen/blocks/de')).de,
        pl: async () => (await import('@rulewright/copenhagen/blocks/pl')).pl,
      });
    },
  },
  castle: {
    name: 'Carcassonne: The Castle',
    async load() {
      const [{ castle }, { textOf }] = await Promise.all([
        import('@rulewright/castle'),
        import('@rulewright/castle/blocks'),
      ]);
      return loaded(castle, textOf, {
        en: async () => (await import('@rulewright/castle/blocks/en')).en,
        de: async () => (await import('@rulewright/castle/blocks/de')).de,
        pl: async () => (await import('@rulewright/castle/blocks/pl')).pl,
      });
    },
  },
  stoneage: {
    name: 'Stone Age',
    async load() {
      const [{ stoneage }, { textOf }] = await Promise.all([
        import('@rulewright/stoneage'),
        import('@rulewright/stoneage/blocks'),
      ]);
      return loaded(stoneage, textOf, {
        en: async () => (await import('@rulewright/stoneage/blocks/en')).en,
        de: async () => (await import('@rulewright/stoneage/blocks/de')).de,
        pl: async () => (await import('@rulewright/stoneage/blocks/pl')).pl,
      });
    },
  },
  burgundy: {
    name: 'The Castles of Burgundy',
    async load() {
      const [{ burgundy }, { textOf }] = await Promise.all([
        import('@rulewright/burgundy'),
        import('@rulewright/burgundy/blocks'),
      ]);
      return loaded(burgundy, textOf, {
        en: async () => (await import('@rulewright/burgundy/blocks/en')).en,
        de: async () => (await import('@rulewright/burgundy/blocks/de')).de,
        pl: async () => (await import('@rulewright/burgundy/blocks/pl')).pl,
      });
    },
  },
  city: {
    name: 'City',
    async load() {
      const [{ city }, { textOf }] = await Promise.all([import('@rulewright/city'), import('@rulewright/city/blocks')]);
      return loaded(city, textOf, {
        en: async () => (await import('@rulewright/city/blocks/en')).en,
        de: async () => (await import('@rulewright/city/blocks/de')).de,
        pl: async () => (await import('@rulewright/city/blocks/pl')).pl,
      });
    },
  },
};
