import { common } from '../../text/en.generated.js';
import type { PromptWords } from './words.js';

const { player } = common(String);

export const en: PromptWords = {
  player: (seat) => player({ seat }),
  you: 'you',
  host: 'host',

  upToNow: 'Up to now',
  sinceYourMove: 'Since your last move',
  moreNews: (left) => `... and ${left} more`,
  times: (times) => `${times} times`,
  hidden: 'Something hidden from you',
  chooses: (name, action) => `${name} chooses: ${action}`,

  seat: (name, game, players) =>
    `You are ${name} in a game of ${game} for ${players} ${players === 1 ? 'player' : 'players'}. Play to win.`,
  options: (options) => `Options: ${options}.`,
  rules: 'Rules',
  howToAnswer: 'How to answer',
  menuAnswer: (example) =>
    `End your answer with a JSON object that names an action by its number in the list:\n${example}\nOnly the last JSON object counts.`,
  openAnswer: (example) =>
    `End your answer with a JSON object that holds your action:\n${example}\nOnly the last JSON object counts. Write the type of the action, then its values, in the order below. Numbers count from 1, as on the board. Instead of this notation, the sentence for the action is understood too, in the imperative; what follows a colon isn't needed.`,
  from: (least, most) => `${least} to ${most}`,

  yourActions: 'Your actions:',
  yourDecision: (types) => `Choose an action. Types that belong to this decision: ${types}.`,

  noObject: 'Your answer has no JSON object.',
  noField: (field) => `The last JSON object of your answer has no field "${field}".`,
  noChoice: (given, actions) => `The list has no number ${given}: it goes from 1 to ${actions}.`,
  twoAnswers: 'Your answer names two different actions.',
  unknown: (given) => `No action is written as "${given}".`,
  missing: (type, field, values) => `${type} lacks its ${field}: ${values}.`,
  wrong: (word, type, field, values) => `"${word}" isn't a ${field} of ${type}: ${values}.`,
  surplus: (word, type) => `${type} has no value for "${word}".`,
  ambiguous: 'Your answer fits several actions: say more precisely which.',
  again: 'Answer again.',
};
