import type { TextBlock } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderBuildings, renderCards, renderLocations } from './board.js';
import { renderLegend } from './legend.js';
import { renderPlayers } from './players.js';
import { renderPoints, renderSymbols } from './scores.js';
import { renderSituation } from './situation.js';
import { renderUnseen } from './unseen.js';

/**
 * All that a viewer knows, as plain text: who decides what, at the end the ranking; the locations with their people, cards
 * and tiles, what the players have, their symbols and points as they would count now, and what the bags still hold.
 */
export function blocks(view: View): TextBlock[] {
  return [
    { name: 'situation', lines: renderSituation(view) },
    { name: 'locations', lines: renderLocations(view) },
    { name: 'cards', lines: renderCards(view) },
    { name: 'buildings', lines: renderBuildings(view) },
    { name: 'players', lines: renderPlayers(view) },
    { name: 'symbols', lines: renderSymbols(view) },
    { name: 'points', lines: renderPoints(view) },
    { name: 'legend', lines: renderLegend(view), detail: true },
    ...(view.result ? [] : [{ name: 'unseen', lines: renderUnseen(view), detail: true }]),
  ];
}
