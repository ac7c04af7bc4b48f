/** What follows from the log of a room: its seats, the changes of its game, and the events beside it. */
import type { StoredChange, StoredEvent, StoredLog, StoredRoom, StoredSeat } from './store.js';

/** An event, and the version of the game at which it happened. */
export type PastEvent = StoredEvent & { readonly version: number };

/** The log of a room, sorted. */
export interface StoredGame {
  readonly room: StoredRoom;
  readonly seats: readonly StoredSeat[];
  /** By version, without gaps. */
  readonly changes: readonly StoredChange[];
  readonly events: readonly PastEvent[];
  /** The number of entries of the log. */
  readonly length: number;
}

/**
 * Sorts a log, in steps. Times are put in order, and none is after now: before a restart the system's time may have been set
 * back.
 */
export function* storedGameInSteps({ room, entries }: StoredLog, now: number): Generator<void, StoredGame> {
  const seats: StoredSeat[] = [];
  const changes: StoredChange[] = [];
  const events: PastEvent[] = [];
  let latest = 0;
  for (const entry of entries) {
    latest = Math.max(latest, Math.min(entry.at, now));
    if (entry.type === 'sat') {
      const { type: _, at: __, ...seat } = entry;
      seats.push(seat);
    } else if (entry.type === 'changed') {
      const { type: _, ...change } = entry;
      changes.push({ ...change, at: latest });
    } else {
      events.push({ ...entry, at: latest, version: changes.length - 1 });
    }
    yield;
  }
  return { room, seats, changes, events, length: entries.length };
}
