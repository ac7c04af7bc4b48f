export {
  type Agent,
  type AgentRequest,
  type Budget,
  type GreedyOptions,
  greedyAgent,
  heuristicAgent,
  type MctsOptions,
  mctsAgent,
  randomAgent,
  type SearchResult,
} from '@rulewright/agents';
export { agentOf } from './agents/agentOf.js';
export type { AgentModule, NamelessAgent } from './agents/ownAgent.js';
export type { AgentParameters } from './agents/parameters.js';
export type { DataSetMetadata } from './dataSet/metadata.js';
export { type Row, type RowOptions, rowsOf } from './dataSet/row.js';
export { allowedValues } from './games/describe.js';
export { type AnyGame, featuresOf, GAMES, gameOf, textOf } from './games/games.js';
export { loadGame } from './games/ownModules.js';
export { main } from './main.js';
export type { PairedComparison, PairedEffect } from './report/paired.js';
export {
  type AgentReport,
  type EndReport,
  type ItemReport,
  type MoverReport,
  type ReportSource,
  reportOf,
  type SeatReport,
  type SimulationReport,
  type SliceReport,
  type SpeedReport,
} from './report/report.js';
export { formatReport } from './report/text.js';
export type { Encounter, SprtReport, Standing, TournamentReport } from './report/tournament.js';
export type { Interval } from './simulation/confidence.js';
export type { Bin, Counts, Summary } from './simulation/counts.js';
export type { DealStatistics } from './simulation/deals.js';
export type { RecordedSearch } from './simulation/game.js';
export { type GameRange, type Match, type PlayOptions, playGames, seatingOf } from './simulation/match.js';
export { localRunner, type MatchPart, type Runner, type RunnerOptions } from './simulation/runner.js';
export { type SimulationOptions, simulate } from './simulation/simulate.js';
export type { SprtHypotheses, SprtState } from './simulation/sprt.js';
export {
  addStatistics,
  emptyStatistics,
  type ItemStatistics,
  type SeatStatistics,
  type SliceStatistics,
  type Statistics,
} from './simulation/statistics.js';
export { type MatchPlan, matchOf, threadRunner } from './simulation/threads.js';
export type { Wins } from './simulation/wins.js';
export { CommandError, type CommandErrorCode } from './tools/errors.js';
export type { Io } from './tools/io.js';
export type { Origin } from './tools/origin.js';
