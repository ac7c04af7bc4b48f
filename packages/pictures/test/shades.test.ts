import { describe, expect, test } from 'vitest';
import { paletteOf } from '../src/castle/palette.js';
import { groundsOf, roadsOf } from '../src/city/palette.js';
import { mixed, perTheme } from '../src/drawing/shades.js';
import { THEMES } from '../src/index.js';
import { leastStep } from './colours.js';

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
  const paperOf = perTheme(({ paper }) => ({ paper }));
  expect(paperOf(THEMES.light)).toBe(paperOf(THEMES.light));
  expect(paperOf(THEMES.dark)).toEqual({ paper: THEMES.dark.paper });
});
