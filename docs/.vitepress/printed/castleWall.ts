/**
 * The wall of the Castle as one draws it: the cells inside, where the track starts, how many fields a run has, and the start
 * fields. Corners and runs follow from the cells. Every function takes a data set and returns another one.
 */
import type { DataSet, StartField } from '@rulewright/castle';
import { RECONSTRUCTED, SIDES } from '@rulewright/castle/data';
import type { Kind, Side } from './castleTile.js';

/** A cell, or a point of the grid: [x, y] from the top left of the board. */
export type GridPoint = readonly [number, number];

/** A wall edge: a side of a cell inside. */
export interface WallEdge {
  readonly cell: GridPoint;
  readonly side: Side;
}

type Track = DataSet['track'];

/** CAS-1.9: the fields of the track. */
const FIELDS = fieldCount(RECONSTRUCTED);

/** The fields along the track. */
export function fieldCount({ track: { corners, runs } }: DataSet): number {
  return runs.reduce((sum, run) => sum + fieldsIn(run), 2 * corners.length);
}

const STEPS: Readonly<Record<Side, GridPoint>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The corner of a cell at which the wall along a side begins: the wall runs clockwise. */
const FROM: Readonly<Record<Side, GridPoint>> = { N: [0, 0], E: [1, 0], S: [1, 1], W: [0, 1] };

/** A step of the wall: along a side of a cell, from a point of the grid. */
interface WallStep extends WallEdge {
  readonly from: GridPoint;
  readonly direction: Side;
}

/** The cells inside the wall. */
export function cellsOf({ board }: DataSet): GridPoint[] {
  return board.rows.flatMap((row, y) => [...row].flatMap((letter, x): GridPoint[] => (letter === '#' ? [[x, y]] : [])));
}

/** The edges of the wall, clockwise from corner 0. Only the wall around that corner is walked. */
export function wallEdges(dataSet: DataSet): readonly WallEdge[] {
  return wallSteps(dataSet, dataSet.track.corners[0]?.vertex);
}

/**
 * Puts cells inside or outside the wall; they can lie beyond the board, which becomes as large as its cells. `origin` is the
 * new top left in the old coordinates.
 */
export function withCells(
  dataSet: DataSet,
  cells: readonly GridPoint[],
  isInside: boolean,
): { dataSet: DataSet; origin: GridPoint } {
  const inside = new Map(cellsOf(dataSet).map((cell) => [String(cell), cell]));
  for (const cell of cells) {
    if (isInside) inside.set(String(cell), cell);
    else inside.delete(String(cell));
  }
  const all = [...inside.values()];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const origin: GridPoint = all.length === 0 ? [0, 0] : [Math.min(...xs), Math.min(...ys)];
  const [width, height] =
    all.length === 0 ? [1, 1] : [Math.max(...xs) - origin[0] + 1, Math.max(...ys) - origin[1] + 1];
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (inside.has(String([x + origin[0], y + origin[1]])) ? '#' : '.')).join(''),
  );
  const { track, startFields } = dataSet;
  const moved = {
    ...dataSet,
    board: { rows },
    track: { ...track, corners: track.corners.map((each) => ({ ...each, vertex: movedBy(each.vertex, origin) })) },
    startFields: startFields.map((each) => ({ ...each, cell: movedBy(each.cell, origin) })),
  };
  return { dataSet: rebuilt(moved, moved.track.corners[0]?.vertex), origin };
}

function movedBy([x, y]: GridPoint, [left, top]: GridPoint): [number, number] {
  return [Math.max(0, x - left), Math.max(0, y - top)];
}

/** Lets the track start at a corner: its fields are 0 and 1. */
export function startingAt(dataSet: DataSet, corner: number): DataSet {
  return rebuilt(dataSet, dataSet.track.corners[corner]?.vertex);
}

/** Sets the fields of a run, between its two corners: at most as many as the track has left. */
export function withFields(dataSet: DataSet, run: number, count: number): DataSet {
  const { runs } = dataSet.track;
  const others = runs.reduce((sum, each, index) => sum + 2 + (index === run ? 0 : fieldsIn(each)), 0);
  const counts = runs.map(fieldsIn).with(run, Math.max(0, Math.min(count, FIELDS - others)));
  return { ...dataSet, track: numbered(dataSet.track, counts) };
}

/** The fields of a run, between its two corners. */
export function fieldsIn({ fields }: Pick<Track['runs'][number], 'fields'>): number {
  return fields ? fields[1] - fields[0] + 1 : 0;
}

/** Prints a start field of a kind at the wall, or removes it. */
export function withStart(dataSet: DataSet, { cell, side }: WallEdge, kind: Kind): DataSet {
  const known = startAt(dataSet, { cell, side });
  const rest = dataSet.startFields.filter((each) => each !== known);
  const start: StartField = { id: idOf(kind, 1), cell: [cell[0], cell[1]], side, kind, markets: 0, fountain: false };
  return { ...dataSet, startFields: ordered(dataSet, known?.kind === kind ? rest : [...rest, start]) };
}

/** The start field at an edge of the wall. */
export function startAt({ startFields }: DataSet, { cell, side }: WallEdge): StartField | undefined {
  return startFields.find((each) => each.side === side && String(each.cell) === String(cell));
}

