import { entryAt, numberAt } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import { HEX_NUMBERS, KINDS, PHASES, type TileId } from '../src/components.js';
import { boardAt } from '../src/estate/board.js';
import { burgundy, type State } from '../src/index.js';
import { gained, given, MINES, place, placed, play, points, seat, tilesOf } from './helpers.js';

/** A board with all hexes covered but the last one of a region; the tile for it is stored and a die fits. */
function almostComplete(board: number, region: number, phase: State['phase']): { state: State; hex: number } {
  const { regions } = boardAt(board);
  const { hexes, kind } = entryAt(regions, region);
  const hex = numberAt(hexes, hexes.length - 1);
  const estate: Record<number, TileId> = {};
  const used = new Map(KINDS.map((other) => [other, 0]));
  for (const { kind: other, hexes: covered } of regions) {
    // BUR-5.12: a building may stand once in each city.
    if (other === 'building') used.set(other, 0);
    for (const next of covered) {
      const count = used.get(other) ?? 0;
      estate[next] = entryAt(tilesOf(other), count);
      used.set(other, count + 1);
    }
  }
  const { [hex]: tile = 'mine', ...before } = estate;
  const dice = [numberAt(HEX_NUMBERS, hex), 1] as const;
  const seats = [{ board, estate: before, slots: [tile], dice, goods: { 1: 1 } }];
  expect(boardAt(board).kinds[hex]).toBe(kind);
  return { state: given({ setup: 'advanced', boards: [board, board], phase, seats }), hex };
}

/** Points for regions that completing a region brings. */
function regionPoints(board: number, region: number, phase: State['phase']): number {
  const { state, hex } = almostComplete(board, region, phase);
  const index = PHASES.indexOf(phase);
  const before = numberAt(seat(state).points.regions, index);
  return numberAt(seat(play(state, place(0, 0, hex))).points.regions, index) - before;
}

/** A region of this size, on any board. */
function regionOfSize(size: number): [number, number] {
  for (let board = 1; board <= 9; board++) {
    const region = boardAt(board).regions.findIndex(({ hexes }) => hexes.length === size);
    if (region >= 0) return [board, region];
  }
  throw new Error(`no region of size ${size}`);
}

describe('regions', () => {
  test('BUR-8.1: a complete region scores at once for its size and for the phase', () => {
    const { state, hex } = almostComplete(1, 4, 'A');
    const { events } = burgundy.step(state, place(0, 0, hex));
    expect(events).toContainEqual({ type: 'regionCompleted', player: 0, kind: 'building', size: 3 });
    const scored = { type: 'pointsScored', player: 0, category: 'regions', goods: null, points: 6 + 10 };
    expect(events).toContainEqual(expect.objectContaining(scored));
    // A region with a hex left scores nothing, and a complete one never again.
    const half = { 12: 'knowledge26', 13: 'bank', 20: 'ship' } as const;
    expect(gained('ship', 19, { seats: [{ estate: half }] })).toBe(0);
    const done = { 19: 'ship', 20: 'ship', 21: 'ship' } as const;
    expect(gained('ship', 17, { seats: [{ estate: done }] })).toBe(0);
  });

  test.each([
    [1, 1],
    [8, 36],
  ])('BUR-8.2: a region of size %i scores %i points', (size, expected) => {
    expect(regionPoints(...regionOfSize(size), 'E') - 2).toBe(expected);
  });

  test.each([
    [2, 3],
    [3, 6],
    [4, 10],
    [5, 15],
    [6, 21],
    [7, 28],
  ])('BUR-8.3: a region of size %i scores %i points', (size, expected) => {
    expect(regionPoints(...regionOfSize(size), 'E') - 2).toBe(expected);
  });

  test.each([
    ['A', 10],
    ['E', 2],
  ] as const)('BUR-8.4: the phase points in phase %s', (phase, expected) => {
    expect(regionPoints(...regionOfSize(2), phase) - 3).toBe(expected);
  });

  test.each([
    ['B', 8],
    ['C', 6],
    ['D', 4],
  ] as const)('BUR-8.5: the phase points in phase %s', (phase, expected) => {
    expect(regionPoints(...regionOfSize(2), phase) - 3).toBe(expected);
  });
});

describe('bonus tiles', () => {
  const TWO_MINES = { 24: 'mine', 29: 'mine' } as const;
  const last = (what: Parameters<typeof placed>[2]) =>
    placed('mine', 33, {
      ...what,
      phase: 'E',
      seats: [{ estate: TWO_MINES, goods: { 2: 1 } }, ...(what?.seats ?? [])],
    });
  const REGION = 6 + 2;
  const MINE = KINDS.indexOf('mine');

  test.each([
    [2, 5],
    [3, 6],
    [4, 7],
  ] as const)(
    'BUR-8.6: with %i players the first to cover a kind scores %i and gains the large tile',
    (players, bonus) => {
      const state = last({ players });
      expect([points(state) - REGION, state.largeBonus[MINE], state.smallBonus[MINE]]).toEqual([bonus, 0, null]);
      // Covering a region of the kind is not enough.
      const half = { 19: 'ship', 20: 'ship' } as const;
      expect(placed('ship', 21, { players, seats: [{ estate: half }] }).largeBonus).toEqual(KINDS.map(() => null));
    },
  );

  test.each([
    [2, 2],
    [3, 3],
    [4, 4],
  ] as const)(
    'BUR-8.7: with %i players the second scores %i and gains the small tile, later ones nothing',
    (players, bonus) => {
      const state = last({ players, seats: [{ estate: MINES }] });
      expect([points(state) - REGION, state.largeBonus[MINE], state.smallBonus[MINE]]).toEqual([bonus, 1, 0]);
      if (players === 2) return;
      const third = last({ players, seats: [{ estate: MINES }, { estate: MINES }] });
      expect([points(third) - REGION, third.largeBonus[MINE], third.smallBonus[MINE]]).toEqual([0, 1, 2]);
    },
  );

  test('BUR-8.8: bonus tiles are kept', () => {
    const state = play(last({}), { type: 'takeWorkers', die: 1 });
    expect(state.largeBonus[MINE]).toBe(0);
  });
});
