/** The words of the page around the table, by language. */
import type { Language } from './games.js';
import type { Sitter } from './seats.js';

/** The words of the page in one language. */
export interface PageWords {
  readonly games: string;

  readonly game: string;
  readonly ownGame: string;
  readonly players: string;
  readonly player: (seat: number) => string;
  readonly iterations: (seat: number) => string;
  readonly kinds: Readonly<Record<Sitter['kind'], string>>;
  readonly language: string;
  readonly seed: string;
  readonly drawSeed: string;
  readonly start: string;
  readonly options: string;
  readonly notGiven: string;
  readonly byDefault: (value: string) => string;

  readonly trace: string;
  readonly aboutTrace: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly download: string;
  readonly traceToLoad: string;
  readonly load: string;
  readonly traceFile: string;
}

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    games: 'Games',
    game: 'Game',
    ownGame: 'One of your own',
    players: 'Players',
    player: (seat) => `Player ${seat + 1}`,
    iterations: (seat) => `Iterations of player ${seat + 1}`,
    kinds: {
      person: 'person',
      easy: 'easy',
      medium: 'medium',
      hard: 'hard',
      random: 'random',
      greedy: 'greedy',
      mcts: 'mcts',
    },
    language: 'Language',
    seed: 'Seed',
    drawSeed: 'Draw a seed',
    start: 'Start',
    options: 'Options',
    notGiven: 'not given',
    byDefault: (value) => `${value} (default)`,
    trace: 'Trace',
    aboutTrace: 'The moves of the game. `rulewright replay` verifies them.',
    copy: 'Copy the trace',
    copied: 'Copied to the clipboard.',
    notCopied: 'The browser doesn’t allow copying here. Download the trace instead.',
    download: 'Download the trace',
    traceToLoad: 'Trace to load',
    load: 'Load the trace',
    traceFile: 'Trace from a file',
  },
  de: {
    games: 'Spiele',
    game: 'Spiel',
    ownGame: 'Ein eigenes',
    players: 'Spielerzahl',
    player: (seat) => `Spieler ${seat + 1}`,
    iterations: (seat) => `Durchläufe von Spieler ${seat + 1}`,
    kinds: {
      person: 'Mensch',
      easy: 'leicht',
      medium: 'mittel',
      hard: 'schwer',
      random: 'zufällig',
      greedy: 'gierig',
      mcts: 'MCTS',
    },
    language: 'Sprache',
    seed: 'Startwert',
    drawSeed: 'Startwert auslosen',
    start: 'Spiel beginnen',
    options: 'Optionen',
    notGiven: 'keine Angabe',
    byDefault: (value) => `${value} (üblich)`,
    trace: 'Aufzeichnung',
    aboutTrace: 'Die Züge des Spiels. `rulewright replay` prüft sie.',
    copy: 'Aufzeichnung kopieren',
    copied: 'In die Zwischenablage kopiert.',
    notCopied: 'Der Browser erlaubt hier kein Kopieren. Lade die Aufzeichnung herunter.',
    download: 'Aufzeichnung herunterladen',
    traceToLoad: 'Aufzeichnung zum Laden',
    load: 'Aufzeichnung laden',
    traceFile: 'Aufzeichnung aus einer Datei',
  },
  pl: {
    games: 'Gry',
    game: 'Gra',
    ownGame: 'Własna gra',
    players: 'Liczba graczy',
    player: (seat) => `Gracz ${seat + 1}`,
    iterations: (seat) => `Liczba iteracji: gracz ${seat + 1}`,
    kinds: {
      person: 'człowiek',
      easy: 'łatwy',
      medium: 'średni',
      hard: 'trudny',
      random: 'losowy',
      greedy: 'zachłanny',
      mcts: 'MCTS',
    },
    language: 'Język',
    seed: 'Ziarno losowości',
    drawSeed: 'Wylosuj ziarno',
    start: 'Rozpocznij grę',
    options: 'Opcje',
    notGiven: 'nie podano',
    byDefault: (value) => `${value} (domyślnie)`,
    trace: 'Zapis gry',
    aboutTrace: 'Ruchy tej gry. Sprawdza je `rulewright replay`.',
    copy: 'Skopiuj zapis',
    copied: 'Skopiowano do schowka.',
    notCopied: 'Przeglądarka nie pozwala tu kopiować. Pobierz zapis.',
    download: 'Pobierz zapis',
    traceToLoad: 'Zapis do wczytania',
    load: 'Wczytaj zapis',
    traceFile: 'Zapis z pliku',
  },
};
