import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { benchmarksPage } from '../site/benchmarks.mjs';
import { peersSection, peersTable } from '../site/peers.mjs';
import { ratioPlot } from '../site/ratioPlot.mjs';
import { times } from '../site/times.mjs';

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const figures = read('bench/figures.json');
const peers = read('bench/peers.json');

interface PeerRow {
  readonly engine: string;
  readonly game: string;
  readonly beside?: { readonly game: string; readonly median: number };
}

function withRatio(row: PeerRow, median: number): PeerRow {
  return { ...row, beside: { ...row.beside, game: row.beside?.game ?? '', median } };
}

function nameOf({ engine }: PeerRow): string {
  return engine.replace(/ .*/, '');
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

test('the page says which engine is faster, and by how much longer than plain JavaScript games take', () => {
  const rows = peers.rows.filter(({ game, beside }: PeerRow) => game === beside?.game);
  const [first, second] = rows;
  const section = peersSection({ ...peers, rows: [withRatio(first, 3), withRatio(second, 0.02)] });
  const [won, lost] = section.match(/^- \*\*.*$/gm) ?? [];
  expect(won).toMatch(new RegExp(`^- \\*\\*Rulewright is 50 times as fast\\*\\*: .*${second.engine}`));
  expect(lost).toMatch(new RegExp(`^- \\*\\*${nameOf(first)} is 3 times as fast\\*\\*: .*${first.engine}`));
  const ratio = { game: 'nimmt', row: 'in place', rival: 'plain JavaScript', median: 0.31, lowest: 0.3, highest: 0.32 };
  const page = benchmarksPage({ ...figures, ratios: [...figures.ratios, ratio] }, peers);
  expect(page).toContain('- 6 nimmt! in place takes 3.2 times as long as plain JavaScript.');
  expect(page).toContain('| nimmt | in place | 3.2 times as long as plain JavaScript | 3.1 to 3.3 |');
});

test('no figure is a bare ratio, which reads as its opposite', () => {
  const texts = [benchmarksPage(figures, peers), peersTable(peers)];
  for (const text of texts) {
    expect(text).not.toMatch(/× ?\d|(?<!--)\bbesides?\b/);
    expect(text).not.toMatch(/\b0\.\d+ times/);
  }
});

test('the short table names the faster engine in every row, and has every row that ours loses', () => {
  const rivals = peers.rows.filter(({ beside }: PeerRow) => beside);
  const [row] = rivals;
  const otherGame = (median: number): PeerRow => ({ ...withRatio(row, median), game: 'chess' });
  const rows = peersTable({ ...peers, rows: [...rivals, otherGame(4), otherGame(0.25)] })
    .split('\n')
    .filter((line: string) => line.startsWith('| ') && !/^\| (?:driven by|---)/.test(line));
  for (const line of rows) {
    expect(line).toMatch(/\| (?:(?:Rulewright|[A-Za-z.]+) is [\d.,]+ times as fast|about equally fast) \|$/);
  }
  const lost = rivals.filter(({ beside }: PeerRow) => (beside?.median ?? 0) > 1.1);
  const isWon = (line: string): boolean => /Rulewright is|equally/.test(line);
  expect(rows.filter((line: string) => !isWon(line))).toHaveLength(lost.length + 1);
  expect(rows.filter((line: string) => line.includes('chess; ours'))).toHaveLength(1);
  // Won rows come first.
  expect(rows.map(isWon)).toEqual([...rows.map(isWon)].sort((left, right) => Number(right) - Number(left)));
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
  const svg = ratioPlot('times as fast as "walking"', [
    { label: 'a <bus>', median: 5, lowest: 4, highest: 6, words: 'a bus is 5 times as fast' },
  ]);
  expect(svg).toContain('role="img"');
  expect(svg).toContain('aria-label="times as fast as &quot;walking&quot;: a &lt;bus');
  expect(svg.match(/aria-label=/g)).toHaveLength(1);
  expect(svg).toContain('a bus is 5 times as fast</text>');
  expect(svg).not.toMatch(/<style|font-family|#[0-9a-f]{6}/);
});
