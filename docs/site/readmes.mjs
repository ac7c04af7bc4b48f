// Copies the READMEs of packages and examples and the pages beside the root README to the site.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generated, OTHER_PAGES, root, targetOf } from './addresses.mjs';
import { writePage } from './writePage.mjs';

const LINK = /(?<=\]\()(?!\/|[a-z]+:)[^)\s]+/g;
const IMAGE = /\.(?:png|svg)$/;

export function writeReadmes() {
  for (const page of OTHER_PAGES) writePage(page.toLowerCase(), withLinks(page), { outline: 2 });
  const homes = ['packages', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  for (const home of [...homes, 'python', 'packages/bots/weights'].filter((path) =>
    existsSync(join(root, path, 'README.md')),
  )) {
    writePage(`${home}/index.md`, withLinks(`${home}/README.md`));
  }
}

/**
 * A page of the repository with links to pages of the site. Copies its pictures.
 * @param {string} page from the root
 */
function withLinks(page) {
  return linked(page, readFileSync(join(root, page), 'utf8'));
}

/**
 * Text of a page with links to pages of the site. Copies its pictures.
 * @param {string} page from the root
 * @param {string} text
 */
export function linked(page, text) {
  return text.replaceAll(LINK, (link) => (IMAGE.test(link) ? copied(page, link) : targetOf(page, link)));
}

/**
 * @param {string} page
 * @param {string} picture beside it
 */
function copied(page, picture) {
  const copy = join(generated, dirname(page), picture);
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(join(root, dirname(page), picture), copy);
  return `./${picture}`;
}
