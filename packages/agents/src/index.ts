export type { Agent, AgentRequest, Budget, GeneralAgent, SearchResult } from './agent.js';
export { GREEDY_PARAMETERS, type GreedyOptions, greedyAgent } from './greedy.js';
export { MCTS_PARAMETERS, type MctsOptions, mctsAgent } from './mcts/mcts.js';
export { defaultsOf, faultOf, type Parameter, type ParametersOf } from './parameters.js';
export { randomAgent } from './random.js';
export {
  AgentWorkerError,
  type AgentWorkerErrorCode,
  type WorkerPort,
  type WorkerPortEvent,
} from './worker/protocol.js';
export { serveAgent } from './worker/serveAgent.js';
export { workerAgent } from './worker/workerAgent.js';