/** Prints one more market on a court, after the last one none; or prints or removes the fountain of a path. */
export function withSign(dataSet: DataSet, edge: WallEdge, sign: 'market' | 'fountain'): DataSet {
  const known = startAt(dataSet, edge);
  const change = (start: StartField): StartField => {
    if (sign === 'market') return start.kind === 'court' ? { ...start, markets: (start.markets + 1) % 10 } : start;
    return start.kind === 'path' ? { ...start, fountain: !start.fountain } : start;
  };
  return { ...dataSet, startFields: dataSet.startFields.map((each) => (each === known ? change(each) : each)) };
}

/** The track round the cells, from a corner, with the fields that known runs have. */
function rebuilt(dataSet: DataSet, start: GridPoint | undefined): DataSet {
  const steps = wallSteps(dataSet, start);
  const turns = steps.flatMap((step, index) => (steps.at(index - 1)?.direction === step.direction ? [] : [index]));
  const lengths = turns.map((turn, corner) => (turns[corner + 1] ?? steps.length) - turn);
  // What no run has is guessed: half a cell is as long as a field, if so many fit.
  const isLong = turns.length + 2 * steps.length > FIELDS;
  const counts = turns.map((turn, corner) => {
    const step = steps[turn];
    const length = lengths[corner] ?? 1;
    const known = dataSet.track.corners.findIndex(({ vertex }, index) => {
      const run = dataSet.track.runs[index];
      return String(vertex) === String(step?.from) && run?.direction === step?.direction && run?.tileEdges === length;
    });
    const run = dataSet.track.runs[known];
    if (run) return fieldsIn(run);
    return isLong ? 0 : 2 * length - 1;
  });
  const track: Track = {
    corners: turns.flatMap((turn, corner) => {
      const [before, step] = [steps.at(turn - 1), steps[turn]];
      if (!before || !step) return [];
      const isRight = SIDES[(SIDES.indexOf(before.direction) + 1) % SIDES.length] === step.direction;
      const vertex: [number, number] = [step.from[0], step.from[1]];
      return [{ fields: [0, 0], vertex, kind: isRight ? 'convex' : 'reflex', wallTile: corner > 0 }];
    }),
    runs: turns.flatMap((turn, corner) => {
      const direction = steps[turn]?.direction;
      return direction ? [{ direction, tileEdges: lengths[corner] ?? 1, fields: null }] : [];
    }),
  };
  const built = { ...dataSet, track: numbered(track, counts) };
  return { ...built, startFields: ordered(built, built.startFields) };
}

/** CAS-1.9: the fields along the track: two at a corner, then those of the run. */
function numbered({ corners, runs }: Track, counts: readonly number[]): Track {
  const firsts = corners.map((_, corner) => counts.slice(0, corner).reduce((sum, count) => sum + count + 2, 0));
  return {
    corners: corners.map((corner, index) => ({ ...corner, fields: [firsts[index] ?? 0, (firsts[index] ?? 0) + 1] })),
    runs: runs.map((run, index) => {
      const first = (firsts[index] ?? 0) + 2;
      const count = counts[index] ?? 0;
      return { ...run, fields: count > 0 ? [first, first + count - 1] : null };
    }),
  };
}

/** The wall clockwise from a point where it turns; from the top left cell if it doesn't turn there. */
function wallSteps(dataSet: DataSet, start: GridPoint | undefined): readonly WallStep[] {
  const cells = cellsOf(dataSet);
  const inside = new Set(cells.map(String));
  const steps = cells.flatMap((cell) =>
    SIDES.flatMap((side, index): WallStep[] => {
      if (inside.has(String([cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]]))) return [];
      const from: GridPoint = [cell[0] + FROM[side][0], cell[1] + FROM[side][1]];
      return [{ cell, side, from, direction: SIDES[(index + 1) % SIDES.length] ?? 'E' }];
    }),
  );
  const at = (point: GridPoint): WallStep[] => steps.filter(({ from }) => String(from) === String(point));
  const after = ({ from, direction }: WallStep): WallStep | undefined => {
    const next = at([from[0] + STEPS[direction][0], from[1] + STEPS[direction][1]]);
    const right = SIDES[(SIDES.indexOf(direction) + 1) % SIDES.length];
    // Where two cells touch at a corner alone, the wall stays with its cell.
    return next.find((step) => step.direction === right) ?? next[0];
  };
  const walkFrom = (first: WallStep): WallStep[] => {
    const walk = [first];
    for (let step = after(first); step && step !== first && walk.length <= steps.length; step = after(step))
      walk.push(step);
    return walk;
  };
  const isCorner = (walk: readonly WallStep[]): boolean => walk.at(-1)?.direction !== walk[0]?.direction;
  const known = (start ? at(start) : []).map(walkFrom).find(isCorner);
  return known ?? (steps[0] ? walkFrom(steps[0]) : []);
}

/** The start fields in the order of the wall. Those named for their kind are numbered. */
function ordered(dataSet: DataSet, starts: readonly StartField[]): StartField[] {
  const places = new Map(wallEdges(dataSet).map(({ cell, side }, index) => [`${cell} ${side}`, index]));
  const place = ({ cell, side }: StartField): number => places.get(`${cell} ${side}`) ?? places.size;
  const sorted = [...starts].sort((one, other) => place(one) - place(other));
  return sorted.map((start, index) => {
    if (!/^start(Path|Tower|House|Court)\d+$/.test(start.id)) return start;
    const number = sorted.slice(0, index + 1).filter(({ kind }) => kind === start.kind).length;
    return { ...start, id: idOf(start.kind, number) };
  });
}

function idOf(kind: Kind, number: number): string {
  return `start${kind.charAt(0).toUpperCase()}${kind.slice(1)}${number}`;
}
