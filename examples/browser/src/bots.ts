/** The computer players, in the worker of `@rulewright/bots`. */
import { type GeneralAgent, workerAgent } from '@rulewright/agents';
import { createRng, type GameTypes, type LiveGame } from '@rulewright/core';
import { BOT_LEVELS, BOTS, type BotLevel } from './setup.js';

const worker = new Worker(new URL('@rulewright/bots/worker', import.meta.url), { type: 'module' });
// The cast names the keys, which Object.fromEntries forgets.
const agents = Object.fromEntries(BOT_LEVELS.map((level) => [level, workerAgent(worker, BOTS[level].agent)])) as Record<
  BotLevel,
  GeneralAgent
>;

/** A computer player's action. Deterministic by seed and position, so undoing and replaying a move gives the same. */
export async function chooseFor<T extends GameTypes>(
  live: LiveGame<T>,
  player: number,
  level: BotLevel,
  seed: string,
  signal: AbortSignal,
): Promise<T['action']> {
  return agents[level].choose({
    game: live.game,
    view: live.view(player),
    actions: live.legalActions(player),
    player,
    rng: createRng(`${seed}/${player}/${live.getSnapshot().number}`),
    budget: BOTS[level].budget,
    signal,
  });
}
