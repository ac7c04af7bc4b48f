/** The TypeScript of guides and READMEs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './generate/packages.mjs';

/**
 * @typedef {object} Snippet a program of a page: a TypeScript block with its continuation blocks
 * @property {string} name
 * @property {string} code
 * @property {boolean} isPage whether it needs a browser: a test of its own runs it
 * @property {'ts' | 'tsx'} extension
 */

/** The columns of a code block on the site at 1,280 px. */
export const COLUMNS = 85;

/** `architecture.md` outlines the contract; its blocks aren't programs. */
export const PAGES = [
  'README.md',
  ...pagesOf('docs').filter((page) => page !== 'docs/architecture.md'),
  ...pagesOf('docs/start'),
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`),
];

/** Pages whose programs a reader saves as files that import each other. */
export const SAVED_PAGES = ['docs/start/own-game.md', 'docs/start/rules-test.md'];

const BLOCK = /^```(tsx?)( more| page)?\n(.*?)^```$/gms;
const SAVED = /^Save (?:\w+ )+as `([^`\n]+)`:\n\n```ts\n(.*?)^```$/gms;

/** The programs of all pages but `SAVED_PAGES`. */
export function snippets() {
  return PAGES.filter((page) => !SAVED_PAGES.includes(page)).flatMap(snippetsOf);
}

/**
 * A block marked `ts` or `tsx` starts a program, `ts page` one for a browser; `ts more` continues the previous one.
 * @param {string} page
 * @returns {Snippet[]}
 */
function snippetsOf(page) {
  /** @type {Omit<Snippet, 'name'>[]} */
  const programs = [];
  for (const [, language, mark, code = ''] of textOf(page).matchAll(BLOCK)) {
    const last = programs.at(-1);
    if (mark === ' more' && last) last.code += `\n${code}`;
    else programs.push({ code, isPage: mark === ' page', extension: language === 'tsx' ? 'tsx' : 'ts' });
  }
  const stem = page.replaceAll(/\W/g, '-');
  return programs.map((program, index) => ({ name: `${stem}-${index + 1}`, ...program }));
}

/**
 * The programs of one of `SAVED_PAGES` by file name.
 * @param {string} page
 */
export function savedPrograms(page) {
  return new Map(Array.from(textOf(page).matchAll(SAVED), ([, file = '', code = '']) => [file, code]));
}

/** @param {string} page */
function textOf(page) {
  return readFileSync(join(root, page), 'utf8');
}

/** @param {string} folder */
function pagesOf(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}
