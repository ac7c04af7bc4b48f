import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Pig, pig } from '../examples/index.js';
import { defineGame, type GameDefinition, hidden, int, withCheckedStates } from '../src/define/index.js';
import { GameDefinitionError } from '../src/index.js';
import { laws } from '../src/testing/index.js';

type Changes = { readonly [Key in keyof GameDefinition<Pig>]?: unknown };

function expectRefused(changes: Changes, message: string): void {
  const game = defineGame<Pig>({ ...pig.definition, ...changes } as GameDefinition<Pig>);
  expect(() => withCheckedStates(game)).toThrow(new GameDefinitionError(message));
  expect(() => laws(game)).toThrow(message);
}

describe('the number of players', () => {
  const mismatch = (min: number, max: number): string =>
    `players is { min: ${min}, max: ${max} }, but the config schema takes players from 2 to 6.`;

  test.each([
    ['a higher maximum', 2, 20],
    ['a lower maximum', 2, 5],
    ['a lower minimum', 1, 6],
    ['a higher minimum', 3, 6],
  ])('%s than in the config schema is refused', (_, min, max) => {
    expectRefused({ players: { min, max } }, mismatch(min, max));
  });

  test.each([
    ['0', 0, 6],
    ['a fraction', 2, 6.5],
    ['a minimum above the maximum', 6, 2],
  ])('%s is refused', (_, min, max) => {
    expectRefused(
      { players: { min, max } },
      `players is { min: ${min}, max: ${max} }: both must be whole numbers of at least 1, and min at most max.`,
    );
  });

  test('is found in a config that is transformed first', () => {
    const config = z.readonly(
      z.pipe(
        z.transform((given: Pig['configInput']) => given),
        pig.schema.config,
      ),
    );
    expectRefused({ players: { min: 2, max: 20 }, schema: { ...pig.schema, config } }, mismatch(2, 20));
  });

  test('is accepted if the config schema states no bounds', () => {
    const config = z.strictObject({ players: z.literal([2, 4]), goal: z._default(int(1, 1000), 100) });
    const game = defineGame<Pig>({ ...pig.definition, schema: { ...pig.schema, config } as never });
    expect(() => withCheckedStates(game)).not.toThrow();
  });
});

describe('a view', () => {
  const { players, config, stages, result, banked, turnTotal } = (pig.schema.state as unknown as z.ZodMiniObject)._zod
    .def.shape;
  const base = { players, config, stages, result, turnTotal };

  test('that shows a hidden part by forgetting is refused', () => {
    const state = z.strictObject({ ...base, banked: hidden(banked as z.core.$ZodType) });
    const schema = { ...pig.schema, state };
    expectRefused({ schema }, 'banked is hidden in the state: `view` must say who sees it.');
    const shown = defineGame<Pig>({ ...pig.definition, schema, view: { banked: () => [] } } as never);
    expect(() => withCheckedStates(shown)).not.toThrow();
  });

  test('that shows a hidden part of a seat by forgetting is refused', () => {
    const seats = (hand: z.core.$ZodType) => z.array(z.strictObject({ hand, points: int(0, 9) })).check(z.maxLength(6));
    const state = z.strictObject({ ...base, seats: seats(hidden(int(0, 9))) });
    const schema = { ...pig.schema, state, view: z.strictObject({ ...base, seats: seats(int(0, 9)) }) };
    const message = 'seats[].hand is hidden in the state: `view` must say who sees it.';
    for (const view of [undefined, {}, { seats: {} }, { seats: { points: () => 0 } }]) {
      expectRefused({ schema, view }, message);
    }
    for (const view of [{ seats: () => [] }, { seats: { hand: () => 0 } }]) {
      expect(() => withCheckedStates(defineGame<Pig>({ ...pig.definition, schema, view } as never))).not.toThrow();
    }
  });
});

describe('stages', () => {
  const { turn, roll } = pig.definition.stages;

  test('none are refused', () => {
    expectRefused({ stages: {} }, 'stages lacks stages of the state schema: turn, roll.');
  });

  test('a missing one is refused', () => {
    expectRefused({ stages: { turn } }, 'stages lacks stages of the state schema: roll.');
  });

  test('one that the state schema lacks is refused', () => {
    expectRefused(
      { stages: { turn, roll, nap: { ...turn, name: 'nap' } } },
      'stages has nap, but the state schema has only turn, roll.',
    );
  });

  test('a decision without actions is refused', () => {
    expectRefused({ stages: { roll, turn: { ...turn, takes: [] } } }, 'The stage turn takes no actions.');
  });

  test('an action that the schema lacks is refused', () => {
    expectRefused(
      { stages: { roll, turn: { ...turn, takes: ['roll', 'stop'] } } },
      'The stage turn takes stop, but the action schema has only roll, hold.',
    );
  });

  test('an outcome that the schema lacks is refused', () => {
    expectRefused(
      { stages: { turn, roll: { ...roll, gives: ['coin'] } } },
      'The stage roll gives coin, but the outcome schema has only die.',
    );
  });

  test('an outcome in a game without chance is refused', () => {
    expectRefused(
      { schema: { ...pig.schema, outcome: z.never() } },
      'The stage roll gives die, but the outcome schema has none.',
    );
  });
});

test.each([0, -1, 2.5, Number.NaN])('a bound of %d actions is refused', (maxActions) => {
  expectRefused({ maxActions }, `maxActions is ${maxActions}: it must be a whole number of at least 1.`);
});
