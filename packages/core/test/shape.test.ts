import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { int } from '../src/define/index.js';
import { copyJson, deepFreeze } from '../src/schema/json.js';
import { type SchemaShape, shapeOf } from '../src/schema/shape.js';

const digit = int(0, 9);

const schema = z.strictObject({
  stages: z.array(z.strictObject({ stage: z.enum(['draw', 'play']), cards: z.array(digit) })),
  config: z.strictObject({ players: int(2, 4), names: z.array(z.string()) }),
  result: z.nullable(z.readonly(z.strictObject({ scores: z.array(digit) }))),
  name: z.string(),
  'odd key': z.boolean(),
  bag: z.array(digit),
  pair: z.tuple([digit, z.array(digit)]),
  point: z.tuple([digit, digit]),
  row: z.tuple([digit], digit),
  grid: z.array(z.array(z.enum(['.', 'x']))),
  seats: z.array(z.strictObject({ hand: z.array(digit), last: z.nullable(digit) })),
  display: z.nullable(z.strictObject({ open: z.array(digit) })),
  flat: z.union([digit, z.literal('none')]),
  deep: z.union([z.literal('none'), z.array(digit)]),
  piece: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal(['pawn', 'king']), path: z.array(digit) }),
    z.strictObject({ kind: z.literal('none') }),
  ]),
  pieces: z.array(z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('pawn'), path: z.array(digit) })])),
  counts: z.record(z.string(), z.array(digit)),
});

type State = z.infer<typeof schema>;

/** A new state that shares no parts. */
function newState(): State {
  return {
    stages: [
      { stage: 'draw', cards: [1] },
      { stage: 'play', cards: [] },
    ],
    config: { players: 2, names: ['a', 'b'] },
    result: { scores: [1, 2] },
    name: 'a',
    'odd key': true,
    bag: [1, 2, 3],
    pair: [1, [2]],
    point: [3, 4],
    row: [1, 2, 3],
    grid: [['.', 'x'], ['x']],
    seats: [
      { hand: [1], last: null },
      { hand: [], last: 4 },
    ],
    display: { open: [5] },
    flat: 'none',
    deep: [6],
    piece: { kind: 'king', path: [7] },
    pieces: [{ kind: 'pawn', path: [8] }],
    counts: { red: [7] },
  };
}

/** A state without optional parts. */
const bare: State = {
  ...newState(),
  result: null,
  display: null,
  deep: 'none',
  seats: [],
  stages: [],
  piece: { kind: 'none' },
};

/** The objects in a value, including itself. */
function partsOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

function sharedParts(value: unknown, other: unknown): object[] {
  const parts = new Set(partsOf(other));
  return partsOf(value).filter((part) => parts.has(part));
}

/** Whether a value and all parts of some of its fields are frozen. */
function isFrozen(value: object, fields: object): boolean {
  return [value, ...Object.values(fields).flatMap(partsOf)].every((part) => Object.isFrozen(part));
}

const ways: readonly (readonly [way: string, isGenerated: boolean])[] = [
  ['with generated code', true],
  ['that walks, without code generation', false],
];

