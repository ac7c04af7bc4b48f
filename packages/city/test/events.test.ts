/** Events (CIT-16.1) of every action, every draw and every step of scoring. */
import { describe, expect, test } from 'vitest';
import { type Action, city, type State } from '../src/index.js';
import { at, filled, play, seatOf } from './helpers.js';

const ADVANCED = { mode: 'advanced' } as const;
const PARTY = { mode: 'party' } as const;
const END_TURN: Action = { type: 'endTurn' };
const MIX = ['parkNS', 'factoryEW', 'apartmentNE', 'officeSW', 'parkEW', 'powerPlantNS'] as const;

const eventsOf = (state: State, ...[move, actor]: [Parameters<typeof city.step>[1], (number | 'host')?]) =>
  city.step(state, move, actor).events;

describe('the actions of a turn', () => {
  const board = { 7: 'parkNS', 11: 'parkEW', 13: 'factoryEW' } as const;
  const seats = [{ board, reserve: ['parkNE'] }, { reserve: ['parkSW', 'parkES'] }] as const;
  const state = at({ config: ADVANCED, seats });

  test('architect, planner and engineer', () => {
    expect(eventsOf(state, { type: 'architect', place: 1 })).toEqual([
      { type: 'tileTaken', player: 0, place: 1, tile: 'funfairEW' },
    ]);
    expect(eventsOf(state, { type: 'planner', reserveIndex: 0, cell: 0 })).toEqual([
      { type: 'tilePlaced', player: 0, cell: 0, reserveIndex: 0, tile: 'parkNE' },
    ]);
    expect(eventsOf(state, { type: 'engineerSwap', cellA: 7, cellB: 11 })).toEqual([
      { type: 'tilesSwapped', player: 0, cellA: 7, cellB: 11, tileA: 'parkNS', tileB: 'parkEW' },
    ]);
    expect(eventsOf(state, { type: 'engineerExchange', cell: 7, reserveIndex: 0 })).toEqual([
      { type: 'tilesExchanged', player: 0, cell: 7, reserveIndex: 0, placed: 'parkNE', takenBack: 'parkNS' },
    ]);
  });

  test('spy and mayor', () => {
    expect(eventsOf(state, { type: 'spy', victim: 1, reserveIndex: 1, cell: 0 })).toEqual([
      { type: 'tileSpied', player: 0, victim: 1, reserveIndex: 1, cell: 0, tile: 'parkES' },
    ]);
    expect(eventsOf(state, { type: 'mayor' })).toEqual([
      { type: 'displayDiscarded', player: 0, tiles: ['funfairNS', 'funfairEW', 'funfairNE', 'funfairES'] },
    ]);
    expect(city.apply(state, { type: 'mayor' }).display).toEqual([null, null, null, null]);
  });

  test('CIT-9.7: a turn in which a tile is taken, placed or spied, or the display replaced, is not idle', () => {
    expect(state.isIdle).toBe(true);
    for (const action of [
      { type: 'architect', place: 1 },
      { type: 'planner', reserveIndex: 0, cell: 0 },
      { type: 'spy', victim: 1, reserveIndex: 1, cell: 0 },
      { type: 'mayor' },
    ] as const) {
      expect(play(state, action).isIdle).toBe(false);
    }
    expect(play(state, { type: 'engineerSwap', cellA: 7, cellB: 11 }).isIdle).toBe(true);
  });

  test('the next turn, and goal cards', () => {
    const done = at({ seats: [{}, {}], architectDone: true, actionsLeft: 1, isIdle: false });
    expect(eventsOf(done, END_TURN)).toEqual([{ type: 'turnStarted', player: 1, dutyWaived: false }]);
    let drawing = city.setup({ players: 2, ...ADVANCED });
    while (drawing.stages.at(-1)?.stage === 'drawToDisplay') {
      const [first] = city.chanceOutcomes(drawing);
      if (first) drawing = city.apply(drawing, first.outcome);
    }
    expect(eventsOf(drawing, { type: 'revealGoal', goal: 'allPlots' })).toEqual([
      { type: 'goalRevealed', goal: 'allPlots' },
    ]);
  });

  test('CIT-4.6: a refill that fails at the end of a turn', () => {
    const last = play(at({ config: ADVANCED, supply: 0 }), { type: 'architect', place: 2 });
    expect(eventsOf(last, END_TURN).slice(0, 2)).toEqual([
      { type: 'refillFailed', place: 2 },
      { type: 'scoringStarted', reason: 'supplyExhausted' },
    ]);
  });
});

