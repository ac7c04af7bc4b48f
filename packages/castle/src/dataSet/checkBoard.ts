/** CAS-17.4, CAS-17.5: the cells inside the wall. */
import { type Problem, problemsOf } from '@rulewright/core';
import { CELLS } from '../components.js';
import { positionsOf, STEPS } from './geometry.js';
import type { DataSet } from './schema.js';

const cellCount = problemsOf('CAS-17.4', 'cellCount');
const boardConnected = problemsOf('CAS-17.5', 'boardConnected');

const ROWS = ['board', 'rows'];

export function checkBoard(dataSet: DataSet): Problem[] {
  const cells = positionsOf(dataSet);
  const problems: Problem[] = [];
  if (cells.length !== CELLS) {
    problems.push(cellCount(ROWS, `${cells.length} cells lie inside the wall, not ${CELLS}`));
  }
  const [start] = cells;
  if (start === undefined) return problems;
  const inside = new Set(cells.map(String));
  // Every cell is taken out once it has been reached from the first one.
  const reached = [start];
  inside.delete(String(start));
  for (const [x, y] of reached) {
    for (const [stepX, stepY] of Object.values(STEPS)) {
      const next = [x + stepX, y + stepY] as const;
      if (inside.delete(String(next))) reached.push(next);
    }
  }
  const [cut] = inside;
  if (cut !== undefined) {
    problems.push(boardConnected(ROWS, `cell (${cut}) isn't connected with cell (${String(start)})`));
  }
  return problems;
}
