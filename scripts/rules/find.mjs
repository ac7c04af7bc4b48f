// From what a person asks for to the rule on its page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPage } from './page.mjs';
import { root } from './subjects.mjs';

/** @typedef {import('./page.mjs').Entry} Entry */
/** @typedef {import('./subjects.mjs').Subject} Subject */

const NEAREST = 5;

/**
 * @typedef {object} Found
 * @property {Subject} subject
 * @property {string} id
 * @property {Entry} entry
 */

/**
 * Finds what a person asks for: `COP-5.14`, or an example by its game, `COP EX-3` or `copenhagen EX-3`.
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
    throw new Error(`'${wanted}' is no id. Ids are such as COP-5.14, or COP EX-3 for an example. Games: ${games}.`);
  }
  const { subject, page } = found;
  const isExample = /^EX/i.test(number);
  const id = isExample ? number.toUpperCase() : `${page.prefix}-${number}`;
  const entries = isExample ? page.examples : page.rules;
  const entry = entries.get(id);
  if (entry === undefined) {
    const nearest = nearestTo(id, [...entries.keys()]);
    throw new Error(`${subject.page} has no ${id}.${nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : ''}`);
  }
  return { subject, id, entry };
}

/**
 * The ids with the nearest section, then with the nearest numbers in it.
 * @param {string} id
 * @param {readonly string[]} ids
 */
function nearestTo(id, ids) {
  const distance = (/** @type {string} */ other) => {
    const [section = 0, number = 0] = numbersOf(id).map((value, at) => Math.abs(value - (numbersOf(other)[at] ?? 0)));
    return section * 1000 + number;
  };
  return [...ids].sort((left, right) => distance(left) - distance(right)).slice(0, NEAREST);
}

/**
 * @param {string} id
 * @returns {number[]}
 */
function numbersOf(id) {
  return (id.match(/\d+/g) ?? []).map(Number);
}
