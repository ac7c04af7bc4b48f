import { GameDefinitionError } from '@rulewright/core';
import { action, int, internActions, lowestBit } from '@rulewright/core/define';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { ActionBuffer } from '../src/engine/actionBuffer.js';

const COLOURS = ['red', 'green', 'blue'] as const;
const WORDS = Array.from({ length: 60 }, (_, index) => `word ${index}`);

const makeSchema = () =>
  z.discriminatedUnion('type', [
    action('pass'),
    action('choose', { depot: int(1, 6) }),
    action('place', { die: z.literal([0, 1, 'free']), slot: int(0, 2), hex: int(0, 36) }),
    action('build', { lot: z.literal([0, 1, 3]), colour: z.nullable(z.enum(COLOURS)) }),
    action('swap', { from: int(0, 3), to: int(0, 3) }, { where: ({ from, to }) => from < to }),
    action(
      'pay',
      { wood: int(0, 2), clay: int(0, 2) },
      { where: ({ wood, clay }) => wood + clay > 0, sortBy: ({ wood, clay }) => wood + clay },
    ),
    action('jump', { to: z.tuple([int(0, 2), int(0, 2)]), isHigh: z.boolean() }),
    action('say', { word: z.enum(WORDS) }),
  ]);

const members = (set: number): number[] => {
  const found: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) found.push(lowestBit(left));
  return found;
};

describe.each([false, true])('the constants of actions, with code generation off: %s', (jitless) => {
  beforeAll(() => void z.config({ jitless }));
  afterAll(() => void z.config({ jitless: false }));

  const constants = () => internActions(makeSchema());
  const listed = (write: (legal: ActionBuffer<unknown>) => void): unknown[] => {
    const legal = new ActionBuffer<unknown>();
    write(legal);
    return legal.toArray();
  };

  test('`from` gives each constant by its fields', () => {
    const all = constants();
    for (const actions of Object.values(all)) {
      const from = actions.from as (fields: object) => unknown;
      for (const each of actions) expect(from({ ...each })).toBe(each);
    }
    expect(all.pay.from({ wood: 1, clay: 2 })).toBe(all.pay[5]);
  });

  test('no other fields have a constant', () => {
    const { choose, place, build, swap, pay, jump, say } = constants();
    const wrong: (() => unknown)[] = [
      () => choose.from({ depot: 0 }),
      () => choose.from({ depot: 7 }),
      () => choose.from({ depot: 1.5 }),
      () => choose.from({ depot: '1' as never }),
      () => choose.from({} as never),
      () => place.from({ die: 'loaded' as never, slot: 0, hex: 0 }),
      () => place.from({ die: 0, slot: 3, hex: 0 }),
      () => build.from({ lot: 2, colour: 'red' }),
      () => build.from({ lot: 999, colour: null }),
      () => build.from({ lot: 1, colour: 'pink' as never }),
      () => swap.from({ from: 2, to: 1 }),
      () => pay.from({ wood: 0, clay: 0 }),
      () => jump.from({ to: [0, 3], isHigh: true }),
      () => say.from({ word: 'word' as never }),
    ];
    for (const call of wrong) expect(call).toThrow(GameDefinitionError);
    expect(() => swap.from({ from: 2, to: 1 })).toThrow('There is no action swap with the fields {"from":2,"to":1}.');
  });

  test('`with` gives the run over the field left out, and `pushBits` lists the values of a set', () => {
    const { place, swap, build } = constants();
    const hexes = 0b1000_0000_0000_0000_0000_0000_0000_0101;
    expect(listed((legal) => legal.pushBits(place.with({ die: 'free', slot: 2 }), hexes))).toEqual(
      members(hexes).map((hex) => place.from({ die: 'free', slot: 2, hex })),
    );
    expect(listed((legal) => legal.pushBits(place.with({ die: 1, slot: 0 }), 0b10001, 32))).toEqual(
      [32, 36].map((hex) => place.from({ die: 1, slot: 0, hex })),
    );
    expect(listed((legal) => legal.pushBits(place.with({ die: 1, hex: 7 }), 0b110))).toEqual(
      [1, 2].map((slot) => place.from({ die: 1, slot, hex: 7 })),
    );
    // Numbers among words stand for themselves.
    expect(listed((legal) => legal.pushBits(place.with({ slot: 1, hex: 7 }), 0b11))).toEqual(
      ([0, 1] as const).map((die) => place.from({ die, slot: 1, hex: 7 })),
    );
    expect(listed((legal) => legal.pushBits(swap.with({ from: 1 }), 0b1100))).toEqual(
      [2, 3].map((to) => swap.from({ from: 1, to })),
    );
    expect(listed((legal) => legal.pushBits(build.with({ colour: 'red' }), 0b1010))).toEqual(
      [1, 3].map((lot) => build.from({ lot, colour: 'red' })),
    );
    expect(place.with({ die: 0, slot: 0 })).toStrictEqual(place.with({ die: 0, slot: 0 }));
  });

  test('words stand in order', () => {
    const { build, say } = constants();
    expect(listed((legal) => legal.pushBits(build.with({ lot: 3 }), 0b1001))).toEqual([
      build.from({ lot: 3, colour: null }),
      build.from({ lot: 3, colour: 'blue' }),
    ]);
    expect(listed((legal) => legal.pushBits(say, 0b11, 50))).toEqual(
      ['word 50', 'word 51'].map((word) => say.from({ word })),
    );
  });

  test('actions with one field are a run', () => {
    const { choose } = constants();
    expect(listed((legal) => legal.pushBits(choose, 0b1010))).toEqual([
      { type: 'choose', depot: 1 },
      { type: 'choose', depot: 3 },
    ]);
    expect(choose.with({}).byValue).toEqual(choose.byValue);
  });

  test('a run needs all fields but one, and a set only values that are legal in it', () => {
    const { pass, place, swap, choose } = constants();
    expect(() => place.with({ die: 0 } as never)).toThrow(GameDefinitionError);
    expect(() => place.with({ die: 0, slot: 0, hex: 0 } as never)).toThrow(GameDefinitionError);
    expect(() => place.with({ die: 0, slot: 3 })).toThrow(GameDefinitionError);
    expect(() => pass.with({} as never)).toThrow(GameDefinitionError);
    const legal = new ActionBuffer<unknown>();
    expect(() => legal.pushBits(choose, 0b1)).toThrow(GameDefinitionError);
    expect(() => legal.pushBits(swap.with({ from: 2 }), 0b10)).toThrow(GameDefinitionError);
  });

  test('the list is still a plain list of its actions', () => {
    const { choose } = constants();
    expect(Object.keys(choose)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(choose.map(({ depot }) => depot)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(choose).toStrictEqual(choose.slice());
  });
});

test('fields have the types of the schema', () => {
  const { place, choose } = internActions(makeSchema());
  expectTypeOf(place.from).parameter(0).toEqualTypeOf<{
    readonly die: 0 | 1 | 'free';
    readonly slot: number;
    readonly hex: number;
  }>();
  expectTypeOf(choose.from({ depot: 1 })).toEqualTypeOf<{ type: 'choose'; depot: number }>();
  // @ts-expect-error a type with several fields isn't a run
  expect(place.byValue).toBeUndefined();
});
