import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { benchmarksPage } from '../site/benchmarks.mjs';
import { ratioPlot } from '../site/ratioPlot.mjs';

const figures = JSON.parse(readFileSync(join(root, 'bench/figures.json'), 'utf8'));

test('the page of benchmarks has a plot and a table for every rival, and says when and how they were measured', () => {
  const page = benchmarksPage(figures);
  expect(page.match(/^<svg .*<\/svg>$/gm)).toHaveLength(3);
  expect(page).toContain(figures.date);
  expect(page).toContain('npm run bench -- --json bench/figures.json');
  for (const game of ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage']) {
    expect(page).toContain(`| ${game} | pure apply |`);
  }
});

test('figures without a rival make no page', () => {
  const ratios = figures.ratios.filter(({ rival }: { rival: string }) => rival !== 'plain JavaScript');
  expect(() => benchmarksPage({ ...figures, ratios })).toThrow('No figures beside plain JavaScript');
});

test('a plot says what it shows, and leaves colours and letters to the page', () => {
  const svg = ratioPlot('times as fast as "walking"', [{ label: 'a <bus>', median: 5, lowest: 4, highest: 6 }]);
  expect(svg).toContain('role="img"');
  expect(svg).toContain('aria-label="times as fast as &quot;walking&quot;: a &lt;bus');
  expect(svg.match(/aria-label=/g)).toHaveLength(1);
  expect(svg).toContain('× 5');
  expect(svg).not.toMatch(/<style|font-family|#[0-9a-f]{6}/);
});
