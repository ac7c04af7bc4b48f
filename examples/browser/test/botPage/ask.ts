import { type Agent, workerAgent } from '@rulewright/agents';
import { copenhagen } from '@rulewright/copenhagen';
import { createRng, LiveGame } from '@rulewright/core';

/** The first choice of an agent, or the name, code and message of the error. */
async function ask(agent: Agent | undefined, milliseconds = 60_000): Promise<string> {
  const live = new LiveGame(copenhagen, { players: 2 }, createRng('bots'));
  try {
    const action = await agent?.choose({
      game: copenhagen,
      view: live.view(0),
      actions: live.legalActions(),
      player: 0,
      rng: createRng('move'),
      budget: {},
      signal: AbortSignal.timeout(milliseconds),
    });
    return JSON.stringify(action);
  } catch (error) {
    const { name, code, message } = error as Error & { readonly code: unknown };
    return `${name} ${code}: ${message}`;
  }
}

/** For the tests: a function that asks the agents of a new worker. */
export function expose(worker: Worker): void {
  const agents = new Map(['easy', 'hard', 'nobody'].map((name) => [name, workerAgent(worker, name)]));
  const askWorker = (name: string, milliseconds?: number) => ask(agents.get(name), milliseconds);
  Object.assign(globalThis, { askWorker });
}
