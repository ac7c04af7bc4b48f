/** What a front end reads: all that is printed has a name, and the board can be drawn. */
import { describe, expect, test } from 'vitest';
import * as data from '../src/data.js';
import { text } from './helpers.js';

const { BOARD, LAYOUT, LOCATION_PRINTS, LOCATIONS } = data;

describe('data', () => {
  test('STO-1.10: the locations are drawn side by side on the board, with a place for each of their people', () => {
    const squares = new Map<string, string>();
    for (const location of LOCATIONS) {
      const { x, y, width, height, places } = LAYOUT[location];
      for (let column = x; column < x + width; column++) {
        for (let row = y; row < y + height; row++) {
          expect(squares.get(`${column},${row}`)).toBeUndefined();
          squares.set(`${column},${row}`, location);
        }
      }
      expect(places).toHaveLength(LOCATION_PRINTS[location].capacity);
      expect(new Set(places.map((place) => `${place.x},${place.y}`)).size).toBe(places.length);
      for (const place of places) expect(squares.get(`${place.x},${place.y}`)).toBe(location);
    }
    expect(squares.size).toBe(BOARD.width * BOARD.height);
  });

  test('every component has a name', () => {
    expect(LOCATIONS.map((location) => text.nameOf('location', location))).toContain('clay pit');
    expect(data.FIGURES.map((figure) => text.nameOf('figure', figure))).toContain('hut builder');
    expect(data.DIE_GIFTS.map((gift) => text.nameOf('gain', gift))).toEqual([
      'wood',
      'clay',
      'stone',
      'gold',
      'a tool',
      'agriculture + 1',
    ]);
    expect(text.nameOf('card', 'hutBuilder3Points3')).toBe('3 points; 3 hut builders');
    expect(text.nameOf('building', 'any5Kinds2')).toBe('5 resources of exactly 2 kinds; points as paid');
    expect(data.LOCATION_INDEX.building4).toBe(15);
  });
});
