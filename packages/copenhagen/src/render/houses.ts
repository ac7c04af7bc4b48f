/** The houses side by side, highest floor first (COP-1.1, COP-1.2). */
import { type Cell, COAT_CELLS, COAT_FLOORS, COLUMNS, FLOORS } from '../components.js';
import { columnPoints, coveredCells, floorPoints } from '../house.js';
import type { View } from '../schema.js';
import { plural } from '../words.js';

type SeenSeat = View['seats'][number];
type House = SeenSeat['house'];

/** Columns of text for a house and the gap after it. */
const WIDTH = 18;

/** The houses with their scores. */
export function drawHouses({ seats }: View): string[] {
  const pictures = seats.map(({ house, score }, player) => [
    `player ${player}`.padStart(10),
    '┌───────────┐',
    ...Array.from({ length: FLOORS }, (_, row) => drawFloor(house, FLOORS - 1 - row)),
    '└─0─1─2─3─4─┘',
    drawColumnPoints(house),
    `${plural(score, 'point')},`,
    `${house.length - coveredCells(house)} empty cells`,
  ]);
  const height = pictures[0]?.length ?? 0;
  const lines = Array.from({ length: height }, (_, line) => {
    const floor = FLOORS + 1 - line;
    const label = floor >= 0 && floor < FLOORS ? `floor ${floor}` : '';
    return `${label.padEnd(8)}${pictures.map((picture) => (picture[line] ?? '').padEnd(WIDTH)).join('')}`;
  });
  // Most of the time no column is complete.
  return lines.filter((line) => line.trim() !== '');
}

/** The cells of a floor; beside it its points, or the coat that completing it gains. */
function drawFloor(house: House, floor: number): string {
  const cells = Array.from({ length: COLUMNS }, (_, column) => drawCell(house, column, floor));
  const points = floorPoints(house, floor);
  const coat = COAT_FLOORS.some((beside) => beside === floor) ? '<' : '';
  return `│ ${cells.join(' ')} │ ${points > 0 ? points : coat}`;
}

function drawCell(house: House, column: number, floor: number): string {
  const content: Cell = house[floor * COLUMNS + column] ?? '.';
  const hasCoat = COAT_CELLS.some(([x, y]) => x === column && y === floor);
  return content === '.' && hasCoat ? 'c' : content;
}

/** The points of completed columns below them. */
function drawColumnPoints(house: House): string {
  const points = Array.from({ length: COLUMNS }, (_, column) => columnPoints(house, column) || ' ');
  return `  ${points.join(' ')}`;
}

/** What the signs in the houses stand for. */
export const HOUSE_LEGEND = [
  'R Y G B P: window, r y g b p: brick of a facade tile; W: window tile; .: empty;',
  'c: coat of arms; <: coat beside a floor; 1, 2, 4: points of a completed line',
];
