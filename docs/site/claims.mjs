// What the first page and the README claim: each claim with its limit and its evidence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS } from '../../scripts/faults/list.mjs';
import { root } from './addresses.mjs';
import { peersTable } from './peers.mjs';
import { chainOf } from './ruleChain.mjs';
import { inPlace, peer, slower, times } from './speeds.mjs';
import { levelsSentence } from './strength.mjs';

/** The faults that a law catches. */
export const CAUGHT = FAULTS.filter(({ missed }) => missed === undefined).length;

/**
 * @typedef {object} Sources of evidence
 * @property {Record<string, import('./ruleBook.mjs').RulesPage>} rules
 * @property {import('./peers.mjs').PeerFigures} peers
 */

/**
 * @typedef {object} Claim
 * @property {string} what it does, with a link to more
 * @property {string} limit what it doesn't
 * @property {(sources: Sources) => string} evidence on the first page
 */

/** @type {readonly Claim[]} */
export const CLAIMS = [
  {
    what: 'Every refusal and every point cites a [numbered rule](docs/rules), and so do the code and its tests: `npm run rules -- COP-5.14`',
    limit: 'Where a rulebook is silent, the rule [is ours](docs/limits.md#rules)',
    evidence: ({ rules }) => chainOf(rules, 'docs/rules/copenhagen.md', 'COP-4.2'),
  },
  {
    what: `Write the rules once; run them as pure functions on frozen JSON ([${times(1 / peer('boardgame.io', 'pure'))} as fast as boardgame.io](bench/peers.json) in tic-tac-toe) or in place for search (${times(inPlace())} as fast again)`,
    limit: `[Plain JavaScript](bench/figures.json) for one game is ${slower()} as fast. State by state from Python, OpenSpiel's backgammon is ${times(peer('OpenSpiel', 'states', 'backgammon'))} as fast as our Burgundy`,
    evidence: ({ peers }) => peersTable(peers),
  },
  {
    what: '[Game reviews](docs/review.md) separate luck from mistakes, decision by decision',
    limit: 'The [judge](docs/review.md#how-well-it-holds) is our own bot, which underestimates the errors of `hard`',
    evidence: () =>
      textBlock(
        'text',
        quoted(
          'review',
          `move 35, Player 2: 12.0% of the chance to win, 7.92 points: very bad
  played  Buy a church from the black depot (space 1) for 2 silver
  better  Take a mine from depot 5: second die (5); then Buy a mine from the
      black depot for 2 silver`,
        ),
      ),
  },
  {
    what: 'Provably [fair dice](docs/fair-dice.md): players [verify](docs/check-dice.md) every roll afterwards. One honest player is enough',
    limit:
      'The server knows the dice in advance. No proof shows [whom it told](docs/fair-dice.md#what-it-doesnt-show). With a friend at the table it can refuse the first dice, [as all see](docs/fair-dice.md#what-aborting-gains)',
    evidence: () =>
      textBlock(
        'sh',
        quoted(
          'fair-dice',
          `npx rulewright play copenhagen --save game.jsonl --fair proof.json
npx rulewright replay game.jsonl --proof proof.json`,
        ),
      ),
  },
  {
    what: 'Some forty ready-made property tests, the [laws](docs/verification.md), catch hidden-information leaks, endless games and invalid states, in your game too',
    limit: `They catch [${CAUGHT} of ${FAULTS.length} planted faults](docs/checked.md#would-a-law-notice). The other ${FAULTS.length - CAUGHT} need a test`,
    evidence: () => textBlock('ts', quoted('verification', 'for (const law of laws(pig)) test(law.name, law.run);')),
  },
  {
    what: '[Trained bots](docs/bots.md) at three levels; seat one with a single line, on the page or in a worker',
    limit: 'We know their strength against our agents, not against people',
    evidence: () => `${textBlock(
      'ts',
      quoted(
        'bots',
        `const opponent = bot({ level: 'hard' }); // or 'medium', 'easy'
const stop = seatAgents(live, { 1: opponent }, { pause: 500 });`,
      ),
    )}

${levelsSentence()}.`,
  },
];

/**
 * @param {string} language
 * @param {string} text
 */
export function textBlock(language, text) {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/**
 * Lines of a guide, which must still say so.
 * @param {string} guide
 * @param {string} text
 */
function quoted(guide, text) {
  const lines = readFileSync(join(root, `docs/${guide}.md`), 'utf8');
  const lost = text.split('\n').find((line) => !lines.includes(line));
  if (lost !== undefined) throw new Error(`docs/${guide}.md no longer says: ${lost}`);
  return text;
}
