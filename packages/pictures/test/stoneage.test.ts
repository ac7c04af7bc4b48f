import { createRng, Table } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { type StoneAge, stoneage } from '@rulewright/stoneage';
import {
  BUILDING_IDS,
  CARD_IDS,
  CARDS,
  FIGURES,
  GATHERED,
  LOCATION_PRINTS,
  LOCATIONS,
  SYMBOLS,
} from '@rulewright/stoneage/data';
import { given } from '@rulewright/stoneage/positions';
import { spotsOf } from '@rulewright/stoneage/queries';
import { textOf } from '@rulewright/stoneage/text';
import { de } from '@rulewright/stoneage/text/de';
import { en } from '@rulewright/stoneage/text/en';
import { pl } from '@rulewright/stoneage/text/pl';
import { describe, expect, test } from 'vitest';
import { type BoardArt, type Shape, THEMES } from '../src/index.js';
import { gallery, picture, type StoneAgePlaces } from '../src/stoneage/index.js';
import { lightness } from './colours.js';
import { nameOf, pictureLaws, shapesIn, textsIn } from './laws.js';

type Text = ReturnType<typeof textOf>;

const texts = [textOf(en), textOf(de), textOf(pl)];

/** A printed board: locations in rows of four, each with its people below, supplies and the track at the end. */
function printedBoard(): BoardArt<StoneAgePlaces> {
  const cell = (index: number) => ({ x: 100 * (index % 4), y: 100 * Math.floor(index / 4), width: 96, height: 60 });
  const people = (index: number) => ({ ...cell(index), y: cell(index).y + 62, height: 30 });
  const each = (index: number, count: number) =>
    Array.from({ length: count }, (_, place) => ({ ...people(index), x: cell(index).x + 13 * place, width: 12 }));
  const entries = LOCATIONS.flatMap((location, index) => {
    const { kind, most } = LOCATION_PRINTS[location];
    const areas = kind === 'hunting' || location === 'river' ? people(index) : each(index, most);
    return [
      [`location:${location}`, cell(index)],
      [`people:${location}`, areas],
    ];
  });
  const supplies = GATHERED.map((gives, index) => [`supply:${gives}`, { ...people(16), x: 60 * index, width: 40 }]);
  const track = { x: 0, y: 440, width: 400, height: 30 };
  const places = Object.fromEntries([...entries, ...supplies, ['track', track]]);
  return { image: '/stoneage.png', width: 400, height: 500, places };
}

describe('laws', () => {
  const configs = [
    { players: 2 },
    { players: 3, resourceSupply: 'laterPrinting' as const, anyTwoTiming: 'immediate' as const },
    { players: 4, cardVisibility: 'hidden' as const, feedingRefusal: 'always' as const },
  ];
  pictureLaws<StoneAge, Text>({
    game: stoneage,
    spotsOf,
    picture,
    named: (names) => textOf(en, { names }),
    texts,
    panels: () => ['board', 'dice', 'clock', 'legend'],
    printed: { kind: 'landscape', art: printedBoard() },
    names({ row, stacks }, text) {
      // With fewer players there are fewer stacks.
      const places = LOCATIONS.slice(0, LOCATIONS.indexOf('building1') + stacks.length).map(
        (location) => [`location:${location}`, text.nameOf('location', location)] as const,
      );
      const cards = row.flatMap((card, space) =>
        card ? [[`location:card${space + 1}`, text.nameOf('card', card)] as const] : [],
      );
      const buildings = stacks.flatMap(({ top }, stack) =>
        top ? [[`location:building${stack + 1}`, text.nameOf('building', top)] as const] : [],
      );
      return [...places, ...cards, ...buildings];
    },
    configs,
  });
});

test.each(texts)('the gallery has every component with its name: $language', (text) => {
  const drawing = gallery({ text });
  const keys = shapesIn(drawing).flatMap(({ key }) => key ?? []);
  expect(keys).toEqual([
    ...CARD_IDS.map((card) => `card:${card}`),
    ...BUILDING_IDS.map((tile) => `building:${tile}`),
    ...GATHERED.map((gives) => `gathered:${gives}`),
  ]);
  const words = textsIn(drawing).join(' ');
  for (const gives of GATHERED) expect(words).toContain(text.nameOf('gathered', gives));
});

