/** CAS-17: whether a data set is playable: its shape, board and start fields. Track and tiles have their own files. */
import { type Path, type Problem, problemsOf, safeParse } from '@rulewright/core/define';
import { CELLS, KINDS, START_FIELDS } from '../components.js';
import type { DataSet } from '../types.generated.js';
import { checkTileTypes } from './checkTileTypes.js';
import { checkTrack } from './checkTrack.js';
import { positionsOf, STEPS } from './geometry.js';
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