describe.each(ways)('a shape %s', (_, isGenerated) => {
  let shape: SchemaShape<State>;

  beforeAll(() => {
    const generate = vi.fn(globalThis.Function);
    if (!isGenerated) {
      generate.mockImplementation(() => {
        throw new EvalError('Refused to evaluate a string as JavaScript.');
      });
    }
    vi.stubGlobal('Function', generate);
    shape = shapeOf(schema, { constant: 'config', agenda: 'stages' });
    expect(generate).toHaveBeenCalledOnce();
    expect(generate.mock.results[0]?.type).toBe(isGenerated ? 'return' : 'throw');
  });

  afterAll(() => {
    vi.unstubAllGlobals();
  });

  describe.each(['copy', 'regrow'] as const)('copies (%s)', (way) => {
    test('every part that rules edit', () => {
      const state = newState();
      const copy = shape[way](state);
      expect(copy).toEqual(state);
      expect(Object.keys(copy)).toEqual(Object.keys(state));
      const { config, stages, ...rest } = copy;
      expect(sharedParts(rest, state)).toEqual([]);
      expect(config).toBe(state.config);
      // Entries of the agenda are replaced, never edited.
      expect(stages).not.toBe(state.stages);
      expect(stages[0]).toBe(state.stages[0]);
    });

    test('what isn’t there', () => {
      expect(shape[way](bare)).toEqual(bare);
    });

    test('a frozen value to a mutable one', () => {
      const copy = shape[way](deepFreeze(newState()));
      const { config: _config, stages, ...rest } = copy;
      expect([copy, stages, ...partsOf(rest)].filter((part) => Object.isFrozen(part))).toEqual([]);
    });

    test('only keys of the schema', () => {
      expect(shape[way](Object.assign(newState(), { secret: [1] }))).toEqual(newState());
    });
  });

  describe('freezes', () => {
    test('a copy, deeply', () => {
      const state = newState();
      const frozen = shape.freeze(state);
      expect(frozen).toEqual(state);
      const { config, ...rest } = frozen;
      expect(config).toBe(state.config);
      expect(sharedParts(rest, state)).toEqual([]);
      expect(isFrozen(frozen, rest)).toBe(true);
      expect(partsOf(state).some((part) => Object.isFrozen(part))).toBe(false);
    });

    test('what isn’t there', () => {
      expect(shape.freeze(bare)).toEqual(bare);
    });
  });

  describe('shares', () => {
    /** Publishes a change of a copy, and checks what holds for every change. */
    function shareAfter(change: (copy: State) => unknown, before = newState()) {
      const frozen = shape.freeze(before);
      const copy = shape.copy(before);
      change(copy);
      const texts = [before, frozen, copy].map((value) => JSON.stringify(value));
      const next = shape.share(copy, before, frozen);
      expect([before, frozen, copy].map((value) => JSON.stringify(value))).toEqual(texts);
      expect(next).toEqual(copy);
      expect(Object.keys(next)).toEqual(Object.keys(copy));
      const { config: _config, ...rest } = next;
      expect(isFrozen(next, rest)).toBe(true);
      const { config: _live, ...working } = copy;
      expect(sharedParts(rest, working)).toEqual([]);
      expect(partsOf(working).some((part) => Object.isFrozen(part))).toBe(false);
      const changed = Object.keys(next).filter(
        (key) => Reflect.get(next, key) !== Reflect.get(frozen, key),
      ) as (keyof State)[];
      return { next, frozen, copy, changed };
    }

    test('the same value if nothing changed', () => {
      const { next, frozen } = shareAfter(() => {});
      expect(next).toBe(frozen);
      const empty = shareAfter(() => {}, copyJson(bare));
      expect(empty.next).toBe(empty.frozen);
    });

    test('the same value after a change and its reversal', () => {
      const { next, frozen } = shareAfter((copy) => {
        copy.bag = [1, 2, 3];
        copy.seats[0] = { hand: [1], last: null };
        copy.pair = [1, [2]];
        copy.piece = { kind: 'king', path: [7] };
      });
      expect(next).toBe(frozen);
    });

    test.each<[key: keyof State, change: (copy: State) => unknown]>([
      ['name', (copy) => Object.assign(copy, { name: 'b' })],
      ['odd key', (copy) => Object.assign(copy, { 'odd key': false })],
      ['bag', (copy) => Object.assign(copy.bag, { 1: 9 })],
      ['bag', (copy) => copy.bag.pop()],
      ['bag', (copy) => copy.bag.push(9)],
      ['bag', (copy) => copy.bag.splice(0)],
      ['pair', (copy) => copy.pair[1].push(3)],
      ['pair', (copy) => Object.assign(copy.pair, { 0: 9 })],
      ['point', (copy) => Object.assign(copy.point, { 1: 9 })],
      ['row', (copy) => copy.row.push(4)],
      ['row', (copy) => copy.row.pop()],
      ['grid', (copy) => Object.assign(copy.grid[1] ?? [], { 0: '.' })],
      ['grid', (copy) => copy.grid.pop()],
      ['seats', (copy) => copy.seats[1]?.hand.push(3)],
      ['seats', (copy) => Object.assign(copy.seats[0] ?? {}, { last: 3 })],
      ['seats', (copy) => copy.seats.push({ hand: [], last: null })],
      ['seats', (copy) => copy.seats.shift()],
      ['display', (copy) => Object.assign(copy, { display: null })],
      ['display', (copy) => copy.display?.open.push(6)],
      ['result', (copy) => Object.assign(copy, { result: null })],
      ['result', (copy) => Object.assign(copy, { result: { scores: [2, 2] } })],
      ['flat', (copy) => Object.assign(copy, { flat: 7 })],
      ['deep', (copy) => Object.assign(copy, { deep: 'none' })],
      ['deep', (copy) => Object.assign(copy, { deep: [6, 6] })],
      ['piece', (copy) => Object.assign(copy, { piece: { kind: 'none' } })],
      ['piece', (copy) => Object.assign(copy, { piece: { kind: 'pawn', path: [7] } })],
      ['piece', (copy) => Object.assign(copy, { piece: { kind: 'king', path: [] } })],
      ['pieces', (copy) => copy.pieces[0]?.path.push(1)],
      ['counts', (copy) => copy.counts['red']?.pop()],
      ['counts', (copy) => Object.assign(copy.counts, { blue: [] })],
      ['counts', (copy) => Reflect.deleteProperty(copy.counts, 'red')],
      ['stages', (copy) => copy.stages.pop()],
      ['stages', (copy) => copy.stages.push({ stage: 'draw', cards: [2] })],
      ['stages', (copy) => copy.stages.splice(0, 1, { stage: 'play', cards: [] })],
      ['config', (copy) => Object.assign(copy, { config: { players: 3, names: [] } })],
    ])('a change of %s, and shares everything else (%#)', (key, change) => {
      expect(shareAfter(change).changed).toEqual([key]);
    });

    test('a part that contains itself', () => {
      const { changed } = shareAfter((copy) => {
        copy.display = { open: [5] };
        copy.result = { scores: [1, 2] };
        copy.deep = [6];
        copy.seats.push({ hand: [1], last: null });
        copy.piece = { kind: 'pawn', path: [7] };
        copy.stages.push({ stage: 'draw', cards: [1] });
      }, copyJson(bare));
      expect(changed).toEqual(['stages', 'result', 'seats', 'display', 'deep', 'piece']);
    });

    test('the unchanged entries of a changed list', () => {
      const { next, frozen } = shareAfter((copy) => {
        copy.seats[0]?.hand.push(9);
        copy.grid.push(['x']);
        copy.stages.push({ stage: 'draw', cards: [2] });
      });
      expect(next.seats[1]).toBe(frozen.seats[1]);
      expect(next.seats[0]).not.toBe(frozen.seats[0]);
      expect(next.grid.slice(0, 2).every((row, index) => row === frozen.grid[index])).toBe(true);
      expect(next.stages.slice(0, 2).every((stage, index) => stage === frozen.stages[index])).toBe(true);
    });

    test('the agenda with its own copies of pushed stages', () => {
      const pushed: State['stages'][number] = { stage: 'draw', cards: [3] };
      const { next, copy } = shareAfter((working) => working.stages.push(pushed, pushed));
      expect(copy.stages[3]).toBe(pushed);
      expect(next.stages[3]).toEqual(pushed);
      expect(next.stages[3]).not.toBe(pushed);
      expect(Object.isFrozen(pushed)).toBe(false);
    });
  });
});

