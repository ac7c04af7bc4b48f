/** Calls with values made to do harm. A table says what became of them. */
import { createRng, type Rng } from '@rulewright/core';
import { expect, test } from 'vitest';
import {
  argumentOf,
  damaged,
  faultOf,
  GAMES,
  HOSTILE,
  type Moment,
  momentsOf,
  TARGETS,
  type Target,
} from './targets.js';

/** What became of the calls with one kind of value. */
class Tally {
  readonly outcomes = new Map<string, number>();
  worstTime = 0;
  worstSpace = 0;
  slowest = '';

  add(outcome: string, name: string, time: number, space: number): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    if (time > this.worstTime) this.slowest = name;
    this.worstTime = Math.max(this.worstTime, time);
    this.worstSpace = Math.max(this.worstSpace, space);
  }
}

type Table = ReadonlyMap<string, Tally>;

function row(cells: readonly (string | number)[]): string {
  const [kind = '', ...others] = cells.map(String);
  return [kind.padEnd(34), ...others.map((cell) => cell.padStart(9))].join(' ');
}

function print(title: string, table: Table): void {
  const names = [...new Set([...table.values()].flatMap(({ outcomes }) => [...outcomes.keys()]))].sort();
  const lines = [...table].map(([kind, { outcomes, worstTime, worstSpace, slowest }]) =>
    row([kind, ...names.map((name) => outcomes.get(name) ?? 0), worstTime.toFixed(0), worstSpace.toFixed(0), slowest]),
  );
  const heads = names.map((name) => name.replace('Error', ''));
  process.stdout.write(
    `\n${title}\n${row(['kind of value', ...heads, 'worst ms', 'worst MB', 'in'])}\n${lines.join('\n')}\n`,
  );
}

/** Calls a function and adds the outcome to a tally. Returns the fault, if any. */
function tried(tally: Tally, { name, call }: Target, game: Parameters<Target['call']>[0], args: readonly unknown[]) {
  let outcome = 'taken';
  let fault: string | undefined;
  const space = process.memoryUsage().heapUsed;
  // Time on the processor: others may be at work.
  const start = process.cpuUsage();
  try {
    call(game, ...(args as never[]));
  } catch (error) {
    fault = faultOf(error, name);
    outcome = (error as Error).name;
  }
  const { user, system } = process.cpuUsage(start);
  tally.add(outcome, name, (user + system) / 1000, (process.memoryUsage().heapUsed - space) / 1e6);
  return fault;
}

/** Puts a value in place of an argument, or of a part of it. */
function poisoned(argument: unknown, value: unknown, rng: Rng): unknown {
  return rng.int(2) === 0 ? value : damaged(argument, rng, value);
}

const CALLS = 100_000;
const kinds = Object.keys(HOSTILE);

test(`${CALLS} hostile calls are answered or refused with a named error`, () => {
  const rng = createRng('hostile');
  const table = new Map(kinds.map((kind) => [kind, new Tally()]));
  const faults = new Map<string, string>();
  const moments = new Map(GAMES.map((game) => [game, momentsOf(game, 2)]));
  for (let number = 0; number < CALLS; number++) {
    const game = GAMES[rng.int(GAMES.length)] as (typeof GAMES)[number];
    const ofGame = moments.get(game) as Moment[];
    const target = TARGETS[rng.int(TARGETS.length)] as Target;
    const kind = kinds[rng.int(kinds.length)] as string;
    const value = HOSTILE[kind]?.([30, 300, 3000, 30_000][rng.int(4)] as number);
    const at = rng.int(target.kinds.length);
    const args = target.kinds.map((argument, index) => {
      const usual = argumentOf(argument, game, ofGame[rng.int(ofGame.length)] as Moment, rng);
      return index === at ? poisoned(usual, value, rng) : usual;
    });
    const fault = tried(table.get(kind) as Tally, target, game, args);
    if (fault) faults.set(`${game.id} ${target.name}, ${kind}: ${fault}`, `call ${number}`);
  }
  print(`${CALLS} hostile calls`, table);
  expect(Object.fromEntries(faults)).toEqual({});
  expect(({} as { hacked?: string }).hacked).toBeUndefined();
});

