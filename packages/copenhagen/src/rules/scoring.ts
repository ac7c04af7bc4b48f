/** Scoring (COP-11), the end of the game (COP-10) and the ranking (COP-12). */
import type { PlayerScore } from '@rulewright/core';
import { endGame, scoreOf } from '@rulewright/core/define';
import type { House } from '../house/ground.js';
import { completedLines, coveredCells, housePoints } from '../house/lines.js';
import type { State } from '../types.js';

/** The score of every player. */
export function score(state: State): PlayerScore[] {
  return state.seats.map(({ house }) => scoreHouse(house));
}

/** COP-11.1 to COP-11.4: the lines that score. */
const LINES = [
  { rule: 'COP-11.1', label: 'floorsWithBrick', line: 'floor', hasBrick: true },
  { rule: 'COP-11.2', label: 'floorsOfWindows', line: 'floor', hasBrick: false },
  { rule: 'COP-11.3', label: 'columnsWithBrick', line: 'column', hasBrick: true },
  { rule: 'COP-11.4', label: 'columnsOfWindows', line: 'column', hasBrick: false },
] as const;

/** The score of one house. */
export function scoreHouse(house: House): PlayerScore {
  const completed = completedLines(house);
  return scoreOf(
    LINES.map(({ rule, label, line, hasBrick }) => {
      const lines = completed.filter((one) => one.line === line && one.hasBrick === hasBrick);
      return { rule, label, points: lines.reduce((sum, { points }) => sum + points, 0) };
    }),
  );
}

/**
 * Ends the game at once. COP-12.4: both reasons rank alike. COP-12.1: more points first. COP-12.2: then fewer empty
 * cells. COP-12.3: equal seats share a place.
 */
export function endCopenhagen(state: State, reason: 'points' | 'mermaid'): void {
  const scores = state.seats.map(({ house }) => housePoints(house));
  endGame(state, scores, reason, { tieBreaks: [state.seats.map(({ house }) => coveredCells(house))] });
}
