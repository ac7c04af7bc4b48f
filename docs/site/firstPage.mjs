// What the first page and the README both show: what this is, programs for its users, and claims with their evidence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS } from '../../scripts/faults/list.mjs';
import { root } from './addresses.mjs';
import { peersTable } from './peers.mjs';
import { chainOf } from './ruleChain.mjs';

/** The faults that a law catches. */
const CAUGHT = FAULTS.filter(({ missed }) => missed === undefined).length;

/** All texts are Markdown, with links from the root of the repository. */
export const TITLE = 'Rulewright';
export const SUMMARY = 'Rules engines for modern board games, in TypeScript.';
export const PROMISE = 'Try any move: the rules say yes, or name the rule that says no.';
export const INSTALL = `\`\`\`sh
npm install @rulewright/core @rulewright/copenhagen
\`\`\``;
export const CONTENTS =
  'The Castles of Burgundy, Carcassonne: The Castle, City (Urban Panic), Copenhagen and Stone Age are here, complete, with bots and pictures. So are the tools to write, test and play your own. The rules need no user interface and no network.';

/**
 * @typedef {object} User a kind of user
 * @property {string} title
 * @property {string} language of the program
 * @property {string} program
 * @property {string} start the first page to read
 * @property {string} next links to the pages to read
 */

/** @type {readonly User[]} */
export const USERS = [
  {
    title: 'Front ends and servers',
    language: 'ts',
    program: `import { apply, check, copenhagen, legalActions, view } from '@rulewright/copenhagen';
import { createRng, start } from '@rulewright/core';

let state = start(copenhagen, { players: 3 }, createRng('a game among friends')); // plain, frozen JSON
const [action] = legalActions(state); // in a page, clicks choose it
if (action) state = apply(state, action); // a new state; the old one is untouched
const refusal = check(state, { type: 'endTurn' }, 2);
console.log(refusal?.rule, refusal?.message); // COP-3.1 It isn't your turn. Player 1 must act now.
console.log(view(state, 2).seats[0]?.hand); // null
`,
    start: 'docs/start/front-end.md',
    next: '[A page in five minutes](docs/start/front-end.md), with a picture, clicks and a bot; [ways to play](packages/core/README.md#ways-to-play), for people, for speed or by hand',
  },
  {
    title: 'Researchers',
    language: 'python',
    program: `import numpy as np
from rulewright import BatchEnv

rng = np.random.default_rng(1)
with BatchEnv("castle", n=64, seed=1, opponents={1: "heuristic"}) as env:
    for _ in range(200):
        actions = env.random_actions(rng)  # your policy: env.observations, env.masks
        rewards, dones = env.step(actions)
    print(env.games.sum(), "games finished")
`,
    start: 'docs/start/learner.md',
    next: '[A learner in five minutes](docs/start/learner.md), in Python and in TypeScript',
  },
  {
    title: 'Rule verifiers',
    language: 'ts',
    program: `import { check, copenhagen } from '@rulewright/copenhagen';
import { given } from '@rulewright/copenhagen/positions';
import { advance } from '@rulewright/core';
import { forced, position } from '@rulewright/core/positions';

const harbour = ['red', 'red', 'green', 'blue', 'blue', 'purple', 'yellow'] as const;
let state = position(copenhagen, { players: 2 }, given({ harbour })); // as a picture shows it
const draws = forced([{ type: 'drawCard', card: 'green' }, { type: 'drawCard', card: 'blue' }]);
for (const place of [0, 1]) state = advance(copenhagen, state, { type: 'takeCard', place }, draws);
console.log(state.harbour.slice(0, 3)); // [ 'green', 'blue', 'green' ]
console.log(check(state, { type: 'takeCard', place: 2 }, 0)?.rule); // COP-3.1
`,
    start: 'docs/start/rules-test.md',
    next: '[A test of rules in five minutes](docs/start/rules-test.md), and [a game of your own](docs/start/own-game.md)',
  },
];

