import { actionSpace } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import { neighboursOf } from '../src/city/board.js';
import * as components from '../src/components.js';
import { markersOf } from '../src/data.js';
import { openSidesOf } from '../src/dataSet/tiles.js';
import { city, type Kind, PRESETS, type TileId } from '../src/index.js';
import data from './fixtures/city.json' with { type: 'json' };
import { at, filled, kindIn, play, seatOf, text, trackList } from './helpers.js';

const { CELLS, GOAL_IDS, GOALS, KIND_COUNTS, KINDS, LEGENDS, TILE_IDS, TRACKS } = components;

describe('tracks', () => {
  test('CIT-1.1: each player has five tracks in this order, and a new game starts with all at 0', () => {
    expect(TRACKS).toEqual(['population', 'jobs', 'ecology', 'income', 'satisfaction']);
    expect(TRACKS).toEqual(data.tracks);
    expect(trackList(city.setup({ players: 2 }))).toEqual([0, 0, 0, 0, 0]);
  });

  test('CIT-1.2: tracks have no upper limit: they go on rising with every tile', () => {
    const { legend, tileTypes } = PRESETS.reconstructed;
    const park = { population: 0, jobs: 3, ecology: 10, income: 3, satisfaction: 10 };
    const state = at({
      config: { dataSet: { name: 'Great parks', legend: { ...legend, park }, tileTypes } },
      seats: [{ board: filled(['parkNS'], 23, 24), reserve: ['factoryNS', 'funfairNS'] }],
    });
    expect(trackList(state)).toEqual([0, 66, 220, 66, 220]);
    const after = play(state, { type: 'planner', reserveIndex: 0, cell: 23 });
    expect(trackList(after)).toEqual([0, 69, 218, 69, 219]);
    expect(trackList(play(after, { type: 'planner', reserveIndex: 0, cell: 24 }))).toEqual([0, 69, 217, 69, 223]);
  });

  test('CIT-1.3: the floored tracks may become negative; no tile makes population or jobs negative', () => {
    expect(components.FLOORED_TRACKS).toEqual(data.constants.flooredTracks);
    const state = at({ seats: [{ reserve: ['officeNS'] }] });
    expect(trackList(play(state, { type: 'planner', reserveIndex: 0, cell: 7 }))).toEqual([0, 3, -1, 0, -1]);
    for (const preset of Object.values(PRESETS)) {
      for (const kind of KINDS) {
        expect(preset.legend[kind].population).toBeGreaterThanOrEqual(0);
        expect(preset.legend[kind].jobs).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('CIT-1.4: up to 10 the cube alone shows a value; above, the disc shows the tens and the cube the units', () => {
    expect(markersOf(10)).toEqual({ disc: null, cube: 10 });
    expect(markersOf(0)).toEqual({ disc: null, cube: 0 });
    expect(markersOf(-5)).toEqual({ disc: null, cube: -5 });
    expect(markersOf(11)).toEqual({ disc: 10, cube: 1 });
    expect(markersOf(47)).toEqual({ disc: 40, cube: 7 });
  });
});

describe('board', () => {
  test('CIT-1.5: 24 cells can be built on, the centre never', () => {
    expect(CELLS).toHaveLength(24);
    const board = { 0: 'parkNS', 12: 'parkEW' } as const;
    expect(() => at({ seats: [{ board }] })).toThrow(/CIT-1\.5/);
  });

  test('CIT-1.6: cells are numbered 5 x row + column; the centre is cell 12', () => {
    expect(components.COLUMNS).toBe(data.board.columns);
    expect(components.ROWS).toBe(data.board.rows);
    expect(components.CENTRE).toBe(data.board.centreCell);
    expect(CELLS).toEqual(data.board.buildableCells);
    expect(seatOf(city.setup({ players: 2 })).board).toHaveLength(25);
  });

  test('CIT-1.7: neighbours share an edge; at the rim there is none on that side', () => {
    expect(neighboursOf(7)).toEqual([2, 8, 12, 6]);
    expect(neighboursOf(0)).toEqual([-1, 1, 5, -1]);
    expect(neighboursOf(4)).toEqual([-1, -1, 9, 3]);
    expect(neighboursOf(20)).toEqual([15, 21, -1, -1]);
    expect(neighboursOf(14)).toEqual([9, -1, 19, 13]);
    const directions = Object.entries(components.DIRECTIONS).map(([id, direction]) => ({ id, ...direction }));
    expect(directions).toEqual(data.directions);
  });
});

describe('tiles', () => {
  test('CIT-1.8: there are 120 tiles of six kinds', () => {
    const kinds = KINDS.map((id) => ({ id, count: KIND_COUNTS[id] }));
    expect(kinds).toEqual(data.kinds);
    expect(Object.values(KIND_COUNTS).reduce((sum, count) => sum + count, 0)).toBe(120);
  });

  test('CIT-1.9: openings are sides in the order N, E, S, W', () => {
    const sides = (tile: TileId) => [0, 1, 2, 3].map((side) => (openSidesOf(tile) & (1 << side)) !== 0);
    expect(sides('parkNS')).toEqual([true, false, true, false]);
    expect(sides('factoryESW')).toEqual([false, true, true, true]);
    expect(sides('powerPlantNW')).toEqual([true, false, false, true]);
    expect(sides('officeNESW')).toEqual([true, true, true, true]);
  });

  test('CIT-1.10: a tile type is named by its kind followed by its openings', () => {
    expect(TILE_IDS).toHaveLength(66);
    expect(new Set(TILE_IDS).size).toBe(66);
    for (const { id, kind, openings } of data.tileTypes) {
      expect(id).toBe(`${kind}${openings}`);
      expect(TILE_IDS).toContain(id);
      expect(kindIn(id as TileId)).toBe(kind);
    }
  });

  test('CIT-1.11: the built-in data sets have 60 tile types with these numbers of copies', () => {
    const { tileTypes } = PRESETS.reconstructed;
    expect(tileTypes).toHaveLength(60);
    const listed = tileTypes.map(({ kind, openings, count }) => ({ id: `${kind}${openings}`, kind, openings, count }));
    expect(listed).toEqual(data.tileTypes);
    // The table of CIT-1.11: NS, EW, each two-way bend, each three-way tile, total.
    const table: Record<Kind, number[]> = {
      apartment: [4, 4, 3, 1, 24],
      office: [3, 3, 2, 1, 18],
      funfair: [2, 2, 1, 1, 12],
      factory: [4, 4, 3, 1, 24],
      powerPlant: [3, 3, 2, 1, 18],
      park: [4, 4, 3, 1, 24],
    };
    for (const kind of KINDS) {
      const [ns, ew, bend, threeWay, total] = table[kind];
      const count = (openings: string) => tileTypes.find((t) => t.kind === kind && t.openings === openings)?.count;
      expect([count('NS'), count('EW')]).toEqual([ns, ew]);
      for (const openings of ['NE', 'ES', 'SW', 'NW']) expect(count(openings)).toBe(bend);
      for (const openings of ['NES', 'ESW', 'NSW', 'NEW']) expect(count(openings)).toBe(threeWay);
      const sum = tileTypes.reduce((all, type) => (type.kind === kind ? all + type.count : all), 0);
      expect(sum).toBe(total);
    }
  });

  test('CIT-1.12: the effect of a tile is the row of its kind; openings play no part', () => {
    for (const tile of ['apartmentNS', 'apartmentNES', 'apartmentSW'] as const) {
      const state = at({ seats: [{ reserve: [tile] }] });
      expect(trackList(play(state, { type: 'planner', reserveIndex: 0, cell: 0 }))).toEqual([6, 0, 0, -2, -1]);
    }
  });

  test('CIT-1.13: the built-in legend has these figures', () => {
    expect(LEGENDS.reconstructed).toEqual(data.legends.reconstructed);
    const row = (kind: Kind) => TRACKS.map((track) => LEGENDS.reconstructed[kind][track]);
    expect(row('apartment')).toEqual([6, 0, 0, -2, -1]);
    expect(row('office')).toEqual([0, 3, -1, 0, -1]);
    expect(row('funfair')).toEqual([0, 0, -1, 0, 4]);
    expect(row('factory')).toEqual([0, 3, -2, 3, -1]);
    expect(row('powerPlant')).toEqual([0, 1, -1, 2, 0]);
    expect(row('park')).toEqual([0, 0, 4, -2, 1]);
  });
});

describe('common supply', () => {
  test('CIT-1.14: the display has four places', () => {
    expect(components.PLACES).toBe(data.constants.displayPlaces);
    expect(city.setup({ players: 2 }).display).toEqual([null, null, null, null]);
  });

  test('CIT-1.15: a new tile goes to the end of the reserve; when a tile leaves, the later ones move up', () => {
    expect(components.RESERVE_LIMIT).toBe(data.constants.reserveLimit);
    const state = at({ seats: [{ reserve: ['parkNS', 'officeNS'] }], architectDone: true });
    const taken = play(state, { type: 'architect', place: 1 });
    expect(seatOf(taken).reserve).toEqual(['parkNS', 'officeNS', 'funfairEW']);
    const placed = play(taken, { type: 'planner', reserveIndex: 0, cell: 3 });
    expect(seatOf(placed).reserve).toEqual(['officeNS', 'funfairEW']);
  });

  test('CIT-1.16: each tile type is drawn with a weight equal to its copies left; discarded tiles are out for good', () => {
    const state = city.setup({ players: 2 });
    const outcomes = city.chanceOutcomes(state);
    expect(outcomes).toHaveLength(60);
    for (const { id, count } of data.tileTypes) {
      expect(outcomes.find(({ outcome }) => outcome.type === 'revealTile' && outcome.tile === id)?.weight).toBe(count);
    }
    const after = city.apply(state, { type: 'revealTile', tile: 'funfairNE' });
    expect(city.check(after, { type: 'revealTile', tile: 'funfairNE' })).toMatchObject({ rule: 'CIT-15.9' });
    const discarded = play(at(), { type: 'mayor' });
    expect(discarded.discarded).toEqual(['funfairNS', 'funfairEW', 'funfairNE', 'funfairES']);
  });
});

test('CIT-15.4: the constants, modes, actions and reasons are those of the data file', () => {
  const { constants } = data;
  expect(components.ACTIONS_PER_TURN).toBe(constants.actionsPerTurn);
  expect(components.ACTION_COSTS).toEqual(constants.actionCosts);
  expect(components.PLACES).toBe(constants.mayorDraw);
  expect(components.FLOOR).toBe(constants.floor);
  expect(components.EMPTY_CELL_PENALTY).toBe(constants.emptyCellPenalty);
  expect(components.UNEMPLOYMENT_PENALTY).toBe(constants.unemploymentPenalty);
  expect(components.GOAL_POINTS).toBe(constants.goalPoints);
  expect(components.GOAL_CARDS).toEqual(constants.goalCards);
  expect(components.PARTY_FINISHER_BONUS).toBe(constants.partyFinisherBonus);
  expect(components.IDLE_ROUNDS_LIMIT).toBe(constants.idleRoundsLimit);
  expect(components.MODES).toEqual(data.modes);
  expect(components.END_REASONS).toEqual(data.endReasons);
  expect(city.players).toEqual(constants.players);
  const sizes = new Map<string, number>();
  for (const { type } of actionSpace(city).actions) sizes.set(type, (sizes.get(type) ?? 0) + 1);
  expect([...sizes]).toEqual(data.actions.map(({ id, size }) => [id, size]));
  expect(actionSpace(city).size).toBe(data.actionSpaceSize);
});

test('CIT-11.1: there are 18 goal cards, one of each', () => {
  const goals = GOAL_IDS.map((id) => ({ id, ...GOALS[id], title: text.nameOf('goal', id) }));
  expect(goals).toEqual(data.goals);
});
