/** The log of a game in React. */
import type { GameTypes } from '@rulewright/core';
import { useEffect, useMemo, useState } from 'react';
import { followStanding, type StandingChange } from '../standing.js';
import type { UsedGuest } from './useGuest.js';

/** A change of the game in words. */
export interface LoggedChange {
  readonly version: number;
  /** A line for each event. */
  readonly lines: readonly string[];
}

/**
 * The game so far in words, as the guest may know it, after a reload too; `null` until it is loaded. An undo takes its
 * decision out.
 *
 * ```tsx
 * const log = useLog(known, text);
 * return <div role="log">{log?.map(({ version, lines }) => <p key={version}>{lines.join('. ')}</p>)}</div>;
 * ```
 * @param text - the words of the game: `textOf`
 */
export function useLog<T extends GameTypes>(
  { guest, table }: UsedGuest<T>,
  text: { describeEvent(event: T['event'], view: T['view']): string },
): readonly LoggedChange[] | null {
  const { room, seat } = table ?? {};
  const [standing, setStanding] = useState<readonly StandingChange<T>[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a guest who takes a seat sees more
  useEffect(() => {
    setStanding(null);
    return guest && room !== undefined ? followStanding(guest, setStanding) : undefined;
  }, [guest, room, seat]);
  return useMemo(
    () =>
      standing?.map(({ version, moves, view }) => {
        const events = moves.flatMap((move) => move.events);
        return { version, lines: events.map((event) => text.describeEvent(event, view)) };
      }) ?? null,
    [standing, text],
  );
}
