import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { GUIDES, PROGRAMS } from '../site/guides.mjs';

test('every page of docs is in the navigation once', () => {
  const pages = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace('.md', ''));
  const shown = Object.values(GUIDES).flat();
  expect(shown.sort()).toEqual(pages.filter((page) => !PROGRAMS.includes(page)).sort());
});
