/** CAS-17: whether a data set is playable: its shape, board, start fields and track. Tiles have their own file. */
import { entryAt, type Path, type Problem, problemsOf, safeParse } from '@rulewright/core/define';
import { CELLS, CORNERS, KINDS, SIDES, START_FIELDS, TRACK_FIELDS } from '../components.js';
import type { DataSet } from '../types.js';
import { checkTileTypes } from './checkTileTypes.js';
import { type GridPosition, positionsOf, STEPS } from './geometry.js';
import { dataSetSchema } from './schema.js';

const shape = problemsOf('CAS-17.3', 'shape');

/**
 * CAS-17.2: all violations in the order of the checks. CAS-17.3: with a wrong shape, no other check runs. CAS-17.17:
 * properties that the printed game may not share aren't checked, for example how often each kind of tile occurs.
 */
export function checkDataSet(value: unknown): Problem[] {
  const parsed = safeParse(dataSetSchema, value);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) =>
      shape(
        path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
        message,
      ),
    );
  }
  const { data } = parsed;
  return [...checkBoard(data), ...checkTrack(data), ...checkStartFields(data), ...checkTileTypes(data)];
}

const cellCount = problemsOf('CAS-17.4', 'cellCount');
const boardConnected = problemsOf('CAS-17.5', 'boardConnected');

const ROWS = ['board', 'rows'];

/** CAS-17.4, CAS-17.5: the cells inside the wall. */
function* checkBoard(dataSet: DataSet): Generator<Problem> {
  const cells = positionsOf(dataSet);
  if (cells.length !== CELLS) yield cellCount(ROWS, `${cells.length} cells lie inside the wall, not ${CELLS}`);
  const [start] = cells;
  if (start === undefined) return;
  const inside = new Set(cells.map(String));
  // A flood fill from the first cell removes every cell it reaches.
  const reached = [start];
  inside.delete(String(start));
  for (const [x, y] of reached) {
    for (const [stepX, stepY] of Object.values(STEPS)) {
      const next = [x + stepX, y + stepY] as const;
      if (inside.delete(String(next))) reached.push(next);
    }
  }
  const [cut] = inside;
  if (cut !== undefined) yield boardConnected(ROWS, `cell (${cut}) isn't connected to cell (${String(start)})`);
}

const startFields = problemsOf('CAS-17.10', 'startFields');

const ALL: Path = ['startFields'];

/** CAS-17.10: the start fields. */
function* checkStartFields(dataSet: DataSet): Generator<Problem> {
  const { startFields: list } = dataSet;
  if (list.length !== START_FIELDS) {
    yield startFields(ALL, `there are ${list.length} start fields, not ${START_FIELDS}`);
  }
  const inside = new Set(positionsOf(dataSet).map(String));
  const ids = new Set<string>();
  const places = new Set<string>();
  for (const [index, { id, cell, side, kind, markets, fountain }] of list.entries()) {
    const [x, y] = cell;
    const at = (key: string, message: string): Problem => startFields([...ALL, index, key], message);
    const [stepX, stepY] = STEPS[side];
    const place = `side ${side} of cell (${x},${y})`;
    if (ids.has(id)) yield at('id', `there is another start field ${id}`);
    if (places.has(place)) yield at('side', `${id} isn't the only start field at ${place}`);
    if (!inside.has(String([x, y]))) yield at('cell', `cell (${x},${y}) of ${id} isn't inside the wall`);
    if (inside.has(String([x + stepX, y + stepY]))) yield at('side', `${id} isn't at the wall: ${place} leads inside`);
    if (kind !== 'court' && markets > 0) yield at('markets', `${id} is a ${kind}; only courts have markets`);
    if (kind !== 'path' && fountain) yield at('fountain', `${id} is a ${kind}; only paths have a fountain`);
    ids.add(id);
    places.add(place);
  }
  for (const kind of KINDS) {
    if (!list.some((start) => start.kind === kind)) yield startFields(ALL, `no start field is a ${kind}`);
  }
  const courts = list.filter(({ kind }) => kind === 'court');
  if (courts.length > 0 && courts.every(({ markets }) => markets === 0)) {
    yield startFields(ALL, 'no court start field has a market');
  }
}

const cornerCount = problemsOf('CAS-17.6', 'cornerCount');
const trackFields = problemsOf('CAS-17.7', 'trackFields');
const trackWalk = problemsOf('CAS-17.8', 'trackWalk');
const outline = problemsOf('CAS-17.9', 'outline');

type ScoringTrack = DataSet['track'];

function checkTrack(dataSet: DataSet): Problem[] {
  const { track } = dataSet;
  const problems = [...checkCornerCount(track)];
  if (track.corners.length !== CORNERS || track.runs.length !== CORNERS) return problems;
  return [...problems, ...checkFields(track), ...checkWalk(track), ...checkOutline(dataSet)];
}

const cornerPlace = (index: number): Path => ['track', 'corners', index];
const runPlace = (index: number): Path => ['track', 'runs', index];

