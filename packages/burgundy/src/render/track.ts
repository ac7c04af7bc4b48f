/** The order of the players, and the goods still to come (BUR-3). */
import type { View } from '../schema/index.js';
import { turnOrder } from '../track.js';

/** The order in this round and in the next one, the track it follows from, and the goods row of the phase. */
export function renderTrack({ order, track, goodsRow }: View): string[] {
  const stacks = track.map((stack, space) => `${space}:${stack.length > 0 ? stack.join('>') : '-'}`);
  return [
    `turn order  ${order.join(' ') || '-'} in this round, ${turnOrder(track).join(' ') || '-'} in the next one`,
    `track       ${stacks.join('  ')}  (right first, a>b a on top)`,
    `goods row   ${goodsRow.join(' ') || '-'}  (still to come in this phase, the next one first)`,
  ];
}
