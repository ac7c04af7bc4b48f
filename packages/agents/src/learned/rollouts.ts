import { type ActionBase, nextActor, type Player, rngFromState } from '@rulewright/core';
import type { AgentRequest } from '../agent.js';
import { guessOf } from '../guess.js';
import type { Limits } from '../mcts/limits.js';
import type { Judge } from './judge.js';
import { isClearlyBehind } from './race.js';
import { TurnMemory } from './turnMemory.js';
import { type Beam, bestLines, type Line, type LineJudge } from './turns.js';

/** How many lines are compared, and how many iterations there must be for each. */
const MAX_LINES = 24;
const ITERATIONS_EACH = 2;
/** How far a line may be worth less than the best, in units of the judge's scale. */
const GAP = 0.4;
/** What a player keeps in mind in a rollout. */
const NARROW: Beam = { width: 3, gap: 0.1 };
/** For how many rollouts the judge's word counts. */
const PRIOR = 1;
/** The budget, in iterations, with which a rollout has one own turn. */
const ONE_TURN = 20;
/** The most own turns of a rollout. */
const MAX_TURNS = 8;

/** How far an action must always have fallen short of the best to be left out of the rollouts that follow. */
const MEMORY_GAP = 0.2;

/** A line that is compared. */
interface Candidate {
  readonly line: Line;
  /** What its rollouts have come to. Lines that are still compared have met the same chance in each. */
  readonly results: number[];
}

/**
 * The best of some lines by rollouts: each plays the line, then everybody plays on as the judge advises until some own
 * turns are over, and the judge says what that is worth. All lines meet the same chance; the worse half is dropped time
 * after time, and what is clearly behind at once, so that a clear choice takes less than the budget. An iteration is an
 * own turn.
 */
export function bestByRollouts(
  request: AgentRequest,
  lines: readonly Line[],
  judge: Judge,
  limits: Limits,
): ActionBase {
  const { player, rng } = request;
  const [first] = lines as [Line];
  const most = Math.max(2, Math.min(MAX_LINES, Math.floor(limits.expected / ITERATIONS_EACH)));
  const near = lines.filter((line) => first.worth - line.worth <= GAP * judge.scale).slice(0, most);
  if (near.length === 1) return first.actions[0] as ActionBase;

  /** By player, for all rollouts. */
  const memories: TurnMemory[] = [];
  let iterations = 0;
  function play(candidates: readonly Candidate[], turns: number): void {
    const guess = guessOf(request).table;
    const chance = rng.fork().getState();
    for (const candidate of candidates) {
      if (candidate.results.length === 0 && iterations > 0 && limits.spent(iterations) >= 1) return;
      const table = guess.clone(rngFromState(chance));
      playLine(table, candidate.line.actions, player);
      candidate.results.push(rollOut(table, player, turns, judge, memories));
      iterations += turns;
    }
  }

  let all = unvisited(near);
  play(all, 1);
  // Lines for which there was no time aren't compared.
  all = all.filter(({ results }) => results.length > 0);
  const turns = turnsFor(iterations / limits.spent(iterations));
  // What was seen after one turn and after more can't be compared.
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
  const [best] = candidates as [Candidate];
  tell(request, all, best);
  return best.line.actions[0] as ActionBase;
}

function unvisited(lines: readonly Line[]): Candidate[] {
  return lines.map((line) => ({ line, results: [] }));
}

/** Those that aren't clearly behind the best. */
function withoutBehind(candidates: readonly Candidate[]): Candidate[] {
  const [best] = ranked(candidates) as [Candidate];
  return candidates.filter((candidate) => candidate === best || !isClearlyBehind(candidate.results, best.results));
}

/**
 * For how many own turns rollouts go on. The further they go, the more chance is in each, and the fewer there are. So the
 * turns grow with the cube root of the budget only: most of a larger one goes into more rollouts.
 */
function turnsFor(iterations: number): number {
  return Math.max(1, Math.min(MAX_TURNS, Math.round(Math.cbrt(iterations / ONE_TURN))));
}

function ranked(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((left, right) => meanOf(right) - meanOf(left));
}

function meanOf({ line, results }: Candidate): number {
  return (PRIOR * line.worth + results.reduce((sum, result) => sum + result, 0)) / (PRIOR + results.length);
}

function tell({ actions, onSearch }: AgentRequest, all: readonly Candidate[], best: Candidate): void {
  const rollouts = all.reduce((sum, { results }) => sum + results.length, 0);
  if (rollouts === 0) return;
  const shares = new Map<ActionBase, number>();
  for (const { line, results } of all) {
    const action = line.actions[0] as ActionBase;
    shares.set(action, (shares.get(action) ?? 0) + results.length / rollouts);
  }
  onSearch?.({
    visits: actions.map((action) => shares.get(action) ?? 0),
    value: meanOf(best),
    line: best.line.actions,
  });
}

/** Plays a line as far as it can be played: what is hidden may be otherwise here. */
function playLine(table: Line['table'], actions: readonly ActionBase[], player: Player): void {
  for (const action of actions) {
    if (table.isOver || !table.actions(player).includes(action)) return;
    table.play(action, player);
  }
}

/** Plays on until so many of the player's next turns are played; gives what that is worth. */
function rollOut(
  table: Line['table'],
  player: Player,
  turns: number,
  judge: LineJudge,
  memories: TurnMemory[],
): number {
  let played = 0;
  while (!table.isOver && played < turns) {
    const actor = nextActor(table);
    if (actor === 'host') {
      table.playAtRandom(table.rng, actor);
      continue;
    }
    const memory = memories[actor] ?? new TurnMemory(MEMORY_GAP * judge.scale);
    memories[actor] = memory;
    const [line] = bestLines(table, actor, table.actions(actor), NARROW, judge, memory);
    playLine(table, line?.actions ?? [], actor);
    if (actor === player) played++;
  }
  return judge.worth(table, player);
}
