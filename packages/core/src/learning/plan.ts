/** Plans for writing values as floats. They are plain data: `writer.ts` walks them, `compile.ts` compiles them. */
import type { Player, StateBase } from '../contract.js';
import type { FromSeat, FromState } from '../view/shown.js';

/**
 * How to write a value as floats. Float `i` goes to `at + i * step`, where `at` is the first index. All floats start at 0.
 */
export type Plan =
  | { readonly kind: 'nothing' }
  /** 1 for `true`. */
  | { readonly kind: 'flag' }
  /** `(value - base) / range`, clipped to -1..1 if it can be larger. */
  | { readonly kind: 'number'; readonly base: number; readonly range: number; readonly isClipped: boolean }
  /** 1 at the index of the value; indices follow the order of the map. */
  | { readonly kind: 'oneHot'; readonly places: ReadonlyMap<unknown, number> }
  /** 1 at the seat, counted from the viewer's. */
  | { readonly kind: 'seat'; readonly players: number }
  /** A presence flag, then the value. If the value is optional itself, `null` is present. */
  | { readonly kind: 'optional'; readonly inner: Plan }
  /** The fields of an object, or the entries of a tuple. */
  | { readonly kind: 'fields'; readonly fields: readonly Field[] }
  /** The entries of a list, one after the other. */
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
  /** The entries of a list, each at its cell: the first float of every entry, then the second, and so on. */
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
  /** Computes the value from the enclosing object; by default it is the value under the key. */
  readonly make?: Make;
}

/** Computes a field of a view from the state, or a field of a seat from the seat in the state. */
type Make = { readonly of: 'state'; readonly from: FromState } | { readonly of: 'seat'; readonly from: FromSeat };

/** The context of a write. */
export interface Look {
  /** The observing player; seats count from this one. */
  readonly viewer: Player;
  /** The observed state; `undefined` for a view. */
  readonly state: StateBase | undefined;
  /** The seat being written. */
  player: Player;
}

/** Writes a value from index `at` on. */
export type Write = (value: unknown, into: Float32Array, at: number, look: Look) => void;
