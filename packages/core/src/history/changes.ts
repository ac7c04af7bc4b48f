import type { Actor, GameTypes, Move } from '../contract.js';

/**
 * The changes of a live game by version, as its log holds them. Packed: an act takes some fifty bytes, where its position
 * takes five to fifteen kilobytes.
 */
export class Changes<T extends GameTypes> {
  /** The decisions and outcomes of all changes, one after another. */
  readonly #actions: Move<T>['action'][] = [];
  /** By version, the index of its first action. */
  readonly #firsts: number[] = [];
  /** By version, who decided; chance at the set-up, `null` for an undo. */
  readonly #actors: (Actor | 'chance' | null)[] = [];
  readonly #standing: number[] = [];

  /** The version after the last change. */
  get last(): number {
    return this.#firsts.length - 1;
  }

  /** The versions of the set-up and of the decisions that weren't undone. */
  get standing(): readonly number[] {
    return this.#standing;
  }

  /** Adds the set-up, a decision with the outcomes that followed, or `null` for an undo. */
  add(moves: readonly Move<T>[] | null): void {
    if (moves === null) this.#standing.pop();
    else this.#standing.push(this.#firsts.length);
    this.#push(moves === null ? null : (moves[0]?.actor ?? 'chance'), moves ?? []);
  }

  /** Adds an early end: a change without moves, which nothing follows. */
  addEnd(): void {
    this.#push('chance', []);
  }

  /** The moves of a change; `null` for an undo. */
  at(version: number): readonly Move<T>[] | null {
    const first = this.#actors[version] ?? null;
    if (first === null) return null;
    const actions = this.#actions.slice(this.#firsts[version], this.#firsts[version + 1]);
    return actions.map((action, index) => ({ actor: index === 0 ? first : 'chance', action }));
  }

  isUndo(version: number): boolean {
    return this.#actors[version] === null;
  }

  /** What `standing` was at a version. */
  standingAt(version: number): readonly number[] {
    if (version === this.last) return this.#standing;
    const standing: number[] = [];
    for (let each = 0; each <= version; each++) {
      if (this.isUndo(each)) standing.pop();
      else standing.push(each);
    }
    return standing;
  }

  #push(actor: Actor | 'chance' | null, moves: readonly Move<T>[]): void {
    this.#actors.push(actor);
    this.#firsts.push(this.#actions.length);
    for (const { action } of moves) this.#actions.push(action);
  }
}
