import { RulewrightError } from '@rulewright/core';
import { closest, distance } from 'fastest-levenshtein';

/** What can go wrong with a command. */
export type CommandErrorCode =
  | 'missingCommand'
  | 'unknownCommand'
  | 'unknownGame'
  | 'invalidGame'
  | 'gameFailed'
  | 'endlessGame'
  | 'unknownLanguage'
  | 'unknownAgent'
  | 'invalidAgent'
  | 'agentFailed'
  | 'unknownOption'
  | 'unknownArgument'
  | 'missingArgument'
  | 'invalidNumber'
  | 'invalidJson'
  | 'unwritableOutput'
  | 'unreadableInput'
  | 'invalidMessages'
  | 'otherRun'
  | 'conflictingOptions'
  | 'invalidRequest'
  | 'illegalAction'
  | 'missingAction'
  | 'noPicture'
  | 'interrupted'
  | 'invalidAddress'
  | 'endpointFailed'
  | 'noRedis'
  | 'redisFull'
  | 'redisFailed'
  | 'invalidMessage'
  | 'otherVersion'
  | 'gamesFailed'
  | 'missingPackage'
  | 'testsFailed'
  | 'oldNode';

/** The command failed. No file is left half-written. */
export class CommandError extends RulewrightError {
  override readonly name = 'CommandError';
  override readonly code: CommandErrorCode;

  constructor(code: CommandErrorCode, message: string) {
    super(code, message);
    this.code = code;
  }
}

/** The error for a command that a signal stopped after some games or moves. */
export function interruption(what: string, done: string, resume: string | undefined): CommandError {
  const next = resume === undefined ? 'no file was written' : `${resume} resumes from there`;
  return new CommandError('interrupted', `The ${what} was stopped after ${done}; ${next}.`);
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Maximum edit distance for a suggestion. */
const MAX_SLIPS = 3;

/** "did you mean ...?" for a likely name, else `otherwise`. */
export function hintFor(name: string, known: readonly string[], otherwise: string): string {
  const likely = closest(name.toLowerCase(), [...known]);
  return distance(name.toLowerCase(), likely) <= MAX_SLIPS ? `did you mean ${likely}?` : otherwise;
}
