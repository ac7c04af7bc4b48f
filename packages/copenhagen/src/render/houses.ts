/** The houses, highest floor first (COP-1.1, COP-1.2). */
import { plural } from '@rulewright/core';
import { type Cell, COATS, COLUMNS, FLOORS } from '../components.js';
import { columnPoints, coveredCells, floorPoints } from '../house.js';
import type { View } from '../schema/index.js';

type SeenSeat = View['seats'][number];
type House = SeenSeat['house'];

const FLOORS_FROM_ABOVE = Array.from({ length: FLOORS }, (_, row) => FLOORS - 1 - row);

/** A house with its floors by number, its score below. */
export function renderHouse({ house, score }: SeenSeat, player: number): string[] {
  return [
    `  ┌─player ${player}──┐`,
    ...FLOORS_FROM_ABOVE.map((floor) => `${floor} ${drawFloor(house, floor)}`.trimEnd()),
    '  └─0─1─2─3─4─┘',
    ...drawColumnPoints(house),
    `  ${plural(score, 'point')},`,
    `  ${plural(house.length - coveredCells(house), 'empty cell')}`,
  ];
}

/** The cells of a floor; beside it its points, or the coat that completing it gains. */
function drawFloor(house: House, floor: number): string {
  const cells = Array.from({ length: COLUMNS }, (_, column) => drawCell(house, column, floor));
  const points = floorPoints(house, floor);
  const coat = COATS.some((coat) => coat.column === null && coat.floor === floor) ? '<' : '';
  return `│ ${cells.join(' ')} │ ${points > 0 ? points : coat}`;
}

function drawCell(house: House, column: number, floor: number): string {
  const content: Cell = house[floor * COLUMNS + column] ?? '.';
  const hasCoat = COATS.some((coat) => coat.column === column && coat.floor === floor);
  return content === '.' && hasCoat ? 'c' : content;
}

/** The points of completed columns below them, if there are any. */
function drawColumnPoints(house: House): string[] {
  const points = Array.from({ length: COLUMNS }, (_, column) => columnPoints(house, column) || ' ');
  return points.some((each) => each !== ' ') ? [`    ${points.join(' ')}`.trimEnd()] : [];
}

/** What the signs in the houses stand for. */
export const HOUSE_LEGEND = [
  'R Y G B P: window, r y g b p: brick of a facade tile; W: window tile; .: empty;',
  'c: coat of arms; <: coat beside a floor; 1, 2, 4: points of a completed line',
];
