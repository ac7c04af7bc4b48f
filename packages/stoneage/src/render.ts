import { drawBoard } from './render/board.js';
import { drawPlayers } from './render/players.js';
import { drawScores } from './render/scores.js';
import { situation } from './render/situation.js';
import { drawUnseen } from './render/unseen.js';
import type { View } from './schema.js';

/**
 * All that a viewer knows, as plain text: who decides what, the locations with their people, cards and tiles, what the
 * players have, their symbols and points as they would count now, and what the bags still hold; at the end the ranking.
 */
export function render(view: View): string {
  const parts = [situation(view), drawBoard(view), drawPlayers(view), drawScores(view)];
  if (!view.result) parts.push(drawUnseen(view));
  return parts.map((lines) => lines.map((line) => line.trimEnd()).join('\n')).join('\n\n');
}
