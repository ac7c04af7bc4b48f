/** Mayor: replace the whole display (CIT-7). */
import { type Emit, type Refusal, sizeOf } from '@rulewright/core';
import { ACTION_COSTS, PLACES } from '../components.js';
import { spend } from '../costs.js';
import { pushDisplay } from '../course.js';
import type { Event, State } from '../schema/index.js';
import type { Seen } from '../seen.js';
import { holdsAtLeast } from '../supply.js';

/** CIT-7.2: why the display can't be replaced. */
export function checkMayor({ supply }: Seen): Refusal | undefined {
  if (holdsAtLeast(supply, PLACES)) return undefined;
  const message = `The supply holds ${sizeOf(supply)} tiles; the mayor needs ${PLACES}.`;
  return { rule: 'CIT-7.2', code: 'supplyTooSmall', message };
}

/** CIT-7.1, CIT-7.3: what lies on the display leaves the game, and all places are filled at once. */
export function applyMayor(state: State, player: number, emit: Emit<Event>): void {
  const tiles = state.display.filter((tile) => tile !== null);
  state.discarded.push(...tiles);
  state.display.fill(null);
  state.isIdle = false;
  emit({ type: 'displayDiscarded', player, tiles });
  spend(state, player, ACTION_COSTS.mayor);
  pushDisplay(state);
}
