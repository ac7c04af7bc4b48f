/** CIT-4 to CIT-8: the actions of a turn. */
import { advance } from '@rulewright/core';
import { forced } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';
import { passesFloorAfterExchange } from '../src/city/floor.js';
import { noEffects } from '../src/dataSet/legend.js';
import { type Action, city, type Kind, type State, type TileId } from '../src/index.js';
import {
  at,
  boardOf,
  copyOf,
  ECOLOGY_AT_FLOOR,
  filled,
  legalTypes,
  play,
  refusal,
  seatOf,
  type TrackList,
  trackList,
  tracks,
} from './helpers.js';

const ADVANCED = { mode: 'advanced' } as const;
const DONE = { architectDone: true } as const;
const architect = (place: number): Action => ({ type: 'architect', place });
const planner = (reserveIndex: number, cell: 0 | 7 | 11 | 24): Action => ({ type: 'planner', reserveIndex, cell });

/** The legal actions of one type. */
function legal<Type extends Action['type']>(state: State, type: Type): Extract<Action, { type: Type }>[] {
  return city.legalActions(state).filter((action): action is Extract<Action, { type: Type }> => action.type === type);
}

describe('architect and display', () => {
  test("CIT-4.1: the chosen tile of the display goes to the end of the player's reserve; tracks do not change", () => {
    const state = at({ seats: [{ reserve: ['parkNS'] }] });
    const after = play(state, architect(2));
    expect(seatOf(after).reserve).toEqual(['parkNS', 'funfairNE']);
    expect(trackList(after)).toEqual(trackList(state));
  });

  test("CIT-4.2: illegal while the player's reserve holds 3 tiles", () => {
    const state = at({ seats: [{ reserve: ['parkNS', 'parkEW', 'parkNE'] }] });
    expect(refusal(state, architect(0))).toBe('CIT-4.2 reserveFull');
    expect(legalTypes(state)).not.toContain('architect');
  });

  test('CIT-4.3: illegal on an empty display place', () => {
    const state = play(at({ config: ADVANCED }), architect(1));
    expect(refusal(state, architect(1))).toBe('CIT-4.3 emptyPlace');
    expect(legal(state, 'architect').map(({ place }) => place)).toEqual([0, 2, 3]);
  });

  test('CIT-4.4: basic mode: the place is refilled at once, before the next decision', () => {
    const state = advance(city, at(), architect(3), forced([{ type: 'revealTile', tile: 'parkSW' }]));
    expect(state.display[3]).toBe('parkSW');
    expect(city.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
  });

  test('CIT-4.5: advanced mode: places stay empty until the end of the turn, and are refilled while the supply lasts', () => {
    const state = play(at({ config: ADVANCED, supply: 1 }), architect(1), architect(0));
    expect(state.display.slice(0, 2)).toEqual([null, null]);
    const ended = play(state, { type: 'endTurn' });
    expect(ended.display[0]).not.toBeNull();
    expect(ended.display[1]).toBeNull();
    expect(ended.result?.reason).toBe('supplyExhausted');
  });

  test('CIT-4.6: a refill fails if the supply is empty; the turn goes on, and Architect can take the remaining tiles', () => {
    const state = at({ supply: 0 });
    const step = city.step(state, architect(1));
    expect(step.events).toContainEqual({ type: 'refillFailed', place: 1 });
    expect(legal(step.state, 'architect').map(({ place }) => place)).toEqual([0, 2, 3]);
    const second = play(step.state, architect(0));
    expect(second.result).toBeNull();
    expect(play(second, { type: 'endTurn' }).result?.reason).toBe('supplyExhausted');
  });

  test("CIT-4.7: only Planner, an exchange and another player's Spy take a tile out of a reserve", () => {
    const state = at({
      seats: [{ board: { 1: 'parkEW', 2: 'officeEW' }, reserve: ['parkNS', 'officeNS'] }],
      ...DONE,
    });
    for (const action of city.legalActions(state)) {
      const { reserve } = seatOf(play(state, action));
      const isKept = reserve[0] === 'parkNS' && reserve[1] === 'officeNS';
      expect([action.type, isKept]).toEqual([
        action.type,
        action.type !== 'planner' && action.type !== 'engineerExchange',
      ]);
    }
  });
});

describe('planner, effects and floor', () => {
  test("CIT-5.1: a tile of the player's reserve goes to an empty cell of the player's board", () => {
    const state = at({ seats: [{ board: { 7: 'parkNS' }, reserve: ['officeNS'] }] });
    expect(refusal(state, planner(1, 0))).toBe('CIT-5.1 noSuchTile');
    expect(refusal(state, planner(0, 7))).toBe('CIT-5.1 cellOccupied');
    const after = play(state, planner(0, 0));
    expect(seatOf(after).board[0]).toBe('officeNS');
    expect(seatOf(after).reserve).toEqual([]);
  });

  test('CIT-5.2: any empty buildable cell will do; the centre never', () => {
    const state = at({ seats: [{ reserve: ['officeNS'] }] });
    expect(legal(state, 'planner').map(({ cell }) => cell)).toEqual(
      [...Array(25).keys()].filter((cell) => cell !== 12),
    );
    expect(refusal(state, { type: 'planner', reserveIndex: 0, cell: 12 as 11 })).toBe('CIT-15.4 malformedAction');
  });

  test('CIT-5.3: all five effects of the placed tile are added at once', () => {
    const state = at({ seats: [{ board: { 7: 'parkNS', 11: 'apartmentEW' }, reserve: ['factoryNS'] }] });
    expect(trackList(state)).toEqual([6, 0, 4, -4, 0]);
    expect(trackList(play(state, planner(0, 0)))).toEqual([6, 3, 2, -1, -1]);
  });

  test('CIT-5.4: exactly -5 passes, -6 does not, on each of the floored tracks; only the values after the tile count', () => {
    const passes = (tile: TileId, values: TrackList, counts: Partial<Record<Kind, number>>) => {
      const state = at({ seats: [{ board: boardOf(counts), reserve: [tile] }] });
      expect(trackList(state)).toEqual(values);
      return refusal(state, planner(0, 0)) === undefined;
    };
    expect(passes('factoryNS', [0, 0, -3, 0, 12], { funfair: 3 })).toBe(true);
    expect(passes('factoryNS', [0, 0, -4, 0, 16], { funfair: 4 })).toBe(false);
    expect(passes('apartmentNS', [0, 3, 10, -3, 2], { park: 3, factory: 1 })).toBe(true);
    expect(passes('apartmentNS', [0, 0, 8, -4, 2], { park: 2 })).toBe(false);
    expect(passes('officeNS', [0, 15, -1, -2, -4], { office: 5, park: 1 })).toBe(true);
    expect(passes('officeNS', [0, 18, -2, -2, -5], { office: 6, park: 1 })).toBe(false);
    const low = { apartment: 6, office: 1, funfair: 1, factory: 3, park: 1 };
    expect(passes('powerPlantNS', [36, 12, -4, -5, -5], low)).toBe(true);
  });

  test('CIT-5.5: Planner with a tile that does not pass the floor test is illegal', () => {
    const state = at({ seats: [{ board: ECOLOGY_AT_FLOOR, reserve: ['factoryNS', 'parkNS'] }] });
    expect(refusal(state, planner(0, 0))).toBe('CIT-5.5 belowFloor');
    expect(new Set(legal(state, 'planner').map(({ reserveIndex }) => reserveIndex))).toEqual(new Set([1]));
  });

  test("CIT-5.6: a placed tile stays where it is; only the owner's Engineer moves it", () => {
    const board = { 0: 'parkNS', 1: 'officeEW' } as const;
    const state = at({
      config: ADVANCED,
      seats: [{ board, reserve: ['parkEW'] }, { reserve: ['parkES'] }],
      ...DONE,
    });
    for (const action of city.legalActions(state)) {
      const after = seatOf(play(state, action)).board;
      const isKept = after[0] === 'parkNS' && after[1] === 'officeEW';
      expect([action.type, isKept]).toEqual([action.type, !action.type.startsWith('engineer')]);
    }
  });

  test('CIT-5.7: Planner is not available if the reserve is empty or none of its tiles passes', () => {
    expect(legalTypes(at())).not.toContain('planner');
    const stuck = { board: ECOLOGY_AT_FLOOR, reserve: ['officeNS', 'factoryNS'] } as const;
    expect(legalTypes(at({ seats: [stuck] }))).not.toContain('planner');
  });

  test('CIT-5.8: tracks equal the sum of the effects of the tiles on the board; any other state is refused', () => {
    const state = at({ seats: [{ board: { 0: 'parkNS' }, reserve: ['factoryEW'] }] });
    expect(trackList(state)).toEqual([0, 0, 4, -2, 1]);
    expect(city.invariants(state)).toEqual([]);
    const wrong = copyOf(state);
    seatOf(wrong).tracks = tracks([0, 3, 2, 1, 0]);
    const rules = city.invariants(wrong).map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(['CIT-5.8']));
  });
});

