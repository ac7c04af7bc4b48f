/** The computer players, in the worker of `@rulewright/bots`. */
import { type Agent, workerAgent } from '@rulewright/agents';
import { BOT_LEVELS, BOTS, type BotLevel, type Setup } from './setup.js';

const worker = new Worker(new URL('@rulewright/bots/worker', import.meta.url), { type: 'module' });
// Made right after the worker: a script that can't be loaded is reported only once.
const agents = new Map(BOT_LEVELS.map((level) => [level, agentOf(level)]));

/** The computer players of a game by seat; `undefined` for a person's. */
export function botsOf({ sitters }: Setup): (Agent | undefined)[] {
  return sitters.map((sitter) => (sitter === 'you' ? undefined : agents.get(sitter)));
}

function agentOf(level: BotLevel): Agent {
  const { agent, budget } = BOTS[level];
  const served = workerAgent(worker, agent);
  return { name: level, choose: (request) => served.choose({ ...request, budget }) };
}
