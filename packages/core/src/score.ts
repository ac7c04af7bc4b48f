/** Points. */
import type { Game, GameTypes, PlayerScore, Result, ScoreItem } from './contract.js';
import { engineOf } from './engine.js';

/** Points by seat, itemised; also during play. */
export function score<T extends GameTypes>(game: Game<T>, state: T['state']): readonly PlayerScore[] {
  const { definition, states } = engineOf(game);
  const { twin } = states.own(state);
  if (definition.score) return definition.score(twin);
  const { players, result: ended } = twin;
  return Array.from({ length: players }, (_, player) =>
    scoreOf([{ rule: definition.rules.over, label: ended?.reason ?? 'result', points: ended?.scores[player] ?? 0 }]),
  );
}

/** How the game ended, or `null`. */
export function result<T extends GameTypes>(game: Game<T>, state: T['state']): Result | null {
  const { published, twin } = engineOf(game).states.own(state);
  return (published ?? twin).result;
}

/** The score of a player: the items, and their sum. */
export function scoreOf(items: readonly ScoreItem[]): PlayerScore {
  let total = 0;
  for (const { points } of items) total += points;
  return { total, items };
}
