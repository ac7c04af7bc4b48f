import { describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { pig, tictactoe } from '../examples/index.js';
import {
  action,
  defineGame,
  described,
  event,
  type Game,
  type GameTypes,
  int,
  internActions,
  listed,
  stage,
  subset,
} from '../src/define/index.js';
import { ArgumentError, GameDefinitionError, jsonSchema } from '../src/index.js';
import { actionSpace, outcomeSpace } from '../src/learning/index.js';
import { domainOf, valuesOf } from '../src/schema/domain.js';
import { treeOf } from '../src/schema/tree.js';
import { bids } from './games/bids.js';

describe('numbering', () => {
  test('types follow schema order, later fields vary fastest', () => {
    const schema = z.discriminatedUnion('type', [
      action('move', { from: int(0, 1), to: z.enum(['left', 'right']) }),
      action('pass'),
      action('bet', { isHigh: z.boolean(), on: z.nullable(int(1, 2)) }),
    ]);
    expect(domainOf(schema).actions.map((entry) => Object.values(entry).join(' '))).toEqual([
      'move 0 left',
      'move 0 right',
      'move 1 left',
      'move 1 right',
      'pass',
      'bet false ',
      'bet false 1',
      'bet false 2',
      'bet true ',
      'bet true 1',
      'bet true 2',
    ]);
  });

  test('a tuple counts like consecutive fields, and a union like one list', () => {
    const schema = action('place', {
      cell: z.tuple([int(0, 1), int(0, 1)]),
      tile: z.union([z.literal('none'), int(5, 6)]),
    });
    const { actions, indexOf } = domainOf(schema);
    expect(actions.map(({ cell, tile }) => `${cell.join('')}${tile}`)).toEqual(
      ['00', '01', '10', '11'].flatMap((cell) => ['none', '5', '6'].map((tile) => cell + tile)),
    );
    expect(indexOf({ type: 'place', cell: [1, 0], tile: 6 })).toBe(8);
  });

  test('a field can have a single value, even null', () => {
    expect(domainOf(action('keep', { tile: z.null() })).actions).toEqual([{ type: 'keep', tile: null }]);
  });

  test.each([
    ['no bounds', z.int()],
    ['no upper bound', z.int().check(z.minimum(0))],
    ['no lower bound', z.int().check(z.maximum(9))],
    ['fractions', z.number().check(z.minimum(0), z.maximum(9))],
    ['more than 65,536 values', int(0, 0x1_0000)],
  ])('a number with %s can’t be enumerated', (_, field) => {
    expect(() => domainOf(action('bet', { on: field }))).toThrow(
      "bet.on can't be listed: use int(min, max) with at most 65,536 values, or listed(schema, values).",
    );
  });

  test('a subset has every set of its size, in order', () => {
    const [first, ...others] = valuesOf(treeOf(subset(4, 2)), 'places');
    expect([first, ...others]).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(valuesOf(treeOf(subset(3, 0, 2)), 'places')).toEqual([[], [0], [0, 1], [0, 2], [1], [1, 2], [2]]);
    expect(valuesOf(treeOf(subset(8, 3)), 'places')).toHaveLength(56);
    expect(valuesOf(treeOf(subset(3, 3)), 'places')).toEqual([[0, 1, 2]]);
  });

  test('a list needs its values', () => {
    const cards = z.array(int(0, 9)).check(z.maxLength(2));
    expect(() => domainOf(action('discard', { cards }))).toThrow(
      "discard.cards can't be listed: use int(min, max) with at most 65,536 values, or listed(schema, values).",
    );
  });

  test('a number can have 65,536 values', () => {
    expect(domainOf(action('bet', { on: int(5, 0x1_0004) })).actions).toHaveLength(0x1_0000);
  });

  test('where excludes combinations, and the schema refuses them', () => {
    const schema = action('swap', { from: int(0, 2), to: int(0, 2) }, { where: ({ from, to }) => from < to });
    const { actions, indexOf } = domainOf(schema);
    expect(actions.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(indexOf({ type: 'swap', from: 1, to: 2 })).toBe(2);
    expect(indexOf({ type: 'swap', from: 2, to: 1 })).toBe(-1);
    expect(schema.safeParse({ type: 'swap', from: 2, to: 1 }).success).toBe(false);
  });

  test('sortBy comes first, the usual order second', () => {
    const schema = action('take', { kind: int(0, 1), size: int(1, 3) }, { sortBy: ({ size }) => -size });
    const { actions, indexOf } = domainOf(schema);
    expect(actions.map(({ kind, size }) => `${size}${kind}`)).toEqual(['30', '31', '20', '21', '10', '11']);
    actions.forEach((entry, index) => {
      expect(indexOf({ ...entry })).toBe(index);
    });
  });

  test('a listed field has the given values, in order', () => {
    const dice = listed(z.array(int(1, 6)).check(z.maxLength(2)), [[1], [1, 1], [6, 6]]);
    const { actions, indexOf } = domainOf(action('roll', { dice }));
    expect(actions.map((entry) => entry.dice)).toEqual([[1], [1, 1], [6, 6]]);
    expect(indexOf({ type: 'roll', dice: [1, 1] })).toBe(1);
    expect(indexOf({ type: 'roll', dice: [2] })).toBe(-1);
  });

  test('interned actions are deeply frozen, and the same for the same schema', () => {
    const schema = action('place', { cell: z.tuple([int(0, 1), int(0, 1)]) });
    const { place } = internActions(schema);
    expect(place.every((entry) => Object.isFrozen(entry) && Object.isFrozen(entry.cell))).toBe(true);
    expect(internActions(schema).place[3]).toBe(place[3]);
  });

  test('a type is listed on first use', () => {
    const tried: string[] = [];
    const where = ({ type }: { type: string }): boolean => tried.push(type) > 0;
    const rolls = vi.fn(() => [[1], [2]]);
    const schema = z.discriminatedUnion('type', [
      action('move', { to: int(0, 1) }, { where }),
      action('bid', { bid: int(1, 3) }, { where }),
      action('roll', { dice: listed(z.array(int(1, 6)).check(z.maxLength(2)), rolls) }),
    ]);
    const interned = internActions(schema);
    expect(Object.keys(interned)).toEqual(['move', 'bid', 'roll']);
    const { bid } = interned;
    expect(tried).toEqual(['bid', 'bid', 'bid']);
    expect(Object.getOwnPropertyDescriptor(interned, 'bid')).toMatchObject({ value: bid });
    const domain = domainOf(schema);
    expect(domain.find({ type: 'bid', bid: 3 })).toBe(bid[2]);
    expect(domain.find({ type: 'pass' })).toBeUndefined();
    expect(tried).toHaveLength(3);
    expect(domain.find({ type: 'move', to: 1 })).toBe(interned.move[1]);
    expect(tried).toHaveLength(5);
    expect(rolls).not.toHaveBeenCalled();
    expect(domain.actions).toEqual([...interned.move, ...bid, ...interned.roll]);
    expect(rolls).toHaveBeenCalledOnce();
  });

  test.each([
    ['a text', z.string()],
    ['an unbounded number', z.int()],
    ['a fraction', z.number().check(z.minimum(0), z.maximum(1))],
    ['a list of any length', z.array(int(0, 1))],
  ])('%s can’t be the field of an action', (_, field) => {
    expect(() => domainOf(action('bad', { field }))).toThrow(GameDefinitionError);
  });
});

describe('the action space of a game', () => {
  const space = actionSpace(bids);

  test('converts between actions and ids', () => {
    expect(space.size).toBe(4);
    expect(space.actions.map((entry) => space.encode({ ...entry }))).toEqual([0, 1, 2, 3]);
    expect(space.decode(3)).toEqual({ type: 'close' });
    expect(actionSpace(bids)).toBe(space);
  });

  test.each([{ type: 'bid', bid: 4 }, { type: 'bid' }, { type: 'bid', bid: 1, more: true }, { type: 'pass' }])(
    '%j has no id',
    (entry) => {
      expect(() => space.encode(entry as never)).toThrow(ArgumentError);
    },
  );

  test.each([-1, 4, 0.5, Number.NaN])('%d is not an action id', (id) => {
    expect(() => space.decode(id)).toThrow(ArgumentError);
  });

  test('the mask is 1 at the legal actions, and can be written into an array', () => {
    const state = tictactoe.apply(tictactoe.setup({ players: 2 }), { type: 'mark', cell: 2 });
    expect([...actionSpace(tictactoe).mask(state)]).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 1]);
    const into = new Uint8Array(4).fill(9);
    expect(space.mask(bids.setup({ players: 2 }), 1, into)).toBe(into);
    expect([...into]).toEqual([1, 1, 1, 0]);
  });

  test('the mask requires an actor if several may act', () => {
    expect(() => space.mask(bids.setup({ players: 2 }))).toThrow(/Name the actor/);
  });
});

