/** Tiles and goal cards revealed. */
import { GOALS } from '../components.js';
import type { RevealGoalOutcome, RevealTileOutcome, View } from '../schema/index.js';
import { tileName } from '../words.js';

export function describeRevealTile({ tile }: RevealTileOutcome, { stages }: View): string {
  const current = stages.at(-1);
  switch (current?.stage) {
    case 'drawToDisplay':
      return `Place ${current.place} of the display: ${tileName(tile)}`;
    case 'drawToHand':
      return `Player ${current.player} draws ${tileName(tile)}`;
    default:
      return `Drawn: ${tileName(tile)}`;
  }
}

export function describeRevealGoal({ goal }: RevealGoalOutcome, { goals }: View): string {
  return `Goal card ${goals.length + 1}: ${GOALS[goal].title}`;
}
