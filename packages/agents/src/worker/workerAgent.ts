import { actionSpace } from '@rulewright/core/learning';
import { untilAborted } from '../abortSignal.js';
import type { GeneralAgent } from '../agent.js';
import {
  AgentWorkerError,
  answerIn,
  type Cancellation,
  type NodeWorker,
  type WorkerAnswer,
  type WorkerPort,
  type WorkerQuestion,
} from './protocol.js';

type ChosenAnswer = Extract<WorkerAnswer, { readonly rulewright: 'chosen' }>;

/** A pending request. */
interface Waiting {
  resolve(choice: ChosenAnswer): void;
  reject(reason: unknown): void;
}

/** Number of the latest request on this page; shared, because one worker can serve several agents. */
let lastNumber = 0;

/**
 * An agent that runs in a web worker or a worker thread of Node, where {@link serveAgents} serves one of that name. The
 * page stays responsive. Requests may overlap.
 *
 * It chooses what the agent itself would choose with a generator in the same state. The request's generator advances by
 * one `fork()`, however much the agent draws. Give each decision its own generator, for example `createRng('game 7/move
 * 12')`, so no two share random numbers.
 *
 * The `signal` of a request cancels it: the choice rejects with the signal's reason, and the worker drops the request
 * unless it is already searching. To interrupt a search, call the worker's `terminate()` as well.
 *
 * A failed choice rejects with an AgentWorkerError. Make the agent in the same task as the worker: a script that can't be
 * loaded is reported only once. A generator without a state, for example `cryptoRng()`, rejects
 * with an ArgumentError: pass a `fork()` of it.
 */
export function workerAgent(worker: WorkerPort | NodeWorker, name: string): GeneralAgent {
  const waiting = new Map<number, Waiting>();
  let failure: AgentWorkerError | undefined;

  function receive(data: unknown): void {
    const answer = answerIn(data);
    const asked = answer && waiting.get(answer.number);
    if (!asked) return;
    waiting.delete(answer.number);
    if (answer.rulewright === 'chosen') asked.resolve(answer);
    else asked.reject(new AgentWorkerError(answer.code, answer.message));
  }

  /** No answer will come: the script can't be loaded, an error went uncaught, or the thread has exited. */
  function fail(why: unknown): void {
    failure ??= new AgentWorkerError('workerFailed', `The worker failed: ${why}`);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  }

  if ('addEventListener' in worker) {
    worker.addEventListener('message', ({ data }) => receive(data));
    worker.addEventListener('error', ({ message }) => fail(message ?? "its script can't be loaded"));
  } else {
    worker.on('message', receive);
    worker.on('error', ({ message }) => fail(message));
    worker.on('exit', (code) => fail(`it exited with code ${code}`));
  }

  return {
    name,
    async choose({ game, view, actions, player, rng, budget, signal, onSearch }) {
      if (failure) throw failure;
      const number = ++lastNumber;
      const question: WorkerQuestion = {
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
      const choice = await untilAborted(
        signal,
        () => {
          worker.postMessage(question);
          return new Promise<ChosenAnswer>((resolve, reject) => waiting.set(number, { resolve, reject }));
        },
        () => {
          waiting.delete(number);
          worker.postMessage({ rulewright: 'cancel', number } satisfies Cancellation);
        },
      );
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
