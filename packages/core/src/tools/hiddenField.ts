/** Attaches a hidden value to objects for as long as they live. */
export interface HiddenField<Kept> {
  /**
   * Attaches a value to an object, replacing the previous one. Call this before freezing the object, with `undefined` if
   * need be.
   */
  put(object: object, kept: Kept | undefined): void;
  /** The value attached to an object; `undefined` for any other value. */
  of(value: unknown): Kept | undefined;
}

/** The constructor returns its argument: a subclass then adds its private field to that object. */
class ReturnOverride {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: see above.
    return object;
  }
}

/**
 * Replaces a WeakMap. V8's minor garbage collections keep all values of a WeakMap alive, so in pure play every state would
 * reach old space.
 */
export function hiddenField<Kept>(): HiddenField<Kept> {
  class Stamp extends ReturnOverride {
    #kept: Kept | undefined;

    constructor(object: object, kept: Kept | undefined) {
      super(object);
      this.#kept = kept;
    }

    static put(object: object, kept: Kept | undefined): void {
      if (#kept in object) object.#kept = kept;
      else new Stamp(object, kept);
    }

    static of(value: unknown): Kept | undefined {
      return typeof value === 'object' && value !== null && #kept in value ? value.#kept : undefined;
    }
  }
  return { put: Stamp.put, of: Stamp.of };
}
