/** Turning ability tiles (COP-6). */
import type { Emit } from '@rulewright/core';
import type { Ability } from '../components.js';
import type { Event, Seat, State } from '../schema.js';

/** COP-6.3: a used tile stays so until a coat of arms turns it back. */
export function useAbility(state: State, player: number, ability: Ability, emit: Emit<Event>): void {
  (state.seats[player] as Seat).abilities[ability] = 'used';
  emit({ type: 'abilityUsed', player, ability });
}
