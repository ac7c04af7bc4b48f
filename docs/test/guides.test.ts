import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLUMNS } from '../../scripts/snippets.mjs';
import { root } from '../site/addresses.mjs';
import { GENERATED, GUIDES, PROGRAMS } from '../site/guides.mjs';

const pages = ['', 'start/'].flatMap((folder) =>
  readdirSync(join(root, 'docs', folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name.replace('.md', '')),
);
const BLOCK = /^```.*?^```$/gms;
const textOf = (page: string) => readFileSync(join(root, `docs/${page}.md`), 'utf8');

test('every page of docs is in the navigation once', () => {
  const shown = Object.values(GUIDES).flat();
  expect(shown.sort()).toEqual(pages.filter((page) => !PROGRAMS.includes(page)).sort());
});

test('no line of code is wider than a code block of the site', () => {
  const wide = pages.flatMap((page) =>
    Array.from(textOf(page).matchAll(BLOCK), ([block]) => block.split('\n'))
      .flat()
      .filter((line) => line.length > COLUMNS)
      .map((line) => `${page}: ${line}`),
  );
  expect(wide).toEqual([]);
});

test('the five longest guides have at most 10,000 words, code not counted', () => {
  const lengths = pages.map((page) => textOf(page).replaceAll(BLOCK, '').split(/\s+/).filter(Boolean).length);
  const longest = lengths.sort((a, b) => b - a).slice(0, 5);
  expect(longest.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(10_000);
});

test('no group of the navigation has more than seven pages', () => {
  expect(Object.keys(GUIDES)).toEqual(expect.arrayContaining(Object.keys(GENERATED)));
  for (const [group, pages] of Object.entries(GUIDES)) {
    expect(pages.length + (GENERATED[group]?.length ?? 0), group).toBeLessThanOrEqual(7);
  }
});

test("artwork of one's own takes at most 30 lines", () => {
  const page = readFileSync(join(root, 'docs/pictures.md'), 'utf8');
  const [, code = ''] = /## Artwork of your own.*?^```ts\n(.*?)\n```/ms.exec(page) ?? [];
  expect(code).toContain('artwork: {');
  expect(code.split('\n').length).toBeLessThanOrEqual(30);
});

test('the guide to language models has at most 1,200 words', () => {
  const page = readFileSync(join(root, 'docs/language-models.md'), 'utf8');
  expect(page.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1200);
});
