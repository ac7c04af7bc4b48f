// Finds dead relative links in Markdown pages.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const CODE = /^```.*?^```|`[^`\n]*`/gms;
const SCHEME = /^[a-z]+:/;

/**
 * The dead links inside a folder, to a missing file or heading.
 * @param {string} folder the root of all targets
 * @param {readonly string[]} pages relative to it
 */
export function deadLinks(folder, pages) {
  return pages.flatMap((page) => {
    return linksIn(readFileSync(join(folder, page), 'utf8'))
      .filter((target) => !isAlive(folder, page, target))
      .map((target) => `${page}: ${target}`);
  });
}

/**
 * The link targets of a page, except other sites.
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
 * The anchors of a page's headings.
 * @param {string} text
 */
function headingsOf(text) {
  return Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = '']) => anchorOf(title));
}

/**
 * The anchor of a heading, as code forges make it.
 * @param {string} title
 */
export function anchorOf(title) {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
