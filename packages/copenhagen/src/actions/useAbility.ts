/** Turning ability tiles (COP-6). */
import { type Emit, seatOf } from '@rulewright/core';
import type { Ability } from '../components.js';
import type { Event, State } from '../schema/index.js';

/**
 * COP-6.3: a used tile stays so until a coat of arms turns it back. COP-6.2: each can be used once in a turn, any
 * number of them. COP-6.4, COP-14.16: only a choice that the tile makes possible or cheaper turns it.
 */
export function useAbility(state: State, player: number, ability: Ability, emit: Emit<Event>): void {
  seatOf(state, player).abilities[ability] = 'used';
  emit({ type: 'abilityUsed', player, ability });
}
