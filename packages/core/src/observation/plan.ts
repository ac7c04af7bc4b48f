/** How a value is written as floats: plain data, which is walked or turned into code. */
import * as z from 'zod';
import { compiled } from './compile.js';

/**
 * Says where the floats of a value go. Of a value whose floats are `step` apart and begin at `at`, float `i` is at
 * `at + i * step`; all of them are 0 before.
 */
export type Plan =
  | { readonly kind: 'nothing' }
  /** 1 for `true`. */
  | { readonly kind: 'flag' }
  /** `(value - base) / range`. */
  | { readonly kind: 'number'; readonly base: number; readonly range: number }
  /** 1 at the place of the value; places are counted from 0 in the order of the map. */
  | { readonly kind: 'oneHot'; readonly places: ReadonlyMap<unknown, number> }
  /** 1 at the seat, counted from the reader's. */
  | { readonly kind: 'seat'; readonly players: number }
  /** 1 for what is there, then the value. */
  | { readonly kind: 'optional'; readonly inner: Plan }
  /** The fields of an object, or the entries of a tuple. */
  | { readonly kind: 'fields'; readonly fields: readonly Field[] }
  /** Every entry of a list, one after the other. */
  | { readonly kind: 'list'; readonly entry: Plan; readonly width: number }
  /** An entry for each seat, the reader's first. */
  | {
      readonly kind: 'seats';
      readonly own: Plan;
      readonly other: Plan;
      readonly ownWidth: number;
      readonly width: number;
      readonly players: number;
    }
  /** The entries of a list at their places, float by float. */
  | { readonly kind: 'board'; readonly cell: Plan; readonly places: readonly number[]; readonly size: number }
  /** One of several: `find` says which, -1 for none. */
  | {
      readonly kind: 'choice';
      readonly hasFlags: boolean;
      readonly options: readonly Field[];
      find(value: unknown): number;
    }
  /** The last entry of a list, if it has any. */
  | { readonly kind: 'last'; readonly entry: Plan };

/** A part of an object, a tuple or a choice. */
export interface Field {
  readonly key: string | number;
  /** Where it begins. */
  readonly start: number;
  readonly plan: Plan;
}

/** Writes a value. `reader` is the seat from which seats are counted. */
export type Write = (value: unknown, into: Float32Array, at: number, reader: number) => void;

/** What writes as planned: code written out for the plan, or a walk along it where code can't be generated. */
export function writerOf(plan: Plan): Write {
  if (!z.config().jitless) {
    try {
      return compiled(plan);
    } catch {
      // A strict content security policy.
    }
  }
  return (value, into, at, reader) => walk(plan, value, into, at, 1, reader);
}

type Entries = readonly unknown[];

function walk(plan: Plan, value: unknown, into: Float32Array, at: number, step: number, reader: number): void {
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
      into[at + (((value as number) - reader + plan.players) % plan.players) * step] = 1;
      return;
    case 'optional':
      if (value === null || value === undefined) return;
      into[at] = 1;
      walk(plan.inner, value, into, at + step, step, reader);
      return;
    case 'fields':
      for (const { key, start, plan: inner } of plan.fields) {
        walk(inner, (value as Readonly<Record<string, unknown>>)[key], into, at + start * step, step, reader);
      }
      return;
    case 'list':
      for (const [index, entry] of (value as Entries).entries()) {
        walk(plan.entry, entry, into, at + index * plan.width * step, step, reader);
      }
      return;
    case 'seats': {
      const { own, other, ownWidth, width, players } = plan;
      walk(own, (value as Entries)[reader], into, at, step, reader);
      for (let seat = 1; seat < players; seat++) {
        const start = ownWidth + (seat - 1) * width;
        walk(other, (value as Entries)[(reader + seat) % players], into, at + start * step, step, reader);
      }
      return;
    }
    case 'board':
      for (const [index, cell] of (value as Entries).entries()) {
        walk(plan.cell, cell, into, at + (plan.places[index] as number) * step, step * plan.size, reader);
      }
      return;
    case 'choice': {
      const found = plan.find(value);
      const option = plan.options[found];
      if (option === undefined) return;
      if (plan.hasFlags) into[at + found * step] = 1;
      walk(option.plan, value, into, at + option.start * step, step, reader);
      return;
    }
    case 'last':
      if ((value as Entries).length > 0) walk(plan.entry, (value as Entries).at(-1), into, at, step, reader);
  }
}
