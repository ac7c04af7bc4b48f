import { de as core } from '../../text/de.generated.js';
import type { PromptWords } from './words.js';

const { player } = core.common(String);

export const de: PromptWords = {
  player: (seat) => player({ seat }),
  you: 'du',
  host: 'Leitung',

  upToNow: 'Bisher',
  sinceYourMove: 'Seit deinem letzten Zug',
  moreNews: (left) => `... und ${left} weitere`,
  times: (times) => `${times}-mal`,
  hidden: 'Etwas Verdecktes',
  chooses: (name, action) => `${name} wählt: ${action}`,

  seat: (name, game, players) =>
    `Du bist ${name} in einer Partie ${game} mit ${players} ${players === 1 ? 'Person' : 'Personen'}. Spiel auf Sieg.`,
  options: (options) => `Optionen: ${options}.`,
  rules: 'Regeln',
  howToAnswer: 'So antwortest du',
  menuAnswer: (example) =>
    `Beende deine Antwort mit einem JSON-Objekt, das eine Aktion mit ihrer Nummer in der Liste nennt:\n${example}\nNur das letzte JSON-Objekt zählt.`,
  openAnswer: (example) =>
    `Beende deine Antwort mit einem JSON-Objekt, das deine Aktion enthält:\n${example}\nNur das letzte JSON-Objekt zählt. Schreib die Art der Aktion, dann ihre Werte in der Reihenfolge unten. Gezählt wird ab 1 wie auf dem Plan. Statt dieser Notation wird auch der Satz der Aktion verstanden, im Imperativ; was nach einem Doppelpunkt folgt, ist nicht nötig.`,
  from: (least, most) => `${least} bis ${most}`,

  yourActions: 'Deine Aktionen:',
  yourDecision: (types) => `Wähle eine Aktion. Arten, die zu dieser Entscheidung gehören: ${types}.`,

  noObject: 'Deine Antwort enthält kein JSON-Objekt.',
  noField: (field) => `Im letzten JSON-Objekt deiner Antwort fehlt das Feld "${field}".`,
  noChoice: (given, actions) => `Die Liste hat keine Nummer ${given}: Sie geht von 1 bis ${actions}.`,
  twoAnswers: 'Deine Antwort nennt zwei verschiedene Aktionen.',
  unknown: (given) => `Keine Aktion wird "${given}" geschrieben.`,
  missing: (type, field, values) => `Bei ${type} fehlt ${field}: ${values}.`,
  wrong: (word, type, field, values) => `"${word}" ist bei ${type} kein Wert für ${field}: ${values}.`,
  surplus: (word, type) => `Bei ${type} ist "${word}" zu viel.`,
  ambiguous: 'Deine Antwort passt auf mehrere Aktionen: Sag genauer, welche.',
  again: 'Antworte noch einmal.',
};
