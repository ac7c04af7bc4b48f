import { describe, expect, test } from 'vitest';
import { column, filled, grid, row, spread } from '../src/drawing/layout.js';
import { HUES } from '../src/drawing/theme.js';
import { shape } from '../src/drawing/tree.js';
import { fitted, linesOf, widthOf } from '../src/drawing/words.js';
import { svgOf, THEMES } from '../src/index.js';
import { contrast } from './colours.js';

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = THEMES[name];

  test.each(HUES)('has signs that stand out on %s', (hue) => {
    const { soft, fill, ink } = theme.hues[hue];
    expect(contrast(ink, fill)).toBeGreaterThan(4.5);
    expect(contrast(ink, soft)).toBeGreaterThan(4.5);
    expect(contrast(ink, theme.panel)).toBeGreaterThan(4.5);
  });

  test('has text that stands out', () => {
    for (const ground of [theme.paper, theme.panel]) {
      expect(contrast(theme.ink, ground)).toBeGreaterThan(7);
      expect(contrast(theme.quiet, ground)).toBeGreaterThan(4.5);
    }
  });

  test('has outlines that stand out from everything below them', () => {
    const grounds = [theme.paper, theme.panel, ...HUES.flatMap((hue) => [theme.hues[hue].fill, theme.hues[hue].soft])];
    for (const ground of grounds) expect(contrast(theme.accent, ground)).toBeGreaterThan(3);
  });
});

test('the theme auto has the colours of both others', () => {
  expect(THEMES.auto.paper).toBe(`light-dark(${THEMES.light.paper}, ${THEMES.dark.paper})`);
  for (const hue of HUES) {
    expect(THEMES.auto.hues[hue].ink).toBe(`light-dark(${THEMES.light.hues[hue].ink}, ${THEMES.dark.hues[hue].ink})`);
  }
});

describe('svgOf', () => {
  test('writes elements, keys and texts', () => {
    const drawing = shape('g', { role: 'img', hidden: false, 'stroke-width': 1 / 3 }, [
      { ...shape('path', { d: 'M0 0' }), key: 'a' },
      shape('text', {}, ['B']),
    ]);
    expect(svgOf(drawing)).toBe('<g role="img" stroke-width="0.33"><path data-key="a" d="M0 0"/><text>B</text></g>');
  });

  test('replaces what XML has no characters for', () => {
    expect(svgOf(shape('text', {}, ['a\u0000b\u001fc\ud800d\uffffe\t😀']))).toBe(
      '<text>a\ufffdb\ufffdc\ufffdd\ufffde\t😀</text>',
    );
  });

  test('escapes', () => {
    const drawing = shape('text', { 'aria-label': '"A" & <b>' }, ['<script>&"']);
    expect(svgOf(drawing)).toBe('<text aria-label="&quot;A&quot; &amp; &lt;b&gt;">&lt;script&gt;&amp;"</text>');
  });
});

describe('layout', () => {
  const box = (width: number, height: number) => ({ width, height, shapes: [] });

  test('adds sizes and gaps', () => {
    expect(column(5, [box(10, 20), box(30, 40)])).toMatchObject({ width: 30, height: 65 });
    expect(row(5, [box(10, 20), box(30, 40)])).toMatchObject({ width: 45, height: 40 });
    expect(grid(5, 2, [box(10, 20), box(30, 40), box(5, 5)])).toMatchObject({ width: 65, height: 50 });
    expect(spread(200, box(10, 20), box(30, 40))).toMatchObject({ width: 200, height: 40 });
    expect(column(5, [])).toMatchObject({ width: 0, height: 0 });
  });

  test('fills the shortest column', () => {
    const columns = [
      { width: 10, boxes: [box(10, 50)] },
      { width: 20, boxes: [box(20, 10)] },
    ];
    const made: number[] = [];
    const more = Array.from({ length: 2 }, () => (width: number) => {
      made.push(width);
      return box(width, 60);
    });
    expect(filled(5, columns, more)).toMatchObject({ width: 35, height: 115 });
    expect(made).toEqual([20, 10]);
  });
});

describe('words', () => {
  const text = 'The quick brown fox jumps over the lazy dog';

  test('break into lines of a width', () => {
    const lines = linesOf(text, 120, 14, 9);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(widthOf(line, 14)).toBeLessThanOrEqual(120);
  });

  test('end with an ellipsis where the lines run out', () => {
    const lines = linesOf(text, 120, 14, 2);
    expect(lines.length).toBe(2);
    expect(lines[1]).toMatch(/…$/);
    expect(widthOf(lines[1] ?? '', 14)).toBeLessThanOrEqual(120);
  });

  test('shrink before they are cut', () => {
    const fill = '#000000';
    expect(fitted(0, 0, 'boarding house', 92, { size: 14, fill }).children).toEqual(['boarding house']);
    expect(fitted(0, 0, text, 70, { size: 14, fill }).children[0]).toMatch(/…$/);
  });

  test('are cut between characters, to what fits', () => {
    const fill = '#000000';
    for (const name of ['😀'.repeat(400), 'i'.repeat(400), 'W'.repeat(400)]) {
      const line = String(fitted(0, 0, name, 70, { size: 14, fill }).children[0]);
      expect(line).not.toMatch(/\p{Cs}/u);
      expect(line).toMatch(/.…$/u);
      expect(widthOf(line, 11)).toBeLessThanOrEqual(70);
      expect(widthOf(line, 11)).toBeGreaterThan(55);
      const lines = linesOf(name, 120, 14, 2);
      expect(lines.every((each) => !/\p{Cs}/u.test(each) && widthOf(each, 14) <= 120)).toBe(true);
    }
  });

  test('take time in proportion to the room, not to the text', () => {
    const long = 'word '.repeat(200_000);
    const start = performance.now();
    for (let time = 0; time < 100; time++) {
      linesOf(long, 120, 14, 3);
      fitted(0, 0, long, 120, { size: 14, fill: '#000000' });
    }
    expect(performance.now() - start).toBeLessThan(500);
  });
});
