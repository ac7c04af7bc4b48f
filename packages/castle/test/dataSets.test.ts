import type { ConfigError } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { castle, type DataSet, RECONSTRUCTED } from '../src/index.js';
import { copyOf, typeOf } from './helpers.js';
import { OTHER_DATA_SET } from './otherDataSet.js';

/** The problems of the built-in data set after some damage: check, rule and place of each. */
function problemsAfter(damage: (dataSet: DataSet) => void): string[] {
  return issuesAfter(damage).map(({ check, rule, path }) => `${check} ${rule} ${path}`);
}

function issuesAfter(damage: (dataSet: DataSet) => void): ConfigError['issues'] {
  const dataSet = copyOf(RECONSTRUCTED);
  damage(dataSet);
  try {
    castle.setup({ players: 2, dataSet });
  } catch (error) {
    const { code, issues } = error as ConfigError;
    expect(code).toBe('invalidDataSet');
    return issues;
  }
  return [];
}

const corner = (dataSet: DataSet, index: number) => dataSet.track.corners[index] as DataSet['track']['corners'][number];
const run = (dataSet: DataSet, index: number) => dataSet.track.runs[index] as DataSet['track']['runs'][number];
const start = (dataSet: DataSet, index: number) => dataSet.startFields[index] as DataSet['startFields'][number];
const type = (dataSet: DataSet, id: string) => dataSet.tileTypes[typeOf(id)] as DataSet['tileTypes'][number];
const segment = (dataSet: DataSet, id: string, index: number) =>
  type(dataSet, id).segments[index] as DataSet['tileTypes'][number]['segments'][number];
const at = (id: string, rest = '') => `dataSet.tileTypes[${typeOf(id)}]${rest}`;

describe('form', () => {
  test('CAS-17.1: a complete data set replaces the built-in one', () => {
    expect(issuesAfter(() => {})).toEqual([]);
    const state = castle.setup({ players: 2, startPlayer: 0, dataSet: OTHER_DATA_SET });
    expect(state.config.dataSet).toEqual(OTHER_DATA_SET);
    expect(state.bag).toHaveLength(46);
  });

  test('CAS-17.2: all violations are listed in the order of the rules, with check, rule and place', () => {
    const issues = issuesAfter((dataSet) => {
      type(dataSet, 'barT').count = 2;
      start(dataSet, 0).markets = 1;
      corner(dataSet, 3).wallTile = false;
      segment(dataSet, 'threeH', 0).edges.pop();
    });
    expect(issues.map(({ check, rule, path }) => `${check} ${rule} ${path}`)).toEqual([
      'cornerCount CAS-17.6 dataSet.track.corners[3].wallTile',
      'startFields CAS-17.10 dataSet.startFields[0].markets',
      'tileCount CAS-17.11 dataSet.tileTypes',
      `tileEdges CAS-17.13 ${at('threeH', '.segments')}`,
    ]);
    expect(issues[3]?.message).toBe('side S of threeH belongs to 0 segments instead of one');
  });
});

describe('shape', () => {
  const damages: [string, (dataSet: DataSet) => void, string][] = [
    ['a missing key', (dataSet) => Reflect.deleteProperty(dataSet, 'name'), 'dataSet.name'],
    ['an unknown key', (dataSet) => Reflect.set(dataSet, 'colour', 'red'), 'dataSet'],
    ['an empty name', (dataSet) => Reflect.set(dataSet, 'name', ''), 'dataSet.name'],
    [
      'a strange letter on the board',
      (dataSet) => dataSet.board.rows.splice(0, 1, '#####x##.'),
      'dataSet.board.rows[0]',
    ],
    ['rows of different length', (dataSet) => dataSet.board.rows.splice(0, 1, '#####'), 'dataSet.board.rows'],
    ['an unknown kind', (dataSet) => Reflect.set(start(dataSet, 0), 'kind', 'moat'), 'dataSet.startFields[0].kind'],
    ['ten markets', (dataSet) => Reflect.set(start(dataSet, 6), 'markets', 10), 'dataSet.startFields[6].markets'],
    ['three edges', (dataSet) => type(dataSet, 'barT').edges.pop(), at('barT', '.edges')],
    ['a run of length 0', (dataSet) => Reflect.set(run(dataSet, 0), 'tileEdges', 0), 'dataSet.track.runs[0].tileEdges'],
    [
      'halves on a house',
      (dataSet) => Reflect.set(segment(dataSet, 'threeH', 0), 'halves', []),
      at('threeH', '.segments[0]'),
    ],
  ];
  for (const [name, damage, path] of damages) {
    test(`CAS-17.3: ${name} is a problem of the shape, and nothing else is checked`, () => {
      const problems = problemsAfter((dataSet) => {
        damage(dataSet);
        type(dataSet, 'threeH').count = 9;
      });
      expect(problems).toEqual([`shape CAS-17.3 ${path}`]);
    });
  }

  test('CAS-17.3: of a board with 65,200 cells in a row, only the shape is checked', () => {
    const problems = problemsAfter(({ board }) => board.rows.splice(0, 1, '#'.repeat(65_200)));
    expect(problems).toEqual(['shape CAS-17.3 dataSet.board.rows[0]', 'shape CAS-17.3 dataSet.board.rows']);
  });
});

