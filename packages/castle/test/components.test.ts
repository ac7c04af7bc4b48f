import { createRng, start, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import {
  CELLS,
  CORNERS,
  FIVE_POINTS_EACH,
  FOLLOWERS,
  FOUNTAIN_PATH_POINTS,
  HALVES,
  HOUSE_POINTS,
  KEEP_BONUS_SIZE,
  KINDS,
  MARKET_POINTS,
  PATH_POINTS,
  PLAYERS,
  RAISED_MARKET_POINTS,
  ROLES,
  ROTATIONS,
  SIDES,
  START_FIELDS,
  TILES,
  TOWER_POINTS,
  TRACK_FIELDS,
  WALL_TILE_COPIES,
  WALL_TILES,
  WALL_TILES_ASIDE,
} from '../src/components.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import { rotatedTiles } from '../src/dataSet/rotatedTile.js';
import { castle } from '../src/index.js';
import data from './fixtures/castle.json' with { type: 'json' };
import { cellAt, featureAt, given, TABLES, typeOf } from './helpers.js';

const { tileTypes, track, startFields, board } = RECONSTRUCTED;

describe('players and pieces', () => {
  test('CAS-1.1: exactly two players', () => {
    expect([castle.players.min, castle.players.max, PLAYERS]).toEqual([2, 2, data.players.max]);
    for (const players of [1, 3]) {
      // @ts-expect-error: any number
      expect(() => castle.setup({ players })).toThrowError(
        expect.objectContaining({ code: 'invalidConfig', issues: [expect.objectContaining({ path: 'players' })] }),
      );
    }
  });

  test('CAS-1.1: the types refuse another number of players', () => {
    const rng = createRng(1);
    const message = 'players: expected 2, got 3';
    // @ts-expect-error: three players
    expect(() => start(castle, { players: 3 }, rng)).toThrowError(message);
    // @ts-expect-error: three players
    expect(() => new Table(castle, { players: 3 }, rng)).toThrowError(message);
    // @ts-expect-error: three players
    expect(() => castle.setup({ players: 3, startPlayer: 0 })).toThrowError(message);
    expect(() => start(castle, { players: castle.players.max }, rng)).not.toThrow();
  });

  test('CAS-1.2: six followers each besides the score marker, and one keep', () => {
    expect(FOLLOWERS).toBe(data.components.followersInSupplyAtStart);
    expect(FOLLOWERS + data.components.scoreMarkersPerPlayer).toBe(data.components.followersPerPlayer);
    const state = given({ tiles: ['threeH (8,3) r0'], followers: ['1 (8,3) 0'] });
    expect(castle.view(state, 0).seats.map(({ supply, followers }) => supply + followers.length)).toEqual([6, 6]);
  });

  test('CAS-1.3: 60 castle tiles and 18 wall tiles, two of each number from 1 to 9', () => {
    expect(TILES).toBe(data.components.castleTiles);
    expect(tileTypes.reduce((sum, { count }) => sum + count, 0)).toBe(TILES);
    expect(WALL_TILES.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(WALL_TILES.every(({ copies }) => copies === WALL_TILE_COPIES)).toBe(true);
    expect(WALL_TILES.length * WALL_TILE_COPIES).toBe(data.components.wallTiles);
  });

  test('CAS-1.4: 76 cells, 16 more than tiles', () => {
    expect(CELLS).toBe(data.components.cells);
    expect(TABLES.positions).toHaveLength(CELLS);
    expect(CELLS - TILES).toBe(16);
  });

  test('CAS-1.5: the data set is board, track, start fields and tile types; other figures are fixed', () => {
    expect(RECONSTRUCTED).toEqual(data.dataSet);
    expect({
      path: { perTile: PATH_POINTS, perTileWithFountain: FOUNTAIN_PATH_POINTS },
      tower: { perTile: TOWER_POINTS },
      house: { perTile: HOUSE_POINTS },
      court: { perMarket: MARKET_POINTS, perMarketWithWallTile7: MARKET_POINTS + RAISED_MARKET_POINTS },
      keep: { perHoleCell: 1, wallTile8Bonus: KEEP_BONUS_SIZE },
      wallTile9: { points: FIVE_POINTS_EACH },
    }).toEqual(data.scoring);
  });
});

describe('cells and sides', () => {
  test('CAS-1.6: sides N, E, S, W lead up, right, down and left', () => {
    expect(SIDES).toEqual(data.sides);
    const beside = [0, 1, 2, 3].map((side) => TABLES.neighbours[4 * cellAt(4, 4) + side]);
    expect(beside).toEqual([cellAt(4, 3), cellAt(5, 4), cellAt(4, 5), cellAt(3, 4)]);
    expect(TABLES.neighbours[4 * cellAt(0, 0)]).toBe(-1);
  });

  test('CAS-1.7: cell numbers run row by row over the cells inside', () => {
    const { positions } = TABLES;
    const sorted = [...positions].sort(([x, y], [otherX, otherY]) => y - otherY || x - otherX);
    expect(positions).toEqual(sorted);
    expect(positions[0]).toEqual([0, 0]);
  });

  test('CAS-1.8: the built-in board', () => {
    expect(board.rows).toHaveLength(9);
    const firsts = [0, 1, 2, 3, 4, 5, 6, 7].map((y) => cellAt(0, y));
    expect([...firsts, cellAt(1, 8)]).toEqual([0, 7, 15, 24, 33, 42, 51, 60, 69]);
    expect([cellAt(7, 0), cellAt(8, 1), cellAt(7, 8)]).toEqual([6, 14, 75]);
  });
});

describe('track', () => {
  test('CAS-1.9: 100 fields', () => {
    expect(TRACK_FIELDS).toBe(data.components.trackFields);
    expect(TABLES.cornerOf).toHaveLength(TRACK_FIELDS);
    const view = castle.view(given({ scores: [103, 99] }), 0);
    expect(view.seats.map(({ trackField }) => trackField)).toEqual([3, 99]);
  });

  test('CAS-1.10: 14 corners of two fields, all but corner 0 with a wall tile', () => {
    expect(CORNERS).toBe(data.components.corners);
    expect(track.corners.map(({ wallTile }) => wallTile)).toEqual([false, ...Array.from({ length: 13 }, () => true)]);
    expect(TABLES.cornerOf.filter((corner) => corner >= 0)).toHaveLength(2 * CORNERS);
    expect(TABLES.cornerOf.slice(0, 3)).toEqual([0, 0, -1]);
  });

  test('CAS-1.11: the built-in corners', () => {
    expect(track.corners.map(({ fields: [first] }) => first)).toEqual([
      0, 12, 17, 19, 24, 30, 33, 36, 53, 56, 59, 75, 78, 81,
    ]);
    expect(track.runs.map(({ direction, tileEdges }) => `${direction}${tileEdges}`).join(' ')).toBe(
      'E5 S2 E1 N2 E2 S1 E1 S7 W1 S1 W7 N1 W1 N8',
    );
  });
});

describe('start fields', () => {
  test('CAS-1.12: a start field lies against one side of a cell, with markets or a fountain', () => {
    expect(TABLES.starts.filter((start) => start !== null)).toHaveLength(START_FIELDS);
    expect(TABLES.starts[4 * cellAt(0, 4) + 3]).toMatchObject({ id: 'startCourt1', markets: 1 });
  });

  test('CAS-1.13: a start field counts as one tile', () => {
    expect(featureAt(given({ tiles: ['capTMarket (6,0) r0'] }), 6, 0, 0).size).toBe(2);
  });

  test('CAS-1.14: the seven built-in start fields', () => {
    const named = startFields.map(({ id, cell: [x, y], side }) => [id, cellAt(x, y), side]);
    expect(named).toEqual([
      ['startPath1', 2, 'N'],
      ['startTower1', 5, 'N'],
      ['startHouse1', 32, 'E'],
      ['startPath2', 59, 'E'],
      ['startTower2', 73, 'S'],
      ['startHouse2', 70, 'S'],
      ['startCourt1', 33, 'W'],
    ]);
  });
});

describe('castle tiles', () => {
  test('CAS-1.15: four kinds of feature; markets in courts, fountains and squares on paths', () => {
    expect(KINDS).toEqual(data.kinds);
    expect(KINDS.map((kind, index) => [kind, ROLES[index]])).toEqual(Object.entries(data.followerRoles));
    const square = TABLES.tiles[4 * typeOf('square4')];
    expect(square?.kinds.filter((kind) => kind === 0)).toHaveLength(4);
  });

  test('CAS-1.16: a side has one kind and one segment; segments of a tile are not connected', () => {
    for (const type of tileTypes) {
      expect(type.segments.flatMap(({ edges }) => edges).sort()).toEqual([...SIDES].sort());
    }
    const state = given({ tiles: ['splitHMarket (4,4) r0'] });
    expect([featureAt(state, 4, 4, 0).size, featureAt(state, 4, 4, 1).size]).toEqual([1, 1]);
    expect(featureAt(state, 4, 4, 0).root).not.toBe(featureAt(state, 4, 4, 1).root);
  });

  test('CAS-1.17: a path side has two half edges, which belong to courts', () => {
    expect(HALVES).toEqual(['N1', 'N2', 'E1', 'E2', 'S1', 'S2', 'W1', 'W2']);
    const [straight] = rotatedTiles(tileTypes.filter(({ id }) => id === 'straightHC'));
    expect([straight?.firstHalves, straight?.secondHalves]).toEqual([
      [3, -1, 2, -1],
      [2, -1, 3, -1],
    ]);
  });

  test('CAS-1.18: a path that reaches one side has one inner end, a square or a building', () => {
    const ends = tileTypes.flatMap(({ segments }) =>
      segments.flatMap((segment) =>
        segment.kind === 'path' ? [{ sides: segment.edges.length, ends: segment.innerEnds.length }] : [],
      ),
    );
    expect(ends.filter(({ sides }) => sides === 1).every((path) => path.ends === 1)).toBe(true);
    expect(ends.filter(({ sides }) => sides > 1).every((path) => path.ends === 0)).toBe(true);
  });

  test('CAS-1.19: rotation 1 moves N to E and N2 to E2', () => {
    expect(ROTATIONS).toBe(4);
    const [still, turned] = rotatedTiles(tileTypes.filter(({ id }) => id === 'endHMarket'));
    expect(still?.owners).toEqual([0, 2, 1, 3]);
    expect(turned?.owners).toEqual([3, 0, 2, 1]);
    expect([still?.secondHalves[0], turned?.secondHalves[1]]).toEqual([2, 2]);
    expect([still?.pathSides, turned?.pathSides]).toEqual([1, 2]);
  });

  test('CAS-1.20: 51 built-in types, 60 tiles', () => {
    expect(tileTypes).toHaveLength(51);
    expect(new Set(tileTypes.map(({ id }) => id)).size).toBe(51);
    expect(tileTypes).toEqual(data.dataSet.tileTypes);
  });

  test('CAS-1.21: the nine kinds of wall tile', () => {
    expect(WALL_TILES).toEqual(data.wallTiles);
    expect(WALL_TILES_ASIDE).toBe(data.components.wallTilesAside);
    expect(CORNERS - 1 + WALL_TILES_ASIDE).toBe(data.components.wallTiles);
  });
});
