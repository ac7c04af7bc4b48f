/** CIT-10 and CIT-11: scoring and goal cards. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unreachableCells } from '../src/city/roads.js';
import { boardEffects } from '../src/city/tracks.js';
import { GOAL_IDS, type GoalId, KINDS, TILE_IDS, TRACKS } from '../src/components.js';
import { legendOf } from '../src/dataSet/legend.js';
import { city, PRESETS, type State, type TileId } from '../src/index.js';
import { largestArea, standingOf, tilesOfKind } from '../src/rules/goals.js';
import { afterRemoval, score, settleEmployment, without } from '../src/rules/scoring.js';
import { at, filled, type GivenSeat, kindIn, play, seatOf, tracks, tracksOf } from './helpers.js';
import { recountArea, recountCity, recountGoal, recountTotals, recountUnreachable } from './recount.js';

const legend = legendOf({ config: { dataSet: PRESETS.reconstructed } });

/** A board from tiles by cell. */
function boardOf(tiles: Readonly<Record<number, TileId>>): (TileId | null)[] {
  return Array.from({ length: 25 }, (_, cell) => tiles[cell] ?? null);
}

/** A game that ends now. */
function scored(seats: readonly GivenSeat[], goals?: readonly GoalId[], finisher: number | null = null): State {
  const state = at({
    config: { players: seats.length, mode: goals ? 'advanced' : 'basic' },
    seats,
    ...(goals && { goals }),
    display: [null, 'funfairEW', 'funfairNE', 'funfairES'],
    supply: 0,
    dutyWaived: true,
    finisher,
  });
  return play(state, { type: 'endTurn' });
}

