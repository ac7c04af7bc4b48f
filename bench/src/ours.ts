import type { Contender } from './contender.js';
import { wordsOf } from './copenhagen/end.js';
import type { Tree } from './tree.js';

/** A game of ours run in place, for the greatest number of players. */
export function inPlace({ core, game }: Tree): Contender {
  const { playout, Table } = core;
  const config = { players: game.players.max };
  return (rng) => {
    const table = playout(new Table(game, config, rng));
    return () => wordsOfEnd({ core, game }, table.state);
  };
}

/** A game of ours run by pure `apply`, as a front end or a server does. */
export function pure({ core, game }: Tree): Contender {
  const { advance, start } = core;
  const config = { players: game.players.max };
  return (rng) => {
    let state = start(game, config, rng);
    for (;;) {
      const turn = game.turn(state);
      if (turn.kind === 'over') return () => wordsOfEnd({ core, game }, state);
      const actor = turn.kind === 'simultaneous' ? turn.actors[rng.int(turn.actors.length)] : undefined;
      const legal = game.legalActions(state, actor);
      const action = legal[rng.int(legal.length)] as (typeof legal)[number];
      state = advance(game, state, action, rng, actor);
    }
  };
}

/** A final state in words that other engines of its game can have too. */
function wordsOfEnd({ core, game }: Tree, state: object): string {
  if (game.id === 'tictactoe') return (state as { readonly board: readonly string[] }).board.join('');
  if (game.id === 'copenhagen') return wordsOf(state as Parameters<typeof wordsOf>[0]);
  return core.hashJson(state);
}
