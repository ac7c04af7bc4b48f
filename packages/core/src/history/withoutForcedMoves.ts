import type { Game, GameDefinition, GameTypes } from '../contract.js';
import { defineGame } from '../defineGame.js';
import { attachEngine, engineOf } from '../engine/engine.js';

/** The game behind each variant that asks every decision. */
const plainGames = new WeakMap<object, Game<GameTypes>>();

/** The variant of each game: a test may ask for it at every action. */
const variants = new WeakMap<object, unknown>();

/**
 * A variant of a game that asks every decision, also if only one action is legal: for checking rules step by step, and
 * for front ends that confirm each step. Each knows the states of the other and restores its traces.
 */
export function withoutForcedMoves<T extends GameTypes>(game: Game<T>): Game<T> {
  const known = variants.get(game);
  if (known !== undefined) return known as Game<T>;
  const engine = engineOf(game);
  const always = [...engine.stages].map(
    ([name, stage]) => [name, stage.kind === 'decision' ? { ...stage, ask: 'always' } : stage] as const,
  );
  const asking = defineGame<T>({
    ...game.definition,
    stages: Object.fromEntries(always) as GameDefinition<T>['stages'],
  });
  // Only the stages differ: what one game has made, the other knows.
  const { definition, stages } = engineOf(asking);
  attachEngine(asking, { ...engine, definition, stages });
  plainGames.set(asking, (plainGames.get(game) ?? game) as Game<GameTypes>);
  variants.set(game, asking);
  return asking;
}

/** Whether a game was made by {@link withoutForcedMoves}. */
export function asksEveryDecision<T extends GameTypes>(game: Game<T>): boolean {
  return plainGames.has(game);
}

/** The variant of a game that asks every decision, or the one that plays forced moves itself. */
export function variantOf<T extends GameTypes>(game: Game<T>, asksAll: boolean): Game<T> {
  const plain = plainGames.get(game);
  if (asksAll) return plain ? game : withoutForcedMoves(game);
  return plain ? (plain as unknown as Game<T>) : game;
}
