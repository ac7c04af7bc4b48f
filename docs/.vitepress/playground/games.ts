/** The available games, each loaded on first use. */
import type { EventSpots, Game, GameText, GameTypes, SpotsOf } from '@rulewright/core';
import type { RulebookEdition } from '@rulewright/core/text';
import type { Picture, PictureOptions } from '@rulewright/pictures';
import { TABLE_WORDS, type TableWords } from './tableWords.js';

/** A game with types unknown at compile time. */
export type AnyGame = Game<GameTypes>;

/** A game's pictures in the words of a language, and what can be clicked on them. */
interface Drawing {
  picture(view: GameTypes['view'], options: Omit<PictureOptions<unknown>, 'text'>): Picture;
  readonly spotsOf: SpotsOf<GameTypes>;
  spotsOfEvent(event: GameTypes['event'], seen: GameTypes['view']): EventSpots;
}

/** The words of a game in a language, and its pictures if there are any. */
interface Speech {
  /** Only our own games say in words what must be decided. */
  readonly text: GameText<GameTypes> & { describeTurn?(view: GameTypes['view']): string };
  readonly drawing?: Drawing;
  /** The words around the game. */
  readonly words: TableWords;
}

/** A game at the table. */
export interface Playable extends Speech {
  readonly game: AnyGame;
}

/** The languages of our games, by code. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', pl: 'Polski' } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** A game and its languages, each loaded on first use. A custom game without the language speaks English, or its first language. */
export interface Loaded {
  readonly game: AnyGame;
  speak(language: Language): Promise<Speech>;
}

/** The text of a rule in Markdown, by id. */
type Rules = Readonly<Record<string, { readonly text: string }>>;

interface Listed {
  readonly name: string;
  /** Its name on a tab. */
  readonly short: string;
  load(): Promise<Loaded>;
  /** The rules for players. */
  readonly rulebooks: Readonly<Record<Language, () => Promise<RulebookEdition>>>;
  rules(): Promise<{ readonly RULES: Rules }>;
}

/** Where actions and events are on the picture. */
interface Queries<T extends GameTypes> {
  readonly spotsOf: SpotsOf<T>;
  spotsOfEvent(event: T['event'], seen: T['view']): EventSpots;
}

/** A game package: exports the game, its text functions, catalogues and spots. Its pictures are a package beside it. */
function loaded<T extends GameTypes, Catalogue, Text extends GameText<T>>(
  game: Game<T>,
  textOf: (catalogue: Catalogue) => Text,
  catalogues: Readonly<Record<Language, () => Promise<Catalogue>>>,
  { spotsOf, spotsOfEvent }: Queries<T>,
  picture: (view: T['view'], options: PictureOptions<Text>) => Picture,
): Loaded {
  return {
    game: game as unknown as AnyGame,
    async speak(language) {
      const text = textOf(await catalogues[language]());
      return {
        text: text as unknown as Speech['text'],
        words: TABLE_WORDS[language],
        drawing: {
          picture: (view, options) => picture(view, { ...options, text }),
          spotsOf: spotsOf as unknown as SpotsOf<GameTypes>,
          spotsOfEvent,
        },
      };
    },
  };
}

