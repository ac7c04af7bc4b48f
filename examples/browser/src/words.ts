/** The page's own words. The words of a game come from its package. */
import type { GameId } from './games/index.js';
import type { Sitter } from './setup.js';

/** The languages, each by its own name. */
export const LANGUAGES = { en: 'English', pl: 'Polski', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

/** The words of a language. */
export interface PageWords {
  readonly language: string;
  readonly lead: string;
  readonly game: string;
  readonly games: Readonly<Record<GameId, { readonly name: string; readonly about: string }>>;
  readonly players: string;
  readonly number: string;
  readonly player: (seat: number) => string;
  readonly sitters: Readonly<Record<Sitter, string>>;
  readonly pause: string;
  readonly pauses: Readonly<Record<'slowly' | 'quickly' | 'instantly', string>>;
  readonly options: string;
  readonly seed: string;
  readonly play: (game: string) => string;
  readonly undo: string;
  readonly saveTrace: string;
  readonly newGame: string;
  readonly over: string;
  readonly yourMove: string;
  readonly toMove: (players: string) => string;
  readonly actions: string;
  readonly clickSpot: string;
  readonly nothingHere: string;
  readonly cancel: string;
  readonly handOver: (player: string) => string;
  readonly ready: (player: string) => string;
  readonly points: string;
  readonly result: string;
  readonly byRule: string;
  readonly rule: string;
  readonly item: string;
  readonly log: string;
  readonly shown: string;
  readonly previous: string;
  readonly next: string;
  readonly now: string;
  readonly notLoaded: string;
  readonly reload: string;
}

export const WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    language: 'Language',
    lead: 'Five board games against computer players. Everything runs in this page.',
    game: 'Game',
    games: {
      castle: {
        name: 'Carcassonne: The Castle',
        about: 'Two players build inside the castle wall: paths, towers, houses, courts.',
      },
      stoneage: {
        name: 'Stone Age',
        about: 'Send your people to hunt, gather, build and trade; feed them every round.',
      },
      burgundy: {
        name: 'The Castles of Burgundy',
        about: 'Use dice to take tiles from depots and place them on your estate, region by region.',
      },
      city: {
        name: 'City',
        about: 'Plan a city with connected roads; balance people, jobs, ecology, income and satisfaction.',
      },
      copenhagen: {
        name: 'Copenhagen',
        about: 'Pay for facade tiles with cards from the harbour; complete floors and columns to score.',
      },
    },
    players: 'Players',
    number: 'Number',
    player: (seat) => `Player ${seat + 1}`,
    sitters: {
      you: 'you',
      easy: 'easy',
      medium: 'medium',
      hard: 'hard',
      search: 'search',
      greedy: 'greedy',
      random: 'random',
    },
    pause: 'Computer players move',
    pauses: { slowly: 'slowly', quickly: 'quickly', instantly: 'instantly' },
    options: 'Options',
    seed: 'Random seed',
    play: (game) => `Play ${game}`,
    undo: 'Undo',
    saveTrace: 'Save trace',
    newGame: 'New game',
    over: 'Game over',
    yourMove: 'Your move',
    toMove: (players) => `${players} to move`,
    actions: 'Actions',
    clickSpot: 'Click an outlined place.',
    nothingHere: "You can't do anything there now.",
    cancel: 'Cancel',
    handOver: (player) => `Hand the screen to ${player}.`,
    ready: (player) => `I'm ${player}`,
    points: 'Points',
    result: 'Result',
    byRule: 'By rule',
    rule: 'Rule',
    item: 'Item',
    log: 'Log',
    shown: 'Decision shown',
    previous: 'Previous decision',
    next: 'Next decision',
    now: 'Now',
    notLoaded: 'The page could not be loaded completely.',
    reload: 'Try again',
  },
  pl: {
    language: 'Język',
    lead: 'Pięć gier planszowych przeciwko komputerowi. Wszystko działa na tej stronie.',
    game: 'Gra',
    games: {
      castle: {
        name: 'Carcassonne: Zamek',
        about: 'Dwóch graczy buduje w obrębie murów: ścieżki, wieże, domy i dziedzińce.',
      },
      stoneage: {
        name: 'Epoka Kamienia',
        about: 'Wysyłaj ludzi na polowanie, po surowce i na handel, buduj chaty, a co rundę wyżyw plemię.',
      },
      burgundy: {
        name: 'Zamki Burgundii',
        about: 'Za pomocą kości bierz płytki z magazynów i układaj je w posiadłości, region po regionie.',
      },
      city: {
        name: 'City',
        about: 'Zaplanuj miasto połączone drogami; dbaj o mieszkańców, pracę, ekologię, dochód i zadowolenie.',
      },
      copenhagen: {
        name: 'Kopenhaga',
        about: 'Płać za elementy fasady kartami z portu; punkty dają pełne piętra i kolumny.',
      },
    },
    players: 'Gracze',
    number: 'Liczba',
    player: (seat) => `Gracz ${seat + 1}`,
    sitters: {
      you: 'ty',
      easy: 'łatwy',
      medium: 'średni',
      hard: 'trudny',
      search: 'liczący warianty',
      greedy: 'zachłanny',
      random: 'losowy',
    },
    pause: 'Ruchy komputera',
    pauses: { slowly: 'powoli', quickly: 'szybko', instantly: 'natychmiast' },
    options: 'Opcje',
    seed: 'Ziarno (seed)',
    play: (game) => `Zagraj: ${game}`,
    undo: 'Cofnij',
    saveTrace: 'Zapisz partię',
    newGame: 'Nowa gra',
    over: 'Koniec gry',
    yourMove: 'Twój ruch',
    toMove: (players) => `Ruch: ${players}`,
    actions: 'Akcje',
    clickSpot: 'Kliknij zaznaczone miejsce.',
    nothingHere: 'Tutaj nic teraz nie zrobisz.',
    cancel: 'Anuluj',
    handOver: (player) => `Przekaż ekran: ${player}.`,
    ready: (player) => `To ja: ${player}`,
    points: 'Punkty',
    result: 'Wynik',
    byRule: 'Według reguł',
    rule: 'Reguła',
    item: 'Za co',
    log: 'Przebieg gry',
    shown: 'Pokazana decyzja',
    previous: 'Poprzednia decyzja',
    next: 'Następna decyzja',
    now: 'Teraz',
    notLoaded: 'Nie udało się wczytać całej strony.',
    reload: 'Spróbuj ponownie',
  },
  de: {
    language: 'Sprache',
    lead: 'Fünf Brettspiele gegen den Computer. Alles läuft auf dieser Seite.',
    game: 'Spiel',
    games: {
      castle: {
        name: 'Carcassonne – Die Burg',
        about: 'Zwei Spieler bauen innerhalb der Burgmauer: Wege, Türme, Häuser und Höfe.',
      },
      stoneage: {
        name: 'Stone Age',
        about: 'Schicke deine Leute zum Jagen, Sammeln, Bauen und Handeln, und ernähre sie in jeder Runde.',
      },
      burgundy: {
        name: 'Die Burgen von Burgund',
        about: 'Nimm mit Würfeln Plättchen aus den Depots und lege sie in dein Fürstentum, Gebiet für Gebiet.',
      },
      city: {
        name: 'City',
        about:
          'Plane eine Stadt mit verbundenen Straßen; achte auf Einwohner, Arbeit, Umwelt, Einkommen und Zufriedenheit.',
      },
      copenhagen: {
        name: 'Copenhagen',
        about: 'Bezahle Fassadenteile mit Karten aus dem Hafen; volle Etagen und Spalten bringen Punkte.',
      },
    },
    players: 'Spieler',
    number: 'Anzahl',
    player: (seat) => `Spieler ${seat + 1}`,
    sitters: {
      you: 'du',
      easy: 'leicht',
      medium: 'mittel',
      hard: 'schwer',
      search: 'vorausrechnend',
      greedy: 'gierig',
      random: 'zufällig',
    },
    pause: 'Computerspieler ziehen',
    pauses: { slowly: 'langsam', quickly: 'schnell', instantly: 'sofort' },
    options: 'Optionen',
    seed: 'Startwert (Seed)',
    play: (game) => `${game} spielen`,
    undo: 'Zurücknehmen',
    saveTrace: 'Partie speichern',
    newGame: 'Neues Spiel',
    over: 'Spiel beendet',
    yourMove: 'Du bist am Zug',
    toMove: (players) => `Am Zug: ${players}`,
    actions: 'Aktionen',
    clickSpot: 'Klicke auf ein umrandetes Feld.',
    nothingHere: 'Hier kannst du gerade nichts tun.',
    cancel: 'Abbrechen',
    handOver: (player) => `Gib den Bildschirm an ${player} weiter.`,
    ready: (player) => `Ich bin ${player}`,
    points: 'Punkte',
    result: 'Ergebnis',
    byRule: 'Nach Regel',
    rule: 'Regel',
    item: 'Wofür',
    log: 'Verlauf',
    shown: 'Gezeigte Entscheidung',
    previous: 'Vorige Entscheidung',
    next: 'Nächste Entscheidung',
    now: 'Jetzt',
    notLoaded: 'Die Seite konnte nicht vollständig geladen werden.',
    reload: 'Erneut versuchen',
  },
};
