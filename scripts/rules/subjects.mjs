// The games with a rules page, and the locations of their code and tests.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Subject a game and its files; paths are relative to the root
 * @property {string} game
 * @property {string} page
 * @property {string[]} sources the files of its rules
 * @property {string[]} tests the files of its tests
 */

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Core's example games. */
const EXAMPLE_GAMES = ['nimmt', 'pig', 'tictactoe'];

/** @returns {Subject[]} */
export function subjects() {
  const games = readdirSync(join(root, 'packages')).filter((game) => existsSync(join(root, pageOf(game))));
  return [
    ...EXAMPLE_GAMES.map((game) => subjectOf(game, 'packages/core', 'examples')),
    ...games.map((game) => subjectOf(game, `packages/${game}`, 'src')),
  ];
}

/**
 * @param {string} game
 * @param {string} home
 * @param {string} code
 * @returns {Subject}
 */
function subjectOf(game, home, code) {
  return {
    game,
    page: pageOf(game),
    sources: filesIn(`${home}/${code}`, '.ts'),
    tests: filesIn(`${home}/test`, '.test.ts'),
  };
}

/** @param {string} game */
function pageOf(game) {
  return `docs/rules/${game}.md`;
}

/**
 * @param {string} folder
 * @param {string} ending
 */
function filesIn(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
