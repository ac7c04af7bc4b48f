import { joinBlocks } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderBoard } from './board.js';
import { renderPlayers } from './players.js';
import { renderScores } from './scores.js';
import { renderSituation } from './situation.js';
import { renderUnseen } from './unseen.js';

/**
 * All that a viewer knows, as plain text of at most 100 columns: who decides what, at the end the ranking; the locations
 * with their people, cards and tiles, what the players have, their symbols and points as they would count now, and what
 * the bags still hold.
 */
export function render(view: View): string {
  return joinBlocks([
    renderSituation(view),
    renderBoard(view),
    renderPlayers(view),
    renderScores(view),
    view.result ? [] : renderUnseen(view),
  ]);
}
