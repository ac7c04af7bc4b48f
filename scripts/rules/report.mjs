// What npm run rules prints for one rule: its text, code and tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedIds, excerpts } from './citations.mjs';
import { root } from './subjects.mjs';

/** @typedef {import('./find.mjs').Found} Found */
/** @typedef {import('./titles.mjs').Title} Title */

const WIDTH = 100;

/**
 * The rule as on its page, and the code that cites it.
 * @param {Found} found
 */
export function ruleAndCode({ subject, id, entry }) {
  const places = subject.sources.flatMap((file) =>
    excerpts(readFileSync(join(root, file), 'utf8'), id).map(({ line, lines }) =>
      [`  ${file}:${line}`, ...lines.map((text) => `    ${text}`.trimEnd())].join('\n'),
    ),
  );
  const heading = `${id}  ${subject.page}:${entry.line}`;
  const code = places.length === 0 ? ['Code that cites it: none'] : ['Code that cites it:', ...places];
  return [heading, indented(entry.text), ...code].join('\n\n');
}

/**
 * The files that may contain tests of an id: files that cite it other than in refusals (`'COP-5.14 cannotPay'`). A
 * composed title isn't found this way.
 * @param {Found} found
 */
export function testFiles({ subject, id }) {
  const refusal = new RegExp(`${id} \\w+["'\`]`, 'g');
  const citing = subject.tests.filter((file) =>
    citedIds(readFileSync(join(root, file), 'utf8').replace(refusal, '')).includes(id),
  );
  return citing.length > 0 ? citing : subject.tests;
}

/**
 * @param {Found} found
 * @param {readonly Title[]} titles
 */
export function tests({ id }, titles) {
  const own = titles.filter(({ name }) => citedIds(name).includes(id));
  const places = own.map(({ file, line, name }) => ({ place: `${file}:${line}`, title: name.split(' > ').at(-1) }));
  const width = Math.max(...places.map(({ place }) => place.length));
  const lines = places.map(({ place, title }) => `  ${place.padEnd(width)}  ${title}`);
  return lines.length === 0 ? 'Tests that show it: none' : `Tests that show it:\n\n${lines.join('\n')}`;
}

/**
 * Markdown for a terminal: wraps paragraphs at 100 columns and keeps tables and code blocks.
 * @param {string} markdown
 */
function indented(markdown) {
  /** @type {string[]} */
  const lines = [];
  let isCode = false;
  let goesOn = false;
  for (const line of markdown.split('\n')) {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    const isText = !isCode && !isFence && !/^\s*(?:\||$)/.test(line);
    if (!isText) lines.push(line);
    else if (goesOn && !/^\s*(?:- |\d+\. )/.test(line)) lines.push(...wrap(`${lines.pop()} ${line.trim()}`));
    else lines.push(...wrap(line));
    goesOn = isText;
  }
  return lines.map((line) => `  ${line}`.trimEnd()).join('\n');
}

/**
 * Continuation lines of a list item are indented to its text.
 * @param {string} line
 * @returns {string[]}
 */
function wrap(line) {
  const margin = /^\s*(?:- |\d+\. )?/.exec(line)?.[0].length ?? 0;
  const space = line.lastIndexOf(' ', WIDTH - 2);
  if (line.length <= WIDTH - 2 || space <= margin) return [line];
  return [line.slice(0, space), ...wrap(' '.repeat(margin) + line.slice(space + 1))];
}
