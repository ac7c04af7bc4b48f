/** The page's side of the computer players. */
import { workerAgent } from '@rulewright/agents';
import { createRng, type GameTypes, type LiveGame } from '@rulewright/core';
import { BOTS, type BotLevel } from './setup.js';

const worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });

/** A computer player's action. Deterministic by seed and position, so undoing and replaying a move gives the same. */
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
