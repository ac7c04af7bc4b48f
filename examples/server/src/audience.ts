/** Spectators with a delay: they see the game as it was some time ago. */
import { applyPatches, type GameTypes, type SeenChange } from '@rulewright/core';

type View = GameTypes['view'];

/** What spectators see. */
export class Audience {
  readonly #delay: number;
  readonly #waiting: { readonly due: number; readonly change: SeenChange<GameTypes> }[] = [];
  #version: number;
  #view: View;

  /** `delay` in milliseconds; `version` and `view` are what spectators see at first. */
  constructor(delay: number, version: number, view: View) {
    this.#delay = delay;
    this.#version = version;
    this.#view = view;
  }

  /** The position that spectators see. */
  get position(): { readonly version: number; readonly view: View } {
    return { version: this.#version, view: this.#view };
  }

  /** Whether changes wait to be shown. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Adds a change made at `at`. */
  add(change: SeenChange<GameTypes>, at: number): void {
    this.#waiting.push({ due: at + this.#delay, change });
  }

  /** Shows the changes that are due, and returns them. */
  show(now: number): SeenChange<GameTypes>[] {
    const count = this.#waiting.findIndex(({ due }) => due > now);
    const due = this.#waiting.splice(0, count < 0 ? this.#waiting.length : count).map(({ change }) => change);
    for (const { version, patches } of due) {
      this.#version = version;
      this.#view = applyPatches(this.#view, patches);
    }
    return due;
  }
}
