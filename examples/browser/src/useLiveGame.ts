/** React hooks for a live game, saved in the browser, with computer players. */

import { seatAgents } from '@rulewright/agents';
import { createRng, type Game, type GameTypes, LiveGame, type Snapshot, TraceError, type Turn } from '@rulewright/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { botsOf } from './bots.js';
import type { GameUi } from './games/ui.js';
import type { Setup } from './setup.js';
import { append, type Kept, keep } from './storage.js';

/** A live game, restored from the saved one and saved after every change. */
export function useLiveGame<T extends GameTypes>({ game }: GameUi<T>, { setup, log }: Kept): LiveGame<T> {
  const [live] = useState(() => restored(game, setup, log) ?? begun(game, setup));
  useEffect(() => {
    keep(setup, live.log());
    return live.subscribe(({ version }) => append(live.log(version - 1)));
  }, [live, setup]);
  return live;
}

function begun<T extends GameTypes>(game: Game<T>, { config, seed }: Setup): LiveGame<T> {
  return new LiveGame(game, config as T['configInput'], createRng(seed)); // the game checks its config
}

/** The game restored from its log; `null` without one, or if the log no longer fits the rules. */
function restored<T extends GameTypes>(game: Game<T>, { seed }: Setup, log: string | null): LiveGame<T> | null {
  if (log === null) return null;
  try {
    return LiveGame.restore(game, log, createRng(`${seed}/${log.length}`));
  } catch (error) {
    if (error instanceof TraceError) return null;
    throw error;
  }
}

/** The current snapshot of a live game. */
export function useSnapshot<T extends GameTypes>(live: LiveGame<T>): Snapshot<T> {
  return useSyncExternalStore(live.subscribe, live.getSnapshot, live.getSnapshot);
}

/** The seats that must act. */
export function seatsToAct(turn: Turn): number[] {
  if (turn.kind === 'decision') return [turn.player];
  return turn.kind === 'simultaneous' ? turn.actors.filter((actor) => actor !== 'host') : [];
}

/** Plays for the computer players unless the game is paused. Returns an error if one fails. */
export function useBots<T extends GameTypes>(live: LiveGame<T>, setup: Setup, isHeld: boolean): Error | null {
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (isHeld) return;
    const { seed, pause } = setup;
    const onError = (reason: unknown) => setError(reason instanceof Error ? reason : new Error(String(reason)));
    return seatAgents(live, botsOf(setup), { seed, pause, onError });
  }, [live, setup, isHeld]);
  return error;
}
