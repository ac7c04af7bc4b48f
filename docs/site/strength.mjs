// How strong the agents are: everybody against everybody, in games of two.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TITLES } from '../../scripts/titles.mjs';
import { root } from './addresses.mjs';

/**
 * @typedef {object} Encounter
 * @property {string} agent the stronger one
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

/** Agents by rising strength; they all play each other. */
export const AGENTS = ['random', 'heuristic', 'greedy', 'easy', 'medium', 'hard'];

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
  return Object.keys(TITLES).flatMap((game) => all.filter((strength) => strength.game === game));
}

/**
 * @param {Strength} strength
 * @param {string} agent
 * @param {string} opponent a weaker one
 */
export function shareOf({ encounters }, agent, opponent) {
  return encounters.find((encounter) => encounter.agent === agent && encounter.opponent === opponent);
}

/**
 * Everybody against everybody, in Markdown: a row per game and agent, a column per weaker opponent.
 * @param {readonly Strength[]} all
 */
export function strengthTable(all) {
  const opponents = AGENTS.slice(0, -1);
  const rows = all.flatMap((strength) =>
    AGENTS.filter((agent) => strength.encounters.some((pair) => pair.agent === agent)).map((agent) => [
      TITLES[strength.game] ?? '',
      `\`${agent}\``,
      ...opponents.map((opponent) => worded(shareOf(strength, agent, opponent))),
    ]),
  );
  const titles = ['game', 'agent', ...opponents.map((opponent) => `\`${opponent}\``)];
  const lines = titles.map((_, column) => (column < 2 ? '---' : '---:'));
  return [titles, lines, ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
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

/** @param {Encounter | undefined} won */
function worded(won) {
  if (won === undefined) return '';
  const [share, low, high] = [won.share, won.low, won.high].map((part) => decimal(100 * part));
  return `${share}% (${low} to ${high})`;
}

/** @param {number} percent */
function decimal(percent) {
  return percent === 0 || percent === 100 ? `${percent}` : percent.toFixed(1);
}
