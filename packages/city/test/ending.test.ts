/** CIT-9 and CIT-12: the end of the game and the ranking. */
import { describe, expect, test } from 'vitest';
import { type Action, city, type State } from '../src/index.js';
import { at, filled, type GivenSeat, HARSH, legalTypes, MIX, play, refusal, seatOf } from './helpers.js';

const ARCHITECT: Action = { type: 'architect', place: 0 };
const END_TURN: Action = { type: 'endTurn' };
const ADVANCED = { mode: 'advanced' } as const;
/** One tile short of a full board; cell 24 is empty. */
const ALMOST = { board: filled(MIX, 24), reserve: ['parkSW'] } as const;
const FILL: Action = { type: 'planner', reserveIndex: 0, cell: 24 };

/** Plays one Architect a turn until the game is over. Returns the players of the turns. */
function turnsToTheEnd(start: State): { turns: number[]; state: State } {
  const turns: number[] = [];
  let state = start;
  while (state.result === null) {
    const turn = city.turn(state);
    if (turn.kind === 'decision') turns.push(turn.player);
    const types = legalTypes(state);
    state = play(state, ...(types.includes('architect') ? [ARCHITECT, END_TURN] : [END_TURN]));
  }
  return { turns, state };
}

describe('end of the game', () => {
  test('CIT-9.1: the first player whose board becomes full is the finisher, by Planner or by Spy', () => {
    const state = at({ config: ADVANCED, seats: [ALMOST, { reserve: ['parkNW'] }] });
    expect(state.finisher).toBeNull();
    expect(play(state, FILL).finisher).toBe(0);
    const spied = play(state, { type: 'spy', victim: 1, reserveIndex: 0, cell: 24 });
    expect(spied.finisher).toBe(0);
    expect(city.step(state, FILL).events).toContainEqual({ type: 'boardFilled', player: 0, isFinisher: true });
    expect(() => at({ seats: [{ board: filled(MIX) }], finisher: null })).toThrow(/CIT-9\.1/);
  });

  test('CIT-9.1: in the last round a board is full only of a player who has had a turn since', () => {
    const last = (player: number, ...full: readonly number[]): State =>
      at({
        config: { players: 4 },
        player,
        seats: [0, 1, 2, 3].map((seat) => (full.includes(seat) ? { board: filled(MIX) } : {})),
        finisher: 1,
      });
    expect(() => last(2, 1, 3)).toThrow(/CIT-9\.1/);
    expect(() => last(3, 0, 1)).toThrow(/CIT-9\.1/);
    for (const [player, other] of [
      [3, 2],
      [0, 3],
      [2, 2],
    ] as const) {
      expect(last(player, 1, other).finisher).toBe(1);
    }
  });

  test('CIT-9.2: the finisher completes the turn in progress; the duty still applies', () => {
    const state = play(at({ seats: [ALMOST] }), FILL);
    expect(city.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
    expect(state.actionsLeft).toBe(2);
    expect(refusal(state, END_TURN)).toBe('CIT-3.8 dutyOpen');
  });

  test('CIT-9.3: every other player has one more turn; then the game goes to scoring', () => {
    const state = play(at({ config: { players: 3 }, player: 1, seats: [{}, ALMOST] }), FILL, ARCHITECT, END_TURN);
    const { turns, state: last } = turnsToTheEnd(state);
    expect(turns).toEqual([2, 0]);
    expect(last.result?.reason).toBe('fullBoard');
  });

  test('CIT-9.4: further boards that become full in the last round change nothing', () => {
    const second = { board: filled(MIX, 24), reserve: ['parkNW'] } as const;
    const state = play(at({ config: { players: 3 }, seats: [ALMOST, second] }), FILL, ARCHITECT, END_TURN);
    const filledToo = play(state, FILL, ARCHITECT, END_TURN);
    expect(filledToo.finisher).toBe(0);
    const { turns } = turnsToTheEnd(filledToo);
    expect(turns).toEqual([2]);
  });

  test('CIT-9.5: when a refill fails, the current player still completes the turn; then the game goes to scoring', () => {
    const state = play(at({ supply: 0 }), ARCHITECT);
    expect(state.result).toBeNull();
    expect(state.actionsLeft).toBe(2);
    expect(play(state, END_TURN).result?.reason).toBe('supplyExhausted');
    const advanced = play(at({ config: ADVANCED, supply: 0 }), ARCHITECT, END_TURN);
    expect(advanced.result?.reason).toBe('supplyExhausted');
  });

  test('CIT-9.6: a failed refill ends the game also during the last round', () => {
    const state = at({
      config: { players: 3 },
      player: 1,
      seats: [{ board: filled(MIX) }],
      supply: 0,
      finisher: 0,
    });
    const { turns, state: last } = turnsToTheEnd(state);
    expect(turns).toEqual([1]);
    expect(last.result?.reason).toBe('supplyExhausted');
  });

  test('CIT-9.7: after 2 x n idle turns in a row the game goes to scoring; any other turn resets the count', () => {
    const stuck = { reserve: ['officeNS', 'officeEW', 'factoryNS'] } as const;
    const other = { ...stuck, reserve: ['officeES', 'officeNE', 'factoryNE'] } as const;
    const board = { board: { 0: 'parkNS', 1: 'officeSW' } } as const;
    const start = at({
      config: { dataSet: HARSH },
      seats: [{ ...stuck, ...board }, other],
      supply: 4,
      dutyWaived: true,
    });
    // An Engineer doesn't make a turn less idle.
    let state = play(start, { type: 'engineerSwap', cellA: 0, cellB: 1 }, END_TURN);
    expect(state.idleTurns).toBe(1);
    state = play(state, END_TURN, END_TURN);
    expect([state.idleTurns, state.result]).toEqual([3, null]);
    expect(play(state, { type: 'mayor' }).idleTurns).toBe(0);
    const over = play(state, END_TURN);
    expect(over.result?.reason).toBe('stalemate');
  });

  test('CIT-9.8: a supply that has run empty does not end the game by itself', () => {
    const state = play(at({ supply: 1 }), ARCHITECT, END_TURN);
    expect(state.supply.every((count) => count === 0)).toBe(true);
    expect(state.result).toBeNull();
    expect(city.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
  });

  test('CIT-9.9: after scoring the game is over and nobody has a decision', () => {
    const state = play(at({ supply: 0 }), ARCHITECT, END_TURN);
    expect(city.turn(state)).toEqual({ kind: 'over' });
    expect(city.legalActions(state)).toEqual([]);
    expect(refusal(state, ARCHITECT)).toBe('CIT-9.9 gameOver');
  });
});

/** A game that ends now, with these boards. */
function scored(...seats: readonly GivenSeat[]): State {
  const display = [null, 'funfairEW', 'funfairNE', 'funfairES'] as const;
  const config = { players: seats.length };
  return play(at({ config, seats, supply: 0, dutyWaived: true, display: [...display] }), END_TURN);
}

describe('ranking', () => {
  const park = { board: { 13: 'parkEW' } } as const; // 3 points and 23 empty cells

  test('CIT-12.1: the highest total wins', () => {
    const { result } = scored({}, park);
    expect(result).toEqual({ scores: [-24, -20], ranking: [2, 1], winners: [1], reason: 'supplyExhausted' });
  });

  test('CIT-12.2: between equal totals the player with fewer empty cells ranks higher', () => {
    // Both tiles are removed: 24 empty cells; tracks 0/0/-1/-2/-1.
    const corners = { board: { 0: 'apartmentNS', 4: 'powerPlantNS' } } as const;
    // Three tiles next to the centre: 21 empty cells; tracks 0/6/-3/0/2, of which 6 jobs are vacant.
    const linked = { board: { 13: 'funfairEW', 11: 'officeEW', 7: 'officeNS' } } as const;
    const even = scored(corners, linked);
    expect(even.result?.scores).toEqual([-28, -28]);
    expect(even.report?.map(({ emptyCells }) => emptyCells)).toEqual([24, 21]);
    expect(even.result?.ranking).toEqual([2, 1]);
    expect(even.result?.winners).toEqual([1]);
  });

  test('CIT-12.3: players who are equal in both share the rank and the victory; the next rank is skipped', () => {
    const { result } = scored(park, {}, { board: { 11: 'parkEW' } });
    expect(result).toMatchObject({ ranking: [1, 3, 1], winners: [0, 2] });
  });
});

test('CIT-9.1: a full board never becomes unfilled before scoring', () => {
  const full = { board: filled(MIX), reserve: ['parkSW'] } as const;
  const state = at({
    config: ADVANCED,
    seats: [full, { reserve: ['parkNW'] }],
    finisher: 0,
    architectDone: true,
  });
  for (const action of city.legalActions(state)) {
    if (action.type === 'endTurn') continue;
    expect(seatOf(play(state, action)).board.filter((tile) => tile === null)).toHaveLength(1);
  }
});
