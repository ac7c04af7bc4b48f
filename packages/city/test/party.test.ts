/** CIT-13: party mode. */
import { advance, createRng } from '@rulewright/core';
import { forced } from '@rulewright/core/positions';
import { describe, expect, test } from 'vitest';
import { PARTY_TIMER_SECONDS } from '../src/data.js';
import { type Action, city, type State, type TileId } from '../src/index.js';
import data from './fixtures/city.json' with { type: 'json' };
import { at, filled, refusal, seatOf, trackList, tracks } from './helpers.js';

const PARTY = { mode: 'party' } as const;
const DRAW: Action = { type: 'drawTile' };
const RETURN: Action = { type: 'returnTile' };
const TIME_UP: Action = { type: 'timeUp' };
const place = (cell: 0 | 7 | 24): Action => ({ type: 'placeTile', cell });
const MIX = ['parkNS', 'factoryEW', 'apartmentNE', 'officeSW', 'parkEW', 'powerPlantNS'] as const;

const sizeOf = (supply: readonly number[]) => supply.reduce((sum, count) => sum + count, 0);
const act = (state: State, actor: number | 'host', action: Action, tile?: TileId): State =>
  advance(city, state, action, tile ? forced([{ type: 'revealTile', tile }]) : createRng('party'), actor);

