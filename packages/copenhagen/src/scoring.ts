/** COP-11: the score, itemised. */
import { type PlayerScore, scoreOf } from '@rulewright/core';
import { COLUMNS, FLOORS } from './components.js';
import { columnPoints, floorPoints, type House } from './house.js';
import type { State } from './schema/index.js';

/** The score of every player. */
export function score(state: State): PlayerScore[] {
  return state.seats.map(({ house }) => scoreHouse(house));
}

function scoreHouse(house: House): PlayerScore {
  const floors = Array.from({ length: FLOORS }, (_, floor) => floorPoints(house, floor));
  const columns = Array.from({ length: COLUMNS }, (_, column) => columnPoints(house, column));
  return scoreOf([
    { rule: 'COP-11.1', label: 'floors with a brick', points: sumOf(floors, 1) },
    { rule: 'COP-11.2', label: 'floors of windows', points: sumOf(floors, 2) },
    { rule: 'COP-11.3', label: 'columns with a brick', points: sumOf(columns, 2) },
    { rule: 'COP-11.4', label: 'columns of windows', points: sumOf(columns, 4) },
  ]);
}

/** The sum of the lines that are worth so many points each. */
function sumOf(lines: readonly number[], points: number): number {
  return lines.filter((line) => line === points).length * points;
}
