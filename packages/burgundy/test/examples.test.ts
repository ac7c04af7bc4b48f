import { sizeOf } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import { boardAt } from '../src/estate/board.js';
import { emptyHexes } from '../src/estate/estate.js';
import { burgundy } from '../src/index.js';
import { turnOrder } from '../src/rules/agenda.js';
import { EXAMPLES } from './examples.js';
import {
  chooseDepot,
  chooseGoods,
  depotGoods,
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
  stage,
} from './helpers.js';

function citySizes(board: number): number[] {
  const cities = boardAt(board).regions.filter(({ kind }) => kind === 'building');
  return cities.map(({ hexes }) => hexes.length).sort((left, right) => right - left);
}

/** The points that an example brings. */
function pointsBy(id: 'EX-3' | 'EX-4' | 'EX-5' | 'EX-6' | 'EX-12'): number {
  const { state, action } = EXAMPLES[id];
  return points(play(state, action)) - points(state);
}

/** Expects an example to begin with the estate that another leaves. */
function expectFollows(id: 'EX-4' | 'EX-6', other: 'EX-3' | 'EX-5'): void {
  const { state, action } = EXAMPLES[other];
  expect(seat(EXAMPLES[id].state).estate).toEqual(seat(play(state, action)).estate);
}

/** The points of each knowledge tile after an example. */
function knowledgeAfter(id: 'EX-15' | 'EX-16' | 'EX-17'): Readonly<Record<string, number>> {
  const { state, action } = EXAMPLES[id];
  const items = burgundy.score(play(state, action))[0]?.items ?? [];
  const tiles = items.filter(({ label }) => label.startsWith('knowledge'));
  return Object.fromEntries(tiles.map(({ label, points: scored }) => [label, scored]));
}