describe('a shape', () => {
  test('sees through `readonly` and `default`', () => {
    const wrapped = shapeOf(z.readonly(schema), { constant: 'config', agenda: 'stages' });
    const state = newState();
    const copy = wrapped.copy(state);
    expect(copy.config).toBe(state.config);
    expect(copy.stages[0]).toBe(state.stages[0]);
  });

  test('can have empty tuples and objects', () => {
    const empty = shapeOf(z.strictObject({ none: z.tuple([]), nothing: z.strictObject({}), bag: z.array(digit) }), {
      constant: 'config',
    });
    const before = { none: [] as [], nothing: {}, bag: [1] };
    const frozen = empty.freeze(before);
    expect(empty.share(empty.copy(before), before, frozen)).toBe(frozen);
    expect(empty.share({ ...before, bag: [] }, before, frozen)).toEqual({ none: [], nothing: {}, bag: [] });
  });
});

test('copyJson copies deeply', () => {
  const state = newState();
  const copy = copyJson(state);
  expect(copy).toEqual(state);
  expect(sharedParts(copy, state)).toEqual([]);
  expect(copyJson(null)).toBe(null);
  expect(copyJson(7)).toBe(7);
});

test('deepFreeze freezes deeply, in place', () => {
  const state = newState();
  expect(deepFreeze(state)).toBe(state);
  expect(partsOf(state).every((part) => Object.isFrozen(part))).toBe(true);
});

test('no code is generated if zod is set to jitless', () => {
  const generate = vi.fn(globalThis.Function);
  vi.stubGlobal('Function', generate);
  z.config({ jitless: true });
  try {
    const state = newState();
    expect(shapeOf(schema, { constant: 'config', agenda: 'stages' }).copy(state)).toEqual(state);
    expect(generate).not.toHaveBeenCalled();
  } finally {
    z.config({ jitless: false });
    vi.unstubAllGlobals();
  }
});