/** By id. */
export const GAMES: Readonly<Record<string, Listed>> = {
  copenhagen: {
    name: 'Copenhagen',
    short: 'Copenhagen',
    async load() {
      const [{ copenhagen }, { gameTextOf }, { spotsOf, spotsOfEvent }, { picture }] = await Promise.all([
        import('@rulewright/copenhagen'),
        import('@rulewright/copenhagen/text'),
        import('@rulewright/copenhagen/queries'),
        import('@rulewright/pictures/copenhagen'),
      ]);
      const catalogues = {
        en: async () => (await import('@rulewright/copenhagen/text/en')).en,
        de: async () => (await import('@rulewright/copenhagen/text/de')).de,
        pl: async () => (await import('@rulewright/copenhagen/text/pl')).pl,
      };
      return loaded(copenhagen, gameTextOf, catalogues, { spotsOf, spotsOfEvent }, picture);
    },
    rulebooks: {
      en: async () => (await import('@rulewright/copenhagen/rulebook/en')).en,
      de: async () => (await import('@rulewright/copenhagen/rulebook/de')).de,
      pl: async () => (await import('@rulewright/copenhagen/rulebook/pl')).pl,
    },
    rules: () => import('@rulewright/copenhagen/rules'),
  },
  castle: {
    name: 'Carcassonne: The Castle',
    short: 'Castle',
    async load() {
      const [{ castle }, { gameTextOf }, { spotsOf, spotsOfEvent }, { picture }] = await Promise.all([
        import('@rulewright/castle'),
        import('@rulewright/castle/text'),
        import('@rulewright/castle/queries'),
        import('@rulewright/pictures/castle'),
      ]);
      const catalogues = {
        en: async () => (await import('@rulewright/castle/text/en')).en,
        de: async () => (await import('@rulewright/castle/text/de')).de,
        pl: async () => (await import('@rulewright/castle/text/pl')).pl,
      };
      return loaded(castle, gameTextOf, catalogues, { spotsOf, spotsOfEvent }, picture);
    },
    rulebooks: {
      en: async () => (await import('@rulewright/castle/rulebook/en')).en,
      de: async () => (await import('@rulewright/castle/rulebook/de')).de,
      pl: async () => (await import('@rulewright/castle/rulebook/pl')).pl,
    },
    rules: () => import('@rulewright/castle/rules'),
  },
  stoneage: {
    name: 'Stone Age',
    short: 'Stone Age',
    async load() {
      const [{ stoneage }, { gameTextOf }, { spotsOf, spotsOfEvent }, { picture }] = await Promise.all([
        import('@rulewright/stoneage'),
        import('@rulewright/stoneage/text'),
        import('@rulewright/stoneage/queries'),
        import('@rulewright/pictures/stoneage'),
      ]);
      const catalogues = {
        en: async () => (await import('@rulewright/stoneage/text/en')).en,
        de: async () => (await import('@rulewright/stoneage/text/de')).de,
        pl: async () => (await import('@rulewright/stoneage/text/pl')).pl,
      };
      return loaded(stoneage, gameTextOf, catalogues, { spotsOf, spotsOfEvent }, picture);
    },
    rulebooks: {
      en: async () => (await import('@rulewright/stoneage/rulebook/en')).en,
      de: async () => (await import('@rulewright/stoneage/rulebook/de')).de,
      pl: async () => (await import('@rulewright/stoneage/rulebook/pl')).pl,
    },
    rules: () => import('@rulewright/stoneage/rules'),
  },
  burgundy: {
    name: 'The Castles of Burgundy',
    short: 'Burgundy',
    async load() {
      const [{ burgundy }, { gameTextOf }, { spotsOf, spotsOfEvent }, { picture }] = await Promise.all([
        import('@rulewright/burgundy'),
        import('@rulewright/burgundy/text'),
        import('@rulewright/burgundy/queries'),
        import('@rulewright/pictures/burgundy'),
      ]);
      const catalogues = {
        en: async () => (await import('@rulewright/burgundy/text/en')).en,
        de: async () => (await import('@rulewright/burgundy/text/de')).de,
        pl: async () => (await import('@rulewright/burgundy/text/pl')).pl,
      };
      return loaded(burgundy, gameTextOf, catalogues, { spotsOf, spotsOfEvent }, picture);
    },
    rulebooks: {
      en: async () => (await import('@rulewright/burgundy/rulebook/en')).en,
      de: async () => (await import('@rulewright/burgundy/rulebook/de')).de,
      pl: async () => (await import('@rulewright/burgundy/rulebook/pl')).pl,
    },
    rules: () => import('@rulewright/burgundy/rules'),
  },
  city: {
    name: 'City',
    short: 'City',
    async load() {
      const [{ city }, { gameTextOf }, { spotsOf, spotsOfEvent }, { picture }] = await Promise.all([
        import('@rulewright/city'),
        import('@rulewright/city/text'),
        import('@rulewright/city/queries'),
        import('@rulewright/pictures/city'),
      ]);
      const catalogues = {
        en: async () => (await import('@rulewright/city/text/en')).en,
        de: async () => (await import('@rulewright/city/text/de')).de,
        pl: async () => (await import('@rulewright/city/text/pl')).pl,
      };
      return loaded(city, gameTextOf, catalogues, { spotsOf, spotsOfEvent }, picture);
    },
    rulebooks: {
      en: async () => (await import('@rulewright/city/rulebook/en')).en,
      de: async () => (await import('@rulewright/city/rulebook/de')).de,
      pl: async () => (await import('@rulewright/city/rulebook/pl')).pl,
    },
    rules: () => import('@rulewright/city/rules'),
  },
};
