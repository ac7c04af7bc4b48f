/** The worked examples of section 18. */
import { createRng, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { unreachableCells } from '../src/city/roads.js';
import { legendOf } from '../src/dataSet/legend.js';
import { city, markersOf, PRESETS, type TileId } from '../src/index.js';
import { afterRemoval, settleEmployment } from '../src/rules/scoring.js';
import { at, boardOf, filled, legalTypes, play, refusal, seatOf, trackList, tracks } from './helpers.js';

const ADVANCED = { mode: 'advanced' } as const;
const MIX = [
  'parkNS',
  'factoryEW',
  'apartmentNE',
  'officeSW',
  'parkEW',
  'powerPlantNS',
  'parkNE',
  'factoryNS',
] as const;

describe('worked examples', () => {
  test('EX-1 (CIT-1.4, CIT-5.3): satisfaction 8 and a funfair make 12: disc on 10, cube on 2', () => {
    const state = at({ seats: [{ board: boardOf({ funfair: 2 }), reserve: ['funfairSW'] }] });
    const { satisfaction } = seatOf(play(state, { type: 'planner', reserveIndex: 0, cell: 0 })).tracks;
    expect(satisfaction).toBe(12);
    expect(markersOf(satisfaction)).toEqual({ disc: 10, cube: 2 });
  });

  test('EX-2 (CIT-4.2, CIT-6.4, CIT-3.6): with a full reserve: exchange, then Planner, then Architect', () => {
    const state = at({
      seats: [{ board: { 13: 'factoryEW', 7: 'parkNS' }, reserve: ['apartmentNE', 'officeNS', 'parkES'] }],
    });
    expect(trackList(state)).toEqual([0, 3, 2, 1, 0]);
    expect(refusal(state, { type: 'architect', place: 0 })).toBe('CIT-4.2 reserveFull');
    const first = play(state, { type: 'engineerExchange', cell: 13, reserveIndex: 0 });
    expect(trackList(first)).toEqual([6, 0, 4, -4, 0]);
    expect(seatOf(first).reserve).toEqual(['factoryEW', 'officeNS', 'parkES']);
    const second = play(first, { type: 'planner', reserveIndex: 1, cell: 8 });
    expect(trackList(second)).toEqual([6, 3, 3, -4, -1]);
    expect(seatOf(second).reserve).toHaveLength(2);
    const third = play(second, { type: 'architect', place: 0 });
    expect(trackList(third)).toEqual([6, 3, 3, -4, -1]);
    expect(seatOf(third).reserve).toHaveLength(3);
    expect(third.display[0]).not.toBeNull();
    expect(city.turn(third)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
  });

  test('EX-3 (CIT-10.5): a factory removed takes 3 jobs and 3 income with it; what it cost stays', () => {
    const before = tracks([9, 9, 1, 9, 2]);
    expect(afterRemoval(legendOf({ config: { dataSet: PRESETS.reconstructed } }), before, ['factoryNS'])).toEqual(
      tracks([9, 6, 1, 6, 2]),
    );
  });

  test('EX-4 (CIT-10.8): population 14 and jobs 9 give a penalty of 15; the tracks do not change', () => {
    const settled = settleEmployment(tracks([14, 9, 0, 0, 0]));
    expect(settled).toEqual({ unemploymentPenalty: 15, vacantJobs: 0, tracksFinal: tracks([14, 9, 0, 0, 0]) });
  });

  test('EX-5 (CIT-10.9): population 12, jobs 15 and income 7 make jobs 12 and income 4, without a penalty', () => {
    const settled = settleEmployment(tracks([12, 15, 0, 7, 0]));
    expect(settled).toEqual({ unemploymentPenalty: 0, vacantJobs: 3, tracksFinal: tracks([12, 12, 0, 4, 0]) });
  });

  test('EX-6 (CIT-10.2, CIT-10.3): parkNS east of the centre is unreachable', () => {
    const board = Array.from({ length: 25 }, (_, cell): TileId | null => (cell === 13 ? 'parkNS' : null));
    expect(unreachableCells(board)).toEqual([13]);
  });

  test('EX-7 (CIT-5.5): at ecology -4 the factory is refused and the park is legal', () => {
    const state = at({ seats: [{ board: boardOf({ funfair: 4 }), reserve: ['factoryNS', 'parkNS'] }] });
    expect(trackList(state)).toEqual([0, 0, -4, 0, 16]);
    expect(refusal(state, { type: 'planner', reserveIndex: 0, cell: 0 })).toBe('CIT-5.5 belowFloor');
    expect(refusal(state, { type: 'planner', reserveIndex: 1, cell: 0 })).toBeUndefined();
  });

  test('EX-8 (CIT-5.4): at ecology -4 an office is legal and makes it -5', () => {
    const state = at({ seats: [{ board: boardOf({ funfair: 4 }), reserve: ['officeNS'] }] });
    expect(trackList(state)).toEqual([0, 0, -4, 0, 16]);
    expect(seatOf(play(state, { type: 'planner', reserveIndex: 0, cell: 0 })).tracks.ecology).toBe(-5);
  });

  test('EX-9 (CIT-6.4): an apartment exchanged for a park changes the tracks by -6, 0, +4, 0, +2', () => {
    const state = at({ seats: [{ board: { 3: 'apartmentES', 9: 'parkNW' }, reserve: ['parkNS'] }] });
    expect(trackList(state)).toEqual([6, 0, 4, -4, 0]);
    const after = play(state, { type: 'engineerExchange', cell: 3, reserveIndex: 0 });
    expect(trackList(after)).toEqual([0, 0, 8, -4, 2]);
    expect(seatOf(after).reserve).toEqual(['apartmentES']);
  });

  test('EX-10 (CIT-6.2): two swapped tiles have changed cells and kept their openings; the tracks stay', () => {
    const state = at({ seats: [{ board: { 3: 'apartmentES', 9: 'parkNW' } }] });
    const after = play(state, { type: 'engineerSwap', cellA: 3, cellB: 9 });
    expect([seatOf(after).board[3], seatOf(after).board[9]]).toEqual(['parkNW', 'apartmentES']);
    expect(trackList(after)).toEqual(trackList(state));
  });

  test('EX-11 (CIT-7.1, CIT-7.3): advanced mode: after one Architect, Mayor discards three tiles and displays four', () => {
    const state = play(at({ config: ADVANCED }), { type: 'architect', place: 3 }, { type: 'mayor' });
    expect(state.discarded).toEqual(['funfairNS', 'funfairEW', 'funfairNE']);
    expect(state.display.every((tile) => tile !== null)).toBe(true);
  });

  test('EX-12 (CIT-4.5): advanced mode: three Architects choose among 4, 3 and 2 tiles; then three tiles are drawn', () => {
    let state = at({ config: ADVANCED });
    const choices: number[] = [];
    for (const place of [0, 1, 2]) {
      choices.push(city.legalActions(state).filter(({ type }) => type === 'architect').length);
      state = play(state, { type: 'architect', place });
    }
    expect(choices).toEqual([4, 3, 2]);
    expect(state.display.every((tile) => tile !== null)).toBe(true);
    expect(city.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
  });

  test('EX-13 (CIT-9.3): four players; seat 1 fills the last cell: seats 2, 3 and 0 have one turn each, then scoring', () => {
    const board = filled(MIX, 24);
    let state = at({ config: { players: 4 }, player: 1, seats: [{}, { board, reserve: ['parkSW'] }] });
    state = play(
      state,
      { type: 'planner', reserveIndex: 0, cell: 24 },
      { type: 'architect', place: 0 },
      { type: 'endTurn' },
    );
    const turns: number[] = [];
    while (state.result === null) {
      const turn = city.turn(state);
      if (turn.kind === 'decision') turns.push(turn.player);
      expect(legalTypes(state)).toContain('architect');
      state = play(state, { type: 'architect', place: 0 }, { type: 'endTurn' });
    }
    expect(turns).toEqual([2, 3, 0]);
    expect(state.result.reason).toBe('fullBoard');
  });

  test('EX-14 (CIT-10.1 to CIT-10.12): a small city scores -24', () => {
    const board = { 13: 'factoryEW', 11: 'apartmentEW', 7: 'parkNS', 24: 'factoryNW' } as const;
    const display = [null, 'funfairEW', 'funfairNE', 'funfairES'] as const;
    const ending = at({ seats: [{ board }], supply: 0, display: [...display], patch: { dutyWaived: true } });
    expect(trackList(ending)).toEqual([6, 6, 0, 2, -2]);
    const state = play(ending, { type: 'endTurn' });
    expect(state.report?.[0]).toMatchObject({
      removedCells: [24],
      tracksAfterRemoval: tracks([6, 3, 0, -1, -2]),
      emptyCells: 21,
      unemploymentPenalty: 9,
      total: -24,
    });
  });

  test('EX-15 (CIT-11.3): two players with 5 parks each and one with 3: the first two get 10 points each', () => {
    // The income of factories offsets the parks.
    const factories = boardOf({ factory: 2 });
    const three = { ...factories, 7: 'parkNESW', 2: 'parkNESW', 6: 'parkNESW' } as const;
    const five = { ...three, 8: 'parkNESW', 13: 'parkNESW' } as const;
    const ending = at({
      config: { players: 3, ...ADVANCED },
      seats: [{ board: five }, { board: five }, { board: three }],
      goals: ['countPark', 'areaOffice', 'countOffice', 'allPlots'],
      supply: 0,
      display: [null, 'funfairEW', 'funfairNE', 'funfairES'],
      patch: { dutyWaived: true },
    });
    const state = play(ending, { type: 'endTurn' });
    expect(state.report?.map(({ goalPoints }) => goalPoints)).toEqual([10, 10, 0]);
  });

  test('EX-16 (CIT-2.5): for 2, 3 or 4 players 3, 4 or 5 goal cards lie face up', () => {
    const cards = [2, 3, 4].map((players) => start(city, { players, ...ADVANCED }, createRng(players)).goals.length);
    expect(cards).toEqual([3, 4, 5]);
  });
});