describe('removal and penalties', () => {
  test('CIT-10.1: scoring runs by itself, for all players: removal, empty cells, employment, goals, total', () => {
    const state = scored(
      [{ board: { 13: 'factoryEW', 0: 'officeNS' } }, {}],
      ['trackEcology', 'countFactory', 'countOffice'],
    );
    expect(city.turn(state)).toEqual({ kind: 'over' });
    // Employment comes before the goals: the jobs of the factory are vacant, the office is gone.
    expect(state.report?.[0]).toMatchObject({
      removedCells: [0],
      tracksAfterRemoval: tracks([0, 3, -3, 3, -2]),
      vacantJobs: 3,
      tracksFinal: tracks([0, 0, -3, 0, -2]),
      goalsWon: ['countFactory'],
      total: -5 - 23 + 10,
    });
    expect(state.report?.[1]?.goalsWon).toEqual(['trackEcology']);
  });

  test('CIT-10.2: neighbouring tiles are linked only if both have an opening towards the other', () => {
    expect(unreachableCells(boardOf({ 13: 'parkEW', 14: 'parkNW' }))).toEqual([]);
    expect(unreachableCells(boardOf({ 13: 'parkEW', 14: 'parkNS' }))).toEqual([14]);
    expect(unreachableCells(boardOf({ 13: 'parkNW', 14: 'parkEW' }))).toEqual([14]);
    expect(unreachableCells(boardOf({ 13: 'parkNW', 8: 'parkES', 9: 'parkSW' }))).toEqual([]);
  });

  test('CIT-10.3: the centre counts as open on all four sides', () => {
    expect(unreachableCells(boardOf({ 7: 'parkNS', 13: 'parkEW', 17: 'parkNS', 11: 'parkEW' }))).toEqual([]);
    expect(unreachableCells(boardOf({ 7: 'parkEW', 13: 'parkNS', 17: 'parkEW', 11: 'parkNS' }))).toEqual([
      7, 11, 13, 17,
    ]);
  });

  test('CIT-10.4: tiles with a chain of links to the centre are reachable; others linked among themselves are not', () => {
    const chain = { 13: 'parkEW', 14: 'parkSW', 19: 'parkNS', 24: 'parkNW', 23: 'parkEW' } as const;
    expect(unreachableCells(boardOf(chain))).toEqual([]);
    expect(unreachableCells(boardOf({ ...chain, 0: 'parkES', 1: 'parkSW', 5: 'parkNE', 6: 'parkNW' }))).toEqual([
      0, 1, 5, 6,
    ]);
  });

  test('CIT-10.5: unreachable tiles are removed; only their positive effects are taken back', () => {
    expect(afterRemoval(legend, tracks([6, 6, 6, 6, 6]), ['factoryNS'])).toEqual(tracks([6, 3, 6, 3, 6]));
    expect(afterRemoval(legend, tracks([6, 6, 6, 6, 6]), ['parkNS', 'parkEW'])).toEqual(tracks([6, 6, -2, 6, 4]));
    const state = scored([{ board: { 13: 'parkEW', 0: 'parkNS' } }, {}]);
    expect(seatOf(state).board[0]).toBeNull();
    expect(seatOf(state).board[13]).toBe('parkEW');
    expect(state.report?.[0]?.removedTiles).toEqual(['parkNS']);
  });

  test('CIT-10.6: in scoring there is no floor', () => {
    const state = scored([{ board: { 0: 'parkNS', 24: 'factoryEW', 20: 'factoryNS' } }, {}]);
    expect(seatOf(state).tracks).toEqual(tracks([0, 0, -4, -2, -2]));
    const low = scored([{ board: { 0: 'parkNS', 1: 'factoryNS', 3: 'factoryNE', 4: 'powerPlantNS' } }, {}]);
    expect(seatOf(low).tracks.ecology).toBe(-5);
    const lower = scored([{ board: { 0: 'parkNS', 1: 'factoryNS', 3: 'factoryNE', 4: 'factoryES' } }, {}]);
    expect(seatOf(lower).tracks.ecology).toBe(-6);
  });

  test('CIT-10.7: each empty cell costs 1 point, never built on or emptied by removal alike; not the centre', () => {
    const state = scored([{ board: { 13: 'parkEW', 0: 'parkNS' } }, {}]);
    expect(state.report?.map(({ emptyCells }) => emptyCells)).toEqual([23, 24]);
    expect(city.score(state)[1]?.items).toContainEqual({ rule: 'CIT-10.7', label: 'emptyCells', points: -24 });
  });

  test('CIT-10.8: each resident without a job costs 3 points; tracks do not change', () => {
    const settled = settleEmployment(tracks([9, 4, 0, 1, 0]));
    expect(settled).toEqual({ unemploymentPenalty: 15, vacantJobs: 0, tracksFinal: tracks([9, 4, 0, 1, 0]) });
  });

  test('CIT-10.9: vacant jobs lower jobs and income by the difference, without a penalty', () => {
    const settled = settleEmployment(tracks([4, 9, 0, 1, 0]));
    expect(settled).toEqual({ unemploymentPenalty: 0, vacantJobs: 5, tracksFinal: tracks([4, 4, 0, -4, 0]) });
  });

  test('CIT-10.10: if the two are equal after removal nothing happens', () => {
    const settled = settleEmployment(tracks([4, 4, 1, 2, 3]));
    expect(settled).toEqual({ unemploymentPenalty: 0, vacantJobs: 0, tracksFinal: tracks([4, 4, 1, 2, 3]) });
    // Before removal there are 6 residents and 6 jobs; only the values after it count.
    const state = scored([{ board: { 13: 'apartmentEW', 0: 'officeNS', 1: 'officeEW' } }, {}]);
    expect(state.report?.[0]?.unemploymentPenalty).toBe(18);
  });

  test('CIT-10.11: tiles in a reserve count for nothing', () => {
    const [first, second] = scored([{ reserve: ['parkNS', 'factoryNS'] }, {}]).result?.scores ?? [];
    expect(first).toBe(second);
  });

  test('CIT-10.12: the total is the tracks less empty cells and penalty, with goals; it may be negative', () => {
    const state = scored([{ board: { 13: 'apartmentEW', 11: 'parkEW' } }, {}], ['countPark', 'areaPark', 'allPlots']);
    // tracks 6/0/4/-4/0, 22 empty cells, 6 unemployed, two goals
    expect(state.result?.scores).toEqual([6 - 22 - 18 + 20, -24]);
  });

  test('CIT-10.13: the result lists every step for each player, and the score of an unfinished game is the same', () => {
    const seats = [{ board: { 13: 'factoryEW', 0: 'parkNS' } }, {}] as const;
    const state = scored(seats);
    expect(state.report?.[0]).toEqual({
      tracksBefore: tracks([0, 3, 2, 1, 0]),
      removedCells: [0],
      removedTiles: ['parkNS'],
      tracksAfterRemoval: tracks([0, 3, -2, 1, -1]),
      emptyCells: 23,
      unemploymentPenalty: 0,
      vacantJobs: 3,
      tracksFinal: tracks([0, 0, -2, -2, -1]),
      goalsWon: [],
      goalPoints: 0,
      finisherBonus: 0,
      total: -28,
      rank: 2,
    });
    const during = at({ seats });
    expect(city.score(during)).toEqual(city.score(state));
    expect(seatOf(during).board[0]).toBe('parkNS');
    const forged = { ...state, report: state.report?.map((entry) => ({ ...entry, vacantJobs: 2 })) ?? null };
    expect(city.invariants(forged).map(({ rule }) => rule)).toContain('CIT-10.13');
  });
});