describe('engineer', () => {
  const board = { 0: 'factoryEW', 7: 'parkNS' } as const;

  test('CIT-6.1: Engineer has two forms, each one action', () => {
    const state = at({ seats: [{ board, reserve: ['parkES'] }] });
    expect(play(state, { type: 'engineerSwap', cellA: 0, cellB: 7 }).actionsLeft).toBe(2);
    expect(play(state, { type: 'engineerExchange', cell: 0, reserveIndex: 0 }).actionsLeft).toBe(2);
  });

  test("CIT-6.2: two tiles of the player's board are swapped, without a change of the tracks and without a floor test", () => {
    const low = boardOf({ apartment: 3, office: 6, funfair: 1 });
    const state = at({ seats: [{ board: { ...low, ...board } }] });
    expect(trackList(state)).toEqual([18, 21, -5, -5, -5]);
    const after = play(state, { type: 'engineerSwap', cellA: 0, cellB: 7 });
    expect([seatOf(after).board[0], seatOf(after).board[7]]).toEqual(['parkNS', 'factoryEW']);
    expect(trackList(after)).toEqual([18, 21, -5, -5, -5]);
    expect(refusal(state, { type: 'engineerSwap', cellA: 0, cellB: 1 })).toBe('CIT-6.2 noTile');
    expect(refusal(state, { type: 'engineerSwap', cellA: 1, cellB: 7 })).toBe('CIT-6.2 noTile');
  });

  test('CIT-6.3: a board tile is exchanged for a reserve tile, also with a full reserve', () => {
    const state = at({ seats: [{ board, reserve: ['apartmentNS', 'officeNS', 'parkES'] }] });
    const after = play(state, { type: 'engineerExchange', cell: 7, reserveIndex: 1 });
    expect(seatOf(after).board[7]).toBe('officeNS');
    expect(seatOf(after).reserve).toEqual(['apartmentNS', 'parkNS', 'parkES']);
    expect(refusal(state, { type: 'engineerExchange', cell: 1, reserveIndex: 0 })).toBe('CIT-6.3 noTile');
    const one = at({ seats: [{ board, reserve: ['parkES'] }] });
    expect(refusal(one, { type: 'engineerExchange', cell: 0, reserveIndex: 1 })).toBe('CIT-6.3 noSuchTile');
  });

  test('CIT-6.4: the effects of the tile that left are taken back and those of the tile that came are added', () => {
    const state = at({ seats: [{ board, reserve: ['apartmentNS', 'factoryNS'] }] });
    expect(trackList(state)).toEqual([0, 3, 2, 1, 0]);
    const after = play(state, { type: 'engineerExchange', cell: 7, reserveIndex: 0 });
    expect(trackList(after)).toEqual([6, 3, -2, 1, -2]);
    const sameKind = play(state, { type: 'engineerExchange', cell: 0, reserveIndex: 1 });
    expect(trackList(sameKind)).toEqual([0, 3, 2, 1, 0]);
  });

  test.each(['ecology', 'income', 'satisfaction'] as const)(
    'CIT-6.5: %s may come down to the floor by an exchange, not below',
    (track) => {
      const leaving = { ...noEffects(), [track]: 1 };
      expect(passesFloorAfterExchange({ ...noEffects(), [track]: -4 }, leaving, noEffects())).toBe(true);
      expect(passesFloorAfterExchange({ ...noEffects(), [track]: -5 }, leaving, noEffects())).toBe(false);
    },
  );

  test('CIT-6.5: only the tracks after the net change must pass the floor test', () => {
    // Ecology is -5; taking the park back alone would leave it at -9.
    const state = at({ seats: [{ board: { ...boardOf({ funfair: 7 }), ...board }, reserve: ['parkES', 'officeNS'] }] });
    expect(refusal(state, { type: 'engineerExchange', cell: 7, reserveIndex: 0 })).toBeUndefined();
    expect(refusal(state, { type: 'engineerExchange', cell: 7, reserveIndex: 1 })).toBe('CIT-6.5 belowFloor');
    expect(refusal(state, { type: 'engineerExchange', cell: 0, reserveIndex: 1 })).toBeUndefined();
  });

  test('CIT-6.6: an action that changes nothing is legal and costs an action all the same', () => {
    const state = at({ seats: [{ board: { 0: 'parkNS', 7: 'parkNS' }, reserve: ['parkNS'] }] });
    for (const action of [
      { type: 'engineerSwap', cellA: 0, cellB: 7 },
      { type: 'engineerExchange', cell: 0, reserveIndex: 0 },
    ] as const) {
      const after = play(state, action);
      expect(after.seats).toEqual(state.seats);
      expect(after.actionsLeft).toBe(2);
    }
  });

  test('CIT-6.7: without two tiles no swap, without a tile on the board and one in the reserve no exchange', () => {
    expect(
      legalTypes(at({ seats: [{ board: { 0: 'parkNS' } }, { board: { 7: 'parkEW' }, reserve: ['parkNE'] }] })),
    ).toEqual(['architect', 'mayor']);
    expect(legalTypes(at({ seats: [{ reserve: ['parkNS'] }] }))).toEqual(['architect', 'planner', 'mayor']);
    expect(legalTypes(at({ seats: [{ board }] }))).toEqual(['architect', 'engineerSwap', 'mayor']);
  });
});

