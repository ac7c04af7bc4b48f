import { createMarkdownRenderer, disposeMdItInstance } from 'vitepress';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { lateSectionsPlugin } from '../site/markdown/lateSections.mjs';

let rendered: (text: string, page?: string) => string;
beforeAll(async () => {
  // VitePress keeps the first renderer of a process.
  disposeMdItInstance();
  const md = await createMarkdownRenderer(root, { config: (renderer) => renderer.use(lateSectionsPlugin) });
  rendered = (text, relativePath = 'rules/pig.md') => md.render(text, { relativePath });
});

/** More than a screen, which isn't in parts. */
const FIRST = `# A\n\n${'A rule has some words. '.repeat(200)}\n\n## B\n\n`;

/** The heights of the parts, as they are estimated. */
function heightsIn(html: string): { wide: number; narrow: number }[] {
  return Array.from(
    html.matchAll(/<div class="late" style="--wide: (\d+)px; --narrow: (\d+)px">/g),
    ([, ...heights]) => {
      const [wide = 0, narrow = 0] = heights.map(Number);
      return { wide, narrow };
    },
  );
}

test('headings stay outside of parts: the outline asks where they are, which lays out what they are in', () => {
  const html = rendered(`${FIRST}one\n\n## C\n\n- two\n- three\n\n### D\n\n## E\n\nfour`);
  expect(heightsIn(html)).toHaveLength(3);
  for (const [, part = ''] of html.matchAll(/<div class="late"[^>]*>([\s\S]*?)<\/div>/g))
    expect(part).not.toMatch(/<h\d/);
  const between = html.replaceAll(/<div class="late"[^>]*>[\s\S]*?<\/div>|<h(\d).*?<\/h\1>/g, '');
  expect(between.trim()).toMatch(/^<p>A rule [^<]*<\/p>$/);
});

test('a long section has several parts, and no paragraph is split', () => {
  const paragraph = 'A rule has some words. '.repeat(20);
  const html = rendered(FIRST + `${paragraph}\n\n`.repeat(30));
  expect(heightsIn(html).length).toBeGreaterThan(3);
  for (const { wide } of heightsIn(html)) expect(wide).toBeLessThan(1600);
  expect(html.match(/<p>/g)).toHaveLength(31);
  expect(html.match(/<div class="late"/g)?.length).toBe(html.match(/<\/div>/g)?.length);
});

test('a drawing counts as high as it is shown; a column of a phone is higher', () => {
  const drawing =
    '<figure><picture><source srcset="a" width="390" height="780"><img src="b" width="1376" height="1000"></picture></figure>';
  const [plain, drawn] = ['x', `x\n\n${drawing}`].map((text) => heightsIn(rendered(FIRST + text))[0]);
  expect((drawn?.wide ?? 0) - (plain?.wide ?? 0)).toBeCloseTo(500 + 56, -1);
  expect((drawn?.narrow ?? 0) - (plain?.narrow ?? 0)).toBeCloseTo(684 + 56, -1);
});

test('the first screen has no parts, and other pages neither', () => {
  expect(rendered('# A\n\none\n\n## B\n\ntwo')).not.toContain('late');
  expect(rendered(`${FIRST}one`, 'rules/players/pig.en.md')).not.toContain('late');
});
