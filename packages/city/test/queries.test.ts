import { createRng, nextActor, Table } from '@rulewright/core';
import { type Query, queryLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { CELLS, type Cell, MODES } from '../src/components.js';
import { type Action, type City, city, type State } from '../src/index.js';
import * as queries from '../src/queries/index.js';
import { at, boardOf, chooseToBuild, ECOLOGY_AT_FLOOR, filled, play, playedOn, seatOf } from './helpers.js';

const BOARD = { 13: 'factoryEW', 7: 'parkNS' } as const;
const RESERVE = ['apartmentNE', 'officeNS', 'parkES'] as const;

describe('the queries of a turn', () => {
  test('CIT-3.4 to CIT-3.7: the duty, and the actions it costs', () => {
    expect(queries.duty(at())).toEqual({ actionsLeft: 3, architectDone: false, isWaived: false, actionsNeeded: 1 });
    expect(queries.duty(at({ seats: [{ reserve: RESERVE }] }))?.actionsNeeded).toBe(2);
    expect(queries.duty(at({ architectDone: true }))?.actionsNeeded).toBe(0);
    expect(queries.duty(at({ dutyWaived: true }))).toMatchObject({ isWaived: true, actionsNeeded: 0 });
    expect(queries.duty(at({ config: { mode: 'party' } }))).toBeNull();
  });

  test('CIT-15.8: why an action is refused', () => {
    const state = at({ seats: [{ board: BOARD, reserve: RESERVE }] });
    expect(queries.checkAction(state, { type: 'architect', place: 0 })?.rule).toBe('CIT-4.2');
    expect(queries.checkAction(state, { type: 'planner', reserveIndex: 0, cell: 7 })?.rule).toBe('CIT-5.1');
    expect(queries.checkAction(state, { type: 'spy', victim: 1, reserveIndex: 0, cell: 0 })?.rule).toBe('CIT-8.1');
    expect(queries.checkAction(state, { type: 'endTurn' })?.rule).toBe('CIT-3.8');
    expect(queries.checkAction(state, { type: 'planner', reserveIndex: 0, cell: 0 })).toBeUndefined();
    expect(queries.checkAction(at({ config: { mode: 'party' } }), { type: 'endTurn' })?.rule).toBe('CIT-15.2');
  });

  test('CIT-4: the tiles of the display that may be taken', () => {
    const display = ['funfairNS', null, 'funfairNE', null] as const;
    expect(queries.takeablePlaces(at({ display: [...display], config: { mode: 'advanced' } }))).toEqual([0, 2]);
    expect(queries.takeablePlaces(at({ seats: [{ reserve: RESERVE }] }))).toEqual([]);
  });

  test('CIT-5.5, CIT-8.3: the tiles that may be placed, by Planner and by Spy', () => {
    const seats = [
      { board: boardOf({ funfair: 4 }), reserve: ['factoryNS', 'parkNS'] },
      { reserve: ['officeNS', 'factoryNE'] },
    ] as const;
    expect(queries.placeableTiles(at({ seats, config: { mode: 'advanced' } }))).toEqual([
      { tile: 'parkNS', reserveIndex: 1, victim: null },
      { tile: 'officeNS', reserveIndex: 0, victim: 1 },
    ]);
    expect(queries.placeableTiles(at({ seats }))).toEqual([{ tile: 'parkNS', reserveIndex: 1, victim: null }]);
    expect(queries.placeableTiles(at({ config: { mode: 'party' } }))).toEqual([]);
    const full = at({
      seats: [{ board: filled(['parkNS', 'factoryEW']), reserve: ['parkNE'] }],
      config: { players: 2 },
    });
    expect(queries.placeableTiles(full)).toEqual([]);
    expect(queries.emptyCells(full, 0)).toEqual([]);
  });

  test('CIT-6: what may be swapped and exchanged, and what an exchange changes', () => {
    const state = at({ seats: [{ board: BOARD, reserve: ['officeNS'] }] });
    expect(queries.swappableCells(state)).toEqual([7, 13]);
    expect(queries.occupiedCells(state, 0)).toEqual([7, 13]);
    expect(queries.exchanges(state)).toEqual([
      { cell: 7, reserveIndex: 0, change: { population: 0, jobs: 3, ecology: -5, income: 2, satisfaction: -2 } },
      { cell: 13, reserveIndex: 0, change: { population: 0, jobs: 0, ecology: 1, income: -3, satisfaction: 0 } },
    ]);
    expect(queries.swappableCells(at({ seats: [{ board: { 7: 'parkNS' } }] }))).toEqual([]);
    expect(queries.exchanges(at({ config: { mode: 'party' } }))).toEqual([]);
    expect(queries.swappableCells(at({ config: { mode: 'party' } }))).toEqual([]);
  });

  test('CIT-13.3 to CIT-13.6: what a player does in party mode', () => {
    const state = at({ config: { mode: 'party' }, seats: [{ hand: 'parkNS' }, { board: filled(['factoryEW']) }] });
    expect([0, 1].map((player) => queries.buildingTask(state, player))).toEqual(['placeOrReturn', 'done']);
    expect(queries.buildingTask(at({ config: { mode: 'party' } }), 0)).toBe('draw');
    expect(queries.buildingTask(at(), 0)).toBeNull();
  });
});

describe('the queries of cities', () => {
  test('CIT-10.2 to CIT-10.4: roads, and the cells they reach', () => {
    const state = at({ seats: [{ board: { 13: 'factoryEW', 11: 'apartmentEW', 7: 'parkNS', 24: 'factoryNW' } }] });
    expect(queries.connectedCells(state, 0)).toEqual([7, 11, 13]);
    expect(queries.unconnectedCells(state, 0)).toEqual([24]);
    expect(queries.links(state, 0)).toEqual([
      { from: 7, to: 12 },
      { from: 11, to: 12 },
      { from: 12, to: 13 },
    ]);
    expect(() => queries.links(state, 2)).toThrow('There is no seat 2 in a game of 2.');
  });

  test('CIT-5.3, CIT-10: the effect of a tile on a cell', () => {
    const state = at({ seats: [{ board: { 14: 'parkSW' } }] });
    const change = queries.tileChange(state, 0, 'officeEW', 13);
    expect(change).toMatchObject({
      effects: { population: 0, jobs: 3, ecology: -1, income: 0, satisfaction: -1 },
      tracks: { population: 0, jobs: 3, ecology: 3, income: -2, satisfaction: 0 },
      refusal: null,
      newlyConnected: [13, 14],
    });
    const now = queries.assessments(state)[0]?.total ?? 0;
    expect(change?.gain).toBe((change?.total ?? 0) - now);
    expect(queries.tileChange(state, 0, 'officeEW', 14)).toBeNull();
    const low = at({ seats: [{ board: ECOLOGY_AT_FLOOR }] });
    expect(queries.tileChange(low, 0, 'officeEW', 13)?.refusal?.rule).toBe('CIT-5.5');
    // CIT-13.4: no floor in party mode.
    const party = at({
      config: { mode: 'party' },
      seats: [{ board: { 0: 'factoryNS', 1: 'factoryEW', 2: 'factoryNE' } }],
    });
    expect(queries.tileChange(party, 0, 'factoryEW', 13)?.refusal).toBeNull();
    expect(queries.tileChange(party, 0, 'factoryEW', 13)?.tracks.jobs).toBe(12);
  });

  test('CIT-10.13, EX-14: the score of each city now', () => {
    const board = { 13: 'factoryEW', 11: 'apartmentEW', 7: 'parkNS', 24: 'factoryNW' } as const;
    const state = at({ seats: [{ board }] });
    expect(queries.assessments(state)[0]).toMatchObject({ removedCells: [24], unemploymentPenalty: 9, total: -24 });
    expect(queries.pointsSoFar(state)[0]).toContainEqual({ rule: 'CIT-10.8', label: 'unemployment', points: -9 });
  });

  test('CIT-11: the goals with the compared values and the leaders', () => {
    const goals = ['countPark', 'trackJobs', 'allPlots', 'firstFinished'] as const;
    const seats = [
      { board: { 7: 'parkNS', 13: 'parkEW' } },
      { board: { 7: 'parkNS', 13: 'parkEW', 23: 'factoryNE', 24: 'parkNE' } },
      { board: { 7: 'officeNS' } },
    ] as const;
    const state = at({ config: { players: 3, mode: 'advanced' }, goals, seats });
    expect(queries.goalStandings(state)).toEqual([
      { goal: 'countPark', values: [2, 2, 0], winners: [0, 1] },
      { goal: 'trackJobs', values: [0, 0, 0], winners: [0, 1, 2] },
      { goal: 'allPlots', values: [2, 2, 1], winners: [] },
      { goal: 'firstFinished', values: [0, 0, 0], winners: [] },
    ]);
  });
});

describe('the queries of the table', () => {
  test('CIT-1.16: tiles left, with their openings and effects', () => {
    const start = city.setup({ players: 2 });
    const [first] = queries.tilesLeft(start);
    expect(first).toMatchObject({ kind: 'apartment', count: 3, left: 3, effects: { population: 6 } });
    expect(queries.kindsLeft(start)).toEqual({
      apartment: 24,
      office: 18,
      funfair: 12,
      factory: 24,
      powerPlant: 18,
      park: 24,
    });
    expect(queries.supplySize(start)).toBe(120);
    const parks = queries.tilesLeft(at({ seats: [{ board: { 7: 'parkNS' } }] })).find(({ tile }) => tile === 'parkNS');
    expect(parks).toMatchObject({ count: 4, left: 3, sides: ['N', 'S'] });
  });

  test('CIT-3.1, CIT-9.3, EX-13: the next player and the last turns', () => {
    const config = { players: 4 } as const;
    expect(queries.nextPlayer(at({ config, player: 3 }))).toBe(0);
    const board = filled(['parkNS', 'factoryEW']);
    const seats = [{}, { board }];
    const last = at({ config, player: 1, seats });
    expect(queries.endInSight(last)).toEqual({ finisher: 1, lastTurns: [2, 3, 0], idleTurns: 0, idleTurnsLimit: 8 });
    expect(queries.endInSight(at({ config, player: 3, seats })).lastTurns).toEqual([0]);
    expect(queries.nextPlayer(at({ config, player: 0, seats }))).toBeNull();
    const party = at({ config: { mode: 'party' }, seats: [{ board }] });
    expect([queries.activePlayer(party), queries.nextPlayer(party)]).toEqual([null, null]);
    expect(queries.endInSight(party)).toMatchObject({ finisher: 0, lastTurns: null });
    expect(queries.endInSight(at()).lastTurns).toBeNull();
  });
});

/** Decisions from games in every mode, of players who prefer building. */
const MOMENTS = MODES.flatMap((mode, index) => {
  const moments: { readonly state: State; readonly legal: readonly Action[]; readonly player: number }[] = [];
  const table = new Table(city, { players: 2 + index, mode }, createRng(index));
  while (!table.isOver && table.plies < 300) {
    const actor = nextActor(table);
    const legal = table.legalActions(actor);
    if (actor !== 'host') {
      if (table.plies % 3 === 0) {
        moments.push({ state: city.load(JSON.stringify(table.state)), legal, player: actor });
      }
      table.play(chooseToBuild(legal, table.rng), actor);
    }
  }
  return moments;
});

const typesIn = (legal: readonly Action[], ...types: readonly Action['type'][]): Action[] =>
  legal.filter(({ type }) => types.includes(type));

describe('the queries agree with the rules', () => {
  const turns = MOMENTS.filter(({ state }) => state.config.mode !== 'party');

  test('CIT-15.6: the possible actions are the legal ones', () => {
    for (const { state, legal, player } of turns) {
      const places = queries.takeablePlaces(state).map((place): Action => ({ type: 'architect', place }));
      expect(places).toEqual(typesIn(legal, 'architect'));
      const cells = queries.emptyCells(state, player);
      const placing = queries
        .placeableTiles(state)
        .flatMap(({ reserveIndex, victim }) =>
          cells.map(
            (cell): Action =>
              victim === null ? { type: 'planner', reserveIndex, cell } : { type: 'spy', victim, reserveIndex, cell },
          ),
        );
      expect(new Set(placing)).toEqual(new Set(typesIn(legal, 'planner', 'spy')));
      const swaps = queries.swappableCells(state);
      const swapping = swaps.flatMap((cellA, index) =>
        swaps.slice(index + 1).map((cellB): Action => ({ type: 'engineerSwap', cellA, cellB })),
      );
      expect(swapping).toEqual(typesIn(legal, 'engineerSwap'));
      const exchanging = queries
        .exchanges(state)
        .map(({ cell, reserveIndex }): Action => ({ type: 'engineerExchange', cell, reserveIndex }));
      expect(exchanging).toEqual(typesIn(legal, 'engineerExchange'));
      const { actionsLeft = 0, actionsNeeded = 0 } = queries.duty(state) ?? {};
      expect(actionsLeft).toBeGreaterThanOrEqual(actionsNeeded);
      expect(actionsNeeded === 0).toBe(typesIn(legal, 'endTurn').length > 0);
    }
  });

  test('CIT-5.3, CIT-6.4: predicted changes are the actual ones', () => {
    for (const { state, player } of turns) {
      const [cell] = queries.emptyCells(state, player);
      for (const { tile, reserveIndex, victim } of cell === undefined ? [] : queries.placeableTiles(state)) {
        if (victim !== null || cell === undefined) continue;
        const change = queries.tileChange(state, player, tile, cell);
        const next = city.apply(state, { type: 'planner', reserveIndex, cell });
        if (next.result) continue;
        expect(seatOf(next, player).tracks).toEqual(change?.tracks);
        expect(queries.connectedCells(next, player)).toEqual(
          [...queries.connectedCells(state, player), ...(change?.newlyConnected ?? [])].sort(
            (one, other) => one - other,
          ),
        );
      }
      const [exchange] = queries.exchanges(state);
      if (!exchange) continue;
      const { change, ...at } = exchange;
      const before = seatOf(state, player).tracks;
      const after = seatOf(city.apply(state, { type: 'engineerExchange', ...at }), player).tracks;
      expect(after.ecology - before.ecology).toBe(change.ecology);
      expect(after.population - before.population).toBe(change.population);
    }
  });

  test('CIT-10: the gain of a tile is the gain of the score', () => {
    for (const { state, player, legal } of MOMENTS) {
      const [action] = legal.filter(({ type }) => type === 'placeTile');
      const { hand } = seatOf(state, player);
      if (action?.type !== 'placeTile' || !hand) continue;
      const change = queries.tileChange(state, player, hand, action.cell);
      const next = city.apply(state, action, player);
      // The first full board scores extra points.
      if (next.finisher === state.finisher) expect(city.score(next)[player]?.total).toBe(change?.total);
    }
  });

  test('CIT-10.12, CIT-11.2: points and goals are those of the score', () => {
    for (const { state } of MOMENTS) {
      expect(queries.pointsSoFar(state)).toEqual(city.score(state).map(({ items }) => items));
      for (const { goal, winners } of queries.goalStandings(state)) {
        const won = queries
          .assessments(state)
          .flatMap(({ goalsWon }, player) => (goalsWon.includes(goal) ? [player] : []));
        expect(winners).toEqual(won);
      }
    }
  });

  test('CIT-11.4: after the end the goals are those won', () => {
    let game = playedOn({ players: 2, mode: 'advanced' }, 400);
    while (!game.result) game = play(game, city.legalActions(game)[0] as Action);
    for (const { goal, winners } of queries.goalStandings(game)) {
      expect(winners).toEqual(
        (game.report ?? []).flatMap(({ goalsWon }, player) => (goalsWon.includes(goal) ? [player] : [])),
      );
    }
    expect(queries.tileChange(game, 0, 'parkNS', 0 as Cell)).toBeNull();
    expect(queries.pointsSoFar(game)).toEqual(city.score(game).map(({ items }) => items));
    expect(queries.activePlayer(game)).toBeNull();
  });

  test('CIT-10.4: every tile is connected or not', () => {
    for (const { state } of MOMENTS) {
      for (const player of state.seats.keys()) {
        const all = [...queries.connectedCells(state, player), ...queries.unconnectedCells(state, player)];
        expect(all.sort((one, other) => one - other)).toEqual(queries.occupiedCells(state, player));
        expect(all.length + queries.emptyCells(state, player).length).toBe(CELLS.length);
      }
    }
  });
});

describe('CIT-16.3: queries obey the laws, and a view gives the same answers as its state:', () => {
  const asked: Record<keyof typeof queries, Query<City>> = {
    activePlayer: queries.activePlayer,
    assessments: queries.assessments,
    buildingTask: queries.buildingTask,
    checkAction: (seen) => queries.checkAction(seen, { type: 'mayor' }),
    connectedCells: queries.connectedCells,
    duty: queries.duty,
    emptyCells: queries.emptyCells,
    endInSight: queries.endInSight,
    exchanges: queries.exchanges,
    goalStandings: queries.goalStandings,
    kindsLeft: queries.kindsLeft,
    links: queries.links,
    nextPlayer: queries.nextPlayer,
    occupiedCells: queries.occupiedCells,
    placeableTiles: queries.placeableTiles,
    pointsSoFar: queries.pointsSoFar,
    spotsOf: (seen, player) => queries.spotsOf({ type: 'planner', reserveIndex: 0, cell: 13 }, seen, player),
    spotsOfEvent: (seen, player) => queries.spotsOfEvent({ type: 'playerScored', player, total: 1 }, seen),
    supplySize: queries.supplySize,
    swappableCells: queries.swappableCells,
    takeablePlaces: queries.takeablePlaces,
    tileChange: (seen, player) =>
      queries.emptyCells(seen, player).map((cell) => queries.tileChange(seen, player, 'parkNS', cell)),
    tilesLeft: queries.tilesLeft,
    unconnectedCells: queries.unconnectedCells,
  };
  for (const law of queryLaws(city, asked, { configs: MODES.map((mode) => ({ players: 2, mode })), games: 1 }))
    test(law.name, law.run);
});
