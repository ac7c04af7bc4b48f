/** Lookup tables of a data set's board and track (CAS-1.6 to CAS-1.14). */
import type { BoardShape } from '@rulewright/core/define';
import { CELLS, KINDS, PATH, SIDES, type Side, TRACK_FIELDS } from '../components.js';
import type { DataSet, StartField, TrackCorner } from '../types.js';

/** A place on the grid: [x, y]. */
export type GridPosition = readonly [number, number];

/** CAS-1.6: the step to the neighbour at a side. */
export const STEPS: Readonly<Record<Side, GridPosition>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Cells and their neighbours. Lists per side are indexed by `4 * cell + side`. */
export interface Geometry {
  /** Per cell: its place on the grid. */
  readonly positions: readonly GridPosition[];
  /** Per side: the cell beyond it; -1 beyond the wall. */
  readonly neighbours: readonly number[];
  /** Per side: the start field there. */
  readonly starts: readonly (StartField | null)[];
  /** Per cell: its contacts with start fields (see `board.contacts` of the state). */
  readonly contacts: readonly number[];
  /** Per field of the track: its corner; -1 on runs. */
  readonly cornerOf: readonly number[];
}

/** CAS-1.7: the cells inside the wall, row by row. */
export function positionsOf({ board }: DataSet): GridPosition[] {
  return board.rows.flatMap((row, y) =>
    [...row].flatMap((letter, x): GridPosition[] => (letter === '#' ? [[x, y]] : [])),
  );
}

const LETTERS = 26;

/** The name of a column: A to Z, then AA, AB and so on. */
export function columnName(x: number): string {
  const letter = String.fromCodePoint(0x41 + (x % LETTERS));
  return x < LETTERS ? letter : columnName(Math.floor(x / LETTERS) - 1) + letter;
}

/** A place by column and row, counted from the top left: `A1`. */
export function nameOfPosition([x, y]: GridPosition): string {
  return `${columnName(x)}${y + 1}`;
}

/** A corner of the track by its two fields: `12-13`. */
export function nameOfCorner({ fields }: Pick<TrackCorner, 'fields'>): string {
  return fields.join('-');
}

/** The rectangle around the cells. */
export function boardShapeOf({ positions }: Pick<Geometry, 'positions'>): BoardShape {
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const columns = Math.max(...xs) - left + 1;
  const places = positions.map(([x, y]) => columns * (y - top) + x - left);
  return { rows: Math.max(...ys) - top + 1, columns, places };
}

/** The bits of a contact on a side, which may show a path. */
export function contactBits(side: number, kind: number): number {
  return kind === PATH ? 0x11 << side : 1 << side;
}

export function geometryOf(dataSet: DataSet): Geometry {
  const positions = positionsOf(dataSet);
  const numbers = new Map(positions.map((position, cell) => [position.join(), cell]));
  const sides = positions.flatMap((position) => SIDES.map((side) => ({ position, side })));
  const starts = sides.map(
    ({ position, side }) =>
      dataSet.startFields.find((start) => start.side === side && start.cell.join() === position.join()) ?? null,
  );
  return {
    positions,
    neighbours: sides.map(({ position: [x, y], side }) => {
      const [stepX, stepY] = STEPS[side];
      return numbers.get([x + stepX, y + stepY].join()) ?? -1;
    }),
    starts,
    contacts: Array.from({ length: CELLS }, (_, cell) =>
      SIDES.reduce((bits, _side, side) => {
        const start = starts[4 * cell + side];
        return start ? bits | contactBits(side, KINDS.indexOf(start.kind)) : bits;
      }, 0),
    ),
    cornerOf: Array.from({ length: TRACK_FIELDS }, (_, field) =>
      dataSet.track.corners.findIndex(({ fields }) => fields.includes(field)),
    ),
  };
}
