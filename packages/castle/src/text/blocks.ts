import type { TextBlock } from '@rulewright/core';
import type { View } from '../types.generated.js';
import { renderCastle, renderLegend } from './castle.js';
import { renderFollowers, renderPossessions } from './possessions.js';
import { renderChoices, renderSituation } from './situation.js';
import { renderSupplies } from './supplies.js';

/**
 * A view as plain text, the same for every viewer: the pending decision with the drawn tile in its four rotations, or the
 * ranking at the end; the castle with tiles, followers and wall tiles; scores, supplies, keeps and wall tiles; features
 * with followers; corners with wall tiles; the largest hole and the bag. Cells are named `(x,y)` as on the rules page.
 */
export function blocks(view: View): TextBlock[] {
  const choices = renderChoices(view);
  return [
    { name: 'situation', lines: renderSituation(view) },
    ...(choices.length > 0 ? [{ name: 'choices', lines: choices, detail: true }] : []),
    { name: 'castle', lines: renderCastle(view) },
    { name: 'legend', lines: renderLegend(view), detail: true },
    { name: 'points', lines: renderPossessions(view), detail: true },
    { name: 'followers', lines: renderFollowers(view), detail: true },
    { name: 'supplies', lines: renderSupplies(view), detail: true },
  ];
}
