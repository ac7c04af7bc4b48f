/** The words around a game at the table, by language. What a game says itself is in its catalogues. */
import type { Language } from './games.js';
import type { Speed } from './useSpeed.js';

/** The words of the table in one language. */
export interface TableWords {
  readonly language: Language;
  readonly table: string;
  readonly board: string;
  readonly picture: string;
  readonly characters: string;
  readonly seenBy: string;
  readonly personToAct: string;
  readonly spectator: string;
  readonly agentsWait: string;
  readonly chanceByHand: string;

  readonly player: (seat: number) => string;
  readonly host: string;
  readonly chance: string;
  readonly listed: (names: readonly string[]) => string;
  readonly thinking: (name: string) => string;
  readonly letAct: (name: string) => string;

  readonly over: (reason: string) => string;
  readonly wins: (name: string) => string;
  readonly share: (names: string) => string;
  readonly nobodyWins: string;
  readonly toAct: (name: string, stage: string) => string;
  readonly anyToAct: (names: string, stage: string) => string;
  readonly chanceToAct: (name: string | undefined, stage: string) => string;

  readonly tryAgain: string;
  readonly past: string;
  readonly goOn: (moves: number) => string;
  readonly toNow: string;
  readonly choose: string;
  readonly orChoose: string;
  readonly click: string;
  /** What the next click chooses. */
  readonly clickOn: (choices: readonly string[]) => string;
  /** What the click after the next chooses. */
  readonly thenClick: (choices: readonly string[]) => string;
  /** After the next click, a button. */
  readonly thenButton: (buttons: number) => string;
  readonly back: string;
  readonly nothingThere: string;

  readonly undo: string;
  readonly speed: string;
  readonly speeds: Readonly<Record<Speed, string>>;
  readonly skip: string;
  readonly news: string;

  readonly actions: string;
  readonly actionsOf: (name: string) => string;
  readonly outcomes: string;
  readonly actAs: string;
  readonly hint: string;
  readonly best: string;
  readonly pointsLess: (points: number) => string;
  readonly othersFirst: string;
  readonly gameOver: string;
  readonly noChoice: string;
  readonly notInPast: string;
  readonly search: (actions: number) => string;
  readonly searchExample: string;
  readonly showAll: (actions: number) => string;
  readonly notFound: string;

  readonly log: string;
  readonly showMove: (number: number) => string;
  readonly noMoves: string;
  readonly showAllMoves: (moves: number) => string;
  readonly hidden: string;

  readonly scores: string;
  readonly finalScores: string;
  readonly scoresByRule: string;
  readonly rule: string;
  readonly pointsFor: string;
  readonly total: string;
  readonly place: string;

  readonly timeTravel: string;
  readonly toStart: string;
  readonly oneBack: string;
  readonly moveShown: string;
  readonly oneForward: string;
  readonly toLast: string;

  readonly changes: string;
  readonly state: string;
  readonly viewOf: (name: string) => string;
}

function joined(language: Language, names: readonly string[]): string {
  // British English has no comma before the last name.
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(names);
}

function either(language: Language, choices: readonly string[]): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(choices);
}

