import type { Actor, GameTypes, Playthrough } from '@rulewright/core';
import { onUnmounted, ref } from 'vue';
import { agentsFor } from './agents.js';
import { type Sitter, sitterOf } from './seats.js';
import { sentenceOf } from './values.js';

type Played = Playthrough<GameTypes>;

/** The agents of a table, in a component that disposes of them. A new request drops the one before. */
export function useAgents(url: string | undefined, seats: readonly Sitter[]) {
  const agents = agentsFor(url);
  const thinking = ref<Actor | null>(null);
  /** The number of the last request. Other answers are stale. */
  let asked = 0;

  /**
   * Asks the agent of a player, and waits until people have `seen` the last move. `undefined` if the request is dropped; a
   * `reason` if the agent fails.
   */
  async function ask(played: Played, player: number, seen: () => Promise<void>) {
    const number = ++asked;
    thinking.value = player;
    let choice: GameTypes['action'] | undefined;
    let reason = '';
    try {
      choice = await agents.choose(played, player, seats[player] ?? sitterOf('random'));
      await seen();
    } catch (error) {
      reason = sentenceOf(error);
    }
    if (number !== asked) return undefined;
    thinking.value = null;
    return { choice, reason };
  }

  /** Drops the request. */
  function callOff(): void {
    if (thinking.value === null) return;
    asked++;
    agents.stop();
    thinking.value = null;
  }

  onUnmounted(() => agents.stop());
  return { thinking, ask, callOff, hints: agents.hints };
}
