/** Shapes of the wall, in units of a cell from the top left of the board. */
import type { DataSet, StartField } from '@rulewright/castle';
import { SIDES } from '@rulewright/castle/data';
import type { GridPoint, WallEdge } from './castleWall.js';

/** Cells of the canvas to each side: the board with an empty ring, and never less than the printed board needs. */
export function canvasSize({ board: { rows } }: DataSet): number {
  return Math.max(11, 2 + Math.max(rows.length, rows[0]?.length ?? 0));
}

/** Where a board begins that is in the middle of the canvas. An empty one begins near the top left. */
export function centred({ board: { rows } }: DataSet, size: number): GridPoint {
  const width = rows[0]?.length ?? 0;
  if (width <= 1 && rows.length <= 1) return [1, 1];
  return [Math.floor((size - width) / 2), Math.floor((size - rows.length) / 2)];
}

/** A cell of the canvas by column and row: `B7`. */
export function cellName([x, y]: GridPoint): string {
  return `${String.fromCodePoint(0x41 + (x % 26)).repeat(1 + Math.floor(x / 26))}${y + 1}`;
}

/** A point given as seen from the north side of a cell: `x` along the side, `y` into the cell. */
function onSide({ cell: [x, y], side }: WallEdge, along: number, inwards: number): GridPoint {
  const turned: readonly GridPoint[] = [
    [along, inwards],
    [1 - inwards, along],
    [1 - along, 1 - inwards],
    [inwards, 1 - along],
  ];
  const [atX, atY] = turned[SIDES.indexOf(side)] ?? [along, inwards];
  return [x + atX, y + atY];
}

function pointsOf(edge: WallEdge, points: readonly GridPoint[]): string {
  return points.map(([along, inwards]) => onSide(edge, along, inwards).join(',')).join(' ');
}

/** What can be clicked at an edge: inside to the middle of the cell, and outside. */
export function clickable(edge: WallEdge): string {
  return pointsOf(edge, [
    [0.06, 0],
    [0.2, -0.4],
    [0.8, -0.4],
    [0.94, 0],
    [0.55, 0.45],
    [0.45, 0.45],
  ]);
}

/** The line of the wall. */
export function lineOf(edges: readonly WallEdge[]): string {
  return edges.map((edge) => `M${onSide(edge, 0, 0).join(' ')}L${onSide(edge, 1, 0).join(' ')}`).join('');
}

/** A start field at its edge: as wide as a path, or almost as a cell. */
export function startBar({ cell, side, kind }: StartField): string {
  const margin = kind === 'path' ? 0.36 : 0.1;
  return pointsOf({ cell, side }, [
    [margin, 0.03],
    [1 - margin, 0.03],
    [1 - margin, 0.3],
    [margin, 0.3],
  ]);
}

/** Where the sign of a start field is. */
export function signPlace({ cell, side }: StartField): GridPoint {
  return onSide({ cell, side }, 0.5, 0.17);
}

/** Where the number of fields of a run is written: beside the middle of its line, outside. */
export function middleOfRun({ track: { corners, runs } }: DataSet, run: number): GridPoint {
  const [x, y] = corners[run]?.vertex ?? [0, 0];
  const { direction = 'E', tileEdges = 1 } = runs[run] ?? {};
  const half = tileEdges / 2;
  const away = 0.3;
  const places: Readonly<Record<string, GridPoint>> = {
    E: [x + half, y - away],
    S: [x + away, y + half],
    W: [x - half, y + away],
    N: [x - away, y - half],
  };
  return places[direction] ?? [x, y];
}
