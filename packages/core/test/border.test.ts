import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pig, tictactoe } from '../examples/index.js';
import { agenda, defineGame, plainCopy, safeParse, seatIn, sizeLimit } from '../src/define/index.js';
import { createTrace, formatTrace, parseTrace, replay, verify } from '../src/history/index.js';
import {
  ArgumentError,
  applyPatches,
  ConfigError,
  createRng,
  GameDefinitionError,
  hashJson,
  IllegalActionError,
  InvalidStateError,
  jsonSchema,
  nextActor,
  patchesBetween,
  playout,
  rngFromState,
  start,
  Table,
  TraceError,
} from '../src/index.js';
import { actionSpace, playerObservation } from '../src/learning/index.js';
import { edit, forced, position } from '../src/positions/index.js';
import { equalsPlain } from '../src/tools/isEqual.js';
import { cards } from './games/cards.js';

const ROOM = { values: 100, depth: 4, characters: 200 };

const cycle: Record<string, unknown> = {};
cycle['self'] = cycle;

/** A value in lists, one in the other. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

const throwing = {
  get stages(): never {
    throw new Error('not now');
  },
};

const throwingProxy = new Proxy(
  {},
  {
    ownKeys() {
      throw new TypeError('no keys');
    },
    get() {
      throw new TypeError('no values');
    },
    getPrototypeOf() {
      throw new TypeError('no prototype');
    },
    has() {
      throw new TypeError('nothing is in it');
    },
  },
);

const polluting: unknown = JSON.parse('{"__proto__":{"hacked":"yes"}}');

function manyKeys(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]));
}

describe('a copy of a value from outside', () => {
  test('is equal, and shares nothing with the value', () => {
    const value = { a: [1, { b: null }, 'c'], d: { e: undefined, f: true } };
    const { value: copy } = plainCopy(value, ROOM);
    expect(copy).toStrictEqual(value);
    expect((copy as typeof value).a).not.toBe(value.a);
    expect((copy as typeof value).a[1]).not.toBe(value.a[1]);
  });

  test('reads a getter once', () => {
    let reads = 0;
    const { value } = plainCopy({ get count() { return ++reads; } }, ROOM); // biome-ignore format: short
    expect(value).toEqual({ count: 1 });
    expect(Object.getOwnPropertyDescriptor(value, 'count')?.value).toBe(1);
  });

  test('counts the keys of an object with more than 1,000 tenfold', () => {
    const room = { values: 10_010, depth: 1, characters: 10_000 };
    expect(plainCopy(manyKeys(1000), room).fault).toBeUndefined();
    expect(plainCopy(manyKeys(1001), { ...room, values: 10_011 }).fault).toBeUndefined();
    expect(plainCopy(manyKeys(1001), room).fault?.message).toBe('an object of 1001 keys is too large');
  });

  test.each<[what: string, value: unknown, path: (string | number)[], message: RegExp]>([
    ['a function', { a: [() => 1] }, ['a', 0], /not a function/],
    ['a bigint', { a: { b: 1n } }, ['a', 'b'], /not a bigint/],
    ['a symbol', Symbol('a'), [], /not a symbol/],
    ['a map', { a: new Map() }, ['a'], /not \[object Map\]/],
    ['a typed array', new Float32Array(10_000_000), [], /not \[object Float32Array\]/],
    ['a string object', Object('x'.repeat(10_000_000)), [], /not \[object String\]/],
    ['a cycle', cycle, ['self', 'self', 'self', 'self'], /more than 4 levels deep, or a cycle/],
    ['a deep value', nested(100_000), [0, 0, 0, 0], /more than 4 levels deep/],
    ['a long list', { a: new Array(10_000_000) }, ['a'], /a list of 10000000 entries is too long/],
    ['many values', { a: [[...'x'.repeat(60)], [...'x'.repeat(60)]] }, ['a', 1], /a list of 60 entries is too long/],
    ['many keys', { a: manyKeys(101) }, ['a'], /an object of 101 keys is too large/],
    ['a long string', { a: 'x'.repeat(1_000_000) }, ['a'], /a string of 1000000 characters is too long/],
    ['a long key', { ['x'.repeat(201)]: 1 }, ['x'.repeat(201)], /a key of 201 characters is too long/],
    ['the key __proto__', { a: polluting }, ['a', '__proto__'], /this key is not allowed/],
    ['a getter that throws', { a: throwing }, ['a', 'stages'], /it can't be read: not now/],
    ['a proxy that throws', [throwingProxy], [0], /it can't be read: /],
    ['a revoked proxy', revoked(), [], /it can't be read: /],
    ['an error that can’t be read', new Proxy({}, { ownKeys: () => { throw Object.create(null); } }), [], /an unreadable error/], // biome-ignore format: short
  ])('refuses %s and names the place', (_, value, path, message) => {
    const { fault } = plainCopy(value, ROOM);
    expect(fault?.path).toEqual(path);
    expect(fault?.message).toMatch(message);
  });
});

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe('a value from outside equals plain data', () => {
  const plain = { players: 2, options: ['a', { b: null }] };

  test('if its copy would, whoever made it', () => {
    expect(equalsPlain({ options: ['a', { b: null }], players: 2 }, plain)).toBe(true);
    expect(equalsPlain(Object.assign(Object.create({ inherited: 1 }), plain), plain)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['another number', { ...plain, players: 3 }],
    ['a key more', { ...plain, more: undefined }],
    ['a key less', { players: 2 }],
    ['an inherited key', Object.create(plain)],
    ['an object for a list', { ...plain, options: { 0: 'a', 1: { b: null } } }],
    ['a longer list', { ...plain, options: ['a', { b: null }, 1] }],
    ['a date with the same keys', Object.assign(new Date(0), plain)],
    ['a proxy that throws', throwingProxy],
    ['a string', 'players'],
    ['nothing', null],
  ])('but not with %s', (_, value) => {
    expect(equalsPlain(value, plain)).toBe(false);
  });
});

describe('the room for a value follows from its schema', () => {
  test.each<[what: string, schema: z.core.$ZodType]>([
    ['a list', z.array(z.int())],
    ['a list in a union', z.union([z.int(), z.strictObject({ list: z.nullable(z.array(z.int())) })])],
    ['a string', z.strictObject({ name: z.string().check(z.regex(/^a+$/)) })],
    ['a record', z.record(z.string(), z.int())],
    ['a tuple with a rest', z.tuple([z.int()], z.int())],
    ['a loose object', z.looseObject({ a: z.int() })],
    ['anything', z.strictObject({ a: z.unknown() })],
  ])('%s without a maximum is refused', (_, schema) => {
    expect(() => safeParse(schema, 1)).toThrow(GameDefinitionError);
    expect(() => safeParse(schema, 1)).toThrow(/^The schema\S* has no maximum size\. /);
  });

  test('a game with such a schema is refused, with the place', () => {
    const schema = { ...pig.schema, event: z.strictObject({ type: z.literal('a'), faces: z.array(z.int()) }) };
    expect(() => defineGame({ ...pig.definition, schema } as never)).toThrow('event.faces has no maximum size.');
  });

  test('the largest value of a schema fits', () => {
    const entry = z.strictObject({ name: z.string().check(z.maxLength(20)), at: z.tuple([z.int(), z.int()]) });
    const schema = z.strictObject({
      list: z.array(entry).check(z.maxLength(200)),
      kind: z.optional(z.union([z.literal('short'), z.enum(['longer', 'longest'])])),
      counts: z.record(z.enum(['red', 'green']), z.array(z.int()).check(z.length(50))),
      stages: agenda(z.strictObject({ stage: z.literal('a') })),
    });
    const value = {
      list: Array.from({ length: 200 }, () => ({ name: 'x'.repeat(20), at: [1, 2] })),
      kind: 'longest',
      counts: { red: Array(50).fill(0), green: Array(50).fill(0) },
      stages: Array(100).fill({ stage: 'a' }),
    };
    expect(safeParse(schema, value).data).toEqual(value);
    expect(plainCopy(value, sizeLimit(schema)).fault).toBeUndefined();
    const longer = { ...value, stages: Array(101).fill({ stage: 'a' }) };
    expect(safeParse(schema, longer).error?.issues[0]).toMatchObject({ path: ['stages'], code: 'too_big' });
    expect(safeParse(schema, { ...value, stages: Array(5000) }).error?.issues).toMatchObject([
      { path: ['stages'], message: 'a list of 5000 entries is too long' },
    ]);
  });
});

const config = { players: 2 };
const state = start(pig, config, createRng(1));
const json: object = JSON.parse(JSON.stringify(state));
const trace = createTrace(pig, { config, moves: [] });

describe('values from outside are refused with a named error and a short message', () => {
  const hostile: Readonly<Record<string, unknown>> = {
    'a cycle': cycle,
    'a deep value': nested(100_000),
    'a bigint': 1n,
    'a symbol': Symbol('a'),
    'a getter that throws': throwing,
    'a proxy that throws': throwingProxy,
    'a revoked proxy': revoked(),
    'the key __proto__': polluting,
    '100,000 keys': manyKeys(100_000),
    'a sparse list': new Array(10_000_000),
    'a long string': 'x'.repeat(10_000_000),
    'a typed array': new Float64Array(1_000_000),
  };
  const calls: readonly (readonly [name: string, kinds: readonly unknown[], call: (value: never) => unknown])[] = [
    ['setup', [ConfigError], (value) => pig.setup(value)],
    ['setup, in a key', [ConfigError], (value) => pig.setup({ ...config, goal: value })],
    ['load', [InvalidStateError], (value) => pig.load(value)],
    ['load, in a key', [InvalidStateError], (value) => pig.load({ ...json, stages: value })],
    ['load, in an unknown key', [InvalidStateError], (value) => pig.load({ ...json, more: value })],
    ['apply', [IllegalActionError], (value) => pig.apply(state, value)],
    ['apply, in a key', [IllegalActionError], (value) => pig.apply(state, { type: 'die', face: value })],
    ['determinize', [ArgumentError], (value) => pig.determinize(value, createRng(1))],
    ['determinize, rng', [ArgumentError], (value) => pig.determinize(pig.view(state, 0), value)],
    ['view', [ArgumentError], (value) => pig.view(state, value)],
    ['eventView', [ArgumentError], (value) => pig.eventView(value, 0)],
    ['eventView, frozen', [ArgumentError], (value) => pig.eventView(Object.freeze([value]) as never, 0)],
    ['eventView, viewer', [ArgumentError], (value) => pig.eventView({ type: 'rolled' } as never, value)],
    ['Table', [ConfigError], (value) => new Table(pig, value, createRng(1))],
    ['Table, source', [ArgumentError], (value) => new Table(pig, config, value)],
    ['Table, options', [ArgumentError], (value) => new Table(pig, config, createRng(1), value)],
    ['Table.from', [InvalidStateError], (value) => Table.from(pig, value, createRng(1))],
    ['playout', [ArgumentError], (value) => playout(value)],
    ['nextActor', [ArgumentError], (value) => nextActor(value)],
    ['playAtRandom', [ArgumentError], (value) => new Table(pig, config, createRng(1)).playAtRandom(value)],
    ['edit', [InvalidStateError], (value) => edit(pig, state, (draft) => Object.assign(draft, { stages: [value] }))],
    ['edit, recipe', [ArgumentError], (value) => edit(pig, state, value)],
    ['position', [InvalidStateError], (value) => position(pig, config, value)],
    ['position, in a key', [InvalidStateError], (value) => position(pig, config, { banked: value })],
    ['forced', [ArgumentError], (value) => forced(value)],
    ['forced, in a list', [ArgumentError], (value) => forced([value])],
    ['hashJson', [ArgumentError], (value) => hashJson({ value: [value, value, 2n] })],
    ['rngFromState', [ArgumentError], (value) => rngFromState(value)],
    ['rngFromState, in a list', [ArgumentError], (value) => rngFromState([value, 1, 1, 1])],
    ['pick', [ArgumentError], (value) => createRng(1).pick(value)],
    ['int', [ArgumentError], (value) => createRng(1).int(value)],
    ['applyPatches', [ArgumentError], (value) => applyPatches({}, value)],
    ['replay', [TraceError], (value) => replay(pig, value)],
    ['replay, header', [TraceError], (value) => replay(pig, { ...trace, header: value })],
    ['replay, config', [TraceError], (value) => replay(pig, { ...trace, header: { ...trace.header, config: value } })],
    ['replay, moves', [TraceError], (value) => replay(pig, { ...trace, moves: value })],
    ['verify, a move', [TraceError], (value) => verify(pig, { ...trace, moves: [value] })],
    ['verify, an action', [TraceError], (value) => verify(pig, { ...trace, moves: [{ actor: 0, action: value }] })],
    ['verify, an actor', [TraceError], (value) => verify(pig, { ...trace, moves: [{ actor: value, action: { type: 'roll' } }] })], // biome-ignore format: short
    ['formatTrace', [TraceError], (value) => formatTrace(value)],
    ['formatTrace, a move', [TraceError], (value) => formatTrace({ ...trace, moves: [value] })],
    ['createTrace', [TraceError], (value) => createTrace(pig, value)],
    ['createTrace, moves', [TraceError], (value) => createTrace(pig, { config, moves: value })],
    ['parseTrace', [TraceError], (value) => parseTrace(value)],
    ['parseTrace, options', [ArgumentError], (value) => parseTrace('', value)],
    ['actionSpace', [GameDefinitionError], (value) => actionSpace(value)],
    ['jsonSchema', [GameDefinitionError], (value) => jsonSchema(value)],
    ['encode', [ArgumentError], (value) => actionSpace(pig).encode(value)],
    ['decode', [ArgumentError], (value) => actionSpace(pig).decode(value)],
    ['mask', [ArgumentError], (value) => actionSpace(pig).mask(state, 0, value)],
    ['write', [ArgumentError], (value) => playerObservation(pig, config).write(value, 0, new Float32Array(99))],
    ['write, into', [ArgumentError], (value) => playerObservation(pig, config).write(pig.view(state, 0), 0, value)],
    ['seatIn', [ArgumentError], (value) => seatIn(cards.setup(config), value)],
  ];

  test.each(calls)('by %s', (_, kinds, call) => {
    for (const [what, value] of Object.entries(hostile)) {
      let error: unknown;
      try {
        call(value as never);
      } catch (thrown) {
        error = thrown;
      }
      expect([what, kinds.includes((error as Error | undefined)?.constructor), error]).toEqual([what, true, error]);
      expect((error as Error).message.length, what).toBeLessThan(1000);
    }
  });

  test('and none of them changes the prototype of all objects', () => {
    expect(({} as { hacked?: string }).hacked).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty('hacked');
  });
});

describe('the border', () => {
  test('refuses an own view that was changed', () => {
    for (const change of [{ banked: null }, { banked: cycle }, { stages: throwingProxy }]) {
      const view = Object.assign(pig.view(state, 0), change);
      expect(() => pig.determinize(view as never, createRng(1)), JSON.stringify(change.banked === null)).toThrow(
        ArgumentError,
      );
      expect(() => playerObservation(pig, config).write(view as never, 0, new Float32Array(99))).not.toThrow(TypeError);
    }
  });

  test('plays the action that it checked, also if a getter changes it', () => {
    const turn = pig.apply(state, { type: 'roll' });
    let reads = 0;
    const changing = {
      get type() {
        return reads++ === 0 ? 'die' : 'hold';
      },
      face: 4,
    };
    expect(pig.apply(turn, changing as never)).toEqual(pig.apply(turn, { type: 'die', face: 4 }));
    expect(reads).toBe(1);
  });

  test('refuses a config that a getter changes after its validation', () => {
    let reads = 0;
    const changing = { players: 2, get goal() { return reads++ === 0 ? 50 : 'all'; } }; // biome-ignore format: short
    expect(pig.setup(changing as never).config).toEqual({ players: 2, goal: 50 });
    expect(pig.setup({ players: 2, goal: 50 }).config.goal).toBe(50);
  });

  test('limits the text of a state', () => {
    expect(pig.load(JSON.stringify(json, null, 8))).toEqual(state);
    expect(() => pig.load(' '.repeat(10_000_000))).toThrow(/a text of 10000000 characters is too long; no state has/);
  });

  test('limits the text of a trace, as the caller wants', () => {
    const text = formatTrace(trace);
    expect(parseTrace(text, { maxLength: text.length })).toEqual(trace);
    expect(() => parseTrace(text, { maxLength: text.length - 1 })).toThrow(TraceError);
    const long = text + '\n'.repeat(1_000_000);
    expect(() => parseTrace(long)).toThrow(/is too long: the maximum is 1000000 \(option maxLength\)/);
    expect(parseTrace(long, { maxLength: Number.POSITIVE_INFINITY })).toEqual(trace);
    expect(() => parseTrace(text, { maxLength: 'all' as never })).toThrow(ArgumentError);
  });

  test('says at most five issues of a state, each in short', () => {
    const table = playout(new Table(tictactoe, { players: 2 }, createRng(1)));
    const broken = { ...(JSON.parse(JSON.stringify(table.state)) as object), board: Array(9).fill('x'.repeat(90)) };
    expect(() => tictactoe.load(broken)).toThrow(/board\[4\]: [^;]*; and 4 more$/);
  });

  test('compares values of bounded size only', () => {
    const large = Array.from({ length: 60_000 }, (_, index) => index);
    expect(() => patchesBetween(large, [...large].reverse())).toThrow(ArgumentError);
    const other: Record<string, unknown> = {};
    other['self'] = other;
    expect(() => patchesBetween(cycle, other)).toThrow(ArgumentError);
    expect(() => patchesBetween(nested(20_000), nested(20_001))).toThrow(ArgumentError);
    expect(() => patchesBetween(throwing, { stages: 1 })).toThrow(ArgumentError);
    expect(() => patchesBetween([throwingProxy], [{}])).toThrow(ArgumentError);
    expect(() => patchesBetween([1n, 2n], [3n, 4n])).toThrow(ArgumentError);
    // Lists of different lengths in each other take no longer than others.
    let [left, right]: unknown[] = [[1], [2, 3]];
    for (let level = 0; level < 30; level++) [left, right] = [[left], [right, 1]];
    expect(patchesBetween(left, right)).not.toEqual([]);
  });
});
