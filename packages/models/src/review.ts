import { setImmediate } from 'node:timers/promises';
import { type ReviewDepth, reviewMoves } from '@rulewright/agents';
import { Playthrough } from '@rulewright/core';
import { formatTraceLine } from '@rulewright/core/history';
import type { AnyGame } from '@rulewright/lab/internal';
import { type AnyPlaythrough, CommandError, reviewIn } from '@rulewright/lab/internal/commands';
import type { FinishedModelGame } from './run.js';
import type { ModelSettings } from './settings.js';
import type { DealShare } from './shares.js';

/** The seed of the rollouts. */
const SEED = 1;

function plannedFor(game: string, played: AnyPlaythrough, depth: ReviewDepth) {
  return reviewIn({ game, agent: 'learned', trace: formatTraceLine(played.trace()), depth, seed: SEED });
}

/**
 * Checks that decisions can be valued in chances to win, before a model is asked.
 * @throws CommandError for a game without weights or fitted chances; ArgumentError for weights that don't fit it.
 */
export async function checkReview(game: AnyGame, { game: name, config }: ModelSettings): Promise<void> {
  const { options } = await plannedFor(name, Playthrough.start(game, config), 'quick');
  if (options.winChance !== undefined) return;
  const message = `--review needs fitted chances to win, which ${name} lacks for 2 players.`;
  throw new CommandError('conflictingOptions', message);
}

/**
 * The sum of the chances to win that the model's decisions cost in a game, and their number. Moves that were drawn for it don't
 * count.
 * @param game id of a game of the lab, see `checkReview`
 */
export async function chanceLost(
  game: string,
  { played, decisions }: Pick<FinishedModelGame, 'played' | 'decisions'>,
  depth: ReviewDepth,
  signal?: AbortSignal,
): Promise<DealShare> {
  const planned = await plannedFor(game, played, depth);
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
