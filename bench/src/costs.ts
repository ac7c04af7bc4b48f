import { holdingLongGame, restoringLongGame, savingLongGame } from './longGame.js';
import { ofGame, type Row } from './row.js';

export const LONG_GAME: readonly Row[] = [
  { name: 'heap of 5,000 decisions', unit: 'MB', prepare: ofGame(holdingLongGame) },
  { name: 'save 5,000 decisions', unit: 'ms', prepare: ofGame(savingLongGame) },
  { name: 'restore 5,000 decisions', unit: 'ms', prepare: ofGame(restoringLongGame) },
];

const COSTS: Readonly<Record<string, readonly Row[]>> = {
  pig: LONG_GAME,
};

/** What it costs to keep a long game. */
export function costsOf(subject: string): readonly Row[] {
  return COSTS[subject] ?? [];
}
