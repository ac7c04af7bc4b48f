/** The game as plain text. */
import { bags } from './render/bags.js';
import { bonusTiles, depots } from './render/depots.js';
import { seatBlock } from './render/estates.js';
import { heading } from './render/heading.js';
import { legend, tilesInSight } from './render/legend.js';
import { points } from './render/points.js';
import type { View } from './schema.js';

/**
 * All that is known of a game, which is the same for everybody: what is to be done, turn order, depots, bonus tiles,
 * points, each player's estate with what else the player has, what the tiles in sight do, and what is left in the bags.
 */
export function render(view: View): string {
  const parts = [
    heading(view),
    depots(view),
    points(view),
    ...view.seats.map((_, player) => seatBlock(view, player)),
    bonusTiles(view),
    tilesInSight(view),
    legend(view),
    bags(view),
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