describe('party mode', () => {
  test('CIT-13.1: no turns, display, reserve, goals or spy; the supply of all 120 tiles is the heap', () => {
    const state = city.setup({ players: 2, ...PARTY });
    expect(sizeOf(state.supply)).toBe(120);
    expect(city.legalActions(state, 0)).toEqual([DRAW]);
    for (const action of [{ type: 'architect', place: 0 }, { type: 'mayor' }, { type: 'endTurn' }] as const) {
      expect(refusal(state, action, 0)).toBe('CIT-15.2 wrongStage');
    }
    expect(refusal(state, { type: 'spy', victim: 1, reserveIndex: 0, cell: 0 }, 0)).toBe('CIT-15.2 wrongStage');
  });

  test('CIT-13.2: each player holds at most one tile', () => {
    const state = act(city.setup({ players: 2, ...PARTY }), 1, DRAW, 'parkNS');
    expect(state.seats.map(({ hand }) => hand)).toEqual([null, 'parkNS']);
    expect(refusal(state, DRAW, 1)).toBe('CIT-13.3 handFull');
  });

  test('CIT-13.3: with an empty hand and a board that is not full a tile is drawn at random from the heap', () => {
    const state = city.apply(at({ config: PARTY }), DRAW, 0);
    expect(city.turn(state)).toEqual({ kind: 'chance', stage: 'drawToHand', player: 0 });
    expect(city.chanceOutcomes(state)).toHaveLength(60);
    const after = city.apply(state, { type: 'revealTile', tile: 'officeNS' });
    expect(seatOf(after).hand).toBe('officeNS');
    expect(sizeOf(after.supply)).toBe(119);
    const full = at({ config: PARTY, seats: [{ board: filled(MIX) }], finisher: 0 });
    expect(refusal(full, DRAW, 0)).toBe('CIT-13.3 boardFull');
  });

  test('CIT-13.4: the tile goes to any empty cell, without floor or tracks, and never moves again', () => {
    const state = at({ config: PARTY, seats: [{ hand: 'factoryNS', board: { 7: 'parkNS' } }] });
    const after = act(state, 0, place(24));
    expect(seatOf(after).board[24]).toBe('factoryNS');
    expect(seatOf(after).hand).toBeNull();
    expect(trackList(after)).toEqual([0, 0, 0, 0, 0]);
    expect(refusal(state, place(7), 0)).toBe('CIT-13.4 cellOccupied');
    expect(refusal(after, place(0), 0)).toBe('CIT-13.4 handEmpty');
    expect(refusal(after, { type: 'engineerSwap', cellA: 7, cellB: 24 }, 0)).toBe('CIT-15.2 wrongStage');
  });

  test('CIT-13.5: a tile in hand can be put back into the heap and be drawn again', () => {
    const state = at({ config: PARTY, seats: [{ hand: 'factoryNES' }] });
    const after = act(state, 0, RETURN);
    expect(seatOf(after).hand).toBeNull();
    expect(sizeOf(after.supply)).toBe(120);
    expect(seatOf(act(after, 1, DRAW, 'factoryNES'), 1).hand).toBe('factoryNES');
    expect(refusal(after, RETURN, 0)).toBe('CIT-13.5 handEmpty');
  });

  test('CIT-13.6: anybody whose board is not full may act, in any order and any number of times', () => {
    let state = city.setup({ players: 3, ...PARTY });
    for (const actor of [2, 2, 0, 2]) {
      const hand = seatOf(state, actor).hand;
      state = act(state, actor, hand === null ? DRAW : RETURN);
    }
    expect(city.turn(state)).toEqual({ kind: 'simultaneous', stage: 'build', actors: [0, 1, 2] });
    const full = at({ config: { ...PARTY, players: 3 }, seats: [{}, { board: filled(MIX) }], finisher: 1 });
    expect(city.turn(full)).toEqual({ kind: 'simultaneous', stage: 'build', actors: [0, 2, 'host'] });
    expect(city.legalActions(full, 1)).toEqual([]);
  });

  test('CIT-13.7: the heap never runs empty: at most 96 tiles are on boards or in hands', () => {
    const boards = [0, 1, 2].map((player) => ({
      board: filled(['parkNS', 'apartmentEW', 'officeNS', 'factoryEW', 'powerPlantNS'], player),
    }));
    const state = at({ config: { ...PARTY, players: 4 }, seats: boards });
    expect(4 * 24).toBeLessThan(sizeOf(city.setup({ players: 4, ...PARTY }).supply));
    expect(sizeOf(state.supply)).toBeGreaterThan(0);
    expect(refusal(state, DRAW, 3)).toBeUndefined();
  });

  test("CIT-13.8: the first player whose board becomes full is the finisher; the timer is the host's", () => {
    expect(PARTY_TIMER_SECONDS).toBe(data.constants.partyTimerSeconds);
    const state = at({ config: PARTY, seats: [{}, { board: filled(MIX, 24), hand: 'parkSW' }] });
    const after = act(state, 1, place(24));
    expect(after.finisher).toBe(1);
    expect(city.turn(after)).toEqual({ kind: 'simultaneous', stage: 'build', actors: [0, 'host'] });
  });

  test("CIT-13.9: timeUp is the host's, from the moment there is a finisher, and ends the building at once", () => {
    const state = at({ config: PARTY, seats: [{}, { board: filled(MIX) }], finisher: 1 });
    expect(city.legalActions(state, 'host')).toEqual([TIME_UP]);
    expect(city.apply(state, TIME_UP, 'host').result?.reason).toBe('timeUp');
    const early = at({ config: PARTY });
    expect(refusal(early, TIME_UP, 'host')).toBe('CIT-13.9 noFinisher');
    expect(city.legalActions(early, 'host')).toEqual([]);
  });

  test('CIT-13.10: when the last board becomes full, the building ends by itself', () => {
    const seats = [{ board: filled(MIX) }, { board: filled(MIX, 24), hand: 'parkSW' }] as const;
    const after = act(at({ config: PARTY, seats, finisher: 0 }), 1, place(24));
    expect(after.result?.reason).toBe('allBoardsFull');
    expect(after.finisher).toBe(0);
  });

  test('CIT-13.11: at the end tiles in hands go back to the heap and do not count', () => {
    const seats = [{ hand: 'parkSW' }, { board: filled(MIX) }] as const;
    const state = at({ config: PARTY, seats, finisher: 1 });
    const after = act(state, 'host', TIME_UP);
    expect(seatOf(after).hand).toBeNull();
    expect(sizeOf(after.supply)).toBe(sizeOf(state.supply) + 1);
    expect(after.result?.scores[0]).toBe(-24);
  });

  test('CIT-13.12: then the tracks are set from all tiles on the board, reachable or not, also below -5', () => {
    const board = { 13: 'factoryEW', 0: 'factoryNS', 1: 'factoryNE', 2: 'factoryES' } as const;
    const state = at({ config: PARTY, seats: [{ board }, { board: filled(MIX) }], finisher: 1 });
    expect(trackList(state)).toEqual([0, 0, 0, 0, 0]);
    const after = act(state, 'host', TIME_UP);
    expect(after.report?.[0]?.tracksBefore).toEqual(tracks([0, 12, -8, 12, -4]));
    expect(after.report?.[0]?.removedCells).toEqual([0, 1, 2]);
  });

  test('CIT-13.13: scoring is as in the basic mode, and the finisher gets 5 extra points', () => {
    const board = { 13: 'parkEW' } as const;
    const seats = [{ board: filled(['parkNS', 'officeNS']) }, { board }] as const;
    const state = act(at({ config: PARTY, seats, finisher: 0 }), 'host', TIME_UP);
    expect(state.report?.map(({ finisherBonus }) => finisherBonus)).toEqual([5, 0]);
    expect(state.result?.scores[1]).toBe(3 - 23);
    const bonus = city.score(state)[0]?.items.at(-1);
    expect(bonus).toEqual({ rule: 'CIT-13.13', label: 'finisher', points: 5 });
  });

  test('CIT-13.14: draws and returns are not limited', () => {
    let state = city.setup({ players: 2, ...PARTY });
    for (let round = 0; round < 150; round++) state = act(act(state, 0, DRAW), 0, RETURN);
    expect(state.result).toBeNull();
    expect(sizeOf(state.supply)).toBe(120);
  });
});
