/** The wall around the castle with the fields of its track (CAS-1.9 to CAS-1.11). */
import type { BoardLayout, Point } from '@rulewright/castle/data';
import { once, shared } from '../drawing/once.js';
import { silent } from '../drawing/pen.js';
import type { Theme } from '../drawing/theme.js';
import { type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { lineThrough } from './lines.js';

/** The sizes of the castle in pixels: a cell, the ring of the start fields, the wall. */
export interface Sizes {
  readonly cell: number;
  readonly ring: number;
  readonly wall: number;
  /** Whether the fields have numbers; else they are dots. */
  readonly isNumbered: boolean;
}

/** Away from the castle, at the line of the wall after a corner. */
function outwards(from: Point, to: Point): Point {
  return { x: Math.sign(to.y - from.y), y: -Math.sign(to.x - from.x) };
}

/** The corners of the wall, moved outwards. */
export function wallAt({ wall }: BoardLayout, distance: number): Point[] {
  return wall.map((corner, index) => {
    const before = wall.at(index - 1) ?? corner;
    const after = wall[(index + 1) % wall.length] ?? corner;
    const [one, other] = [outwards(before, corner), outwards(corner, after)];
    return { x: corner.x + distance * (one.x + other.x), y: corner.y + distance * (one.y + other.y) };
  });
}

/** The wall with the fields of the track, drawn once for each theme, layout and sizes. */
export const wallOf = once((theme: Theme) =>
  once((layout: BoardLayout) => once((sizes: Sizes) => shared(drawWall(theme, layout, sizes)))),
);

function drawWall(theme: Theme, layout: BoardLayout, sizes: Sizes): Shape[] {
  const { cell, ring, wall, isNumbered } = sizes;
  const { soft, fill } = theme.hues.grey;
  const line = (distance: number): string => `${lineThrough(wallAt(layout, distance / cell), cell)}z`;
  const fields = fieldsOf(layout)(sizes).map(({ x, y }) => [Math.round(x * cell), Math.round(y * cell)] as const);
  const merlon = Math.round(0.07 * cell);
  const battlements = {
    stroke: fill,
    'stroke-width': merlon,
    'stroke-dasharray': `${merlon} ${merlon}`,
    'stroke-linecap': 'butt',
  };
  const dots = { stroke: theme.quiet, 'stroke-width': 2.5, fill: 'none' };
  const signs = isNumbered
    ? fields.map(([x, y], field) => {
        const isTen = field % 10 === 0;
        const writing = { size: isTen ? 13 : 11, bold: isTen, fill: isTen ? theme.ink : theme.quiet };
        return silent(words(x, y, String(field), writing));
      })
    : [shape('path', { d: fields.map(([x, y]) => `M${x} ${y}h0`).join(''), ...dots })];
  return [
    shape('path', { d: line(ring + wall - merlon / 2), fill: soft, ...battlements }),
    shape('path', { d: line(ring), fill: theme.paper, stroke: fill }),
    ...signs,
  ];
}

/** CAS-1.9: the middles of the fields by number. */
export const fieldsOf = once((layout: BoardLayout) =>
  once(({ cell, ring, wall }: Sizes) => fieldPoints(layout, (ring + wall / 2) / cell)),
);

/** The middles of the fields, from the second field of a corner to the first of the next at equal distances. */
function fieldPoints(layout: BoardLayout, distance: number): readonly Point[] {
  const { corners, track } = layout;
  const points = wallAt(layout, distance);
  const fields: Point[] = [];
  corners.forEach(({ fields: [, first] }, corner) => {
    const next = (corner + 1) % corners.length;
    const last = corners[next]?.fields[0] ?? first;
    const count = ((last - first + track.length) % track.length) + 1;
    const [from, to] = [points[corner], points[next]];
    for (let index = 0; from && to && index < count; index++) {
      const share = (index + 0.5) / count;
      fields[(first + index) % track.length] = {
        x: from.x + share * (to.x - from.x),
        y: from.y + share * (to.y - from.y),
      };
    }
  });
  return fields;
}
