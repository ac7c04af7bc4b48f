import { type Copenhagen, copenhagen } from '@rulewright/copenhagen';
import { ABILITIES, COLOURS, MERMAID, TILE_IDS, TILE_SHAPES, TILES } from '@rulewright/copenhagen/data';
import { spotsOf } from '@rulewright/copenhagen/queries';
import { textOf } from '@rulewright/copenhagen/text';
import { de } from '@rulewright/copenhagen/text/de';
import { en } from '@rulewright/copenhagen/text/en';
import { pl } from '@rulewright/copenhagen/text/pl';
import { createRng, playout, Table } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import { component, gallery, picture } from '../src/copenhagen/index.js';
import { THEMES } from '../src/index.js';
import { lightness } from './colours.js';
import { pictureLaws, shapesIn, textsIn } from './laws.js';

type Text = ReturnType<typeof textOf>;

const texts = [textOf(en), textOf(de), textOf(pl)];

describe('laws', () => {
  const configs = [{ players: 2 }, { players: 3, openHands: true }, { players: 4 }];
  pictureLaws<Copenhagen, Text>({
    game: copenhagen,
    spotsOf,
    picture,
    named: (names) => textOf(en, { names }),
    texts,
    panels: () => ['harbour', 'tiles', 'abilities'],
    printed: {
      kind: 'house',
      art: {
        image: '/board.png',
        width: 900,
        height: 700,
        places: { cells: { x: 100, y: 50, width: 500, height: 500 } },
      },
    },
    names: ({ harbour }, text) => [
      ...harbour.flatMap((card, place) => (card ? [[`harbour:${place}`, text.nameOf('card', card)] as const] : [])),
      ...TILE_IDS.map((tile) => [`tile:${tile}`, text.nameOf('tile', tile)] as const),
      ...ABILITIES.map((ability) => [`ability:${ability}`, text.nameOf('ability', ability)] as const),
    ],
    configs,
  });
});

test.each(texts)('the gallery has every component with its name: $language', (text) => {
  const drawing = gallery({ text });
  const keys = shapesIn(drawing).flatMap(({ key }) => key ?? []);
  expect(keys).toEqual([
    ...TILE_IDS.map((tile) => `tile:${tile}`),
    'windowTile',
    ...ABILITIES.map((ability) => `ability:${ability}`),
    ...[...COLOURS, MERMAID].map((card) => `card:${card}`),
  ]);
  const words = textsIn(drawing).join(' ');
  for (const tile of TILE_IDS) expect(words).toContain(text.nameOf('tile', tile));
});