test('cards and tiles look the same without colours only if their names are the same', () => {
  const text = textOf(en);
  const plain = new Map(
    shapesIn(gallery({ text })).flatMap(({ key, children }) =>
      key ? [[key, JSON.stringify(children).replace(/"(fill|stroke)":"[^"]*"/g, '')]] : [],
    ),
  );
  const looks = (keys: readonly string[]) => new Set(keys.map((key) => plain.get(key))).size;
  expect(looks(CARD_IDS.map((card) => `card:${card}`))).toBe(
    new Set(CARD_IDS.map((card) => text.nameOf('card', card))).size,
  );
  expect(looks(BUILDING_IDS.map((tile) => `building:${tile}`))).toBe(
    new Set(BUILDING_IDS.map((tile) => text.nameOf('building', tile))).size,
  );
});

/** A game in which somebody has drawn a card face down. */
function withDrawnCard(): Table<StoneAge> {
  for (let seed = 1; seed < 100; seed++) {
    const table = new Table(stoneage, { players: 2, cardVisibility: 'hidden' }, createRng(seed));
    while (!table.isOver) {
      if (table.state.seats.some(({ drawnCard }) => drawnCard !== null)) return table;
      const actions = table.legalActions();
      const paying = actions.filter(({ type }) => type === 'pay');
      const likely = paying.length > 0 ? paying : actions;
      table.play(likely[table.rng.int(likely.length)] ?? { type: 'decline' });
    }
  }
  throw new Error('nobody has drawn a card');
}

test('a card that another player has drawn face down changes nothing in the picture (STO-16.2)', () => {
  const { state } = withDrawnCard();
  const owner = state.seats.findIndex(({ drawnCard }) => drawnCard !== null);
  const shownTo = (seat: number, of: typeof state) => picture(stoneage.view(of, seat), { text: textOf(en), seat });
  const swapped = structuredClone(state) as { -readonly [Key in keyof typeof state]: (typeof state)[Key] };
  const drawn = state.seats[owner]?.drawnCard;
  const other = CARD_IDS.find((card) => state.cardBag.includes(card) && CARDS[card].bottom.type === 'multiplier');
  if (!drawn || !other) throw new Error('no card to swap');
  swapped.cardBag = CARD_IDS.filter((card) => card === drawn || (card !== other && state.cardBag.includes(card)));
  swapped.seats = state.seats.map((seat, index) => (index === owner ? { ...seat, drawnCard: other } : seat));
  expect(shownTo(1 - owner, swapped)).toEqual(shownTo(1 - owner, state));
  expect(shownTo(owner, swapped)).not.toEqual(shownTo(owner, state));
});

/** How far down the element with a key lies; `undefined` without it. */
function topOf(shape: Shape, wanted: string): number | undefined {
  const [, down = 0] = /translate\(\S+ (\S+)\)/.exec(String(shape.attributes['transform'])) ?? [];
  if (shape.key === wanted) return Number(down);
  const inside = shape.children.flatMap((child) => (typeof child === 'string' ? [] : (topOf(child, wanted) ?? [])));
  return inside[0] === undefined ? undefined : Number(down) + inside[0];
}

test.each(['medium', 'narrow'] as const)('however many dice are rolled, the board stays where it is: %s', (layout) => {
  const rolls = [1, 4, 7, 10].map((count) => ({ moment: 'useTools', dice: Array(count).fill(3) }) as const);
  const gifts = { moment: 'pickDie', dice: [1, 2, 5, 6] } as const;
  const seats = [{ people: 10, tools: [1] }];
  const tops = [{}, gifts, ...rolls].map((what) => {
    const state = position(stoneage, { players: 4 }, given({ seats, ...what }));
    return topOf(picture(stoneage.view(state, 0), { text: textOf(en), layout, hasHeading: false }), 'location:hunting');
  });
  expect(tops[0]).toBeGreaterThan(0);
  expect(new Set(tops).size).toBe(1);
});

test('STO-4.12: a village with two locations in use closes the third for two players', () => {
  const text = textOf(en);
  const table = new Table(stoneage, { players: 2, startPlayer: 0 }, createRng(1));
  const namesOf = () => {
    const shapes = shapesIn(picture(stoneage.view(table.state, 0), { text }));
    const named = shapes.filter(({ attributes }) => String(attributes['data-spot']).startsWith('location:'));
    return named.flatMap((shape) => nameOf(shape) ?? []).filter((name) => name.includes(text.nameOf('part', 'closed')));
  };
  expect(namesOf()).toEqual([]);
  for (const location of ['field', 'toolMaker'] as const) table.play({ type: 'place', location, count: 1 });
  expect(namesOf()).toEqual(['Hut; people: 0; closed in this round']);
});

test.each(['light', 'dark'] as const)('grounds differ in lightness from the meadow around them: %s', (theme) => {
  const table = new Table(stoneage, { players: 4 }, createRng(1));
  const drawing = picture(stoneage.view(table.state, 0), { text: textOf(en), theme });
  const shapes = shapesIn(drawing);
  const meadow = THEMES[theme].hues.green.soft;
  const landscape = shapes.find(({ children }) =>
    children.some((child) => typeof child === 'object' && child.tag === 'rect' && child.attributes['fill'] === meadow),
  );
  // The ground is the first path of its location; the village has one for its three.
  const grounds = shapesIn(landscape ?? drawing).flatMap(({ tag, attributes }) => {
    const isGround = tag === 'path' && attributes['stroke-width'] === 1.5 && attributes['transform'] === undefined;
    return isGround && attributes['fill'] !== 'none' ? [String(attributes['fill'])] : [];
  });
  expect(new Set(grounds).size).toBe(7);
  for (const ground of grounds) {
    expect(Math.abs(lightness(ground) - lightness(meadow)), ground).toBeGreaterThan(10);
  }
});

test('people of different seats have different outlines, as their markers have', () => {
  const table = new Table(stoneage, { players: 4, startPlayer: 0 }, createRng(1));
  for (const _ of [0, 1, 2, 3]) table.play({ type: 'place', location: 'forest', count: 1 });
  const drawing = picture(stoneage.view(table.state, 0), { text: textOf(en) });
  const forest = shapesIn(drawing).find(({ key }) => key === 'location:forest');
  const fills = ['blue', 'orange', 'forest', 'purple'] as const;
  const outlines = fills.flatMap((hue) =>
    shapesIn(forest ?? drawing).flatMap(({ attributes: { fill, d, transform } }) =>
      fill === THEMES.light.hues[hue].fill && transform !== undefined ? [d] : [],
    ),
  );
  expect(outlines.length).toBe(4);
  expect(new Set(outlines).size).toBe(4);
});

test('the food track shows the markers of all players at their levels (STO-1.7)', () => {
  const text = textOf(en, { names: ['Ann', 'Ben'] });
  const table = new Table(stoneage, { players: 2, startPlayer: 0 }, createRng(1));
  const markerOf = (name: string) =>
    shapesIn(picture(stoneage.view(table.state, 0), { text })).find((shape) =>
      nameOf(shape)?.startsWith(`${name}: agriculture`),
    );
  const before = { ann: markerOf('Ann'), ben: markerOf('Ben') };
  expect(nameOf(before.ann ?? { tag: '', attributes: {}, children: [] })).toBe('Ann: agriculture 0');
  table.play({ type: 'place', location: 'field', count: 1 });
  while (table.state.seats[0]?.agriculture === 0) {
    const actions = table.legalActions();
    table.play(actions[0] ?? { type: 'decline' });
  }
  expect(nameOf(markerOf('Ann') ?? { tag: '', attributes: {}, children: [] })).toBe('Ann: agriculture 1');
  expect(markerOf('Ann')).not.toEqual(before.ann);
});

test.each(texts)('the legend names every sign of cards and tiles: $language', (text) => {
  const view = stoneage.view(new Table(stoneage, { players: 2 }, createRng(1)).state, 0);
  const words = (['wide', 'narrow'] as const).map((layout) => textsIn(picture(view, { text, layout })).join('|'));
  for (const shown of words) {
    for (const symbol of SYMBOLS) expect(shown).toContain(`|${text.nameOf('symbol', symbol)}|`);
    for (const figure of FIGURES) expect(shown).toContain(`|${text.nameOf('figure', figure)} × `);
  }
});
