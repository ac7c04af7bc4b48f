import { readFileSync } from 'node:fs';
import { type Level, type ReviewDepth, type ReviewOptions, valueFunctionOf } from '@rulewright/agents';
import type { GameTypes } from '@rulewright/core';
import { parseTrace, type Trace } from '@rulewright/core/history';
import { learnedFor } from '../agents/learned.js';
import type { AnyGame } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { winChanceFor } from './winChance.js';

/** A review as plain data for other threads. */
export interface ReviewPlan {
  /** Id of a lab game or path of a module. */
  readonly game: string;
  /** `learned`, or the path of weights. */
  readonly agent: string;
  /** The trace on one line. */
  readonly trace: string;
  readonly depth: ReviewDepth;
  readonly seed: number;
  /** How strong the players are. Default: `medium`. */
  readonly strength?: Level;
}

/** A game under review. */
export interface PlannedReview {
  readonly game: AnyGame;
  readonly trace: Trace<GameTypes>;
  readonly options: ReviewOptions;
}

/**
 * The game, trace and options of a plan.
 * @throws CommandError for an unknown game or agent; ArgumentError for weights that don't fit the game.
 */
export async function reviewIn({
  game: idOrPath,
  agent,
  trace: line,
  depth,
  seed,
  strength,
}: ReviewPlan): Promise<PlannedReview> {
  const game = await loadGame(idOrPath);
  const trace = parseTrace(line);
  const { config } = game.setup(trace.header.config);
  const valueFunction = valueFunctionOf(
    await learnedFor(game, agent, (path) => readFileSync(path, 'utf8')),
    game,
    config,
  );
  // The fit is for our own weights.
  const winChance = agent === 'learned' ? winChanceFor(game.id, config.players) : undefined;
  return { game, trace, options: { valueFunction, depth, seed, winChance, strength } };
}
