import { createRng, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { stoneage } from '../src/index.js';
import { buying, drawCard, given, play, refusal, resolve, resolving, roll, roundEnd } from './helpers.js';

describe('draws', () => {
  test('STO-18.1: these are all the random events, each with its distribution', () => {
    const chance = Object.entries(stoneage.definition.stages).filter(([, definition]) => 'outcomes' in definition);
    expect(chance.map(([name]) => name)).toEqual([
      'drawStartPlayer',
      'drawToRow',
      'drawExtraCard',
      'revealBuilding',
      'rollGathering',
      'rollForEveryone',
    ]);
    const weights = (state: ReturnType<typeof given>) => stoneage.chanceOutcomes(state).map(({ weight }) => weight);
    expect(weights(roundEnd({ row: ['artTool', null, 'weavingFood3', 'potteryFood7'] }))).toEqual(Array(33).fill(1));
    expect(weights(buying('writingDraw'))).toEqual(Array(32).fill(1));
    // Two dice: a pair in one way, two different faces in two.
    const two = stoneage.chanceOutcomes(play(resolving({ placed: { river: 2 } }), resolve('river')));
    expect(two).toHaveLength(21);
    for (const { outcome, weight } of two) {
      expect(weight).toBe(outcome.type === 'roll' && outcome.dice[0] === outcome.dice[1] ? 1 : 2);
    }
    const all = stoneage.chanceOutcomes(buying('writingDice'));
    expect(all.reduce((sum, { weight }) => sum + weight, 0)).toBe(6 ** 4);
    expect(refusal(buying('writingDraw'), drawCard('writingDraw'))).toBe('STO-18.1 impossibleOutcome');
    expect(refusal(buying('writingDraw'), roll(1))).toBe('STO-18.1 impossibleOutcome');
    expect(refusal(buying('writingDraw'), resolve('hunting'))).toBe('STO-18.1 chanceStage');
    expect(refusal(given(), roll(1))).toBe('STO-18.1 notChance');
  });

  test('STO-18.1: the gain of a roll is distributed as independent dice are', () => {
    const state = play(resolving({ placed: { hunting: 3, river: 1 } }), resolve('hunting'));
    const sums = new Map<number, number>();
    for (let seed = 0; seed < 6000; seed++) {
      const { food } = Table.from(stoneage, state, createRng(seed)).state.seats[0] ?? { food: 0 };
      sums.set(food - 12, (sums.get(food - 12) ?? 0) + 1);
    }
    // Half of the sum of three dice, rounded down: 1 to 9 in these many of 216 ways.
    const ways = [1, 9, 25, 46, 54, 46, 25, 9, 1];
    expect(ways.reduce((sum, count) => sum + count, 0)).toBe(216);
    ways.forEach((count, index) => {
      expect(Math.abs((sums.get(index + 1) ?? 0) - (6000 * count) / 216)).toBeLessThan(170);
    });
  });

  test('STO-18.2: pieces of equal content are drawn each by itself', () => {
    const outcomes = stoneage.chanceOutcomes(roundEnd({ row: [null, 'artTool', 'weavingFood3', 'potteryFood7'] }));
    const music = outcomes.filter(
      ({ outcome }) => outcome.type === 'drawCard' && outcome.card.startsWith('musicPoints3'),
    );
    expect(music.map(({ weight }) => weight)).toEqual([1, 1]);
  });
});
