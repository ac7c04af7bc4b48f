/** What a click on the board chooses, in words. */
import type { Language } from './games.js';

/** By the kind of a spot, or by the type of an action and the kind where the action changes its meaning. */
type SpotWords = Readonly<Record<string, string>>;

/** In the accusative: after "click". */
const SPOT_WORDS: Readonly<Record<Language, SpotWords>> = {
  en: {
    ability: 'an ability tile',
    board: 'a board',
    cell: 'a cell',
    depot: 'a tile in a depot',
    'chooseDepot depot': 'a depot with goods',
    die: 'a die',
    display: 'a tile of the display',
    goods: 'goods to sell',
    'chooseGoods goods': 'goods to store',
    hand: 'a card to discard',
    harbour: 'a card in the harbour',
    hex: 'a hex for the tile',
    location: 'a location',
    oneUseTool: 'a one-use tool',
    reserve: 'a tile of a reserve',
    resource: 'a resource to pay',
    rotation: 'a rotation of the tile',
    segment: 'a feature for your follower',
    silver: 'your silver',
    slot: 'a tile to place',
    'takeTile slot': 'a tile to discard',
    'buyTile slot': 'a tile to discard',
    supply: 'the supply',
    'takeAnyTwo supply': 'a resource to take',
    tile: 'a facade tile to build',
    tool: 'a tool to use',
    workers: 'your workers',
  },
  de: {
    ability: 'ein Fähigkeitsplättchen',
    board: 'einen Spielplan',
    cell: 'ein Feld',
    depot: 'ein Plättchen in einem Depot',
    'chooseDepot depot': 'ein Depot mit Waren',
    die: 'einen Würfel',
    display: 'ein Plättchen der Auslage',
    goods: 'Waren zum Verkaufen',
    'chooseGoods goods': 'Waren zum Lagern',
    hand: 'eine Karte zum Abwerfen',
    harbour: 'eine Karte im Hafen',
    hex: 'ein Feld für das Plättchen',
    location: 'einen Ort',
    oneUseTool: 'ein Einmal-Werkzeug',
    reserve: 'ein Plättchen einer Reserve',
    resource: 'einen Rohstoff zum Bezahlen',
    rotation: 'eine Drehung der Burgkarte',
    segment: 'ein Gebiet für deinen Gefolgsmann',
    silver: 'dein Silber',
    slot: 'ein Plättchen zum Legen',
    'takeTile slot': 'ein Plättchen zum Abwerfen',
    'buyTile slot': 'ein Plättchen zum Abwerfen',
    supply: 'den Stapel',
    'takeAnyTwo supply': 'einen Rohstoff zum Nehmen',
    tile: 'ein Fassadenplättchen zum Bauen',
    tool: 'ein Werkzeug',
    workers: 'deine Arbeiter',
  },
  pl: {
    ability: 'płytkę zdolności',
    board: 'planszę',
    cell: 'pole',
    depot: 'płytkę w magazynie',
    'chooseDepot depot': 'magazyn z dobrami',
    die: 'kość',
    display: 'kafel z planszy głównej',
    goods: 'dobra na sprzedaż',
    'chooseGoods goods': 'dobra do zachowania',
    hand: 'kartę do odrzucenia',
    harbour: 'kartę w porcie',
    hex: 'pole na płytkę',
    location: 'miejsce',
    oneUseTool: 'narzędzie jednorazowe',
    reserve: 'kafel z rezerwy',
    resource: 'surowiec, którym płacisz',
    rotation: 'ułożenie żetonu',
    segment: 'konstrukcję dla zwolennika',
    silver: 'srebrniki',
    slot: 'płytkę do położenia',
    'takeTile slot': 'płytkę do odrzucenia',
    'buyTile slot': 'płytkę do odrzucenia',
    supply: 'stos',
    'takeAnyTwo supply': 'surowiec, który bierzesz',
    tile: 'fasadę do zbudowania',
    tool: 'narzędzie',
    workers: 'pracowników',
  },
};

/** An action that can still be chosen, with its spots. */
export interface Open {
  readonly type: string;
  readonly spots: readonly string[];
}

/**
 * What the spots to click next choose, each once. `undefined` where a kind of spot has no words: in a game of your own.
 * @param next the spots to click next
 * @param open the actions that are left
 */
export function choicesOf(
  language: Language,
  next: readonly string[],
  open: readonly Open[],
): readonly string[] | undefined {
  const words = SPOT_WORDS[language];
  const clickable = new Set(next);
  const found = new Set<string>();
  for (const { type, spots } of open) {
    for (const spot of spots) {
      if (!clickable.has(spot)) continue;
      const [kind = ''] = spot.split(':');
      const phrase = words[`${type} ${kind}`] ?? words[kind];
      if (phrase === undefined) return undefined;
      found.add(phrase);
    }
  }
  return [...found];
}
