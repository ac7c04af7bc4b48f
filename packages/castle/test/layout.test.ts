import { describe, expect, test } from 'vitest';
import {
  boardLayout,
  dataSetOf,
  KINDS,
  type Point,
  RECONSTRUCTED,
  SIDES,
  type TileType,
  tileLayout,
  WALL_TILES,
} from '../src/data.js';
import { castle } from '../src/index.js';
import type { DataSet } from '../src/types.js';
import { cellAt, text, typeOf } from './helpers.js';
import { ODD_DATA_SET } from './oddDataSet.js';
import { OTHER_DATA_SET } from './otherDataSet.js';

const DATA_SETS: readonly DataSet[] = [RECONSTRUCTED, OTHER_DATA_SET, ODD_DATA_SET];

const builtIn = (id: string, rotation?: number) => {
  const tileType = RECONSTRUCTED.tileTypes[typeOf(id)];
  if (!tileType) throw new Error(`no tile type ${id}`);
  return tileLayout(tileType, rotation);
};

/** Whether a point lies in a polygon, by the edges that a line to the right crosses. */
function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  return outline.reduce((inside, from, index) => {
    const to = outline[(index + 1) % outline.length] as Point;
    if (from.y > y === to.y > y) return inside;
    return x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x) ? !inside : inside;
  }, false);
}

function rounded({ x, y }: Point): number[] {
  return [Math.round(100 * x) / 100, Math.round(100 * y) / 100];
}

/** The middle of a side. */
const MIDDLES = { N: [0.5, 0], E: [1, 0.5], S: [0.5, 1], W: [0, 0.5] } as const;

test('CAS-17: the data set of a game', () => {
  expect(dataSetOf(castle.setup({ players: 2 }))).toBe(RECONSTRUCTED);
  const other = castle.setup({ players: 2, dataSet: OTHER_DATA_SET });
  expect(dataSetOf(castle.view(other, 0))).toEqual(OTHER_DATA_SET);
});

test('CAS-1.21: every wall tile has its effect in words', () => {
  for (const { effect } of WALL_TILES) expect(text.nameOf('effect', effect)).not.toBe(effect);
  expect(text.nameOf('effect', 'extraTurn')).toBe('one more turn');
});

describe('the layout of a board', () => {
  test('CAS-1.7, CAS-1.8: cells by number', () => {
    const layout = boardLayout(RECONSTRUCTED);
    expect([layout.width, layout.height, layout.cells.length]).toEqual([9, 9, 76]);
    expect(layout.cells[5]).toEqual({ cell: 5, name: 'G1', x: 6, y: 0 });
    for (const { cell, x, y } of layout.cells) expect(cellAt(x, y)).toBe(cell);
  });

  test('CAS-1.14: start fields in the middle of a side of their cell', () => {
    const { startFields } = boardLayout(RECONSTRUCTED);
    expect(startFields.map(({ id, cell, x, y }) => [id, cell, x, y])).toEqual([
      ['startPath1', 2, 2.5, 0],
      ['startTower1', 5, 6.5, 0],
      ['startHouse1', 32, 9, 3.5],
      ['startPath2', 59, 9, 6.5],
      ['startTower2', 73, 5.5, 9],
      ['startHouse2', 70, 2.5, 9],
      ['startCourt1', 33, 0, 4.5],
    ]);
  });

  test('CAS-1.10, CAS-1.11: corners and the line of the wall', () => {
    const { corners, wall } = boardLayout(RECONSTRUCTED);
    expect(corners[2]).toEqual({
      corner: 2,
      name: '17-18',
      fields: [17, 18],
      kind: 'reflex',
      wallTile: true,
      x: 5,
      y: 2,
    });
    expect(wall).toEqual(corners.map(({ x, y }) => ({ x, y })));
  });

  test.each(DATA_SETS)('CAS-1.9: the 100 fields of the track of $name follow one another on the wall', (dataSet) => {
    const { track, corners, wall } = boardLayout(dataSet);
    expect(track.map(({ field }) => field)).toEqual(Array.from({ length: 100 }, (_, field) => field));
    for (const { corner, fields } of corners) {
      expect(track.flatMap((each) => (each.corner === corner ? [each.field] : []))).toEqual([...fields]);
    }
    track.forEach(({ x, y }, field) => {
      const isOnWall = wall.some((from, index) => {
        const to = wall[(index + 1) % wall.length] as Point;
        const along = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
        const there = Math.abs(from.x - x) + Math.abs(from.y - y) + Math.abs(to.x - x) + Math.abs(to.y - y);
        return Math.abs(along - there) < 1e-9;
      });
      expect(isOnWall, `field ${field}`).toBe(true);
      const next = track[(field + 1) % track.length] as Point;
      const distance = Math.hypot(next.x - x, next.y - y);
      expect(distance, `field ${field}`).toBeGreaterThan(0.1);
      if (dataSet === RECONSTRUCTED) expect(distance, `field ${field}`).toBeLessThan(0.51);
    });
  });
});

