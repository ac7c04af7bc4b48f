import type { Actor, Game, GameTypes, PlayerScore, ScoreItem } from '../contract.js';
import { apply } from './apply.js';
import { score, scoreOf } from './score.js';

/**
 * The score items that an action changes before the next chance outcome, by seat. Lost points are negative.
 * @throws IllegalActionError with the refusal; InvalidStateError for an invalid state.
 */
export function gains<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: T['action'],
  actor?: Actor,
): readonly PlayerScore[] {
  const before = score(game, state);
  const after = score(game, apply(game, state, action, actor));
  return after.map(({ items }, seat) => scoreOf(changes(before[seat]?.items ?? [], items)));
}

function changes(before: readonly ScoreItem[], after: readonly ScoreItem[]): ScoreItem[] {
  const all = new Map<string, ScoreItem>();
  const add = ({ rule, label, points }: ScoreItem, sign: 1 | -1): void => {
    const key = `${rule} ${label}`;
    all.set(key, { rule, label, points: (all.get(key)?.points ?? 0) + sign * points });
  };
  for (const item of after) add(item, 1);
  for (const item of before) add(item, -1);
  return [...all.values()].filter(({ points }) => points !== 0);
}
