import { describe, expect, test } from 'vitest';
import { stoneage } from '../src/index.js';
import { totalOf } from '../src/rules/resources.js';
import { EXAMPLES } from './examples.js';
import {
  decline,
  eventsOf,
  feeding,
  legalOf,
  legalTypes,
  pay,
  play,
  playerToMove,
  refusal,
  seat,
  stage,
} from './helpers.js';

const HUNGRY = { food: 0, people: 5, resources: { wood: 3, clay: 3, gold: 1 } };

describe('feeding', () => {
  test('STO-11.1: players feed in turn order, each finishing before the next', () => {
    const state = feeding(HUNGRY, { players: 2, seats: [{ ...HUNGRY, agriculture: 1 }] });
    expect([playerToMove(state), seat(state, 1).food]).toEqual([0, 0]);
    const next = play(state, decline);
    expect(playerToMove(next)).toBe(1);
    expect(next.stages.at(-1)).toMatchObject({ shortage: 4 });
  });

  test('STO-11.2: first comes food equal to the agriculture level', () => {
    expect(seat(feeding({ agriculture: 7, food: 1, people: 6 })).food).toBe(2);
  });

  test('STO-11.3: every person needs 1 food', () => {
    expect(seat(feeding({ food: 12, people: 9 })).food).toBe(3);
  });

  test('STO-11.4: with enough food there is nothing to decide', () => {
    const state = feeding({ food: 5, people: 5, resources: { wood: 9 } });
    expect(seat(state)).toMatchObject({ food: 0, resources: { wood: 9 }, score: 0 });
    expect(stage(state)).toBe('placePeople');
  });

  test('STO-11.5: with too little food all of it is spent', () => {
    const state = feeding({ ...HUNGRY, food: 3 });
    expect([seat(state).food, state.stages.at(-1)]).toEqual([0, { stage: 'feedPeople', player: 0, shortage: 2 }]);
    expect(refusal(state, { type: 'feed' })).toBe('STO-11.5 shortage');
  });

  test('STO-11.6: resources of any kinds cover the shortage, one for each food', () => {
    const state = feeding({ ...HUNGRY, food: 3 });
    expect(legalOf(state, 'pay')).toHaveLength(5);
    expect(seat(play(state, pay({ clay: 1, gold: 1 })))).toMatchObject({
      score: 0,
      resources: { wood: 3, clay: 2, stone: 0, gold: 0 },
    });
  });

  test('STO-11.7: the whole shortage is covered, exactly', () => {
    const state = feeding({ ...HUNGRY, food: 3 });
    expect(new Set(legalOf(state, 'pay').map(totalOf))).toEqual(new Set([2]));
    expect(refusal(state, pay({ wood: 1 }))).toBe('STO-11.7 wrongAmount');
    expect(refusal(state, pay({ wood: 3 }))).toBe('STO-11.7 wrongAmount');
    expect(refusal(state, pay({ stone: 2 }))).toBe('STO-17.13 notEnoughResources');
  });

  test('STO-11.8: otherwise 10 points are lost, once; resources and people are kept', () => {
    const state = feeding({ ...HUNGRY, score: 30 });
    expect(eventsOf(state, decline)).toContainEqual({ type: 'pointsLost', player: 0, points: 10 });
    expect(seat(play(state, decline))).toMatchObject({ score: 20, people: 5, food: 0, resources: HUNGRY.resources });
    // Whoever can't pay isn't asked.
    const poor = play(feeding(HUNGRY, { seats: [{ food: 0, score: 30, resources: { wood: 4 } }] }), decline);
    expect(seat(poor, 1)).toMatchObject({ score: 20, resources: { wood: 4 } });
    expect(stage(poor)).toBe('placePeople');
  });

  test('STO-11.9: the penalty may bring the score below 0', () => {
    const after = play(feeding({ ...HUNGRY, score: 4 }), decline);
    expect(seat(after)).toMatchObject({ score: -6, lostPoints: 10 });
    expect(stoneage.score(after)[0]?.items).toContainEqual({
      rule: 'STO-13.2',
      label: 'trackPenalties',
      points: -10,
    });
  });
});

describe('worked examples', () => {
  test('EX-29: STO-11.2, STO-11.3, STO-11.4: 6 people, agriculture 3, food 3', () => {
    const { state, action } = EXAMPLES['EX-29'];
    const after = play(state, action);
    expect(seat(after)).toMatchObject({ food: 0, resources: { wood: 2 }, score: 0 });
    expect(stage(after)).toBe('placePeople');
  });

  test('EX-30: STO-11.5, STO-11.6: 2 wood and 1 gold are paid for the food that is missing', () => {
    const { state, action } = EXAMPLES['EX-30'];
    expect(legalTypes(state)).toEqual(['pay', 'decline']);
    expect(seat(play(state, action))).toMatchObject({
      food: 0,
      score: 20,
      resources: { wood: 0, clay: 0, stone: 0, gold: 0 },
    });
  });

  test('EX-31: STO-11.8: declining costs 10 points', () => {
    const { state, action } = EXAMPLES['EX-31'];
    expect(seat(play(state, action))).toMatchObject({
      food: 0,
      score: 10,
      resources: { wood: 2, clay: 0, stone: 0, gold: 1 },
    });
  });
});
