// Finds a rule on its page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from './lab.mjs';
import { readPage } from './page.mjs';

/** @typedef {import('../../packages/author/src/rules/index.js').RulesSubject} Subject */
/** @typedef {import('../../packages/author/src/rules/index.js').RuleFound} Found */

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
    page: readPage(readFileSync(join(subject.root, subject.page), 'utf8')),
  }));
  const found = pages.find(
    ({ subject, page }) => subject.name === name.toLowerCase() || page.prefix === name.toUpperCase(),
  );
  if (found !== undefined) return rules.findRule(found.subject, number);
  const games = pages.map(({ subject, page }) => `${page.prefix} (${subject.name})`).join(', ');
  throw new Error(`'${wanted}' is not an id. Write COP-5.14, or COP EX-3 for an example. Games: ${games}.`);
}
