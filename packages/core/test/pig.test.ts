import { describe, expect, test } from 'vitest';
import { type Pig, pig } from '../examples/index.js';
import { advance, ConfigError, type Result, start } from '../src/index.js';
import { actionSpace } from '../src/learning/index.js';
import { forced, position, type Recipe } from '../src/positions/index.js';

const { apply, check, legalActions, result, score, setup, step, turn } = pig;

const roll = { type: 'roll' } as const;
const hold = { type: 'hold' } as const;
const die = (face: number): Pig['outcome'] => ({ type: 'die', face });

/** By default two players, in the middle of the first one's turn. */
function inTurn(recipe: Recipe<Pig['state']>, config: Pig['configInput'] = { players: 2 }): Pig['state'] {
  return position(pig, config, (state) => {
    state.stages = [{ stage: 'turn', player: 0 }];
    if (typeof recipe === 'function') recipe(state);
    else Object.assign(state, recipe);
  });
}

function refusalOf(state: Pig['state'], action: unknown): unknown {
  const refusal = check(state, action);
  return refusal && [refusal.rule, refusal.code];
}

describe('set-up', () => {
  test('PIG-1.1: there are 2 to 6 players, and seat 0 starts', () => {
    for (let players = 2; players <= 6; players++) {
      const state = setup({ players });
      expect(state.banked).toHaveLength(players);
      expect(turn(apply(state, die(2)))).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
    }
    for (const players of [1, 7, 2.5]) expect(() => setup({ players })).toThrow(ConfigError);
  });

  test('PIG-1.2: the goal is 100 points by default', () => {
    expect(setup({ players: 2 }).config.goal).toBe(100);
    expect(setup({ players: 2, goal: 30 }).config.goal).toBe(30);
    for (const goal of [0, 1001, 1.5]) expect(() => setup({ players: 2, goal })).toThrow(ConfigError);
  });

  test('PIG-1.3: all players start with no points', () => {
    expect(setup({ players: 4 })).toMatchObject({ banked: [0, 0, 0, 0], turnTotal: 0 });
    expect(score(setup({ players: 2 })).map(({ total }) => total)).toEqual([0, 0]);
  });

  test('PIG-1.4: the actions are roll and hold', () => {
    expect(actionSpace(pig).actions).toEqual([roll, hold]);
    const state = inTurn({ turnTotal: 5 });
    for (const action of [{ type: 'pass' }, { ...roll, face: 3 }, 'roll']) {
      expect(refusalOf(state, action)).toEqual(['PIG-1.4', 'malformedAction']);
    }
  });

  test('PIG-1.5: the faces of the die are equally likely, and only chance throws it', () => {
    const state = setup({ players: 2 });
    expect(turn(state)).toEqual({ kind: 'chance', stage: 'roll', player: 0 });
    expect(pig.chanceOutcomes(state)).toEqual([1, 2, 3, 4, 5, 6].map((face) => ({ outcome: die(face), weight: 1 })));
    expect(refusalOf(state, roll)).toEqual(['PIG-1.5', 'chanceStage']);
    expect(refusalOf(inTurn({ turnTotal: 5 }), die(6))).toEqual(['PIG-1.5', 'notChance']);
  });
});

