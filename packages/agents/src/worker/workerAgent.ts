import { actionSpace } from '@rulewright/core/learning';
import type { GeneralAgent } from '../agent.js';
import { AgentWorkerError, type Answer, answerIn, type Question, type WorkerPort } from './protocol.js';

type Choice = Extract<Answer, { readonly rulewright: 'chosen' }>;

/** A request that has no answer yet. */
interface Waiting {
  resolve(choice: Choice): void;
  reject(error: AgentWorkerError): void;
}

/** Of the last request on this page: a worker may serve several agents. */
let lastNumber = 0;

/**
 * An agent that thinks in a worker, where {@link serveAgent} serves one of that name; the page goes on meanwhile. Asked
 * many things at once, it answers each.
 *
 * It chooses as the agent itself would with a generator in the state of the request's. That one moves on by a `fork()`,
 * whatever the agent draws; so that no two decisions share random numbers, give each a generator of its own, such as
 * `createRng('game 7/move 12')`.
 *
 * To stop it, end the worker with its `terminate()`: what it was asked is never answered then.
 *
 * A choice fails with an AgentWorkerError that says why; with an ArgumentError for a generator without a state, such as
 * `cryptoRng()`, of which a `fork()` will do.
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

  // Of a script that can't be loaded, or an error that nobody has caught: no answer will come.
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
        throw new AgentWorkerError('agentFailed', `${name} chose what isn't among the actions of the request.`);
      }
      if (choice.search) onSearch?.(choice.search);
      return action;
    },
  };
}
