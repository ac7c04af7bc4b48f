import { fileURLToPath } from 'node:url';
import { createRng, Table } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { type Shape, svgOf } from '@rulewright/pictures';
import { describe, expect, test } from 'vitest';
import { picture, spotsOf } from '../picture.js';
import { type TilesText, textOf } from '../text.js';
import tiles, { type Tiles } from '../tiles.js';
import { de } from '../words/de.js';
import { en } from '../words/en.js';

const english = textOf(en);

/** A random game's decisions as the player to act sees them, with the spots of all legal actions, and the end. */
function moments(players: number) {
  const table = new Table(tiles, { players }, createRng('a game'));
  let decisions = 0;
  const seen: { readonly view: Tiles['view']; readonly seat: number; readonly lit: string[] }[] = [];
  while (!table.isOver) {
    const { turn } = table;
    const legal = table.legalActions();
    if (turn.kind === 'decision' && decisions++ % 6 === 0) {
      const view = table.view(turn.player);
      seen.push({
        view,
        seat: turn.player,
        lit: [...new Set(legal.flatMap((each) => spotsOf(each, view, turn.player)))],
      });
    }
    table.play(legal[table.rng.int(legal.length)] as Tiles['action']);
  }
  return [...seen, { view: table.view(0), seat: 0, lit: [] }];
}

function shapesIn(shape: Shape): Shape[] {
  return [shape, ...shape.children.flatMap((child) => (typeof child === 'string' ? [] : shapesIn(child)))];
}

/** The titles of the spots: what screen readers say. */
function titles(view: Tiles['view'], text: TilesText): string[] {
  const spots = shapesIn(picture(view, { text })).filter(({ attributes }) => 'data-spot' in attributes);
  return spots.map(({ children: [title] }) => (typeof title === 'object' ? String(title.children[0]) : ''));
}

describe.each([2, 4])('the picture of a game for %i', (players) => {
  const all = moments(players);

  test.each(['wide', 'narrow'] as const)('has every spot that can be clicked, once, lit: %s', (layout) => {
    expect(all.length).toBeGreaterThan(players);
    for (const { view, seat, lit } of all) {
      const shapes = shapesIn(picture(view, { text: english, seat, lit, layout }));
      const buttons = shapes.filter(({ attributes }) => attributes['role'] === 'button');
      expect(buttons.map(({ attributes }) => attributes['data-spot']).sort()).toEqual(lit.sort());
      const keys = shapes.flatMap(({ key }) => key ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('is well-formed, also dark and as an excerpt', () => {
    for (const { view, seat, lit } of all) {
      const drawing = picture(view, { text: english, seat, lit, theme: 'dark', isExcerpt: true });
      expect(svgOf(drawing)).not.toMatch(/undefined|NaN|null|\[object/);
    }
  });
});

test('the picture speaks the language of its text: its label is the task, each spot has a name', () => {
  const { view } = entryAt(moments(2), 1);
  const german = textOf(de, { names: ['Ann', 'Bob'] });
  expect(picture(view, { text: german }).attributes['aria-label']).toBe(german.describeTurn(view));
  expect(titles(view, german)).toContainEqual(
    expect.stringMatching(/^(Auslage \d|Tischmitte): \d (blau|gelb|rot|grau|türkis)$/),
  );
  expect(titles(view, german)).toContain('Bob, Reihe 2: leer');
  expect(titles(view, english)).toContainEqual(expect.stringMatching(/^Player 2, floor line: (0|-\d+)$/));
  expect(titles(view, german).filter((title) => titles(view, english).includes(title))).toEqual([]);
});

// After a change of the picture: npx vitest run examples/drafting/test/picture.test.ts -u
test('tiles.svg is the current picture', async () => {
  const { view, seat, lit } = entryAt(moments(2), 3);
  const svg = `${svgOf(picture(view, { text: english, seat, lit }))}\n`;
  await expect(svg).toMatchFileSnapshot(fileURLToPath(new URL('../tiles.svg', import.meta.url)));
});
