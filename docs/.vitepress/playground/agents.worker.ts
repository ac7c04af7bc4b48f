/** Agents run here, to keep the page responsive. */
import { greedyAgent, mctsAgent, randomAgent, serveAgent } from '@rulewright/agents';
import { GAMES } from './games.js';
import { LEARNED_AGENTS } from './learned.js';
import { importGame } from './ownModule.js';
import { sentenceOf } from './values.js';

/** The first message of the page, and its answer. */
export interface Opening {
  readonly open: { readonly game: string; readonly url: string | undefined };
}
export interface Opened {
  readonly opened: true | string;
}

self.addEventListener('message', async ({ data }: MessageEvent<Partial<Opening>>) => {
  if (data.open === undefined) return;
  try {
    const { game, url } = data.open;
    const playable = url === undefined ? await GAMES[game]?.load() : await importGame(url);
    if (playable === undefined) throw new Error(`there is no game ${game}`);
    serveAgent(self, [playable.game], [randomAgent(), greedyAgent(), mctsAgent(), ...LEARNED_AGENTS]);
    self.postMessage({ opened: true } satisfies Opened);
  } catch (error) {
    self.postMessage({ opened: sentenceOf(error) } satisfies Opened);
  }
});
