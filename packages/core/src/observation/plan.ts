/** Plans for writing values as floats: plain data, either walked or compiled to code. */
import * as z from 'zod';
import type { Player, StateBase } from '../contract.js';
import type { FromSeat, FromState } from '../shown.js';
import { compiled } from './compile.js';

/**
 * Where the floats of a value go. Float `i` of a value that begins at `at`, with floats `step` apart, is at
 * `at + i * step`. All floats are 0 beforehand.
 */
export type Plan =
  | { readonly kind: 'nothing' }
  /** 1 for `true`. */
  | { readonly kind: 'flag' }
  /** `(value - base) / range`. */
  | { readonly kind: 'number'; readonly base: number; readonly range: number }
  /** 1 at the place of the value; places count from 0 in the order of the map. */
  | { readonly kind: 'oneHot'; readonly places: ReadonlyMap<unknown, number> }
  /** 1 at the seat, counted from the viewer's. */
  | { readonly kind: 'seat'; readonly players: number }
  /** A presence flag, then the value. */
  | { readonly kind: 'optional'; readonly inner: Plan }
  /** The fields of an object, or the entries of a tuple. */
  | { readonly kind: 'fields'; readonly fields: readonly Field[] }
  /** The entries of a list in a row. */
  | { readonly kind: 'list'; readonly entry: Plan; readonly width: number }
  /** An entry for each seat, the viewer's first. */
  | {
      readonly kind: 'seats';
      readonly own: Plan;
      readonly other: Plan;
      readonly ownWidth: number;
      readonly width: number;
      readonly players: number;
    }
  /** The entries of a list at their places: the first float of every entry, then the second, and so on. */
  | { readonly kind: 'board'; readonly cell: Plan; readonly places: readonly number[]; readonly size: number }
  /** One of several options: `find` returns its index, or -1. */
  | {
      readonly kind: 'choice';
      readonly hasFlags: boolean;
      readonly options: readonly Field[];
      find(value: unknown): number;
    }
  /** The last entry of a list, if there is one. */
  | { readonly kind: 'last'; readonly entry: Plan };

/** A part of an object, a tuple or a choice. */
export interface Field {
  readonly key: string | number;
  /** Index of its first float. */
  readonly start: number;
  readonly plan: Plan;
  /** Computes the value from the object around it; by default the value is there under the key. */
  readonly make?: Make;
}

/** Computes a field of a view from the state, or a field of a seat from the seat in the state. */
type Make = { readonly of: 'state'; readonly from: FromState } | { readonly of: 'seat'; readonly from: FromSeat };

/** The context of a write. */
interface Look {
  /** The observing player; seats count from this one. */
  readonly viewer: Player;
  /** The observed state; `undefined` for a view. */
  readonly state: StateBase | undefined;
  /** The seat being written. */
  player: Player;
}

/** Writes a value from index `at` on. */
export type Write = (value: unknown, into: Float32Array, at: number, look: Look) => void;

/** The function that carries out a plan: compiled code, or a walk along the plan where code can't be generated. */
export function writerOf(plan: Plan): Write {
  if (!z.config().jitless) {
    try {
      return compiled(plan);
    } catch {
      // A strict content security policy.
    }
  }
  return (value, into, at, look) => walk(plan, value, into, at, 1, look);
}

type Entries = readonly unknown[];

function walk(plan: Plan, value: unknown, into: Float32Array, at: number, step: number, look: Look): void {
  switch (plan.kind) {
    case 'nothing':
      return;
    case 'flag':
      if (value === true) into[at] = 1;
      return;
    case 'number':
      into[at] = ((value as number) - plan.base) / plan.range;
      return;
    case 'oneHot':
      into[at + (plan.places.get(value) as number) * step] = 1;
      return;
    case 'seat':
      into[at + (((value as number) - look.viewer + plan.players) % plan.players) * step] = 1;
      return;
    case 'optional':
      if (value === null || value === undefined) return;
      into[at] = 1;
      walk(plan.inner, value, into, at + step, step, look);
      return;
    case 'fields':
      for (const field of plan.fields) {
        walk(field.plan, fieldValue(field, value, look), into, at + field.start * step, step, look);
      }
      return;
    case 'list':
      for (const [index, entry] of (value as Entries).entries()) {
        walk(plan.entry, entry, into, at + index * plan.width * step, step, look);
      }
      return;
    case 'seats': {
      const { own, other, ownWidth, width, players } = plan;
      const { viewer } = look;
      look.player = viewer;
      walk(own, (value as Entries)[viewer], into, at, step, look);
      for (let seat = 1; seat < players; seat++) {
        const start = ownWidth + (seat - 1) * width;
        look.player = (viewer + seat) % players;
        walk(other, (value as Entries)[look.player], into, at + start * step, step, look);
      }
      return;
    }
    case 'board':
      for (const [index, cell] of (value as Entries).entries()) {
        walk(plan.cell, cell, into, at + (plan.places[index] as number) * step, step * plan.size, look);
      }
      return;
    case 'choice': {
      const found = plan.find(value);
      const option = plan.options[found];
      if (option === undefined) return;
      if (plan.hasFlags) into[at + found * step] = 1;
      walk(option.plan, value, into, at + option.start * step, step, look);
      return;
    }
    case 'last':
      if ((value as Entries).length > 0) walk(plan.entry, (value as Entries).at(-1), into, at, step, look);
  }
}

function fieldValue({ key, make }: Field, value: unknown, { state, player, viewer }: Look): unknown {
  switch (make?.of) {
    case 'state':
      return make.from(value as StateBase, viewer);
    case 'seat':
      return make.from(value, state as StateBase, player, viewer);
    default:
      return (value as Readonly<Record<string, unknown>>)[key];
  }
}
