/** The turn order track (BUR-1.28, BUR-3.8, BUR-6.7). */
import type { Emit } from '@rulewright/core';
import { TRACK_SPACES } from './components.js';
import type { Event, State } from './schema.js';

/** BUR-3.8: reads the turn order: the right-most space first, a stack from its top. */
export function turnOrder(track: State['track']): number[] {
  const order: number[] = [];
  for (let space = TRACK_SPACES - 1; space >= 0; space--) {
    const stack = track[space] as number[];
    for (let marker = 0; marker < stack.length; marker++) order.push(stack[marker] as number);
  }
  return order;
}

/** BUR-6.7: the marker of a player moves one space to the right, on top of those that lie there. */
export function moveMarker(state: State, player: number, emit: Emit<Event>): void {
  const { track } = state;
  for (let space = 0; space < TRACK_SPACES - 1; space++) {
    const stack = track[space] as number[];
    const place = stack.indexOf(player);
    if (place < 0) continue;
    stack.splice(place, 1);
    (track[space + 1] as number[]).unshift(player);
    emit({ type: 'markerMoved', player, space: space + 1 });
    return;
  }
}
