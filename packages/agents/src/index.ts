export type { AbortSignalLike } from './abortSignal.js';
export type { Agent, AgentRequest, Budget, GeneralAgent, SearchResult } from './agent.js';
export { GREEDY_PARAMETERS, type GreedyOptions, greedyAgent } from './greedy.js';
export { heuristicAgent } from './heuristic.js';
export { type Hint, hintsFrom } from './hints.js';
export { LEARNED_PARAMETERS, type LearnedOptions, learnedAgent } from './learned/learned.js';
export type { Units } from './learned/network.js';
export type { Aim, ValueFunction } from './learned/valueFunction.js';
export {
  LEVELS,
  type Level,
  type Model,
  valueFunctionOf,
  type Weights,
  type WeightsCard,
  weightsFrom,
} from './learned/weights.js';
export { AgentLoadError } from './loading.js';
export { MCTS_PARAMETERS, mctsAgent } from './mcts/mcts.js';
export type { MctsOptions } from './mcts/search.js';
export type { ChoiceParameter, NumberParameter, Parameter, ParametersOf } from './parameters.js';
export { randomAgent } from './random.js';
export type { Luck } from './review/chance.js';
export { type Judgement, REVIEW_DEPTHS, type ReviewDepth, type ReviewedLine } from './review/decision.js';
export {
  type ChanceReview,
  type DecisionReview,
  type Grade,
  type HostReview,
  type MoveReview,
  type Outlook,
  type ReviewOptions,
  reviewMoves,
} from './review/moves.js';
export { type PlayerReview, type Review, reviewFromMoves, reviewOf } from './review/review.js';
export type { WinChance } from './review/winChance.js';
export { type SeatingOptions, seatAgents } from './seatAgents.js';
export {
  AgentWorkerError,
  type AgentWorkerErrorCode,
  type NodeWorker,
  type WorkerPort,
  type WorkerPortEvent,
} from './worker/protocol.js';
export { serveAgents } from './worker/serveAgents.js';
export { workerAgent } from './worker/workerAgent.js';
