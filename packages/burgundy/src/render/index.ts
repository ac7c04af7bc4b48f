import { joinBlocks } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderBags } from './bags.js';
import { renderBonusTiles, renderDepots } from './depots.js';
import { renderEstate } from './estates.js';
import { renderLegend, renderTilesInSight } from './legend.js';
import { renderPoints } from './points.js';
import { renderSituation } from './situation.js';
import { renderTrack } from './track.js';

/**
 * All that a viewer knows, which is the same for everybody, as plain text of at most 100 columns: who decides what, at
 * the end the ranking; turn order, depots, points, each player's estate with what else the player has, bonus tiles, what
 * the tiles in sight do, and what is left in the bags.
 */
export function render(view: View): string {
  return joinBlocks([
    renderSituation(view),
    renderTrack(view),
    renderDepots(view),
    renderPoints(view),
    ...view.seats.map((_, player) => renderEstate(view, player)),
    renderBonusTiles(view),
    renderTilesInSight(view),
    renderLegend(view),
    renderBags(view),
  ]);
}
