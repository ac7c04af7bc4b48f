import { advance, hashJson, playout, start, Table } from '@rulewright/core';
import type { AnyGame } from '@rulewright/lab';
import type { Contender } from './contender.js';

/** Words for a final state. */
type EndOf = (state: object) => string;

/** A game of ours run in place, for the greatest number of players. */
export function inPlace(game: AnyGame, endOf: EndOf = hashJson): Contender {
  const config = { players: game.players.max };
  return {
    engine: 'in place',
    play(rng) {
      const table = playout(new Table(game, config, rng));
      return () => endOf(table.state);
    },
  };
}

/** A game of ours run by pure `apply`, as a front end or a server does. */
export function pure(game: AnyGame, endOf: EndOf = hashJson): Contender {
  const config = { players: game.players.max };
  return {
    engine: 'pure apply',
    play(rng) {
      let state = start(game, config, rng);
      for (;;) {
        const turn = game.turn(state);
        if (turn.kind === 'over') return () => endOf(state);
        const actor = turn.kind === 'simultaneous' ? turn.actors[rng.int(turn.actors.length)] : undefined;
        const legal = game.legalActions(state, actor);
        const action = legal[rng.int(legal.length)] as (typeof legal)[number];
        state = advance(game, state, action, rng, actor);
      }
    },
  };
}
