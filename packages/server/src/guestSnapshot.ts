/** What a client knows: the table that its guest sees, kept current change by change. */
import { ArgumentError, applyPatches, type Frame, type GameTypes } from '@rulewright/core';
import type { DiceCheck } from './diceChecker.js';
import { framesIn } from './frames.js';
import type { ChangedMessage, TableMessage } from './protocol.js';

/** What the client knows. Frozen; replaced by a new object on every change. */
export interface GuestSnapshot<T extends GameTypes> {
  /** Whether the client is connected. The last known table is kept while it isn't. */
  readonly isConnected: boolean;
  /** The current table; `null` before a room is entered. */
  readonly table: Omit<TableMessage<T>, 'type' | 're'> | null;
  /** The latest change; `null` after entering, reconnecting or a resync. */
  readonly change: GuestChange<T> | null;
  /** The client's own check of the dice; `null` in a room without fair dice. */
  readonly dice: DiceCheck | null;
}

/** A change of the game as the guest may see it. */
export interface GuestChange<T extends GameTypes> extends ChangedMessage<T> {
  /** The guest's view before the change, from which the frames lead to the view after it. */
  readonly before: T['view'];
  /** What to play for a page that animates: one frame, unless the client was created with `frames`. None if nothing is to see. */
  readonly frames: readonly Frame<T>[];
}

/** The snapshot of a client, and who hears of its changes. */
export class GuestSnapshots<T extends GameTypes> {
  readonly #listeners = new Set<() => void>();
  #current: GuestSnapshot<T> = { isConnected: false, table: null, change: null, dice: null };

  get current(): GuestSnapshot<T> {
    return this.#current;
  }

  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(news: Partial<GuestSnapshot<T>>): void {
    this.#current = Object.freeze({ ...this.#current, ...news });
    for (const listener of [...this.#listeners]) listener();
  }

  /** Applies a change of the game to the table. False if its patches don't fit. */
  apply(table: NonNullable<GuestSnapshot<T>['table']>, change: ChangedMessage<T>): boolean {
    const view = patched(table.view, change);
    if (!view) return false;
    const { version, clocks, end = null } = change;
    const { view: before } = table;
    this.set({
      // The players who were asked for a takeback are so no longer.
      table: { ...table, version, view, end, clocks, takeback: null },
      change: { ...change, before, frames: framesIn(change) },
    });
    return true;
  }
}

/** The view after a change; `undefined` if its patches don't fit. */
function patched<T extends GameTypes>(view: T['view'], { patches }: ChangedMessage<T>): T['view'] | undefined {
  try {
    const next: unknown = applyPatches(view, patches);
    return isView<T>(next) ? next : undefined;
  } catch (error) {
    if (error instanceof ArgumentError) return undefined;
    throw error;
  }
}

function isView<T extends GameTypes>(value: unknown): value is T['view'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
