import { setImmediate } from 'node:timers/promises';
import { type ReviewDepth, reviewMoves } from '@rulewright/agents';
import { formatTraceLine } from '@rulewright/core/history';
import { reviewIn } from '@rulewright/lab/internal/commands';
import type { FinishedModelGame } from './run.js';
import type { DealShare } from './shares.js';

/** The seed of the rollouts. */
const SEED = 1;

/**
 * The sum of the chances to win that the model's decisions cost in a game, and their number. Moves that were drawn for it don't
 * count.
 * @param game id of a game of the lab
 * @throws CommandError for a game without weights; ArgumentError for weights that don't fit it.
 * @returns `undefined` if no chances to win were fitted for these players
 */
export async function chanceLost(
  game: string,
  { played, decisions }: Pick<FinishedModelGame, 'played' | 'decisions'>,
  depth: ReviewDepth,
  signal?: AbortSignal,
): Promise<DealShare | undefined> {
  const line = formatTraceLine(played.trace());
  const planned = await reviewIn({ game, agent: 'learned', trace: line, depth, seed: SEED });
  if (planned.options.winChance === undefined) return undefined;
  let part = 0;
  let whole = 0;
  for (const first of decisions) {
    // Signals are seen meanwhile.
    await setImmediate();
    if (signal?.aborted) break;
    for (const move of reviewMoves(planned.game, planned.trace, planned.options, { first, moves: 1 })) {
      if (move.kind !== 'decision' || move.chanceCost === null) continue;
      part += move.chanceCost;
      whole++;
    }
  }
  return { part, whole };
}