function* checkCornerCount({ corners, runs }: ScoringTrack): Generator<Problem> {
  for (const [name, list] of Object.entries({ corners, runs })) {
    if (list.length === CORNERS) continue;
    yield cornerCount(['track', name], `there are ${list.length} ${name}, not ${CORNERS}`);
  }
  for (const [index, { wallTile }] of corners.entries()) {
    if (wallTile === index > 0) continue;
    const message = wallTile ? 'corner 0 carries no wall tile' : `corner ${index} must carry a wall tile`;
    yield cornerCount([...cornerPlace(index), 'wallTile'], message);
  }
}

function checkFields({ corners, runs }: ScoringTrack): Problem[] {
  const problems: Problem[] = [];
  let field = 0;
  const expectFields = (place: Path, [first, last]: readonly [number, number], length: number): void => {
    if (first !== field || last !== field + length - 1) {
      const wanted = `${field} to ${field + length - 1}`;
      problems.push(trackFields([...place, 'fields'], `fields ${first} to ${last} don't follow on: ${wanted} would`));
    }
    // The next fields follow the given ones: one mistake is one problem.
    field = last + 1;
  };
  corners.forEach(({ fields }, index) => {
    expectFields(cornerPlace(index), fields, 2);
    const run = runs[index]?.fields;
    if (run) expectFields(runPlace(index), run, Math.max(1, run[1] - run[0] + 1));
  });
  if (field !== TRACK_FIELDS) {
    const last = corners.length - 1;
    const place = runs[last]?.fields ? runPlace(last) : cornerPlace(last);
    problems.push(trackFields([...place, 'fields'], `the track ends with field ${field - 1}, not ${TRACK_FIELDS - 1}`));
  }
  return problems;
}

/** The corner to which a run leads. */
function cornerAfter<Corner>(corners: readonly Corner[], index: number): Corner {
  return entryAt(corners, (index + 1) % corners.length);
}

/** Twice the area inside the walk: positive if clockwise. */
function areaOf(vertices: readonly GridPosition[]): number {
  return vertices.reduce((area, [x, y], index) => {
    const [nextX, nextY] = cornerAfter(vertices, index);
    return area + x * nextY - nextX * y;
  }, 0);
}

function* checkWalk({ corners, runs }: ScoringTrack): Generator<Problem> {
  const isClockwise = areaOf(corners.map(({ vertex }) => vertex)) >= 0;
  for (const [index, { direction, tileEdges }] of runs.entries()) {
    const [x, y] = entryAt(corners, index).vertex;
    const [stepX, stepY] = STEPS[direction];
    const end = [x + stepX * tileEdges, y + stepY * tileEdges];
    const next = cornerAfter(corners, index).vertex;
    if (String(end) === String(next)) continue;
    yield trackWalk(runPlace(index), `the run leads to (${String(end)}), but the next corner is at (${next})`);
  }
  for (const [index, { kind }] of corners.entries()) {
    const before = SIDES.indexOf(entryAt(runs, (index + CORNERS - 1) % CORNERS).direction);
    const after = SIDES.indexOf(entryAt(runs, index).direction);
    const quarters = (after - before + 4) % 4;
    // Going clockwise, the inside is on the right.
    const turn = (quarters === 1) === isClockwise ? 'convex' : 'reflex';
    if (quarters % 2 === 0) {
      yield trackWalk(cornerPlace(index), 'the runs before and after the corner must be at right angles');
    } else if (turn !== kind) {
      yield trackWalk([...cornerPlace(index), 'kind'], `the corner is ${turn}, not ${kind}`);
    }
  }
}

/** A unit edge of the grid, named by its top or left end and its direction. */
function edgeName([x, y]: GridPosition, isHorizontal: boolean): string {
  return `${isHorizontal ? 'horizontal' : 'vertical'} edge at (${x},${y})`;
}

/** The edges between a cell inside and a place outside. */
function wallEdges(dataSet: DataSet): Set<string> {
  const edges = new Set<string>();
  // An edge between two cells is toggled twice.
  const toggle = (edge: string): void => {
    if (!edges.delete(edge)) edges.add(edge);
  };
  for (const [x, y] of positionsOf(dataSet)) {
    toggle(edgeName([x, y], true));
    toggle(edgeName([x, y + 1], true));
    toggle(edgeName([x, y], false));
    toggle(edgeName([x + 1, y], false));
  }
  return edges;
}

function* checkOutline(dataSet: DataSet): Generator<Problem> {
  const { corners, runs } = dataSet.track;
  const wall = wallEdges(dataSet);
  const passed = new Set<string>();
  for (const [index, { direction, tileEdges }] of runs.entries()) {
    const [x, y] = entryAt(corners, index).vertex;
    const [stepX, stepY] = STEPS[direction];
    for (let step = 0; step < tileEdges; step++) {
      // A step left or up ends at the point that names the edge.
      const from = stepX + stepY > 0 ? step : step + 1;
      const edge = edgeName([x + stepX * from, y + stepY * from], stepX !== 0);
      if (passed.has(edge)) yield outline(runPlace(index), `the ${edge} is passed twice`);
      else if (!wall.has(edge)) yield outline(runPlace(index), `the ${edge} isn't part of the wall`);
      passed.add(edge);
    }
  }
  for (const edge of wall) {
    if (!passed.has(edge)) yield outline(['board', 'rows'], `the track doesn't pass the ${edge} of the wall`);
  }
}
