// How strong the agents are: everybody against everybody, in games of two.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './addresses.mjs';

/**
 * @typedef {object} Encounter
 * @property {string} agent
 * @property {string} opponent
 * @property {number} games
 * @property {number} share of the games that `agent` won
 * @property {number} low end of the 95% interval, which is over deals
 * @property {number} high
 */

/**
 * @typedef {object} Strength the result of one game's tournament
 * @property {string} game
 * @property {string} date of the measurement
 * @property {string} version of the packages
 * @property {number} rulesVersion
 * @property {string} weights the beginning of the hash of the bot's weights
 * @property {readonly Encounter[]} encounters
 */

/** Agents that all play each other. */
export const AGENTS = ['random', 'heuristic', 'greedy', 'easy', 'medium', 'hard'];
/** Tree search: it plays `random` and `greedy` only, because its games take long. */
export const SEARCH = 'mcts:iterations=400';

/** The order of the tables. */
const TITLES = new Map([
  ['copenhagen', 'Copenhagen'],
  ['castle', 'Carcassonne: The Castle'],
  ['stoneage', 'Stone Age'],
  ['city', 'City'],
  ['burgundy', 'The Castles of Burgundy'],
]);

/**
 * The tournaments that were measured, in the order of the tables.
 * @returns {Strength[]}
 */
export function strengths(path = join(root, 'docs/strength.jsonl')) {
  if (!existsSync(path)) return [];
  const all = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /** @type {Strength} */ (JSON.parse(line)));
  return [...TITLES.keys()].flatMap((game) => all.filter((strength) => strength.game === game));
}

/**
 * The share of games that `agent` won against `opponent`, whichever of the two the tournament names first.
 * @param {Strength} strength
 * @param {string} agent
 * @param {string} opponent
 */
export function shareOf({ encounters }, agent, opponent) {
  const named = encounters.find((encounter) => encounter.agent === agent && encounter.opponent === opponent);
  if (named !== undefined) return named;
  const turned = encounters.find((encounter) => encounter.agent === opponent && encounter.opponent === agent);
  return turned && { share: 1 - turned.share, low: 1 - turned.high, high: 1 - turned.low };
}

/**
 * Everybody against everybody, in Markdown: a row per game and agent, a column per weaker opponent.
 * @param {readonly Strength[]} all
 */
export function strengthTable(all) {
  const opponents = AGENTS.slice(0, -1);
  const names = ['heuristic', 'greedy', SEARCH, 'easy', 'medium', 'hard'];
  const rows = all.flatMap((strength) =>
    names
      .filter((agent) => strength.encounters.some((pair) => pair.agent === agent))
      .map((agent) => [
        TITLES.get(strength.game) ?? '',
        `\`${agent.replace(/:.*/, '')}\``,
        ...opponents.map((opponent) => (isAhead(agent, opponent) ? worded(shareOf(strength, agent, opponent)) : '')),
      ]),
  );
  const titles = ['game', 'agent', ...opponents.map((opponent) => `\`${opponent}\``)];
  const lines = titles.map((_, column) => (column < 2 ? '---' : '---:'));
  return [titles, lines, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/**
 * Whether the table has the share of `agent` against `opponent`: it has each pair once.
 * @param {string} agent
 * @param {string} opponent
 */
function isAhead(agent, opponent) {
  return agent === SEARCH || AGENTS.indexOf(opponent) < AGENTS.indexOf(agent);
}

/**
 * What the levels won in all games, in words: '`hard` won 77 to 97% against `medium`, ...'.
 * @param {readonly Strength[]} [all]
 */
export function levelsSentence(all = strengths()) {
  const [hard, medium, easy] = /** @type {const} */ ([
    ['hard', 'medium'],
    ['medium', 'easy'],
    ['easy', 'random'],
  ]).map(([agent, opponent]) => shareRange(all, agent, opponent));
  return `In 200 games of two, \`hard\` won ${hard} against \`medium\`, depending on the game, \`medium\` won ${medium} against \`easy\`, and \`easy\` won ${easy} against random play`;
}

/**
 * The least and the largest share that `agent` won against `opponent` in any game, in percent: '77 to 97%'.
 * @param {readonly Strength[]} all
 * @param {string} agent
 * @param {string} opponent
 */
function shareRange(all, agent, opponent) {
  const shares = all.flatMap((strength) => shareOf(strength, agent, opponent)?.share ?? []).map((share) => 100 * share);
  const [least, most] = [Math.round(Math.min(...shares)), Math.round(Math.max(...shares))];
  return least === most ? `${least}%` : `${least} to ${most}%`;
}

/**
 * A sentence on the bots of a game: '`hard` won 83.5% (78.0 to 87.7) of its games against `medium`, ...'.
 * @param {string} game its id
 * @param {readonly Strength[]} [all]
 * @returns {string} empty for a game without bots
 */
export function strengthOf(game, all = strengths()) {
  const strength = all.find((each) => each.game === game);
  if (strength === undefined) return '';
  const pairs = /** @type {const} */ ([
    ['hard', 'medium'],
    ['medium', 'easy'],
    ['easy', 'greedy'],
  ]);
  const clauses = pairs.map(([agent, opponent], index) => {
    const games = index === 0 ? ' of its games' : '';
    return `\`${agent}\` won ${worded(shareOf(strength, agent, opponent))}${games} against \`${opponent}\``;
  });
  return new Intl.ListFormat('en-GB').format(clauses);
}

/** @param {{ share: number, low: number, high: number } | undefined} won */
function worded(won) {
  if (won === undefined) return '';
  const [share, low, high] = [won.share, won.low, won.high].map((part) => decimal(100 * part));
  return `${share}% (${low} to ${high})`;
}

/** @param {number} percent */
function decimal(percent) {
  return percent === 0 || percent === 100 ? `${percent}` : percent.toFixed(1);
}
