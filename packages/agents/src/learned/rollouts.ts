import { type ActionBase, nextActor, type Player, rngFromState } from '@rulewright/core';
import type { AgentRequest } from '../agent.js';
import type { BudgetMeter } from '../mcts/limits.js';
import { sampleState } from '../sampleState.js';
import { type Beam, beamSearch, type Line, type LineEvaluator } from './beamSearch.js';
import { bestPlanned } from './plannedLines.js';
import { isClearlyBehind } from './race.js';
import { TurnMemory } from './turnMemory.js';
import type { ValueFunction } from './valueFunction.js';

/** Maximum number of lines compared, and minimum iterations for each. */
const MAX_LINES = 24;
const ITERATIONS_EACH = 2;
/** Lines further below the best aren't compared, in units of the scale. */
export const GAP = 0.4;
/** The beam of lines that aren't compared with others: inside rollouts, and behind the value of a position. */
export const NARROW: Beam = { width: 3, gap: 0.1 };
/** Weight of the value function's estimate, in rollouts. */
const PRIOR = 1;
/** The budget, in iterations, at which a rollout covers one own turn. */
const ONE_TURN = 20;
/** Maximum number of own turns in a rollout. */
const MAX_TURNS = 8;

/** Actions that always fall short by more than this are skipped in later rollouts. */
const MEMORY_GAP = 0.2;

/** A line under comparison. */
export interface ComparedLine {
  readonly line: Line;
  /** Its rollout results. Lines still in the race shared the chance of each rollout. */
  readonly results: number[];
}

/**
 * Picks the best of some lines by rollouts. A rollout plays the line, continues greedily by the value function for some
 * own turns, and evaluates the result. Rollouts share their chance across lines. Sequential halving drops the worse
 * half each round; lines clearly behind are dropped at once, so a clear choice takes less than the budget. One
 * iteration is one own turn.
 */
export function bestByRollouts(
  request: AgentRequest,
  lines: readonly Line[],
  valueFunction: ValueFunction,
  limits: BudgetMeter,
): ActionBase {
  const { player, rng } = request;
  const [first] = lines as [Line];
  const most = Math.max(2, Math.min(MAX_LINES, Math.floor(limits.expected / ITERATIONS_EACH)));
  const near = lines.filter((line) => first.value - line.value <= GAP * valueFunction.scale).slice(0, most);
  if (near.length === 1) return bestPlanned(request, lines);

  /** By player, shared by all rollouts. */
  const memories: TurnMemory[] = [];
  let iterations = 0;
  function play(candidates: readonly ComparedLine[], turns: number): void {
    const sample = sampleState(request).table;
    const chance = rng.fork().getState();
    for (const candidate of candidates) {
      if (candidate.results.length === 0 && iterations > 0 && limits.spent(iterations) >= 1) return;
      const table = sample.clone(rngFromState(chance));
      playLine(table, candidate.line.actions, player);
      candidate.results.push(rollOut(table, player, turns, valueFunction, memories));
      iterations += turns;
    }
  }

  let all = unvisited(near);
  play(all, 1);
  // Drops lines for which there was no time.
  all = all.filter(({ results }) => results.length > 0);
  const turns = turnsFor(iterations / limits.spent(iterations));
  // Results after different numbers of turns aren't comparable.
  if (turns > 1) all = unvisited(near);
  let candidates = all;
  const rounds = Math.ceil(Math.log2(all.length));
  for (let round = 1; candidates.length > 1; round++) {
    while (candidates.length > 1 && limits.spent(iterations) < round / rounds) {
      play(candidates, turns);
      candidates = withoutBehind(candidates);
    }
    candidates = ranked(candidates).slice(0, Math.ceil(all.length / 2 ** round));
  }
  // There was no time for rollouts of several turns.
  if (all.every(({ results }) => results.length === 0)) return bestPlanned(request, lines);
  const [best] = candidates as [ComparedLine];
  tell(request, all, best);
  return best.line.actions[0] as ActionBase;
}

function unvisited(lines: readonly Line[]): ComparedLine[] {
  return lines.map((line) => ({ line, results: [] }));
}

/** The candidates that aren't clearly behind the best. */
function withoutBehind(candidates: readonly ComparedLine[]): ComparedLine[] {
  const [best] = ranked(candidates) as [ComparedLine];
  return candidates.filter((candidate) => candidate === best || !isClearlyBehind(candidate.results, best.results));
}

/**
 * Length of a rollout in own turns. Longer rollouts are noisier and fewer, so the length grows only with the cube root
 * of the budget: a larger budget mostly buys more rollouts.
 */
function turnsFor(iterations: number): number {
  return Math.max(1, Math.min(MAX_TURNS, Math.round(Math.cbrt(iterations / ONE_TURN))));
}

function ranked(candidates: readonly ComparedLine[]): ComparedLine[] {
  return [...candidates].sort((left, right) => meanOf(right) - meanOf(left));
}

/** The mean over a line's rollouts and its previous value. */
export function meanOf({ line, results }: ComparedLine): number {
  return (PRIOR * line.value + results.reduce((sum, result) => sum + result, 0)) / (PRIOR + results.length);
}

function tell({ actions, onSearch }: AgentRequest, all: readonly ComparedLine[], best: ComparedLine): void {
  const rollouts = all.reduce((sum, { results }) => sum + results.length, 0);
  const shares = new Map<ActionBase, number>();
  const values = new Map<ActionBase, number>();
  for (const candidate of ranked(all)) {
    const action = candidate.line.actions[0] as ActionBase;
    shares.set(action, (shares.get(action) ?? 0) + candidate.results.length / rollouts);
    if (!values.has(action)) values.set(action, meanOf(candidate));
  }
  onSearch?.({
    visits: actions.map((action) => shares.get(action) ?? 0),
    value: meanOf(best),
    values: actions.map((action) => values.get(action) ?? null),
    line: best.line.actions,
  });
}

/** Plays a line as far as it is legal in this sample. */
export function playLine(table: Line['table'], actions: readonly ActionBase[], player: Player): void {
  for (const action of actions) {
    if (table.isOver || !table.legalActions(player).includes(action)) return;
    table.play(action, player);
  }
}

/**
 * Plays on for `turns` of the player's turns and returns the resulting value.
 * @param memories by player, shared by the rollouts of a decision.
 */
export function rollOut(
  table: Line['table'],
  player: Player,
  turns: number,
  valueFunction: LineEvaluator,
  memories: TurnMemory[],
): number {
  let played = 0;
  while (!table.isOver && played < turns) {
    const actor = nextActor(table);
    if (actor === 'host') {
      table.playAtRandom(table.rng, actor);
      continue;
    }
    const memory = memories[actor] ?? new TurnMemory(MEMORY_GAP * valueFunction.scale);
    memories[actor] = memory;
    const [line] = beamSearch(table, actor, table.legalActions(actor), NARROW, valueFunction, memory);
    playLine(table, line?.actions ?? [], actor);
    if (actor === player) played++;
  }
  return valueFunction.value(table, player);
}
