/**
 * What packages need that add commands to `rulewright`: the interface {@link CommandPackage}, and the parts of the lab that
 * commands share. For our own packages: any release may change it.
 */
export { agentOf } from '../agents/agentOf.js';
export { AGENT_NAMES, modulePathOf, parametersIn } from '../agents/specs.js';
export { coreWorkersOption, integer, jsonObject, pathsOption, positiveInteger, workers } from '../commands/options.js';
export type { QueuePackage } from '../commands/packages.js';
export type { CommandContext, CommandPackage, CommandSetup } from '../commands/setup.js';
export { gamePage, gamesTable } from '../games/describe.js';
export { LANGUAGES } from '../games/languages.js';
export { loadGame } from '../games/ownModules.js';
export { playerName } from '../games/playerName.js';
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
export { totalOf } from '../simulation/counts.js';
export { WHOLE } from '../simulation/deals.js';
export { type GameRange, gamesPerDeal } from '../simulation/match.js';
export type { MatchPart } from '../simulation/runner.js';
export { orStopped } from '../simulation/simulate.js';
export { statisticsJson, statisticsSchema } from '../simulation/statistics.js';
export { CommandError, type CommandErrorCode, hintFor } from '../tools/errors.js';
export { ownFailure, reasonOf, withCleanUp } from '../tools/failures.js';
export { type Io, linesTo } from '../tools/io.js';
export { version } from '../tools/origin.js';
export { OutputFile, Outputs } from '../tools/outputs.js';
export { columns, counted, indented, percent, plainLine } from '../tools/plainText.js';
export { located, readTraces } from '../tools/traceFile.js';
export { orRefused, type Refused, workerPool } from '../tools/workerThreads.js';
