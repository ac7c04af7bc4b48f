import { castle } from '@rulewright/castle';
import { boardLayout, RECONSTRUCTED, WALL_TILES } from '@rulewright/castle/data';
import { features, spotsOf } from '@rulewright/castle/queries';
import { textOf } from '@rulewright/castle/text';
import { de } from '@rulewright/castle/text/de';
import { en } from '@rulewright/castle/text/en';
import { pl } from '@rulewright/castle/text/pl';
import { createRng, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { gallery, picture } from '../src/castle/index.js';
import { courtAreas } from '../src/castle/outline.js';
import { layoutOf } from '../src/castle/tiles.js';
import { pictureLaws, shapesIn, textsIn } from './laws.js';

const texts = [textOf(en), textOf(de), textOf(pl)];

describe('laws', () => {
  pictureLaws({
    game: castle,
    spotsOf,
    picture,
    texts,
    configs: [{ players: 2 }, { players: 2, keepOnOpponentTurn: true }],
  });
});

test.each(texts)('the gallery has every component with its name: $language', (text) => {
  const drawing = gallery({ text });
  expect(shapesIn(drawing).flatMap(({ key }) => key ?? [])).toEqual([
    ...RECONSTRUCTED.tileTypes.map(({ id }) => `tile:${id}`),
    ...WALL_TILES.map(({ number }) => `wallTile:${number}`),
  ]);
  const words = textsIn(drawing).join(' ');
  expect(words).not.toContain('…');
  for (const { number, effect } of WALL_TILES) expect(words).toContain(`${number} · ${text.nameOf('effect', effect)}`);
});

test('no two tiles look the same without their colours', () => {
  const drawn = shapesIn(gallery({ text: textOf(en) })).filter(({ key }) => key !== undefined);
  const plain = drawn.map(({ children }) => JSON.stringify(children).replace(/"(fill|stroke)":"[^"]*"/g, ''));
  expect(new Set(plain).size).toBe(RECONSTRUCTED.tileTypes.length + WALL_TILES.length);
});

/** Whether a point is in a polygon: a ray to the right crosses its border an odd number of times. */
function isInside(point: { x: number; y: number }, area: readonly { x: number; y: number }[]): boolean {
  return area.reduce((inside, from, index) => {
    const to = area[(index + 1) % area.length] ?? from;
    const crosses = from.y > point.y !== to.y > point.y;
    return crosses && point.x < from.x + ((to.x - from.x) * (point.y - from.y)) / (to.y - from.y) ? !inside : inside;
  }, false);
}

test('CAS-1.17: each court covers the place of its follower, and no other court does', () => {
  for (const type of RECONSTRUCTED.tileTypes) {
    for (const rotation of [0, 1, 2, 3]) {
      const { segments } = layoutOf(type, rotation);
      const courts = segments.filter(({ segment }) => segment.kind === 'court');
      for (const { follower, segment } of courts) {
        const owners = courts.filter((court) =>
          courtAreas(court.segment, segments).some((area) => isInside(follower, area)),
        );
        expect(
          owners.map((court) => court.segment),
          `${type.id} ${rotation}`,
        ).toEqual([segment]);
      }
    }
  }
});

test('CAS-5.11: every segment of a lit feature means its key', () => {
  const table = new Table(castle, { players: 2 }, createRng(5));
  while (table.plies < 60) {
    const actions = table.legalActions();
    const [first] = actions;
    if (first) table.play(actions[table.rng.int(actions.length)] ?? first);
  }
  const view = castle.view(table.state, 0);
  const large = features(view).find(({ segments }) => segments.length > 2);
  if (!large) throw new Error('Expected a feature of three segments.');
  const spot = `segment:${large.cell}:${large.segment}`;
  const lit = shapesIn(picture(view, { text: textOf(en), lit: [spot] })).filter(
    ({ attributes, key }) => attributes['data-spot'] === spot && key?.startsWith('segment:'),
  );
  expect(lit.map(({ key }) => key).sort()).toEqual(
    large.segments.map(({ cell, segment }) => `segment:${cell}:${segment}`).sort(),
  );
});

test('cells of the narrow picture are 40 pixels wide', () => {
  const view = castle.view(new Table(castle, { players: 2 }, createRng(1)).state, 0);
  const drawing = picture(view, { text: textOf(en), layout: 'narrow' });
  const cells = shapesIn(drawing).filter(({ key }) => key?.startsWith('cell:'));
  expect(cells.length).toBe(boardLayout(RECONSTRUCTED).cells.length);
  for (const cell of cells) expect(shapesIn(cell).some(({ attributes }) => attributes['width'] === 40)).toBe(true);
});
