/** Towers and houses from above: hipped roofs, and walls with battlements and turrets. */
import type { Point } from '@rulewright/castle/data';
import type { Theme } from '../drawing/theme.js';
import { type Shape, shape } from '../drawing/tree.js';
import { areaOf, between, discOf, lineThrough } from './lines.js';
import { paletteOf } from './palette.js';

/** The border of a building: each wall inside the tile, with its outline moved inwards. */
interface Border {
  /** The middle of its sides. */
  readonly hub: Point;
  /** Its corners moved inwards: on a side of the tile along the side, where the neighbour's meet them. */
  readonly inner: readonly Point[];
  /** The indexes of the corners where a wall begins. */
  readonly walls: readonly number[];
}

/** The border of an outline, moved inwards by a share of the way to the middle of its sides. */
function borderOf(outline: readonly Point[], share: number): Border {
  const after = (index: number): Point => outline[(index + 1) % outline.length] ?? MIDDLE;
  const isOpen = (index: number): boolean => isOnSide(outline.at(index) ?? MIDDLE, after(index));
  const sides = outline.flatMap((from, index) => (isOpen(index) ? [between(from, after(index), 0.5)] : []));
  const hub = {
    x: sides.reduce((sum, { x }) => sum + x, 0) / sides.length,
    y: sides.reduce((sum, { y }) => sum + y, 0) / sides.length,
  };
  const inner = outline.map((corner, index) => {
    const [isAfterSide, isBeforeSide] = [isOpen(index - 1), isOpen(index)];
    if (isAfterSide && isBeforeSide) return corner;
    if (isBeforeSide) return between(corner, after(index), share / 2);
    return isAfterSide ? between(corner, outline.at(index - 1) ?? corner, share / 2) : between(corner, hub, share);
  });
  return { hub, inner, walls: outline.flatMap((_, index) => (isOpen(index) ? [] : [index])) };
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** Whether a line runs along a side of the tile. */
function isOnSide(from: Point, to: Point): boolean {
  return (from.x === to.x && (from.x === 0 || from.x === 1)) || (from.y === to.y && (from.y === 0 || from.y === 1));
}

/** The lines of walls through these corners, which follow on each other where the walls do. */
function wallLines(corners: readonly Point[], walls: readonly number[], width: number): string {
  return walls
    .map((index) => {
      const line = lineThrough(endsOf(corners, index), width);
      return walls.includes(index - 1) ? line.slice(line.indexOf('L')) : line;
    })
    .join('');
}

function endsOf(points: readonly Point[], index: number): [from: Point, to: Point] {
  return [points[index] ?? MIDDLE, points[(index + 1) % points.length] ?? MIDDLE];
}

/** Whether a building has more than one side: then it has a middle to fill. */
function isLarge(outline: readonly Point[]): boolean {
  return outline.length !== CORNERS_OF_ONE_SIDE;
}

const CORNERS_OF_ONE_SIDE = 4;

/** A roof with a slope behind each wall, lit from the upper left. Its ridge meets that of the neighbour. */
export function houseShapes(theme: Theme, outline: readonly Point[], width: number, line: number): Shape[] {
  const { house, slope } = paletteOf(theme);
  const { hub, inner, walls } = borderOf(outline, 0.6);
  const size = Math.round(0.09 * width);
  const chimney = isLarge(outline) ? `${lineThrough([hub], width)}h${size}v${size}h-${size}z` : '';
  const dark = walls.flatMap((index) => {
    const [from, to] = endsOf(outline, index);
    const isDark = to.y - from.y > to.x - from.x;
    return isDark ? [[from, to, ...endsOf(inner, index).reverse()]] : [];
  });
  const hips = walls.flatMap((index) =>
    walls.includes(index - 1) ? [lineThrough([outline[index] ?? MIDDLE, inner[index] ?? MIDDLE], width)] : [],
  );
  const lines = [outline, inner].map((corners) => wallLines(corners, walls, width)).join('');
  const look = { fill: 'none', stroke: theme.hues.red.ink, 'stroke-width': 0.8 * line };
  return [
    shape('path', { d: areaOf([outline], width), fill: house }),
    shape('path', { d: areaOf(dark, width) + chimney, fill: slope }),
    shape('path', { d: lines + hips.join('') + chimney, ...look }),
  ];
}

/** A platform behind walls with battlements, and a turret at each corner. */
export function towerShapes(theme: Theme, outline: readonly Point[], width: number, line: number): Shape[] {
  const { tower, yard, stone } = paletteOf(theme);
  const { ink } = theme.hues.grey;
  const border = borderOf(outline, 0.38);
  const middle = borderOf(outline, 0.16);
  const battlements = wallLines(middle.inner, border.walls, width);
  const turrets = border.walls
    .filter((index) => border.walls.includes(index - 1))
    .map((index) => discOf(middle.inner[index] ?? MIDDLE, 0.065, width))
    .join('');
  const round = isLarge(outline) ? discOf(border.hub, 0.1, width) + discOf(border.hub, 0.05, width) : '';
  const size = Math.round(0.05 * width);
  const dashes = { 'stroke-width': size, 'stroke-dasharray': `0 ${size} ${size} 0`, 'stroke-linecap': 'butt' };
  return [
    shape('path', { d: areaOf([outline], width), fill: tower }),
    shape('path', { d: areaOf([border.inner], width), fill: yard }),
    shape('path', { d: wallLines(outline, border.walls, width), fill: 'none', stroke: ink, 'stroke-width': line }),
    shape('path', { d: battlements, fill: 'none', stroke: stone, ...dashes }),
    ...(turrets + round === ''
      ? []
      : [shape('path', { d: turrets + round, fill: stone, stroke: ink, 'stroke-width': line })]),
  ];
}
