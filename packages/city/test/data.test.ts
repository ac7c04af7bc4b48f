import { describe, expect, test } from 'vitest';
import { END_REASONS, LEGENDS, OPENINGS, PRESET_IDS } from '../src/components.js';
import * as data from '../src/data.js';
import { en } from '../src/text/en.generated.js';
import { ROADS } from '../src/text/words.js';

describe('the data for drawing', () => {
  test('CIT-1.6, CIT-1.7: the cells of a board with their places and neighbours', () => {
    expect(data.BOARD_CELLS).toHaveLength(25);
    for (const [index, { cell, x, y }] of data.BOARD_CELLS.entries()) expect([cell, 5 * y + x]).toEqual([index, index]);
    expect(data.BOARD_CELLS.filter(({ isCentre }) => isCentre).map(({ cell }) => cell)).toEqual([12]);
    expect(data.BOARD_CELLS[0]?.neighbours).toEqual({ N: null, E: 1, S: 5, W: null });
    expect(data.BOARD_CELLS[12]?.neighbours).toEqual({ N: 7, E: 13, S: 17, W: 11 });
    expect(data.BOARD_CELLS[24]?.neighbours).toEqual({ N: 19, E: null, S: null, W: 23 });
  });

  test('CIT-1.10: what is printed on each tile type, in the order of the supply', () => {
    expect(data.TILES.map(({ tile }) => tile)).toEqual(data.TILE_IDS);
    expect(data.TILES.find(({ tile }) => tile === 'powerPlantESW')).toEqual({
      tile: 'powerPlantESW',
      kind: 'powerPlant',
      openings: 'ESW',
      sides: ['E', 'S', 'W'],
    });
    for (const { tile, kind, openings } of data.TILES) expect(`${kind}${openings}`).toBe(tile);
  });

  test('CIT-1.11, CIT-1.18: the tiles of every preset with their copies and effects', () => {
    for (const id of PRESET_IDS) {
      const tiles = data.tilesOf(data.PRESETS[id]);
      expect(tiles.reduce((sum, { count }) => sum + count, 0)).toBe(120);
      expect(tiles).toHaveLength(60);
      for (const { kind, effects } of tiles) expect(effects).toEqual(LEGENDS[id][kind]);
    }
  });

  test('CIT-1.8, CIT-11.1: kinds, tracks, goals and the ends of the game have names', () => {
    const { kind, openings, track, goal } = en.names;
    expect(Object.keys(kind)).toEqual([...data.KINDS]);
    expect(Object.keys(openings)).toEqual([...OPENINGS]);
    expect(Object.keys(track)).toEqual([...data.TRACKS]);
    expect(Object.keys(goal)).toEqual([...data.GOAL_IDS]);
    expect(new Set(Object.values(goal)).size).toBe(18);
    expect(Object.keys(ROADS).sort()).toEqual([...OPENINGS].sort());
    for (const reason of END_REASONS) expect(Object.keys(en.endings(String))).toContain(reason);
  });

  test('CIT-1.14: the display is a row of places', () => {
    expect(data.DISPLAY_PLACES.map(({ place, x, y }) => [place, x, y])).toEqual([0, 1, 2, 3].map((at) => [at, at, 0]));
  });
});
