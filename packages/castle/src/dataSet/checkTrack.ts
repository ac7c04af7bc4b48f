/** CAS-17.6 to CAS-17.9: the track, and the wall it follows. */
import { entryAt, type Path, type Problem, problemsOf } from '@rulewright/core/define';
import { CORNERS, SIDES, TRACK_FIELDS } from '../components.js';
import type { DataSet } from '../types.generated.js';
import { type Position, positionsOf, STEPS } from './geometry.js';

const cornerCount = problemsOf('CAS-17.6', 'cornerCount');
const trackFields = problemsOf('CAS-17.7', 'trackFields');
const trackWalk = problemsOf('CAS-17.8', 'trackWalk');
const outline = problemsOf('CAS-17.9', 'outline');

type Track = DataSet['track'];

export function checkTrack(dataSet: DataSet): Problem[] {
  const { track } = dataSet;
  const problems = [...checkCornerCount(track)];
  if (track.corners.length !== CORNERS || track.runs.length !== CORNERS) return problems;
  return [...problems, ...checkFields(track), ...checkWalk(track), ...checkOutline(dataSet)];
}

const cornerPlace = (index: number): Path => ['track', 'corners', index];
const runPlace = (index: number): Path => ['track', 'runs', index];

function* checkCornerCount({ corners, runs }: Track): Generator<Problem> {
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

function checkFields({ corners, runs }: Track): Problem[] {
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
function areaOf(vertices: readonly Position[]): number {
  return vertices.reduce((area, [x, y], index) => {
    const [nextX, nextY] = cornerAfter(vertices, index);
    return area + x * nextY - nextX * y;
  }, 0);
}

function* checkWalk({ corners, runs }: Track): Generator<Problem> {
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
function edgeName([x, y]: Position, isHorizontal: boolean): string {
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
