/** Keeps something with objects, unseen by everything else, as long as they live. */
export interface HiddenField<Kept> {
  /**
   * Keeps something with an object, in place of what was kept with it before. An object that will be frozen must have
   * got something, be it `undefined`, before it is.
   */
  put(object: object, kept: Kept | undefined): void;
  /** What is kept with an object; nothing with any other value. */
  of(value: unknown): Kept | undefined;
}

/** Returns the object it is given, so that a subclass adds its private field to that object. */
class Given {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: see above.
    return object;
  }
}

/**
 * Does what a WeakMap does. But V8's quick garbage collections keep all values of a WeakMap alive: of a game that is
 * played purely, every state would grow old.
 */
export function hiddenField<Kept>(): HiddenField<Kept> {
  class Stamp extends Given {
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
