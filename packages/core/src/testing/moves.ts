import type { Game, GameTypes, Move } from '../contract.js';

/** All moves that a state allows: chance outcomes, or the legal actions of everybody who may act. */
export function movesAt<T extends GameTypes>(game: Game<T>, state: T['state']): readonly Move<T>[] {
  const turn = game.turn(state);
  switch (turn.kind) {
    case 'over':
      return [];
    case 'chance':
      return game.chanceOutcomes(state).map(({ outcome }) => ({ actor: 'chance', action: outcome }));
    case 'decision':
      return game.legalActions(state).map((action) => ({ actor: turn.player, action }));
    case 'simultaneous':
      return turn.actors.flatMap((actor) => game.legalActions(state, actor).map((action) => ({ actor, action })));
  }
}
