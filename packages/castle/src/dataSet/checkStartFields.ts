/** CAS-17.10: the start fields. */
import { type Path, type Problem, problemsOf } from '@rulewright/core';
import { KINDS, START_FIELDS } from '../components.js';
import { positionsOf, STEPS } from './geometry.js';
import type { DataSet } from './schema.js';

const startFields = problemsOf('CAS-17.10', 'startFields');

const ALL: Path = ['startFields'];

export function checkStartFields(dataSet: DataSet): Problem[] {
  const { startFields: list } = dataSet;
  const problems: Problem[] = [];
  if (list.length !== START_FIELDS) {
    problems.push(startFields(ALL, `there are ${list.length} start fields, not ${START_FIELDS}`));
  }
  const inside = new Set(positionsOf(dataSet).map(String));
  const ids = new Set<string>();
  const places = new Set<string>();
  list.forEach(({ id, cell: [x, y], side, kind, markets, fountain }, index) => {
    const at = (key: string, message: string): void => {
      problems.push(startFields([...ALL, index, key], message));
    };
    const [stepX, stepY] = STEPS[side];
    const place = `side ${side} of cell (${x},${y})`;
    if (ids.has(id)) at('id', `there is another start field ${id}`);
    if (places.has(place)) at('side', `${id} isn't the only start field at ${place}`);
    if (!inside.has(String([x, y]))) at('cell', `cell (${x},${y}) of ${id} isn't inside the wall`);
    if (inside.has(String([x + stepX, y + stepY]))) at('side', `${id} isn't at the wall: ${place} leads inside`);
    if (kind !== 'court' && markets > 0) at('markets', `${id} is a ${kind}; only courts have markets`);
    if (kind !== 'path' && fountain) at('fountain', `${id} is a ${kind}; only paths have a fountain`);
    ids.add(id);
    places.add(place);
  });
  for (const kind of KINDS) {
    if (!list.some((start) => start.kind === kind)) problems.push(startFields(ALL, `no start field is a ${kind}`));
  }
  const courts = list.filter(({ kind }) => kind === 'court');
  if (courts.length > 0 && courts.every(({ markets }) => markets === 0)) {
    problems.push(startFields(ALL, 'no court start field has a market'));
  }
  return problems;
}
