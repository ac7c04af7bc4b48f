import { describe, expect, test } from 'vitest';
import { BOARDING_HOUSE_WORKERS, KIND_COLOURS } from '../src/components.js';
import { BOARDS, DEPOTS, GOODS_TYPES, KINDS, TILE_IDS, TILES } from '../src/data.js';
import fixture from './fixtures/burgundy.json' with { type: 'json' };
import { text } from './helpers.js';

const distance = (left: { x: number; y: number }, right: { x: number; y: number }) =>
  Math.hypot(left.x - right.x, left.y - right.y);

describe('tiles', () => {
  test('BUR-1.10: there are 164, each with kind, backs, a unique name and an effect', () => {
    const tiles = Object.values(TILES);
    expect(tiles.map(({ tile }) => tile)).toEqual(TILE_IDS);
    expect(tiles.reduce((sum, { light, black }) => sum + light + black, 0)).toBe(164);
    expect(new Set(tiles.map(({ tile }) => text.nameOf('tile', tile))).size).toBe(tiles.length);
    for (const { tile, kind } of tiles) {
      expect(kind).toBe(fixture.tiles.find((row) => row.tile === tile)?.kind);
      expect(text.nameOf('effect', tile)).not.toBe(tile);
    }
  });

  test('what is printed on a building, an animal tile and a knowledge tile', () => {
    expect(TILES.boardingHouse).toEqual({
      tile: 'boardingHouse',
      kind: 'building',
      animal: null,
      animals: 0,
      knowledge: 0,
      building: 'boardingHouse',
      light: 5,
      black: 2,
    });
    expect(text.nameOf('tile', 'boardingHouse')).toBe('boarding house');
    expect(text.nameOf('effect', 'boardingHouse')).toBe(`${BOARDING_HOUSE_WORKERS} workers`);
    expect(text.nameOf('tile', 'sheep3')).toBe('3 sheep');
    expect(TILES.sheep3).toMatchObject({ animal: 'sheep', animals: 3, building: null });
    expect(TILES.knowledge18).toMatchObject({
      knowledge: 18,
      building: 'carpentersWorkshop',
    });
    expect(text.nameOf('tile', 'knowledge18')).toBe('knowledge 18');
    expect(text.nameOf('effect', 'knowledge18')).toBe("at the end 4 points for each carpenter's workshop");
  });
});

describe('boards', () => {
  test.each(Object.values(BOARDS))('BUR-1.6: board $board has the hexes and numbers of the data file', (board) => {
    const printed = fixture.boards[board.board - 1];
    expect(board.hexes.map(({ kind }) => kind)).toEqual(printed?.kinds);
    expect(board.hexes.map(({ number }) => number)).toEqual(fixture.hexNumbers);
    expect(board.hexes.map(({ neighbours }) => neighbours)).toEqual(fixture.geometry.neighbours);
  });

  test.each(Object.values(BOARDS))('BUR-1.7: each hex of board $board is in one region, of its kind', (board) => {
    for (const { hex, kind, region } of board.hexes) {
      const own = board.regions.filter(({ hexes }) => hexes.includes(hex));
      expect(own).toEqual([board.regions[region]]);
      expect(own[0]).toMatchObject({ region, kind });
    }
  });

  test('BUR-1.3: hexes are neighbours exactly if their centres are one hex apart', () => {
    for (const one of BOARDS[1]?.hexes ?? []) {
      const near = BOARDS[1]?.hexes.filter((other) => other !== one && distance(one, other) < 1.5) ?? [];
      expect(near.map(({ hex }) => hex)).toEqual(one.neighbours);
      for (const other of near) expect(distance(one, other)).toBeCloseTo(1);
    }
    expect(BOARDS[1]?.hexes[15]).toMatchObject({ x: 0 });
    expect(BOARDS[1]?.hexes[0]).toMatchObject({ x: 1.5, y: 0 });
  });
});

describe('depots', () => {
  test('BUR-1.21: numbered depots are neighbours exactly if they are one depot apart', () => {
    const [black, ...numbered] = DEPOTS;
    expect(black).toMatchObject({ depot: 0, neighbours: [] });
    for (const one of numbered) {
      const near = numbered.filter((other) => other !== one && distance(one, other) < 1.1);
      expect(near.map(({ depot }) => depot)).toEqual(one.neighbours);
      for (const other of near) expect(distance(one, other)).toBeCloseTo(1);
    }
  });

  test.each([2, 3, 4])('BUR-1.19, BUR-1.22: spaces in use with %i players', (players) => {
    const used = DEPOTS.map(({ spaces }) => spaces.filter((space) => space.players <= players).length);
    expect(used).toEqual([2 * players, ...Array.from({ length: 6 }, () => players)]);
  });

  test('BUR-1.19: the kinds of the spaces of depot 4', () => {
    expect(DEPOTS[4]?.spaces).toEqual([
      { space: 0, kind: 'ship', players: 2 },
      { space: 1, kind: 'building', players: 2 },
      { space: 2, kind: 'animal', players: 3 },
      { space: 3, kind: 'mine', players: 4 },
    ]);
    expect(DEPOTS[0]?.spaces[5]).toEqual({ space: 5, kind: null, players: 3 });
  });
});

test('BUR-1.25: every type of goods has a name', () => {
  expect(GOODS_TYPES.map((goods) => text.nameOf('goods', goods))).toEqual([
    'turquoise (1)',
    'purple (2)',
    'pink (3)',
    'red (4)',
    'brown (5)',
    'orange (6)',
  ]);
});

test('BUR-1.4: every kind has its own colour', () => {
  expect(new Set(KINDS.map((kind) => KIND_COLOURS[kind])).size).toBe(KINDS.length);
});
