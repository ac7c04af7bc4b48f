/** Paths of SVG through points in units of a tile. */
import type { Point } from '@rulewright/castle/data';

/** A line through points. */
export function lineThrough(points: readonly Point[], width: number): string {
  return `M${points.map(({ x, y }) => `${rounded(x, width)} ${rounded(y, width)}`).join('L')}`;
}

/** Areas with these corners. */
export function areaOf(areas: readonly (readonly Point[])[], width: number): string {
  return areas.map((area) => `${lineThrough(area, width)}z`).join('');
}

/** A line of a path: through three points it bends without a corner. */
export function roadThrough(points: readonly Point[], width: number): string {
  const [from, bend, to] = points;
  if (!from || !bend || !to) return lineThrough(points, width);
  const control = { x: 2 * bend.x - (from.x + to.x) / 2, y: 2 * bend.y - (from.y + to.y) / 2 };
  return `${lineThrough([from], width)}Q${lineThrough([control, to], width).slice(1).replace('L', ' ')}`;
}

/** A disc; the radius in units of a tile too. */
export function discOf({ x, y }: Point, radius: number, width: number): string {
  const r = rounded(radius, width);
  return `M${rounded(x, width) - r} ${rounded(y, width)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** In pixels: whole ones, which keep pictures small; halves on tiles that are small themselves. */
function rounded(value: number, width: number): number {
  return width < SMALL ? Math.round(2 * value * width) / 2 : Math.round(value * width);
}

/** Smaller tiles show less. */
export const SMALL = 60;
