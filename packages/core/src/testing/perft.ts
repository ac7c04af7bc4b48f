import type { Game, GameTypes } from '../contract.js';
import { checksumOf } from '../tools/hash.js';
import { movesAt } from './moves.js';

/**
 * Numbers of distinct positions after 0, 1, ... `depth` actions and chance outcomes from a state. A rule change almost
 * always changes these numbers.
 */
export function perft<T extends GameTypes>(game: Game<T>, state: T['state'], depth: number): number[] {
  let positions: T['state'][] = [state];
  const counts = [1];
  for (let actions = 1; actions <= depth; actions++) {
    const next = new Map<string, T['state']>();
    for (const position of positions) {
      for (const { actor, action } of movesAt(game, position)) {
        const reached = game.apply(position, action, actor === 'chance' ? undefined : actor);
        next.set(checksumOf(reached), reached);
      }
    }
    positions = [...next.values()];
    counts.push(positions.length);
  }
  return counts;
}
