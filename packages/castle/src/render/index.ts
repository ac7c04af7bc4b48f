import { joinBlocks } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderCastle } from './castle.js';
import { renderDecision } from './decision.js';
import { renderFollowers } from './followers.js';
import { renderLegend } from './legend.js';
import { renderPossessions } from './possessions.js';
import { renderSituation } from './situation.js';
import { renderSupplies } from './supplies.js';

/**
 * All that a viewer knows, which is the same for everybody, as plain text of at most 100 columns: who decides what, with
 * the drawn tile in its four rotations, at the end the ranking; the castle with tiles, followers and the wall tiles on
 * the wall; scores, supplies, keeps and wall tiles; the features with followers; the corners with wall tiles; the largest
 * hole and the bag. Cells are named as in the rules page: `(x,y)`.
 */
export function render(view: View): string {
  return joinBlocks([
    [...renderSituation(view), ...renderDecision(view)],
    [...renderCastle(view), ...renderLegend(view)],
    renderPossessions(view),
    renderFollowers(view),
    renderSupplies(view),
  ]);
}
