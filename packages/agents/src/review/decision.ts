import { type ActionBase, type Player, type Rng, rngFromState } from '@rulewright/core';
import type { AgentRequest } from '../agent.js';
import type { Line } from '../learned/beamSearch.js';
import { type PlannedTurn, plannedLines } from '../learned/plannedLines.js';
import { isClearlyBehind } from '../learned/race.js';
import { type ComparedLine, GAP, meanOf, playLine, rollOut } from '../learned/rollouts.js';
import type { TurnMemory } from '../learned/turnMemory.js';
import type { ValueFunction } from '../learned/valueFunction.js';
import { Spread } from '../mcts/means.js';
import { sampleState } from '../sampleState.js';
import type { ReviewedPosition } from './position.js';

/** How thoroughly decisions are reviewed. */
export type ReviewDepth = 'quick' | 'normal' | 'deep';

interface Effort {
  /** Beam width of the search over the player's turn. */
  readonly beam: number;
  /** Samples of the hidden information over which lines are planned. */
  readonly samples: number;
  /** Rollouts of each line that find the best one, and the same number again to price the played one. */
  readonly rollouts: number;
}

const EFFORTS: Readonly<Record<ReviewDepth, Effort>> = {
  quick: { beam: 4, samples: 1, rollouts: 0 },
  normal: { beam: 16, samples: 6, rollouts: 0 },
  deep: { beam: 16, samples: 6, rollouts: 24 },
};

/** The depths of a review. */
export const REVIEW_DEPTHS = Object.keys(EFFORTS) as readonly ReviewDepth[];

/** Own turns in a rollout. */
const TURNS = 2;
/** Lines compared with the played one, each with another first action. */
const LINES = 4;

/** A line and its worth to the player. */
export interface ReviewedLine {
  /** The player's actions up to the next chance event or opponent. */
  readonly actions: readonly ActionBase[];
  /** Expected points or lead, depending on the aim of the value function. */
  readonly value: number;
}

/** The worth of a decision. */
export interface Judgement {
  /** The best lines, best first, and the best line that starts with the played action. */
  readonly lines: readonly ReviewedLine[];
  /** The shortfall of the played action from the best one, in points; 0 if rollouts don't show it clearly. */
  readonly cost: number;
  /** Standard error of the cost; `null` if nothing was rolled out. */
  readonly error: number | null;
}

/** Compares the played action with the best lines, from the player's view alone. */
export function judge(
  { game, state, action, actions }: ReviewedPosition & { readonly actions: readonly ActionBase[] },
  player: Player,
  valueFunction: ValueFunction,
  depth: ReviewDepth,
  rng: Rng,
): Judgement {
  const { beam, samples, rollouts } = EFFORTS[depth];
  const request: AgentRequest = { game, view: game.view(state, player), actions, player, rng, budget: {} };
  const start = rng.fork().getState();
  // All actions are planned over the same samples.
  const plan = (first: readonly ActionBase[]): PlannedTurn =>
    plannedLines({ ...request, actions: first, rng: rngFromState(start) }, valueFunction, beam, samples);
  const [played] = plan([action]).lines as [Line];
  const { lines, isExact } = plan(actions);
  const others = oneEach(lines).filter(({ actions: [first] }) => first !== action);
  const best = Math.max(played.value, ...others.map(({ value }) => value));
  const near = others.filter(({ value }) => value >= best - GAP * valueFunction.scale).slice(0, LINES);
  return rollouts === 0 || isExact || near.length === 0
    ? { lines: linesOf([played, ...near]), cost: best - played.value, error: null }
    : judgeByRollouts(played, near, request, valueFunction, rollouts);
}

/** The best line of each first action. */
function oneEach(lines: readonly Line[]): Line[] {
  const met = new Set<ActionBase>();
  return lines.filter(({ actions: [first] }) => {
    const isNew = !met.has(first as ActionBase);
    met.add(first as ActionBase);
    return isNew;
  });
}

/** Best first. */
function linesOf(lines: readonly ReviewedLine[]): ReviewedLine[] {
  return lines.map(({ actions, value }) => ({ actions, value })).sort((left, right) => right.value - left.value);
}

/**
 * The best of several noisy means looks better than it is. So the first rollouts find the best line, and others compare
 * it with the played one. All lines share the chance of a rollout.
 */
function judgeByRollouts(
  played: Line,
  others: readonly Line[],
  request: AgentRequest,
  valueFunction: ValueFunction,
  rollouts: number,
): Judgement {
  const { player, rng } = request;
  const memories: TurnMemory[] = [];
  const play = (candidates: readonly ComparedLine[]): void => {
    const { table: sample } = sampleState(request);
    const chance = rng.fork().getState();
    for (const { line, results } of candidates) {
      const table = sample.clone(rngFromState(chance));
      playLine(table, line.actions, player);
      results.push(rollOut(table, player, TURNS, valueFunction, memories));
    }
  };
  const own = candidateOf(played);
  let candidates = [own, ...others.map(candidateOf)];
  let best = own;
  for (let rollout = 0; rollout < rollouts && candidates.length > 1; rollout++) {
    play(candidates);
    best = candidates.reduce((one, other) => (meanOf(other) > meanOf(one) ? other : one));
    candidates = candidates.filter((one) => one === own || !isClearlyBehind(one.results, best.results));
  }
  const lines = linesOf(candidates.map((candidate) => ({ ...candidate.line, value: meanOf(candidate) })));
  if (best === own) return { lines, cost: 0, error: 0 };
  const [mine, better] = [candidateOf(played), candidateOf(best.line)];
  const shortfall = new Spread();
  for (let rollout = 0; rollout < rollouts; rollout++) {
    play([mine, better]);
    shortfall.add((better.results[rollout] as number) - (mine.results[rollout] as number));
  }
  return {
    lines,
    cost: isClearlyBehind(mine.results, better.results) ? shortfall.mean : 0,
    error: shortfall.deviation / Math.sqrt(rollouts),
  };
}

function candidateOf(line: Line): ComparedLine {
  return { line, results: [] };
}
