import type { TextBlock } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderCastle } from './castle.js';
import { renderChoices } from './decision.js';
import { renderFollowers } from './followers.js';
import { renderLegend } from './legend.js';
import { renderPossessions } from './possessions.js';
import { renderSituation } from './situation.js';
import { renderSupplies } from './supplies.js';

/**
 * All that a viewer knows, which is the same for everybody, as plain text: who decides what, with the drawn tile in its
 * four rotations, at the end the ranking; the castle with tiles, followers and the wall tiles on the wall; scores,
 * supplies, keeps and wall tiles; the features with followers; the corners with wall tiles; the largest hole and the
 * bag. Cells are named as in the rules page: `(x,y)`.
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
