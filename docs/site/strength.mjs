// How strong the bots of a game are, from the table of docs/benchmark.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './addresses.mjs';

/** The head of a column: '`hard` against `medium`'. */
const PAIR = /^`(\w+)` against `(\w+)`$/;

/**
 * @param {string} name of the game
 * @param {string} [page] Markdown with a table of shares won, a row for each game
 * @returns {string} a sentence, empty for a game without bots
 */
export function strengthOf(name, page = readFileSync(join(root, 'docs/benchmark.md'), 'utf8')) {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const head = rows.map(cellsOf).find((cells) => cells.some((cell) => PAIR.test(cell)));
  if (head === undefined) throw new Error('docs/benchmark.md has no table of agents against one another.');
  const after = rows.slice(rows.findIndex((row) => cellsOf(row).join() === head.join()));
  const shares = after.map(cellsOf).find(([game]) => game !== undefined && game !== '' && name.startsWith(game));
  if (shares === undefined) return '';
  const won = head.flatMap((cell, column) => {
    const [, first, second] = PAIR.exec(cell) ?? [];
    const share = shares[column];
    return first && share && second !== 'random' ? [{ first, second, share }] : [];
  });
  const clauses = won
    .reverse()
    .map(
      ({ first, second, share }, index) =>
        `\`${first}\` won ${share}${index === 0 ? ' of its games' : ''} against \`${second}\``,
    );
  return new Intl.ListFormat('en-GB').format(clauses);
}

/** @param {string} row */
function cellsOf(row) {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}
