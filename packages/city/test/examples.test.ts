/** The worked examples of section 18. */
import { createRng, start } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { markersOf } from '../src/data.js';
import { city, type State } from '../src/index.js';
import { EXAMPLES } from './examples.js';
import { legalTypes, play, refusal, seatOf, trackList, tracks } from './helpers.js';

/** The tracks of seat 0 before and after removal in the last turn of an example, and its report. */
function removalIn(id: 'EX-3' | 'EX-4' | 'EX-5' | 'EX-6' | 'EX-14') {
  const { state, action } = EXAMPLES[id];
  const [report] = play(state, action).report ?? [];
  return { before: seatOf(state).tracks, report };
}

describe('worked examples', () => {
  test('EX-1 (CIT-1.4, CIT-5.3): satisfaction 8 and a funfair make 12: disc on 10, cube on 2', () => {
    const { state, action } = EXAMPLES['EX-1'];
    expect(seatOf(state).tracks.satisfaction).toBe(8);
    const { satisfaction } = seatOf(play(state, action)).tracks;
    expect(satisfaction).toBe(12);
    expect(markersOf(satisfaction)).toEqual({ disc: 10, cube: 2 });
  });

  test('EX-2 (CIT-4.2, CIT-6.4, CIT-3.6): with a full reserve: exchange, then Planner, then Architect', () => {
    const { state, action } = EXAMPLES['EX-2'];
    expect(trackList(state)).toEqual([0, 3, 2, 1, 0]);
    expect(refusal(state, { type: 'architect', place: 0 })).toBe('CIT-4.2 reserveFull');
    const first = play(state, action);
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
    const { before, report } = removalIn('EX-3');
    expect(report).toMatchObject({ removedCells: [24], removedTiles: ['factoryNW'] });
    const { jobs, income, ...others } = before;
    expect(report?.tracksAfterRemoval).toEqual({ ...others, jobs: jobs - 3, income: income - 3 });
  });

  test('EX-4 (CIT-10.8): population 14 and jobs 9 give a penalty of 15; the tracks do not change', () => {
    const { report } = removalIn('EX-4');
    expect(report?.tracksAfterRemoval).toMatchObject({ population: 14, jobs: 9 });
    expect(report).toMatchObject({ unemploymentPenalty: 15, vacantJobs: 0, tracksFinal: report?.tracksAfterRemoval });
  });

  test('EX-5 (CIT-10.9): population 12, jobs 15 and income 7 make jobs 12 and income 4, without a penalty', () => {
    const { report } = removalIn('EX-5');
    expect(report?.tracksAfterRemoval).toMatchObject({ population: 12, jobs: 15, income: 7 });
    expect(report).toMatchObject({ unemploymentPenalty: 0, vacantJobs: 3 });
    expect(report?.tracksFinal).toEqual({ ...report?.tracksAfterRemoval, jobs: 12, income: 4 });
  });

  test('EX-6 (CIT-10.2, CIT-10.3): parkNS east of the centre is unreachable', () => {
    expect(removalIn('EX-6').report?.removedCells).toEqual([13]);
  });

  test('EX-7 (CIT-5.5): at ecology -4 the factory is refused and the park is legal', () => {
    const { state, action } = EXAMPLES['EX-7'];
    expect(trackList(state)).toEqual([0, 0, -4, 0, 16]);
    expect(refusal(state, action)).toBe('CIT-5.5 belowFloor');
    expect(refusal(state, { type: 'planner', reserveIndex: 1, cell: 0 })).toBeUndefined();
  });

  test('EX-8 (CIT-5.4): at ecology -4 an office is legal and makes it -5', () => {
    const { state, action } = EXAMPLES['EX-8'];
    expect(trackList(state)).toEqual([0, 0, -4, 0, 16]);
    expect(seatOf(play(state, action)).tracks.ecology).toBe(-5);
  });

  test('EX-9 (CIT-6.4): an apartment exchanged for a park changes the tracks by -6, 0, +4, 0, +2', () => {
    const { state, action } = EXAMPLES['EX-9'];
    expect(trackList(state)).toEqual([6, 0, 4, -4, 0]);
    const after = play(state, action);
    expect(trackList(after)).toEqual([0, 0, 8, -4, 2]);
    expect(seatOf(after).reserve).toEqual(['apartmentES']);
  });

  test('EX-10 (CIT-6.2): two swapped tiles have changed cells and kept their openings; the tracks stay', () => {
    const { state, action } = EXAMPLES['EX-10'];
    const after = play(state, action);
    expect([seatOf(after).board[3], seatOf(after).board[9]]).toEqual(['parkNW', 'apartmentES']);
    expect(trackList(after)).toEqual(trackList(state));
  });

  test('EX-11 (CIT-7.1, CIT-7.3): advanced mode: after one Architect, Mayor discards three tiles and displays four', () => {
    const { state, action } = EXAMPLES['EX-11'];
    const after = play(state, action, { type: 'mayor' });
    expect(after.discarded).toEqual(['funfairNS', 'funfairEW', 'funfairNE']);
    expect(after.display.every((tile) => tile !== null)).toBe(true);
  });

  test('EX-12 (CIT-4.5): advanced mode: three Architects choose among 4, 3 and 2 tiles; then three tiles are drawn', () => {
    let { state } = EXAMPLES['EX-12'] as { state: State };
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
    const { state: before, action } = EXAMPLES['EX-13'];
    let state = play(before, action, { type: 'architect', place: 0 }, { type: 'endTurn' });
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
    const { before, report } = removalIn('EX-14');
    expect(before).toEqual(tracks([6, 6, 0, 2, -2]));
    expect(report).toMatchObject({
      removedCells: [24],
      tracksAfterRemoval: tracks([6, 3, 0, -1, -2]),
      emptyCells: 21,
      unemploymentPenalty: 9,
      total: -24,
    });
  });

  test('EX-15 (CIT-11.3): two players with 5 parks each and one with 3: the first two get 10 points each', () => {
    const { state, action } = EXAMPLES['EX-15'];
    expect(play(state, action).report?.map(({ goalPoints }) => goalPoints)).toEqual([10, 10, 0]);
  });

  test('EX-16 (CIT-2.5): for 2, 3 or 4 players 3, 4 or 5 goal cards lie face up', () => {
    expect(EXAMPLES['EX-16'].state.goals).toHaveLength(5);
    const cards = [2, 3, 4].map(
      (players) => start(city, { players, mode: 'advanced' }, createRng(players)).goals.length,
    );
    expect(cards).toEqual([3, 4, 5]);
  });
});
