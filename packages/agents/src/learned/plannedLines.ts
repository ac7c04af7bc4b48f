import type { ActionBase } from '@rulewright/core';
import type { AgentRequest } from '../agent.js';
import { sampleState } from '../sampleState.js';
import { byValue, type FoundLine, type Line, type LineSearch, searchLines, valued } from './beamSearch.js';
import { exactLines } from './exactEnds.js';
import type { ValueFunction } from './valueFunction.js';

/** Actions that fall short by more than this are pruned for the rest of the turn, in units of the scale. */
const GAP = 0.2;
/** The same in exact ends, where a line is known to be worse. */
const EXACT_GAP = 0.05;

/** The lines of a turn. */
export interface PlannedTurn {
  /** Best first; with hidden information one for each first action, with its mean over samples. */
  readonly lines: Line[];
  /** Whether the game was searched to its end, so that nothing is left to estimate. */
  readonly isExact: boolean;
}

/** Plans a turn: exactly in small ends where nothing is hidden, otherwise by a beam search. */
export function plannedLines(
  request: AgentRequest,
  valueFunction: ValueFunction,
  beam: number,
  samples: number,
): PlannedTurn {
  return valued(planLines(request, valueFunction, beam, samples), request.player, valueFunction);
}

/** As {@link plannedLines}, but asks for the values. */
export function* planLines(
  request: AgentRequest,
  { aim, scale }: Pick<ValueFunction, 'aim' | 'scale'>,
  beam: number,
  samples: number,
): LineSearch<PlannedTurn> {
  const { player, actions } = request;
  const sums = new Map<ActionBase, Sum>();
  for (let sample = 0; sample < samples; sample++) {
    const { table, isUnique } = sampleState(request);
    const exact = isUnique && aim === 'lead' ? exactLines(table, player, actions, EXACT_GAP * scale) : undefined;
    if (exact) return { lines: exact, isExact: true };
    const lines = yield* searchLines(table, player, actions, { width: beam, gap: GAP }, scale);
    if (isUnique || samples === 1) return { lines, isExact: false };
    addBest(sums, lines);
  }
  // An action pruned in any sample isn't among the best.
  const all = actions.flatMap((action) => sums.get(action) ?? []);
  const kept = all.filter(({ count }) => count === samples);
  const means = (kept.length > 0 ? kept : all).map(({ line, total, count }) => ({ ...line, value: total / count }));
  return { lines: means.sort(byValue), isExact: false };
}

/** The values of an action in several samples. */
interface Sum {
  /** The best line of the first of them. */
  readonly line: Line;
  total: number;
  count: number;
}

/** Adds the value of the best line of each first action. Actions of equal value count alike. */
function addBest(sums: Map<ActionBase, Sum>, lines: readonly FoundLine[]): void {
  const met = new Set<ActionBase>();
  for (const { actions: own, table, value, others } of lines) {
    for (const actions of [own, ...others]) {
      const first = actions[0] as ActionBase;
      if (met.has(first)) continue;
      met.add(first);
      const sum = sums.get(first) ?? { line: { actions, table, value }, total: 0, count: 0 };
      sums.set(first, sum);
      sum.total += value;
      sum.count++;
    }
  }
}

/** The first action of the best line, reported as the only one searched. */
export function bestPlanned({ actions, onSearch }: AgentRequest, lines: readonly Line[]): ActionBase {
  const [best] = lines as [Line];
  const choice = best.actions[0] as ActionBase;
  onSearch?.({
    visits: actions.map((action) => (action === choice ? 1 : 0)),
    value: best.value,
    values: actions.map((action) => lines.find((line) => line.actions[0] === action)?.value ?? null),
    line: best.actions,
  });
  return choice;
}
