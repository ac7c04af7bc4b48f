import type { GameTypes } from '@rulewright/core';
import type { AnswerReading } from '@rulewright/core/prompts';
import type { TokenCounts } from './endpoint.js';

/** What the answers of some games were. */
export interface AnswerCounts {
  /** Decisions of the model, those with one legal action included. */
  decisions: number;
  /** Decisions whose first answer was a legal action. */
  firstLegal: number;
  /** Decisions without a legal action in any answer. */
  fallbacks: number;
  answers: number;
  legal: number;
  ambiguous: number;
  /** Answers that ended at the limit of tokens. */
  cutOff: number;
  /** Illegal answers by the rule that forbids them. */
  readonly illegal: Map<string, number>;
  /** Answers that name no action, by reason. */
  readonly unreadable: Map<string, number>;
}

/** Nothing yet. */
export function noAnswers(): AnswerCounts {
  return {
    decisions: 0,
    firstLegal: 0,
    fallbacks: 0,
    answers: 0,
    legal: 0,
    ambiguous: 0,
    cutOff: 0,
    illegal: new Map(),
    unreadable: new Map(),
  };
}

/** Counts an answer to a decision; `attempt` is 0 for the first. */
export function countAnswer(
  counts: AnswerCounts,
  reading: AnswerReading<GameTypes>,
  { attempt, finish }: { readonly attempt: number; readonly finish: string | null },
): void {
  counts.answers++;
  if (finish === 'length') counts.cutOff++;
  if (reading.kind === 'action') {
    counts.legal++;
    if (attempt === 0) counts.firstLegal++;
  } else if (reading.kind === 'ambiguous') counts.ambiguous++;
  else if (reading.kind === 'illegal') increase(counts.illegal, reading.refusal.rule);
  else increase(counts.unreadable, reading.reason);
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** What a run cost, unfinished games included. */
export interface RunCost {
  calls: number;
  prompt: number;
  completion: number;
  /** Calls whose tokens the endpoint didn't count. */
  uncounted: number;
  /** The sum over all calls; several may run at once. */
  seconds: number;
}

/** Nothing yet. */
export function noCost(): RunCost {
  return { calls: 0, prompt: 0, completion: 0, uncounted: 0, seconds: 0 };
}

/** Adds a call. */
export function countCall(
  cost: RunCost,
  { tokens, seconds }: { readonly tokens: TokenCounts | null; readonly seconds: number },
): void {
  cost.calls++;
  cost.seconds += seconds;
  if (tokens === null) cost.uncounted++;
  cost.prompt += tokens?.prompt ?? 0;
  cost.completion += tokens?.completion ?? 0;
}
