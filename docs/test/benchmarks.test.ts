import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { benchmarksPage } from '../site/benchmarks.mjs';
import { peersSection } from '../site/peers.mjs';
import { ratioPlot } from '../site/ratioPlot.mjs';
import { times } from '../site/times.mjs';

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const figures = read('bench/figures.json');
const peers = read('bench/peers.json');

interface PeerRow {
  readonly engine: string;
  readonly game: string;
  readonly beside?: { readonly game: string };
}

test('the page plots every comparison, and describes the measurement', () => {
  const page = benchmarksPage(figures, peers);
  expect(page.match(/^<svg .*<\/svg>$/gm)).toHaveLength(4);
  expect(page).toContain(figures.date);
  expect(page).toContain(peers.date);
  expect(page).toContain('npm run bench -- --rounds 5 --json bench/figures.json');
  for (const game of ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage']) {
    expect(page).toContain(`| ${game} | pure apply |`);
  }
});

test('every game of every engine is in a table', () => {
  const section = peersSection(peers);
  for (const { engine, language, game } of peers.rows)
    expect(section).toContain(`| ${engine} | ${language} | ${game} |`);
});

test('the page says which engines are faster than ours, and which games plain JavaScript plays faster', () => {
  const rows = peers.rows.filter(({ game, beside }: PeerRow) => game === beside?.game);
  const [first, second] = rows;
  const beside = (row: PeerRow, median: number) => ({ ...row, beside: { ...row.beside, median } });
  const section = peersSection({ ...peers, rows: [beside(first, 3), beside(second, 0.02)] });
  expect(section).toMatch(new RegExp(`Faster than ours:\\n\\n- .*${first.engine}.* is 3 times as fast as `));
  expect(section).toMatch(new RegExp(`Slower than ours:\\n\\n- .*${second.engine}.* takes 50 times as long as `));
  const ratio = { game: 'nimmt', row: 'in place', rival: 'plain JavaScript', median: 0.31, lowest: 0.3, highest: 0.32 };
  const page = benchmarksPage({ ...figures, ratios: [...figures.ratios, ratio] }, peers);
  expect(page).toContain('- 6 nimmt! in place takes 3.2 times as long as plain JavaScript.');
});

test.each([
  [0.143, 'takes 7 times as long as'],
  [0.00255, 'takes 392 times as long as'],
  [1.05, 'is about as fast as'],
  [2.51, 'is 2.5 times as fast as'],
])('a ratio of %d in words', (ratio, words) => {
  expect(times(ratio)).toBe(words);
});

test('figures without a rival throw', () => {
  const ratios = figures.ratios.filter(({ rival }: { rival: string }) => rival !== 'plain JavaScript');
  expect(() => benchmarksPage({ ...figures, ratios }, peers)).toThrow('No figures for plain JavaScript');
});

test('a plot has a text label, and takes colours and fonts from the page', () => {
  const svg = ratioPlot('times as fast as "walking"', [{ label: 'a <bus>', median: 5, lowest: 4, highest: 6 }]);
  expect(svg).toContain('role="img"');
  expect(svg).toContain('aria-label="times as fast as &quot;walking&quot;: a &lt;bus');
  expect(svg.match(/aria-label=/g)).toHaveLength(1);
  expect(svg).toContain('× 5');
  expect(svg).not.toMatch(/<style|font-family|#[0-9a-f]{6}/);
});
