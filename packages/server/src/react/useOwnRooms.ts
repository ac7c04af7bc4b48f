/** The rooms of a guest in React. */
import type { GameTypes } from '@rulewright/core';
import { useEffect, useState } from 'react';
import type { UsedGuest } from './useGuest.js';

/** A room in which the guest has a seat. */
export interface OwnRoom {
  readonly room: string;
  readonly game: string;
}

/** The most rooms that a browser keeps. */
const MOST = 20;

/**
 * The rooms in which the guest has taken a seat in this browser, the latest first, for a list of own games.
 *
 * ```tsx
 * const rooms = useOwnRooms(useGuest({ url, token }));
 * ```
 * @param key - where they are in `localStorage`: another one for another guest of the same browser
 */
export function useOwnRooms<T extends GameTypes>(
  { table }: UsedGuest<T>,
  key = 'rulewright rooms',
): readonly OwnRoom[] {
  const [rooms, setRooms] = useState(() => keptRooms(key));
  const { room, game, seat = null } = table ?? {};
  useEffect(() => {
    const others = keptRooms(key).filter((other) => other.room !== room);
    const isSeated = room !== undefined && game !== undefined && seat !== null;
    const known = isSeated ? [{ room, game }, ...others].slice(0, MOST) : keptRooms(key);
    if (isSeated) localStorage.setItem(key, JSON.stringify(known));
    setRooms(known);
  }, [key, room, game, seat]);
  return rooms;
}

/** What is kept, whoever has written it. A server keeps nothing. */
function keptRooms(key: string): readonly OwnRoom[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwnRoom) : [];
  } catch {
    return [];
  }
}

function isOwnRoom(value: unknown): value is OwnRoom {
  const { room, game } = Object(value) as Partial<OwnRoom>;
  return typeof room === 'string' && typeof game === 'string';
}
