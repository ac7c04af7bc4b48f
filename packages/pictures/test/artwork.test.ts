/** Artwork of one's own, and components drawn alone. */
import { castle } from '@rulewright/castle';
import { textOf } from '@rulewright/castle/text';
import { en } from '@rulewright/castle/text/en';
import { createRng, Table } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { expect, test } from 'vitest';
import { component, gallery, picture } from '../src/castle/index.js';
import { type Piece, svgOf, THEMES } from '../src/index.js';
import { shapesIn } from './laws.js';

const text = textOf(en);

const table = new Table(castle, { players: 2 }, createRng(3));
while (table.plies < 60) {
  const actions = table.legalActions();
  table.play(entryAt(actions, table.rng.int(actions.length)));
}
const view = castle.view(table.state, 0);

test('each tile and follower of the board is the image of its artwork, turned as it lies', () => {
  const pieces: Piece[] = [];
  const draw = (piece: Piece): string | undefined => {
    pieces.push(piece);
    return piece.kind === 'tile' || piece.kind === 'follower' ? `/art/${piece.id}.png` : undefined;
  };
  const drawing = picture(view, { text, theme: { ...THEMES.light, artwork: { tile: draw, piece: draw } } });
  for (const [cell, tile] of view.tiles.entries()) {
    if (!tile) continue;
    const spot = shapesIn(drawing).find(({ key }) => key === `cell:${cell}`);
    const image = spot?.children.find((child) => typeof child === 'object' && child.tag === 'image');
    const transform = tile.rotation > 0 ? `rotate(${90 * tile.rotation} 43 43)` : undefined;
    expect(image).toMatchObject({ attributes: { width: 86, height: 86 } });
    expect(typeof image === 'object' && image.attributes['transform']).toBe(transform);
  }
  const followers = view.seats.flatMap((seat) => seat.followers);
  expect(followers.length).toBeGreaterThan(0);
  expect(pieces.filter(({ kind }) => kind === 'follower').length).toBe(followers.length);
});

test('a component alone is that of the gallery, turned and sized', () => {
  const keys = shapesIn(gallery({ text })).flatMap(({ key }) => key ?? []);
  for (const key of keys) expect(component(key, { text }).children.length, key).toBeGreaterThan(0);
  const ghost = component('tile:square4', { text, rotation: 1, width: 40 });
  expect(ghost.attributes).toMatchObject({ viewBox: '0 0 80 80', width: 40, height: 40, role: 'img' });
  expect(component('follower:1:knight', { text }).attributes['aria-label']).toContain(text.playerName(1));
  expect(svgOf(component(keys[1] ?? '', { text, rotation: 1 }))).not.toBe(svgOf(component(keys[1] ?? '', { text })));
  expect(() => component('tile:none', { text })).toThrow(/`key` can't be 'tile:none'\. Allowed are tile:/);
  expect(() => component('tile:square4', { text, rotation: 0.5 })).toThrow(/`rotation` must be a whole number/);
});
