import { castle } from '@rulewright/castle';
import { Table } from '@rulewright/core';
import { expect, test, vi } from 'vitest';
import { heuristicAgent } from '../src/index.js';
import { requestAt, tableAfter } from './tables.js';

const agent = heuristicAgent();

/** How often a choice clones a table: once for each action or follow-up it tries. */
function clonesOf(request: ReturnType<typeof requestAt>): number {
  const clone = vi.spyOn(Table.prototype, 'clone');
  agent.choose(request);
  const { length } = clone.mock.calls;
  clone.mockRestore();
  return length;
}

test('the cost of a choice is bounded: eight actions and two follow-ups each', () => {
  const request = requestAt(tableAfter(castle, 20, 'many'), 'agent');
  expect(request.actions.length).toBeGreaterThan(24);
  expect(clonesOf(request)).toBe(8 + 8 * 2);
});

test('a single action costs nothing', () => {
  const request = requestAt(tableAfter(castle, 20, 'many'), 'agent');
  expect(clonesOf({ ...request, actions: request.actions.slice(0, 1) })).toBe(0);
});
