/** The words of the page, by language. */
import type { Language } from '../playground/games.js';
import type { Side } from './castleTile.js';

/** What the editor of tiles and of the wall can draw, besides the kinds of the game. */
type Sign = 'fountain' | 'market';

/** The words of the page in one language. */
export interface PrintedWords {
  readonly games: string;
  readonly language: string;
  readonly dataSet: string;
  readonly name: string;
  readonly undo: string;
  readonly redo: string;
  readonly saved: string;
  readonly notSaved: string;
  readonly left: string;
  readonly complete: string;
  readonly progress: (done: number, all: number, what: string) => string;
  readonly more: string;
  readonly less: string;

  readonly tiles: string;
  readonly wall: string;
  readonly brushes: string;
  readonly signs: Readonly<Record<Sign, string>>;
  readonly sides: Readonly<Record<Side, string>>;
  readonly side: (side: string, kind: string) => string;
  readonly half: (side: string, isSecond: boolean) => string;
  readonly middle: string;
  readonly newTile: string;
  readonly tileNumber: (number: number) => string;
  readonly copies: string;
  readonly turn: string;
  readonly duplicate: string;
  readonly remove: string;
  readonly next: string;
  readonly alike: (name: string) => string;
  readonly oneMore: string;
  readonly hints: Readonly<
    Record<'first' | 'join' | 'path' | 'court' | 'sign' | 'cells' | 'start' | 'startSign' | 'corner', string>
  >;
  readonly keys: string;

  readonly cells: string;
  readonly cell: (name: string, isInside: boolean) => string;
  readonly edge: (name: string, side: string, what: string) => string;
  readonly trackStart: string;
  readonly corner: (fields: string) => string;
  readonly runs: string;
  readonly run: (from: string, to: string) => string;
  readonly parts: Readonly<
    Record<'cells' | 'corners' | 'fields' | 'startFields' | 'tiles' | 'figures' | 'sides', string>
  >;

  readonly legend: string;
  readonly counts: string;
  readonly sheets: string;
  readonly sheet: (number: number) => string;
  readonly front: string;
  readonly back: string;
  readonly board: (number: number) => string;

  readonly bots: string;
  readonly playGames: (games: number) => string;
  readonly playing: (game: number, games: number) => string;
  readonly notPlayable: (sentences: number) => string;
  readonly failed: (game: number) => string;
  readonly game: string;
  readonly player: (seat: number) => string;
  readonly decisions: string;

  readonly file: string;
  readonly aboutFile: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly download: string;
  readonly toImport: string;
  readonly importText: string;
  readonly importFile: string;
  readonly imported: string;
  readonly notJson: string;
  readonly notDataSet: string;
  readonly empty: string;
  readonly builtIn: string;
}

