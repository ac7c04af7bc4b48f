/** The decisions of a guest in React. */
import type { Game, GameTypes } from '@rulewright/core';
import { useState } from 'react';
import type { Guest, GuestSnapshot } from '../client.js';
import type { UsedGuest } from './useGuest.js';

/** Why something isn't done: a `RefusedError`, a refusal of the game, or an error. */
export interface Reason {
  readonly message: string;
  /** The rule of the game. */
  readonly rule?: string | undefined;
}

/** What a guest can do now, and why the last attempt failed. */
export interface Decisions<T extends GameTypes> {
  /** The legal actions; none while an action waits for its answer. */
  readonly actions: readonly T['action'][];
  /** Plays an action. */
  readonly act: (action: T['action']) => void;
  /** Makes another request: `ask((guest) => guest.takeBack())`. */
  readonly ask: (request: (guest: Guest<T>) => Promise<unknown>) => void;
  /** Why the last request was refused, until another one or the next change of the game. */
  readonly refusal: Reason | null;
  /** Tells another reason: for a click that means nothing. `null` forgets it. */
  readonly refuse: (reason: Reason | null) => void;
}

/**
 * The decisions of a guest, for example for `useClicks` of `@rulewright/pictures/react`:
 *
 * ```tsx
 * const known = useGuest<Castle>({ url, token }, room);
 * const { actions, act, refusal } = useDecisions(known, castle);
 * ```
 */
export function useDecisions<T extends GameTypes>({ guest, table }: UsedGuest<T>, game: Game<T>): Decisions<T> {
  const version = versionOf(table);
  const [sentAt, setSentAt] = useState(Number.NaN);
  const [refused, setRefused] = useState<{ readonly version: number; readonly reason: Reason | null } | null>(null);
  // The game may have gone on since the request.
  const refuse = (reason: Reason | null): void =>
    setRefused({ version: versionOf(guest?.getSnapshot().table), reason });
  const ask = async (request: (guest: Guest<T>) => Promise<unknown>): Promise<void> => {
    refuse(null);
    try {
      if (guest) await request(guest);
    } catch (error) {
      refuse(error instanceof Error ? error : new Error(String(error)));
      setSentAt(Number.NaN);
    }
  };
  return {
    actions: guest && sentAt !== version ? guest.legalActions(game) : [],
    act(action) {
      setSentAt(version);
      void ask((asked) => asked.act(action));
    },
    ask: (request) => void ask(request),
    refusal: refused?.version === version ? refused.reason : null,
    refuse,
  };
}

function versionOf(table: GuestSnapshot<GameTypes>['table'] | undefined): number {
  return table?.version ?? -1;
}
