/** Which requests come too late. */
import type { Actor, GameTypes, LiveGame, Turn } from '@rulewright/core';
import { RefusedError } from './protocol.js';

/** Refuses actions that were chosen at an outdated version. */
export class Freshness {
  readonly #live: LiveGame<GameTypes>;
  /** The version at which the current decision arose. */
  #askedAt: number;
  /** During a simultaneous decision: the version of each actor's last act. */
  readonly #actedAt = new Map<Actor, number>();

  constructor(live: LiveGame<GameTypes>) {
    this.#live = live;
    this.#askedAt = live.version;
  }

  /**
   * In a simultaneous decision only the actor's own acts make a version stale.
   * @throws RefusedError if it is.
   */
  checkAct(version: number, actor: Actor): void {
    const since = this.#actedAt.get(actor) ?? this.#askedAt;
    if (version < since || version > this.#live.version) throw this.#stale();
  }

  /** @throws RefusedError unless it is the current version. */
  checkUndo(version: number): void {
    if (version !== this.#live.version) throw this.#stale();
  }

  /** Notes a change: an undo, or what an actor did at a turn. */
  note(before?: Turn, actor?: Actor): void {
    const { turn, version } = this.#live;
    if (actor !== undefined && before?.kind === 'simultaneous' && 'stage' in turn && turn.stage === before.stage) {
      this.#actedAt.set(actor, version);
    } else {
      this.#askedAt = version;
      this.#actedAt.clear();
    }
  }

  #stale(): RefusedError {
    return new RefusedError('stale', `The game has moved on to version ${this.#live.version}.`);
  }
}
