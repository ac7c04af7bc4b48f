/** The list of open rooms in React. */
import type { GameTypes } from '@rulewright/core';
import { useEffect, useState } from 'react';
import type { ListPage, ListQuery } from '../listing.js';
import type { UsedGuest } from './useGuest.js';

/** Milliseconds between two looks at the list. */
const PAUSE = 3_000;

/**
 * A page of the open rooms that are listed, kept current; `null` until it is loaded.
 *
 * ```tsx
 * const known = useGuest({ url, token });
 * const page = useRooms(known, { game: 'castle' });
 * ```
 */
export function useRooms<T extends GameTypes>(
  { guest, isConnected }: UsedGuest<T>,
  { game, players, after }: ListQuery = {},
): ListPage | null {
  const [page, setPage] = useState<ListPage | null>(null);
  useEffect(() => {
    if (!guest || !isConnected) return;
    let isCurrent = true;
    const show = (loaded: ListPage): void => {
      if (isCurrent) setPage(loaded);
    };
    // A server that is busy, or a guest who has gone, has no list. The next look may have one.
    const load = (): void => void guest.list({ game, players, after }).then(show, () => {});
    load();
    const timer = setInterval(load, PAUSE);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [guest, isConnected, game, players, after]);
  return page;
}
