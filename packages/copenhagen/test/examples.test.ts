import { describe, expect, test } from 'vitest';
import { copenhagen } from '../src/index.js';
import {
  choose,
  diagramOf,
  draw,
  given,
  legalPlaces,
  place,
  placeWindow,
  play,
  refusal,
  seat,
  stage,
  take,
} from './helpers.js';

const READY = 'ready' as const;
const REFILL = { stage: 'refill', player: 0 } as const;
const COAT = { stage: 'coat', player: 0 } as const;

/** What a red tile costs when it is put there. */
function paidFor(house: string, tile: 'red2' | 'red4', where: ReturnType<typeof place>, discount: boolean): number {
  const abilities = discount ? { constructionDiscount: READY } : {};
  let state = play(given({ seats: [{ hand: { red: 5 }, house, abilities }] }), choose(tile), where);
  if (discount) state = play(state, { type: 'useDiscount' });
  return 5 - (seat(state).hand[0] as number);
}

describe('worked examples', () => {
  test('EX-1 (COP-4.3, COP-4.4): places 1 and 5 with anyCards', () => {
    const state = play(given({ seats: [{ abilities: { anyCards: READY } }] }), take(1), take(5));
    expect(seat(state).abilities.anyCards).toBe('used');
    expect(state.harbour[5]).toBeNull();
  });

  test('EX-2 (COP-4.2): place 1 and then place 5 without anyCards', () => {
    const state = play(given(), take(1));
    expect(refusal(state, take(5))).toBe('COP-4.2 notNextToGap');
    expect(legalPlaces(state)).toEqual([0, 2]);
  });

  test('EX-3 (COP-1.13, COP-4.2): next to place 0 is only place 1', () => {
    expect(play(given(), take(0)).harbour.slice(0, 2)).toEqual([null, null]);
    expect(legalPlaces(play(given(), take(5)))).toEqual([4, 6]);
  });

  test('EX-4 (COP-4.6): places 2, 3 and 6 with additionalCard', () => {
    const state = play(given({ seats: [{ abilities: { additionalCard: READY } }] }), take(2), take(3), take(6));
    expect(seat(state).abilities.additionalCard).toBe('used');
    expect(seat(state).hand).toEqual([0, 1, 1, 1, 0]);
  });

  test('EX-5 (COP-6.2, COP-6.6): places 0, 3 and 6 with both', () => {
    const abilities = { anyCards: READY, additionalCard: READY };
    const state = play(given({ seats: [{ abilities }] }), take(0), take(3), take(6));
    expect(seat(state).abilities).toMatchObject({ anyCards: 'used', additionalCard: 'used' });
  });

  test('EX-6 (COP-5.8): red4 in a house without red costs 4', () => {
    expect(paidFor('', 'red4', place(0, 0, 0), false)).toBe(4);
  });

  test('EX-7 (COP-5.10): red4 beside two red tiles costs 3', () => {
    expect(paidFor('R..R.\nr..r.', 'red4', place(0, 1, 0), false)).toBe(3);
  });

  test('EX-8 (COP-5.11): a tile of size 4 beside its colour costs 2 with the discount', () => {
    expect(paidFor('rR...', 'red4', place(0, 2, 0), true)).toBe(2);
  });

  test('EX-9 (COP-5.11, COP-5.16): a tile of size 2 beside its colour costs 0 with the discount', () => {
    expect(paidFor('rR...', 'red2', place(0, 2, 0), true)).toBe(0);
  });

  test('EX-10 (COP-6.8): yellow3 paid with three changed blue cards', () => {
    const seats = [{ hand: { blue: 3 }, abilities: { changeOfColours: READY } }];
    let state = play(given({ seats }), choose('yellow3'), place(0, 0, 0));
    expect(copenhagen.legalActions(state)).toEqual([{ type: 'changeColours', from: 'blue', to: 'yellow' }]);
    state = play(state, { type: 'changeColours', from: 'blue', to: 'yellow' });
    expect(copenhagen.legalActions(state)).toEqual([{ type: 'payChanged', count: 3 }]);
    state = play(state, { type: 'payChanged', count: 3 });
    expect(seat(state).hand).toEqual([0, 0, 0, 0, 0]);
    expect(seat(state).abilities.changeOfColours).toBe('used');
  });

  test('EX-11 (COP-6.8): green5 paid with 4 green cards and a changed purple one', () => {
    const seats = [{ hand: { green: 4, purple: 1 }, abilities: { changeOfColours: READY } }];
    let state = play(given({ seats }), choose('green5'), place(0, 0, 0));
    expect(copenhagen.legalActions(state)).toEqual([{ type: 'changeColours', from: 'purple', to: 'green' }]);
    state = play(state, { type: 'changeColours', from: 'purple', to: 'green' });
    expect(copenhagen.legalActions(state)).toEqual([{ type: 'payChanged', count: 1 }]);
    state = play(state, { type: 'payChanged', count: 1 });
    expect(state.discardPile).toEqual([0, 0, 4, 0, 1]);
  });

  test('EX-12 (COP-6.10, COP-4.10): two cards, a discard, then a tile or the end of the turn', () => {
    const seats = [{ hand: { red: 6 }, abilities: { bothActions: READY } }];
    const state = play(given({ seats }), take(3), take(4));
    expect(stage(state)).toBe('handLimit');
    const second = play(state, { type: 'discardCard', colour: 'blue' });
    expect(stage(second)).toBe('secondAction');
    expect(seat(play(second, choose('red5'))).abilities.bothActions).toBe('used');
    const ended = play(second, { type: 'endTurn' }, draw('red'), draw('red'));
    expect(copenhagen.turn(ended)).toMatchObject({ kind: 'decision', player: 1 });
  });

  test('EX-13 (COP-5.6): one supported cell carries purple4', () => {
    const state = play(given({ seats: [{ hand: { purple: 4 }, house: 'W....' }] }), choose('purple4'));
    expect(refusal(state, place(0, 0, 1))).toBeUndefined();
  });

  test('EX-14 (COP-5.6): a tile of size 2 above nothing', () => {
    const state = play(given({ seats: [{ hand: { purple: 2 }, house: 'W....' }] }), choose('purple2'));
    expect(refusal(state, place(0, 1, 1))).toBe('COP-5.6 unsupported');
  });

  test('EX-15 (COP-8.1, COP-8.2, COP-11.1): a house built step by step', () => {
    let state = given();
    const built: [score: number, coats: number][] = [];
    for (const [tile, colour, column, floor] of [
      ['yellow3', 'yellow', 0, 0],
      ['purple4', 'purple', 1, 0],
      ['blue4', 'blue', 2, 1],
      ['green5', 'green', 1, 2],
      ['window', 'red', 3, 2],
      ['red2', 'red', 2, 5],
    ] as const) {
      const house = diagramOf(seat(state).house);
      const before = copenhagen.score(state)[0]?.total as number;
      if (tile === 'window') {
        state = play(given({ seats: [{ house }], stages: [REFILL, COAT] }), placeWindow(column, floor));
      } else {
        state = play(given({ seats: [{ house, hand: { [colour]: 5 } }] }), choose(tile), place(0, column, floor));
      }
      const after = copenhagen.score(state)[0]?.total as number;
      built.push([after - before, copenhagen.view(state, 0).pendingCoats]);
    }
    expect(diagramOf(seat(state).house)).toBe('..rR.\n..G..\n.gGG.\n..GWB\nYYbBB\nypPPP');
    expect(built).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test('EX-18 (COP-8.3): a floor and a coat cell at once give two coats', () => {
    const seats = [{ hand: { purple: 2 }, house: 'YY.bB\nypPPP' }];
    const state = play(given({ seats }), choose('purple2'), place(1, 2, 1));
    expect(copenhagen.view(state, 0).pendingCoats).toBe(2);
    expect(copenhagen.view(play(state, { type: 'refreshAbilities' }), 0).pendingCoats).toBe(1);
  });
});
