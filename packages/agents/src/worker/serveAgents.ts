import { ArgumentError, createRng, type Game, type GameTypes, hashJson, rngFromState } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { type AbortControllerLike, type AbortSignalLike, newAbortController } from '../abortSignal.js';
import { type Agent, type AgentRequest, BUDGET_PARAMETERS, type SearchResult } from '../agent.js';
import { AgentLoadError } from '../loading.js';
import { checkedOptions } from '../parameters.js';
import {
  AgentWorkerError,
  canceledIn,
  questionIn,
  type WorkerAnswer,
  type WorkerPort,
  type WorkerQuestion,
} from './protocol.js';

/** The games of a worker: a list, or a function that loads the game with an id. */
type Games = readonly Game<GameTypes>[] | ((id: string) => Promise<Game<GameTypes> | undefined>);

/**
 * Serves agents over a port; in a web worker the port is `self`. {@link workerAgent} is the other side. Invalid
 * requests are refused; unrelated messages are ignored. Call it before any `await`: the first request arrives as soon as
 * the worker's script has run.
 */
export function serveAgents(scope: WorkerPort, games: Games, agents: readonly Agent[]): void {
  const open = new Map<number, AbortControllerLike>();
  scope.addEventListener('message', async ({ data }) => {
    const canceled = canceledIn(data);
    if (canceled !== undefined) open.get(canceled)?.abort();
    const question = questionIn(data);
    if (!question) return;
    const controller = newAbortController();
    open.set(question.number, controller);
    const answer = await answerTo(question, games, agents, controller.signal);
    open.delete(question.number);
    scope.postMessage(answer);
  });
}

async function answerTo(
  question: WorkerQuestion,
  games: Games,
  agents: readonly Agent[],
  signal: AbortSignalLike,
): Promise<WorkerAnswer> {
  const { number } = question;
  try {
    const game =
      typeof games === 'function' ? await games(question.game) : games.find(({ id }) => id === question.game);
    if (!game) throw new AgentWorkerError('unknownGame', `The worker has no game '${question.game}'.`);
    const agent = agents.find(({ name }) => name === question.agent);
    if (!agent) throw new AgentWorkerError('unknownAgent', `The worker has no agent '${question.agent}'.`);
    let search: SearchResult | undefined;
    const onSearch = (result: SearchResult): void => {
      search = result;
    };
    const action = await choiceOf(agent, { ...requestOf(question, game), signal, onSearch });
    return { rulewright: 'chosen', number, action, ...(search && { search }) };
  } catch (error) {
    const isNamed = error instanceof AgentWorkerError || error instanceof AgentLoadError;
    return { rulewright: 'failed', number, code: isNamed ? error.code : 'invalidRequest', message: sentenceOf(error) };
  }
}

/**
 * The agent's request, rebuilt from trusted objects: a search then validates the view only once.
 * @throws ArgumentError for an invalid request.
 */
function requestOf({ view, player, rng, budget = {} }: WorkerQuestion, game: Game<GameTypes>): AgentRequest {
  // Any consistent state will do: the player has the same view and actions in all of them.
  const state = game.determinize(view, createRng('any'));
  const own = game.view(state, player);
  if (hashJson(own) !== hashJson(view)) throw new ArgumentError(`The view isn't player ${player}'s view.`);
  const actions = game.legalActions(state, player);
  if (actions.length === 0) throw new ArgumentError(`Player ${player} has no decision now.`);
  const granted = checkedOptions('A budget', BUDGET_PARAMETERS, budget);
  return { game, view: own, actions, player, rng: rngFromState(rng), budget: granted };
}

async function choiceOf(agent: Agent, request: AgentRequest): Promise<number> {
  try {
    return actionSpace(request.game).encode(await agent.choose(request));
  } catch (error) {
    if (error instanceof AgentLoadError) throw error;
    throw new AgentWorkerError('agentFailed', `${agent.name} failed: ${sentenceOf(error)}`);
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