describe('board and track', () => {
  test('CAS-17.4: exactly 76 cells', () => {
    const problems = problemsAfter(({ board }) => board.rows.splice(8, 1, '..######.'));
    expect(problems[0]).toBe('cellCount CAS-17.4 dataSet.board.rows');
  });

  test('CAS-17.5: all cells are connected', () => {
    const issues = issuesAfter(({ board }) => {
      board.rows.splice(7, 1, '........#');
    });
    expect(issues.find(({ check }) => check === 'boardConnected')).toMatchObject({
      rule: 'CAS-17.5',
      message: "cell (1,8) isn't connected to cell (0,0)",
    });
  });

  test('CAS-17.6: 14 corners and 14 runs; otherwise no further checks of the track', () => {
    expect(problemsAfter(({ track }) => track.corners.pop())).toEqual(['cornerCount CAS-17.6 dataSet.track.corners']);
    expect(problemsAfter(({ track }) => track.runs.pop())).toEqual(['cornerCount CAS-17.6 dataSet.track.runs']);
  });

  test('CAS-17.6: wall tiles on all corners but corner 0', () => {
    expect(problemsAfter((dataSet) => Reflect.set(corner(dataSet, 0), 'wallTile', true))).toEqual([
      'cornerCount CAS-17.6 dataSet.track.corners[0].wallTile',
    ]);
  });

  test('CAS-17.7: fields follow one another without gap from 0 to 99', () => {
    expect(problemsAfter((dataSet) => Reflect.set(run(dataSet, 0), 'fields', [2, 10]))).toEqual([
      'trackFields CAS-17.7 dataSet.track.corners[1].fields',
    ]);
    expect(problemsAfter((dataSet) => Reflect.set(corner(dataSet, 0), 'fields', [1, 1]))).toContain(
      'trackFields CAS-17.7 dataSet.track.corners[0].fields',
    );
    expect(problemsAfter((dataSet) => Reflect.set(run(dataSet, 13), 'fields', [83, 98]))).toEqual([
      'trackFields CAS-17.7 dataSet.track.runs[13].fields',
    ]);
    expect(problemsAfter((dataSet) => Reflect.set(run(dataSet, 13), 'fields', null))).toEqual([
      'trackFields CAS-17.7 dataSet.track.corners[13].fields',
    ]);
    expect(problemsAfter((dataSet) => Reflect.set(run(dataSet, 5), 'fields', [34, 32]))[0]).toBe(
      'trackFields CAS-17.7 dataSet.track.runs[5].fields',
    );
  });

  test('CAS-17.8: runs lead from corner to corner', () => {
    expect(problemsAfter((dataSet) => Reflect.set(corner(dataSet, 4), 'vertex', [6, 1]))).toContain(
      'trackWalk CAS-17.8 dataSet.track.runs[3]',
    );
    expect(problemsAfter((dataSet) => Reflect.set(run(dataSet, 7), 'tileEdges', 6))).toContain(
      'trackWalk CAS-17.8 dataSet.track.runs[7]',
    );
  });

  test('CAS-17.8: consecutive runs are at right angles', () => {
    expect(problemsAfter((dataSet) => Reflect.set(run(dataSet, 6), 'direction', 'S'))).toContain(
      'trackWalk CAS-17.8 dataSet.track.corners[6]',
    );
  });

  test('CAS-17.8: corners are convex or reflex, whichever way the walk goes', () => {
    expect(problemsAfter((dataSet) => Reflect.set(corner(dataSet, 2), 'kind', 'convex'))).toEqual([
      'trackWalk CAS-17.8 dataSet.track.corners[2].kind',
    ]);
    const mirrored = copyOf(OTHER_DATA_SET);
    Reflect.set(corner(mirrored, 0), 'kind', 'reflex');
    expect(() => castle.setup({ players: 2, dataSet: mirrored })).toThrowError(/the corner is convex, not reflex/);
  });

  test('CAS-17.9: the walk passes the wall, each edge once', () => {
    // Two cells are moved into the notch.
    const issues = issuesAfter(({ board }) => {
      board.rows.splice(0, 2, '#######..', '####.####');
    });
    expect(new Set(issues.map(({ check }) => check))).toEqual(new Set(['outline']));
    expect(issues.map(({ message }) => message)).toContain("the vertical edge at (5,0) isn't part of the wall");
    expect(issues.map(({ message }) => message)).toContain(
      "the track doesn't pass the horizontal edge at (5,0) of the wall",
    );
    expect(problemsAfter((dataSet) => Reflect.set(run(dataSet, 1), 'direction', 'N'))).toContain(
      'outline CAS-17.9 dataSet.track.runs[1]',
    );
    const twice = issuesAfter((dataSet) => Reflect.set(corner(dataSet, 4), 'vertex', [5, 0]));
    expect(twice.length).toBeGreaterThan(0);
  });
});