describe('party mode', () => {
  test('a tile is drawn, placed or put back', () => {
    const drawing = city.apply(at({ config: PARTY }), { type: 'drawTile' }, 1);
    expect(eventsOf(drawing, { type: 'revealTile', tile: 'parkNS' })).toEqual([
      { type: 'tileDrawn', player: 1, tile: 'parkNS' },
    ]);
    const holding = at({ config: PARTY, seats: [{ hand: 'factoryNS' }] });
    expect(eventsOf(holding, { type: 'placeTile', cell: 24 }, 0)).toEqual([
      { type: 'tilePlaced', player: 0, cell: 24, reserveIndex: null, tile: 'factoryNS' },
    ]);
    expect(eventsOf(holding, { type: 'returnTile' }, 0)).toEqual([
      { type: 'tileReturned', player: 0, tile: 'factoryNS' },
    ]);
  });
});

describe('scoring', () => {
  const goals = ['allPlots', 'countPark', 'trackJobs'] as const;
  const seats = [{ board: { 13: 'parkEW', 0: 'parkNS' } }, {}] as const;
  const display = [null, 'funfairEW', 'funfairNE', 'funfairES'] as const;
  const ending = at({
    config: ADVANCED,
    goals,
    seats,
    supply: 0,
    display: [...display],
    dutyWaived: true,
  });

  test('CIT-10.5, CIT-11.1: removed tiles, goals and totals', () => {
    const { state, events } = city.step(ending, END_TURN);
    expect(events.slice(1)).toEqual([
      { type: 'scoringStarted', reason: 'supplyExhausted' },
      { type: 'tilesRemoved', player: 0, cells: [0], tiles: ['parkNS'] },
      { type: 'goalWon', player: 0, goal: 'countPark', points: 10 },
      { type: 'goalWon', player: 0, goal: 'trackJobs', points: 10 },
      { type: 'playerScored', player: 0, total: state.result?.scores[0] },
      { type: 'goalWon', player: 1, goal: 'trackJobs', points: 10 },
      { type: 'playerScored', player: 1, total: state.result?.scores[1] },
    ]);
    expect(seatOf(state).board[0]).toBeNull();
  });

  test('CIT-10.12: points have items for the tracks, empty cells, unemployment and, in their modes, goals and finisher', () => {
    const rules = (state: State) => city.score(state)[0]?.items.map(({ rule }) => rule);
    const always = ['CIT-10.12', 'CIT-10.12', 'CIT-10.12', 'CIT-10.12', 'CIT-10.12', 'CIT-10.7', 'CIT-10.8'];
    expect(rules(at())).toEqual(always);
    const byGoal = ['CIT-11.8', 'CIT-11.6', 'CIT-11.7'];
    expect(rules(ending)).toEqual([...always, ...byGoal]);
    expect(rules(at({ config: PARTY }))).toEqual([...always, 'CIT-13.13']);
    const [score] = city.score(city.apply(ending, END_TURN));
    expect(score?.items.slice(7).map(({ points }) => points)).toEqual([0, 10, 10]);
  });

  test('CIT-10.8: residents without a job cost points', () => {
    const [score] = city.score(at({ seats: [{ board: { 13: 'apartmentEW' } }] }));
    const points = (wanted: string) =>
      score?.items.find(({ rule, label }) => rule === wanted || label === wanted)?.points;
    expect(points('CIT-10.8')).toBeLessThan(0);
    expect(score?.items.reduce((sum, item) => sum + item.points, 0)).toBe(score?.total);
  });

  test('CIT-13.12: a full board, or all, end the building', () => {
    const boards = [{ board: filled(MIX) }, { board: filled(MIX, 24), hand: 'parkSW' }] as const;
    const state = at({ config: PARTY, seats: boards, finisher: 0 });
    expect(eventsOf(state, { type: 'placeTile', cell: 24 }, 1).slice(0, 3)).toEqual([
      { type: 'tilePlaced', player: 1, cell: 24, reserveIndex: null, tile: 'parkSW' },
      { type: 'boardFilled', player: 1, isFinisher: false },
      { type: 'scoringStarted', reason: 'allBoardsFull' },
    ]);
  });
});
