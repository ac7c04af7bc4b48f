import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pig, tictactoe } from '../examples/index.js';
import { ArgumentError, entrywise, GameDefinitionError, int, notObserved, observation } from '../src/index.js';
import { cards } from './games/cards.js';
import { watchedGame, watchedView } from './games/watched.js';

/** How a game is observed whose views have one part. */
function watched<Part extends z.ZodType>(part: Part) {
  const { labels, shape, write } = observation(watchedGame(part));
  return {
    labels,
    shape,
    write: (value: z.infer<Part>): number[] => [...write(watchedView(value), new Float32Array(shape[0]))],
  };
}

describe('an observation writes', () => {
  test('a bounded number scaled to 0..1, an unbounded one as it is', () => {
    const { labels, write } = watched(z.strictObject({ level: int(2, 6), total: z.int() }));
    expect(labels).toEqual(['part.level', 'part.total']);
    expect(write({ level: 3, total: -40 })).toEqual([0.25, -40]);
  });

  test('an enum and a union of literals one-hot, a boolean as one number', () => {
    const { labels, write } = watched(z.strictObject({ colour: z.enum(['red', 'blue']), isOpen: z.boolean() }));
    expect(labels).toEqual(['part.colour = red', 'part.colour = blue', 'part.isOpen']);
    expect(write({ colour: 'blue', isOpen: true })).toEqual([0, 1, 1]);
  });

  test('nothing for what never varies', () => {
    expect(watched(z.strictObject({ kind: z.literal('only'), nothing: z.null() })).shape).toEqual([0]);
  });

  test('what may be missing with a flag before it', () => {
    const { labels, write } = watched(int(0, 4).nullable());
    expect(labels).toEqual(['part is there', 'part']);
    expect(write(null)).toEqual([0, 0]);
    expect(write(2)).toEqual([1, 0.5]);
  });

  test('a list of fixed length entry by entry, one of varying length with flags', () => {
    expect(watched(z.array(int(0, 2)).length(3)).write([0, 1, 2])).toEqual([0, 0.5, 1]);
    const { labels, write } = watched(z.array(int(0, 2)).max(2));
    expect(labels).toEqual(['part[0] is there', 'part[0]', 'part[1] is there', 'part[1]']);
    expect(write([2])).toEqual([1, 1, 0, 0]);
    expect(write([])).toEqual([0, 0, 0, 0]);
  });

  test('a tuple entry by entry', () => {
    expect(watched(z.tuple([int(0, 2), z.boolean()])).write([1, true])).toEqual([0.5, 1]);
  });

  test('a union as which option it is, with room for each', () => {
    const part = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('draw'), left: int(0, 10) }),
      z.strictObject({ type: z.literal('pass') }),
    ]);
    const { labels, write } = watched(part);
    expect(labels).toEqual(['part is draw', 'part is pass', 'part<draw>.left']);
    expect(write({ type: 'draw', left: 5 })).toEqual([1, 0, 0.5]);
    expect(write({ type: 'pass' })).toEqual([0, 1, 0]);
  });

  test('what has a default or is read-only like what it wraps', () => {
    expect(watched(int(0, 4).default(0)).write(1)).toEqual([0.25]);
    expect(watched(z.array(int(0, 4)).length(1).readonly()).write([1])).toEqual([0.25]);
  });

  test('nothing of an unobserved part, described or not', () => {
    const note = notObserved(z.string()).describe('A note.');
    const { labels } = watched(z.strictObject({ name: notObserved(z.string()), note, level: int(0, 1) }));
    expect(labels).toEqual(['part.level']);
  });
});

describe('the observation of a game', () => {
  test('has a label for every number', () => {
    const { labels, shape } = observation(pig);
    expect(labels).toHaveLength(shape[0]);
    expect(labels).toContain('banked[5] is there');
    expect(observation(pig)).toBe(observation(pig));
  });

  test('tells hands apart, but only for who may see them', () => {
    const { write, shape } = observation(cards);
    const deal = (kind: number): Float32Array[] => {
      const state = cards.apply(cards.setup({ players: 2 }), { type: 'card', kind });
      return ([0, 1] as const).map((viewer) => write(cards.view(state, viewer), new Float32Array(shape[0])));
    };
    const [own0, other0] = deal(0);
    const [own3, other3] = deal(3);
    expect(own0).not.toEqual(own3);
    expect(other0).toEqual(other3);
  });

  test('is written at an offset and clears what was there before', () => {
    const { write, shape } = observation(tictactoe);
    const view = tictactoe.view(tictactoe.setup({ players: 2 }), 0);
    const plain = write(view, new Float32Array(shape[0]));
    const into = new Float32Array(shape[0] + 3).fill(5);
    expect(write(view, into, 2)).toBe(into);
    expect([...into]).toEqual([5, 5, ...plain, 5]);
  });

  test('of a list that varies entry by entry has no room for what never varies', () => {
    const shifts = entrywise(3, (index) => (index === 1 ? int(0, 2) : null));
    expect(shifts.safeParse([null, 2, null]).success).toBe(true);
    for (const wrong of [
      [null, 3, null],
      [0, 1, null],
      [null, 1],
      [null, 1, null, null],
    ]) {
      expect(shifts.safeParse(wrong).success).toBe(false);
    }
    expect(entrywise(1, () => int(0, 2)).safeParse([2]).success).toBe(true);
  });

  test('needs room', () => {
    const { write, shape } = observation(tictactoe);
    const view = tictactoe.view(tictactoe.setup({ players: 2 }), 0);
    expect(() => write(view, new Float32Array(shape[0] - 1))).toThrow(ArgumentError);
    expect(() => write(view, new Float32Array(shape[0]), 1)).toThrow(ArgumentError);
  });

  test.each([
    ['a list without a greatest length', z.array(int(0, 1))],
    ['a text', z.string()],
    ['a record', z.record(z.string(), int(0, 1))],
  ])('can’t be made of %s', (_, part) => {
    expect(() => watched(part as z.ZodType)).toThrow(GameDefinitionError);
  });
});
