import { describe, expect, test } from 'vitest';
import { totalOf } from '../src/rules/resources.js';
import { EXAMPLES } from './examples.js';
import {
  buying,
  decline,
  drawCard,
  legalOf,
  legalTypes,
  pay,
  play,
  refusal,
  resolve,
  resolving,
  roll,
  roundEnd,
  seat,
  stage,
} from './helpers.js';

const RICH = { wood: 3, clay: 2, stone: 1, gold: 1 };

/** Seat 0 is asked to pay for the card on a space. */
function paying(space: 1 | 2 | 3 | 4, resources = RICH) {
  const location = `card${space}` as const;
  return play(resolving({ placed: { [location]: 1, field: 1 }, resources }), resolve(location));
}

describe('civilization cards', () => {
  test('STO-8.1: the player on a card space buys the card there or declines', () => {
    expect([stage(paying(2)), legalTypes(paying(2))]).toEqual(['payCard', ['pay', 'decline']]);
  });

  test.each([1, 2, 3, 4] as const)(
    'STO-8.2: the card on card%i costs exactly as many resources, in any mix',
    (price) => {
      const state = paying(price);
      const mixes = legalOf(state, 'pay');
      expect(new Set(mixes.map(totalOf))).toEqual(new Set([price]));
      expect(mixes).toHaveLength([0, 4, 8, 11, 11][price] as number);
      expect(refusal(state, pay({ wood: price - 1, clay: 2 }))).toBe('STO-8.2 wrongPrice');
      if (price > 1) expect(refusal(state, pay({ wood: price - 1 }))).toBe('STO-8.2 wrongPrice');
      expect(refusal(state, pay({ gold: price }))).toBe(price === 1 ? undefined : 'STO-17.7 notEnoughResources');
    },
  );

  test('STO-8.3: whoever cannot or does not want to pay leaves the card where it is', () => {
    const declined = play(paying(2), decline);
    expect([declined.row[1], seat(declined).resources, seat(declined).cards]).toEqual(['artTool', RICH, []]);
    // With too little the stage is skipped.
    const poor = paying(3, { wood: 1, clay: 0, stone: 1, gold: 0 });
    expect([poor.row[2], seat(poor).agriculture, stage(poor)]).toEqual(['potteryFood7', 1, 'chooseGroup']);
  });

  test('STO-8.4: the buyer takes the card; the space stays empty for the round', () => {
    const bought = play(paying(3), pay({ wood: 2, gold: 1 }));
    expect(seat(bought)).toMatchObject({ cards: ['potteryFood7'], resources: { wood: 1, clay: 2, stone: 1, gold: 0 } });
    expect(bought.row).toEqual(['weavingFood3', 'artTool', null, 'medicineFood5']);
  });

  test('STO-8.5: the top is carried out at once and completely', () => {
    const bought = buying('artRollGold', { placed: { field: 1, river: 1 } });
    expect(stage(bought)).toBe('rollGathering');
    expect(stage(play(bought, roll(1, 2)))).toBe('chooseGroup');
  });

  test('STO-8.6: the bottom counts only in the final scoring', () => {
    expect(seat(buying('weavingFood3')).score).toBe(0);
    expect(seat(buying('hutBuilder3Points3', { buildings: ['clay2Gold1'] })).score).toBe(14 + 3);
  });

  test('STO-8.7: bought cards are kept', () => {
    const state = buying('weavingFood1', {
      cards: ['artTool'],
      placed: { field: 1, card2: 1 },
      resources: { gold: 2 },
    });
    expect(seat(state).cards).toEqual(['artTool', 'weavingFood1']);
    const more = play(state, resolve('card2'), pay({ gold: 2 }));
    expect(seat(more).cards).toEqual(['artTool', 'weavingFood1', 'weavingFood3']);
  });

  test('STO-8.8: cards slide towards card1, then the empty spaces are filled from card1 on', () => {
    const state = roundEnd({ row: [null, 'artTool', null, 'medicineFood5'] });
    expect(state.row).toEqual(['artTool', 'medicineFood5', null, null]);
    expect(state.stages.at(-1)).toEqual({ stage: 'drawToRow', space: 2 });
    const filled = play(state, drawCard('shaman1Gold1'), drawCard('farmer1Dice'));
    expect(filled.row).toEqual(['artTool', 'medicineFood5', 'shaman1Gold1', 'farmer1Dice']);
  });

  test('STO-8.9: a card that nobody buys stays in the row', () => {
    expect(roundEnd().row).toEqual(['weavingFood3', 'artTool', 'potteryFood7', 'medicineFood5']);
  });

  test('EX-32: STO-8.8: row A, empty, empty, D; the bag gives E, then F', () => {
    const { state, action } = EXAMPLES['EX-32'];
    const filled = play(state, action, drawCard('shaman2Clay1'), drawCard('writingDraw'));
    expect(filled.row).toEqual(['artTool', 'medicineFood5', 'shaman2Clay1', 'writingDraw']);
    expect(filled.cardBag).toEqual(['shaman1Gold1']);
    expect(legalTypes(filled)).toEqual(['place']);
  });
});
