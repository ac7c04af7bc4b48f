import type { TextBlock } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderBags } from './bags.js';
import { renderBonusTiles, renderDepots } from './depots.js';
import { renderEstate } from './estates.js';
import { renderLegend, renderTilesInSight } from './legend.js';
import { renderPoints } from './points.js';
import { renderSituation } from './situation.js';
import { renderTrack } from './track.js';

/**
 * All that a viewer knows, which is the same for everybody, as plain text: who decides what, at the end the ranking; turn
 * order, depots, points, each player's estate with what else the player has, bonus tiles, what the tiles in sight do, and
 * what is left in the bags.
 */
export function blocks(view: View): TextBlock[] {
  const all: TextBlock[] = [
    { name: 'situation', lines: renderSituation(view) },
    { name: 'track', lines: renderTrack(view) },
    { name: 'depots', lines: renderDepots(view) },
    { name: 'points', lines: renderPoints(view), detail: true },
    ...view.seats.map((_, player) => ({ name: `estate ${player}`, lines: renderEstate(view, player), player })),
    { name: 'bonus tiles', lines: renderBonusTiles(view), detail: true },
    { name: 'tiles in sight', lines: renderTilesInSight(view), detail: true },
    { name: 'legend', lines: renderLegend(view), detail: true },
    { name: 'bags', lines: renderBags(view), detail: true },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}
