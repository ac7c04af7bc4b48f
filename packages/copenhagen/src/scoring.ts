/** COP-11: the score, itemised. */
import { type PlayerScore, scoreOf } from '@rulewright/core';
import { completedLines, type House } from './house.js';
import type { State } from './schema/index.js';

/** The score of every player. */
export function score(state: State): PlayerScore[] {
  return state.seats.map(({ house }) => scoreHouse(house));
}

/** COP-11.1 to COP-11.4: the lines that score. */
const LINES = [
  { rule: 'COP-11.1', label: 'floors with a brick', line: 'floor', hasBrick: true },
  { rule: 'COP-11.2', label: 'floors of windows', line: 'floor', hasBrick: false },
  { rule: 'COP-11.3', label: 'columns with a brick', line: 'column', hasBrick: true },
  { rule: 'COP-11.4', label: 'columns of windows', line: 'column', hasBrick: false },
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
