// The games with a rules page, and the locations of their code and tests.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, rules } from './lab.mjs';

/** @typedef {import('../../packages/author/src/rules/index.js').RulesSubject} Subject */

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
 */
function subjectOf(game, home, code) {
  const paths = { name: game, page: pageOf(game), code: [`${home}/${code}`], tests: [`${home}/test`] };
  const subject = rules.rulesSubject(root, paths);
  // Generated texts name every rule of the page.
  return { ...subject, sources: subject.sources.filter((file) => !file.endsWith('.generated.ts')) };
}

/** @param {string} game */
function pageOf(game) {
  return `docs/rules/${game}.md`;
}
