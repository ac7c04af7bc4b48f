import { describe, expect, test } from 'vitest';
import { copenhagen, type State } from '../src/index.js';
import {
  choose,
  diagramOf,
  fullFloors,
  type GivenSeat,
  given,
  legalTypes,
  place,
  placeWindow,
  play,
  refusal,
  seat,
  stage,
} from './helpers.js';

const COAT = { stage: 'coat', player: 0 } as const;
const REFILL = { stage: 'refill', player: 0 } as const;
const ALL = {
  additionalCard: 'used',
  constructionDiscount: 'used',
  changeOfColours: 'used',
  bothActions: 'used',
} as const;

function atCoat(what: GivenSeat = {}, coats = 1, noneLeft = false): State {
  const stages = [REFILL, ...Array.from({ length: coats }, () => COAT)];
  return given({ seats: [what], stages, ...(noneLeft ? { windowSupply: 0 } : {}) });
}

function pendingCoats(state: State): number {
  return copenhagen.view(state, 'spectator').pendingCoats;
}

/** Events of the last of these actions, by type. */
function eventsOf(state: State, ...actions: Parameters<typeof play>[1][]): string[] {
  const before = play(state, ...actions.slice(0, -1));
  return copenhagen.step(before, actions.at(-1) as Parameters<typeof play>[1]).events.map(({ type }) => type);
}

describe('after a placed tile', () => {
  test('COP-7.1: coats are gained, lines score, the end is checked, then a coat is used', () => {
    const house = `
      WW.WW
      WWWWW`;
    const seats = [{ hand: { green: 2 }, house }];
    const state = given({ seats });
    const actions = [choose('green2'), place(1, 2, 1)];
    expect(eventsOf(state, ...actions)).toEqual(['cardsDiscarded', 'tilePlaced', 'coatsGained', 'lineCompleted']);
    expect(stage(play(state, ...actions))).toBe('coat');
    expect(pendingCoats(play(state, ...actions))).toBe(2);
  });

  test('COP-7.2: without a coat the turn goes on to the refill', () => {
    const state = play(given({ seats: [{ hand: { red: 2 } }] }), choose('red2'), place(0, 0, 0));
    expect(stage(state)).toBe('action');
    expect(copenhagen.turn(state)).toMatchObject({ kind: 'decision', player: 1 });
  });
});

