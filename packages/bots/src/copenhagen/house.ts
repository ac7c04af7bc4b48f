/** The own house: its cells, lines and coats of arms. */

import { COLOURS, COLUMNS, FLOORS, HOUSE_CELLS } from '@rulewright/copenhagen/data';
import { COATS } from '@rulewright/copenhagen/internal';
import { entryAt, numberAt } from '@rulewright/core/define';
import { block, each, type FeatureBlock, numbers } from '@rulewright/core/learning';
import type { Facts } from './facts.js';
import { COAT_FLOORS, type LineProgress, type Lines, type Study } from './study.js';

/** By number of missing cells, the step of a line. An empty line has none. */
const FLOOR_STEPS = ['0', '1', '2', '3', '4'];
const COLUMN_STEPS = ['0', '1', '2', '3', '4', '5-6', '5-6', '7-8', '7-8'];

const LACKING = ['1', '2', '3', '4'];

export const houseBlocks: readonly FeatureBlock<Facts>[] = [
  block(
    'cell',
    HOUSE_CELLS.map(({ column, floor }) => `(${column},${floor}) covered`),
    ({ study: { house } }, into, at) => {
      for (let cell = 0; cell < house.length; cell++) if (house[cell] !== '.') into[at + cell] = 1;
    },
  ),
  lineSteps('floors', 'floor', FLOOR_STEPS, FLOORS, ({ floors }) => floors.all),
  lineSteps('columns', 'column', COLUMN_STEPS, COLUMNS, ({ columns }) => columns.all),
  block(
    'coat',
    COATS.map(({ column, floor }) => (column === null ? `beside floor ${floor}` : `on (${column},${floor})`)),
    ({ study }, into, at) => {
      for (const coat of study.coats) into[at + COATS.indexOf(coat)] = 1;
    },
  ),
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
    'coat floors that lack 1-2': ({ study: { floors } }) => nearlyFull(floors.all) / 2,
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

/** Marks the step of each line, of windows only or with a brick. */
function lineSteps(
  name: string,
  lineName: string,
  stepsByMissing: readonly string[],
  count: number,
  linesOf: (study: Study) => readonly LineProgress[],
): FeatureBlock<Facts> {
  const steps = [...new Set(stepsByMissing)];
  const stepOf = stepsByMissing.map((step) => steps.indexOf(step));
  const labels = Array.from({ length: count }, (_, index) =>
    ['of windows', 'with a brick'].map((kind) => steps.map((step) => `${lineName} ${index} ${kind} lacks ${step}`)),
  ).flat(2);
  return block(name, labels, ({ study }, into, at) => {
    let first = at;
    for (const { missing, hasBrick } of linesOf(study)) {
      const step = stepOf[missing];
      if (step !== undefined) into[first + (hasBrick ? steps.length : 0) + step] = 1;
      first += 2 * steps.length;
    }
  });
}

/** The points of the lines that lack one cell, in units of a line with a brick. */
function lastPoints({ lackingWithBrick, lackingOfWindows }: Lines): number {
  return numberAt(lackingWithBrick, 1) + 2 * numberAt(lackingOfWindows, 1);
}

/** The number of floors with a coat of arms that lack one or two cells. */
function nearlyFull(floors: readonly LineProgress[]): number {
  let count = 0;
  for (const floor of COAT_FLOORS) {
    const { missing } = entryAt(floors, floor);
    if (missing === 1 || missing === 2) count++;
  }
  return count;
}
