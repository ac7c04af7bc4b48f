/** The figures of docs/limits.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPage } from '../../scripts/rules/page.mjs';
import { root } from '../site/addresses.mjs';

const page = readFileSync(join(root, 'docs/limits.md'), 'utf8');

test.each(['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'])('%s: rules are counted by tag', (game) => {
  const rules = [...readPage(readFileSync(join(root, `docs/rules/${game}.md`), 'utf8')).rules.values()];
  const tagged = (tag: string): number => rules.filter(({ text }) => text.startsWith(`[${tag}]`)).length;
  expect(page).toContain(
    `| [${game}](rules/${game}.md) | ${rules.length} | ${tagged('ruling')} | ${tagged('reconstructed')} |`,
  );
});
