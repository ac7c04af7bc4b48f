// What the first page and the README both show: what this is, programs for its users, and claims with their limits and evidence.
import { FAULTS } from '../../scripts/faults/list.mjs';
import { CAUGHT, CLAIMS, textBlock } from './claims.mjs';
import { titleOf } from './rulesIndex.mjs';
import { peer, times } from './speeds.mjs';

/** All texts are Markdown, with links from the root of the repository. */
export const TITLE = 'Rulewright';
export const SUMMARY = '**Rules engines for five modern board games, and the tools to build your own.**';
export const TERMS = 'TypeScript and Python, headless, MIT.';
export const PROMISE =
  "Ask whether any move is legal. If it isn't, the engine names the rule that forbids it. One definition of a game gives you undo, replays, bots, a multiplayer server and a Gymnasium environment.";
export const INSTALL = `\`\`\`sh
npm install @rulewright/core @rulewright/copenhagen
\`\`\``;
export const UNPUBLISHED =
  'Not yet on npm or PyPI. [From a clone](docs/install.md#from-a-clone): `npm ci && npm run pack` there, then `npm install /path/to/rulewright/packed/{core,copenhagen}.tgz` in your project.';
export const CONTENTS =
  'Rulewright ships complete engines for these games, each with bots, drawings and three languages. You also get what we built them with: a rules DSL, property tests, a server. The engines need no UI, no network, no framework.\n\nComplete means every rule of the base games. The tiles and the wall of Castle, the figures of City and some tables of Burgundy are [reconstructed](docs/limits.md#rules).';

/** The games with their names, in the order of the pictures. */
export const SHOWN_GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'].map((id) => ({
  id,
  name: titleOf(`docs/rules/${id}.md`),
}));

/**
 * Kinds of users: where each goes first, in the repository and on the site where that differs, and what each gets.
 * @type {readonly { label: string, page: string, address?: string, gets: string }[]}
 */
export const USERS = [
  { label: 'Play', page: 'docs/play.md', address: '/playground', gets: 'against bots, in a browser or at a terminal' },
  {
    label: 'Build a web game',
    page: 'docs/start/front-end.md',
    gets: 'boards to click, animated moves, reasons for refusals, undo, rooms with clocks',
  },
  {
    label: 'Train an agent',
    page: 'docs/start/learner.md',
    gets: 'many tables as numpy arrays, PettingZoo, Gymnasium, ranked opponents',
  },
  {
    label: 'Verify rules',
    page: 'docs/start/rules-test.md',
    gets: 'any position, scripted dice, lock-step with your own engine',
  },
  { label: 'Write a game', page: 'docs/start/own-game.md', gets: 'all of this, from one definition' },
];

/** The first program that a reader sees. */
export const PROGRAM = `import { createRng, start } from '@rulewright/core';
import {
  apply, check, copenhagen, legalActions, view,
} from '@rulewright/copenhagen';

const rng = createRng('Friday'); // on a server, pass cryptoRng()
let state = start(copenhagen, { players: 3 }, rng); // plain, frozen JSON
const [action] = legalActions(state); // in a page, clicks
if (action) state = apply(state, action); // the old one stays

const refusal = check(state, { type: 'endTurn' }, 2);
console.log(refusal?.rule); // COP-3.1
console.log(refusal?.message); // It isn't your turn. Player 1 must act now.
console.log(view(state, 2).seats[0]?.hand); // null
`;

/** How fast and how sure, for the first screen. */
export const FACTS = [
  `**How fast?** In tic-tac-toe, [${times(1 / peer('boardgame.io', 'pure'))} as fast](bench/peers.json) as boardgame.io. State by state from Python, OpenSpiel is ${times(peer('OpenSpiel', 'states'))} as fast.`,
  `**How sure?** Half a million random games [broke no law](docs/checked.md). Laws catch ${CAUGHT} of ${FAULTS.length} planted faults.`,
];

/** The README up to its section on the first commands. */
export function readmeTop() {
  const games = SHOWN_GAMES.map(({ id, name }) => `[![](packages/${id}/${id}.svg)<br>${name}](packages/${id})`);
  const claims = CLAIMS.map(({ what, limit }) => `| ${what} | ${limit} |\n`);
  return `# ${TITLE}

${SUMMARY} ${TERMS}

| ${games.join(' | ')} |
|${' :---: |'.repeat(SHOWN_GAMES.length)}

${PROMISE}

${usersList(USERS)}

${FACTS.join('\n\n')}

${INSTALL}

${UNPUBLISHED}

${textBlock('ts', PROGRAM)}

${CONTENTS}

## Why Rulewright

| what it does | what it doesn't |
| --- | --- |
${claims.join('')}
`;
}

/**
 * What each kind of user gets.
 * @param {readonly { label: string, page: string, gets: string }[]} users
 */
export function usersList(users) {
  return users.map(({ label, page, gets }) => `- [${label}](${page}): ${gets}`).join('\n');
}
