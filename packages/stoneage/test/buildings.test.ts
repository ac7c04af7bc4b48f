import { describe, expect, test } from 'vitest';
import { BUILDING_IDS, BUILDINGS, RESOURCES } from '../src/components.js';
import { stoneage } from '../src/index.js';
import { checkCost, totalOf } from '../src/rules/resources.js';
import { EXAMPLES } from './examples.js';
import {
  decline,
  drawBuilding,
  legalOf,
  legalTypes,
  pay,
  payingBuilding,
  play,
  type Resources,
  RICH,
  refusal,
  resolve,
  resolving,
  seat,
  stage,
  takeAnyTwo,
} from './helpers.js';

describe('building tiles', () => {
  test('STO-10.1: the player on a stack buys the face-up tile or declines', () => {
    expect([stage(payingBuilding('oneToSevenB')), legalTypes(payingBuilding('oneToSevenB'))]).toEqual([
      'payBuilding',
      ['pay', 'decline'],
    ]);
  });

  test.each(BUILDING_IDS.filter((id) => BUILDINGS[id].cost.type === 'fixed'))(
    'STO-10.2: %s costs and scores what it shows',
    (id) => {
      const { cost, points } = BUILDINGS[id];
      const state = payingBuilding(id);
      expect(legalOf(state, 'pay')).toEqual([cost.type === 'fixed' && pay(cost.resources)]);
      for (const payment of [{ wood: 3 }, { wood: 2, clay: 2 }, { gold: 3 }]) {
        expect(refusal(state, pay(payment))).toBe('STO-10.2 wrongCost');
      }
      expect(seat(play(state, legalOf(state, 'pay')[0] as never)).score).toBe(points);
      // With too little the stage is skipped.
      expect(stage(payingBuilding(id, { gold: 1 }))).toBe('chooseGroup');
    },
  );

  test.each(BUILDING_IDS.filter((id) => BUILDINGS[id].cost.type === 'exactKinds'))(
    'STO-10.3: %s takes every mix of its number and kinds',
    (id) => {
      const { cost } = BUILDINGS[id];
      if (cost.type !== 'exactKinds') return;
      const state = payingBuilding(id);
      const fitting = everyMix(5).filter((mix) => {
        const counts = RESOURCES.map((resource) => mix[resource] ?? 0);
        const kinds = counts.filter((count) => count > 0).length;
        return counts.reduce((sum, count) => sum + count, 0) === cost.count && kinds === cost.kinds;
      });
      expect(legalOf(state, 'pay')).toEqual(fitting.map(pay));
      expect(refusal(state, pay({ wood: cost.count + 1 }))).toBe('STO-10.3 wrongCount');
      expect(refusal(state, pay({ wood: cost.count - 1 }))).toBe('STO-10.3 wrongCount');
    },
  );

  test('STO-10.4: fewer kinds are as illegal as more', () => {
    expect(refusal(payingBuilding('any4Kinds3'), pay({ wood: 2, clay: 2 }))).toBe('STO-10.4 wrongKinds');
    expect(refusal(payingBuilding('any4Kinds3'), pay({ wood: 1, clay: 1, stone: 1, gold: 1 }))).toBe(
      'STO-10.4 wrongKinds',
    );
    expect(refusal(payingBuilding('any4Kinds3'), pay({ wood: 2, clay: 1, gold: 1 }))).toBeUndefined();
  });

  test('STO-10.5: oneToSeven takes 1 to 7 resources of any kinds', () => {
    for (const id of ['oneToSevenA', 'oneToSevenB', 'oneToSevenC'] as const) {
      const state = payingBuilding(id);
      expect(new Set(legalOf(state, 'pay').map(totalOf))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
      expect(legalOf(state, 'pay')).toHaveLength(329);
      expect(checkCost(id, { wood: 0, clay: 0, stone: 0, gold: 0 })).toMatchObject({
        rule: 'STO-10.5',
      });
      expect(refusal(state, pay({ wood: 4, clay: 4 }))).toBe('STO-10.5 wrongCount');
    }
  });

  test('STO-10.6: an open-cost tile scores what was paid', () => {
    expect(seat(play(payingBuilding('oneToSevenA'), pay({ wood: 1, clay: 2, stone: 1, gold: 3 }))).score).toBe(
      3 + 8 + 5 + 18,
    );
    expect(seat(play(payingBuilding('any5Kinds4'), pay({ wood: 1, clay: 1, stone: 1, gold: 2 }))).score).toBe(24);
  });

  test('STO-10.7: points count at once, and the resources go back to the supply', () => {
    const options = { resourceSupply: 'firstPrinting' } as const;
    const supply = { wood: 10, clay: 10, stone: 10, gold: 10 };
    const state = play(
      resolving(
        { placed: { building1: 1, field: 1, river: 1 }, resources: { wood: 2, clay: 1 }, score: 5 },
        { options, supply },
      ),
      resolve('building1'),
    );
    const bought = play(state, pay({ wood: 2, clay: 1 }));
    expect(seat(bought)).toMatchObject({ score: 15, resources: { wood: 0, clay: 0 } });
    expect(bought.supply).toEqual({ wood: 12, clay: 11, stone: 10, gold: 10 });
  });

  test('STO-10.8: whoever declines leaves the tile where it is', () => {
    const declined = play(payingBuilding('any4Kinds4'), decline);
    expect(declined.stacks[0]).toEqual({ top: 'any4Kinds4', unrevealed: 6 });
    expect(seat(declined)).toMatchObject({ resources: RICH, buildings: [], score: 0 });
  });

  test('STO-10.9: the next tile is turned up at once', () => {
    const bought = play(payingBuilding('oneToSevenC'), pay({ gold: 1 }));
    expect(bought.stages.at(-1)).toEqual({ stage: 'revealBuilding', stack: 0 });
    expect(stoneage.chanceOutcomes(bought)).toHaveLength(24);
    const revealed = play(bought, drawBuilding('any5Kinds1'));
    expect(revealed.stacks[0]).toEqual({ top: 'any5Kinds1', unrevealed: 5 });
    expect(stage(revealed)).toBe('chooseGroup');
  });

  test('STO-10.10: a stack without an unrevealed tile is empty after a purchase', () => {
    const bought = play(payingBuilding('oneToSevenC', RICH, 0), pay({ gold: 1 }));
    expect(bought.stacks[0]).toEqual({ top: null, unrevealed: 0 });
    expect(bought.result).toBeNull();
    expect(stage(bought)).toBe('chooseGroup');
  });

  test('STO-10.11: bought tiles stay with the player', () => {
    const bought = play(payingBuilding('oneToSevenC'), pay({ gold: 1 }), drawBuilding('any5Kinds1'));
    expect(seat(bought).buildings).toEqual(['oneToSevenC']);
  });

  test('a claim helps only where it completes a payment', () => {
    const state = (resources: Resources) => {
      const seats = { placed: { building1: 1, field: 1, river: 1 }, resources, anyTwoClaim: true };
      return play(
        resolving(seats, { tops: ['any4Kinds2', 'wood1Clay2', 'wood1Stone2', 'clay2Gold1'] }),
        resolve('building1'),
      );
    };
    expect(legalOf(state({ wood: 2 }), 'takeAnyTwo')).toEqual([
      takeAnyTwo('wood', 'clay'),
      takeAnyTwo('wood', 'stone'),
      takeAnyTwo('wood', 'gold'),
      takeAnyTwo('clay', 'clay'),
      takeAnyTwo('stone', 'stone'),
      takeAnyTwo('gold', 'gold'),
    ]);
    expect(refusal(state({ wood: 2 }), takeAnyTwo('wood', 'wood'))).toBe('STO-17.9 noHelp');
    expect(refusal(state({ wood: 2 }), takeAnyTwo('clay', 'gold'))).toBe('STO-17.9 noHelp');
    expect(stage(state({ wood: 1 }))).toBe('chooseGroup');
  });
});

function everyMix(most: number): Resources[] {
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return counts.flatMap((wood) =>
    counts.flatMap((clay) => counts.flatMap((stone) => counts.map((gold) => ({ wood, clay, stone, gold })))),
  );
}

describe('worked examples', () => {
  test.each([
    ['EX-24', 'STO-10.2: wood2Clay1 for 2 wood and 1 clay', 10],
    ['EX-25', 'STO-10.5, STO-10.6: oneToSevenA for 1 wood', 3],
    ['EX-26', 'STO-10.5, STO-10.6: oneToSevenA for 5 clay', 20],
    ['EX-27', 'STO-10.3, STO-10.6: any4Kinds2 for 3 wood and 1 gold', 15],
  ] as const)('%s: %s gives %i points', (id, _, points) => {
    const { state, action } = EXAMPLES[id];
    expect(seat(play(state, action)).score).toBe(points);
  });

  test('EX-28: STO-10.4: any4Kinds2 for 4 wood is illegal', () => {
    const { state, action } = EXAMPLES['EX-28'];
    expect(refusal(state, action)).toBe('STO-10.4 wrongKinds');
  });
});