describe('start fields', () => {
  const damages: [string, (dataSet: DataSet) => void, string][] = [
    ['six start fields', ({ startFields }) => startFields.splice(0, 1), ''],
    ['the same id twice', (dataSet) => Reflect.set(start(dataSet, 1), 'id', 'startPath1'), '[1].id'],
    [
      'the same side of a cell twice',
      (dataSet) => Object.assign(start(dataSet, 3), { cell: [2, 0], side: 'N' }),
      '[3].side',
    ],
    ['a side that leads inside', (dataSet) => Reflect.set(start(dataSet, 0), 'side', 'S'), '[0].side'],
    ['a cell outside', (dataSet) => Object.assign(start(dataSet, 1), { cell: [8, 0], side: 'N' }), '[1].cell'],
    ['markets on a path', (dataSet) => Reflect.set(start(dataSet, 0), 'markets', 1), '[0].markets'],
    ['a fountain on a tower', (dataSet) => Reflect.set(start(dataSet, 1), 'fountain', true), '[1].fountain'],
    ['no court', (dataSet) => Object.assign(start(dataSet, 6), { kind: 'house', markets: 0 }), ''],
    ['no market', (dataSet) => Reflect.set(start(dataSet, 6), 'markets', 0), ''],
  ];
  for (const [name, damage, place] of damages) {
    test(`CAS-17.10: ${name} is refused`, () => {
      expect(problemsAfter(damage)).toEqual([`startFields CAS-17.10 dataSet.startFields${place}`]);
    });
  }
});

