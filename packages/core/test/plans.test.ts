/** Plans, compiled and walked. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compiled } from '../src/learning/compile.js';
import type { Plan, Write } from '../src/learning/plan.js';
import { writerOf } from '../src/learning/writer.js';

const flag: Plan = { kind: 'flag' };
const level: Plan = { kind: 'number', base: 2, range: 4, isClipped: false };
const places = (...values: unknown[]) => new Map(values.map((value, place) => [value, place]));
const color: Plan = { kind: 'oneHot', places: places('red', 'blue', 'green') };
const many: Plan = { kind: 'oneHot', places: places(...Array.from({ length: 17 }, (_, value) => 3 * value)) };
const atMost: Plan = { kind: 'oneHot', places: places(...Array.from({ length: 16 }, (_, value) => 3 * value)) };
const seat: Plan = { kind: 'seat', players: 3 };
const cell: Plan = {
  kind: 'fields',
  fields: [
    { key: 'isOpen', start: 0, plan: flag },
    { key: 'owner', start: 1, plan: seat },
  ],
};
const choice = (hasFlags: boolean): Plan => ({
  kind: 'choice',
  hasFlags,
  find: (value) => ['draw', 'pass'].indexOf((value as { type: string }).type),
  options: [
    { key: 0, start: 2, plan: { kind: 'fields', fields: [{ key: 'left', start: 0, plan: level }] } },
    { key: 1, start: 3, plan: { kind: 'fields', fields: [{ key: 'isLast', start: 0, plan: flag }] } },
  ],
});
const seats: Plan = { kind: 'seats', own: color, other: level, ownWidth: 3, width: 1, players: 3 };
const hidden: Plan = { kind: 'seats', own: color, other: color, ownWidth: 3, width: 3, players: 3 };
const board = (inner: Plan, size: number): Plan => ({ kind: 'board', cell: inner, places: [3, 0, 2], size });

const state = { players: 3, config: { players: 3 }, stages: [], result: null };
const doubled: Plan = {
  kind: 'fields',
  fields: [{ key: 'double', start: 0, plan: level, make: { of: 'seat', from: (seat) => 2 * (seat as number) } }],
};
const ownOnly: Plan = {
  kind: 'fields',
  fields: [
    {
      key: 'isOwn',
      start: 0,
      plan: flag,
      make: { of: 'seat', from: (_seat, from, player, viewer) => from === state && player === viewer },
    },
    { key: 'player', start: 1, plan: seat, make: { of: 'seat', from: (_seat, _state, player) => player } },
  ],
};

/** The non-zero floats by place, written from index 2 on. */
function written(write: Write, value: unknown, viewer: number): Record<number, number> {
  const into = new Float32Array(60);
  write(value, into, 2, { viewer, state, player: viewer });
  return Object.fromEntries(
    [...into.entries()].filter(([, number]) => number !== 0).map(([at, number]) => [at - 2, number]),
  );
}

const noCode: Write = () => {
  throw new Error('No code was generated.');
};

type Case = readonly [what: string, plan: Plan, value: unknown, viewer: number, floats: Record<number, number>];

