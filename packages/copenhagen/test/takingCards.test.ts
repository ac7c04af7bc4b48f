import { describe, expect, test } from 'vitest';
import { copenhagen } from '../src/index.js';
import { draw, FULL_HARBOUR, given, legalPlaces, legalTypes, play, refusal, seat, stage, take } from './helpers.js';

const ANY_CARDS = { abilities: { anyCards: 'ready' } } as const;
const ADDITIONAL_CARD = { abilities: { additionalCard: 'ready' } } as const;
const FULL_HAND = { red: 2, yellow: 2, green: 2 } as const;

describe('taking cards', () => {
  test('COP-4.1: the first card comes from any place and leaves a gap', () => {
    expect(legalPlaces(given())).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const state = play(given(), take(3));
    expect(state.harbour[3]).toBeNull();
    expect(seat(state).hand).toEqual([0, 0, 0, 1, 0]);
  });

  test('COP-4.2: the second card comes from a place next to the gap', () => {
    const state = play(given(), take(3));
    expect(legalPlaces(state)).toEqual([2, 4]);
    expect(refusal(state, take(5))).toBe('COP-4.2 notNextToGap');
  });

  test('COP-4.3: with anyCards ready the second card comes from any other place', () => {
    const state = play(given({ seats: [ANY_CARDS] }), take(3));
    expect(legalPlaces(state)).toEqual([0, 1, 2, 4, 5, 6]);
  });

  test('COP-4.4: anyCards is used only for a place that is not next to the gap', () => {
    const state = play(given({ seats: [ANY_CARDS] }), take(3));
    expect(seat(play(state, take(6))).abilities.anyCards).toBe('used');
    expect(seat(play(state, take(4))).abilities.anyCards).toBe('ready');
  });

  test('COP-4.5: stopping after one card is illegal', () => {
    expect(refusal(play(given(), take(3)), { type: 'stopTaking' })).toBe('COP-4.5 wrongStage');
  });

  test('COP-4.6: with additionalCard ready a third card may be taken from any place left', () => {
    const state = play(given({ seats: [ADDITIONAL_CARD] }), take(3), take(4));
    expect(legalPlaces(state)).toEqual([0, 1, 2, 5, 6]);
    expect(seat(play(state, take(6))).abilities.additionalCard).toBe('used');
    const declined = play(state, { type: 'stopTaking' });
    expect(seat(declined).abilities.additionalCard).toBe('ready');
    expect(stage(declined)).toBe('drawToHarbour');
  });

  test('COP-4.6: without additionalCard ready a third card is refused', () => {
    const stages = [
      { stage: 'refill', player: 0 },
      { stage: 'thirdCard', player: 0 },
    ] as const;
    expect(refusal(given({ stages: [...stages] }), take(0))).toBe('COP-4.6 noThirdCard');
  });

  test('COP-4.7: more than three cards are never taken in a turn', () => {
    const state = play(given({ seats: [ADDITIONAL_CARD] }), take(3), take(4), take(2));
    expect(refusal(state, take(1), 0)).toBeDefined();
    expect(stage(state)).toBe('drawToHarbour');
  });

  test('COP-4.8: gaps stay empty until the end of the turn', () => {
    const state = play(given({ seats: [ADDITIONAL_CARD] }), take(3), take(4));
    expect(state.harbour).toEqual(FULL_HARBOUR.map((card, place) => (place === 3 || place === 4 ? null : card)));
    expect(refusal(state, take(3))).toBe('COP-4.8 emptyPlace');
    expect(refusal(play(given(), take(3)), take(3))).toBe('COP-4.8 emptyPlace');
  });

  test('COP-4.9: while cards are taken the hand may exceed the limit', () => {
    const abilities = { additionalCard: 'ready' } as const;
    const state = play(given({ seats: [{ hand: { red: 7 }, abilities }] }), take(3), take(4));
    expect(seat(state).hand).toEqual([7, 0, 0, 1, 1]);
    expect(stage(state)).toBe('thirdCard');
  });

  test('COP-4.10: beyond seven cards the player discards cards of their choice, one by one', () => {
    let state = play(given({ seats: [{ hand: { ...FULL_HAND, purple: 1 } }] }), take(2), take(1));
    expect(stage(state)).toBe('handLimit');
    expect(copenhagen.legalActions(state)).toEqual(
      ['red', 'yellow', 'green', 'purple'].map((colour) => ({ type: 'discardCard', colour })),
    );
    expect(refusal(state, { type: 'discardCard', colour: 'blue' })).toBe('COP-4.10 noSuchCard');
    state = play(state, { type: 'discardCard', colour: 'red' });
    expect(stage(state)).toBe('handLimit');
    state = play(state, { type: 'discardCard', colour: 'yellow' });
    expect(stage(state)).toBe('drawToHarbour');
    expect(seat(state).hand).toEqual([1, 2, 3, 0, 1]);
  });

  test('COP-4.10: a hand of exactly seven cards is kept', () => {
    const state = play(given({ seats: [{ hand: { red: 5 } }] }), take(3), take(4));
    expect(stage(state)).toBe('drawToHarbour');
  });

  test('COP-4.11: discarded cards go to the discard pile', () => {
    const state = play(given({ seats: [{ hand: { red: 6 } }] }), take(3), take(4), {
      type: 'discardCard',
      colour: 'red',
    });
    expect(state.discardPile).toEqual([1, 0, 0, 0, 0]);
  });

  test('COP-4.12: nobody discards without being over the limit', () => {
    const discard = { type: 'discardCard', colour: 'red' } as const;
    const state = given({ seats: [{ hand: { red: 6 } }] });
    expect(refusal(state, discard)).toBe('COP-4.12 wrongStage');
    expect(refusal(play(state, take(3)), discard)).toBe('COP-4.12 wrongStage');
  });

  test('COP-4.13: after the hand limit a player with bothActions ready may construct, else the turn ends', () => {
    const taking = [take(3), take(4), { type: 'discardCard', colour: 'green' }] as const;
    const hand = { red: 2, green: 4 };
    const both = given({ seats: [{ hand, abilities: { bothActions: 'ready' } }] });
    const state = play(both, ...taking);
    expect(stage(state)).toBe('secondAction');
    expect(legalTypes(state)).toEqual(['endTurn', 'chooseTile']);
    const without = play(given({ seats: [{ hand }] }), ...taking, draw('red'), draw('red'));
    expect(copenhagen.turn(without)).toMatchObject({ kind: 'decision', player: 1 });
  });
});
