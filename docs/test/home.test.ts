import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { subjects } from '../../scripts/rules/subjects.mjs';
import { root } from '../site/addresses.mjs';
import { readmeTop, SHOWN_GAMES } from '../site/firstPage.mjs';
import { homePage } from '../site/home.mjs';
import { ruleBook } from '../site/ruleBook.mjs';
import { PARTS, thumbnailOf } from '../site/thumbnails.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const linkless = (text: string): string => text.replaceAll(/\]\([^)]*\)/g, ']');
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Update the README with `npx vitest run docs/test/home.test.ts -u`.
test('the README starts with what docs/site/firstPage.mjs states', async () => {
  const readme = read('README.md');
  const rest = readme.slice(readme.indexOf('## Try it'));
  await expect(readmeTop() + rest).toMatchFileSnapshot(join(root, 'README.md'));
});

describe('the first page', () => {
  let page = '';
  beforeAll(() => {
    const peers = JSON.parse(read('bench/peers.json'));
    const copenhagen = subjects().filter((subject) => subject.page === 'docs/rules/copenhagen.md');
    page = homePage({ rules: ruleBook(copenhagen), peers });
  });

  test('answers on the first screen what this is, for whom, how fast, how sure, and how to start', () => {
    const [screen = ''] = page.split('<script setup>');
    const readme = read('README.md');
    const [title = '', what = ''] = readme.split('\n\n');
    expect(screen).toContain(`${title}\n\n${what}`);
    const doors = Array.from(screen.matchAll(/^\[(.*)\]\((.*)\)$/gm), ([, label, address]) => `${label}: ${address}`);
    expect(doors).toEqual([
      'Play: /playground',
      'Build a web game: /start/front-end.md',
      'Train an agent: /start/learner.md',
      'Verify rules: /start/rules-test.md',
      'Write a game: /start/own-game.md',
    ]);
    const paragraphs = readme.split('\n\n').slice(0, 9);
    for (const start of [/^Ask whether/, /^```sh\nnpm install .*\n```$/]) {
      const same = paragraphs.find((paragraph) => start.test(paragraph));
      expect(screen).toContain(same ?? `no paragraph ${start}`);
    }
    expect(screen).toMatch(
      /^\*\*How fast\?\*\* .*\]\(\/benchmarks\) as boardgame\.io\. .*OpenSpiel is \d+ times as fast\.$/m,
    );
    expect(screen).toMatch(/^\*\*How sure\?\*\* .*\]\(\/checked\.md\)\. Laws catch 65 of 68 planted faults\.$/m);
    expect(screen).toMatch(
      /^Not yet on npm or PyPI\. \[.*\]\(\/install\.md#from-a-clone\): `npm ci && npm run pack` there, /m,
    );
  });

  test('names all games with pictures on the first screen, each opens its game; so does the README', () => {
    const [screen = ''] = page.split('<script setup>');
    const pictured = readdirSync(join(root, 'packages')).filter((name) =>
      existsSync(join(root, `packages/${name}/${name}.svg`)),
    );
    expect(SHOWN_GAMES.map(({ id }) => id)).toEqual(pictured);
    const readme = read('README.md');
    for (const { id, name } of SHOWN_GAMES) {
      const link = `<a href="/playground.html?game=${id}"><img src="/thumbnails/${id}.svg" `;
      expect(screen).toMatch(new RegExp(`${escaped(link)}[^>]*><span>${escaped(name)}</span></a>`));
      expect(readme).toContain(`[![](packages/${id}/${id}.svg)<br>${name}](packages/${id})`);
    }
  });

  test('and the README show as their first program one that calls apply(state, action)', () => {
    for (const text of [page, read('README.md')])
      expect(/^```ts\n(.*?)^```$/ms.exec(text)?.[1]).toContain('apply(state, action)');
  });

  test('shows each claim of the README in a block, with what it does not do', () => {
    const rows = read('README.md').matchAll(/^\| ([A-Z[][^|]{20,}?) \| ([A-Z[][^|]{20,}?) \|$/gm);
    const claims = Array.from(rows, ([, what = '', limit = '']) => [what, limit]).flat();
    const [, blocks = ''] = page.split('<div class="claims">');
    expect(claims).toHaveLength(2 * 6);
    for (const claim of claims) expect(linkless(blocks)).toContain(`${linkless(claim)}.`);
  });

  test.each([
    ['a rule', /^- \[Rule\]\(\/rules\/copenhagen\.md#cop-4\.2\): The second card/m],
    ['the code of the rule', /^- \[Code\]\(\/source\/.*\/cards\.ts\.md#L\d+\): `return \{ rule: 'COP-4\.2'/m],
    ['the test of the rule', /^- \[Test\]\(\/source\/.*\.test\.ts\.md#L\d+\): COP-4\.2: /m],
    [
      'dated figures beside other engines',
      /boardgame\.io .* \| Rulewright is \d+ times as fast \|$[\s\S]*^Measured on \d{4}-\d\d-\d\d\./m,
    ],
    ['a costly move of a review', /^move \d+, Player \d: .*points/m],
    ['the commands that check dice', /--fair proof\.json/],
    ['a line that runs the laws', /^for \(const law of laws\(pig\)\) test\(law\.name, law\.run\);$/m],
    [
      'the faults that laws catch',
      /^They catch \[65 of 68 planted faults\]\(\/checked\.md#would-a-law-notice\)\. The other 3 /m,
    ],
    ['the losses against plain JavaScript', /^\[Plain JavaScript\].* is 2\.2 to 19 times as fast\. /m],
    ['a bot at its seat', /^const stop = seatAgents\(live, \{ 1: opponent \}/m],
    ['the strength of the bots', /^In 200 games of two, `hard` won \d.* against random play\.$/m],
  ])('shows as evidence %s', (_, evidence) => {
    expect(page).toMatch(evidence);
  });
});

describe('a thumbnail', () => {
  test.each(SHOWN_GAMES)('of $name is a small part of its picture, for light and dark pages', ({ id }) => {
    const picture = read(`packages/${id}/${id}.svg`);
    const part = PARTS[id] ?? [0, 0, 0, 0];
    const thumbnail = thumbnailOf(picture, part);
    expect(thumbnail).toContain(`viewBox="${part.join(' ')}"`);
    expect(thumbnail).toContain('prefers-color-scheme: dark');
    expect(gzipSync(thumbnail).length).toBeLessThan(3000);
  });

  test('has what lies in the part or reaches into it, and nothing else', () => {
    const picture = `<svg viewBox="0 0 100 100"><style>
.c0{fill:red}
.c1{fill:blue}
</style><title>All</title><rect class="c0" width="100" height="100"/>
<g transform="translate(50 50)"><g transform="scale(2)"><circle r="4"/><path d="m-30 -30l2 2"/></g><text x="-40" class="c1">far</text></g>
<g transform="translate(0 90)"><path d="M5 0h50v2H5z"/></g><g transform="translate(10 10)"><path class="c1" d="M0 0l30 30z"/></g></svg>`;
    const thumbnail = thumbnailOf(picture, [40, 40, 20, 20]);
    expect(thumbnail.match(/<(?:rect|circle|path|text)[^>]*>/g)).toEqual([
      '<rect class="c0" width="100" height="100" />',
      '<circle r="4" />',
      '<path class="c1" d="M0 0l30 30z" />',
    ]);
    expect(thumbnail).not.toContain('All');
    expect(thumbnailOf(picture, [70, 70, 20, 10])).not.toContain('.c1');
  });
});
