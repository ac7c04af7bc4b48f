import { describe, expect, test } from 'vitest';
import { stoneage } from '../src/index.js';
import { EXAMPLES } from './examples.js';
import { given, legalOf, place, placed, placing, play, playerToMove, refusal, resolve, seat } from './helpers.js';

describe('placement turns', () => {
  test('STO-4.1: a turn puts people on exactly one location; then the next player has a turn', () => {
    let state = given({ players: 2 });
    for (const [player, location] of [
      [0, 'hunting'],
      [1, 'forest'],
      [0, 'quarry'],
      [1, 'river'],
    ] as const) {
      expect(playerToMove(state)).toBe(player);
      state = play(state, place(location, 2));
    }
    expect(state.seats.map(({ atHome }) => atHome)).toEqual([1, 1]);
  });

  test('STO-4.2: no more people than are at home', () => {
    const state = given({ seats: [{ atHome: 3, people: 5, placed: { river: 2 } }] });
    expect(refusal(state, place('hunting', 3))).toBeUndefined();
    expect(refusal(state, place('hunting', 4))).toBe('STO-4.2 notEnoughPeople');
    expect(refusal(given({ seats: [{ people: 5, atHome: 1, placed: { river: 4 } }] }), place('hut', 2))).toBe(
      'STO-4.2 notEnoughPeople',
    );
  });

  test('STO-4.3: passing is not allowed', () => {
    expect(refusal(given(), { type: 'decline' })).toBe('STO-4.3 wrongStage');
    expect(new Set(stoneage.legalActions(given()).map(({ type }) => type))).toEqual(new Set(['place']));
  });

  test('STO-4.4: a player with nobody at home, or with no legal placement, is skipped', () => {
    const state = given({
      players: 3,
      seats: [{ people: 6 }, { atHome: 0, people: 5, placed: { quarry: 5 } }, { people: 5 }],
    });
    expect(playerToMove(play(state, place('hunting', 1)))).toBe(2);
    // Seat 1 has one person left, but is hunting already; all that is left is the hut, which takes two.
    const others = { forest: 1, clayPit: 1, quarry: 1, river: 1, card1: 1, card2: 1, card3: 1, card4: 1, building1: 1 };
    const stuck = given({
      players: 2,
      seats: [
        { people: 10, placed: others, atHome: 1 },
        { people: 5, atHome: 1, placed: { hunting: 1, toolMaker: 1, field: 1, building2: 1 } },
      ],
    });
    const free = given({ players: 2, seats: [{ people: 5 }, { people: 5, placed: { hunting: 4 } }] });
    expect(playerToMove(play(free, place('hunting', 1)))).toBe(1); // one person may go where one may
    const after = play(stuck, place('hunting', 1));
    expect(after.phase).toBe('action');
    expect(seat(after, 1).atHome).toBe(1);
  });

  test('STO-4.5: the phase ends when no player can place', () => {
    const seats = [{ placed: { river: 4 } }, { placed: { quarry: 4 } }];
    const state = play(given({ players: 2, seats }), place('hunting'));
    expect(state.phase).toBe('placement');
    expect(play(state, place('hunting')).phase).toBe('action');
  });
});

