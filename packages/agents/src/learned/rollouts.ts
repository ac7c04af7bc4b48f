import { type ActionBase, nextActor, type Player, type Rng, rngFromState } from '@rulewright/core';
import type { AgentRequest } from '../agent.js';
import { guessOf } from '../guess.js';
import type { Limits } from '../mcts/limits.js';
import type { Judge } from './judge.js';
import { bestLines, type Line } from './turns.js';

/** How many lines are compared, and how far they may be worth less than the best, in units of the judge's scale. */
const MOST_LINES = 8;
const GAP = 0.4;
/** Lines that a player keeps in mind in a rollout. */
const NARROW = 3;
/** For how many rollouts the judge's word counts. */
const PRIOR = 2;

/** A line that is compared. */
interface Candidate {
  readonly line: Line;
  visits: number;
  total: number;
}

/**
 * The best of some lines by rollouts: each plays the line, then everybody plays on as the judge advises until the own
 * next turn is over, and the judge says what that is worth. All lines meet the same chance; the worse half is dropped
 * time after time.
 */
export function bestByRollouts(
  request: AgentRequest,
  lines: readonly Line[],
  judge: Judge,
  limits: Limits,
): ActionBase {
  const { player, rng } = request;
  const worth = (table: Line['table'], of: Player): number => judge.worth(table, of);
  const [first] = lines as [Line];
  const near = lines.filter((line) => first.worth - line.worth <= GAP * judge.scale).slice(0, MOST_LINES);
  const all: Candidate[] = near.map((line) => ({ line, visits: 0, total: 0 }));
  let candidates = all;
  let rollouts = 0;
  const rounds = Math.ceil(Math.log2(all.length));
  for (let round = 1; round <= rounds; round++) {
    while (limits.spent(rollouts) < round / rounds) {
      const guess = guessOf(request).table;
      const chance = rng.fork().getState();
      for (const candidate of candidates) {
        const table = guess.clone(rngFromState(chance));
        playLine(table, candidate.line.actions, player);
        candidate.total += rollOut(table, player, worth);
        candidate.visits++;
        rollouts++;
      }
    }
    candidates = ranked(candidates).slice(0, Math.ceil(candidates.length / 2));
  }
  const [best] = candidates as [Candidate];
  if (rollouts > 0) tell(request, all, best, rollouts);
  return best.line.actions[0] as ActionBase;
}

function ranked(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((left, right) => meanOf(right) - meanOf(left));
}

function meanOf({ line, visits, total }: Candidate): number {
  return (PRIOR * line.worth + total) / (PRIOR + visits);
}

function tell({ actions, onSearch }: AgentRequest, all: readonly Candidate[], best: Candidate, rollouts: number): void {
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

/** Plays on until the player's next line is played; gives what that is worth. */
function rollOut(table: Line['table'], player: Player, worth: (table: Line['table'], of: Player) => number): number {
  while (!table.isOver) {
    const actor = nextActor(table);
    const legal = table.actions(actor);
    if (actor === 'host') {
      table.play(entryOf(legal, table.rng), actor);
      continue;
    }
    const [line] = bestLines(table, actor, legal, NARROW, worth);
    playLine(table, line?.actions ?? [], actor);
    if (actor === player) break;
  }
  return worth(table, player);
}

function entryOf(legal: readonly ActionBase[], rng: Rng): ActionBase {
  return legal[rng.int(legal.length)] as ActionBase;
}
