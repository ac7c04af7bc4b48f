/** CAS-17: whether a data set can be played with. */
import { checkBoard } from './checkBoard.js';
import { checkStartFields } from './checkStartFields.js';
import { checkTileTypes } from './checkTileTypes.js';
import { checkTrack } from './checkTrack.js';
import { type Problem, problemsOf } from './problem.js';
import { dataSetSchema } from './schema.js';

/** CAS-17.3 */
const shape = problemsOf('shape', 'CAS-17.3');

/** CAS-17.2: every violation of the checks, in their order. */
export function checkDataSet(value: unknown): Problem[] {
  const parsed = dataSetSchema.safeParse(value);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => shape(path.map(asKey), message));
  }
  const { data } = parsed;
  return [...checkBoard(data), ...checkTrack(data), ...checkStartFields(data), ...checkTileTypes(data)];
}

function asKey(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key;
}
