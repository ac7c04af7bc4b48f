import { type Castle, castle } from '@rulewright/castle';
import { boardLayout, KINDS, type Point, RECONSTRUCTED, ROLES, WALL_TILES } from '@rulewright/castle/data';
import { type Given, given } from '@rulewright/castle/positions';
import { features, spotsOf } from '@rulewright/castle/queries';
import { textOf, tileName } from '@rulewright/castle/text';
import { de } from '@rulewright/castle/text/de';
import { en } from '@rulewright/castle/text/en';
import { pl } from '@rulewright/castle/text/pl';
import { createRng, Table } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';
import { type CastlePlaces, gallery, picture } from '../src/castle/index.js';
import { courtAreas } from '../src/castle/outline.js';
import { layoutOf } from '../src/castle/tiles.js';
import type { BoardArt } from '../src/index.js';
import { nameOf, pictureLaws, shapesIn, textsIn } from './laws.js';

type Text = ReturnType<typeof textOf>;

const texts = [textOf(en), textOf(de), textOf(pl)];

/** A printed board with margins of its own. */
function printedBoard(): BoardArt<CastlePlaces> {
  const { width, height, track, corners } = boardLayout(RECONSTRUCTED);
  const area = ({ x, y }: Point, size: number) => ({ x: 60 * x + 120, y: 60 * y + 90, width: size, height: size });
  return {
    image: '/castle.png',
    width: 60 * width + 240,
    height: 60 * height + 180,
    places: {
      cells: { x: 120, y: 90, width: 60 * width, height: 60 * height },
      track: track.map((field) => area(field, 20)),
      corners: corners.map((corner) => area(corner, 24)),
    },
  };
}

describe('laws', () => {
  pictureLaws<Castle, Text>({
    game: castle,
    spotsOf,
    picture,
    named: (names) => textOf(en, { names }),
    texts,
    panels: () => ['board', 'tile', 'features', 'wallTiles'],
    printed: { kind: 'castle', art: printedBoard() },
    names: ({ tiles }, text) =>
      boardLayout(RECONSTRUCTED).cells.map(({ name }, cell) => {
        const tile = tiles[cell];
        const type = tile && RECONSTRUCTED.tileTypes[tile.tileType];
        return [`cell:${cell}`, type ? `${name}: ${tileName(text, type, tile.rotation)}` : name];
      }),
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

/** The names in a picture by key. */
function namesIn(...[view, options]: Parameters<typeof picture>): Map<string | undefined, string | undefined> {
  return new Map(shapesIn(picture(view, options)).map((shape) => [shape.key, nameOf(shape)]));
}

const { tileTypes } = RECONSTRUCTED;
const ROTATIONS = [0, 1, 2, 3] as const;

/** A view of a position. */
const viewOf = (what: Given) => castle.view(position(castle, { players: 2 }, given(what)), 0);

describe.each(texts)('the picture has the words of the text: $language', (text) => {
  const { cells, corners } = boardLayout(RECONSTRUCTED);
  const kindNames = KINDS.map((kind) => text.nameOf('kind', kind));

  test('every tile in every rotation', () => {
    const [shown, told]: [unknown[], unknown[]] = [[], []];
    tileTypes.forEach(({ id }, tileType) => {
      const view = viewOf({ drawn: id });
      const names = namesIn(view, { text });
      for (const rotation of ROTATIONS) {
        const line = text.describeEvent({ type: 'tilePlaced', player: 0, cell: 0, tileType, rotation }, view);
        const [, words = ''] = line.split(': ');
        const isSegment = (part: string): boolean => kindNames.some((name) => part.startsWith(`${name} `));
        const parts = words.split(', ').filter(isSegment);
        // The square, fountains and markets are no segments; the picture says on which segment a sign is.
        const signs = words.split(', ').length - parts.length;
        const [segments, ...drawnSigns] = names.get(`rotation:${rotation}`)?.split('; ') ?? [];
        shown.push([segments, drawnSigns.length]);
        told.push([`${text.nameOf('part', 'tile')} ${'↑→↓←'[rotation]}: ${parts.join(', ')}`, signs]);
      }
    });
    expect(shown).toEqual(told);
  });

  test.each(ROTATIONS)('every segment of every tile in rotation %i', (rotation) => {
    const [shown, told]: [unknown[], unknown[]] = [[], []];
    const view = viewOf({ tiles: tileTypes.map(({ id }, cell) => `${id} ${cells[cell]?.name} r${rotation}`) });
    const names = namesIn(view, { text });
    tileTypes.forEach(({ segments }, cell) => {
      segments.forEach(({ kind }, segment) => {
        const role = ROLES[KINDS.indexOf(kind)] ?? 'herald';
        const line = text.describeEvent({ type: 'followerPlaced', player: 0, cell, segment, role }, view);
        const [sides] = line.match(/[↑→↓←↗↘↙↖]+/) ?? [];
        shown.push(names.get(`segment:${cell}:${segment}`));
        told.push(`${cells[cell]?.name}: ${text.nameOf('kind', kind)} ${sides}`);
      });
    });
    expect(shown).toEqual(told);
  });

  test('every corner', () => {
    const view = viewOf({});
    const names = namesIn(view, { text });
    corners.forEach(({ wallTile }, corner) => {
      if (!wallTile) return;
      const line = text.describeEvent({ type: 'wallTileTaken', player: 0, number: 1, corner }, view);
      const [fields] = line.match(/\d+\D\d+/) ?? [];
      expect(names.get(`corner:${corner}`)).toBe(`${text.nameOf('part', 'wallTile')} ${fields}`);
    });
  });
});

test.each(['wide', 'medium', 'narrow'] as const)('the panel of the tile keeps its height: %s', (layout) => {
  const text = textOf(en);
  const table = new Table(castle, { players: 2 }, createRng(1));
  const { state: first } = table;
  const stages = new Set<string | undefined>();
  const sizes = new Set<unknown>();
  for (let ply = 0; ply < 20; ply++) {
    const view = castle.view(table.state, 0);
    stages.add(view.stages.at(-1)?.stage);
    sizes.add(picture(view, { text, layout, panel: 'tile' }).attributes['viewBox']);
    const actions = table.legalActions();
    table.play(actions[table.rng.int(actions.length)] ?? { type: 'declineWallTile' });
  }
  sizes.add(
    picture({ ...castle.view(first, 0), tileType: null }, { text, layout, panel: 'tile' }).attributes['viewBox'],
  );
  expect([...stages]).toEqual(expect.arrayContaining(['placeTile', 'placeFollower']));
  expect(sizes.size).toBe(1);
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
      const { segments } = layoutOf({ type, rotation });
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

test('CAS-10.2: the house below a keep names the keep', () => {
  const names = namesIn(viewOf({ tiles: ['endH A1 r2'], keeps: ['0 A1 house'] }), { text: textOf(en) });
  expect([...names.values()].filter((name) => name?.startsWith('A1: house '))).toEqual([
    expect.stringMatching(/: keep, Player 1$/),
  ]);
  expect(names.get('keep:0')).toBe('keep: Player 1');
});

test('cells of the narrow picture are 40 pixels wide', () => {
  const view = castle.view(new Table(castle, { players: 2 }, createRng(1)).state, 0);
  const drawing = picture(view, { text: textOf(en), layout: 'narrow' });
  const cells = shapesIn(drawing).filter(({ key }) => key?.startsWith('cell:'));
  expect(cells.length).toBe(boardLayout(RECONSTRUCTED).cells.length);
  for (const cell of cells) expect(shapesIn(cell).some(({ attributes }) => attributes['width'] === 40)).toBe(true);
});