describe('mayor', () => {
  const mayor: Action = { type: 'mayor' };
  const draws = (['parkNS', 'parkEW', 'parkNE', 'parkES'] as const).map(
    (tile) => ({ type: 'revealTile', tile }) as const,
  );

  test('CIT-7.1: the display is discarded, then four tiles are drawn for the places 0 to 3', () => {
    const state = advance(city, at(), mayor, forced(draws));
    expect(state.discarded).toEqual(['funfairNS', 'funfairEW', 'funfairNE', 'funfairES']);
    expect(state.display).toEqual(['parkNS', 'parkEW', 'parkNE', 'parkES']);
  });

  test('CIT-7.2: illegal while the supply holds fewer than 4 tiles', () => {
    expect(refusal(at({ supply: 3 }), mayor)).toBe('CIT-7.2 supplyTooSmall');
    expect(legalTypes(at({ supply: 3 }))).not.toContain('mayor');
    expect(refusal(at({ supply: 4 }), mayor)).toBeUndefined();
  });

  test('CIT-7.3: in the advanced mode all four places are filled at once, also those that were waiting', () => {
    const waiting = play(at({ config: ADVANCED }), architect(1));
    const state = advance(city, waiting, mayor, forced(draws));
    expect(state.display).toEqual(['parkNS', 'parkEW', 'parkNE', 'parkES']);
    expect(city.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
  });

  test('CIT-7.4: taking the last tiles of the supply with Mayor is not a failed refill', () => {
    for (const config of [{}, ADVANCED]) {
      const state = play(at({ config, supply: 4, ...DONE }), mayor, { type: 'endTurn' });
      expect(state.result).toBeNull();
      expect(city.turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
    }
  });
});

describe('spy', () => {
  const spy = (victim: number, reserveIndex: number, cell: 0 | 7): Action => ({
    type: 'spy',
    victim,
    reserveIndex,
    cell,
  });
  const spied = { reserve: ['officeNS', 'parkNS', 'officeEW'] } as const;

  test('CIT-8.1: in the basic mode Spy is illegal', () => {
    const state = at({ seats: [{}, spied], ...DONE });
    expect(refusal(state, spy(1, 0, 0))).toBe('CIT-8.1 noSpy');
    expect(legalTypes(state)).not.toContain('spy');
  });

  test("CIT-8.2: a tile of another player's reserve goes straight to an empty cell of the player's board", () => {
    const state = at({ config: ADVANCED, seats: [{ board: { 7: 'parkEW' } }, spied] });
    expect(refusal(state, spy(0, 0, 0))).toBe('CIT-8.2 wrongVictim');
    expect(refusal(state, spy(2, 0, 0))).toBe('CIT-8.2 wrongVictim');
    expect(refusal(state, spy(1, 0, 7))).toBe('CIT-8.2 cellOccupied');
    const few = at({ config: ADVANCED, seats: [{}, { reserve: ['parkNS'] }] });
    expect(refusal(few, spy(1, 1, 0))).toBe('CIT-8.2 noSuchTile');
    const after = play(state, spy(1, 1, 0));
    expect(seatOf(after).board[0]).toBe('parkNS');
    expect(seatOf(after).reserve).toEqual([]);
  });

  test('CIT-8.3: effects and floor are those of the player who spies', () => {
    const state = at({ config: ADVANCED, seats: [{ board: ECOLOGY_AT_FLOOR }, spied] });
    expect(refusal(state, spy(1, 0, 0))).toBe('CIT-8.3 belowFloor');
    expect(new Set(legal(state, 'spy').map(({ reserveIndex }) => reserveIndex))).toEqual(new Set([1]));
    expect(trackList(play(state, spy(1, 1, 0)))).toEqual([0, 0, -1, -2, 21]);
  });

  test("CIT-8.4: the gap in the victim's reserve closes, and the victim's tracks do not change", () => {
    // The victim filled a board first and has had the last turn.
    const full = { ...spied, board: filled(['parkNS', 'factoryEW']) };
    const state = at({ config: ADVANCED, seats: [{}, full], finisher: 1 });
    const after = play(state, spy(1, 1, 0));
    expect(seatOf(after, 1).reserve).toEqual(['officeNS', 'officeEW']);
    expect(seatOf(after, 1).tracks).toEqual(seatOf(state, 1).tracks);
  });

  test('CIT-8.5: while the duty is open, only as the first action and with room in the reserve', () => {
    const room = (actionsLeft: number, reserve: TileId[], patch = {}) =>
      refusal(at({ config: ADVANCED, seats: [{ reserve }, spied], actionsLeft, ...patch }), spy(1, 1, 0));
    expect(room(3, ['parkEW', 'parkNE'])).toBeUndefined();
    expect(room(2, ['parkEW'])).toBe('CIT-3.6 dutyOutOfReach');
    expect(room(3, ['parkEW', 'parkNE', 'parkES'])).toBe('CIT-3.6 dutyOutOfReach');
    expect(room(2, ['parkEW', 'parkNE', 'parkES'], DONE)).toBeUndefined();
    expect(room(1, [], DONE)).toBe('CIT-3.2 tooFewActions');
  });

  test('CIT-8.6: in a waived turn Spy is legal with any own reserve, and any legal action may follow', () => {
    const stuck = { board: ECOLOGY_AT_FLOOR, reserve: ['officeNS', 'officeEW', 'factoryNS'] } as const;
    const seats = [stuck, { reserve: ['parkNS'] as const }];
    const state = at({ config: ADVANCED, seats, dutyWaived: true });
    expect(refusal(state, spy(1, 0, 0))).toBeUndefined();
    const after = play(state, spy(1, 0, 0));
    expect(after.actionsLeft).toBe(1);
    expect(legalTypes(after)).toEqual(['planner', 'engineerSwap', 'engineerExchange', 'mayor', 'endTurn']);
  });

  test('CIT-8.7: Spy is not available if no other reserve has a tile that passes the floor test', () => {
    expect(legalTypes(at({ config: ADVANCED }))).not.toContain('spy');
    const low = { board: ECOLOGY_AT_FLOOR } as const;
    const state = at({ config: ADVANCED, seats: [low, { reserve: ['officeNS', 'factoryNS'] }] });
    expect(legalTypes(state)).not.toContain('spy');
  });
});

test('CIT-5.3: the effects are those of the preset in use', () => {
  const state = at({ config: { dataSet: 'fewResidents' }, seats: [{ reserve: ['apartmentNS'] }] });
  expect(seatOf(play(state, planner(0, 0))).tracks).toEqual(tracks([4, 0, 0, -1, -1]));
});
