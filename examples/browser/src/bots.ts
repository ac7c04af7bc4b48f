/** The computer players, as seen from the page. */
import { workerAgent } from '@rulewright/agents';
import { createRng, type GameTypes, type LiveGame } from '@rulewright/core';
import { BOTS, type BotLevel } from './setup.js';

const worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });

/** What a computer player does; the same again if it is asked again, so that an undone game goes on as it was. */
export async function chooseFor<T extends GameTypes>(
  live: LiveGame<T>,
  player: number,
  level: BotLevel,
  seed: string,
): Promise<T['action']> {
  const { agent, iterations } = BOTS[level];
  return workerAgent(worker, agent).choose({
    game: live.game,
    view: live.view(player),
    actions: live.legalActions(player),
    player,
    rng: createRng(`${seed}/${player}/${live.getSnapshot().number}`),
    budget: iterations === null ? {} : { iterations },
  });
}
