import { type ActionBase, nextActor, type Player, type Rng, rngFromState } from '@rulewright/core';
import type { AgentRequest } from '../agent.js';
import { guessOf } from '../guess.js';
import type { Limits } from '../mcts/limits.js';
import type { Judge } from './judge.js';
import { type Beam, bestLines, type Line, type LineJudge } from './turns.js';

/** How many lines are compared, and how many iterations there must be for each. */
const MOST_LINES = 16;
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
const MOST_TURNS = 8;

/** A line that is compared. */
interface Candidate {
  readonly line: Line;
  visits: number;
  total: number;
}

/**
 * The best of some lines by rollouts: each plays the line, then everybody plays on as the judge advises until some own
 * turns are over, and the judge says what that is worth. All lines meet the same chance; the worse half is dropped time
 * after time. An iteration is an own turn.
 */
export function bestByRollouts(
  request: AgentRequest,
  lines: readonly Line[],
  judge: Judge,
  limits: Limits,
): ActionBase {
  const { player, rng } = request;
  const [first] = lines as [Line];
  const most = Math.max(2, Math.min(MOST_LINES, Math.floor(limits.expected / ITERATIONS_EACH)));
  const near = lines.filter((line) => first.worth - line.worth <= GAP * judge.scale).slice(0, most);
  if (near.length === 1) return first.actions[0] as ActionBase;

  let iterations = 0;
  function play(candidates: readonly Candidate[], turns: number): void {
    const guess = guessOf(request).table;
    const chance = rng.fork().getState();
    for (const candidate of candidates) {
      if (candidate.visits === 0 && limits.spent(iterations) >= 1) return;
      const table = guess.clone(rngFromState(chance));
      playLine(table, candidate.line.actions, player);
      candidate.total += rollOut(table, player, turns, judge);
      candidate.visits++;
      iterations += turns;
    }
  }

  let all = unvisited(near);
  play(all, 1);
  // Lines for which there was no time aren't compared.
  all = all.filter(({ visits }) => visits > 0);
  const turns = turnsFor(iterations / limits.spent(iterations));
  // What was seen after one turn and after more can't be compared.
  if (turns > 1) all = unvisited(near);
  let candidates = all;
  const rounds = Math.ceil(Math.log2(all.length));
  for (let round = 1; round <= rounds; round++) {
    while (limits.spent(iterations) < round / rounds) play(candidates, turns);
    candidates = ranked(candidates).slice(0, Math.ceil(candidates.length / 2));
  }
  const [best] = candidates as [Candidate];
  tell(request, all, best);
  return best.line.actions[0] as ActionBase;
}

function unvisited(lines: readonly Line[]): Candidate[] {
  return lines.map((line) => ({ line, visits: 0, total: 0 }));
}

/**
 * For how many own turns rollouts go on. The further they go, the more chance is in each, and the fewer there are. So the
 * turns grow with the cube root of the budget only: most of a larger one goes into more rollouts.
 */
function turnsFor(iterations: number): number {
  return Math.max(1, Math.min(MOST_TURNS, Math.round(Math.cbrt(iterations / ONE_TURN))));
}

function ranked(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((left, right) => meanOf(right) - meanOf(left));
}

function meanOf({ line, visits, total }: Candidate): number {
  return (PRIOR * line.worth + total) / (PRIOR + visits);
}

function tell({ actions, onSearch }: AgentRequest, all: readonly Candidate[], best: Candidate): void {
  const rollouts = all.reduce((sum, { visits }) => sum + visits, 0);
  if (rollouts === 0) return;
  const shares = new Map<ActionBase, number>();
  for (const { line, visits } of all) {
    const action = line.actions[0] as ActionBase;
    shares.set(action, (shares.get(action) ?? 0) + visits / rollouts);
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
function rollOut(table: Line['table'], player: Player, turns: number, judge: LineJudge): number {
  let played = 0;
  while (!table.isOver && played < turns) {
    const actor = nextActor(table);
    const legal = table.actions(actor);
    if (actor === 'host') {
      table.play(entryOf(legal, table.rng), actor);
      continue;
    }
    const [line] = bestLines(table, actor, legal, NARROW, judge);
    playLine(table, line?.actions ?? [], actor);
    if (actor === player) played++;
  }
  return judge.worth(table, player);
}

function entryOf(legal: readonly ActionBase[], rng: Rng): ActionBase {
  return legal[rng.int(legal.length)] as ActionBase;
}
