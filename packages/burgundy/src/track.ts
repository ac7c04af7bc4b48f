/** The turn order track: no marker can leave it, since an estate takes only six ships (BUR-1.28). */
import { type Emit, entryAt, numberAt } from '@rulewright/core';
import { TRACK_SPACES } from './components.js';
import type { Event, State } from './schema/index.js';

/** BUR-3.8: reads the turn order: the right-most space first, a stack from its top. */
export function turnOrder(track: State['track']): number[] {
  const order: number[] = [];
  for (let space = TRACK_SPACES - 1; space >= 0; space--) {
    const stack = entryAt(track, space);
    for (let marker = 0; marker < stack.length; marker++) order.push(numberAt(stack, marker));
  }
  return order;
}

/** BUR-6.7: the marker of a player moves one space to the right, on top of those that lie there. */
export function moveMarker({ track }: State, player: number, emit: Emit<Event>): void {
  const from = track.findIndex((stack) => stack.includes(player));
  const stack = entryAt(track, from);
  stack.splice(stack.indexOf(player), 1);
  entryAt(track, from + 1).unshift(player);
  emit({ type: 'markerMoved', player, space: from + 1 });
}
