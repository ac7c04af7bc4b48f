import { city, type State, type TileId } from '@rulewright/city';
import { describe, expect, test } from 'vitest';
import { assess } from '../../../city/src/rules/scoring.js';
import { at, filled, play, playedOn } from '../../../city/test/helpers.js';
import { features } from '../../src/city/index.js';

/** The features of a player that aren't 0, by label. */
function seen(state: State, player = 0): Map<string, number> {
  const numbers = new Float32Array(features.labels.length);
  features.write(state, player, numbers);
  return new Map(
    features.labels.flatMap((label, index) => (numbers[index] ? [[label, numbers[index] as number]] : [])),
  );
}

const value = (state: State, label: string, player = 0): number => {
  expect(features.labels).toContain(label);
  return seen(state, player).get(label) ?? 0;
};

describe('features', () => {
  test.each(['basic', 'advanced', 'party'] as const)(
    'points now and lost tiles match the score, in %s mode',
    (mode) => {
      for (const decisions of [0, 20, 60, 100]) {
        const state = playedOn({ players: 3, mode }, decisions, decisions);
        if (state.result) continue;
        for (const [player, { total, goalPoints, finisherBonus, removedCells }] of assess(state).entries()) {
          const numbers = seen(state, player);
          const unreached = [...numbers.keys()].filter((label) => label.startsWith('cellUnreached'));
          expect(numbers.get('time: points now') ?? 0).toBe(Math.fround((total - goalPoints - finisherBonus) / 50));
          expect(unreached).toEqual(removedCells.map((cell) => `cellUnreached: ${cell}`));
        }
      }
    },
  );

  test('CIT-10.4: an unreached tile counts by its distance from the roads', () => {
    const state = at({ seats: [{ board: { 13: 'factoryEW', 4: 'apartmentSW' } }] });
    expect(value(state, 'reached = 1')).toBe(1);
    expect(value(state, 'unreached = 1')).toBe(1);
    expect(value(state, 'cellUnreached: 4')).toBe(1);
    expect(value(state, 'roads: points lost by removal')).toBeCloseTo(6 / 20);
    // The road leads from 13 to 14, then to 9 and then to 4.
    expect(value(state, 'roads: one tile from being joined')).toBe(0);
    expect(value(state, 'roads: two tiles from being joined')).toBe(1 / 4);
    const nearer = at({ seats: [{ board: { 13: 'factoryEW', 14: 'parkNW', 4: 'apartmentSW' } }] });
    expect(value(nearer, 'roads: one tile from being joined')).toBe(1 / 4);
    expect(value(nearer, 'roads: fed cells where others are joined')).toBeCloseTo(1 / 3);
  });

  test('CIT-10.2: a cell that no road can enter is dead', () => {
    const state = at({ seats: [{ board: { 1: 'parkEW', 5: 'parkNS' } }] });
    expect(value(state, 'deadCells = 0')).toBe(1);
    const closed = at({ seats: [{ board: { 1: 'parkES', 5: 'parkES' } }] });
    expect(value(closed, 'deadCells = 1')).toBe(1);
    expect(value(closed, 'lostCells = 1')).toBe(1);
    expect(value(closed, 'waysIn: none')).toBe(1 / 4);
  });

  test('a reserve tile counts as connected where a road meets one of its openings', () => {
    const board = { 7: 'parkES', 11: 'officeNS', 13: 'powerPlantNS', 17: 'factoryEW' } as const;
    // The only road leads from the centre to 7 and enters 8 from the west.
    const fits = at({ seats: [{ board, reserve: ['funfairSW'] }] });
    expect(value(fits, 'reserve: connected somewhere')).toBe(1 / 4);
    expect(value(fits, 'reserve: best points at once')).toBeCloseTo(4 / 5);
    const misses = at({ seats: [{ board, reserve: ['funfairNE'] }] });
    expect(value(misses, 'reserve: connected somewhere')).toBe(0);
    expect(value(misses, 'reserve: best points at once')).toBeLessThan(0);
  });

  test('CIT-10.8: unemployment lowers the value of apartments and raises that of jobs', () => {
    const state = at({ seats: [{ board: { 11: 'apartmentEW' } }] });
    expect(value(state, 'balanceKept: 6')).toBe(1);
    expect(value(state, 'pointsOfKind: apartment')).toBeCloseTo((1 + 3 - 18) / 10);
    expect(value(state, 'pointsOfKind: factory')).toBeCloseTo((1 + 3 + 9) / 10);
    // Two factories: 4 points each, and no unemployment.
    expect(value(state, 'rest: with 2 tiles')).toBeCloseTo((8 + 18) / 30);
  });

  test('CIT-5.4: a kind that fails the floor test is not above the floor', () => {
    const board = { 6: 'parkNS', 7: 'parkNS' } as const;
    const state = at({ seats: [{ board }] });
    expect(value(state, 'slack: income 1')).toBe(1);
    expect(value(state, 'aboveFloor: apartment')).toBe(0);
    expect(value(state, 'aboveFloor: factory')).toBe(1);
  });

  test('CIT-9.3: a board that can be filled in this turn leaves each opponent one turn', () => {
    const tiles: TileId[] = ['parkNS', 'parkEW', 'factoryNS', 'factoryEW', 'funfairNS', 'apartmentNS', 'powerPlantNS'];
    const mine = { board: filled(tiles, 0, 1), reserve: ['officeNS', 'officeEW'] as const };
    const state = at({ config: { players: 3 }, seats: [mine, { board: { 13: 'parkNE' } }] });
    expect(value(state, 'turnsLeft = 1')).toBe(1);
    expect(value(state, 'turnsLeft = 1', 1)).toBe(1);
    expect(value(state, 'time: cells to fill in time')).toBeCloseTo(2 / 24);
    // An Architect and a Planner; the duty takes the third action.
    expect(value(state, 'time: cells to fill in time', 1)).toBeCloseTo(1 / 24);
    const begun = play(state, { type: 'planner', reserveIndex: 0, cell: 0 });
    expect(value(begun, 'actionsNow = 2')).toBe(1);
    expect(value(begun, 'emptyCells = 1')).toBe(1);
  });

  test('CIT-4.4: after the last action the next turn counts as begun, before and after the display is refilled', () => {
    const state = at({ actionsLeft: 1 });
    const drawing = city.apply(state, { type: 'architect', place: 0 });
    const drawn = play(state, { type: 'architect', place: 0 });
    for (const after of [drawing, drawn]) {
      expect(value(after, 'actionsNow = 0')).toBe(1);
      expect(value(after, 'seatsBefore = 1')).toBe(1);
      expect(value(after, 'seatsBefore = 0', 1)).toBe(1);
    }
    expect(value(drawing, 'time: display to be filled')).toBe(1);
    expect(value(drawn, 'time: display to be filled')).toBe(0);
  });

  test('CIT-11.3: a tie wins a goal; one tile fewer loses it with a lead of -1', () => {
    const park = { board: { 13: 'parkEW', 14: 'parkNW' } } as const;
    const goals = ['areaPark', 'countOffice', 'allPlots'] as const;
    const tied = at({ config: { mode: 'advanced' }, goals, seats: [park, park] });
    expect(value(tied, 'goals: areaPark won now')).toBe(1);
    expect(value(tied, 'goalLeads: area 0')).toBe(0.5);
    expect(value(tied, 'goals: countOffice won now')).toBe(0);
    const behind = at({ config: { mode: 'advanced' }, goals, seats: [{ board: { 13: 'parkEW' } }, park] });
    expect(value(behind, 'goals: areaPark won now')).toBe(0);
    expect(value(behind, 'goalLeads: area -1')).toBe(0.5);
    expect(value(behind, 'goalSums: within 1')).toBeGreaterThan(0);
  });

  test('CIT-13.2: in party mode the hand counts as the reserve', () => {
    const state = at({ config: { mode: 'party' }, seats: [{ board: { 13: 'parkEW' }, hand: 'factoryEW' }] });
    expect(value(state, 'mode: party')).toBe(1);
    expect(value(state, 'reserveKinds: factory 1')).toBe(1);
    expect(value(state, 'reserve: connected somewhere')).toBe(1 / 4);
  });
});
