// Finds a rule on its page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookUp, readPage } from './page.mjs';
import { root } from './subjects.mjs';

/** @typedef {import('../../packages/lab/src/mcp/rulesPage.js').RuleEntry} Entry */
/** @typedef {import('./subjects.mjs').Subject} Subject */

/**
 * @typedef {object} Found
 * @property {Subject} subject
 * @property {string} id
 * @property {Entry} entry
 */

/**
 * Finds a rule, `COP-5.14`, or an example of a game, `COP EX-3` or `copenhagen EX-3`.
 * @param {string} wanted
 * @param {readonly Subject[]} subjects
 * @returns {Found}
 */
export function find(wanted, subjects) {
  const [, name = '', number = ''] = /^([a-z]+)[\s-](\d+\.\d+|EX-\d+)$/i.exec(wanted.trim()) ?? [];
  const pages = subjects.map((subject) => ({
    subject,
    page: readPage(readFileSync(join(root, subject.page), 'utf8')),
  }));
  const found = pages.find(
    ({ subject, page }) => subject.game === name.toLowerCase() || page.prefix === name.toUpperCase(),
  );
  if (found === undefined) {
    const games = pages.map(({ subject, page }) => `${page.prefix} (${subject.game})`).join(', ');
    throw new Error(`'${wanted}' is not an id. Write COP-5.14, or COP EX-3 for an example. Games: ${games}.`);
  }
  const { subject, page } = found;
  const { id, entry, nearest } = lookUp(page, number);
  if (entry === undefined) {
    throw new Error(`${subject.page} has no ${id}.${nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : ''}`);
  }
  return { subject, id, entry };
}
