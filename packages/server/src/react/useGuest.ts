/** A guest in React. */
import type { GameTypes } from '@rulewright/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Guest, type GuestOptions, type GuestSnapshot } from '../client.js';

/** What a component knows, and the guest who makes its requests. */
export interface UsedGuest<T extends GameTypes> extends GuestSnapshot<T> {
  /** `null` on a server and in the first rendering. */
  readonly guest: Guest<T> | null;
  /** Why the room couldn't be entered: mostly a `RefusedError`. */
  readonly error: Error | null;
}

const NOTHING: GuestSnapshot<GameTypes> = Object.freeze({ isConnected: false, table: null, change: null, dice: null });
const never = (): (() => void) => () => {};

/**
 * A guest who is connected as long as the component is mounted, and enters a room.
 *
 * ```tsx
 * const { guest, table, error } = useGuest<Castle>({ url, token }, room);
 * ```
 * @param options - as those of {@link Guest}. A change of the URL or the token reconnects; `connect` may be written inline
 * @param room - the room to enter, if the guest isn't in it; `undefined` before one is chosen or created
 */
export function useGuest<T extends GameTypes = GameTypes>(options: GuestOptions, room?: string): UsedGuest<T> {
  const { token } = options;
  const url = 'url' in options ? options.url : undefined;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [guest, setGuest] = useState<Guest<T> | null>(null);
  const [error, setError] = useState<Error | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another URL or token reconnects
  useEffect(() => {
    const connected = new Guest<T>(latest.current);
    setGuest(connected);
    return () => connected.close();
  }, [url, token]);
  useEffect(() => {
    setError(null);
    if (!guest || room === undefined || guest.getSnapshot().table?.room === room) return;
    let isCurrent = true;
    guest.enter(room).catch((fault: Error) => isCurrent && setError(fault));
    return () => {
      isCurrent = false;
    };
  }, [guest, room]);
  const read = (): GuestSnapshot<T> => guest?.getSnapshot() ?? (NOTHING as GuestSnapshot<T>);
  const snapshot = useSyncExternalStore(guest?.subscribe ?? never, read, read);
  return { ...snapshot, guest, error };
}
