export {
  type Agent,
  type AgentRequest,
  type Budget,
  type GreedyOptions,
  greedyAgent,
  type MctsOptions,
  mctsAgent,
  randomAgent,
  type SearchResult,
} from '@rulewright/agents';
export { agentOf } from './agents/agentOf.js';
export type { AgentModule, NamelessAgent } from './agents/ownAgent.js';
export { type AgentParameters, splitSpecs } from './agents/parameters.js';
export { AGENT_NAMES } from './agents/specs.js';
export type { DataSetMetadata } from './dataSet/metadata.js';
export { type Row, type RowOptions, rowsOf } from './dataSet/row.js';
export { allowedValues } from './games/describe.js';
export { type AnyGame, featuresOf, GAMES, gameOf, textOf } from './games/games.js';
export { loadGame } from './games/ownModules.js';
export { main } from './main.js';
export { type RedisWorkerOptions, redisCrew, redisWorker, type Say } from './queue/redis.js';
export { htmlReport } from './report/html/reportPage.js';
export {
  type AgentReport,
  type EndReport,
  type ItemReport,
  type Report,
  type ReportSource,
  reportOf,
  type SeatReport,
  type SliceReport,
  type SpeedReport,
} from './report/report.js';
export { formatReport, formatTournament } from './report/text.js';
export {
  type Encounter,
  type Pairing,
  pairingsOf,
  ratingsOf,
  resultsOf,
  type Standing,
  type TournamentReport,
} from './report/tournament.js';
export type { Bin, Counts, Summary } from './simulation/counts.js';
export { type Crew, localCrew, type Part } from './simulation/crew.js';
export { playGame, type RecordedSearch, type Seat, seatsOf } from './simulation/game.js';
export { type Match, type PlayOptions, playGames, type Range, seatingOf } from './simulation/match.js';
export { nextCheck, type SimulationOptions, simulate } from './simulation/simulate.js';
export {
  addStatistics,
  type ItemStatistics,
  noStatistics,
  type SeatStatistics,
  type SliceStatistics,
  type Statistics,
} from './simulation/statistics.js';
export { type MatchPlan, matchOf, threadCrew } from './simulation/threads.js';
export { type Interval, type Wins, widestInterval, wilsonInterval, winsOf } from './simulation/wins.js';
export { CommandError, type CommandErrorCode } from './tools/errors.js';
export type { Io } from './tools/io.js';
export type { Origin } from './tools/origin.js';