// All games share the border; Castle has the largest states and data sets.
const castle = GAMES.find(({ id }) => id === 'castle') as (typeof GAMES)[number];
const moments = momentsOf(castle, 3).slice(0, 4);

/** Calls a function once for each of its arguments, with a value in place of it. */
function inEachPlace(target: Target, rng: Rng, call: (at: number, args: (value: unknown) => unknown[]) => void): void {
  for (const at of target.kinds.keys()) {
    const usual = target.kinds.map((kind) => argumentOf(kind, castle, moments[rng.int(moments.length)] as Moment, rng));
    call(at, (value) => usual.map((argument, index) => (index === at ? value : argument)));
  }
}

test('10 MB for any argument are answered or refused with a named error', () => {
  const rng = createRng('large');
  const table = new Map<string, Tally>();
  const faults = new Map<string, string>();
  for (const [kind, make] of Object.entries(HOSTILE)) {
    const tally = new Tally();
    table.set(kind, tally);
    const value = make(10_000_000);
    for (const target of TARGETS) {
      inEachPlace(target, rng, (at, args) => {
        const fault = tried(tally, target, castle, args(value));
        if (fault) faults.set(`${target.name}, ${kind}: ${fault}`, `argument ${at}`);
      });
    }
  }
  print('10 MB for any argument', table);
  expect(Object.fromEntries(faults)).toEqual({});
});

const KEYS = Array.from({ length: 20_000 }, (_, index) => `key${index}`);

/** An object with many keys, which counts how often they are listed and read. */
class ManyKeys {
  listings = 0;
  reads = 0;

  readonly object = new Proxy(
    {},
    {
      ownKeys: () => {
        this.listings++;
        return KEYS;
      },
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }),
      get: (_target, key) => {
        if (!String(key).startsWith('key')) return undefined;
        this.reads++;
        return 1;
      },
    },
  );
}

/** Functions of any JSON. */
const TAKE_ANY = ['hashJson', 'patchesBetween'];

// The time for 10 MB of keys is that of listing them.
test.each(TARGETS)('$name lists the keys of a large object at most once, and refuses it unread', (target) => {
  const rng = createRng('keys');
  inEachPlace(target, rng, (at, args) => {
    const many = new ManyKeys();
    const refused = tried(new Tally(), target, castle, args(many.object));
    expect([at, refused]).toEqual([at, undefined]);
    expect([at, many.listings]).toEqual([at, Math.min(many.listings, 1)]);
    if (!TAKE_ANY.includes(target.name)) expect([at, many.reads]).toEqual([at, 0]);
  });
});

/** A list of a million entries, which counts how many are read. */
class LongList {
  reads = 0;

  readonly list = new Proxy(new Array(1_000_000).fill(0), {
    get: (list, key) => {
      if (key !== 'length') this.reads++;
      return Reflect.get(list, key);
    },
  });
}

/** Calls a function once for each list in a value, with a copy that has another list in its place. */
function inEachList(value: unknown, list: unknown, call: (copy: unknown, path: string) => void): void {
  function visit(part: unknown, path: string, withPart: (other: unknown) => unknown): void {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) call(withPart(list), path);
    for (const [key, inner] of Object.entries(part)) {
      visit(inner, `${path}.${key}`, (other) =>
        withPart(
          Array.isArray(part)
            ? part.map((entry, index) => (index === Number(key) ? other : entry))
            : { ...part, [key]: other },
        ),
      );
    }
  }
  visit(value, 'state', (other) => other);
}

test.each(GAMES)('$id refuses a list that is too long, anywhere in a state, before it reads an entry', (game) => {
  const { state } = momentsOf(game, 1).at(-1) as Moment;
  const long = new LongList();
  let lists = 0;
  inEachList(JSON.parse(JSON.stringify(state)), long.list, (copy, path) => {
    lists++;
    expect(
      faultOf(
        thrownBy(() => game.load(copy)),
        path,
      ),
    ).toBeUndefined();
    expect([path, long.reads]).toEqual([path, 0]);
  });
  expect(lists).toBeGreaterThan(0);
});

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
