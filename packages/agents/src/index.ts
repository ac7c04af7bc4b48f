export type { Agent, AgentRequest, Budget, GeneralAgent } from './agent.js';
export { GREEDY_PARAMETERS, type GreedyOptions, greedyAgent } from './greedy.js';
export { MCTS_PARAMETERS, type MctsOptions, mctsAgent } from './mcts/mcts.js';
export { faultOf, type Parameter, type ParametersOf } from './parameters.js';
export { randomAgent } from './random.js';
