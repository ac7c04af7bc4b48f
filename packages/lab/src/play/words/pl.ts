import { joined } from '@rulewright/core/text';
import { pl as core } from '@rulewright/core/text/pl';
import { numberIn } from './numbers.js';
import type { PlayWords } from './words.js';

const common = core.common(String);
const number = numberIn('pl');

export const pl: PlayWords = {
  number,

  helpNote: 'Pomoc: wpisz ?',
  help: `  7             wybiera akcję o tym numerze
  takeCard 3    wybiera akcję o tym zapisie
  drewno 2      wypisuje akcje z tymi wszystkimi słowami; /log szuka słowa, które jest też poleceniem
  punkty        pokazuje część planszy, która tak się nazywa albo zaczyna
  Enter         następna strona długiej listy; na jej końcu jeszcze raz pytanie
  all           wszystkie akcje
  hint          podpowiedź: co zrobiłby komputer
  undo          cofa Twój ostatni ruch i wszystko po nim, o ile nie było losowania
  board         pokazuje całą planszę
  log, log 50   ostatnie 20 ruchów albo podana ich liczba
  save PLIK     zapisuje grę do pliku po każdym ruchu
  quit          kończy bez dogrywania
Wystarczy pierwsza litera polecenia: a, h, u, b, l, s, q.`,
  seed: (seed) => `ziarno ${seed}`,
  options: (options) => `opcje    ${options}`,
  savedInto: (path) => `zapis po każdym ruchu: ${path}`,
  verified: (path, moves) => `${path}: sprawdzone ruchy: ${number(moves)}.`,
  fairDice: (commitment, receipt) => `Uczciwe kości: zobowiązanie\n  ${commitment}\npokwitowanie\n  ${receipt}`,

  yourTurn: (name, actions, isOnly, note = '') =>
    `${isOnly ? 'Twój ruch' : 'Ruch'}: ${name}. Możliwe akcje: ${number(actions)}${note}.`,
  moreNote: ' (Enter: dalsze; można wpisać słowo)',
  wait: 'Poczekaj, aż ktoś inny zrobi ruch',
  onlyWait: 'Możesz tylko czekać.',
  pressEnter: (name) => `${name}: naciśnij Enter. `,
  betweenTurns: 'Możesz wpisać undo, save PLIK albo quit; Enter: dalej.',
  thinking: (name) => `${name} myśli ...`,

  pageEnd: (left) => `... i jeszcze ${number(left)}. Enter: następna strona, all: wszystkie, słowo: szukaj`,
  filtered: (shown, all) => `${number(shown)} z ${number(all)}. Enter: cała lista`,
  noSuchAction: (typed, actions) =>
    actions === 1 ? 'Jest tylko akcja 1.' : `Nie ma akcji ${typed}: wpisz liczbę od 1 do ${actions}.`,
  noneHas: (words) => `Żadna akcja nie zawiera: ${words.map((word) => `„${word}”`).join(' i ')}.`,
  didYouMean: (name) => `Może chodzi o ${name}?`,
  typeNumber: 'Wpisz numer albo ?, żeby zobaczyć pomoc.',
  logTakes: (typed) => `Po log podaje się liczbę ruchów albo all, a nie „${typed}”.`,

  best: 'najlepsze',
  pointsLess: (points) => `o ${number(points, 1)} pkt mniej`,
  followUp: (words) => `potem ${words}`,

  lastOf: (shown, all) => `ostatnie: ${shown} z ${all}; log: wszystkie`,
  expects: (points) => `spodziewa się ${number(points, 1)}`,
  nothingYet: 'Nic się jeszcze nie wydarzyło.',
  moreBlocks: (names) => `więcej: ${names} (wpisz nazwę; board: wszystko)`,

  nothingToUndo: 'Nie ma jeszcze ruchu do cofnięcia.',
  chanceSince: (what) => `Potem było losowanie (${what}), więc nie da się cofnąć żadnego ruchu.`,
  takenBack: 'Cofnięto:',
  nameFile: 'Podaj plik: save PLIK',
  saved: (path) => `Zapis gry: ${path}, odtąd po każdym ruchu.`,
  notSaved: 'Gra nie jest zapisana:',
  confirmLeave: 'Gra nie jest zapisana. Wpisz quit jeszcze raz, żeby wyjść, albo save PLIK, żeby ją zapisać: ',

  points: 'punkty',
  total: 'razem',
  place: 'miejsce',
  nobodyWins: 'Nikt nie wygrywa.',
  youWin: 'Wygrywasz.',
  wins: (name) => `${name} ${common.wins()}.`,
  share: (names) => `Wspólne zwycięstwo: ${joined('pl', names, 'conjunction')}.`,

  took: (moves) => `Liczba ruchów w grze: ${number(moves)}.`,
  toVerify: (command) => `Sprawdzenie ruch po ruchu: ${command}`,
  sameChance: (command) => `To samo losowanie jeszcze raz: ${command}`,
  left: (moves, command) =>
    `Wychodzisz z gry po ${number(moves)} ${moves === 1 ? 'ruchu' : 'ruchach'}; ${
      command === undefined ? 'gra nie została zapisana.' : `dalszy ciąg: ${command}`
    }`,
  proofUnsaved: (proof) => `Dowód uczciwości kości: ${proof}, ale gra nie jest zapisana.`,
  toCheckDice: (command) => `Sprawdzenie kości: ${command}`,
};
