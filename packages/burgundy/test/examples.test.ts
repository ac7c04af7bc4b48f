import { sizeOf } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import { boardAt } from '../src/estate/board.js';
import { burgundy, type State } from '../src/index.js';
import {
  chooseDepot,
  chooseGoods,
  depotGoods,
  finished,
  given,
  legal,
  legalHexes,
  place,
  placed,
  play,
  playUntil,
  points,
  pointsFor,
  refusal,
  seat,
  sell,
  stage,
  take,
} from './helpers.js';

function citySizes(board: number): number[] {
  const cities = boardAt(board).regions.filter(({ kind }) => kind === 'building');
  return cities.map(({ hexes }) => hexes.length).sort((left, right) => right - left);
}

/** The state after placing another tile of the pasture on a hex, with a new turn. */
function placeAnother(state: State, tile: 'cow4' | 'pig2', hex: number, knowledge: readonly number[] = []): number {
  const estate = Object.fromEntries(
    seat(state).estate.flatMap((other, at) =>
      other && other !== 'castle' && !other.startsWith('know') ? [[at, other]] : [],
    ),
  );
  return points(placed(tile, hex, { seats: [{ estate, knowledge }] }));
}

describe('worked examples', () => {
  test('EX-1 (BUR-4.6, BUR-4.9, BUR-5.1): 2-1-6 is a distance of 2, and both workers are paid', () => {
    const state = given({ depots: { 6: ['bank'] }, seats: [{ dice: [2, 2], workers: 2, goods: { 2: 1 } }] });
    const action = take(0, 6);
    expect(refusal(state, action)).toBeUndefined();
    expect(seat(play(state, action))).toMatchObject({ workers: 0, slots: ['bank', null, null] });
  });

  test('EX-2 (BUR-6.8 to 6.11): a ship takes what is stored and one type of choice', () => {
    const state = placed('ship', 19, { goods: { 2: { 1: 1, 3: 1, 5: 1 } }, seats: [{ goods: { 1: 1, 6: 1 } }] });
    const asked = play(state, chooseDepot(2));
    expect([stage(asked), legal(asked)]).toEqual(['goodsChoice', [chooseGoods(3), chooseGoods(5)]]);
    const after = play(asked, chooseGoods(3));
    expect(seat(after).goodsSlots).toEqual([2, 0, 1, 0, 0, 1]);
    expect(depotGoods(after, 2)).toEqual([0, 0, 0, 0, 1, 0]);
  });

  const third = placed('cow4', 5, { seats: [{ estate: { 10: 'cow3', 11: 'bank' } }] });

  test('EX-3 (BUR-6.17): cow4 beside cow3 in the same pasture scores 7', () => {
    expect(points(third)).toBe(7);
  });

  test('EX-4 (BUR-6.17): another cow4 scores 11', () => {
    expect(placeAnother(third, 'cow4', 4)).toBe(11);
  });

  const fifth = placed('sheep3', 9, { seats: [{ estate: { 10: 'sheep4' }, knowledge: [7] }] });

  test('EX-5 (BUR-9.7): with knowledge tile 7 sheep3 beside sheep4 scores 9', () => {
    expect(points(fifth)).toBe(9);
  });

  test('EX-6 (BUR-9.7): pig2 after that scores 3', () => {
    expect(placeAnother(fifth, 'pig2', 4, [7])).toBe(3);
  });

  test('EX-7 (BUR-9.15): four types sold score 12', () => {
    const state = finished({ seats: [{ knowledge: [15], sold: { 4: 4, 2: 3, 3: 3, 6: 1 } }] });
    expect(pointsFor(state, 'knowledge')).toBe(12);
  });

  test('EX-8 (BUR-1.7): the cities of board 1', () => {
    expect(citySizes(1)).toEqual([5, 3, 3, 1]);
  });

  test('EX-9 (BUR-1.7): each board has 2 to 6 cities of size 1 to 8', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(citySizes);
    const numbers = all.map((sizes) => sizes.length);
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([2, 6]);
    expect([Math.min(...all.flat()), Math.max(...all.flat())]).toEqual([1, 8]);
  });

  test.each([2, 3, 4] as const)(
    'EX-10 (BUR-2.4, BUR-2.5): the bag holds 42 - 3n goods tiles before phase A with %i players',
    (players) => {
      const state = playUntil(burgundy.setup({ players }), (current) => stage(current) === 'drawTile');
      expect(sizeOf(state.goodsBag)).toBe(42 - 3 * players);
      expect(42 - 5 * 5).toBe(17);
      expect(state.seats.map(({ goodsSlots }) => sizeOf(goodsSlots))).toEqual(Array(players).fill(3));
    },
  );

  test('EX-11 (BUR-5.10): the first tile touches the start castle', () => {
    const slots = ['bank', 'knowledge2', 'ship'] as const;
    const state = given({ seats: [{ slots, workers: 9 }] });
    const mines = given({ seats: [{ slots: ['mine', 'castle', 'cow2'], workers: 9 }] });
    const hexes = [0, 1, 2].flatMap((slot) => [...legalHexes(state, slot), ...legalHexes(mines, slot)]);
    expect(hexes.sort((left, right) => left - right)).toEqual([11, 12, 17, 19, 24, 25]);
  });

  test('EX-12 (BUR-8.1): the river 19, 20, 21 scores 16 in phase A and 8 in phase E', () => {
    const estate = { 19: 'ship', 20: 'ship' } as const;
    const scored = (phase: 'A' | 'E') => points(placed('ship', 21, { phase, seats: [{ estate, goods: { 2: 1 } }] }));
    expect([scored('A'), scored('E')]).toEqual([16, 8]);
  });

  test('EX-13 (BUR-5.17): with three players a sale of four tiles scores 12 and gains 1 silver', () => {
    const state = play(given({ players: 3, seats: [{ goods: { 1: 4, 2: 1 } }] }), sell(0, 1));
    expect([points(state), seat(state).silver]).toEqual([12, 1]);
    expect(legal(state)).not.toContainEqual(place(0, 0, 19));
  });
});
