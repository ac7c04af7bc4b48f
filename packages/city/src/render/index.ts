import { joinBlocks } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderBoards } from './boards.js';
import { renderLegend } from './legend.js';
import { renderGoals, renderPoints } from './points.js';
import { renderSituation } from './situation.js';
import { renderSupply, renderTilesToTake } from './supply.js';

/**
 * All that a viewer knows, which is the same for everybody, as plain text of at most 100 columns: who decides what, at
 * the end the ranking; the display, the reserves or hands, the city boards with their roads, the tracks and what each
 * city is worth, the goal cards, and the supply with what tiles do.
 */
export function render(view: View): string {
  return joinBlocks([
    renderSituation(view),
    renderTilesToTake(view),
    renderBoards(view),
    renderPoints(view),
    renderGoals(view),
    renderSupply(view),
    renderLegend(view),
  ]);
}
