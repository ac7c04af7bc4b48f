/** The turn and the options, and who decides what; at the end, how the game ended. */
import { pointsLine, resultLines, wrap } from '@rulewright/core';
import type { View } from '../schema/index.js';
import { renderDecision } from './decision.js';

/** The first lines of the picture. */
export function renderSituation(view: View): string[] {
  const { turn, startPlayer, config, result, seats } = view;
  const options = [
    ...(config.wallTileSameTurn ? [] : ['wall tiles usable from the next turn on']),
    ...(config.keepOnOpponentTurn ? [] : ["keeps don't move on the opponent's turn"]),
    ...(config.secondLapWallTiles ? [] : ['no wall tiles from 100 points on']),
  ];
  const first = turn === 0 ? 'Before the first turn.' : `Turn ${turn}; player ${startPlayer} took the first.`;
  return [
    'Carcassonne: The Castle, 2 players',
    ...(options.length > 0 ? wrap('options:', options) : []),
    ...(result
      ? resultLines(result, REASONS[result.reason])
      : [`${first} ${pointsLine(seats.map(({ score }) => score))}`, ...renderDecision(view)]),
  ];
}

const REASONS = {
  lastTilePlaced: 'the last tile is placed',
  lastTileRemoved: 'the last tile fitted nowhere',
} as const;