describe('coats of arms', () => {
  test.each([
    [2, 2],
    [4, 4],
    [1, 6],
    [3, 8],
  ])('COP-8.1: the coat on cell (%i, %i) is gained by covering it, with a brick or a window', (column, floor) => {
    const row = [...'.....'].map((_, at) => (at === column ? 'W' : '.')).join('');
    const house = `${row}\n`.repeat(floor);
    expect(pendingCoats(play(atCoat({ house }), placeWindow(column, floor)))).toBe(1);
    const flat = column === 4 ? 2 : 0; // the brick on the left, or mirrored
    const built = play(
      given({ seats: [{ hand: { red: 2 }, house }] }),
      choose('red2'),
      place(flat, column - flat / 2, floor),
    );
    expect(pendingCoats(built)).toBe(1);
    expect(seat(built).house[floor * 5 + column]).toBe('r');
  });

  test.each([1, 3, 5])('COP-8.2: the coat beside floor %i is gained when all five cells are covered', (floor) => {
    const full = fullFloors(floor);
    const state = atCoat({ house: `WW.WW\n${full}` }, 1);
    expect(pendingCoats(play(state, placeWindow(2, floor)))).toBe(1);
    const notYet = atCoat({ house: `W..WW\n${full}` }, 1);
    expect(pendingCoats(play(notYet, placeWindow(2, floor)))).toBe(0);
  });

  test('COP-8.2: there is no coat beside the other floors', () => {
    expect(pendingCoats(play(atCoat({ house: 'WW.WW' }, 1), placeWindow(2, 0)))).toBe(0);
  });

  test('COP-8.3: a tile gains all its coats together, and each coat once', () => {
    const house = `
      YY.bB
      ypPPP`;
    const state = play(given({ seats: [{ hand: { purple: 2 }, house }] }), choose('purple2'), place(1, 2, 1));
    expect(pendingCoats(state)).toBe(2);
    // The coats are gone: a further tile in floor 2 gains nothing.
    const used = play(state, { type: 'refreshAbilities' }, placeWindow(3, 2));
    expect(copenhagen.turn(used)).toMatchObject({ kind: 'decision', player: 1 });
  });

  test('COP-8.4: a coat is used for a window tile, an ability tile or a refresh', () => {
    const state = atCoat({}, 2);
    expect(legalTypes(state)).toEqual(['placeWindow', 'takeAbility', 'refreshAbilities']);
    for (const action of [
      placeWindow(0, 0),
      { type: 'takeAbility', ability: 'bothActions' },
      { type: 'refreshAbilities' },
    ] as const) {
      expect(pendingCoats(play(state, action))).toBe(1);
    }
    expect(refusal(state, { type: 'endTurn' })).toBe('COP-14.13 wrongStage');
  });

  test('COP-8.5: with several coats the choice is free for each', () => {
    const state = play(atCoat({}, 3), placeWindow(0, 0), placeWindow(1, 0), { type: 'refreshAbilities' });
    expect(diagramOf(seat(state).house)).toBe('WW...');
  });

  test('COP-8.6: a window tile goes on floor 0 or above a covered cell, and gains coats itself', () => {
    const house = `
      ..W..
      ..W..`;
    const state = atCoat({ house });
    expect(refusal(state, placeWindow(2, 1))).toBe('COP-5.5 overlap');
    expect(refusal(state, placeWindow(3, 1))).toBe('COP-5.6 unsupported');
    expect(refusal(state, placeWindow(0, 1))).toBe('COP-5.6 unsupported');
    expect(refusal(state, placeWindow(3, 0))).toBeUndefined();
    const placed = play(state, placeWindow(2, 2));
    expect(placed.windowSupply).toBe(9);
    expect(seat(placed).house[12]).toBe('W');
    expect(pendingCoats(placed)).toBe(1);
  });

  test('COP-8.7: with an empty window supply no window tile can be placed', () => {
    const state = atCoat({}, 1, true);
    expect(legalTypes(state)).toEqual(['takeAbility', 'refreshAbilities']);
    expect(refusal(state, placeWindow(0, 0))).toBe('COP-8.7 noWindowLeft');
  });

  test('COP-8.8: in every column that is not full the lowest empty cell takes a window', () => {
    const house = ['W....', ...[...'RrYyGgBb'].map((cell) => `W${cell}...`)].join('\n');
    const windows = copenhagen.legalActions(atCoat({ house })).filter(({ type }) => type === 'placeWindow');
    expect(windows).toEqual([placeWindow(1, 8), placeWindow(2, 0), placeWindow(3, 0), placeWindow(4, 0)]);
  });

  test('COP-8.9: an ability tile of a kind that is absent arrives ready', () => {
    const state = atCoat({ abilities: { additionalCard: 'used' } });
    const taken = play(state, { type: 'takeAbility', ability: 'changeOfColours' });
    expect(seat(taken).abilities.changeOfColours).toBe('ready');
    expect(refusal(state, { type: 'takeAbility', ability: 'anyCards' })).toBe('COP-8.9 ownedAlready');
    expect(refusal(state, { type: 'takeAbility', ability: 'additionalCard' })).toBe('COP-8.9 ownedAlready');
  });

  test('COP-8.10: a refresh makes all used ability tiles ready', () => {
    const state = play(atCoat({ abilities: { bothActions: 'used', additionalCard: 'ready' } }), {
      type: 'refreshAbilities',
    });
    expect(seat(state).abilities).toEqual({
      anyCards: 'ready',
      additionalCard: 'ready',
      constructionDiscount: 'absent',
      changeOfColours: 'absent',
      bothActions: 'ready',
    });
    expect(refusal(atCoat({ abilities: { anyCards: 'ready' } }), { type: 'refreshAbilities' })).toBeUndefined();
  });

  test('COP-8.11: with no window left and all five kinds owned, refreshing is the only choice', () => {
    const house = `
      ..R..
      ..r..`;
    const seats = [{ hand: { red: 1 }, house, abilities: ALL }];
    const state = play(given({ seats, windowSupply: 0 }), choose('red2'), place(1, 2, 2));
    // The coat refreshed by itself, and the next player's turn has begun.
    expect(new Set(Object.values(seat(state).abilities))).toEqual(new Set(['ready']));
    expect(copenhagen.turn(state)).toMatchObject({ kind: 'decision', player: 1 });
  });

  test('COP-8.12: after an ability tile or a refresh the next coat is used, else the turn ends', () => {
    const state = play(atCoat({}, 2), { type: 'refreshAbilities' });
    expect(stage(state)).toBe('coat');
    const ended = play(state, { type: 'takeAbility', ability: 'bothActions' });
    expect(copenhagen.turn(ended)).toMatchObject({ kind: 'decision', player: 1 });
  });
});
