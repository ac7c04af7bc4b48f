/** Plays a game between easy bots, away from the page. */
import { bot } from '@rulewright/bots';
import { type GameTypes, Playthrough } from '@rulewright/core';
import type { AnyGame } from '../playground/games.js';

/** A game to play. */
export interface BotGame {
  readonly game: keyof typeof GAMES;
  readonly config: GameTypes['configInput'];
  readonly seed: number;
}

/** How it ended, or why it failed. */
export type BotGameEnd =
  | { readonly scores: readonly number[]; readonly decisions: number }
  | { readonly failure: string };

const GAMES = {
  burgundy: async () => (await import('@rulewright/burgundy')).burgundy,
  castle: async () => (await import('@rulewright/castle')).castle,
  city: async () => (await import('@rulewright/city')).city,
};

const easy = bot({ level: 'easy' });

async function played({ game: id, config, seed }: BotGame): Promise<BotGameEnd> {
  const game = (await GAMES[id]()) as unknown as AnyGame;
  let table = Playthrough.start(game, config, seed).settle();
  let decisions = 0;
  for (let { turn } = table.last; turn.kind === 'decision'; { turn } = table.last) {
    const { player } = turn;
    const action = await easy.choose({
      game,
      view: game.view(table.state, player),
      actions: game.legalActions(table.state, player),
      player,
      rng: table.rng(`agent ${player}`),
      budget: {},
    });
    table = table.play(action, player).settle();
    decisions++;
  }
  return { scores: game.score(table.state).map(({ total }) => total), decisions };
}

addEventListener('message', async ({ data }: MessageEvent<BotGame>) => {
  try {
    postMessage(await played(data));
  } catch (error) {
    postMessage({ failure: String(error) } satisfies BotGameEnd);
  }
});