test('no two components look the same without their colours', () => {
  const drawn = shapesIn(gallery({ text: textOf(en) })).filter(({ key }) => key !== undefined);
  const plain = drawn.map(({ children }) => JSON.stringify(children).replace(/"(fill|stroke)":"[^"]*"/g, ''));
  expect(new Set(plain).size).toBe(drawn.length);
});

test.each([1, 2, 3, 4])('the points beside full lines add up to the score (COP-11), game %i', (seed) => {
  const table = new Table(copenhagen, { players: 2 }, createRng(seed));
  while (!table.isOver) {
    const actions = table.legalActions();
    const building = actions.filter(({ type }) => type === 'chooseTile' || type === 'placeTile');
    const likely = building.length > 0 ? building : actions;
    table.play(likely[table.rng.int(likely.length)] ?? { type: 'endTurn' });
  }
  const view = copenhagen.view(table.state, 0);
  const shapes = shapesIn(picture(view, { text: textOf(en) }));
  view.seats.forEach(({ score }, seat) => {
    const lines = shapes.filter(({ key }) => key?.match(`^(floor|column):${seat}:`));
    const points = lines.map((line) => Number(textsIn(line).at(-1)));
    expect(points.reduce((sum, each) => sum + each, 0)).toBe(score);
  });
  expect(view.seats.some(({ score }) => score > 0)).toBe(true);
});

test('hidden cards of others are a number, own cards are not (COP-16.3)', () => {
  const text = textOf(en);
  const table = new Table(copenhagen, { players: 2 }, createRng(1));
  const titles = (seat: number) => textsIn(picture(copenhagen.view(table.state, seat), { text, seat }));
  const { hiddenCount } = copenhagen.view(table.state, 0).seats[1] ?? { hiddenCount: 0 };
  expect(hiddenCount).toBeGreaterThan(0);
  expect(titles(0)).toContain(`hidden cards: ${hiddenCount}`);
  playout(table);
  expect(titles(0).join()).toMatch(/The game is over/);
});

test('chosen cells show the colour of the tile to build', () => {
  const table = new Table(copenhagen, { players: 2 }, createRng(1));
  while (table.turn.kind !== 'over' && table.turn.stage !== 'placement') {
    const actions = table.legalActions();
    table.play(actions.find(({ type }) => type === 'chooseTile') ?? entryAt(actions, 0));
  }
  const { player, state } = table;
  const view = copenhagen.view(state, player ?? 0);
  const spot = entryAt(spotsOf(entryAt(table.legalActions(), 0), view, player ?? 0), 0);
  const cellWith = (chosen: readonly string[]) =>
    shapesIn(picture(view, { text: textOf(en), seat: player ?? 0, chosen })).find(({ key }) => key === spot);
  const { soft } = THEMES.light.hues[TILES[view.tile ?? 'red2'].colour];
  expect(JSON.stringify(cellWith([]))).not.toContain(soft);
  expect(JSON.stringify(cellWith([spot]))).toContain(soft);
});

/** A point after a transform of `rotate`, `translate` and `scale`, as SVG defines them. */
function transformed(transform: string, point: readonly [number, number]): readonly [number, number] {
  const steps = [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reverse();
  return steps.reduce<readonly [number, number]>(([x, y], [, name, values = '']) => {
    const [a = 0, b = 0, c = 0] = values.split(' ').map(Number);
    if (name === 'translate') return [x + a, y + b];
    if (name === 'scale') return [x * a, y * b];
    const [sine, cosine] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
    return [b + (x - b) * cosine - (y - c) * sine, c + (x - b) * sine + (y - c) * cosine];
  }, point);
}

test.each(TILE_IDS)('an image of %s lies as its orientation, mirrored ones too (COP-1.9)', (tile) => {
  const size = 28;
  const artwork = { tile: () => '/art/tile.png' };
  TILE_SHAPES[tile].forEach(({ width, height, cells }, rotation) => {
    const drawing = component(`tile:${tile}`, { text: textOf(en), rotation, theme: { ...THEMES.light, artwork } });
    const image = shapesIn(drawing).find(({ tag }) => tag === 'image');
    const transform = String(image?.attributes['transform'] ?? '');
    const placed = entryAt(TILE_SHAPES[tile], 0).cells.map(({ x, y, isBrick }) => {
      const at = transformed(transform, [(x + 0.5) * size, (y + 0.5) * size]);
      return `${at.map((value) => Math.round(value / size - 0.5))} ${isBrick}`;
    });
    expect(placed.sort()).toEqual(cells.map(({ x, y, isBrick }) => `${x},${y} ${isBrick}`).sort());
    expect(drawing.attributes['viewBox']).toBe(`0 0 ${width * size} ${height * size}`);
  });
});

test.each(['light', 'dark'] as const)('walls that meet differ in lightness: %s', (theme) => {
  const wallOf = (key: string): string => {
    const [wall] = shapesIn(component(key, { text: textOf(en), theme })).filter(
      ({ tag }) => tag !== 'svg' && tag !== 'g',
    );
    return String(wall?.attributes['fill']);
  };
  const keys = [...COLOURS.map((colour) => `tile:${colour}2`), 'windowTile'];
  const walls = keys.map((key) => [key, lightness(wallOf(key))] as const);
  for (const [key, one] of walls) {
    for (const [other, two] of walls)
      if (other !== key) expect(Math.abs(one - two), `${key}, ${other}`).toBeGreaterThan(7);
  }
});
