import { type Burgundy, burgundy } from '@rulewright/burgundy';
import { BOARDS, GOODS_TYPES, KINDS, TILE_IDS } from '@rulewright/burgundy/data';
import { spotsOf } from '@rulewright/burgundy/queries';
import { textOf } from '@rulewright/burgundy/text';
import { de } from '@rulewright/burgundy/text/de';
import { en } from '@rulewright/burgundy/text/en';
import { pl } from '@rulewright/burgundy/text/pl';
import { createRng, playout, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { gallery, picture } from '../src/burgundy/index.js';
import { pictureLaws, shapesIn, textsIn } from './laws.js';

type Text = ReturnType<typeof textOf>;

const texts = [textOf(en), textOf(de), textOf(pl)];

describe('laws', () => {
  const configs = [
    { players: 2 },
    { players: 3, setup: 'advanced' as const },
    { players: 4, setup: 'advanced' as const },
  ];
  pictureLaws<Burgundy, Text>({
    game: burgundy,
    spotsOf,
    picture,
    named: (names) => textOf(en, { names }),
    texts,
    panels: () => ['depots', 'clock', 'track', 'bonusTiles', 'regions'],
    printed: {
      kind: 'estate',
      art: {
        image: '/board.png',
        width: 900,
        height: 700,
        places: { cells: { x: 100, y: 50, width: 500, height: 500 } },
      },
    },
    names(view, text) {
      const lying = [
        ...view.blackDepot.map((tile, space) => [`depot:0:${space}`, tile] as const),
        ...view.depotTiles.map((tile, index) => [`depot:${Math.floor(index / 4) + 1}:${index % 4}`, tile] as const),
        ...view.seats.flatMap(({ estate, slots }, seat) => [
          ...estate.map((tile, hex) => [`hex:${seat}:${hex}`, tile] as const),
          ...slots.map((tile, slot) => [`slot:${seat}:${slot}`, tile] as const),
        ]),
      ];
      return [
        ...([0, 1, 2, 3, 4, 5, 6] as const).map((depot) => [`depot:${depot}`, text.nameOf('depot', depot)] as const),
        ...lying.flatMap(([spot, tile]) => (tile ? [[spot, text.nameOf('tile', tile)] as const] : [])),
      ];
    },
    configs,
  });
});

test.each(texts)('the gallery has every component with its name: $language', (text) => {
  const drawing = gallery({ text });
  const keys = shapesIn(drawing).flatMap(({ key }) => key ?? []);
  expect(keys).toEqual([
    ...TILE_IDS.map((tile) => `tile:${tile}`),
    ...KINDS.map((kind) => `kind:${kind}`),
    ...GOODS_TYPES.map((type) => `goods:${type}`),
    ...Object.keys(BOARDS).map((board) => `board:${board}`),
  ]);
  const words = textsIn(drawing).join(' ');
  for (const tile of TILE_IDS) expect(words).toContain(text.nameOf('tile', tile));
});

test.each(texts)('the black depot and the white die are labelled: $language', (text) => {
  const view = burgundy.view(new Table(burgundy, { players: 2 }, createRng(1)).state, 0);
  for (const layout of ['wide', 'narrow'] as const) {
    const lines = shapesIn(picture(view, { text, layout })).filter(({ tag }) => tag === 'text');
    const shown = lines.map((line) => textsIn(line).join('').toLowerCase());
    expect(shown).toContain(text.nameOf('depot', 0).toLowerCase());
    expect(shown).toContain(text.nameOf('part', 'whiteDie').toLowerCase());
  }
});

test('no two tiles look the same without their colours', () => {
  const drawn = shapesIn(gallery({ text: textOf(en) })).filter(({ key }) => key?.startsWith('tile:'));
  const plain = drawn.map(({ children }) => JSON.stringify(children).replace(/"(fill|stroke)":"[^"]*"/g, ''));
  expect(new Set(plain).size).toBe(TILE_IDS.length);
});

test('the heading says what must be decided, and at the end the result', () => {
  const text = textOf(en, { names: ['Ada', 'Bo'] });
  const table = new Table(burgundy, { players: 2 }, createRng(3));
  const labelNow = () => picture(burgundy.view(table.state, 0), { text }).attributes['aria-label'];
  expect(labelNow()).toMatch(/^(Ada|Bo) has the dice/);
  playout(table);
  expect(labelNow()).toMatch(/^The game is over: .* 1\. (Ada|Bo), .*wins/);
});
