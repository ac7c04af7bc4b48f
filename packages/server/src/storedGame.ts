/** What follows from the log of a room: its seats, the changes of its game, and the events beside it. */
import { type Actor, type GameTypes, type Move, TraceError } from '@rulewright/core';
import type { StoredChange, StoredEvent, StoredLog, StoredRoom, StoredSeat } from './store.js';

/** An event, and the version of the game at which it happened. */
export type PastEvent = StoredEvent & { readonly version: number };

/** A change, and what its line says of a decision. */
export interface PastChange extends StoredChange {
  /** Whether the last decision was undone. */
  readonly isUndo: boolean;
  /** `null` for the set-up, an undo and an early end. */
  readonly decision: { readonly actor: Actor; readonly action: GameTypes['action'] } | null;
}

/** The log of a room, sorted. */
export interface StoredGame {
  readonly room: StoredRoom;
  readonly seats: readonly StoredSeat[];
  /** By version, without gaps. */
  readonly changes: readonly PastChange[];
  readonly events: readonly PastEvent[];
  /** The number of entries of the log. */
  readonly length: number;
}

/**
 * Reads what the line of a change says of a decision.
 * @throws TraceError if the line isn't JSON. Whether it can be played is seen when the game is restored.
 */
export function pastChange(change: StoredChange): PastChange {
  const moves = movesIn(change);
  const [move] = moves ?? [];
  const decision = move && move.actor !== 'chance' ? { actor: move.actor, action: move.action } : null;
  return { ...change, isUndo: moves === null, decision };
}

/**
 * Sorts a log, in steps. Times are put in order, and none is after now: before a restart the system's time may have been set
 * back.
 */
export function* storedGameInSteps({ room, entries }: StoredLog, now: number): Generator<void, StoredGame> {
  const seats: StoredSeat[] = [];
  const changes: PastChange[] = [];
  const events: PastEvent[] = [];
  let latest = 0;
  for (const entry of entries) {
    latest = Math.max(latest, Math.min(entry.at, now));
    if (entry.type === 'sat') {
      const { type: _, at: __, ...seat } = entry;
      seats.push(seat);
    } else if (entry.type === 'changed') {
      const { type: _, ...change } = entry;
      changes.push(pastChange({ ...change, at: latest }));
    } else {
      events.push({ ...entry, at: latest, version: changes.length - 1 });
    }
    yield;
  }
  return { room, seats, changes, events, length: entries.length };
}

function movesIn({ version, line }: StoredChange): readonly Move<GameTypes>[] | null {
  try {
    return (JSON.parse(line) as { readonly moves: readonly Move<GameTypes>[] | null }).moves;
  } catch {
    throw new TraceError('malformedTrace', `Version ${version} of the stored game isn't JSON.`);
  }
}
