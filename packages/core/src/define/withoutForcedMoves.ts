import type { Game, GameDefinition, GameTypes } from '../contract.js';
import { defineGame } from '../defineGame.js';
import { engineOf } from '../engine/engine.js';

/**
 * A variant of a game that asks every decision, also if only one action is legal: for checking rules step by step, and for front
 * ends that confirm each step. Either game loads the states of the other, but a trace replays only with the game that made it.
 */
export function withoutForcedMoves<T extends GameTypes>(game: Game<T>): Game<T> {
  const stages = [...engineOf(game).stages].map(
    ([name, stage]) => [name, stage.kind === 'decision' ? { ...stage, ask: 'always' } : stage] as const,
  );
  return defineGame<T>({ ...game.definition, stages: Object.fromEntries(stages) as GameDefinition<T>['stages'] });
}
