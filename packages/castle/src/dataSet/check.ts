/** CAS-17: whether a data set can be played with. */
import { type Problem, problemsOf } from '@rulewright/core';
import { checkBoard } from './checkBoard.js';
import { checkStartFields } from './checkStartFields.js';
import { checkTileTypes } from './checkTileTypes.js';
import { checkTrack } from './checkTrack.js';
import { dataSetSchema } from './schema.js';

const shape = problemsOf('CAS-17.3', 'shape');

/**
 * CAS-17.2: every violation of the checks, in their order; CAS-17.3: of the shape only, if that is wrong. CAS-17.17: what
 * the printed game may have otherwise, as the number of tiles of a kind, isn't checked.
 */
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
