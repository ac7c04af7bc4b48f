import {
  ArgumentError,
  createRng,
  cryptoRng,
  type GameTypes,
  type LiveGame,
  type Player,
  type Turn,
} from '@rulewright/core';
import { type AbortSignalLike, newAbortController } from './abortSignal.js';
import type { Agent } from './agent.js';

/** How agents play at a live game. */
export interface SeatingOptions<T extends GameTypes = GameTypes> {
  /** Seeds the agents' random numbers: the same seed gives the same choice at the same decision. Random by default. */
  readonly seed?: number | string;
  /** The minimum time before an agent acts, in milliseconds, so that people can follow. 0 by default. */
  readonly pause?: number;
  /**
   * Plays the action that an agent chose; `live.act(action, player)` by default. A server plays, stores and sends it here, as it
   * does with the actions of people. Awaited, if it is a promise.
   */
  readonly act?: (action: T['action'], player: Player) => unknown;
  /** Receives the error of an agent or of `act`; nobody plays that turn. By default `console.error`. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Lets agents play seats of a live game: at once, and after every change. People play the other seats. If a decision is undone
 * while an agent searches, its search is cancelled. Returns a function that takes the agents off their seats.
 *
 * ```ts
 * const stop = seatAgents(live, { 1: bot({ level: 'medium' }) });
 * ```
 * @throws ArgumentError for a seat that the game doesn't have.
 */
export function seatAgents<T extends GameTypes>(
  live: LiveGame<T>,
  agents: { readonly [seat: Player]: Agent<T> | undefined },
  options: SeatingOptions<T> = {},
): () => void {
  const { seed = cryptoRng().int(2 ** 31), pause = 0 } = options;
  const { act = (action, player) => live.act(action, player), onError = (error) => console.error(error) } = options;
  const { players } = live.config;
  for (const seat of Object.keys(agents)) {
    if (!(Number(seat) < players))
      throw new ArgumentError(`There is no seat ${seat}: a game of ${players} has seats 0 to ${players - 1}.`);
  }
  let thinking = newAbortController();

  async function play(agent: Agent<T>, player: Player, signal: AbortSignalLike): Promise<void> {
    // An agent in this thread can hold it up: let the page draw first.
    await wait(0);
    if (signal.aborted) return;
    const request = {
      game: live.game,
      view: live.view(player),
      actions: live.legalActions(player),
      player,
      rng: createRng(`${seed}/${player}/${live.getSnapshot().number}`),
      signal,
    };
    let action: T['action'];
    try {
      [action] = await Promise.all([agent.choose(request), wait(pause)]);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    // The change that `act` makes aborts the signal; an error of `act` counts all the same.
    if (!signal.aborted) await act(action, player);
  }

  function ask(): void {
    thinking.abort();
    thinking = newAbortController();
    const { signal } = thinking;
    for (const player of playersToAct(live.turn)) {
      const agent = agents[player];
      if (!agent) continue;
      play(agent, player, signal)
        .catch(onError)
        .catch((failure: unknown) => console.error(failure));
      return; // the change that it makes asks the next one
    }
  }

  const leave = live.subscribe(ask);
  ask();
  return () => {
    leave();
    thinking.abort();
  };
}

function playersToAct(turn: Turn): readonly Player[] {
  if (turn.kind === 'decision') return [turn.player];
  return turn.kind === 'simultaneous' ? turn.actors.filter((actor) => actor !== 'host') : [];
}

/** Available in browsers, workers and Node. */
declare const console: { error(error: unknown): void };
declare const setTimeout: (callback: () => void, milliseconds: number) => unknown;

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
