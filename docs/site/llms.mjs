// The list of pages for language models, https://llmstxt.org, and their full text.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicFolder, root } from './addresses.mjs';
import { linked } from './readmes.mjs';

const PAGE = /(?<=\]\()[^)#]+\.md/g;
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g;

/** Writes `llms.txt` of the repository with addresses of the site, and `llms-full.txt` with the text of all its pages. */
export function writeLlms() {
  const list = readFileSync(join(root, 'llms.txt'), 'utf8');
  const more = '\nThe full text of these pages: [llms-full.txt](/llms-full.txt)\n';
  writeFileSync(join(publicFolder, 'llms.txt'), withAddresses('llms.txt', list) + more);
  const pages = [...new Set(list.match(PAGE))];
  const texts = pages.map((page) =>
    withAddresses(page, readFileSync(join(root, page), 'utf8').replaceAll(PICTURE, '')),
  );
  writeFileSync(join(publicFolder, 'llms-full.txt'), texts.join('\n\n'));
}

/**
 * @param {string} page
 * @param {string} text
 */
function withAddresses(page, text) {
  return linked(page, text).replaceAll(/(?<=\]\(\/[^)#]*)\.md/g, '.html');
}
