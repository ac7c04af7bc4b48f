/** COP-11: the score, itemised. */
import type { PlayerScore } from '@rulewright/core';
import { COLUMNS, FLOORS } from './components.js';
import { columnPoints, floorPoints } from './house.js';
import type { Seat, State } from './schema.js';

const FLOOR_LIST = Array.from({ length: FLOORS }, (_, floor) => floor);
const COLUMN_LIST = Array.from({ length: COLUMNS }, (_, column) => column);

function sumOf(values: readonly number[], wanted: number): number {
  return values.filter((value) => value === wanted).length * wanted;
}

function scoreHouse(house: Seat['house']): PlayerScore {
  const floors = FLOOR_LIST.map((floor) => floorPoints(house, floor));
  const columns = COLUMN_LIST.map((column) => columnPoints(house, column));
  const items = [
    { rule: 'COP-11.1', label: 'floors with a brick', points: sumOf(floors, 1) },
    { rule: 'COP-11.2', label: 'floors of windows', points: sumOf(floors, 2) },
    { rule: 'COP-11.3', label: 'columns with a brick', points: sumOf(columns, 2) },
    { rule: 'COP-11.4', label: 'columns of windows', points: sumOf(columns, 4) },
  ];
  return { total: items.reduce((total, { points }) => total + points, 0), items };
}

/** The score of every player. */
export function score(state: State): PlayerScore[] {
  return state.seats.map(({ house }) => scoreHouse(house));
}
