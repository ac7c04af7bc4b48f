/** Who is next, in this round and in the one after it (BUR-3.8, BUR-3.9). */
import { toCome } from '../agenda.js';
import { turnOrder } from '../track.js';
import type { Seen } from './seen.js';

/** BUR-3.9: the seats whose turns of this round aren't over, the current one first; none between rounds. */
export function turnsToCome(seen: Seen): number[] {
  return toCome(seen, 'turn').map(({ player }) => player);
}

/** BUR-3.8: the seats in the turn order of the next round, as the track is now. */
export function nextOrder({ track }: Seen): number[] {
  return turnOrder(track);
}
