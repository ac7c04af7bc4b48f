/** Mayor: replace the whole display (CIT-7). */
import { type Emit, internActions, type Refusal } from '@rulewright/core';
import { ACTION_COSTS, PLACES } from '../components.js';
import { type Action, actionSchema, type Event, type State } from '../schema.js';
import { holdsAtLeast } from '../supply.js';
import type { TileId } from '../tiles.js';
import { pushDisplay, spend } from '../turn.js';

const [MAYOR] = internActions(actionSchema).mayor;

export function listMayor({ supply }: State, legal: Action[]): void {
  if (holdsAtLeast(supply, PLACES)) legal.push(MAYOR as Action);
}

export function checkMayor({ supply }: State): Refusal | undefined {
  const left = supply.reduce((sum, count) => sum + count, 0);
  if (left >= PLACES) return undefined;
  return { rule: 'CIT-7.2', code: 'supplyTooSmall', message: `The supply holds ${left} tiles; the mayor needs four.` };
}

/** CIT-7.1, CIT-7.3 */
export function applyMayor(state: State, player: number, emit: Emit<Event>): void {
  const tiles: TileId[] = [];
  for (let place = 0; place < PLACES; place++) {
    const tile = state.display[place] ?? null;
    if (tile === null) continue;
    tiles.push(tile);
    state.discarded.push(tile);
    state.display[place] = null;
  }
  state.isIdle = false;
  emit({ type: 'displayDiscarded', player, tiles });
  spend(state, player, ACTION_COSTS.mayor);
  pushDisplay(state);
}
