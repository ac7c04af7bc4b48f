import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Pig, pig } from '../examples/index.js';
import { defineGame, rulesOf, uniform } from '../src/define/index.js';
import { createRng } from '../src/index.js';
import type { Bids } from './games/bids.js';
import { type Lots, lots, OUTCOMES } from './games/lots.js';
import { chance, written } from './laws/catches.js';

const { decision, chance: pigChance, automatic } = rulesOf<Pig>();

describe('the makers of stage definitions', () => {
  test('pass a stage its own entry, action and outcome', () => {
    const { decision, chance, automatic } = rulesOf<Lots>();
    decision('keep', {
      rule: 'LOT-2.1',
      takes: ['keepTile'],
      refuses: { keepStone: 'LOT-2.2' },
      list(state, stage, legal, actor) {
        expectTypeOf(state).toEqualTypeOf<Lots['state']>();
        expectTypeOf(stage).toEqualTypeOf<{ stage: 'keep'; player: number }>();
        expectTypeOf(legal.push).parameter(0).toEqualTypeOf<{ type: 'keepTile' }>();
        expectTypeOf(actor).toEqualTypeOf<number>();
      },
      check: () => undefined,
      apply(_state, _stage, action) {
        expectTypeOf(action).toEqualTypeOf<{ type: 'keepTile' }>();
      },
    });
    chance('tile', {
      gives: ['drawTile', 'drawStart'],
      outcomes: () => [],
      apply(_state, stage, outcome) {
        expectTypeOf(stage).toEqualTypeOf<{ stage: 'tile'; player: number }>();
        expectTypeOf(outcome.type).toEqualTypeOf<'drawTile' | 'drawStart'>();
      },
    });
    automatic('next', (_state, stage) => {
      expectTypeOf(stage).toEqualTypeOf<{ stage: 'next'; player: number }>();
    });
    // @ts-expect-error: there is no such stage
    automatic('nap', () => {});
    // @ts-expect-error: there is no such action
    decision('keep', { rule: 'LOT-2.1', takes: ['sell'], list() {}, check: () => undefined, apply() {} });
    rulesOf<Bids>().decision('bid', {
      rule: 'BID-2.1',
      takes: ['bid'],
      // @ts-expect-error: an action of a type that the stage doesn't take
      list: (_state, _stage, legal) => legal.push({ type: 'close' }),
      check: () => undefined,
      apply() {},
    });
  });

  test('name the host as an actor only where a decision says so', () => {
    const { decision } = rulesOf<Bids>();
    const rest = { rule: 'BID-2.1', takes: ['close'], list() {}, apply() {} } as const;
    decision('bid', {
      ...rest,
      actors: () => [0, 1],
      check(_state, _stage, _action, actor) {
        expectTypeOf(actor).toEqualTypeOf<number>();
        return undefined;
      },
    });
    decision('bid', {
      ...rest,
      host: true,
      actors: () => [0, 'host'],
      check(_state, _stage, _action, actor) {
        expectTypeOf(actor).toEqualTypeOf<number | 'host'>();
        return undefined;
      },
    });
    // @ts-expect-error: the host takes no part
    decision('bid', { ...rest, actors: () => [0, 'host'], check: () => undefined });
  });

  test('return definitions with the same keys in the same order, whatever was omitted', () => {
    const bare = decision('turn', {
      rule: 'PIG-2.1',
      takes: ['hold'],
      list() {},
      check: () => undefined,
      apply() {},
    });
    expect(Object.keys(bare)).toEqual(Object.keys(pig.definition.stages.turn));
    const draw = pigChance('roll', { gives: ['die'], outcomes: () => [], apply() {} });
    expect(Object.keys(draw)).toEqual(Object.keys(pig.definition.stages.roll));
    expect(automatic('turn', () => {})).toMatchObject({ kind: 'automatic', name: 'turn' });
  });
});

