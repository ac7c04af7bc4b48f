/** The own house: its cells, lines and coats of arms. */
import { COATS, COLOURS, COLUMNS, FLOORS, HOUSE_CELLS } from '@rulewright/copenhagen/facts';
import { entryAt, numberAt } from '@rulewright/core/define';
import { type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import { each, type Facts } from './facts.js';
import { COAT_FLOORS, type Line, type Lines, type Study } from './study.js';

/** By number of missing cells, the step of a line. An empty line has none. */
const FLOOR_STEPS = ['0', '1', '2', '3', '4'];
const COLUMN_STEPS = ['0', '1', '2', '3', '4', '5-6', '5-6', '7-8', '7-8'];

const LACKING = ['1', '2', '3', '4'];

const CELLS_AND_LINES: readonly FeatureBlock<Study>[] = [
  each(
    'cell',
    HOUSE_CELLS.map(({ column, floor }) => `(${column},${floor}) covered`),
    ({ house }, cell) => (house[cell] === '.' ? 0 : 1),
  ),
  ...Array.from({ length: FLOORS }, (_, floor) =>
    stepOf('floors', `floor ${floor}`, FLOOR_STEPS, ({ floors }) => entryAt(floors.all, floor)),
  ),
  ...Array.from({ length: COLUMNS }, (_, column) =>
    stepOf('columns', `column ${column}`, COLUMN_STEPS, ({ columns }) => entryAt(columns.all, column)),
  ),
  each(
    'coat',
    COATS.map(({ column, floor }) => (column === null ? `beside floor ${floor}` : `on (${column},${floor})`)),
    ({ coats }, index) => (coats.includes(entryAt(COATS, index)) ? 1 : 0),
  ),
];

export const houseBlocks: readonly FeatureBlock<Facts>[] = [
  ofStudy(CELLS_AND_LINES),
  numbers('house', {
    'covered cells': ({ study }) => study.covered / 45,
    'coats gained': ({ study }) => study.coats.length / COATS.length,
    holes: ({ study }) => study.holes / 4,
    'holes x windows left': ({ study, state }) => (study.holes * state.windowSupply) / 40,
    'single gaps with points': ({ study: { floors, columns } }) => (lastPoints(floors) + 2 * lastPoints(columns)) / 4,
    height: ({ study: { floors } }) => (FLOORS - numberAt(floors.lacking, COLUMNS)) / FLOORS,
    'floors begun': ({ study: { floors } }) =>
      (FLOORS - numberAt(floors.lacking, COLUMNS) - numberAt(floors.lacking, 0)) / 5,
    'floor progress': ({ study }) => study.floors.progress / 3,
    'floor progress x time': ({ study, time }) => (study.floors.progress * time) / 3,
    'column progress': ({ study }) => study.columns.progress / 2,
    'column progress x time': ({ study, time }) => (study.columns.progress * time) / 2,
    'windows where a column has no brick': ({ study }) => study.columns.windows,
    'windows where a floor has no brick': ({ study }) => study.floors.windows,
    'coat floors that lack 1-2': ({ study: { floors } }) =>
      COAT_FLOORS.filter((floor) => [1, 2].includes(entryAt(floors.all, floor).missing)).length / 2,
  }),
  each(
    'floors of windows that lack',
    LACKING,
    ({ study }, index) => numberAt(study.floors.lackingOfWindows, index + 1) / 2,
  ),
  each(
    'floors with a brick that lack',
    LACKING,
    ({ study }, index) => numberAt(study.floors.lackingWithBrick, index + 1) / 2,
  ),
  each('columns that lack', LACKING, ({ study }, index) => numberAt(study.columns.lacking, index + 1) / 2),
  each('open cells beside', COLOURS, ({ study }, colour) => numberAt(study.openBeside, colour) / 6),
];

/** Marks what a line lacks, and whether it has a brick. */
function stepOf(
  name: string,
  line: string,
  stepsByMissing: readonly string[],
  lineOf: (study: Study) => Line,
): FeatureBlock<Study> {
  const steps = [...new Set(stepsByMissing)];
  const indices = stepsByMissing.map((step) => steps.indexOf(step));
  const labels = ['of windows', 'with a brick'].flatMap((kind) => steps.map((step) => `${line} ${kind} lacks ${step}`));
  return oneOf(name, labels, (study) => {
    const { missing, hasBrick } = lineOf(study);
    const index = indices[missing];
    return index !== undefined && hasBrick ? steps.length + index : index;
  });
}

/** Blocks of a house as one block. Their numbers are cached with its study. */
function ofStudy(blocks: readonly FeatureBlock<Study>[]): FeatureBlock<Facts> {
  const labels = blocks.flatMap((each) => each.labels);
  const cache = new WeakMap<Study, Float32Array>();
  return {
    labels,
    write({ study }, into, at) {
      let written = cache.get(study);
      if (!written) {
        written = new Float32Array(labels.length);
        let start = 0;
        for (const { labels, write } of blocks) {
          write(study, written, start);
          start += labels.length;
        }
        cache.set(study, written);
      }
      into.set(written, at);
    },
  };
}

/** The points of the lines that lack one cell, in units of a line with a brick. */
function lastPoints({ lackingWithBrick, lackingOfWindows }: Lines): number {
  return numberAt(lackingWithBrick, 1) + 2 * numberAt(lackingOfWindows, 1);
}
