// Maps files of the repository to pages of the site.
import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Generated files of the site, ignored by git. */
export const generated = fileURLToPath(new URL('../generated', import.meta.url));
/** Files that the site serves unchanged. */
export const publicFolder = join(generated, 'public');
/** The page of a reviewed game, which isn't one of VitePress. */
export const REVIEWED_GAME = '/review/copenhagen.html';

/** The pages outside docs besides READMEs. */
export const OTHER_PAGES = [
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'packages/server/PROTOCOL.md',
  'python/PROTOCOL.md',
];

/**
 * The page that shows a file or a folder of the repository.
 * @param {string} path from the root
 */
export function addressOf(path) {
  if (path === '' || path === '.' || path === 'README.md') return '/';
  if (OTHER_PAGES.includes(path)) return `/${path.toLowerCase()}`;
  if (path === 'docs/rules') return '/rules/';
  if (path === 'bench/figures.json' || path === 'bench/peers.json') return '/benchmarks';
  if (/^docs\/.*\.md$/.test(path)) return path.slice('docs'.length);
  if (path.endsWith('/README.md')) return `/${dirname(path)}/`;
  if (existsSync(join(root, path, 'README.md'))) return `/${path}/`;
  return isFolder(path) ? `/source/${path}/` : `/source/${path}.md`;
}

/** @param {string} path from the root */
export function isFolder(path) {
  return statSync(join(root, path)).isDirectory();
}

/**
 * The target page of a link.
 * @param {string} page from the root
 * @param {string} link relative to the page
 */
export function targetOf(page, link) {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '');
  return addressOf(target) + (heading === undefined ? '' : `#${heading}`);
}