describe('jsonSchema', () => {
  test.each([tictactoe, pig, bids])('describes all inputs and outputs of $id', (game) => {
    const schemas = jsonSchema(game as typeof pig);
    expect(Object.keys(schemas)).toEqual(['config', 'action', 'outcome', 'state', 'view', 'event']);
    for (const schema of Object.values(schemas)) {
      expect(schema).toHaveProperty('$schema', 'https://json-schema.org/draft/2020-12/schema');
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    }
  });

  test('states ranges, strictness and defaults', () => {
    expect(jsonSchema(pig).config).toMatchObject({
      type: 'object',
      properties: {
        players: { type: 'integer', minimum: 2, maximum: 6 },
        goal: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
      },
      required: ['players'],
      additionalProperties: false,
    });
  });
});

describe('schema makers', () => {
  test('an action keeps its options when described', () => {
    const dice = described('The dice.', listed(z.array(int(1, 6)).check(z.maxLength(2)), [[6], [1, 2]]));
    const roll = action(
      'roll',
      'Rolls.',
      { dice, count: int(1, 2) },
      { where: ({ count, dice: faces }) => count >= faces.length, sortBy: ({ count }) => -count },
    );
    const { actions, indexOf } = domainOf(described('All of them.', z.discriminatedUnion('type', [roll])));
    expect(actions.map(({ dice: faces, count }) => [faces, count])).toEqual([
      [[6], 2],
      [[1, 2], 2],
      [[6], 1],
    ]);
    expect(indexOf({ type: 'roll', dice: [1, 2], count: 1 })).toBe(-1);
    expect(roll.safeParse({ type: 'roll', dice: [1, 2], count: 1 }).success).toBe(false);
  });

  test('a stage and an event are strict objects, with their kind first', () => {
    const schema = z.discriminatedUnion('stage', [stage('bid', { player: int(0, 3) }), stage('deal')]);
    expect(Object.keys(schema.def.options[0].shape)).toEqual(['stage', 'player']);
    expect(schema.safeParse({ stage: 'deal', player: 0 }).success).toBe(false);
    expectTypeOf<z.infer<typeof schema>>().toEqualTypeOf<{ stage: 'bid'; player: number } | { stage: 'deal' }>();
    const scored = event('scored', { points: int(0, 9) });
    expect(Object.keys(scored.shape)).toEqual(['type', 'points']);
    expectTypeOf<z.infer<typeof scored>>().toEqualTypeOf<{ type: 'scored'; points: number }>();
  });
});

