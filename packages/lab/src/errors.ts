import { RulewrightError } from '@rulewright/core';

/** What can be wrong with a command line, a file it names, or its course. */
export type CommandErrorCode =
  | 'missingCommand'
  | 'unknownCommand'
  | 'unknownGame'
  | 'unknownOption'
  | 'unknownArgument'
  | 'missingArgument'
  | 'invalidNumber'
  | 'invalidJson'
  | 'unwritableOutput'
  | 'unreadableInput'
  | 'interrupted';

/** The command can't do what it was asked. Nothing is left half written. */
export class CommandError extends RulewrightError {
  override readonly name = 'CommandError';
  override readonly code: CommandErrorCode;

  constructor(code: CommandErrorCode, message: string) {
    super(code, message);
    this.code = code;
  }
}
