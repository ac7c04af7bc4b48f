import { describe, expect, test } from 'vitest';
import { burgundy } from '../src/index.js';
import {
  buy,
  decline,
  endTurn,
  type GivenSeat,
  given,
  legal,
  legalOf,
  place,
  placed,
  play,
  refusal,
  seat,
  sell,
  stage,
  take,
  takeWorkers,
} from './helpers.js';

describe('dice', () => {
  test('BUR-4.1: two die actions, one with each die, in any order, also twice the same', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const [first, second] = order;
      const state = given({ depots: { 1: ['bank'], 2: ['knowledge3'] } });
      const half = play(state, takeWorkers(first));
      expect(burgundy.turn(half)).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
      expect(burgundy.turn(play(half, takeWorkers(second)))).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
    }
  });

  test('BUR-4.2: a die is spent by its action', () => {
    const state = play(given({ depots: { 1: ['bank'] }, seats: [{ goods: { 1: 1, 2: 1 } }] }), take(0, 1));
    expect(seat(state).spent).toEqual([true, false]);
    for (const action of [takeWorkers(0), sell(0, 1), take(0, 1), place(0, 0, 19)]) {
      expect(refusal(state, action)).toBe('BUR-4.2 dieSpent');
    }
    expect(legalOf(state, 'takeWorkers')).toEqual([takeWorkers(1)]);
  });

  test('BUR-4.3: the die actions are takeTile, placeTile, sellGoods and takeWorkers, and each names its die', () => {
    const state = given({ depots: { 1: ['bank'] }, seats: [{ slots: ['ship'], goods: { 1: 1 }, dice: [1, 5] }] });
    expect(legal(state)).toEqual([take(0, 1), place(1, 0, 19), sell(0, 1), takeWorkers(0), takeWorkers(1)]);
  });

  test('BUR-4.4: a die cannot be passed, and takeWorkers is legal with any unspent die', () => {
    for (let number = 1; number <= 6; number++) {
      expect(legal(given({ seats: [{ dice: [number, number] }] }))).toEqual([takeWorkers(0), takeWorkers(1)]);
    }
    expect(refusal(given(), decline)).toBe('BUR-4.4 wrongStage');
  });

  test('BUR-4.5: with equal dice an action may name either', () => {
    const state = given({ depots: { 4: ['ship', 'bank'] }, seats: [{ dice: [4, 4] }] });
    const [first, second] = [play(state, take(0, 4)), play(state, take(1, 4))];
    expect(seat(first).slots).toEqual(seat(second).slots);
    expect([seat(first).spent, seat(second).spent]).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('purchase and end of turn', () => {
  // The goods tile leaves a choice for the second die.
  const rich: GivenSeat = { silver: 5, goods: { 2: 1 } };
  const black = ['bank', 'mine'] as const;

  test('BUR-4.13: one purchase per turn: before, between or after the die actions', () => {
    const state = given({ seats: [rich], black });
    const before = play(state, buy(0, 0), takeWorkers(0), takeWorkers(1));
    const between = play(state, takeWorkers(0), buy(0, 0), takeWorkers(1));
    const after = play(state, takeWorkers(0), takeWorkers(1), buy(0, 0));
    for (const end of [before, between, after]) {
      expect(seat(end)).toMatchObject({ slots: ['bank', null, null], silver: 3 });
      expect(burgundy.turn(end)).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
    }
    // The next turn has its own purchase.
    const next = play(given({ seats: [rich, rich], black }), buy(0, 0), takeWorkers(0), takeWorkers(1), buy(0, 1));
    expect(seat(next, 1).slots[0]).toBe('mine');
  });

  test('BUR-4.14: no purchase while the effect of a placed tile is being resolved', () => {
    const state = placed('market', 25, { seats: [rich], black, depots: { 1: [null, 'ship'] } });
    expect(stage(state)).toBe('market');
    expect(refusal(state, buy(0, 0))).toBe('BUR-4.14 wrongStage');
  });

  test('BUR-4.15: a turn ends by itself when both dice are spent and no purchase is possible', () => {
    const state = given({ seats: [{ goods: { 2: 1 } }], black });
    expect(burgundy.turn(play(state, takeWorkers(0), takeWorkers(1)))).toEqual({
      kind: 'decision',
      stage: 'turn',
      player: 1,
    });
    // Enough silver, but nothing to buy; or a tile in a numbered depot, without and with knowledge tile 6.
    const numbered = { depots: { 1: ['bank'] as const } };
    for (const [what, next] of [
      [given({ seats: [rich] }), 1],
      [given({ seats: [rich], ...numbered }), 1],
      [given({ seats: [{ ...rich, knowledge: [6] }], ...numbered }), 0],
      [given({ seats: [{ ...rich, silver: 1 }], black }), 1],
      [given({ seats: [rich], black, hasBought: true }), 1],
    ] as const) {
      expect(burgundy.turn(play(what, takeWorkers(0), takeWorkers(1)))).toMatchObject({
        kind: 'decision',
        player: next,
      });
    }
  });

  test('BUR-4.16: with both dice spent the player buys or ends the turn; before, the turn cannot end', () => {
    const state = play(given({ seats: [rich], black }), takeWorkers(0));
    expect(refusal(state, endTurn)).toBe('BUR-4.16 diceLeft');
    const spent = play(state, takeWorkers(1));
    expect(legal(spent)).toEqual([buy(0, 0), buy(0, 1), endTurn]);
    expect(burgundy.turn(play(spent, endTurn))).toEqual({ kind: 'decision', stage: 'turn', player: 1 });
  });
});
