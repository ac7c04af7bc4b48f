import type { Game, GameTypes } from '../contract.js';
import { checksumOf } from '../tools/hash.js';

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
      for (const action of actionsOf(game, position)) {
        const reached = game.apply(position, action.action, action.actor);
        next.set(checksumOf(reached), reached);
      }
    }
    positions = [...next.values()];
    counts.push(positions.length);
  }
  return counts;
}

function actionsOf<T extends GameTypes>(game: Game<T>, state: T['state']) {
  const turn = game.turn(state);
  switch (turn.kind) {
    case 'over':
      return [];
    case 'chance':
      return game.chanceOutcomes(state).map(({ outcome }) => ({ action: outcome, actor: undefined }));
    case 'decision':
      return game.legalActions(state).map((action) => ({ action, actor: turn.player }));
    case 'simultaneous':
      return turn.actors.flatMap((actor) => game.legalActions(state, actor).map((action) => ({ action, actor })));
  }
}
