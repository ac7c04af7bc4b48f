// Counts the rules that test titles and code cite, and finds missing citations.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedIds, writtenIds } from './citations.mjs';
import { readPage } from './page.mjs';
import { root } from './subjects.mjs';

/** @typedef {import('../../packages/lab/src/mcp/rulesPage.js').RulesPage} Page */
/** @typedef {import('./subjects.mjs').Subject} Subject */
/** @typedef {import('./titles.mjs').Title} Title */

/**
 * @param {Subject} subject
 * @param {readonly Title[]} titles of all games
 * @returns {{ line: string, problems: string[] }} the game's row of the table, and its problems
 */
export function count({ game, page: path, sources, tests }, titles) {
  const page = readPage(readFileSync(join(root, path), 'utf8'));
  const own = titles.filter(({ file }) => tests.includes(file));
  const code = sources.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const inTitles = new Set(own.flatMap(({ name }) => citedIds(name)));
  const inCode = new Set(code.flatMap(({ text }) => citedIds(text)));
  const rules = [...page.rules.keys()];
  const examples = [...page.examples.keys()];
  const untested = rules.filter((id) => !inTitles.has(id));
  const uncoded = rules.filter((id) => !inCode.has(id));
  const unshown = examples.filter((id) => !inTitles.has(id));
  const cells = [
    `${String(rules.length).padStart(3)} rules`,
    `${String(rules.length - untested.length).padStart(3)} in tests`,
    `${String(rules.length - uncoded.length).padStart(3)} in code`,
    examples.length > 0 && `${examples.length - unshown.length} of ${examples.length} examples in tests`,
  ];
  return {
    line: `${game.padEnd(12)}${cells.filter(Boolean).join(', ')}`,
    problems: [
      ...[...untested, ...unshown].map((id) => `${game}: no test title cites ${id}`),
      ...uncoded.map((id) => `${game}: no code cites ${id}`),
      ...own.flatMap(({ file, line, name }) => unknown(`${file}:${line}`, name, page)),
      ...code.flatMap(({ file, text }) => unknown(file, text, page)),
    ],
  };
}

/**
 * Ids that look like the game's, but aren't on its page.
 * @param {string} place
 * @param {string} text
 * @param {Page} page
 */
function unknown(place, text, { prefix, rules, examples }) {
  const ids = new Set(
    writtenIds(text).filter((id) =>
      id.startsWith('EX-') ? examples.size > 0 && !examples.has(id) : id.startsWith(prefix) && !rules.has(id),
    ),
  );
  return [...ids].map((id) => `${place}: ${id} isn't on the page`);
}
