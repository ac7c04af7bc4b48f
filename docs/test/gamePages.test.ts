import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@rulewright/lab';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../scripts/rules/page.mjs';
import { COLUMNS } from '../../scripts/snippets.mjs';
import { root } from '../site/addresses.mjs';
import { factsOf } from '../site/gameFacts.mjs';
import { sourcesOf } from '../site/gameIntroduction.mjs';
import { gamePage } from '../site/gamePages.mjs';
import { gamesIndex } from '../site/gamesIndex.mjs';
import { strengthOf } from '../site/strength.mjs';
import { tablePicture } from '../site/tablePicture.mjs';

const games = [...GAMES.values()];
const complete = games.filter(({ id }) => existsSync(join(root, `packages/${id}`)));
const pageOf = (game: (typeof games)[number]): string => gamePage(game, 'Its name', { components: '', data: '' });

/** The playground's link in a text, without its path. */
function playLink(text: string, game: string): string | undefined {
  return new RegExp(`href="/playground\\.html(\\?game=${game})"`).exec(text)?.[1];
}

describe.each(games)('$id', (game) => {
  const page = pageOf(game);

  test('opens with what it is, and how to play it: in the playground, if it is there', () => {
    const [top = ''] = page.split('\n## ');
    expect(top).toContain(factsOf(game.id).sentence);
    const link = playLink(top, game.id);
    if (link === undefined) expect(top).toContain(`npx rulewright play ${game.id}`);
    const playground = readFileSync(join(root, 'docs/.vitepress/playground/games.ts'), 'utf8');
    expect(link !== undefined).toBe(playground.includes(`\n  ${game.id}: {\n    name: `));
  });

  test('folds every table, each below a heading that links can name', () => {
    const open = page.replaceAll(
      /<details class="folded">\n<summary>\n\n## .+\n\n<\/summary>\n[\s\S]*?<\/details>/g,
      '',
    );
    expect(open).not.toMatch(/^\|/m);
    expect(open).not.toContain('```mermaid');
    expect(page.match(/<details class="folded">/g)?.length).toBeGreaterThanOrEqual(5);
  });

  test('has a program of five lines, which runs', async () => {
    const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
    const lines = program.split('\n').filter(Boolean);
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(COLUMNS);
    // Static imports become dynamic ones, which resolve to sources here.
    const { code } = await transform(program, { loader: 'ts' });
    const body = code.replaceAll(/import (\{.*?\}) from "(.*?)";/gs, 'const $1 = await load("$2");');
    const run = new Function('load', `return (async () => { ${body}\nreturn { state, action }; })()`);
    const { state, action } = await run((path: string) => import(path));
    expect(action).toBeDefined();
    expect(Object.isFrozen(state)).toBe(true);
  });
});

test('the page of games has each game once: with its picture and links to play and rules, or as an example', () => {
  const index = gamesIndex(games);
  const cards = index.split('<article>').slice(1);
  expect(cards).toHaveLength(complete.length);
  for (const { id } of complete) {
    const [card = '', ...others] = cards.filter((text) => playLink(text, id) !== undefined);
    expect(others).toEqual([]);
    expect(card).toContain(`src="/galleries/${id}.table.svg"`);
    expect(card).toContain(`href="/rules/players/${id}.en.html"`);
    expect(card).toContain(`href="/games/${id}.html"`);
  }
  const [, examples = ''] = index.split('## Examples');
  const small = games.filter((game) => !complete.includes(game));
  expect(examples.match(/^- /gm)).toHaveLength(small.length);
  expect(examples).not.toContain('/playground');
});

test('pictures reserve their space', () => {
  for (const { id } of complete) {
    expect(tablePicture(id, 'Its name', { isLazy: true })).toMatch(/ width="\d+" height="\d+" loading="lazy" /);
  }
});

test('the strength of each bot is what the page of the benchmark says', () => {
  const page = readFileSync(join(root, 'docs/benchmark.md'), 'utf8');
  for (const { id } of complete) {
    const strength = strengthOf(id);
    expect(strength, id).toMatch(/^`hard` won \d.* of its games against `medium`, `medium` won .* and `easy` won /);
    for (const [share] of strength.matchAll(/[\d.]+% \([\d. to]+\)/g)) expect(page).toContain(share);
  }
  expect(strengthOf('pig')).toBe('');
});

test('a game without reconstructed rules says so, and no other', () => {
  for (const game of complete) {
    const { rules } = readPage(readFileSync(join(root, `docs/rules/${game.id}.md`), 'utf8'));
    const isReconstructed = [...rules.values()].some(({ text }) => text.startsWith('[reconstructed]'));
    expect(sourcesOf(game).startsWith('Nothing is reconstructed.'), game.id).toBe(!isReconstructed);
  }
});
