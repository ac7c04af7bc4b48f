/** Mayor: replace the whole display (CIT-7). */
import type { Emit } from '@rulewright/core';
import { ACTION_COSTS, PLACES } from '../components.js';
import { spend, type TurnAction } from '../costs.js';
import { pushDisplay } from '../course.js';
import { ACTIONS } from '../rules.js';
import type { Event, State } from '../schema/index.js';
import { holdsAtLeast } from '../supply.js';

const [MAYOR] = ACTIONS.mayor;

/** CIT-7.2: only if the supply fills all places. CIT-7.4: it may run empty by that. */
export function listMayor({ supply }: State, legal: TurnAction[]): void {
  if (holdsAtLeast(supply, PLACES)) legal.push(MAYOR);
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
