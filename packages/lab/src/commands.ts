/**
 * What packages need that add commands to `rulewright`: the interface {@link CommandPackage}, and the parts of the lab that
 * commands share. For our own packages: any release may change it.
 */
export { coreWorkersOption, pathsOption, workers } from './commands/options.js';
export type { QueuePackage } from './commands/packages.js';
export type { CommandContext, CommandPackage, CommandSetup } from './commands/setup.js';
export { lookUp, type RuleEntry, type RulesPage, readPage } from './games/rulesPage.js';
export { CommandError, type CommandErrorCode, hintFor } from './tools/errors.js';
export { ownFailure, reasonOf, withCleanUp } from './tools/failures.js';
export { type Io, linesTo } from './tools/io.js';
export { version } from './tools/origin.js';
export { OutputFile, Outputs } from './tools/outputs.js';
export { columns, counted, indented, percent, plainLine } from './tools/plainText.js';
export { located, readTraces } from './tools/traceFile.js';
export { orRefused, type Refused, workerPool } from './tools/workerThreads.js';
