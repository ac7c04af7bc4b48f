export { CommandError, type CommandErrorCode } from './errors.js';
export { type AnyGame, GAMES, gameOf } from './games.js';
export type { Io } from './io.js';
export { main } from './main.js';
export {
  type EndReport,
  type ItemReport,
  type Report,
  type ReportSource,
  reportOf,
  type SeatReport,
  type SpeedReport,
} from './report/report.js';
export { formatReport } from './report/text.js';
export type { Bin, Counts, Summary } from './simulation/counts.js';
export { playGames, type Run, type RunOptions } from './simulation/play.js';
export {
  addStatistics,
  type ItemStatistics,
  noStatistics,
  type SeatStatistics,
  type Statistics,
} from './simulation/statistics.js';
export { type Interval, wilsonInterval } from './simulation/wilson.js';
