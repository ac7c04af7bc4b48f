/** What the editor knows of the Castle's data set: where one begins, and what is left to enter. */
import type { DataSet } from '@rulewright/castle';

/** Nothing is entered yet. */
export const EMPTY_CASTLE: DataSet = {
  name: 'printed',
  board: { rows: ['.'] },
  track: { corners: [], runs: [] },
  startFields: [],
  tileTypes: [],
};
