// Finds dead relative links in pages of Markdown.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const CODE = /^```.*?^```|`[^`\n]*`/gms;
const SCHEME = /^[a-z]+:/;

/**
 * The links that lead nowhere inside a folder: to no file, or to no heading of a page.
 * @param {string} folder that everything must be in
 * @param {readonly string[]} pages from there
 */
export function deadLinks(folder, pages) {
  return pages.flatMap((page) => {
    return linksIn(readFileSync(join(folder, page), 'utf8'))
      .filter((target) => !isAlive(folder, page, target))
      .map((target) => `${page}: ${target}`);
  });
}

/**
 * What the links of a page lead to, but for those to other sites.
 * @param {string} text
 */
export function linksIn(text) {
  const targets = Array.from(text.replace(CODE, '').matchAll(LINK), ([, target = '']) => target);
  return targets.filter((target) => !SCHEME.test(target));
}

/**
 * @param {string} folder
 * @param {string} page
 * @param {string} target
 */
function isAlive(folder, page, target) {
  const [path = '', heading] = target.split('#');
  const file = path === '' ? page : normalize(join(dirname(page), path));
  if (file.startsWith('..') || !existsSync(join(folder, file))) return false;
  return heading === undefined || headingsOf(readFileSync(join(folder, file), 'utf8')).includes(heading);
}

/**
 * The headings of a page as links name them.
 * @param {string} text
 */
function headingsOf(text) {
  return Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = '']) => anchorOf(title));
}

/**
 * The name of a heading in links, as code forges have it.
 * @param {string} title
 */
export function anchorOf(title) {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
