import { joined } from '@rulewright/core/text';
import { numberIn } from './numbers.js';
import type { PlayWords } from './words.js';

const number = numberIn('en');

const counted = (count: number, noun: string): string => `${number(count)} ${count === 1 ? noun : `${noun}s`}`;

/** `only one action`, `34 actions`. */
export const howMany = (actions: number): string => (actions === 1 ? 'only one action' : counted(actions, 'action'));

export const en: PlayWords = {
  number,

  helpNote: 'Type ? for help.',
  help: `  7             choose the action with that number
  takeCard 3    choose the action with that notation
  wood 2        list the actions with all these words; /log searches for a word that is also a command
  points        show the part of the board with that name or beginning
  Enter         the next page of a long list; at its end, the question again
  all           list every action
  hint          what an agent would do
  undo          take back your last move and everything since, unless chance has acted
  board         show the whole board
  log, log 50   the last 20 moves, or that many
  save FILE     save the game to a file after every move
  quit          leave the game
The first letter of a command is enough: a, h, u, b, l, s, q.`,
  seed: (seed) => `seed ${seed}`,
  options: (options) => `options  ${options}`,
  savedInto: (path) => `saved in ${path} after every move`,
  verified: (path, moves) => `${path}: ${counted(moves, 'move')}, all verified.`,
  fairDice: (commitment, receipt) => `Fair dice: commitment\n  ${commitment}\nreceipt\n  ${receipt}`,

  yourTurn: (name, actions, isOnly, note = '') =>
    `${isOnly ? `Your turn, ${name};` : `${name},`} you have ${howMany(actions)}${note}:`,
  moreNote: ' (Enter for more, or type a word)',
  wait: 'Wait, and let another act first',
  onlyWait: 'You can only wait.',
  pressEnter: (name) => `${name}, press Enter. `,
  betweenTurns: 'Type undo, save FILE or quit here, or Enter to continue.',
  thinking: (name) => `${name} is thinking ...`,

  pageEnd: (left) =>
    `... and ${number(left)} more: Enter for the next page, all for everything, or a word to search for`,
  filtered: (shown, all) => `${number(shown)} of ${number(all)}: Enter for the whole list`,
  noSuchAction: (typed, actions) =>
    actions === 1 ? 'There is only action 1.' : `There is no action ${typed}: type 1 to ${actions}.`,
  noneHas: (words) => `No action has ${words.map((word) => `'${word}'`).join(' and ')}.`,
  didYouMean: (name) => `Did you mean ${name}?`,
  typeNumber: 'Type a number, or ? for help.',
  logTakes: (typed) => `log takes a number of moves or 'all', not '${typed}'.`,

  best: 'best',
  pointsLess: (points) => `${number(points, 1)} points less`,
  followUp: (words) => `then ${words}`,

  lastOf: (shown, all) => `the last ${shown} of ${all}; log for all`,
  expects: (points) => `expects ${number(points, 1)}`,
  nothingYet: 'Nothing has happened yet.',
  moreBlocks: (names) => `more: ${names} (type the name, or board for all)`,

  nothingToUndo: 'There is no move to take back yet.',
  chanceSince: (what) => `A roll or draw followed (${what}), so no move can be taken back.`,
  takenBack: 'Taken back:',
  nameFile: 'Name a file: save FILE',
  saved: (path) => `The game is saved in ${path}, after every move from now on.`,
  notSaved: 'The game is not saved:',
  confirmLeave: 'The game is not saved. Type quit again to leave, or save FILE to keep it: ',

  points: 'points',
  total: 'total',
  place: 'place',
  nobodyWins: 'Nobody wins.',
  youWin: 'You win.',
  wins: (name) => `${name} wins.`,
  share: (names) => `${joined('en', names, 'conjunction').replace(/^you\b/, 'You')} share the win.`,

  took: (moves) => `The game took ${counted(moves, 'move')}.`,
  toVerify: (command) => `To verify it move by move: ${command}`,
  sameChance: (command) => `The same chance again: ${command}`,
  left: (moves, command) =>
    `You leave the table after ${counted(moves, 'move')}; ${command === undefined ? 'the game is not saved.' : `resume it with: ${command}`}`,
  proofUnsaved: (proof) => `The proof of its dice is in ${proof}, but the game is not saved.`,
  toCheckDice: (command) => `To check its dice: ${command}`,
};
