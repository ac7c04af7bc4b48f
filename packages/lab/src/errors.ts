import { RulewrightError } from '@rulewright/core';
import { closest, distance } from 'fastest-levenshtein';

/** What can be wrong with a command line, a file it names, or its course. */
export type CommandErrorCode =
  | 'missingCommand'
  | 'unknownCommand'
  | 'unknownGame'
  | 'invalidGame'
  | 'gameFailed'
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
  | 'otherRun'
  | 'conflictingOptions'
  | 'invalidRequest'
  | 'illegalAction'
  | 'interrupted'
  | 'invalidAddress'
  | 'noRedis'
  | 'redisFull'
  | 'redisFailed'
  | 'invalidMessage'
  | 'otherVersion'
  | 'gamesFailed';

/** The command can't do what it was asked. Nothing is left half written. */
export class CommandError extends RulewrightError {
  override readonly name = 'CommandError';
  override readonly code: CommandErrorCode;

  constructor(code: CommandErrorCode, message: string) {
    super(code, message);
    this.code = code;
  }
}

/** Slips of the finger for which a name is still worth guessing. */
const MAX_SLIPS = 3;

/** A question about the name that was probably meant, or else what to say of those there are. */
export function hintFor(name: string, known: readonly string[], otherwise: string): string {
  const likely = closest(name.toLowerCase(), [...known]);
  return distance(name.toLowerCase(), likely) <= MAX_SLIPS ? `did you mean ${likely}?` : otherwise;
}
