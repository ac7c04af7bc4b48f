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
export type { AgentParameters } from './agents/parameters.js';
export { AGENT_NAMES, agentOf } from './agents/specs.js';
export { splitSpecs } from './agents/splitSpecs.js';
export type { DataSetMetadata } from './dataSet/metadata.js';
export { type Row, type RowOptions, rowsOf } from './dataSet/row.js';
export { CommandError, type CommandErrorCode } from './errors.js';
export { type AnyGame, GAMES, gameOf, loadGame, textOf } from './games.js';
export type { Io } from './io.js';
export { main } from './main.js';
export type { Origin } from './origin.js';
export type { AgentModule, NamelessAgent } from './own/agent.js';
export { redisCrew, redisWorker, type Say } from './redis.js';
export { htmlReport } from './report/html.js';
export {
  type AgentReport,
  type EndReport,
  type ItemReport,
  type Report,
  type ReportSource,
  reportOf,
  type SeatReport,
  type SliceReport,
} from './report/report.js';
export { formatReport } from './report/reportText.js';
export type { SpeedReport } from './report/speed.js';
export type { Bin, Counts, Summary } from './simulation/counts.js';
export { type Crew, localCrew, type Part } from './simulation/crew.js';
export { playGame, type Seat, seatsOf } from './simulation/game.js';
export { type Match, type PlayOptions, playGames, type Range } from './simulation/match.js';
export type { RecordedSearch } from './simulation/searches.js';
export { seatingOf } from './simulation/seats.js';
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
export { type Interval, wilsonInterval } from './simulation/wilson.js';
export { type Wins, widestInterval, winsOf } from './simulation/wins.js';
export { ratingsOf } from './tournament/rating.js';
export {
  type Encounter,
  type Pairing,
  pairingsOf,
  resultsOf,
  type Standing,
  type TournamentReport,
} from './tournament/tournament.js';
export { formatTournament } from './tournament/tournamentText.js';