/** Whether each board wins a goal, without removal. */
function won(goal: GoalId, boards: readonly Readonly<Record<number, TileId>>[], finisher: number | null = null) {
  const cities = boards.map((tiles) => {
    const board = boardOf(tiles);
    const emptyCells = 24 - Object.keys(tiles).length;
    return { board, tracks: tracksOf(board), emptyCells };
  });
  const { winners } = standingOf(goal, cities, finisher);
  return cities.map((_, player) => winners.includes(player));
}

describe('goal cards', () => {
  test('CIT-11.2: each goal gives 10 points to each player who wins it; a player may win several', () => {
    const state = scored([{ board: { 13: 'parkEW' } }, {}], ['countPark', 'areaPark', 'trackEcology']);
    expect(state.report?.map(({ goalPoints }) => goalPoints)).toEqual([30, 0]);
  });

  test('CIT-11.3: all players who tie for a goal win it', () => {
    expect(won('countPark', [{ 0: 'parkNS' }, { 3: 'parkEW' }, {}])).toEqual([true, true, false]);
  });

  test('CIT-11.4: goals are judged after removal and employment', () => {
    const seats = [{ board: { 0: 'parkNS', 1: 'parkEW' } }, { board: { 13: 'parkNW' } }] as const;
    const state = scored(seats, ['countPark', 'trackIncome', 'trackJobs']);
    expect(state.report?.[1]?.goalsWon).toEqual(['countPark', 'trackIncome', 'trackJobs']);
    expect(state.report?.[0]?.goalsWon).toEqual(['trackJobs']);
    const vacant = scored(
      [{ board: { 13: 'factoryEW' } }, { board: { 13: 'factoryNW' } }],
      ['trackJobs', 'trackIncome', 'countPark'],
    );
    expect(vacant.report?.map(({ tracksFinal }) => tracksFinal.income)).toEqual([0, 0]);
  });

  test('CIT-11.5: an area is joined by shared edges, whatever the openings; corners do not join', () => {
    expect(largestArea(boardOf({ 0: 'parkNS', 1: 'parkNS', 5: 'parkEW', 11: 'parkNS' }), 'park')).toBe(3);
    expect(largestArea(boardOf({ 0: 'parkNS', 6: 'parkNS', 4: 'parkNS' }), 'park')).toBe(1);
    // The centre joins nothing, and rows don't wrap.
    expect(largestArea(boardOf({ 11: 'parkEW', 13: 'parkEW', 9: 'parkNS', 10: 'parkNS' }), 'park')).toBe(2);
  });

  test('CIT-11.6: largest area and most tiles need at least one tile', () => {
    expect(won('areaOffice', [{ 0: 'parkNS' }, {}])).toEqual([false, false]);
    expect(won('countOffice', [{ 0: 'parkNS' }, {}])).toEqual([false, false]);
    expect(won('areaOffice', [{ 0: 'officeNS' }, {}])).toEqual([true, false]);
  });

  test('CIT-11.7: the highest track wins even if it is zero or negative', () => {
    expect(won('trackSatisfaction', [{ 0: 'officeNS' }, { 0: 'officeNS', 1: 'officeEW' }])).toEqual([true, false]);
    expect(won('trackEcology', [{}, {}])).toEqual([true, true]);
  });

  test('CIT-11.8: all plots is won by every player who still has 24 tiles after removal', () => {
    const all = filled(['parkNESW']);
    expect(won('allPlots', [all, {}, all])).toEqual([true, false, true]);
    expect(won('allPlots', [{}, filled(['parkNESW'], 3)])).toEqual([false, false]);
    const unlinked = scored(
      [{ board: filled(['parkNS', 'factoryEW']) }, {}],
      ['allPlots', 'countPark', 'trackJobs'],
      0,
    );
    expect(unlinked.report?.[0]?.goalsWon).not.toContain('allPlots');
  });

  test('CIT-11.9: the finisher wins first finished, even if tiles are removed; without a finisher nobody does', () => {
    const unlinked = scored(
      [{ board: filled(['parkNS', 'factoryEW']) }, {}],
      ['firstFinished', 'countPark', 'trackJobs'],
      0,
    );
    expect(unlinked.report?.[0]?.goalsWon).toContain('firstFinished');
    expect(unlinked.report?.[0]?.emptyCells).toBeGreaterThan(0);
    expect(won('firstFinished', [{}, {}])).toEqual([false, false]);
  });
});