describe('worked examples', () => {
  test('EX-1 (BUR-4.6, BUR-4.9, BUR-5.1): 2-1-6 is a distance of 2, and both workers are paid', () => {
    const { state, action } = EXAMPLES['EX-1'];
    expect(refusal(state, action)).toBeUndefined();
    expect(seat(play(state, action))).toMatchObject({ workers: 0, slots: ['bank', null, null] });
  });

  test('EX-2 (BUR-6.8 to 6.11): a ship takes what is stored and one type of choice', () => {
    const { state, action } = EXAMPLES['EX-2'];
    const asked = play(state, action, chooseDepot(2));
    expect([stage(asked), legal(asked)]).toEqual(['goodsChoice', [chooseGoods(3), chooseGoods(5)]]);
    const after = play(asked, chooseGoods(3));
    expect(seat(after).goodsSlots).toEqual([2, 0, 1, 0, 0, 1]);
    expect(depotGoods(after, 2)).toEqual([0, 0, 0, 0, 1, 0]);
  });

  test('EX-3 (BUR-6.17): cow4 beside cow3 in the same pasture scores 7', () => {
    expect(pointsBy('EX-3')).toBe(7);
  });

  test('EX-4 (BUR-6.17): another cow4 scores 11', () => {
    expectFollows('EX-4', 'EX-3');
    expect(pointsBy('EX-4')).toBe(11);
  });

  test('EX-5 (BUR-9.7): with knowledge tile 7 sheep3 beside sheep4 scores 9', () => {
    expect(pointsBy('EX-5')).toBe(9);
  });

  test('EX-6 (BUR-9.7): pig2 after that scores 3', () => {
    expectFollows('EX-6', 'EX-5');
    expect(pointsBy('EX-6')).toBe(3);
  });

  test('EX-7 (BUR-9.15): four types sold score 12', () => {
    const { state, action } = EXAMPLES['EX-7'];
    expect(pointsFor(play(state, action), 'knowledge')).toBe(12);
  });

  test('EX-8 (BUR-1.7): the cities of board 1', () => {
    expect(seat(EXAMPLES['EX-8'].state).board).toBe(1);
    expect(citySizes(1)).toEqual([5, 3, 3, 1]);
  });

  test('EX-9 (BUR-1.7): each board has 2 to 6 cities of size 1 to 8', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(citySizes);
    const numbers = all.map((sizes) => sizes.length);
    const shown = EXAMPLES['EX-9'].state.seats.map(({ board }) => citySizes(board).length);
    expect(shown).toEqual([6, 2]);
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([2, 6]);
    expect([Math.min(...all.flat()), Math.max(...all.flat())]).toEqual([1, 8]);
  });

  test.each([2, 3, 4] as const)(
    'EX-10 (BUR-2.4, BUR-2.5): the bag holds 42 - 3n goods tiles before phase A with %i players',
    (players) => {
      expect(sizeOf(seat(EXAMPLES['EX-10'].state).goodsSlots)).toBe(3);
      const state = playUntil(burgundy.setup({ players }), (current) => stage(current) === 'drawTile');
      expect(sizeOf(state.goodsBag)).toBe(42 - 3 * players);
      expect(42 - 5 * 5).toBe(17);
      expect(state.seats.map(({ goodsSlots }) => sizeOf(goodsSlots))).toEqual(Array(players).fill(3));
    },
  );

  test('EX-11 (BUR-5.10): the first tile touches the start castle', () => {
    const { state, action } = EXAMPLES['EX-11'];
    expect(legal(state)).toContainEqual(action);
    const mines = given({ seats: [{ slots: ['mine', 'castle', 'cow2'], workers: 9 }] });
    const hexes = [0, 1, 2].flatMap((slot) => [...legalHexes(state, slot), ...legalHexes(mines, slot)]);
    expect(hexes.sort((left, right) => left - right)).toEqual([11, 12, 17, 19, 24, 25]);
  });

  test('EX-12 (BUR-8.1): the river 19, 20, 21 scores 16 in phase A and 8 in phase E', () => {
    expect(pointsBy('EX-12')).toBe(16);
    const estate = { 19: 'ship', 20: 'ship' } as const;
    expect(points(placed('ship', 21, { phase: 'E', seats: [{ estate, goods: { 2: 1 } }] }))).toBe(8);
  });

  test('EX-13 (BUR-5.17): with three players a sale of four tiles scores 12 and gains 1 silver', () => {
    const { state, action } = EXAMPLES['EX-13'];
    const after = play(state, action);
    expect([points(after), seat(after).silver]).toEqual([12, 1]);
    expect(legal(after)).not.toContainEqual(place(0, 0, 19));
  });

  test('EX-14 (BUR-9.8): with knowledge tile 8 two workers make a 3 of a 6', () => {
    const { state, action } = EXAMPLES['EX-14'];
    expect(seat(play(state, action))).toMatchObject({ workers: 0, slots: ['cow2', null, null] });
    const one = given({ depots: { 3: ['cow2'] }, seats: [{ knowledge: [8], dice: [6, 2], workers: 1 }] });
    expect(refusal(one, action)).toBe('BUR-4.11 tooFewWorkers');
  });

  test('EX-15 (BUR-9.17, BUR-9.22): two watchtowers and four banks score 24', () => {
    expect(knowledgeAfter('EX-15')).toEqual({ knowledge17: 8, knowledge22: 16 });
  });

  test('EX-16 (BUR-9.24): three different animals score 12', () => {
    expect(knowledgeAfter('EX-16')).toEqual({ knowledge24: 12 });
  });

  test('EX-17 (BUR-9.25): eleven sold goods tiles score 11', () => {
    expect(knowledgeAfter('EX-17')).toEqual({ knowledge15: 12, knowledge25: 11 });
  });

  test('EX-18 (BUR-12.3, BUR-12.4): the last turn breaks a tie, not the markers at the end', () => {
    const { state, action } = EXAMPLES['EX-18'];
    expect(turnOrder(state.track)).toEqual([0, 1]);
    const end = play(state, action);
    expect(turnOrder(end.track)).toEqual([1, 0]);
    expect(end.result).toMatchObject({ scores: [0, 0], winners: [1] });
    expect(end.seats.map(({ estate }) => emptyHexes(estate))).toEqual([35, 35]);
  });
});