/**
 * @typedef {object} Sources of evidence
 * @property {Record<string, import('./ruleBook.mjs').RulesPage>} rules
 * @property {import('./peers.mjs').PeerFigures} peers
 */

/**
 * @typedef {object} Claim
 * @property {string} what
 * @property {string} where to see it in the repository
 * @property {(sources: Sources) => string} evidence on the first page
 */

/** @type {readonly Claim[]} */
export const CLAIMS = [
  {
    what: 'Every refusal and every point cites a [numbered rule](docs/rules), and so do the code and its tests',
    where: '`npm run rules -- COP-5.14` in the repository prints all of it',
    evidence: ({ rules }) => chainOf(rules, 'docs/rules/copenhagen.md', 'COP-4.2'),
  },
  {
    what: 'One definition plays as a pure function on frozen JSON, in tic-tac-toe about a hundred times as fast as boardgame.io, and in place, faster still',
    where: '[benchmarks](bench/figures.json)',
    evidence: ({ peers }) => peersTable(peers),
  },
  {
    what: 'Reviews tell luck from errors, decision by decision',
    where: '[reviews](docs/review.md)',
    evidence: () =>
      textBlock(
        'text',
        quoted(
          'review',
          `move 35, Player 2: 9.7% of the chance to win, 7.92 points: very bad
  played  Buy a church from the black depot (space 1) for 2 silver
  better  Take a mine from depot 5: second die (5); then Buy a mine from the
      black depot for 2 silver`,
        ),
      ),
  },
  {
    what: 'Dice that players can check after the game',
    where: '[fair dice](docs/fair-dice.md), and [check a game](docs/check-dice.md) in a browser',
    evidence: () =>
      textBlock(
        'sh',
        quoted(
          'fair-dice',
          `npx rulewright play copenhagen --save game.jsonl --fair proof.json   # against an agent; prints the receipt first
npx rulewright replay game.jsonl --proof proof.json                  # add --receipt and the hash you saw`,
        ),
      ),
  },
  {
    what: 'Laws test any game, yours too: leaks of hidden information, endless games, invalid states',
    where: '[checking rules](docs/verification.md)',
    evidence: () => `${textBlock('ts', quoted('verification', 'for (const law of laws(pig)) test(law.name, law.run);'))}

[${CAUGHT} of ${FAULTS.length} faults](docs/checked.md#would-a-law-notice) planted in example games are caught. The other ${FAULTS.length - CAUGHT} need a test.`,
  },
  {
    what: 'Trained bots at three levels, one line in a page or a worker',
    where: '[bots](docs/bots.md)',
    evidence: () => `${textBlock(
      'ts',
      quoted(
        'bots',
        `const opponent = bot({ level: 'hard' }); // or 'medium', 'easy'
const stop = seatAgents(live, { 1: opponent }, { pause: 500 }); // seat 0 is yours`,
      ),
    )}

${quoted('bots', 'In 100 games of two, `hard` won 77 to 97% against `medium`, depending on the game, `medium` won 76 to 91% against `easy`, and `easy` won every game against random play')}.`,
  },
];

/** The README up to its section on the first commands. */
export function readmeTop() {
  const programs = USERS.map(
    ({ title, language, program, next }, index) => `<details${index === 0 ? ' open' : ''}>
<summary><b>${title}</b></summary>

${textBlock(language, program)}

${next}

</details>

`,
  );
  const claims = CLAIMS.map(({ what, where }) => `| ${what} | ${where} |\n`);
  return `# ${TITLE}

${SUMMARY} ${PROMISE}

${INSTALL}

${CONTENTS}

Drawn by [\`@rulewright/pictures\`](packages/pictures):

![The Castles of Burgundy, drawn by @rulewright/pictures](packages/burgundy/burgundy.svg)

${programs.join('')}## What you won't find elsewhere

| what | where to see it |
| --- | --- |
${claims.join('')}
`;
}

/**
 * @param {string} language
 * @param {string} text
 */
function textBlock(language, text) {
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
