import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { deadLinks } from '../scripts/links.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = readdirSync(join(root, 'packages'));

test('no page of the repository has a dead link', () => {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/^(?:generated|node_modules|\.vitepress)\//.test(name))
    .map((name) => join('docs', name));
  const pages = ['README.md', 'CHANGELOG.md', ...docs, ...packages.map((name) => `packages/${name}/README.md`)];
  expect(deadLinks(root, pages)).toEqual([]);
});

test.each(packages)('no link in the README of %s needs the repository around it', (name) => {
  expect(deadLinks(join(root, 'packages', name), ['README.md'])).toEqual([]);
});

test('a dead link is found: to no file, to no heading, out of the folder', () => {
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
