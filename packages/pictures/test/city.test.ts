import { type City, city } from '@rulewright/city';
import { GOAL_IDS, PRESETS, tilesOf } from '@rulewright/city/data';
import { spotsOf } from '@rulewright/city/queries';
import { textOf } from '@rulewright/city/text';
import { de } from '@rulewright/city/text/de';
import { en } from '@rulewright/city/text/en';
import { pl } from '@rulewright/city/text/pl';
import { createRng, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { gallery, picture } from '../src/city/index.js';
import { nameOf, pictureLaws, shapesIn, textsIn } from './laws.js';

type Text = ReturnType<typeof textOf>;

const texts = [textOf(en), textOf(de), textOf(pl)];
const tiles = tilesOf(PRESETS.reconstructed);

describe('laws', () => {
  const configs = [{ players: 2 }, { players: 3, mode: 'party' as const }, { players: 4, mode: 'advanced' as const }];
  pictureLaws<City, Text>({
    game: city,
    spotsOf,
    picture,
    named: (names) => textOf(en, { names }),
    texts,
    panels: ({ goals }) => ['display', 'actions', ...(goals.length > 0 ? ['goals'] : []), 'effects'],
    printed: {
      kind: 'city',
      art: {
        image: '/board.png',
        width: 900,
        height: 700,
        places: { cells: { x: 100, y: 50, width: 500, height: 500 } },
      },
    },
    names({ config, display, seats }, text) {
      const lying = [
        ...display.map((tile, place) => [`display:${place}`, tile] as const),
        ...seats.flatMap(({ board, reserve }, seat) => [
          ...board.map((tile, cell) => [`cell:${seat}:${cell}`, tile] as const),
          ...(config.mode === 'party' ? [] : reserve.map((tile, index) => [`reserve:${seat}:${index}`, tile] as const)),
        ]),
      ];
      return lying.flatMap(([spot, tile]) => (tile ? [[spot, text.nameOf('tile', tile)] as const] : []));
    },
    configs,
  });
});

test.each(texts)('the gallery has every component with its name: $language', (text) => {
  const drawing = gallery({ text });
  expect(shapesIn(drawing).flatMap(({ key }) => key ?? [])).toEqual([
    ...tiles.map(({ tile }) => `tile:${tile}`),
    ...GOAL_IDS.map((goal) => `goal:${goal}`),
  ]);
  expect(textsIn(drawing).join(' ')).not.toContain('…');
});

test('no two tiles or goal cards look the same without their colours', () => {
  const drawn = shapesIn(gallery({ text: textOf(en) })).filter(({ key }) => key !== undefined);
  const plain = drawn.map(({ children }) => JSON.stringify(children).replace(/"(fill|stroke)":"[^"]*"/g, ''));
  expect(new Set(plain).size).toBe(tiles.length + GOAL_IDS.length);
});

test('what can be clicked is at least 40 pixels wide and high in the narrow picture', () => {
  const view = city.view(new Table(city, { players: 3, mode: 'advanced' }, createRng(1)).state, 0);
  const places = shapesIn(picture(view, { text: textOf(en), layout: 'narrow' })).filter(({ attributes }) => {
    const spot = String(attributes['data-spot']);
    return /^(display|supply|cell:0|reserve)/.test(spot);
  });
  expect(places.length).toBe(4 + 1 + 24 + 9);
  for (const place of places) {
    const isLarge = shapesIn(place).some(
      ({ attributes }) => Number(attributes['width']) >= 40 && Number(attributes['height']) >= 40,
    );
    expect(isLarge, place.key).toBe(true);
  }
});

test('CIT-1.9: cells touch, so that the roads of neighbours meet', () => {
  const view = city.view(new Table(city, { players: 2 }, createRng(1)).state, 0);
  for (const layout of ['wide', 'narrow'] as const) {
    const drawing = picture(view, { text: textOf(en), layout });
    const placeOf = (cell: number): number[] => {
      const key = `cell:0:${cell}`;
      const place = shapesIn(drawing).find(({ children }) =>
        children.some((child) => typeof child === 'object' && child.key === key),
      );
      return (
        String(place?.attributes['transform'])
          .match(/[\d.]+/g)
          ?.map(Number) ?? []
      );
    };
    const square = shapesIn(drawing).find(({ key }) => key === 'cell:0:0')?.children[1];
    const width = typeof square === 'object' ? Number(square.attributes['width']) + 2 : 0;
    const [[left = 0] = [], [right = 0] = []] = [placeOf(0), placeOf(1)];
    expect(right - left).toBe(width);
  }
});

test('CIT-10.4: tiles without a way to the centre have a broken border and say so', () => {
  const text = textOf(en);
  const view = city.view(new Table(city, { players: 2 }, createRng(1)).state, 0);
  const [seat, ...others] = view.seats;
  if (!seat) throw new Error('Expected a seat.');
  const board = seat.board.map((_, cell) => (cell === 0 ? 'parkNS' : cell === 7 ? 'officeNS' : null));
  const drawing = picture({ ...view, seats: [{ ...seat, board }, ...others] }, { text });
  const cells = new Map(shapesIn(drawing).map((shape) => [shape.key, shape]));
  const nameAt = (key: string) => nameOf(cells.get(key) ?? drawing);
  expect(nameAt('cell:0:0')).toContain(text.nameOf('part', 'unreachable'));
  expect(JSON.stringify(cells.get('cell:0:0'))).toContain('stroke-dasharray');
  expect(nameAt('cell:0:7')).not.toContain(text.nameOf('part', 'unreachable'));
  expect(JSON.stringify(cells.get('cell:0:7'))).not.toContain('stroke-dasharray');
});
