import { pl as core } from '../../text/pl.generated.js';
import type { PromptWords } from './words.js';

const { player, host } = core.common(String);

export const pl: PromptWords = {
  player: (seat) => player({ seat }),
  you: 'Ty',
  host: host(),

  upToNow: 'Dotychczas',
  sinceYourMove: 'Od Twojego ostatniego ruchu',
  moreNews: (left) => `... i jeszcze ${left}`,
  times: (times) => `${times} razy`,
  hidden: 'Coś ukrytego przed Tobą',
  chooses: (name, action) => `${name} wybiera: ${action}`,

  seat: (name, game, players) => `Grasz w ${game} jako ${name}. Liczba graczy: ${players}. Graj o zwycięstwo.`,
  options: (options) => `Opcje: ${options}.`,
  rules: 'Zasady',
  howToAnswer: 'Jak odpowiadać',
  menuAnswer: (example) =>
    `Zakończ odpowiedź obiektem JSON z numerem akcji na liście:\n${example}\nLiczy się tylko ostatni obiekt JSON.`,
  openAnswer: (example) =>
    `Zakończ odpowiedź obiektem JSON z Twoją akcją:\n${example}\nLiczy się tylko ostatni obiekt JSON. Napisz rodzaj akcji, a po nim jej wartości w kolejności podanej niżej. Liczby zaczynają się od 1, jak na planszy. Zamiast takiego zapisu może też być zdanie opisujące akcję, w trybie rozkazującym; to, co po dwukropku, nie jest potrzebne.`,
  from: (least, most) => `od ${least} do ${most}`,

  yourActions: 'Twoje akcje:',
  yourDecision: (types) => `Wybierz akcję. Rodzaje akcji należące do tej decyzji: ${types}.`,

  noObject: 'W odpowiedzi nie ma obiektu JSON.',
  noField: (field) => `W ostatnim obiekcie JSON odpowiedzi brakuje pola "${field}".`,
  noChoice: (given, actions) => `Na liście nie ma numeru ${given}: numery są od 1 do ${actions}.`,
  twoAnswers: 'Odpowiedź podaje dwie różne akcje.',
  unknown: (given) => `Żadnej akcji nie zapisuje się jako "${given}".`,
  missing: (type, field, values) => `${type}: brakuje wartości ${field}: ${values}.`,
  wrong: (word, type, field, values) => `${type}: "${word}" to zła wartość ${field}: ${values}.`,
  surplus: (word, type) => `${type}: "${word}" to o jedną wartość za dużo.`,
  ambiguous: 'Odpowiedź pasuje do kilku akcji: napisz dokładniej, do której.',
  again: 'Odpowiedz jeszcze raz.',
};
