import { createRng, settle } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { copenhagen } from '../src/index.js';
import { choose, draw, given, legalTiles, legalTypes, place, play, refusal, seat, stage, take } from './helpers.js';

const RICH = { hand: { red: 2, blue: 2 } } as const;

describe('structure of play', () => {
  test('COP-3.1: turns go round in ascending order of seats', () => {
    let state = given({ players: 3 });
    const order: number[] = [];
    for (let turns = 0; turns < 4; turns++) {
      const turn = copenhagen.turn(state);
      order.push(turn.kind === 'decision' ? turn.player : -1);
      state = settle(copenhagen, play(state, take(0)), createRng(turns));
    }
    expect(order).toEqual([0, 1, 2, 0]);
  });

  test('COP-3.1: a seat that is not active is refused', () => {
    expect(refusal(given(), take(0), 1)).toBe('COP-3.1 wrongActor');
    expect(refusal(given(), take(0), 0)).toBeUndefined();
    expect(() => copenhagen.apply(given(), take(0), 1)).toThrow(
      expect.objectContaining({ name: 'IllegalActionError', code: 'wrongActor' }),
    );
  });

  test('COP-3.2: a turn is taking cards or constructing, not both', () => {
    const state = given({ seats: [RICH] });
    expect(legalTypes(state)).toEqual(['takeCard', 'chooseTile']);
    const built = play(state, choose('red2'), place(0, 0, 0));
    expect(copenhagen.turn(built)).toMatchObject({ kind: 'decision', player: 1 });
    const taken = play(state, take(0), draw('red'), draw('red'));
    expect(copenhagen.turn(taken)).toMatchObject({ kind: 'decision', player: 1 });
  });

  test('COP-3.2: at the second action only bothActions allows to construct', () => {
    const stages = [
      { stage: 'refill', player: 0 },
      { stage: 'secondAction', player: 0 },
    ] as const;
    const state = given({ seats: [RICH], stages: [...stages] });
    expect(refusal(state, choose('red2'))).toBe('COP-3.2 oneActionOnly');
    expect(legalTypes(state)).toEqual(['endTurn']);
  });

  test('COP-3.3: there is no passing', () => {
    expect(refusal(given(), { type: 'endTurn' })).toBe('COP-3.3 wrongStage');
    expect(legalTypes(given())).toEqual(['takeCard']);
  });

  test('COP-3.4: constructing is legal exactly if a tile can be built', () => {
    expect(legalTiles(given())).toEqual([]);
    expect(legalTiles(given({ seats: [RICH] }))).toEqual(['red2', 'blue2']);
  });

  test('COP-3.5: one construct action builds one tile', () => {
    const before = given({ seats: [{ hand: { red: 6 } }] });
    const after = play(before, choose('red2'), place(0, 0, 0));
    expect(after.supply.reduce((sum, count) => sum + count)).toBe(
      before.supply.reduce((sum, count) => sum + count) - 1,
    );
    expect(refusal(after, choose('red2'), 0)).toBe('COP-3.1 wrongActor');
  });

  test('COP-3.6: a turn ends after what follows from the tile and the refill', () => {
    // The window tile gains the coat on (2,2); only when it is used does the turn end.
    const stages = [
      { stage: 'refill', player: 0 },
      { stage: 'coat', player: 0 },
    ] as const;
    const house = `
      .....
      ..R..
      ..r..`;
    const used = play(given({ seats: [{ house }], stages: [...stages] }), { type: 'placeWindow', column: 2, floor: 2 });
    expect(copenhagen.turn(used)).toMatchObject({ kind: 'decision', player: 0 });
    expect(copenhagen.turn(play(used, { type: 'refreshAbilities' }))).toMatchObject({ kind: 'decision', player: 1 });
  });

  test('COP-3.7: every decision is final: no action undoes another', () => {
    const state = play(given({ seats: [RICH] }), choose('red2'));
    expect(stage(state)).toBe('placement');
    expect(refusal(state, choose('blue2'))).toBe('COP-14.9 wrongStage');
    expect(refusal(state, take(0))).toBe('COP-14.9 wrongStage');
    expect(seat(state).hand).toEqual([2, 0, 0, 2, 0]);
  });
});