describe('a chance stage that only lists its outcomes', () => {
  const faces = pig.chanceOutcomes(pig.setup({ players: 2 })).map(({ outcome }) => outcome);
  const [one, two, three] = faces as [Pig['outcome'], Pig['outcome'], Pig['outcome']];
  const roll = chance(pig.definition.stages.roll);
  const loaded = pigChance('roll', {
    gives: ['die'],
    outcomes: () => [
      { outcome: two, weight: 1 },
      { outcome: three, weight: 3 },
    ],
    apply: roll.apply,
  });
  const game = defineGame<Pig>({ ...pig.definition, stages: { ...pig.definition.stages, roll: loaded } });
  const state = game.setup({ players: 2 });

  test('draws from them by their weights', () => {
    const rng = createRng(1);
    const drawn = Array.from({ length: 4_000 }, () => loaded.sample(state, { stage: 'roll', player: 0 }, rng));
    expect(new Set(drawn)).toEqual(new Set([two, three]));
    expect(Math.abs(drawn.filter((outcome) => outcome === two).length - 1_000)).toBeLessThan(150);
  });

  test('accepts no other outcome', () => {
    expect(game.check(state, { type: 'die', face: 3 })).toBeUndefined();
    expect(game.check(state, one)).toMatchObject({ rule: 'PIG-1.5', code: 'impossibleOutcome' });
  });
});

describe('the outcomes that a chance stage gives', () => {
  const first = lots.setup({ players: 2 });
  const toDraw = lots.apply(first, { type: 'drawStart', player: 0 });

  test('are the only possible ones', () => {
    expect(lots.check(first, { type: 'drawStone', colour: 0 })).toMatchObject({
      rule: 'LOT-1.5',
      code: 'impossibleOutcome',
      message: "This outcome isn't possible now.",
    });
    expect(lots.check(toDraw, { type: 'drawStart', player: 0 })?.code).toBe('impossibleOutcome');
    expect(lots.check(first, { type: 'drawStart', player: 1 })).toBeUndefined();
    // A seat outside the game.
    expect(lots.check(first, { type: 'drawStart', player: 2 })?.code).toBe('impossibleOutcome');
  });

  test('are checked before the stage’s isPossible', () => {
    const asked: string[] = [];
    const generous = rulesOf<Lots>().chance('stone', {
      gives: ['drawStone'],
      outcomes: () => uniform(OUTCOMES.drawStone),
      isPossible(_state, _stage, outcome) {
        asked.push(outcome.type);
        return true;
      },
      apply() {},
    });
    const game = defineGame<Lots>({ ...lots.definition, stages: { ...lots.definition.stages, stone: generous } });
    const state = game.apply(game.setup({ players: 2 }), { type: 'drawStart', player: 0 });
    expect(game.check(state, { type: 'drawTile', tile: 'sun' })?.code).toBe('impossibleOutcome');
    expect(asked).toEqual([]);
    expect(game.check(state, { type: 'drawStone', colour: 2 })).toBeUndefined();
    expect(asked).toEqual(['drawStone']);
  });
});

test('rules always get the game’s own action and outcome constants', () => {
  const met: unknown[] = [];
  const { turn, roll } = pig.definition.stages;
  const watched = pigChance('roll', {
    ...chance(roll),
    isPossible: (_state, _stage, outcome) => met.push(outcome) > 0,
    apply(state, stage, outcome, emit) {
      met.push(outcome);
      chance(roll).apply(state, stage, outcome, emit);
    },
  });
  const game = defineGame<Pig>({ ...pig.definition, stages: { turn, roll: watched } });
  const first = game.setup({ players: 2 });
  const [, two] = game.chanceOutcomes(first);
  game.apply(first, JSON.parse('{"face":2,"type":"die"}'));
  game.step(first, { type: 'die', face: 2 });
  expect(met).toHaveLength(4);
  expect(new Set(met)).toEqual(new Set([written(two).outcome]));
  expect(met.every((outcome) => outcome === two?.outcome)).toBe(true);
});
