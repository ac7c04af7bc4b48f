import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { benchmarksPage } from '../site/benchmarks.mjs';
import { ratioPlot } from '../site/ratioPlot.mjs';

const figures = JSON.parse(readFileSync(join(root, 'bench/figures.json'), 'utf8'));

test('the benchmarks page has a plot and a table for every rival, and describes the measurement', () => {
  const page = benchmarksPage(figures);
  expect(page.match(/^<svg .*<\/svg>$/gm)).toHaveLength(3);
  expect(page).toContain(figures.date);
  expect(page).toContain('npm run bench -- --json bench/figures.json');
  for (const game of ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage']) {
    expect(page).toContain(`| ${game} | pure apply |`);
  }
});

test('figures without a rival throw', () => {
  const ratios = figures.ratios.filter(({ rival }: { rival: string }) => rival !== 'plain JavaScript');
  expect(() => benchmarksPage({ ...figures, ratios })).toThrow('No figures for plain JavaScript');
});

test('a plot has a text label, and takes colours and fonts from the page', () => {
  const svg = ratioPlot('times as fast as "walking"', [{ label: 'a <bus>', median: 5, lowest: 4, highest: 6 }]);
  expect(svg).toContain('role="img"');
  expect(svg).toContain('aria-label="times as fast as &quot;walking&quot;: a &lt;bus');
  expect(svg.match(/aria-label=/g)).toHaveLength(1);
  expect(svg).toContain('× 5');
  expect(svg).not.toMatch(/<style|font-family|#[0-9a-f]{6}/);
});