test('actions have the types of their schemas', () => {
  const schema = z.discriminatedUnion('type', [action('move', { to: int(0, 3) }), action('pass')]);
  expectTypeOf<z.infer<typeof schema>>().toEqualTypeOf<{ type: 'move'; to: number } | { type: 'pass' }>();
  type Move = { type: 'move'; to: number };
  expectTypeOf(internActions(schema).move).toExtend<readonly [Move, ...(readonly Move[])]>();
  expectTypeOf(actionSpace(pig).decode(0)).toEqualTypeOf<{ type: 'roll' } | { type: 'hold' }>();
});

declare const console: { warn(message: string): void };

describe('a large action space', () => {
  const wide = (cells: number): Game<GameTypes> => {
    const schema = {
      ...pig.schema,
      action: z.discriminatedUnion('type', [action('roll'), action('hold'), action('place', { cell: int(1, cells) })]),
    };
    return defineGame({ ...pig.definition, id: 'wide', schema } as never);
  };

  test('of more than 50,000 ids gives one warning, with the type that has the most', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const game = wide(49_999);
    for (let time = 0; time < 2; time++) expect(actionSpace(game).size).toBe(50_001);
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^The action space of wide has 50001 ids, 49999 of them of type place\. /)],
    ]);
  });

  test('of 50,000 ids gives no warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    expect(actionSpace(wide(49_998)).size).toBe(50_000);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('outcomes of chance', () => {
  test('have unique ids', () => {
    const { size, outcomes, encode, decode } = outcomeSpace(pig);
    expect(size).toBe(6);
    expect(outcomes.map(encode)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(encode({ type: 'die', face: 3 })).toBe(2);
    expect(decode(2)).toEqual({ type: 'die', face: 3 });
    expect(() => encode({ type: 'die', face: 7 })).toThrow(
      new ArgumentError('Not an outcome of pig: {"type":"die","face":7}.'),
    );
    expect(() => decode(6)).toThrow(new ArgumentError('Outcome ids of pig run from 0 to 5, not 6.'));
    expect(outcomeSpace(tictactoe).size).toBe(0);
  });
});
