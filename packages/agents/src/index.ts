export type { Agent, AgentRequest, Budget, GeneralAgent, SearchResult } from './agent.js';
export { GREEDY_PARAMETERS, type GreedyOptions, greedyAgent } from './greedy.js';
export { type Hint, hintsFrom } from './hints.js';
export { type Beam, beamSearch, type Line, type LineEvaluator, sampleLine } from './learned/beamSearch.js';
export { type Inputs, inputsOf } from './learned/inputs.js';
export { LEARNED_PARAMETERS, type LearnedOptions, learnedAgent } from './learned/learned.js';
export { type Layout, layoutOf, Network, type Units, USUAL_UNITS } from './learned/network.js';
export { packParameters, unpackParameters } from './learned/packing.js';
export { TurnMemory } from './learned/turnMemory.js';
export { type Aim, pointsOf, ValueFunction } from './learned/valueFunction.js';
export {
  isUnits,
  LEVELS,
  type Learned,
  type Level,
  type ReadWeights,
  readWeights,
  valueFunctionOf,
  type Weights,
  type WeightsCard,
  weightsFrom,
} from './learned/weights.js';
export { AgentLoadError, loadedOnce } from './loading.js';
export { leadsOf, teamsOf, worthsOf } from './margins.js';
export { MCTS_PARAMETERS, mctsAgent } from './mcts/mcts.js';
export type { MctsOptions } from './mcts/search.js';
export { defaultsOf, faultOf, type Parameter, type ParametersOf } from './parameters.js';
export { randomAgent } from './random.js';
export type { Luck } from './review/chance.js';
export { DEPTHS, type Depth, type Judgement, type ReviewedLine } from './review/decision.js';
export {
  type ChanceReview,
  type DecisionReview,
  type HostReview,
  type Mark,
  type MoveReview,
  type Outlook,
  type ReviewOptions,
  reviewMoves,
} from './review/moves.js';
export { leadsAt, type PositionValue } from './review/position.js';
export { type PlayerReview, type Review, reviewOf, summarized } from './review/review.js';
export { chancesToWin, chanceToWin, type WinChance } from './review/winChance.js';
export { type SeatingOptions, seatAgents } from './seatAgents.js';
export { type StopSignal, untilStopped } from './stopSignal.js';
export {
  AgentWorkerError,
  type AgentWorkerErrorCode,
  type NodeWorker,
  type WorkerPort,
  type WorkerPortEvent,
} from './worker/protocol.js';
export { serveAgent } from './worker/serveAgent.js';
export { workerAgent } from './worker/workerAgent.js';
