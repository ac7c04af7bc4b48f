import { type HiddenField, hiddenField } from '../tools/hiddenField.js';

/** What follows from a part of a state, kept with the part. */
export interface Derived<Part extends object, Value> {
  /** The value of a part: worked out when it is first asked for, and kept until the part changes. */
  of(part: Part): Value;
  /** The value if it is kept: for rules that keep it up to date instead of dropping it. */
  kept(part: Part): Value | undefined;
  /** Drops the value that is kept. Call it where a rule changes what the value follows from. */
  forget(part: Part): void;
}

/** A value that is kept, beside what it should be. */
export interface KeptValue {
  readonly kept: unknown;
  readonly due: unknown;
}

interface Derivation {
  readonly values: HiddenField<unknown>;
  /** Only for parts whose value is kept. */
  workOut(part: object): unknown;
}

/** Every derivation, so that a law finds what a game keeps without being told. */
const derivations: Derivation[] = [];

/**
 * Keeps what lists of legal actions would otherwise work out again and again, such as the outline of a board. It pays
 * where lists are asked for much more often than the part changes. Only rules may ask for it, and only of states that
 * they play on: what else holds such a part may change it and forget nothing. A copy of a state starts without.
 */
export function derived<Part extends object, Value extends NonNullable<unknown>>(
  workOut: (part: Part) => Value,
): Derived<Part, Value> {
  const values = hiddenField<Value>();
  const { of: kept, put } = values;
  derivations.push({ values, workOut: workOut as Derivation['workOut'] });
  return {
    of(part) {
      const known = kept(part);
      if (known !== undefined) return known;
      const value = workOut(part);
      put(part, value);
      return value;
    },
    kept,
    forget: (part) => put(part, undefined),
  };
}

/** All that is kept with an object, without what is kept with its parts. */
export function keptWith(part: object): KeptValue[] {
  return derivations.flatMap(({ values, workOut }) => {
    const kept = values.of(part);
    return kept === undefined ? [] : [{ kept, due: workOut(part) }];
  });
}
