import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMarkdownRenderer, disposeMdItInstance } from 'vitepress';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { rulebooksPlugin } from '../site/markdown/rulebooks.mjs';
import { ruleLinksPlugin } from '../site/markdown/ruleLinks.mjs';
import { editionsOf } from '../site/rulebooks.mjs';

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];

describe('the rules for players on the site', () => {
  let rendered: (page: string) => string;
  beforeAll(async () => {
    // VitePress keeps the first renderer of a process.
    disposeMdItInstance();
    const md = await createMarkdownRenderer(join(root, 'docs'), {
      config: (renderer) => {
        renderer.use(rulebooksPlugin).use(ruleLinksPlugin((id) => `/rules/numbered.md#${id.toLowerCase()}`));
      },
    });
    rendered = (page) => md.render(readFileSync(join(root, 'docs', page), 'utf8'), { relativePath: page });
  });

  test.each(GAMES.flatMap((game) => editionsOf(game).map(({ language, ids }) => [game, language, ids] as const)))(
    '%s, %s: each rule has an anchor and links to the numbered rule',
    (game, language, ids) => {
      const html = rendered(`rules/players/${game}.${language}.md`);
      const anchors = Array.from(html.matchAll(/<li><span id="([a-z]+-[\d.]+)" class="rule"><a href="([^"]*)"/g));
      expect(anchors.map(([, anchor]) => anchor)).toEqual(ids.map((id) => id.toLowerCase()));
      for (const [, , address] of anchors) expect(address).toMatch(/^\/rules\/numbered\.html/);
      expect(html.startsWith(`<div lang="${language}">`)).toBe(true);
    },
  );

  test.each(GAMES)('%s: its pages link to one another', (game) => {
    const pages = editionsOf(game).map(({ address }) => `${address}.html`);
    expect(pages[0]).toBe(`/rules/players/${game}.en.html`);
    const linksOf = (page: string) =>
      Array.from(
        /<p class="editions">(.*)<\/p>/.exec(rendered(page))?.[1]?.matchAll(/href="([^"]*)"/g) ?? [],
        ([, to]) => to,
      );
    expect(linksOf(`rules/${game}.md`)).toEqual(pages);
    for (const page of pages) {
      const others = pages.filter((other) => other !== page);
      expect(linksOf(page.slice(1).replace('.html', '.md'))).toEqual([...others, `/rules/${game}.html`]);
    }
  });

  test('a rule in a statement leads to its statement on the page', () => {
    expect(rendered('rules/players/copenhagen.pl.md')).toContain('(<a href="#cop-5.14">COP-5.14</a>)');
  });

  test('a game without them has none', () => {
    expect(rendered('rules/pig.md')).not.toContain('editions');
  });
});