describe('castle tiles', () => {
  test('CAS-17.11: counts add up to 60', () => {
    expect(issuesAfter((dataSet) => Reflect.set(type(dataSet, 'barT'), 'count', 2))).toEqual([
      expect.objectContaining({ check: 'tileCount', message: 'the counts add up to 61, not 60' }),
    ]);
  });

  test('CAS-17.11: ids differ', () => {
    expect(problemsAfter((dataSet) => Reflect.set(type(dataSet, 'barT'), 'id', 'threeH'))).toEqual([
      `tileCount CAS-17.11 ${at('threeH', '.id')}`,
    ]);
  });

  test('CAS-17.12: 1 to 12 segments, each reaching an edge', () => {
    expect(problemsAfter((dataSet) => type(dataSet, 'barT').segments.push({ kind: 'house', edges: [] }))).toEqual([
      `tileSegments CAS-17.12 ${at('barT', '.segments[3]')}`,
    ]);
    const many = problemsAfter((dataSet) => {
      for (let i = 0; i < 10; i++) type(dataSet, 'barT').segments.push({ kind: 'house', edges: [] });
    });
    expect(many[0]).toBe(`tileSegments CAS-17.12 ${at('barT', '.segments')}`);
    expect(problemsAfter((dataSet) => type(dataSet, 'barT').segments.splice(0))[0]).toBe(
      `tileSegments CAS-17.12 ${at('barT', '.segments')}`,
    );
  });

  test('CAS-17.13: each side belongs to one segment of its kind', () => {
    expect(problemsAfter((dataSet) => segment(dataSet, 'threeH', 0).edges.push('W'))).toEqual([
      `tileEdges CAS-17.13 ${at('threeH', '.segments')}`,
    ]);
    expect(problemsAfter((dataSet) => Reflect.set(type(dataSet, 'threeH').edges, 0, 'tower'))).toEqual([
      `tileEdges CAS-17.13 ${at('threeH', '.segments[0]')}`,
    ]);
  });

  test('CAS-17.14: half edges of path sides belong to one court each; other sides have none', () => {
    expect(
      problemsAfter((dataSet) => {
        const court = segment(dataSet, 'straightHC', 2);
        if (court.kind === 'court') court.halves.pop();
      }),
    ).toEqual([`tileHalves CAS-17.14 ${at('straightHC', '.segments')}`]);
    expect(
      problemsAfter((dataSet) => {
        const court = segment(dataSet, 'threeHMarket', 1);
        if (court.kind === 'court') court.halves.push('W1');
      }),
    ).toEqual([`tileHalves CAS-17.14 ${at('threeHMarket', '.segments[1]')}`]);
  });

  test('CAS-17.15: a path of one edge has one inner end, at the square or a building', () => {
    const ends = (change: (list: ('square' | { segment: number })[]) => void) =>
      problemsAfter((dataSet) => {
        const path = segment(dataSet, 'endH', 0);
        if (path.kind === 'path') change(path.innerEnds);
      });
    expect(ends((list) => list.pop())).toEqual([`pathInnerEnds CAS-17.15 ${at('endH', '.segments[0].innerEnds')}`]);
    expect(ends((list) => list.splice(0, 1, { segment: 2 }))).toEqual([
      `pathInnerEnds CAS-17.15 ${at('endH', '.segments[0].innerEnds[0]')}`,
    ]);
    expect(ends((list) => list.splice(0, 1, { segment: 9 }))).toHaveLength(1);
    expect(ends((list) => list.push('square'))).toHaveLength(1);
  });

  test('CAS-17.16: segments don’t cross', () => {
    const crossed = problemsAfter((dataSet) => {
      type(dataSet, 'barT').segments.splice(1, 2, { kind: 'court', edges: ['E', 'W'], halves: [], markets: 0 });
    });
    expect(crossed).toEqual([`planarity CAS-17.16 ${at('barT', '.segments[1]')}`]);
    // Courts that cross a path which ends at a building: path and building are one.
    const behind = problemsAfter((dataSet) => {
      type(dataSet, 'endH').segments.splice(2, 2, {
        kind: 'court',
        edges: ['E', 'W'],
        halves: ['N1', 'N2'],
        markets: 0,
      });
    });
    expect(behind).toEqual([`planarity CAS-17.16 ${at('endH', '.segments[2]')}`]);
    // Only for otherwise sound types.
    const unsound = problemsAfter((dataSet) => {
      type(dataSet, 'barT').segments.splice(1, 2, { kind: 'court', edges: ['E', 'W', 'N'], halves: [], markets: 0 });
    });
    expect(unsound).toEqual([`tileEdges CAS-17.13 ${at('barT', '.segments')}`]);
  });

  test('CAS-17.17: how often kinds occur, symmetry, equal types and places aren’t checked', () => {
    const problems = problemsAfter((dataSet) => {
      dataSet.tileTypes.splice(1);
      dataSet.tileTypes.push({ ...copyOf(type(RECONSTRUCTED, 'courtMarket')), id: 'again', count: 59 });
    });
    expect(problems).toEqual([]);
  });
});
