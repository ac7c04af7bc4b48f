/**
 * What packages need that add commands to `rulewright`: the interface {@link CommandPackage}, and the parts of the lab that
 * commands share. For our own packages: any release may change it.
 */
export { agentOf } from '../agents/agentOf.js';
export { splitSpecs } from '../agents/parameters.js';
export { AGENT_NAMES, modulePathOf, parametersIn } from '../agents/specs.js';
export {
  coreWorkersOption,
  GAME,
  integer,
  jsonObject,
  languageOption,
  pathsOption,
  positiveInteger,
  seedOption,
  workers,
} from '../commands/options.js';
export type { QueuePackage } from '../commands/packages.js';
export type { CommandContext, CommandPackage, CommandSetup } from '../commands/setup.js';
export { gamePage, gamesTable } from '../games/describe.js';
export { LANGUAGES } from '../games/languages.js';
export { loadGame } from '../games/ownModules.js';
export { playerName } from '../games/playerName.js';
export { resultOf } from '../games/result.js';
export { lookUp, type RuleEntry, type RulesPage, readPage } from '../games/rulesPage.js';
export { drawEnding } from '../play/ending.js';
export { indicesWith, numbered, PAGE } from '../play/menu.js';
export type { AnyPlaythrough } from '../play/moves.js';
export {
  type Choice,
  choiceAt,
  configForSeats,
  type PersonRequest,
  personRequest,
  playForAgent,
  speakerFor,
  specsBySeat,
  whoActs,
} from '../play/turns.js';
export { en, howMany } from '../play/words/en.js';
export { ratingText } from '../report/text.js';
export { type Encounter, resultsOf, type Standing } from '../report/tournament.js';
export { reviewIn } from '../review/plan.js';
export type { Interval } from '../simulation/confidence.js';
export { totalOf } from '../simulation/counts.js';
export { WHOLE } from '../simulation/deals.js';
export { type GameRange, gamesPerDeal } from '../simulation/match.js';
export type { MatchPart } from '../simulation/runner.js';
export { orStopped } from '../simulation/simulate.js';
export {
  countGame,
  emptyStatistics,
  type Statistics,
  statisticsJson,
  statisticsSchema,
} from '../simulation/statistics.js';
export { chanceOfDeal } from '../simulation/streams.js';
export { tQuantile } from '../simulation/studentT.js';
export { CommandError, type CommandErrorCode, hintFor, interruption } from '../tools/errors.js';
export { ownFailure, reasonOf, withCleanUp } from '../tools/failures.js';
export { type Io, linesTo } from '../tools/io.js';
export { type Origin, originOf, version } from '../tools/origin.js';
export { OutputFile, Outputs, orUnwritable } from '../tools/outputs.js';
export { chance, columns, counted, indented, percent, plainLine, whole } from '../tools/plainText.js';
export { located, readTraces } from '../tools/traceFile.js';
export { orRefused, type Refused, workerPool } from '../tools/workerThreads.js';
export type { TrainingSettings } from '../train/plan.js';
export { type TrainingRunner, trainingThreads } from '../train/runner.js';
export type { Trajectory } from '../train/selfPlay.js';