describe('locations', () => {
  test('STO-4.6: nobody places twice on a location in a round, not even on hunting', () => {
    for (const location of [
      'hunting',
      'forest',
      'clayPit',
      'quarry',
      'river',
      'toolMaker',
      'card2',
      'building1',
    ] as const) {
      expect(refusal(placing(0, 4, { [location]: 1 }), place(location))).toBe('STO-4.6 thereAlready');
    }
    expect(refusal(placing(0, 4, { hut: 2 }), place('hut', 2))).toBe('STO-4.6 thereAlready');
  });

  test('STO-4.7: hunting takes any number of people of any number of players', () => {
    const others = placed({ hunting: 5 }, { hunting: 5 }, { hunting: 5 });
    const state = given({ seats: [{ people: 10 }, ...others] });
    expect(
      legalOf(state, 'place')
        .filter(({ location }) => location === 'hunting')
        .map(({ count }) => count),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(stoneage.check(state, place('hunting', 11))).toMatchObject({ rule: 'STO-4.7', code: 'wrongNumberOfPeople' });
  });

  test.each(['forest', 'clayPit', 'quarry', 'river'] as const)('STO-4.8: %s holds 7 people', (location) => {
    const state = placing(2, 4, { [location]: 3 }, { [location]: 2 });
    expect(refusal(state, place(location, 2))).toBeUndefined();
    expect(refusal(state, place(location, 3))).toBe('STO-4.8 noRoom');
    expect(refusal(state, place(location, 8))).toBe('STO-4.8 wrongNumberOfPeople');
  });

  test.each(['forest', 'clayPit', 'quarry', 'river'] as const)(
    'STO-4.9: players at %s: 1 of 2, 2 of 3, all of 4',
    (location) => {
      const one = { [location]: 1 };
      expect(refusal(placing(1, 2, {}), place(location))).toBeUndefined();
      expect(refusal(placing(1, 2, one), place(location))).toBe('STO-4.9 tooManyPlayers');
      expect(refusal(placing(1, 3, one), place(location))).toBeUndefined();
      expect(refusal(placing(2, 3, one, one), place(location))).toBe('STO-4.9 tooManyPlayers');
      expect(refusal(placing(3, 4, one, one, one), place(location))).toBeUndefined();
    },
  );

  test('STO-4.10: toolMaker and field take exactly one person each', () => {
    for (const location of ['toolMaker', 'field'] as const) {
      expect(refusal(placing(0, 4), place(location))).toBeUndefined();
      expect(refusal(placing(0, 4), place(location, 2))).toBe('STO-4.10 wrongNumberOfPeople');
      expect(refusal(placing(0, 4, {}, { [location]: 1 }), place(location))).toBe('STO-4.10 occupied');
    }
  });

  test('STO-4.11: hut takes exactly two people of the same player', () => {
    expect(refusal(placing(0, 4), place('hut', 2))).toBeUndefined();
    for (const count of [1, 3])
      expect(refusal(placing(0, 4), place('hut', count))).toBe('STO-4.11 wrongNumberOfPeople');
    expect(refusal(placing(0, 4, {}, { hut: 2 }), place('hut', 2))).toBe('STO-4.11 occupied');
  });

  test('STO-4.12: with 2 or 3 players the third village location stays closed until the next round', () => {
    for (const players of [2, 3] as const) {
      expect(refusal(placing(0, players, {}, { hut: 2, field: 1 }), place('toolMaker'))).toBe('STO-4.12 villageFull');
      expect(refusal(placing(0, players, { hut: 2 }, {}), place('toolMaker'))).toBeUndefined();
    }
    expect(refusal(placing(0, 4, {}, { hut: 2, field: 1 }), place('toolMaker'))).toBeUndefined();
  });

  test('STO-4.13: each card space takes exactly one person', () => {
    for (const location of ['card1', 'card2', 'card3', 'card4'] as const) {
      expect(refusal(placing(0, 4, {}), place(location))).toBeUndefined();
      expect(refusal(placing(0, 4, {}), place(location, 2))).toBe('STO-4.13 wrongNumberOfPeople');
      expect(refusal(placing(0, 4, {}, { [location]: 1 }), place(location))).toBe('STO-4.13 occupied');
    }
  });

  test('STO-4.14: each building stack takes exactly one person', () => {
    for (const location of ['building1', 'building2', 'building3', 'building4'] as const) {
      expect(refusal(placing(0, 4, {}), place(location))).toBeUndefined();
      expect(refusal(placing(0, 4, {}), place(location, 2))).toBe('STO-4.14 wrongNumberOfPeople');
      expect(refusal(placing(0, 4, {}, { [location]: 1 }), place(location))).toBe('STO-4.14 occupied');
    }
  });

  test('STO-4.15: a player may occupy several card spaces and stacks, each with a turn', () => {
    const state = placing(0, 4, { card1: 1, card3: 1, building2: 1 });
    for (const location of ['card2', 'card4', 'building1', 'building4'] as const) {
      expect(refusal(state, place(location))).toBeUndefined();
    }
    expect(playerToMove(play(state, place('card2')))).toBe(1);
  });

  test('STO-4.16: a card or a building may be visited without being able to pay', () => {
    const state = given({ seats: [{ resources: {} }] });
    expect(refusal(state, place('card4'))).toBeUndefined();
    expect(refusal(state, place('building4'))).toBeUndefined();
  });

  test('STO-4.17: the village may be visited even if nothing can be gained there', () => {
    const state = given({ seats: [{ people: 10, agriculture: 10, tools: [4, 4, 4] }] });
    for (const action of [place('toolMaker'), place('hut', 2), place('field')]) {
      expect(refusal(state, action)).toBeUndefined();
    }
    const done = play(
      given({
        stages: [{ stage: 'chooseGroup', player: 0 }],
        seats: [
          { people: 10, agriculture: 10, tools: [4, 4, 4], placed: { toolMaker: 1, hut: 2, field: 1, river: 1 } },
        ],
      }),
      resolve('toolMaker'),
      resolve('hut'),
      resolve('field'),
    );
    expect(seat(done)).toMatchObject({ people: 10, agriculture: 10 });
  });
});

describe('worked examples', () => {
  test.each([
    ['EX-1', 'STO-4.9: a third player cannot go to the forest of a 3-player game', 'STO-4.9 tooManyPlayers'],
    ['EX-2', 'STO-4.8, STO-4.9: with 4 players the seventh person is welcome', undefined],
    ['EX-3', 'STO-4.8: the forest is full', 'STO-4.8 noRoom'],
    ['EX-4', 'STO-4.6: already in the forest in this round', 'STO-4.6 thereAlready'],
    ['EX-5', 'STO-4.10: the tool maker is occupied', 'STO-4.10 occupied'],
    ['EX-6', 'STO-4.11: one person cannot go to the hut', 'STO-4.11 wrongNumberOfPeople'],
    ['EX-7', 'STO-4.11: two people can go to the hut', undefined],
    ['EX-8', 'STO-4.11: the hut is occupied', 'STO-4.11 occupied'],
    ['EX-9', 'STO-4.9: only one of two players may be in the forest', 'STO-4.9 tooManyPlayers'],
    ['EX-10', 'STO-4.12: two village locations are in use', 'STO-4.12 villageFull'],
  ] as const)('%s: %s', (id, _, refused) => {
    const { state, action } = EXAMPLES[id];
    expect(refusal(state, action)).toBe(refused);
  });
});
