import { joined } from '@rulewright/core/text';
import { de as core } from '@rulewright/core/text/de';
import { numberIn } from './numbers.js';
import type { PlayWords } from './words.js';

const common = core.common(String);
const number = numberIn('de');

const counted = (count: number, one: string, other: string): string => `${number(count)} ${count === 1 ? one : other}`;

export const de: PlayWords = {
  number,

  helpNote: 'Hilfe: ? eingeben.',
  help: `  7             die Aktion mit dieser Nummer wählen
  takeCard 3    die Aktion mit dieser Notation wählen
  Holz 2        alle Aktionen mit diesen Wörtern; /log sucht ein Wort, das auch ein Befehl ist
  Punkte        der Teil des Spielplans, der so heißt oder so beginnt
  Enter         die nächste Seite einer langen Liste; am Ende noch einmal die Frage
  all           alle Aktionen
  hint          ein Tipp: was ein Computerspieler täte
  undo          deinen letzten Zug und alles danach zurücknehmen, wenn der Zufall noch nicht entschieden hat
  board         den ganzen Spielplan zeigen
  log, log 50   die letzten 20 Züge, oder so viele
  save DATEI    das Spiel nach jedem Zug in einer Datei sichern
  quit          das Spiel verlassen
Der erste Buchstabe eines Befehls genügt: a, h, u, b, l, s, q.`,
  seed: (seed) => `Startwert ${seed}`,
  options: (options) => `Optionen ${options}`,
  savedInto: (path) => `nach jedem Zug gesichert in ${path}`,
  verified: (path, moves) => `${path}: ${counted(moves, 'Zug', 'Züge')} geprüft.`,
  fairDice: (commitment, receipt) => `Faire Würfel: Festlegung\n  ${commitment}\nBeleg\n  ${receipt}`,

  yourTurn: (name, actions, isOnly, note = '') =>
    `${isOnly ? `Du bist am Zug (${name})` : `${name} ist am Zug`}, ${
      actions === 1 ? 'nur eine Aktion' : `${number(actions)} Aktionen`
    } möglich${note}:`,
  moreNote: ' (Enter für weitere, oder ein Wort eingeben)',
  wait: 'Warte und lass erst jemand anderen handeln',
  onlyWait: 'Du kannst nur warten.',
  pressEnter: (name) => `${name}: bitte Enter drücken. `,
  betweenTurns: 'Hier sind undo, save DATEI und quit möglich; weiter mit Enter.',
  thinking: (name) => `${name} überlegt ...`,

  pageEnd: (left) => `... und ${number(left)} weitere: Enter für die nächste Seite, all für alle, oder ein Suchwort`,
  filtered: (shown, all) => `${number(shown)} von ${number(all)}: Enter für die ganze Liste`,
  noSuchAction: (typed, actions) =>
    actions === 1 ? 'Es gibt nur Aktion 1.' : `Aktion ${typed} gibt es nicht: Gib 1 bis ${actions} ein.`,
  noneHas: (words) => `Keine Aktion enthält ${words.map((word) => `„${word}“`).join(' und ')}.`,
  didYouMean: (name) => `Meinst du ${name}?`,
  typeNumber: 'Gib eine Nummer ein, oder ? für Hilfe.',
  logTakes: (typed) => `Nach log steht eine Zahl von Zügen oder all, nicht „${typed}“.`,

  best: 'am besten',
  pointsLess: (points) => `${number(points, 1)} Punkte weniger`,
  followUp: (words) => `dann ${words}`,

  lastOf: (shown, all) => `die letzten ${shown} von ${all}; alle mit log`,
  expects: (points) => `erwartet ${number(points, 1)}`,
  nothingYet: 'Bisher ist nichts geschehen.',
  moreBlocks: (names) => `weitere: ${names} (Namen eingeben, oder board für alles)`,

  nothingToUndo: 'Es gibt noch keinen Zug zum Zurücknehmen.',
  chanceSince: (what) => `Danach hat der Zufall entschieden (${what}): Kein Zug lässt sich zurücknehmen.`,
  takenBack: 'Zurückgenommen:',
  nameFile: 'Nenne eine Datei: save DATEI',
  saved: (path) => `Das Spiel ist in ${path} gesichert, ab jetzt nach jedem Zug.`,
  notSaved: 'Das Spiel ist nicht gesichert:',
  confirmLeave: 'Das Spiel ist nicht gesichert. Noch einmal quit verlässt es, save DATEI sichert es: ',

  points: 'Punkte',
  total: 'gesamt',
  place: 'Platz',
  nobodyWins: 'Niemand gewinnt.',
  youWin: 'Du gewinnst.',
  wins: (name) => `${name} ${common.wins()}.`,
  share: (names) => `Geteilter Sieg: ${joined('de', names, 'conjunction')}.`,

  took: (moves) => `Das Spiel dauerte ${counted(moves, 'Zug', 'Züge')}.`,
  toVerify: (command) => `Zug für Zug prüfen: ${command}`,
  sameChance: (command) => `Noch einmal mit demselben Zufall: ${command}`,
  left: (moves, command) =>
    `Du verlässt den Tisch nach ${counted(moves, 'Zug', 'Zügen')}; ${
      command === undefined ? 'das Spiel ist nicht gesichert.' : `weiter geht es mit: ${command}`
    }`,
  proofUnsaved: (proof) => `Der Beweis für die Würfel steht in ${proof}, aber das Spiel ist nicht gesichert.`,
  toCheckDice: (command) => `Die Würfel prüfen: ${command}`,
};
