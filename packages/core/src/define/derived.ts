import { type HiddenField, hiddenField } from '../tools/hiddenField.js';

/** A value computed from a part of a state and cached with that part. */
export interface Derived<Part extends object, Value> {
  /** The value for a part, computed on first use. */
  of(part: Part): Value;
  /** The cached value, if any, for rules that update it in place instead of dropping it. */
  kept(part: Part): Value | undefined;
  /** Drops the cached value. Call it when a rule changes the part. */
  forget(part: Part): void;
}

/** A cached value and the value it should have. */
export interface KeptValue {
  readonly kept: unknown;
  readonly due: unknown;
}

interface Derivation {
  readonly values: HiddenField<unknown>;
  /** Takes only parts that have a cached value. */
  workOut(part: object): unknown;
}

/** All derivations, for the law that checks cached values. */
const derivations: Derivation[] = [];

/**
 * Caches a value that legal-action lists would otherwise recompute, for example the outline of a board. It pays off when
 * actions are listed much more often than the part changes. Only rules may read it, and only from working states: other
 * code may change a part without calling `forget`. Copies of a state start without cached values.
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

/** The values cached with an object itself, without those of its parts. */
export function keptWith(part: object): KeptValue[] {
  return derivations.flatMap(({ values, workOut }) => {
    const kept = values.of(part);
    return kept === undefined ? [] : [{ kept, due: workOut(part) }];
  });
}
