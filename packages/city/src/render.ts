/** The game as plain text. */
import { boards } from './render/boards.js';
import { heading } from './render/heading.js';
import { legend } from './render/legend.js';
import { goals, points } from './render/points.js';
import { supply, tilesToTake } from './render/supply.js';
import type { View } from './schema.js';

/**
 * All that is known of a game, which is the same for everybody: what is to be done, the display, the reserves or hands,
 * the city boards with their roads, the tracks and what each city is worth, the goal cards, and the supply with what
 * tiles do.
 */
export function render(view: View): string {
  const parts = [heading(view), tilesToTake(view), boards(view), points(view), goals(view), supply(view), legend(view)];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