describe('play', () => {
  test('PIG-2.1: a player rolls as often as they like', () => {
    const state = advance(pig, inTurn({ turnTotal: 2 }), roll, forced([die(3)]));
    expect(turn(state)).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
    expect(legalActions(state)).toEqual([roll, hold]);
    expect(check(state, roll, 1)).toMatchObject({ rule: 'PIG-2.1', code: 'wrongActor' });
  });

  test('PIG-2.1: seat 0 follows the last seat', () => {
    const state = inTurn({ turnTotal: 4, stages: [{ stage: 'turn', player: 2 }] }, { players: 3 });
    expect(turn(advance(pig, state, hold, forced([die(2)])))).toEqual({ kind: 'decision', stage: 'turn', player: 0 });
  });

  test('PIG-2.2: there is nothing to hold before the first roll', () => {
    const state = inTurn({ turnTotal: 0 });
    expect(legalActions(state)).toEqual([roll]);
    expect(refusalOf(state, hold)).toEqual(['PIG-2.2', 'nothingToHold']);
  });

  test('PIG-2.2: the first roll of a turn is forced', () => {
    expect(turn(apply(inTurn({ turnTotal: 4 }), hold))).toEqual({ kind: 'chance', stage: 'roll', player: 1 });
  });

  test.each([2, 3, 4, 5, 6])('PIG-2.3: a %i adds its pips to the turn total', (face) => {
    const { state, events } = step(setup({ players: 2 }), die(face));
    expect(state).toMatchObject({ turnTotal: face, banked: [0, 0] });
    expect(events).toEqual([{ type: 'rolled', player: 0, face }]);
    expect(advance(pig, state, roll, forced([die(4)])).turnTotal).toBe(face + 4);
  });

  test('PIG-2.4: a 1 ends the turn, and the turn total is lost', () => {
    const { state, events } = step(apply(inTurn({ turnTotal: 20, banked: [8, 0] }), roll), die(1));
    expect(state).toMatchObject({ turnTotal: 0, banked: [8, 0], stages: [{ stage: 'roll', player: 1 }] });
    expect(events).toEqual([
      { type: 'rolled', player: 0, face: 1 },
      { type: 'lost', player: 0, points: 20 },
    ]);
  });

  test('PIG-2.5: holding banks the turn total and ends the turn', () => {
    const { state, events } = step(inTurn({ turnTotal: 20, banked: [8, 9] }), hold);
    expect(state).toMatchObject({ turnTotal: 0, banked: [28, 9], stages: [{ stage: 'roll', player: 1 }] });
    expect(events).toEqual([{ type: 'banked', player: 0, points: 20 }]);
  });

  test('PIG-2.5: the score is the banked points', () => {
    expect(score(inTurn({ turnTotal: 20, banked: [8, 9] }))).toEqual(
      [8, 9].map((points) => ({ total: points, items: [{ rule: 'PIG-2.5', label: 'banked', points }] })),
    );
  });

  test('PIG-2.6: a player who has reached the goal must hold', () => {
    const state = inTurn({ turnTotal: 20, banked: [80, 0] });
    expect(legalActions(state)).toEqual([hold]);
    expect(refusalOf(state, roll)).toEqual(['PIG-2.6', 'goalReached']);
    expect(legalActions(inTurn({ turnTotal: 19, banked: [80, 0] }))).toEqual([roll, hold]);
  });

  test('PIG-2.6: holding at the goal is forced', () => {
    const state = apply(apply(inTurn({ turnTotal: 17, banked: [80, 0] }), roll), die(4));
    expect(state).toMatchObject({ banked: [101, 0], turnTotal: 0, stages: [] });
  });
});

describe('end', () => {
  test('PIG-3.1: a player who banks the goal wins at once', () => {
    const state = start(pig, { players: 2, goal: 6 }, forced([die(5)]));
    expect(result(advance(pig, state, roll, forced([die(2)])))).toEqual({
      scores: [7, 0],
      ranking: [1, 2],
      winners: [0],
      reason: 'goal',
    });
  });

  test('PIG-3.2: the other places follow the banked points, and equal points share a place', () => {
    const state = inTurn({ turnTotal: 20, banked: [80, 30, 50, 30] }, { players: 4 });
    expect(result(apply(state, hold))).toMatchObject({
      scores: [100, 30, 50, 30],
      ranking: [1, 3, 2, 3],
      winners: [0],
    });
  });

  test('PIG-3.3: after the end nothing is legal', () => {
    const state = apply(inTurn({ turnTotal: 20, banked: [80, 0] }), hold);
    expect(turn(state)).toEqual({ kind: 'over' });
    for (const action of [roll, hold, die(3)]) expect(refusalOf(state, action)).toEqual(['PIG-3.3', 'gameOver']);
  });
});

describe('an invalid state', () => {
  test.each<readonly [rule: string, patch: Partial<Pig['state']>]>([
    ['PIG-3.1', { banked: [0, 100] }],
    ['PIG-1.1', { players: 3 }],
    ['PIG-1.1', { banked: [0, 0, 0] }],
  ])('%s: is refused', (rule, patch) => {
    expect(() => pig.load({ ...inTurn({ turnTotal: 5 }), ...patch })).toThrow(rule);
  });

  const over = apply(inTurn({ turnTotal: 20, banked: [80, 30, 50, 30] }, { players: 4 }), hold);

  test.each<readonly [what: string, patch: Partial<Result>]>([
    ['another winner', { winners: [2] }],
    ['two winners', { winners: [0, 2] }],
    ['a seat without a place', { ranking: [1, 3, 2] }],
    ['a place that was not skipped', { ranking: [1, 4, 2, 4] }],
    ['places that contradict the scores', { ranking: [2, 3, 1, 3], winners: [2] }],
    ['other scores', { scores: [100, 30, 51, 30] }],
  ])('PIG-3.3: a result with %s is refused', (_, patch) => {
    expect(pig.load(JSON.parse(JSON.stringify(over)))).toEqual(over);
    expect(() => pig.load({ ...over, result: { ...over.result, ...patch } })).toThrow('PIG-3.3');
  });
});
