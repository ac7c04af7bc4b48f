/** The page's own words. The words of a game come from its package. */
import type { EarlyEnd } from '@rulewright/core';
import type { SeatStatus } from '@rulewright/server';

const LANGUAGES = ['en', 'de', 'pl'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The first wanted language that the page speaks, also of a region (`de-AT`); else English. */
export function languageOf(wanted: readonly string[]): Language {
  const codes = wanted.map((each) => each.slice(0, 2));
  return (
    LANGUAGES.find((language) => language === codes.find((code) => LANGUAGES.some((each) => each === code))) ?? 'en'
  );
}

/** The words of a language. Seats count from 0 here and from 1 on the page. */
export interface PageWords {
  /** By the name in the attribute `data-words`. */
  readonly labels: Readonly<Record<string, string>>;
  readonly sitters: Readonly<Record<SeatStatus | 'you', string>>;
  readonly connecting: string;
  readonly connected: string;
  readonly inRoom: (room: string, game: string, version: number, seat: number | null) => string;
  readonly seat: (seat: number, sitter: string) => string;
  readonly take: (seat: number) => string;
  readonly invite: (bot: string, seat: number) => string;
  readonly replace: (seat: number) => string;
  readonly agreed: string;
  readonly tooLong: string;
  readonly left: (end: EarlyEnd) => string;
  readonly undone: string;
  /** Fair dice: before the game, during it, and after the check. */
  readonly dice: {
    readonly opening: string;
    readonly receipt: (receipt: string) => string;
    /** How often they were opened, if more than once. */
    readonly openings: (openings: number) => string;
    readonly proven: (receipt: string) => string;
    readonly notProven: (problem: string) => string;
  };
}

export const WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    labels: {
      game: 'Game',
      players: 'Players',
      perMove: 'Time for a decision',
      perGame: 'Time for the game',
      noClock: 'none',
      seconds30: '30 seconds',
      minutes2: '2 minutes',
      day: 'a day',
      minutes10: '10 minutes',
      minutes30: '30 minutes',
      leavers: 'If a player leaves',
      botPlays: 'a bot plays on',
      gameEnds: 'the game ends',
      delay: 'Spectators see the game',
      atOnce: 'at once',
      late1: 'a minute late',
      late5: '5 minutes late',
      fairDice: 'Dice',
      serverDice: 'drawn by the server',
      checkedDice: 'fair: everybody can check them',
      create: 'Create room',
      undo: 'Undo',
      agree: 'Agree to end the game',
      goOn: 'Go on playing',
      resign: 'Resign',
      log: 'Log',
    },
    sitters: {
      open: 'open',
      here: 'here',
      away: 'away',
      you: 'you',
      easy: 'easy bot',
      medium: 'medium bot',
      hard: 'hard bot',
    },
    connecting: 'Connecting.',
    connected: 'Connected. Create a room, or open a link to one.',
    inRoom: (room, game, version, seat) =>
      `Room ${room}, ${game}, version ${version}. ${seat === null ? 'You are watching' : `You have seat ${seat + 1}`}. Share the address to invite others.`,
    seat: (seat, sitter) => `Seat ${seat + 1}: ${sitter}`,
    take: (seat) => `Take seat ${seat + 1}`,
    invite: (bot, seat) => `Invite ${bot} to seat ${seat + 1}`,
    replace: (seat) => `Let a bot play seat ${seat + 1}`,
    agreed: 'The players agreed to end the game.',
    tooLong: 'The game was ended: it is too long.',
    left: ({ seats, reason }) =>
      `The game is over. ${reason === 'resigned' ? 'Resigned' : 'Out of time'}: ${listOf('seat', seats)}.`,
    undone: 'The last decision was undone.',
    dice: {
      opening: 'The game begins once all seats are taken and all players have contributed to its dice.',
      receipt: (receipt) => `Fair dice, receipt ${receipt}.`,
      openings: (openings) => `They were opened ${openings} times.`,
      proven: (receipt) => `The dice are proven fair, receipt ${receipt}.`,
      notProven: (problem) => `The dice are not proven: ${problem}`,
    },
  },
  de: {
    labels: {
      game: 'Spiel',
      players: 'Spieler',
      perMove: 'Zeit für eine Entscheidung',
      perGame: 'Zeit für das Spiel',
      noClock: 'ohne Grenze',
      seconds30: '30 Sekunden',
      minutes2: '2 Minuten',
      day: 'ein Tag',
      minutes10: '10 Minuten',
      minutes30: '30 Minuten',
      leavers: 'Wenn jemand geht',
      botPlays: 'spielt ein Bot weiter',
      gameEnds: 'endet das Spiel',
      delay: 'Zuschauer sehen das Spiel',
      atOnce: 'sofort',
      late1: 'eine Minute später',
      late5: '5 Minuten später',
      fairDice: 'Würfel',
      serverDice: 'vom Server',
      checkedDice: 'fair: alle können sie prüfen',
      create: 'Raum anlegen',
      undo: 'Zurücknehmen',
      agree: 'Dem Ende zustimmen',
      goOn: 'Weiterspielen',
      resign: 'Aufgeben',
      log: 'Verlauf',
    },
    sitters: {
      open: 'frei',
      here: 'da',
      away: 'abwesend',
      you: 'du',
      easy: 'leichter Bot',
      medium: 'mittlerer Bot',
      hard: 'schwerer Bot',
    },
    connecting: 'Verbindung wird aufgebaut.',
    connected: 'Verbunden. Lege einen Raum an oder öffne den Link zu einem.',
    inRoom: (room, game, version, seat) =>
      `Raum ${room}, ${game}, Version ${version}. ${seat === null ? 'Du schaust zu' : `Du hast Platz ${seat + 1}`}. Mit der Adresse lädst du andere ein.`,
    seat: (seat, sitter) => `Platz ${seat + 1}: ${sitter}`,
    take: (seat) => `Platz ${seat + 1} nehmen`,
    invite: (bot, seat) => `Auf Platz ${seat + 1} einladen: ${bot}`,
    replace: (seat) => `Auf Platz ${seat + 1} einen Bot spielen lassen`,
    agreed: 'Die Spieler haben dem Ende zugestimmt.',
    tooLong: 'Das Spiel wurde beendet: Es ist zu lang.',
    left: ({ seats, reason }) =>
      `Das Spiel ist zu Ende. ${reason === 'resigned' ? 'Aufgegeben' : 'Keine Zeit mehr'}: ${listOf('Platz', seats)}.`,
    undone: 'Die letzte Entscheidung wurde zurückgenommen.',
    dice: {
      opening: 'Das Spiel beginnt, sobald alle Plätze besetzt sind und alle Spieler zu den Würfeln beigetragen haben.',
      receipt: (receipt) => `Faire Würfel, Quittung ${receipt}.`,
      openings: (openings) => `Sie wurden ${openings}-mal geöffnet.`,
      proven: (receipt) => `Die Würfel sind nachweislich fair, Quittung ${receipt}.`,
      notProven: (problem) => `Die Würfel sind nicht bewiesen: ${problem}`,
    },
  },
  pl: {
    labels: {
      game: 'Gra',
      players: 'Liczba graczy',
      perMove: 'Czas na decyzję',
      perGame: 'Czas na grę',
      noClock: 'bez limitu',
      seconds30: '30 sekund',
      minutes2: '2 minuty',
      day: 'jeden dzień',
      minutes10: '10 minut',
      minutes30: '30 minut',
      leavers: 'Gdy ktoś odejdzie',
      botPlays: 'gra za niego bot',
      gameEnds: 'gra się kończy',
      delay: 'Widzowie widzą grę',
      atOnce: 'od razu',
      late1: 'z minutą opóźnienia',
      late5: 'z 5 minutami opóźnienia',
      fairDice: 'Losowanie',
      serverDice: 'przez serwer',
      checkedDice: 'uczciwe: każdy może je sprawdzić',
      create: 'Utwórz pokój',
      undo: 'Cofnij',
      agree: 'Zgódź się zakończyć grę',
      goOn: 'Graj dalej',
      resign: 'Poddaj się',
      log: 'Przebieg gry',
    },
    sitters: {
      open: 'wolne',
      here: 'przy stole',
      away: 'nieobecny gracz',
      you: 'Ty',
      easy: 'łatwy bot',
      medium: 'średni bot',
      hard: 'trudny bot',
    },
    connecting: 'Łączenie.',
    connected: 'Połączono. Utwórz pokój albo otwórz link do pokoju.',
    inRoom: (room, game, version, seat) =>
      `Pokój ${room}, ${game}, wersja ${version}. ${seat === null ? 'Oglądasz' : `Masz miejsce ${seat + 1}`}. Wyślij adres, aby zaprosić innych.`,
    seat: (seat, sitter) => `Miejsce ${seat + 1}: ${sitter}`,
    take: (seat) => `Zajmij miejsce ${seat + 1}`,
    invite: (bot, seat) => `Zaproś na miejsce ${seat + 1}: ${bot}`,
    replace: (seat) => `Oddaj miejsce ${seat + 1} botowi`,
    agreed: 'Gracze zgodzili się zakończyć grę.',
    tooLong: 'Gra została zakończona: trwała zbyt długo.',
    left: ({ seats, reason }) =>
      `Koniec gry. ${reason === 'resigned' ? 'Rezygnacja' : 'Koniec czasu'}: ${listOf('miejsce', seats)}.`,
    undone: 'Ostatnia decyzja została cofnięta.',
    dice: {
      opening: 'Gra zacznie się, gdy wszystkie miejsca będą zajęte, a wszyscy gracze dołożą się do losowania.',
      receipt: (receipt) => `Uczciwe losowanie, potwierdzenie ${receipt}.`,
      openings: (openings) => `Liczba otwarć: ${openings}.`,
      proven: (receipt) => `Losowanie było uczciwe, i to jest udowodnione. Potwierdzenie: ${receipt}.`,
      notProven: (problem) => `Uczciwość losowania nie została udowodniona: ${problem}`,
    },
  },
};

function listOf(seat: string, seats: readonly number[]): string {
  return seats.map((each) => `${seat} ${each + 1}`).join(', ');
}
