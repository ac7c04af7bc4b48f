// Generates a page for every source file that a rule, a guide or the first page links to, and for its folders: links to code then work
// without a code forge. The pages are plain HTML, because VitePress takes minutes for this many lines.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import highlighter from 'highlight.js';
import { linksIn } from '../../scripts/links.mjs';
import { addressOf, isFolder, publicFolder, root } from './addresses.mjs';
import { GAME_CODE } from './home.mjs';
import { ID } from './markdown/ruleAddresses.mjs';
import { sourcePage } from './sourcePage.mjs';

/** @typedef {import('./ruleBook.mjs').RulesPage} RulesPage */
/** @typedef {(id: string) => string | undefined} RuleAddress */

/**
 * @param {Record<string, RulesPage>} rules
 * @param {RuleAddress} ruleAddress
 */
export function writeSources(rules, ruleAddress) {
  const cited = Object.values(rules).flatMap((page) =>
    Object.values(page).flatMap(({ code, tests }) => [...code, ...tests].map(({ file }) => file)),
  );
  const files = new Set([...cited, ...linkedFromGuides(), ...GAME_CODE]);
  const folders = new Set([...files].flatMap(foldersOf));
  for (const file of files) write(`source/${file}.html`, file, code(file, ruleAddress));
  for (const folder of folders) write(`source/${folder}/index.html`, folder, listing(folder, files, folders));
}

/** The files outside docs that guides link to, except those with other pages. */
function linkedFromGuides() {
  const guides = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  return guides.flatMap((name) =>
    linksIn(readFileSync(join(root, 'docs', name), 'utf8'))
      .map((link) => normalize(join('docs', link.split('#')[0] ?? '')))
      .filter((path) => addressOf(path).startsWith('/source/') && !isFolder(path)),
  );
}

/**
 * @param {string} path on the site
 * @param {string} title the path in the repository
 * @param {string} content
 */
function write(path, title, content) {
  const file = join(publicFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, sourcePage(path, title, content));
}

/**
 * @param {string} file
 * @param {RuleAddress} ruleAddress
 */
function code(file, ruleAddress) {
  const up = '../'.repeat(file.split('/').length);
  const text = readFileSync(join(root, file), 'utf8').trimEnd();
  const lines = highlighter
    .highlight(text, { language: 'typescript' })
    .value.replaceAll(new RegExp(ID, 'g'), (id) => {
      const address = ruleAddress(id)?.replace('.md#', '.html#');
      return address === undefined ? id : `<a href="${up}${address.slice(1)}">${id}</a>`;
    })
    .split('\n')
    .map((line, index) => `<a id="L${index + 1}" href="#L${index + 1}" class="number">${index + 1}</a>${line}`);
  return `<pre tabindex="0"><code>${lines.join('\n')}</code></pre>`;
}

/**
 * @param {string} folder
 * @param {ReadonlySet<string>} files
 * @param {ReadonlySet<string>} folders
 */
function listing(folder, files, folders) {
  const inside = (/** @type {string} */ path) => dirname(path) === folder;
  const name = (/** @type {string} */ path) => path.slice(folder.length + 1);
  const items = [
    ...[...folders].filter(inside).map((path) => `<li><a href="${name(path)}/index.html">${name(path)}/</a></li>`),
    ...[...files].filter(inside).map((path) => `<li><a href="${name(path)}.html">${name(path)}</a></li>`),
  ];
  return `<ul>${items.sort().join('')}</ul>`;
}

/**
 * The folders that contain a file, without the root.
 * @param {string} file
 * @returns {string[]}
 */
function foldersOf(file) {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}
