import type { State, TileId } from '@rulewright/burgundy';
import { expect, test } from 'vitest';
import { type Given, sketch as given, place, play, sell, ships, takeWorkers } from '../../../burgundy/test/helpers.js';
import { block, featuresOf } from './features.js';

/** The ends of the labels of a block whose numbers aren't 0. */
const shown = (...[state, name, player]: Parameters<typeof block>): string[] => Object.keys(block(state, name, player));

test('BUR-8.1: a region one hex short shows what it would bring, and how far its last tile is away', () => {
  const river = { estate: ships(2) };
  const away = given({ phase: 'B', seats: [river] });
  const near = given({ phase: 'B', seats: [river], depots: { 1: [null, 'ship'] } });
  const stored = given({ phase: 'B', seats: [{ ...river, slots: ['ship'] }] });
  for (const state of [away, near, stored]) {
    expect(featuresOf(state)['points one hex short: ship']).toBeCloseTo(6 / 30);
    expect(shown(state, 'hexes left in the region')).toEqual(expect.arrayContaining(['ship 1, 1', 'ship 2, 3']));
  }
  const points = (where: string) =>
    [away, near, stored].map((state) => featuresOf(state)[`plans: points: 1 left, ${where}`]);
  expect(points('stored')).toEqual([0, 0, expect.closeTo((6 + 8) / 30)]);
  expect(points('on the table')).toEqual([0, expect.closeTo((6 + 8) / 30), 0]);
  expect(featuresOf(stored)['gains of placing stored tiles: best']).toBeCloseTo((6 + 8) / 20);
});

test('BUR-5.12, BUR-9.1: a building that a city holds already does not complete it, unless knowledge tile 1 allows it', () => {
  const estate = { 8: 'bank', 13: 'church', 11: 'watchtower' } as const;
  const plan = (tile: TileId, knowledge: number[] = []) =>
    featuresOf(given({ seats: [{ estate, slots: [tile], knowledge }] }))['plans: regions: 1 left, stored'];
  expect([plan('bank'), plan('market'), plan('bank', [1])]).toEqual([0, 0.25, 0.25]);
});

test('BUR-6.17: the gain of an animal counts those of its kind in the pasture', () => {
  const gain = (tile: TileId) =>
    featuresOf(given({ seats: [{ estate: { 10: 'cow3' }, slots: [tile] }] }))['gains of placing stored tiles: best'];
  expect(gain('cow4')).toBeCloseTo(7 / 20);
  expect(gain('pig4')).toBeCloseTo(4 / 20);
});

test('BUR-10.1: a mine is worth the phases that are left', () => {
  const income = (phase: State['phase']) =>
    featuresOf(given({ phase, seats: [{ estate: { 24: 'mine' } }] }))['mines x phases left: silver'];
  expect(income('A')).toBeCloseTo(5 / 6);
  expect(income('E')).toBeCloseTo(1 / 6);
});

test('BUR-3.8: of two markers on a space the upper one is ahead', () => {
  const what: Given = { track: [[], [1, 0], [], [], [], [], []], seats: [{ estate: ships(1) }, { estate: ships(1) }] };
  const state = given(what);
  expect(shown(state, 'ahead of the best other marker', 0)).toEqual(['below it']);
  expect(shown(state, 'ahead of the best other marker', 1)).toEqual(['above it']);
  expect([0, 1].map((player) => featuresOf(state, player)['place in the next round = 0'])).toEqual([0, 1]);
});

test('BUR-4.9: a die that places with a worker is told from one that places without', () => {
  const idle = (die: number, workers: number) => {
    const state = given({ seats: [{ slots: ['ship'], dice: [die, 3], spent: [false, true], workers }] });
    return ['idle', 'idle with workers'].map((use) => featuresOf(state)[`dice: placing: ${use}`]);
  };
  // The river is open at hexes 17 and 19, with numbers 2 and 5.
  expect([idle(5, 0), idle(1, 1), idle(1, 0)]).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
});

test('BUR-3.6: what lies in the depots counts no more after the last turn of a phase', () => {
  const state = (spent: boolean) =>
    given({
      round: 5,
      order: [0, 1],
      stage: { stage: 'turn', player: 1 },
      depots: { 1: ['bank'] },
      seats: [{ spent: [spent, spent] }],
    });
  expect(shown(state(false), 'needed in the depots')).toContain('building');
  expect(shown(state(true), 'needed in the depots')).toEqual([]);
});

test('BUR-8.6: the lead in the race for a bonus tile counts the nearest of the others', () => {
  const seats = [{}, { estate: { 24: 'mine', 29: 'mine' } as const }, { estate: { 24: 'mine' } as const }];
  const state = given({ players: 3, setup: 'advanced', boards: [1, 1, 1], seats });
  expect(shown(state, 'large bonus tile, hexes left')).toContain('mine, 3');
  expect([0, 1, 2].map((player) => featuresOf(state, player)['lead to the bonus tile: mine'])).toEqual([
    -0.5, 0.25, -0.25,
  ]);
  expect(featuresOf(state)['another is near the bonus tile: mine']).toBe(1);
});

test('BUR-11: the score if the game ended now counts goods, silver, workers, knowledge and animals', () => {
  const seat = { goods: { 1: 2 }, silver: 3, workers: 5, knowledge: [17, 24], estate: { 10: 'cow3' } as const };
  expect(featuresOf(given({ seats: [seat] }))['score if the game ended now']).toBeCloseTo((2 + 3 + 2 + 4 + 3) / 100);
});

test('positions after different actions differ', () => {
  const state = given({ seats: [{ goods: { 1: 1 }, slots: ['ship'], dice: [1, 5], workers: 0 }] });
  const actions = [sell(0, 1), takeWorkers(0), place(1, 0, 19), takeWorkers(1)];
  const written = actions.map((action) => JSON.stringify(featuresOf(play(state, action))));
  expect(new Set(written).size).toBe(actions.length);
});

test('what is written does not depend on what was written before', () => {
  const one = given({ seats: [{ estate: { 10: 'cow3' } }, { estate: { 24: 'mine' } }] });
  const other = given({
    players: 3,
    setup: 'advanced',
    boards: [1, 8, 9],
    seats: [{ board: 1 }, { board: 8 }, { board: 9 }],
  });
  const before = featuresOf(one);
  expect(featuresOf(other)).not.toEqual(before);
  expect(featuresOf(one)).toEqual(before);
  // A state may also change in place.
  const changed: State = JSON.parse(JSON.stringify(one));
  changed.seats[0]?.estate.splice(10, 1, 'pig3');
  expect(featuresOf(changed)).not.toEqual(before);
  changed.seats[0]?.estate.splice(10, 1, 'cow3');
  expect(featuresOf(changed)).toEqual(before);
});

test('every region of every board has its own feature', () => {
  const boards = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const counts = boards.map((board) => {
    const seats = [{ board }, { board }, { board }, { board }];
    const stage = { stage: board === 1 ? 'turn' : 'startCastle', player: 0 } as const;
    const state = given({ players: 4, setup: 'advanced', boards: [board, board, board, board], seats, stage });
    expect(featuresOf(state)[`own board = ${board}`]).toBe(1);
    return shown(state, 'hexes left in the region').length;
  });
  // On board 1 the start castle covers a region of size 1; the others have not got theirs yet.
  expect(counts).toEqual([12, 17, 16, 16, 19, 15, 16, 21, 16]);
});