const CASES: readonly Case[] = [
  ['nothing', { kind: 'nothing' }, true, 0, {}],
  ['a flag', flag, true, 0, { 0: 1 }],
  ['a flag that is false', flag, false, 0, {}],
  ['a number within its range', level, 5, 0, { 0: 0.75 }],
  ['a value one-hot', color, 'green', 0, { 2: 1 }],
  ['the first value one-hot', color, 'red', 0, { 0: 1 }],
  ['one of 16 values', atMost, 30, 0, { 10: 1 }],
  ['the last of 16 values', atMost, 45, 0, { 15: 1 }],
  ['one of 17 values', many, 48, 0, { 16: 1 }],
  ['a seat, counted from the viewer’s', seat, 0, 2, { 1: 1 }],
  ['the own seat', seat, 2, 2, { 0: 1 }],
  ['the seat before', seat, 1, 2, { 2: 1 }],
  ['an optional value', { kind: 'optional', inner: level }, 6, 0, { 0: 1, 1: 1 }],
  ['a null value', { kind: 'optional', inner: level }, null, 0, {}],
  ['an omitted value', { kind: 'optional', inner: level }, undefined, 0, {}],
  ['fields at their offsets', cell, { isOpen: true, owner: 1 }, 0, { 0: 1, 2: 1 }],
  ['a list, entry by entry', { kind: 'list', entry: color, width: 3 }, ['blue', 'red'], 0, { 1: 1, 3: 1 }],
  ['an empty list', { kind: 'list', entry: color, width: 3 }, [], 0, {}],
  ['seats, the viewer’s first', seats, ['blue', 4, 6], 0, { 1: 1, 3: 0.5, 4: 1 }],
  ['others follow clockwise', seats, [6, 3, 'green'], 2, { 2: 1, 3: 1, 4: 0.25 }],
  ['other seats with a larger part', hidden, ['red', 'blue', 'green'], 1, { 1: 1, 5: 1, 6: 1 }],
  ['a board at its places', board(flag, 4), [true, false, true], 0, { 2: 1, 3: 1 }],
  [
    'a board of cells, plane by plane',
    board(cell, 4),
    [
      { isOpen: true, owner: 2 },
      { isOpen: false, owner: 0 },
      { isOpen: true, owner: 1 },
    ],
    1,
    { 2: 1, 3: 1, 6: 1, 11: 1, 12: 1 },
  ],
  ['one of two kinds', choice(true), { type: 'draw', left: 4 }, 0, { 0: 1, 2: 0.5 }],
  ['the other kind', choice(true), { type: 'pass', isLast: true }, 0, { 1: 1, 3: 1 }],
  ['a kind without a flag', choice(false), { type: 'pass', isLast: true }, 0, { 3: 1 }],
  ['none of them', choice(true), { type: 'sleep' }, 0, {}],
  ['choices on a board', board(choice(true), 4), [{ type: 'pass', isLast: true }], 0, { 7: 1, 15: 1 }],
  ['lists on a board', board({ kind: 'list', entry: color, width: 3 }, 4), [[], ['blue', 'green']], 0, { 4: 1, 20: 1 }],
  ['seats on a board', board(seats, 4), [['blue', 4, 6]], 0, { 7: 1, 15: 0.5, 19: 1 }],
  [
    'optional cells of a board',
    board({ kind: 'optional', inner: level }, 4),
    [null, 6, 3],
    0,
    { 0: 1, 4: 1, 2: 1, 6: 0.25 },
  ],
  ['values on a board', board(color, 4), ['green', 'red', 'blue'], 0, { 11: 1, 0: 1, 6: 1 }],
  [
    'fields made from the state and for the viewer',
    {
      kind: 'fields',
      fields: [
        { key: 'players', start: 0, plan: level, make: { of: 'state', from: ({ players }) => players } },
        { key: 'viewer', start: 1, plan: seat, make: { of: 'state', from: (_state, viewer) => viewer } },
        { key: 'result', start: 4, plan: { kind: 'optional', inner: flag } },
      ],
    },
    state,
    2,
    { 0: 0.25, 1: 1 },
  ],
  [
    'fields made from seats',
    { kind: 'seats', own: doubled, other: ownOnly, ownWidth: 1, width: 4, players: 3 },
    [2, 3, 4],
    1,
    { 0: 1, 3: 1, 8: 1 },
  ],
  [
    'a field for the own seat only',
    { kind: 'seats', own: ownOnly, other: doubled, ownWidth: 4, width: 1, players: 3 },
    [3, 0, 2],
    1,
    { 0: 1, 1: 1, 4: 0.5, 5: 1 },
  ],
  ['the last entry of a list', { kind: 'last', entry: color }, ['red', 'blue', 'green'], 0, { 2: 1 }],
  ['the last entry of an empty list', { kind: 'last', entry: color }, [], 0, {}],
];

describe.each(CASES)('%s', (_, plan, value, viewer, floats) => {
  test('by code', () => {
    expect(written(compiled(plan) ?? noCode, value, viewer)).toEqual(floats);
    expect(written(writerOf(plan), value, viewer)).toEqual(floats);
  });

  test('step by step', () => {
    z.config({ jitless: true });
    try {
      expect(written(writerOf(plan), value, viewer)).toEqual(floats);
    } finally {
      z.config({ jitless: false });
    }
  });
});
