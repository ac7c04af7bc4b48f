import type { TextBlock } from '@rulewright/core';
import type { Words } from '../text/words.js';
import type { View } from '../types.generated.js';
import { renderCastle, renderLegend } from './castle.js';
import { renderFollowers, renderPoints, renderWallTiles } from './possessions.js';
import { renderChoices, renderSituation } from './situation.js';
import { renderSupplies } from './supplies.js';

/**
 * A view as plain text, the same for every viewer: the pending decision with the drawn tile in its four rotations, or the
 * ranking at the end; the castle with tiles, followers and wall tiles; scores, supplies and keeps; wall tiles; features with
 * followers; corners with wall tiles; the largest hole and the tiles to draw.
 */
export function blocks(view: View, words: Words): TextBlock[] {
  const { picture } = words;
  const choices = renderChoices(view, words);
  return [
    { name: picture.situation(), lines: renderSituation(view, words) },
    ...(choices.length > 0 ? [{ name: picture.choices(), lines: choices, detail: true }] : []),
    { name: picture.castle(), lines: renderCastle(view) },
    { name: picture.legend(), lines: renderLegend(view, words), detail: true },
    { name: picture.points(), lines: renderPoints(view, words), detail: true },
    { name: picture.wallTiles(), lines: renderWallTiles(view, words), detail: true },
    { name: picture.followers(), lines: renderFollowers(view, words), detail: true },
    { name: picture.supplies(), lines: renderSupplies(view, words), detail: true },
  ];
}
