import type { TextBlock } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderBoard } from './boards.js';
import { renderLegend } from './legend.js';
import { renderGoals, renderPoints } from './points.js';
import { renderSituation } from './situation.js';
import { renderDisplay, renderHands, renderSupply } from './supply.js';

/**
 * All that a viewer knows, which is the same for everybody, as plain text: who decides what, at the end the ranking; the
 * display or the hands, the cities with their reserves, tracks and roads, the goal cards, what each city is worth, and
 * the supply with what tiles do.
 */
export function blocks(view: View): TextBlock[] {
  const all: TextBlock[] = [
    { name: 'situation', lines: renderSituation(view) },
    view.config.mode === 'party'
      ? { name: 'hands', lines: renderHands(view) }
      : { name: 'display', lines: renderDisplay(view) },
    { name: 'goals', lines: renderGoals(view) },
    ...view.seats.map((_, player) => ({ name: `city ${player}`, lines: renderBoard(view, player), player })),
    { name: 'points', lines: renderPoints(view), detail: true },
    { name: 'supply', lines: renderSupply(view), detail: true },
    { name: 'legend', lines: renderLegend(view), detail: true },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}