function decimal(language: Language, value: number): string {
  return value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export const TABLE_WORDS: Readonly<Record<Language, TableWords>> = {
  en: {
    language: 'en',
    table: 'Table',
    board: 'Board',
    picture: 'a picture',
    characters: 'characters',
    seenBy: 'Seen by',
    personToAct: 'the person to act',
    spectator: 'a spectator',
    agentsWait: 'Agents and chance wait',
    chanceByHand: 'Choose chance outcomes by hand',
    player: (seat) => `Player ${seat + 1}`,
    host: 'The table',
    chance: 'Chance',
    listed: (names) => joined('en', names),
    thinking: (name) => `${name} is thinking.`,
    letAct: (name) => `Let ${name} act`,
    over: (reason) => `The game is over (${reason}).`,
    wins: (name) => `${name} wins.`,
    share: (names) => `${names} share the victory.`,
    nobodyWins: 'Nobody wins.',
    toAct: (name, stage) => `${name} to act: ${stage}.`,
    anyToAct: (names, stage) => `${names} may act, in any order: ${stage}.`,
    chanceToAct: (name, stage) => `Chance to act${name === undefined ? '' : ` for ${name}`}: ${stage}.`,
    tryAgain: 'Try again',
    past: 'You are looking at the past.',
    goOn: (moves) => `Continue from here: drop ${moves} later ${moves === 1 ? 'move' : 'moves'}`,
    toNow: 'Back to now',
    choose: 'Choose:',
    orChoose: 'Or choose:',
    click: 'Click an outlined spot.',
    clickOn: (choices) => `Click ${either('en', choices)}.`,
    thenClick: (choices) => `then ${either('en', choices)}`,
    thenButton: (buttons) => `then choose one of ${buttons} buttons`,
    back: 'Back',
    nothingThere: 'You can’t do anything there now.',
    undo: 'Undo',
    speed: 'Speed',
    speeds: { slow: 'slow', normal: 'normal', fast: 'fast', none: 'no motion' },
    skip: 'Skip',
    news: 'What the others did',
    actions: 'Actions',
    actionsOf: (name) => `Actions of ${name}`,
    outcomes: 'Chance outcomes',
    actAs: 'Act as',
    hint: 'Hint',
    best: 'best',
    pointsLess: (points) => `${decimal('en', points)} points less`,
    othersFirst: 'Let another act first',
    gameOver: 'The game is over.',
    noChoice: 'No choice for people now.',
    notInPast: 'You can’t act in the past.',
    search: (actions) => `Search ${actions}`,
    searchExample: 'words, for example wood 3',
    showAll: (actions) => `Show all ${actions}`,
    notFound: 'No action contains these words.',
    log: 'Log',
    showMove: (number) => `Show move ${number}`,
    noMoves: 'No moves yet.',
    showAllMoves: (moves) => `Show all ${moves} moves`,
    hidden: 'A hidden move',
    scores: 'Scores',
    finalScores: 'Final scores',
    scoresByRule: 'Scores by rule',
    rule: 'Rule',
    pointsFor: 'Points for',
    total: 'Total',
    place: 'Place',
    timeTravel: 'Time travel',
    toStart: 'To the start',
    oneBack: 'One move back',
    moveShown: 'Move shown',
    oneForward: 'One move forward',
    toLast: 'To the last move',
    changes: 'Changes of the last move',
    state: 'State',
    viewOf: (name) => `View of ${name}`,
  },
  de: {
    language: 'de',
    table: 'Tisch',
    board: 'Spielplan',
    picture: 'ein Bild',
    characters: 'Zeichen',
    seenBy: 'Gesehen von',
    personToAct: 'der Person am Zug',
    spectator: 'jemandem, der zuschaut',
    agentsWait: 'Computerspieler und Zufall warten',
    chanceByHand: 'Ergebnisse des Zufalls selbst wählen',
    player: (seat) => `Spieler ${seat + 1}`,
    host: 'Die Spielleitung',
    chance: 'Zufall',
    listed: (names) => joined('de', names),
    thinking: (name) => `${name} überlegt.`,
    letAct: (name) => `Weiter: ${name}`,
    over: (reason) => `Das Spiel ist zu Ende (${reason}).`,
    wins: (name) => `${name} gewinnt.`,
    share: (names) => `${names} teilen sich den Sieg.`,
    nobodyWins: 'Niemand gewinnt.',
    toAct: (name, stage) => `${name} ist am Zug: ${stage}.`,
    anyToAct: (names, stage) => `${names} sind am Zug, in beliebiger Reihenfolge: ${stage}.`,
    chanceToAct: (name, stage) => `Der Zufall entscheidet${name === undefined ? '' : ` für ${name}`}: ${stage}.`,
    tryAgain: 'Noch einmal',
    past: 'Du siehst einen früheren Zug.',
    goOn: (moves) => `Hier weiterspielen: ${moves} ${moves === 1 ? 'späterer Zug entfällt' : 'spätere Züge entfallen'}`,
    toNow: 'Zum aktuellen Zug',
    choose: 'Wähle:',
    orChoose: 'Oder wähle:',
    click: 'Klicke auf eine umrandete Stelle.',
    clickOn: (choices) => `Klicke auf ${either('de', choices)}.`,
    thenClick: (choices) => `dann ${either('de', choices)}`,
    thenButton: (buttons) => `dann wähle eine von ${buttons} Schaltflächen`,
    back: 'Zurück',
    nothingThere: 'Hier kannst du gerade nichts tun.',
    undo: 'Rückgängig',
    speed: 'Tempo',
    speeds: { slow: 'langsam', normal: 'normal', fast: 'schnell', none: 'ohne Bewegung' },
    skip: 'Vorspulen',
    news: 'Was die anderen getan haben',
    actions: 'Aktionen',
    actionsOf: (name) => `Aktionen: ${name}`,
    outcomes: 'Mögliche Ergebnisse',
    actAs: 'Handeln als',
    hint: 'Tipp',
    best: 'am besten',
    pointsLess: (points) => `${decimal('de', points)} Punkte weniger`,
    othersFirst: 'Jemand anderen zuerst handeln lassen',
    gameOver: 'Das Spiel ist zu Ende.',
    noChoice: 'Zurzeit hat niemand am Bildschirm eine Wahl.',
    notInPast: 'Bei einem früheren Zug kannst du nicht handeln.',
    search: (actions) => `Suche in ${actions}`,
    searchExample: 'Wörter, zum Beispiel Holz 3',
    showAll: (actions) => `Alle ${actions} zeigen`,
    notFound: 'Keine Aktion enthält diese Wörter.',
    log: 'Verlauf',
    showMove: (number) => `Zug ${number} zeigen`,
    noMoves: 'Noch keine Züge.',
    showAllMoves: (moves) => `Alle ${moves} Züge zeigen`,
    hidden: 'Ein verdeckter Zug',
    scores: 'Punktestand',
    finalScores: 'Endstand',
    scoresByRule: 'Punkte nach Regeln',
    rule: 'Regel',
    pointsFor: 'Punkte für',
    total: 'Gesamt',
    place: 'Platz',
    timeTravel: 'Zeitreise',
    toStart: 'Zum Anfang',
    oneBack: 'Einen Zug zurück',
    moveShown: 'Gezeigter Zug',
    oneForward: 'Einen Zug vor',
    toLast: 'Zum letzten Zug',
    changes: 'Änderungen durch den letzten Zug',
    state: 'Zustand',
    viewOf: (name) => `Sicht: ${name}`,
  },
  pl: {
    language: 'pl',
    table: 'Stół',
    board: 'Plansza',
    picture: 'obrazek',
    characters: 'znaki',
    seenBy: 'Widok',
    personToAct: 'osoba, która ma ruch',
    spectator: 'widz',
    agentsWait: 'Komputer i los czekają',
    chanceByHand: 'Wybieraj wyniki losowania samodzielnie',
    player: (seat) => `Gracz ${seat + 1}`,
    host: 'Gospodarz',
    chance: 'Los',
    listed: (names) => joined('pl', names),
    thinking: (name) => `${name} myśli.`,
    letAct: (name) => `Dalej: ${name}`,
    over: (reason) => `Koniec gry: ${reason}.`,
    wins: (name) => `${name} wygrywa.`,
    share: (names) => `Wspólne zwycięstwo: ${names}.`,
    nobodyWins: 'Nikt nie wygrywa.',
    toAct: (name, stage) => `Ruch: ${name} (${stage}).`,
    anyToAct: (names, stage) => `Ruch w dowolnej kolejności: ${names} (${stage}).`,
    chanceToAct: (name, stage) => `Losowanie${name === undefined ? '' : ` (${name})`}: ${stage}.`,
    tryAgain: 'Spróbuj ponownie',
    past: 'Oglądasz wcześniejszy ruch.',
    goOn: (moves) => `Graj dalej od tego miejsca; usunięte ruchy: ${moves}`,
    toNow: 'Wróć do bieżącego ruchu',
    choose: 'Wybierz:',
    orChoose: 'Albo wybierz:',
    click: 'Kliknij obrysowane miejsce.',
    clickOn: (choices) => `Kliknij ${either('pl', choices)}.`,
    thenClick: (choices) => `potem ${either('pl', choices)}`,
    thenButton: (buttons) => `potem wybierz przycisk (${buttons})`,
    back: 'Wstecz',
    nothingThere: 'Tutaj nic teraz nie zrobisz.',
    undo: 'Cofnij',
    speed: 'Tempo',
    speeds: { slow: 'wolno', normal: 'zwykłe', fast: 'szybko', none: 'bez ruchu' },
    skip: 'Pomiń animację',
    news: 'Co zrobili inni',
    actions: 'Akcje',
    actionsOf: (name) => `Akcje: ${name}`,
    outcomes: 'Wyniki losowania',
    actAs: 'Działaj jako',
    hint: 'Podpowiedź',
    best: 'najlepsze',
    pointsLess: (points) => `o ${decimal('pl', points)} pkt mniej`,
    othersFirst: 'Niech ktoś inny zrobi ruch',
    gameOver: 'Gra jest skończona.',
    noChoice: 'Teraz nikt przy ekranie nie wybiera.',
    notInPast: 'Nie można zmieniać wcześniejszego ruchu.',
    search: (actions) => `Szukaj (${actions})`,
    searchExample: 'słowa, na przykład drewno 3',
    showAll: (actions) => `Pokaż wszystkie (${actions})`,
    notFound: 'Żadna akcja nie zawiera tych słów.',
    log: 'Przebieg gry',
    showMove: (number) => `Pokaż ruch ${number}`,
    noMoves: 'Nie było jeszcze ruchów.',
    showAllMoves: (moves) => `Pokaż wszystkie ruchy (${moves})`,
    hidden: 'Ruch ukryty',
    scores: 'Punktacja',
    finalScores: 'Końcowa punktacja',
    scoresByRule: 'Punkty według zasad',
    rule: 'Zasada',
    pointsFor: 'Punkty za',
    total: 'Razem',
    place: 'Miejsce',
    timeTravel: 'Podróż w czasie',
    toStart: 'Na początek',
    oneBack: 'Jeden ruch wstecz',
    moveShown: 'Pokazany ruch',
    oneForward: 'Jeden ruch naprzód',
    toLast: 'Do ostatniego ruchu',
    changes: 'Zmiany po ostatnim ruchu',
    state: 'Stan gry',
    viewOf: (name) => `Widok: ${name}`,
  },
};
