import type { State } from '@rulewright/stoneage';
import { describe, expect, test } from 'vitest';
import { given, resolvingAt } from '../../../stoneage/test/helpers.js';
import { features } from '../../src/stoneage/index.js';

/** What the features of a player say, by label. */
function told(state: State, player = 0): (label: string) => number {
  const into = new Float32Array(features.labels.length);
  features.write(state, player, into);
  return (label) => {
    const place = features.labels.indexOf(label);
    expect(place, label).toBeGreaterThanOrEqual(0);
    return into[place] as number;
  };
}

describe('features', () => {
  test('what the village will give counts already', () => {
    const own = told(given({ seats: [{ people: 5, placed: { hut: 2, field: 1, toolMaker: 1 }, tools: [1, 0, 0] }] }));
    expect(own('people = 6')).toBe(1);
    expect(own('people = 5')).toBe(0);
    expect(own('agriculture = 1')).toBe(1);
    expect(own('tools = 2')).toBe(1);
  });

  test('people who gather are told by what they bring in the mean', () => {
    const own = told(given({ seats: [{ placed: { forest: 1 } }] }));
    expect(own('gains to be expected: wood')).toBeCloseTo(5 / 6 / 5); // a wood for 3, 4 and 5, two for 6
  });

  test('a roll that waits to be collected is in the stock, and tools that reach the next piece show', () => {
    const rolled = (...dice: number[]): State =>
      resolvingAt(
        'quarry',
        { stage: 'useTools', player: 0, gives: 'stone', dice, added: 0 },
        { seats: [{ placed: { quarry: 2 }, tools: [1, 0, 0] }] },
      );
    const own = told(rolled(4, 5));
    expect(own('at hand: stone')).toBeCloseTo(1 / 6);
    expect(own('gains to be expected: stone')).toBe(0);
    expect(own('roll and tools: next piece in reach')).toBe(1);
    expect(told(rolled(3, 5))('roll and tools: next piece in reach')).toBe(0);
  });

  test('a symbol for the first set is worth the step to the next square; a multiplier what it multiplies', () => {
    const row = ['weavingFood3', 'farmer2Food3', 'artTool', 'hutBuilder3Points3'] as const;
    const own = told(
      given({
        row: [...row],
        seats: [
          {
            cards: ['artRollGold', 'musicPoints3A'],
            agriculture: 4,
            buildings: ['wood2Clay1'],
            resources: { wood: 1 },
          },
        ],
      }),
    );
    expect(own('row: card1 bottom now')).toBeCloseTo(5 / 12);
    expect(own('row: card2 bottom now')).toBeCloseTo(8 / 12);
    expect(own('row: card3 bottom now')).toBeCloseTo(1 / 12);
    expect(own('row: card4 bottom now')).toBeCloseTo(3 / 12);
    expect(own('row: card1 payable')).toBe(1);
    expect(own('row: card2 payable')).toBe(0);
  });

  test('a card that another stands on is told as lost', () => {
    const own = told(given({ row: ['weavingFood3'], seats: [{}, { placed: { card1: 1 } }] }));
    expect(own('row: card1 person of another')).toBe(1);
    expect(own('row: card1 bottom now')).toBe(0);
  });

  test('tiles are told by the points that the stock can pay for', () => {
    const tops = ['any4Kinds2', 'oneToSevenA', 'stone2Gold1', 'wood2Clay1'] as const;
    const resources = { wood: 1, clay: 2, gold: 3 };
    const own = told(given({ tops: [...tops], seats: [{ resources, placed: { building1: 1 } }] }));
    expect(own('tiles stood on: points now')).toBeCloseTo((3 * 6 + 4) / 20); // 3 gold and a clay
    expect(own('free tiles: best now')).toBeCloseTo((3 * 6 + 2 * 4 + 3) / 20); // oneToSevenA
    expect(own('free tiles: best then')).toBeCloseTo((4 + 3) / 20); // what the first tile leaves
  });

  test('a fixed tile is worth what the dice may bring', () => {
    const tops = ['wood2Clay1', 'any4Kinds2', 'oneToSevenA', 'stone2Gold1'] as const;
    const stand = (forest: number) =>
      told(given({ tops: [...tops], seats: [{ resources: { wood: 1, clay: 1 }, placed: { building1: 1, forest } }] }))(
        'tiles stood on: points of fixed costs by chance',
      );
    expect(stand(0)).toBe(0);
    expect(stand(1)).toBeCloseTo(((4 / 6) * 10) / 20); // a wood takes 3 or more
    expect(stand(3)).toBeCloseTo(10 / 20);
  });

  test('hunger to come is seen while people can still hunt', () => {
    const seats = [{ people: 7, food: 2, agriculture: 1 }];
    const own = told(given({ seats }));
    expect(own('food after the feeding = 5')).toBe(1); // 4 are missing
    expect(own('hunger: now')).toBe(1);
    const hunting = told(given({ seats: [{ ...seats[0], placed: { hunting: 4 } }] }));
    expect(hunting('hunger: now')).toBe(0);
  });

  test('who has fed has no feeding to come in the round', () => {
    const asked = { stage: 'feedPeople', player: 1, shortage: 2 } as const;
    const resources = { wood: 3 };
    const state = given({ stages: [{ stage: 'nextFeeding', player: 2 }, asked], seats: [{}, { food: 0, resources }] });
    expect([0, 1, 2, 3].map((player) => told(state, player)('feeding to come'))).toEqual([0, 1, 1, 1]);
    expect(told(state, 1)('shortage')).toBeCloseTo(2 / 5);
    expect(told(state, 1)('hunger: covered by resources')).toBe(1);
  });

  test('the round in which a stack has run out is the last one', () => {
    const state = given({
      stages: [{ stage: 'chooseGroup', player: 0 }],
      tops: [null],
      seats: [{ placed: { hunting: 1, forest: 1 } }],
      unrevealed: 0,
    });
    expect(told(state)('ending: for sure')).toBe(1);
    expect(told(state)('rounds left = 0')).toBe(1);
    expect(told(given())('ending: for sure')).toBe(0);
    expect(told(given())('rounds left = 0')).toBe(0);
  });

  test('the drawn card counts for its owner alone', () => {
    const state = given({ seats: [{ drawnCard: 'farmer2Food3', cards: ['writingDraw'] }] });
    expect(told(state, 0)('figures: farmer 2')).toBe(1);
    expect(told(state, 1)('next in turn order: farmer')).toBe(0);
    expect(told(state, 3)('next in turn order: farmer')).toBe(0);
    const open = given({
      seats: [{ drawnCard: 'farmer2Food3', cards: ['writingDraw'] }],
      options: { cardVisibility: 'open' },
    });
    expect(told(open, 3)('next in turn order: farmer')).toBeCloseTo(2 / 6);
  });
});
