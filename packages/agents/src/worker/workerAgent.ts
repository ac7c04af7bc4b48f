import { actionSpace } from '@rulewright/core/learning';
import type { GeneralAgent } from '../agent.js';
import { AgentWorkerError, type Answer, answerIn, type Question, type WorkerPort } from './protocol.js';

type Choice = Extract<Answer, { readonly rulewright: 'chosen' }>;

/** A pending request. */
interface Waiting {
  resolve(choice: Choice): void;
  reject(error: AgentWorkerError): void;
}

/** Number of the latest request on this page; shared, because one worker can serve several agents. */
let lastNumber = 0;

/**
 * An agent that runs in a worker, where {@link serveAgent} serves one of that name, and leaves the page responsive.
 * Requests may overlap.
 *
 * It chooses what the agent itself would choose with a generator in the same state. The request's generator advances by
 * one `fork()`, however much the agent draws. Give each decision its own generator, for example `createRng('game 7/move
 * 12')`, so no two share random numbers.
 *
 * To stop it, call the worker's `terminate()`. Pending requests then never settle.
 *
 * A failed choice rejects with an AgentWorkerError. A generator without a state, for example `cryptoRng()`, rejects
 * with an ArgumentError: pass a `fork()` of it.
 */
export function workerAgent(worker: WorkerPort, name: string): GeneralAgent {
  const waiting = new Map<number, Waiting>();
  let failure: AgentWorkerError | undefined;

  worker.addEventListener('message', ({ data }) => {
    const answer = answerIn(data);
    const asked = answer && waiting.get(answer.number);
    if (!asked) return;
    waiting.delete(answer.number);
    if (answer.rulewright === 'chosen') asked.resolve(answer);
    else asked.reject(new AgentWorkerError(answer.code, answer.message));
  });

  // The script can't be loaded, or an error went uncaught: no answer will come.
  worker.addEventListener('error', ({ message }) => {
    failure = new AgentWorkerError('workerFailed', `The worker failed: ${message ?? "its script can't be loaded"}`);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });

  return {
    name,
    async choose({ game, view, actions, player, rng, budget, onSearch }) {
      if (failure) throw failure;
      const number = ++lastNumber;
      const question: Question = {
        rulewright: 'choose',
        number,
        agent: name,
        game: game.id,
        view,
        player,
        rng: rng.getState(),
        budget,
      };
      rng.fork();
      worker.postMessage(question);
      const choice = await new Promise<Choice>((resolve, reject) => waiting.set(number, { resolve, reject }));
      const { encode } = actionSpace(game);
      const action = actions.find((legal) => encode(legal) === choice.action);
      if (!action) {
        throw new AgentWorkerError('agentFailed', `${name} chose an action that isn't in the request.`);
      }
      if (choice.search) onSearch?.(choice.search);
      return action;
    },
  };
}
