/** The houses side by side, highest floor first (COP-1.1, COP-1.2). */
import { beside, plural } from '@rulewright/core';
import { type Cell, COATS, COLUMNS, FLOORS } from '../components.js';
import { columnPoints, coveredCells, floorPoints } from '../house.js';
import type { View } from '../schema/index.js';

type SeenSeat = View['seats'][number];
type House = SeenSeat['house'];

/** Columns of text before the first house, and for a house with the gap after it. */
const MARGIN = 8;
const WIDTH = 18;

/** The houses with their scores, and what the signs in them stand for. */
export function renderHouses({ seats }: View): string[] {
  const labels = ['', '', ...FLOORS_FROM_ABOVE.map((floor) => `floor ${floor}`)];
  const drawings = seats.map((seat, player) => [MARGIN + WIDTH * player, drawSeat(seat, player)] as const);
  // Most of the time no column is complete, and the line of their points is empty.
  return [...beside([[0, labels], ...drawings]).filter((line) => line !== ''), ...LEGEND];
}

const FLOORS_FROM_ABOVE = Array.from({ length: FLOORS }, (_, row) => FLOORS - 1 - row);

function drawSeat({ house, score }: SeenSeat, player: number): string[] {
  return [
    `  player ${player}`,
    '┌───────────┐',
    ...FLOORS_FROM_ABOVE.map((floor) => drawFloor(house, floor)),
    '└─0─1─2─3─4─┘',
    drawColumnPoints(house),
    `${plural(score, 'point')},`,
    plural(house.length - coveredCells(house), 'empty cell'),
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

/** The points of completed columns below them. */
function drawColumnPoints(house: House): string {
  const points = Array.from({ length: COLUMNS }, (_, column) => columnPoints(house, column) || ' ');
  return `  ${points.join(' ')}`;
}

const LEGEND = [
  'R Y G B P: window, r y g b p: brick of a facade tile; W: window tile; .: empty;',
  'c: coat of arms; <: coat beside a floor; 1, 2, 4: points of a completed line',
];
