import type { Game, GameTypes, PlayerScore, Result, ScoreItem } from '../contract.js';
import { engineOf } from '../engine/engine.js';

/** Itemized points by seat, during play as well. */
export function score<T extends GameTypes>(game: Game<T>, state: T['state']): readonly PlayerScore[] {
  const { definition, states } = engineOf(game);
  const { working } = states.recordOf(state);
  if (definition.score) return definition.score(working);
  const { players, result: ended } = working;
  return Array.from({ length: players }, (_, player) =>
    scoreOf([{ rule: definition.rules.over, label: ended?.reason ?? 'result', points: ended?.scores[player] ?? 0 }]),
  );
}

/** How the game ended, or `null`. */
export function result<T extends GameTypes>(game: Game<T>, state: T['state']): Result | null {
  const { frozen, working } = engineOf(game).states.recordOf(state);
  return (frozen ?? working).result;
}

/** A player's score: the items and their sum. */
export function scoreOf(items: readonly ScoreItem[]): PlayerScore {
  let total = 0;
  for (const { points } of items) total += points;
  return { total, items };
}
