import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/files.mjs';
import { deadLinks, linksIn } from '../scripts/links.mjs';
import { targetOf } from './site/addresses.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = readdirSync(join(root, 'packages'));

/** All pages of a folder, with paths from the root. */
function pagesIn(folder: string): string[] {
  return filesBelow(join(root, folder))
    .filter((name) => name.endsWith('.md') && !/^(?:generated|node_modules|\.vitepress)\//.test(name))
    .map((name) => `${folder}/${name}`);
}

test('no page of the repository has a dead link', () => {
  const pages = [
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'llms.txt',
    ...pagesIn('docs'),
    ...packages.map((name) => `packages/${name}/README.md`),
    'packages/bots/weights/README.md',
    'packages/server/PROTOCOL.md',
  ];
  expect(deadLinks(root, pages)).toEqual([]);
});

test('every page that a guide links to is on the site as a page, not as source code', () => {
  for (const page of pagesIn('docs')) {
    const links = linksIn(readFileSync(join(root, page), 'utf8')).filter((link) => link.split('#')[0]?.endsWith('.md'));
    expect(links.map((link) => targetOf(page, link)).filter((address) => address.startsWith('/source/'))).toEqual([]);
  }
});

test('llms.txt names every page', () => {
  const text = readFileSync(join(root, 'llms.txt'), 'utf8');
  for (const page of pagesIn('docs')) expect(text).toContain(`(${page})`);
});

test.each(packages)('the README of %s has no link that needs the repository', (name) => {
  expect(deadLinks(join(root, 'packages', name), ['README.md'])).toEqual([]);
});

test('dead links are found: missing files, missing headings, targets outside the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-links-'));
  try {
    const links = ['b.md', 'b.md#the-end', 'https://example.org', '#start', 'c.md', 'b.md#the-middle', '../b.md'];
    writeFileSync(join(folder, 'a.md'), `# Start\n${links.map((link) => `[x](${link})`).join(' ')} \`[x](d.md)\``);
    writeFileSync(join(folder, 'b.md'), '# The end\n');
    expect(deadLinks(folder, ['a.md'])).toEqual(['a.md: c.md', 'a.md: b.md#the-middle', 'a.md: ../b.md']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
