/** A house: its cells, coats of arms, and the points of its lines (COP-1.1, COP-1.2, COP-11). */
import type { SeatView, View } from '@rulewright/copenhagen';
import {
  CELLS,
  COLUMNS,
  CONTENTS,
  FLOORS,
  HOUSE_CELLS,
  HOUSE_COATS,
  LINE_POINTS,
  TILES,
} from '@rulewright/copenhagen/data';
import type { Box } from '../drawing/layout.js';
import { icon } from '../drawing/parts.js';
import { keyed, piece, spotted, titled } from '../drawing/pen.js';
import { cellBoardOf, cellBoards, openCell } from '../drawing/printed.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { COAT, COAT_QUARTERS } from './icons.js';
import { type CopenhagenPen, drawnOnce } from './pen.js';
import { cellShapes, facade } from './pieces.js';

/** The parts around the cells, in cells: points on the left and below, coats on the right, the roof on top. */
const MARGIN = { left: 0.6, right: 0.8, bottom: 0.6, top: 0.9 } as const;

/** The width of a house, in cells. */
const HOUSE_WIDTH = MARGIN.left + COLUMNS + MARGIN.right;

const boards = cellBoards('house');

/** A house with cells of a size. Chosen cells show the colour of the tile that will cover them. */
export function houseBox(
  pen: CopenhagenPen,
  { tile }: View,
  house: SeatView['house'],
  seat: number,
  size: number,
): Box {
  const [x, y] = [MARGIN.left * size, MARGIN.top * size];
  const box = { width: HOUSE_WIDTH * size, height: (MARGIN.top + FLOORS + MARGIN.bottom) * size };
  const art = { kind: 'house', id: '', seat, ...box };
  const roofed = { x, y, cell: size, shapes: [moved(x, 0, [roof(pen, size)])] };
  const { cell, isPrinted, ...ground } = cellBoardOf(pen.theme, boards, COLUMNS, art, roofed);
  const cells = HOUSE_CELLS.map((place, index) =>
    moved(place.x * cell, place.y * cell, [cellSpot(pen, tile, house, seat, index, cell, isPrinted)]),
  );
  const around = [...coatsBeside(pen, house, seat, cell), ...linePoints(pen, house, seat, cell)];
  return { ...ground, shapes: [...ground.shapes, moved(ground.x, ground.y, [...cells, ...around])] };
}

/** A gable in steps with a round window between two others, over a ledge. */
function roof({ theme }: CopenhagenPen, size: number): Shape {
  const { fill, soft } = theme.hues.sand;
  const { fill: tiles, ink } = theme.hues.brown;
  const gable = 'M.12 .74V.58H.7V.38H1.4V.2H2V.06H2.3V-.12H2.7V.06H3V.2H3.6V.38H4.3V.58H4.88V.74z';
  const windows = 'M2.34 .4a.16 .16 0 1 0 .32 0a.16 .16 0 1 0-.32 0zM1.55 .66V.46h.3v.2zM3.15 .66V.46h.3v.2z';
  const line = { stroke: ink, 'stroke-width': 1.5 / size };
  const shapes = drawnOnce(theme, `roof ${size}`, () => [
    shape('path', { d: gable, fill: tiles, ...line }),
    shape('path', { d: windows, fill: soft, ...line }),
    shape('path', { d: 'M-.06 .74H5.06V.87H-.06z', fill, ...line }),
  ]);
  return moved(0, 0.03 * size, shapes, size);
}

