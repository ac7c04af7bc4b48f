import { KINDS } from '@rulewright/burgundy/data';
import { describe, expect, test } from 'vitest';
import { groundsOf as burgundyGroundsOf, KIND_HUES } from '../src/burgundy/palette.js';
import { paletteOf } from '../src/castle/palette.js';
import { groundsOf, roadsOf } from '../src/city/palette.js';
import { once } from '../src/drawing/once.js';
import { mixed } from '../src/drawing/shades.js';
import { THEMES, type Theme } from '../src/index.js';
import { contrast, leastStep } from './colours.js';

describe.each(['light', 'dark'] as const)('in the %s theme, colours that touch differ in lightness', (name) => {
  test('of courts, paths, houses and towers', () => {
    const { court, path, house, tower } = paletteOf(THEMES[name]);
    expect(leastStep([court, path, house, tower])).toBeGreaterThan(9);
  });

  test('of roads and every kind of tile, and of the kinds whose hues look alike to the colour-blind', () => {
    const { apartment, factory, powerPlant, park, ...others } = groundsOf(THEMES[name]);
    const { asphalt, line } = roadsOf(THEMES[name]);
    expect(leastStep([apartment, factory, powerPlant, park])).toBeGreaterThan(8);
    for (const ground of [apartment, factory, powerPlant, park, line, ...Object.values(others)]) {
      expect(leastStep([asphalt, ground])).toBeGreaterThan(9);
    }
  });

  test('of the kinds of hexes whose hues look alike to the colour-blind, and numbers stand out on them', () => {
    const grounds = burgundyGroundsOf(THEMES[name]);
    const { animal, building, castle, knowledge, mine, ship } = grounds;
    for (const look of ['tile', 'place'] as const) {
      const least = look === 'tile' ? 7 : 3;
      expect(leastStep([animal, building, castle, knowledge].map((ground) => ground[look]))).toBeGreaterThan(least);
      expect(leastStep([mine, ship].map((ground) => ground[look]))).toBeGreaterThan(least);
    }
    for (const kind of KINDS) {
      expect(contrast(THEMES[name].hues[KIND_HUES[kind]].ink, grounds[kind].place), kind).toBeGreaterThan(4.5);
    }
    for (const kind of ['animal', 'knowledge'] as const) {
      expect(contrast(THEMES[name].hues[KIND_HUES[kind]].ink, grounds[kind].tile), kind).toBeGreaterThan(4.5);
    }
  });
});

test('a mixed colour lies between two, in each colour scheme', () => {
  expect(mixed('#000000', '#ff8040', 0.5)).toBe('#804020');
  expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mixed('light-dark(#000000, #ffffff)', 'light-dark(#ffffff, #000000)', 0.2)).toBe(
    'light-dark(#333333, #cccccc)',
  );
});

test('colours that are not written as #rrggbb are mixed by the browser', () => {
  expect(mixed('white', 'hsl(0 50% 50%)', 0.25)).toBe('color-mix(in srgb, white, hsl(0 50% 50%) 25%)');
});

test('what belongs to a theme is made once', () => {
  const paperOf = once(({ paper }: Theme) => ({ paper }));
  expect(paperOf(THEMES.light)).toBe(paperOf(THEMES.light));
  expect(paperOf(THEMES.dark)).toEqual({ paper: THEMES.dark.paper });
});
