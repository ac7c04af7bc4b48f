/** Coordinates for drawing the board, its wall and the score track. */
import { entryAt } from '@rulewright/core/define';
import { nameOfCorner, nameOfPosition, positionsOf, STEPS } from '../dataSet/geometry.js';
import type { DataSet, StartField, TrackCorner } from '../types.js';

/** A point of a drawing: `x` to the right, `y` downwards, in units of one cell. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point between two points, at `share` of the way. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** A board to draw; all points are in units of one cell from the top left of cell (0,0). */
export interface BoardLayout {
  /** Columns and rows of cells. */
  readonly width: number;
  readonly height: number;
  /** CAS-1.7: the cells inside the wall by their numbers: the order of `view.tiles` and `board.nodes`. */
  readonly cells: readonly CellLayout[];
  /** CAS-1.14: the start fields, in the order of the data set. */
  readonly startFields: readonly StartFieldLayout[];
  /** CAS-1.11: the line of the wall, closed: its last point connects to the first. */
  readonly wall: readonly Point[];
  /** CAS-1.9: the fields of the score track by their numbers, on the line of the wall. */
  readonly track: readonly TrackFieldLayout[];
  /** CAS-1.10: the corners of the track by their numbers: the order of `corners` in state and view. */
  readonly corners: readonly CornerLayout[];
}

/** A cell: the point is its top left, and `(x,y)` its place (CAS-1.6). */
export interface CellLayout extends Point {
  /** CAS-1.7: its number. */
  readonly cell: number;
  /** Its name in texts, by column and row: `B7`. */
  readonly name: string;
}

/** A start field: the point is the middle of its side of the cell (CAS-1.12). */
export interface StartFieldLayout extends Point, Omit<StartField, 'cell'> {
  /** CAS-1.7: the number of its cell. */
  readonly cell: number;
}

/** A field of the score track: the point is its middle. */
interface TrackFieldLayout extends Point {
  /** CAS-9.1: its number, the score modulo 100. */
  readonly field: number;
  /** CAS-1.10: its corner; `null` on a run. */
  readonly corner: number | null;
}

/** A corner of the score track, at the point where the wall turns. */
interface CornerLayout extends Point, Pick<TrackCorner, 'kind' | 'wallTile'> {
  /** CAS-1.10: its number. */
  readonly corner: number;
  /** Its name in texts, by its fields: `12-13`. */
  readonly name: string;
  /** Its two fields. */
  readonly fields: readonly [number, number];
}

/** The layout of a data set's board. */
export function boardLayout(dataSet: DataSet): BoardLayout {
  const { board, startFields, track } = dataSet;
  const positions = positionsOf(dataSet);
  return {
    width: entryAt(board.rows, 0).length,
    height: board.rows.length,
    cells: positions.map(([x, y], cell) => ({ cell, name: nameOfPosition([x, y]), x, y })),
    startFields: startFields.map(({ cell: [x, y], ...start }) => {
      const [stepX, stepY] = STEPS[start.side];
      const cell = positions.findIndex((position) => position[0] === x && position[1] === y);
      return { ...start, cell, x: x + (1 + stepX) / 2, y: y + (1 + stepY) / 2 };
    }),
    wall: track.corners.map(pointOf),
    track: trackLayout(dataSet),
    corners: track.corners.map(({ kind, wallTile, fields, vertex: [x, y] }, corner) => {
      return { corner, name: nameOfCorner({ fields }), fields, kind, wallTile, x, y };
    }),
  };
}

function pointOf({ vertex: [x, y] }: TrackCorner): Point {
  return { x, y };
}

/** The distance of the two fields of a corner from its point. */
const CORNER_FIELD = 0.25;

/** From corner to corner: the second field of one, the fields of the run, the first field of the next. */
function trackLayout({ track: { corners, runs } }: DataSet): TrackFieldLayout[] {
  const layouts = corners.flatMap((from, corner): TrackFieldLayout[] => {
    const next = (corner + 1) % corners.length;
    const to = entryAt(corners, next);
    const { fields, tileEdges } = entryAt(runs, corner);
    const numbers = fields ? Array.from({ length: fields[1] - fields[0] + 1 }, (_, index) => fields[0] + index) : [];
    const margin = CORNER_FIELD / tileEdges;
    const at = (share: number): Point => between(pointOf(from), pointOf(to), share);
    return [
      { field: from.fields[1], corner, ...at(margin) },
      ...numbers.map((field, index) => {
        const share = (index + 1) / (numbers.length + 1);
        return { field, corner: null, ...at(margin + share * (1 - 2 * margin)) };
      }),
      { field: to.fields[0], corner: next, ...at(1 - margin) },
    ];
  });
  return layouts.sort((left, right) => left.field - right.field);
}