function cellSpot(
  pen: CopenhagenPen,
  tile: View['tile'],
  house: SeatView['house'],
  seat: number,
  index: number,
  size: number,
  isPrinted: boolean,
): Shape {
  const { text, theme, chosen } = pen;
  const { column = 0, floor = 0 } = HOUSE_CELLS[index] ?? {};
  const cell = house[index] ?? CELLS[0];
  const { kind, colour } = CONTENTS[cell];
  const hasCoat = HOUSE_COATS.some((coat) => coat.column === column && coat.floor === floor);
  const content = colour
    ? `${text.nameOf('part', kind)} (${text.nameOf('colour', colour)})`
    : text.nameOf('part', kind);
  // `(4,1)`, as in actions and events; its floor and its column.
  const place = `(${column + 1},${floor + 1}) ${text.nameOf('part', 'floor')} ${floor + 1}, ${text.nameOf('part', 'column')} ${column + 1}`;
  const spot = {
    spot: `cell:${seat}:${index}`,
    label: `${place}: ${content}${hasCoat ? `, ${text.nameOf('part', 'coat')}` : ''}`,
    outline: shape('rect', { x: 2, y: 2, width: size - 4, height: size - 4, rx: 3 }),
  };
  if (cell !== '.') return spotted(pen, spot, [piece(shape('g', {}, cellShapes(theme, cell, size)))]);
  // An opening in the shell, with a bare frame.
  const opening = drawnOnce(theme, `opening ${hasCoat} ${size}`, () => {
    const [edge, inner, near] = [size - 1, size * 0.4, size * 0.3];
    const d = `M.5 .5h${edge}v${edge}h-${edge}zM${near} ${near}h${inner}v${inner}h-${inner}z`;
    return [shape('path', { d: hasCoat ? d.slice(0, d.indexOf('z') + 1) : d, fill: theme.paper, stroke: theme.line })];
  });
  const ground = isPrinted ? [openCell(size)] : opening;
  const coat = hasCoat ? coatShape(pen, size / 2, size / 2, size, false) : [];
  const ghost =
    tile !== null && chosen.has(spot.spot)
      ? [shape('g', { opacity: 0.6 }, facade(theme, TILES[tile].colour, false, size))]
      : [];
  return spotted(pen, spot, [...ground, ...coat, ...ghost]);
}

/** COP-1.2: a shield in quarters; pale when it is gained. */
function coatShape({ theme }: CopenhagenPen, x: number, y: number, size: number, isGained: boolean): readonly Shape[] {
  return drawnOnce(theme, `coat ${x} ${y} ${size} ${isGained}`, () => {
    const { fill, ink } = theme.hues.orange;
    if (isGained) return [icon(COAT, x, y, size * 0.72, ink, { 'stroke-opacity': 0.35 })];
    return [
      icon(COAT, x, y, size * 0.72, ink, { fill }),
      icon(COAT_QUARTERS, x, y, size * 0.72, 'none', { fill: ink, 'fill-opacity': 0.65 }),
    ];
  });
}

/** COP-1.2, COP-8.2: the coats beside floors; pale when the floor is full. */
function coatsBeside(pen: CopenhagenPen, house: SeatView['house'], seat: number, size: number): Shape[] {
  return HOUSE_COATS.filter(({ column }) => column === null).map(({ floor, x, y }) => {
    const isGained = cellsOf(house, 'floor', floor).every((cell) => cell !== '.');
    const drawn = coatShape(pen, (x + 0.42) * size, (y + 0.5) * size, size, isGained);
    return keyed(`coat:${seat}:${floor}`, shape('g', {}, drawn));
  });
}

type LineKind = keyof typeof LINE_POINTS;

function cellsOf(house: SeatView['house'], line: LineKind, index: number): SeatView['house'] {
  return house.filter((_, cell) => HOUSE_CELLS[cell]?.[line] === index);
}

/** COP-11.1 to COP-11.4: the points of full floors on the left, and of full columns below. */
function linePoints(pen: CopenhagenPen, house: SeatView['house'], seat: number, size: number): Shape[] {
  const { theme, text } = pen;
  const points = (line: LineKind, index: number, x: number, y: number): Shape[] => {
    const cells = cellsOf(house, line, index);
    if (cells.includes('.')) return [];
    const hasBrick = cells.some((cell) => CONTENTS[cell].kind === 'brick');
    const shown = LINE_POINTS[line][hasBrick ? 'brick' : 'windows'];
    const name = `${text.nameOf('part', line)} ${index + 1}: ${shown} ${text.nameOf('part', 'points')}`;
    const disc = { cx: x, cy: y, r: size * 0.26, fill: theme.ink };
    const writing = { size: Math.round(size * 0.36), bold: true, fill: theme.panel };
    const drawn = titled(name, [shape('circle', disc), words(x, y, `${shown}`, writing)]);
    return [keyed(`${line}:${seat}:${index}`, drawn)];
  };
  const floors = Array.from({ length: FLOORS }, (_, floor) =>
    points('floor', floor, -0.3 * size, (FLOORS - floor - 0.5) * size),
  );
  const columns = Array.from({ length: COLUMNS }, (_, column) =>
    points('column', column, (column + 0.5) * size, (FLOORS + 0.32) * size),
  );
  return [...floors, ...columns].flat();
}
