// Every rule and example with the code and tests that cite it, as counted by npm run rules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules as lab } from '../../scripts/rules/lab.mjs';
import { readPage } from '../../scripts/rules/page.mjs';
import { subjects } from '../../scripts/rules/subjects.mjs';
import { titlesIn } from '../../scripts/rules/titles.mjs';
import { root } from './addresses.mjs';

/** @typedef {import('../../scripts/rules/subjects.mjs').Subject} Subject */
/** @typedef {import('../../scripts/rules/titles.mjs').Title} Title */

/**
 * @typedef {object} Place
 * @property {string} file from the root
 * @property {number} line
 * @property {string} [title] of a test
 */

/** @typedef {{ code: Place[], tests: Place[] }} Citations */

/** @typedef {Record<string, Citations>} RulesPage by the id of a rule or an example */

/**
 * @param {readonly Subject[]} [all] the titles of their tests are listed, which takes seconds for each if they have changed
 * @returns {Record<string, RulesPage>} by the path of the page
 */
export function ruleBook(all = subjects()) {
  const titles = titlesIn([...new Set(all.flatMap(({ tests }) => tests))]);
  return Object.fromEntries(all.map((subject) => [subject.page, rulesPage(subject, titles)]));
}

/**
 * @param {Subject} subject
 * @param {readonly Title[]} titles
 * @returns {RulesPage}
 */
function rulesPage({ page, sources, tests }, titles) {
  const { rules, examples } = readPage(readFileSync(join(root, page), 'utf8'));
  const code = sources.flatMap(citedIn);
  const shown = titles
    .filter(({ file }) => tests.includes(file))
    .flatMap(({ name, file, line }) => lab.citedIds(name).map((id) => ({ id, file, line, title: lastPart(name) })));
  return Object.fromEntries(
    [...rules.keys(), ...examples.keys()].map((id) => [id, { code: placesOf(id, code), tests: placesOf(id, shown) }]),
  );
}

/** @param {string} file */
function citedIn(file) {
  const lines = lab.citedByLine(readFileSync(join(root, file), 'utf8'));
  return lines.flatMap((ids, index) => ids.map((id) => ({ id, file, line: index + 1 })));
}

/**
 * @param {string} id
 * @param {readonly (Place & { id: string })[]} cited
 * @returns {Place[]}
 */
function placesOf(id, cited) {
  const places = cited.filter((citation) => citation.id === id).map(({ id: _, ...place }) => place);
  return [...new Map(places.map((place) => [`${place.file}:${place.line}`, place])).values()];
}

/** @param {string} name */
function lastPart(name) {
  return name.split(' > ').at(-1) ?? name;
}
