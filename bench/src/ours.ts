import type { Contender } from './contender.js';
import { wordsOf } from './copenhagen/end.js';
import { wordsOf as wordsOfNimmt } from './nimmt/plain.js';
import type { Tree } from './tree.js';

/** One of our games, played in place. */
export function inPlace({ core, game }: Tree, players = game.players.max): Contender {
  const { playout, Table } = core;
  const config = { players };
  return (rng) => {
    const table = playout(new Table(game, config, rng));
    return () => wordsOfEnd({ core, game }, table.state);
  };
}

/** One of our games, played with pure `apply`, like a front end or server. */
export function pure({ core, game }: Tree, players = game.players.max): Contender {
  const { advance, start } = core;
  const config = { players };
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

/** A final state as text that other engines can produce too. */
function wordsOfEnd({ core, game }: Tree, state: object): string {
  if (game.id === 'tictactoe') return (state as { readonly board: readonly string[] }).board.join('');
  if (game.id === 'copenhagen') return wordsOf(state as Parameters<typeof wordsOf>[0]);
  if (game.id === 'nimmt') return wordsOfNimmt(state as Parameters<typeof wordsOfNimmt>[0]);
  return core.hashJson(state);
}
