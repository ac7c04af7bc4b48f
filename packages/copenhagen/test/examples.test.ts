import { sizeOf } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import { type Action, copenhagen } from '../src/index.js';
import { EXAMPLES } from './examples.js';
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

const REFILL = { stage: 'refill', player: 0 } as const;
const COAT = { stage: 'coat', player: 0 } as const;

/** The cards that seat 0 pays for the tile of an example. */
function paidIn(id: 'EX-6' | 'EX-7' | 'EX-8' | 'EX-9', ...more: readonly Action[]): number {
  const { state, action } = EXAMPLES[id];
  return sizeOf(seat(state).hand) - sizeOf(seat(play(state, action, ...more)).hand);
}

describe('worked examples', () => {
  test('EX-1 (COP-4.3, COP-4.4): places 1 and 5 with anyCards', () => {
    const { state: before, action } = EXAMPLES['EX-1'];
    const state = play(before, action, take(5));
    expect(seat(state).abilities.anyCards).toBe('used');
    expect(state.harbour[5]).toBeNull();
  });

  test('EX-2 (COP-4.2): place 1 and then place 5 without anyCards', () => {
    const { state: before, action } = EXAMPLES['EX-2'];
    const state = play(before, action);
    expect(refusal(state, take(5))).toBe('COP-4.2 notNextToGap');
    expect(legalPlaces(state)).toEqual([0, 2]);
  });

  test('EX-3 (COP-1.13, COP-4.2): next to place 0 is only place 1', () => {
    const { state, action } = EXAMPLES['EX-3'];
    expect(play(state, action).harbour.slice(0, 2)).toEqual([null, null]);
    expect(legalPlaces(play(state, take(5)))).toEqual([4, 6]);
  });

  test('EX-4 (COP-4.6): places 2, 3 and 6 with additionalCard', () => {
    const { state: before, action } = EXAMPLES['EX-4'];
    const state = play(before, action, take(3), take(6));
    expect(seat(state).abilities.additionalCard).toBe('used');
    expect(seat(state).hand).toEqual([0, 1, 1, 1, 0]);
  });

  test('EX-5 (COP-6.2, COP-6.6): places 0, 3 and 6 with both', () => {
    const { state: before, action } = EXAMPLES['EX-5'];
    const state = play(before, action, take(3), take(6));
    expect(seat(state).abilities).toMatchObject({ anyCards: 'used', additionalCard: 'used' });
  });

  test('EX-6 (COP-5.8): red4 in a house without red costs 4', () => {
    expect(paidIn('EX-6')).toBe(4);
  });

  test('EX-7 (COP-5.10): red4 beside two red tiles costs 3', () => {
    expect(paidIn('EX-7')).toBe(3);
  });

  test('EX-8 (COP-5.11): a tile of size 4 beside its colour costs 2 with the discount', () => {
    expect(paidIn('EX-8', { type: 'useDiscount' })).toBe(2);
  });

  test('EX-9 (COP-5.11, COP-5.16): a tile of size 2 beside its colour costs 0 with the discount', () => {
    expect(paidIn('EX-9', { type: 'useDiscount' })).toBe(0);
  });

  test('EX-10 (COP-6.8): yellow3 paid with three changed blue cards', () => {
    const { state: before, action } = EXAMPLES['EX-10'];
    let state = play(before, action, place(0, 0, 0));
    expect(copenhagen.legalActions(state)).toEqual([{ type: 'changeColours', from: 'blue', to: 'yellow' }]);
    state = play(state, { type: 'changeColours', from: 'blue', to: 'yellow' });
    expect(copenhagen.legalActions(state)).toEqual([{ type: 'payChanged', count: 3 }]);
    state = play(state, { type: 'payChanged', count: 3 });
    expect(seat(state).hand).toEqual([0, 0, 0, 0, 0]);
    expect(seat(state).abilities.changeOfColours).toBe('used');
  });

  test('EX-11 (COP-6.8): green5 paid with 4 green cards and a changed purple one', () => {
    const { state: before, action } = EXAMPLES['EX-11'];
    let state = play(before, action, place(0, 0, 0));
    expect(copenhagen.legalActions(state)).toEqual([{ type: 'changeColours', from: 'purple', to: 'green' }]);
    state = play(state, { type: 'changeColours', from: 'purple', to: 'green' });
    expect(copenhagen.legalActions(state)).toEqual([{ type: 'payChanged', count: 1 }]);
    state = play(state, { type: 'payChanged', count: 1 });
    expect(state.discardPile).toEqual([0, 0, 4, 0, 1]);
  });

  test('EX-12 (COP-6.10, COP-4.10): two cards, a discard, then a tile or the end of the turn', () => {
    const { state: before, action } = EXAMPLES['EX-12'];
    const state = play(before, action, take(4));
    expect(stage(state)).toBe('handLimit');
    const second = play(state, { type: 'discardCard', colour: 'blue' });
    expect(stage(second)).toBe('secondAction');
    expect(seat(play(second, choose('red5'))).abilities.bothActions).toBe('used');
    const ended = play(second, { type: 'endTurn' }, draw('red'), draw('red'));
    expect(copenhagen.turn(ended)).toMatchObject({ kind: 'decision', player: 1 });
  });

  test('EX-13 (COP-5.6): one supported cell carries purple4', () => {
    const { state, action } = EXAMPLES['EX-13'];
    expect(refusal(state, action)).toBeUndefined();
  });

  test('EX-14 (COP-5.6): a tile of size 2 above nothing', () => {
    const { state, action } = EXAMPLES['EX-14'];
    expect(refusal(state, action)).toBe('COP-5.6 unsupported');
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
      if (tile === 'red2') expect(house).toBe(diagramOf(seat(EXAMPLES['EX-15'].state).house));
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
    const { state: before, action } = EXAMPLES['EX-18'];
    const state = play(before, action);
    expect(copenhagen.view(state, 0).pendingCoats).toBe(2);
    expect(copenhagen.view(play(state, { type: 'refreshAbilities' }), 0).pendingCoats).toBe(1);
  });
});
