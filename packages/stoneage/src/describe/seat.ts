/** Who acts. */
import type { View } from '../schema.js';

/** What the viewer sees of the player who must decide. */
export function activeSeat({ seats, player }: View): View['seats'][number] | undefined {
  return player === null ? undefined : seats[player];
}