export const PRINTED_WORDS: Readonly<Record<Language, PrintedWords>> = {
  en: {
    games: 'Games',
    language: 'Language',
    dataSet: 'Data set',
    name: 'Name',
    undo: 'Undo',
    redo: 'Redo',
    saved: 'Saved in this browser.',
    notSaved: 'This browser keeps nothing. Download the data set before you leave.',
    left: 'Left to enter',
    complete: 'Complete: the game accepts this data set.',
    progress: (done, all, what) => `${done} of ${all} ${what}`,
    more: 'one more',
    less: 'one less',
    tiles: 'Tiles',
    wall: 'Wall',
    brushes: 'What to draw',
    signs: { fountain: 'fountain', market: 'market' },
    sides: { N: 'top', E: 'right', S: 'bottom', W: 'left' },
    side: (side, kind) => `${side}: ${kind}`,
    half: (side, isSecond) => `${side}, ${isSecond ? 'second' : 'first'} half: court`,
    middle: 'Where paths end',
    newTile: 'New tile',
    tileNumber: (number) => `Tile ${number}`,
    copies: 'Copies',
    turn: 'Turn',
    duplicate: 'Duplicate',
    remove: 'Remove',
    next: 'Next tile',
    alike: (name) => `This is ${name} again.`,
    oneMore: 'One more copy of it',
    hints: {
      first: 'Click a side, or press an arrow key.',
      join: 'The next side joins this piece. Choose the kind again for a separate one.',
      path: 'The next side joins this path. Click the middle to change where it ends: at a building, or with others at a square.',
      court: 'Courts are what the rest leaves. Click a side to clear it.',
      sign: 'Click beside it: a court for a market, a path for a fountain.',
      cells: 'Click the cells inside the wall, or draw across them.',
      start: 'Click the wall where it is printed; click again to remove it.',
      startSign: 'Click the start field that has it: a court for a market, a path for a fountain.',
      corner: 'Click the corner with the fields 0 and 1. The track runs clockwise.',
    },
    keys: 'Keys: P path, T tower, H house, C court, F fountain, M market; arrows draw on sides, S in the middle; + and − copies, R turns, D duplicates, N next tile, Ctrl+Z undo.',
    cells: 'cells',
    cell: (name, isInside) => `${name}: ${isInside ? 'inside' : 'outside'}`,
    edge: (name, side, what) => `${name}, ${side}: ${what}`,
    trackStart: 'start of the track',
    corner: (fields) => `corner ${fields}`,
    runs: 'Fields between the corners',
    run: (from, to) => `Fields from ${from} to ${to}`,
    parts: {
      cells: 'cells',
      corners: 'corners',
      fields: 'fields of the track',
      startFields: 'start fields',
      tiles: 'tiles',
      figures: 'figures',
      sides: 'sides of sheets',
    },
    legend: 'Legend: what a tile changes',
    counts: 'Tiles: copies by kind and gaps',
    sheets: 'Boards on the sheets',
    sheet: (number) => `Sheet ${number}`,
    front: 'Front',
    back: 'Back',
    board: (number) => `Board ${number}`,
    bots: 'Try it',
    playGames: (games) => `Let bots play ${games} games`,
    playing: (game, games) => `Game ${game} of ${games} …`,
    notPlayable: (sentences) => `Not playable yet: ${sentences} left to enter or correct.`,
    failed: (game) => `Game ${game} failed:`,
    game: 'Game',
    player: (seat) => `Player ${seat + 1}`,
    decisions: 'Decisions',
    file: 'Export and import',
    aboutFile: 'JSON for the option dataSet.',
    copy: 'Copy the data set',
    copied: 'Copied to the clipboard.',
    notCopied: 'The browser doesn’t allow copying here. Download the data set instead.',
    download: 'Download the data set',
    toImport: 'Data set to import',
    importText: 'Import',
    importFile: 'Data set from a file',
    imported: 'Imported. Undo brings back what was here.',
    notJson: 'This isn’t JSON. Nothing was changed.',
    notDataSet: 'This isn’t a data set of this game. Nothing was changed.',
    empty: 'Start empty',
    builtIn: 'Start from the reconstructed set',
  },
  de: {
    games: 'Spiele',
    language: 'Sprache',
    dataSet: 'Datensatz',
    name: 'Name',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    saved: 'In diesem Browser gespeichert.',
    notSaved: 'Dieser Browser speichert nichts. Lade den Datensatz herunter, bevor du gehst.',
    left: 'Noch einzugeben',
    complete: 'Vollständig: Das Spiel nimmt diesen Datensatz an.',
    progress: (done, all, what) => `${done} von ${all} ${what}`,
    more: 'eins mehr',
    less: 'eins weniger',
    tiles: 'Karten',
    wall: 'Mauer',
    brushes: 'Was gezeichnet wird',
    signs: { fountain: 'Brunnen', market: 'Markt' },
    sides: { N: 'oben', E: 'rechts', S: 'unten', W: 'links' },
    side: (side, kind) => `${side}: ${kind}`,
    half: (side, isSecond) => `${side}, ${isSecond ? 'zweite' : 'erste'} Hälfte: Hof`,
    middle: 'Wo Wege enden',
    newTile: 'Neue Karte',
    tileNumber: (number) => `Karte ${number}`,
    copies: 'Anzahl',
    turn: 'Drehen',
    duplicate: 'Verdoppeln',
    remove: 'Entfernen',
    next: 'Nächste Karte',
    alike: (name) => `Das ist noch einmal ${name}.`,
    oneMore: 'Eine mehr davon',
    hints: {
      first: 'Klicke auf eine Seite oder drücke eine Pfeiltaste.',
      join: 'Die nächste Seite gehört dazu. Wähle die Art noch einmal für ein eigenes Stück.',
      path: 'Die nächste Seite gehört zu diesem Weg. Ein Klick in die Mitte ändert, wo er endet: an einem Gebäude oder mit anderen an einem Platz.',
      court: 'Höfe sind, was der Rest übrig lässt. Ein Klick leert eine Seite.',
      sign: 'Klicke daneben: auf einen Hof für einen Markt, auf einen Weg für einen Brunnen.',
      cells: 'Klicke auf die Felder innerhalb der Mauer oder ziehe über sie.',
      start: 'Klicke auf die Mauer, wo es gedruckt ist; noch ein Klick entfernt es.',
      startSign: 'Klicke auf das Startfeld: einen Hof für einen Markt, einen Weg für einen Brunnen.',
      corner: 'Klicke auf die Ecke mit den Feldern 0 und 1. Die Wertungsleiste läuft im Uhrzeigersinn.',
    },
    keys: 'Tasten: P Weg, T Turm, H Haus, C Hof, F Brunnen, M Markt; Pfeile zeichnen an den Seiten, S in der Mitte; + und − Anzahl, R dreht, D verdoppelt, N nächste Karte, Strg+Z rückgängig.',
    cells: 'Felder',
    cell: (name, isInside) => `${name}: ${isInside ? 'innen' : 'außen'}`,
    edge: (name, side, what) => `${name}, ${side}: ${what}`,
    trackStart: 'Anfang der Leiste',
    corner: (fields) => `Ecke ${fields}`,
    runs: 'Felder zwischen den Ecken',
    run: (from, to) => `Felder von ${from} bis ${to}`,
    parts: {
      cells: 'Felder',
      corners: 'Ecken',
      fields: 'Felder der Leiste',
      startFields: 'Startfelder',
      tiles: 'Karten',
      figures: 'Zahlen',
      sides: 'Seiten der Bögen',
    },
    legend: 'Legende: was ein Plättchen ändert',
    counts: 'Plättchen: Anzahl nach Art und Öffnungen',
    sheets: 'Spielpläne auf den Bögen',
    sheet: (number) => `Bogen ${number}`,
    front: 'Vorderseite',
    back: 'Rückseite',
    board: (number) => `Plan ${number}`,
    bots: 'Ausprobieren',
    playGames: (games) => `Bots ${games} Partien spielen lassen`,
    playing: (game, games) => `Partie ${game} von ${games} …`,
    notPlayable: (sentences) => `Noch nicht spielbar: ${sentences} einzugeben oder zu berichtigen.`,
    failed: (game) => `Partie ${game} ist gescheitert:`,
    game: 'Partie',
    player: (seat) => `Spieler ${seat + 1}`,
    decisions: 'Entscheidungen',
    file: 'Export und Import',
    aboutFile: 'JSON für die Option dataSet.',
    copy: 'Datensatz kopieren',
    copied: 'In die Zwischenablage kopiert.',
    notCopied: 'Der Browser erlaubt hier kein Kopieren. Lade den Datensatz herunter.',
    download: 'Datensatz herunterladen',
    toImport: 'Datensatz zum Importieren',
    importText: 'Importieren',
    importFile: 'Datensatz aus einer Datei',
    imported: 'Importiert. Rückgängig bringt zurück, was hier war.',
    notJson: 'Das ist kein JSON. Nichts wurde geändert.',
    notDataSet: 'Das ist kein Datensatz dieses Spiels. Nichts wurde geändert.',
    empty: 'Leer beginnen',
    builtIn: 'Mit dem rekonstruierten Satz beginnen',
  },
  pl: {
    games: 'Gry',
    language: 'Język',
    dataSet: 'Zestaw danych',
    name: 'Nazwa',
    undo: 'Cofnij',
    redo: 'Ponów',
    saved: 'Zapisano w tej przeglądarce.',
    notSaved: 'Ta przeglądarka niczego nie zapisuje. Pobierz zestaw danych przed wyjściem.',
    left: 'Pozostało do wpisania',
    complete: 'Komplet: gra przyjmuje ten zestaw danych.',
    progress: (done, all, what) => `${what}: ${done} z ${all}`,
    more: 'o jeden więcej',
    less: 'o jeden mniej',
    tiles: 'Żetony',
    wall: 'Mury',
    brushes: 'Co narysować',
    signs: { fountain: 'fontanna', market: 'targ' },
    sides: { N: 'góra', E: 'prawa', S: 'dół', W: 'lewa' },
    side: (side, kind) => `${side}: ${kind}`,
    half: (side, isSecond) => `${side}, ${isSecond ? 'druga' : 'pierwsza'} połowa: dziedziniec`,
    middle: 'Gdzie kończą się ścieżki',
    newTile: 'Nowy żeton',
    tileNumber: (number) => `Żeton ${number}`,
    copies: 'Liczba',
    turn: 'Obróć',
    duplicate: 'Powiel',
    remove: 'Usuń',
    next: 'Następny żeton',
    alike: (name) => `To znowu ${name}.`,
    oneMore: 'Jeszcze jeden taki',
    hints: {
      first: 'Kliknij bok albo naciśnij klawisz strzałki.',
      join: 'Następny bok dołączy do tej części. Wybierz rodzaj ponownie, aby zacząć osobną.',
      path: 'Następny bok dołączy do tej ścieżki. Kliknięcie środka zmienia jej koniec: przy budowli albo z innymi na placu.',
      court: 'Dziedzińce to reszta żetonu. Kliknięcie czyści bok.',
      sign: 'Kliknij obok: dziedziniec dla targu, ścieżkę dla fontanny.',
      cells: 'Klikaj pola wewnątrz murów albo przeciągnij po nich.',
      start: 'Kliknij mur tam, gdzie pole jest nadrukowane; kolejne kliknięcie je usuwa.',
      startSign: 'Kliknij pole startowe: dziedziniec dla targu, ścieżkę dla fontanny.',
      corner: 'Kliknij narożnik z polami 0 i 1. Tor biegnie zgodnie z ruchem wskazówek zegara.',
    },
    keys: 'Klawisze: P ścieżka, T wieża, H domostwo, C dziedziniec, F fontanna, M targ; strzałki rysują na bokach, S w środku; + i − liczba, R obraca, D powiela, N następny żeton, Ctrl+Z cofa.',
    cells: 'pola',
    cell: (name, isInside) => `${name}: ${isInside ? 'wewnątrz' : 'na zewnątrz'}`,
    edge: (name, side, what) => `${name}, ${side}: ${what}`,
    trackStart: 'początek toru',
    corner: (fields) => `narożnik ${fields}`,
    runs: 'Pola między narożnikami',
    run: (from, to) => `Pola od ${from} do ${to}`,
    parts: {
      cells: 'pola',
      corners: 'narożniki',
      fields: 'pola toru',
      startFields: 'pola startowe',
      tiles: 'żetony',
      figures: 'liczby',
      sides: 'strony arkuszy',
    },
    legend: 'Legenda: co zmienia żeton',
    counts: 'Żetony: liczba według rodzaju i przerw',
    sheets: 'Plansze na arkuszach',
    sheet: (number) => `Arkusz ${number}`,
    front: 'Przód',
    back: 'Tył',
    board: (number) => `Plansza ${number}`,
    bots: 'Wypróbuj',
    playGames: (games) => `Niech boty rozegrają partie: ${games}`,
    playing: (game, games) => `Partia ${game} z ${games} …`,
    notPlayable: (sentences) => `Jeszcze nie można grać. Do wpisania lub poprawienia: ${sentences}.`,
    failed: (game) => `Partia ${game} nie powiodła się:`,
    game: 'Partia',
    player: (seat) => `Gracz ${seat + 1}`,
    decisions: 'Decyzje',
    file: 'Eksport i import',
    aboutFile: 'JSON dla opcji dataSet.',
    copy: 'Kopiuj zestaw danych',
    copied: 'Skopiowano do schowka.',
    notCopied: 'Przeglądarka nie pozwala tu kopiować. Pobierz zestaw danych.',
    download: 'Pobierz zestaw danych',
    toImport: 'Zestaw danych do importu',
    importText: 'Importuj',
    importFile: 'Zestaw danych z pliku',
    imported: 'Zaimportowano. Cofnij przywraca to, co tu było.',
    notJson: 'To nie jest JSON. Niczego nie zmieniono.',
    notDataSet: 'To nie jest zestaw danych tej gry. Niczego nie zmieniono.',
    empty: 'Zacznij od pustego',
    builtIn: 'Zacznij od zestawu odtworzonego',
  },
};