const tile = fc.constantFrom(...TILE_IDS);
/** Boards of all densities. */
const boards = fc
  .integer({ min: 0, max: 4 })
  .chain((density) =>
    fc
      .array(fc.tuple(fc.nat(4), tile), { minLength: 25, maxLength: 25 })
      .map((cells) => cells.map(([lot, id], cell) => (cell !== 12 && lot < density + 1 ? id : null))),
  );
const RUNS = { numRuns: 1500, seed: 10 };

describe('scoring properties', () => {
  test('CIT-10.4: an independent flood fill finds the same reachable tiles', () => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(unreachableCells(board)).toEqual(recountUnreachable(board));
      }),
      RUNS,
    );
  });

  test('CIT-10.4: after removal all tiles are reachable', () => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(unreachableCells(without(board, unreachableCells(board)))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('CIT-5.8: a recount of the board gives the same tracks', () => {
    fc.assert(
      fc.property(boards, (board) => {
        expect(boardEffects(legend, board)).toEqual(tracksOf(board));
      }),
      RUNS,
    );
  });

  test('CIT-11.5: brute force finds the same areas and counts', () => {
    fc.assert(
      fc.property(boards, fc.constantFrom(...KINDS), (board, kind) => {
        expect(largestArea(board, kind)).toBe(recountArea(board, kind));
        expect(tilesOfKind(board, kind)).toBe(board.filter((id) => id !== null && kindIn(id) === kind).length);
      }),
      RUNS,
    );
  });

  test('CIT-10.12: a literal recount gives the same totals, items and winners of goals', () => {
    const games = fc.record({
      seats: fc.array(boards, { minLength: 2, maxLength: 4 }),
      goals: fc.shuffledSubarray([...GOAL_IDS], { minLength: 5, maxLength: 5 }),
      finisher: fc.option(fc.nat(1), { nil: null }),
      mode: fc.constantFrom('basic', 'advanced', 'party'),
    });
    const bases = new Map(
      [2, 3, 4].flatMap((players) =>
        (['basic', 'advanced', 'party'] as const).map((mode) => [`${players}${mode}`, city.setup({ players, mode })]),
      ),
    );
    fc.assert(
      fc.property(games, ({ seats, goals, finisher, mode }) => {
        const base = bases.get(`${seats.length}${mode}`) as State;
        const cards = mode === 'advanced' ? goals.slice(0, seats.length + 1) : [];
        const played = seats.map((board) => ({
          board,
          tracks: mode === 'party' ? tracks([0, 0, 0, 0, 0]) : tracksOf(board),
          reserve: [],
          hand: null,
        }));
        const state: State = { ...base, seats: played, goals: cards, finisher };
        const scores = score(state);
        expect(scores.map(({ total }) => total)).toEqual(
          recountTotals({ seats: played, goals: cards, finisher, mode }),
        );
        for (const { total, items } of scores) expect(items.reduce((sum, { points }) => sum + points, 0)).toBe(total);
        const cities = seats.map((board) => recountCity(board));
        const finals = cities.map(({ board, tracks: final, emptyCells }) => ({
          board: [...board],
          tracks: final,
          emptyCells,
        }));
        for (const goal of GOAL_IDS) {
          const { winners } = standingOf(goal, finals, finisher);
          expect(finals.map((_, player) => winners.includes(player))).toEqual(recountGoal(goal, cities, finisher));
        }
      }),
      { numRuns: 400, seed: 11 },
    );
  });

  test('CIT-10.9: employment adds no point and leaves no job vacant', () => {
    const values = fc.record(Object.fromEntries(TRACKS.map((track) => [track, fc.integer({ min: -40, max: 90 })])));
    fc.assert(
      fc.property(values, (given) => {
        const before = given as ReturnType<typeof tracks>;
        const { tracksFinal, unemploymentPenalty, vacantJobs } = settleEmployment(before);
        expect(tracksFinal.jobs).toBeLessThanOrEqual(Math.min(before.population, before.jobs));
        expect(unemploymentPenalty === 0 || vacantJobs === 0).toBe(true);
        expect(before.income - tracksFinal.income).toBe(vacantJobs);
      }),
      RUNS,
    );
  });
});
