import { describe, expect, test } from 'vitest';
import { copenhagen } from '../src/index.js';
import { stages } from '../src/rules/index.js';
import { choose, draw, given, legalPlaces, legalTypes, place, play, refusal, seat, stage, take } from './helpers.js';

const READY = 'ready' as const;

describe('ability tiles', () => {
  test('COP-6.1: each kind is absent, ready or used', () => {
    const coat = { stage: 'coat', player: 0 } as const;
    const refill = { stage: 'refill', player: 0 } as const;
    const owned = play(given({ stages: [refill, coat] }), { type: 'takeAbility', ability: 'additionalCard' });
    expect(seat(owned).abilities).toMatchObject({ anyCards: 'used', additionalCard: 'ready', bothActions: 'absent' });
  });

  test('COP-6.2: several ability tiles may be used in one turn', () => {
    const abilities = { anyCards: READY, additionalCard: READY, bothActions: READY, constructionDiscount: READY };
    const state = play(
      given({ seats: [{ hand: { red: 1 }, abilities }] }),
      ...[take(1), take(3), take(6), choose('red2'), place(0, 0, 0), { type: 'useDiscount' } as const],
    );
    expect(Object.values(seat(state).abilities)).toEqual(['used', 'used', 'used', 'absent', 'used']);
  });

  test('COP-6.3: a used ability tile is turned to used at once and cannot be used again', () => {
    const state = play(given({ seats: [{ abilities: { anyCards: READY } }] }), take(0), take(3));
    expect(seat(state).abilities.anyCards).toBe('used');
    expect(legalPlaces(play(given({ seats: [{ abilities: { anyCards: 'used' } }] }), take(1)))).toEqual([0, 2]);
  });

  test('COP-6.4: no ability tile is turned without effect', () => {
    // The second card comes from next to the gap, the third is declined, the discount is not wanted.
    const abilities = { anyCards: READY, additionalCard: READY, bothActions: READY };
    const state = play(
      given({ seats: [{ abilities }] }),
      take(0),
      take(1),
      { type: 'stopTaking' },
      { type: 'endTurn' },
    );
    expect(seat(state).abilities).toMatchObject({ anyCards: READY, additionalCard: READY, bothActions: READY });
  });

  test('COP-6.5: anyCards concerns only the second card', () => {
    const abilities = { anyCards: READY, additionalCard: READY };
    const state = play(given({ seats: [{ abilities }] }), take(0), take(1), take(6));
    expect(seat(state).abilities).toMatchObject({ anyCards: 'ready', additionalCard: 'used' });
  });

  test('COP-6.6: additionalCard may be combined with anyCards', () => {
    const abilities = { anyCards: READY, additionalCard: READY };
    const state = play(given({ seats: [{ abilities }] }), take(0), take(6), take(3));
    expect(seat(state).abilities).toMatchObject({ anyCards: 'used', additionalCard: 'used' });
  });

  test('COP-6.7: constructionDiscount may be kept if the tile can be paid without it', () => {
    const seats = [{ hand: { red: 2 }, abilities: { constructionDiscount: READY } }];
    const state = play(given({ seats }), choose('red2'), place(0, 0, 0));
    expect(legalTypes(state)).toEqual(['useDiscount', 'declineDiscount']);
    const kept = play(state, { type: 'declineDiscount' });
    expect(seat(kept).abilities.constructionDiscount).toBe('ready');
    expect(seat(kept).hand[0]).toBe(0);
  });

  test('COP-6.7: without constructionDiscount ready there is no discount', () => {
    const state = given({ seats: [{ hand: { red: 2 } }] });
    const current = { stage: 'discount', player: 0, tile: 'red2', orientation: 0, column: 0, floor: 0 } as const;
    // The stage isn't reached, but the rule stands by itself.
    expect(stages.discount.check(state, current, { type: 'useDiscount' }, 0)).toMatchObject({ rule: 'COP-6.7' });
    expect(stage(play(state, choose('red2'), place(0, 0, 0)))).toBe('action');
  });

  test('COP-6.8: all cards of one colour count as the colour of the tile', () => {
    const seats = [{ hand: { red: 1, blue: 2, green: 2 }, abilities: { changeOfColours: READY } }];
    const state = play(given({ seats }), choose('red2'), place(0, 0, 0));
    expect(copenhagen.legalActions(state)).toEqual([
      { type: 'changeColours', from: 'green', to: 'red' },
      { type: 'changeColours', from: 'blue', to: 'red' },
    ]);
    for (const [from, to] of [
      ['red', 'red'],
      ['blue', 'green'],
      ['yellow', 'red'],
    ] as const) {
      expect(refusal(state, { type: 'changeColours', from, to })).toBe('COP-6.8 wrongColours');
    }
    const changed = play(state, { type: 'changeColours', from: 'blue', to: 'red' });
    expect(seat(changed).abilities.changeOfColours).toBe('used');
  });

  test('COP-6.8: without changeOfColours ready nothing is changed', () => {
    const state = given({ seats: [{ hand: { red: 2, blue: 2 } }] });
    const site = { player: 0, tile: 'red2', orientation: 0, column: 0, floor: 0, price: 2 } as const;
    const change = { type: 'changeColours', from: 'blue', to: 'red' } as const;
    // The stage isn't reached, but the rule stands by itself.
    const refused = stages.colourChange.check(state, { stage: 'colourChange', ...site }, change, 0);
    expect(refused).toMatchObject({ rule: 'COP-6.8' });
    expect(stage(play(state, choose('red2'), place(0, 0, 0)))).toBe('action');
  });

  test('COP-6.8: at price 1 the one card paid is a changed one', () => {
    const seats = [{ hand: { red: 1, blue: 1 }, house: 'rR...', abilities: { changeOfColours: READY } }];
    const actions = [choose('red2'), place(0, 2, 0), { type: 'changeColours', from: 'blue', to: 'red' } as const];
    expect(seat(play(given({ seats }), ...actions)).hand).toEqual([1, 0, 0, 0, 0]);
  });

  test('COP-6.9: the player chooses how many of the paid cards are changed ones', () => {
    const seats = [{ hand: { red: 2, blue: 3 }, abilities: { changeOfColours: READY } }];
    const change = { type: 'changeColours', from: 'blue', to: 'red' } as const;
    const state = play(given({ seats }), choose('red4'), place(0, 0, 0), change);
    expect(copenhagen.legalActions(state)).toEqual([2, 3].map((count) => ({ type: 'payChanged', count })));
    for (const count of [1, 4, 5]) expect(refusal(state, { type: 'payChanged', count })).toBe('COP-6.9 wrongCount');
    const rich = [{ hand: { red: 2, blue: 5 }, abilities: { changeOfColours: READY } }];
    const few = play(given({ seats: rich }), choose('red2'), place(0, 0, 0), change);
    expect(refusal(few, { type: 'payChanged', count: 3 })).toBe('COP-6.9 wrongCount');
    const paid = play(state, { type: 'payChanged', count: 3 });
    expect(seat(paid).hand).toEqual([1, 0, 0, 0, 0]);
    expect(paid.discardPile).toEqual([1, 0, 0, 3, 0]);
  });

  test('COP-6.10: bothActions is used by choosing a tile after the cards', () => {
    const seats = [{ hand: { red: 2 }, abilities: { bothActions: READY } }];
    const state = play(given({ seats }), take(3), take(4));
    expect(stage(state)).toBe('secondAction');
    expect(seat(play(state, choose('red2'))).abilities.bothActions).toBe('used');
    expect(seat(play(state, { type: 'endTurn' })).abilities.bothActions).toBe('ready');
    // Not the other way round: after a tile the turn is over.
    const built = play(given({ seats }), choose('red2'), place(0, 0, 0));
    expect(copenhagen.turn(built)).toMatchObject({ kind: 'decision', player: 1 });
  });

  test('COP-6.11: what a coat gives cannot be used in the same turn', () => {
    const house = `
      ..R..
      ..r..`;
    const seats = [{ hand: { red: 1 }, house }];
    const actions = [choose('red2'), place(1, 2, 2)] as const;
    const coat = play(given({ seats }), ...actions);
    expect(stage(coat)).toBe('coat');
    const gained = play(coat, { type: 'takeAbility', ability: 'bothActions' });
    expect(copenhagen.turn(gained)).toMatchObject({ kind: 'decision', player: 1 });
    const refreshed = play(coat, { type: 'refreshAbilities' });
    expect(seat(refreshed).abilities.anyCards).toBe('ready');
    expect(copenhagen.turn(refreshed)).toMatchObject({ kind: 'decision', player: 1 });
  });

  test('COP-6.10: the end of a second action refills the harbour', () => {
    const seats = [{ abilities: { bothActions: READY } }];
    const state = play(given({ seats }), take(3), take(4), { type: 'endTurn' }, draw('red'), draw('blue'));
    expect(state.harbour.slice(3, 5)).toEqual(['red', 'blue']);
  });
});