describe('the layout of a tile', () => {
  test('CAS-1.16: the segments at rotation 0', () => {
    const { segments, square } = builtIn('endHMarket');
    expect(square).toBeNull();
    expect(segments.map(({ segment }) => segment.kind)).toEqual(['path', 'house', 'court', 'court']);
    expect(segments[0]?.lines.map((line) => line.map(rounded))).toEqual([
      [
        [0.5, 0],
        [0.5, 0.5],
      ],
      [
        [0.5, 0.88],
        [0.5, 0.5],
      ],
    ]);
    expect(segments[1]?.outline.map(rounded)).toEqual([
      [1, 1],
      [0, 1],
      [0.3, 0.75],
      [0.7, 0.75],
    ]);
    expect(segments.map(({ sign }) => sign && rounded(sign))).toEqual([null, null, [0.79, 0.5], null]);
  });

  test('CAS-1.15, CAS-1.18: a square, a bend and a fork', () => {
    expect(builtIn('square3C').square).toEqual({ x: 0.5, y: 0.5 });
    expect(builtIn('curveCC').segments[0]?.lines.map((line) => line.map(rounded))).toEqual([
      [
        [0.5, 0],
        [0.6, 0.4],
        [1, 0.5],
      ],
    ]);
    expect(builtIn('curveHHFountain').segments[0]?.sign).toEqual(builtIn('curveCC').segments[0]?.lines[0]?.[1]);
    expect(builtIn('forkH').segments[0]?.lines).toHaveLength(3);
  });

  test('CAS-1.18: each end of a path has a line to the middle, except at the square', () => {
    const linesOf = (type: TileType) => tileLayout(type).segments[0]?.lines.map((line) => line.map(rounded));
    const top = [
      [0.5, 0],
      [0.5, 0.5],
    ];
    expect(linesOf(RECONSTRUCTED.tileTypes[typeOf('square3C')] as TileType)).toEqual([top]);
    const ending: TileType = {
      id: 'a bend with an end',
      count: 1,
      edges: ['path', 'path', 'house', 'court'],
      segments: [
        { kind: 'path', edges: ['N', 'E'], fountain: false, innerEnds: [{ segment: 1 }] },
        { kind: 'house', edges: ['S'] },
        { kind: 'court', edges: [], halves: ['N2', 'E1'], markets: 0 },
        { kind: 'court', edges: ['W'], halves: ['E2', 'N1'], markets: 0 },
      ],
    };
    expect(linesOf(ending)).toEqual([
      top,
      [
        [1, 0.5],
        [0.5, 0.5],
      ],
      [
        [0.5, 0.88],
        [0.5, 0.5],
      ],
    ]);
  });

  test('CAS-1.15: a fountain off the middle is at its own place', () => {
    const fourWays = OTHER_DATA_SET.tileTypes.at(-1) as TileType;
    const [path] = tileLayout(fourWays).segments;
    expect([path?.sign, path?.follower].map((point) => point && rounded(point))).toEqual([
      [0.5, 0.17],
      [0.5, 0.33],
    ]);
  });

  test('CAS-1.16: the outlines of buildings, and their followers', () => {
    const [corner] = builtIn('cornerT').segments;
    expect(corner?.outline.map(rounded)).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [0.6, 0.4],
    ]);
    expect(corner && rounded(corner.follower)).toEqual([0.69, 0.31]);
    const [bar] = builtIn('barT').segments;
    expect(bar?.outline.map(rounded)).toEqual([
      [0, 0],
      [1, 0],
      [0.7, 0.3],
      [0.7, 0.7],
      [1, 1],
      [0, 1],
      [0.3, 0.7],
      [0.3, 0.3],
    ]);
    expect(bar && rounded(bar.follower)).toEqual([0.5, 0.5]);
  });

  test('CAS-1.19: turned clockwise', () => {
    const [path, house] = builtIn('endH', 1).segments;
    expect(path?.segment).toMatchObject({ kind: 'path', edges: ['E'] });
    expect(path?.lines[0]?.map(rounded)).toEqual([
      [1, 0.5],
      [0.5, 0.5],
    ]);
    expect(house?.outline.map(rounded)).toContainEqual([0, 0]);
    expect(builtIn('straightCC', 1).segments[1]?.segment).toMatchObject({ edges: ['S'], halves: ['E2', 'W1'] });
  });

  const types = DATA_SETS.flatMap((dataSet) => dataSet.tileTypes.map((type) => ({ name: dataSet.name, type })));
  test.each(types)('$name $type.id: areas and lines reach their sides, followers stand on them', ({ type }) => {
    for (const rotation of [0, 1, 2, 3]) {
      const { segments } = tileLayout(type, rotation);
      const areas = segments.filter(({ outline }) => outline.length > 0);
      expect(segments.map(({ segment }) => segment.kind)).toEqual(type.segments.map(({ kind }) => kind));
      for (const { segment, lines, outline, follower } of segments) {
        const starts = lines.flat().map(rounded);
        if (segment.kind === 'path') {
          for (const side of segment.edges) expect(starts).toContainEqual(MIDDLES[side]);
          continue;
        }
        expect(lines).toEqual([]);
        const inside = areas.filter((area) => isInside(follower, area.outline)).map((area) => area.segment);
        expect(inside).toEqual(segment.kind === 'court' ? [] : [segment]);
        if (segment.kind === 'court') continue;
        for (const side of SIDES) {
          const [x, y] = MIDDLES[side];
          const near = { x: x + 0.1 * (0.5 - x), y: y + 0.1 * (0.5 - y) };
          expect(isInside(near, outline)).toBe(segment.edges.includes(side));
        }
      }
      const places = segments.flatMap(({ follower, sign }) => (sign ? [follower, sign] : [follower]));
      const distances = places.flatMap((one, index) =>
        places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      expect(Math.min(1, ...distances)).toBeGreaterThan(0.1);
    }
  });

  test('CAS-1.15: all kinds are drawn', () => {
    expect(new Set(RECONSTRUCTED.tileTypes.flatMap(({ edges }) => edges))).toEqual(new Set(KINDS));
  });
});
