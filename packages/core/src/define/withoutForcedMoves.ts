import type { Game, GameDefinition, GameTypes } from '../contract.js';
import { defineGame } from '../defineGame.js';
import { engineOf } from '../engine/engine.js';

/**
 * The same game, asking even when only one action is legal: for checking rules step by step, and for front ends that
 * confirm every step. The states are those of the game; the traces are longer.
 */
export function withoutForcedMoves<T extends GameTypes>(game: Game<T>): Game<T> {
  const stages = [...engineOf(game).stages].map(
    ([name, stage]) => [name, stage.kind === 'decision' ? { ...stage, ask: 'always' } : stage] as const,
  );
  return defineGame<T>({ ...game.definition, stages: Object.fromEntries(stages) as GameDefinition<T>['stages'] });
}
