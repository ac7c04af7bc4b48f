import type { Command } from 'commander';
import type { Io } from '../tools/io.js';

/** What `rulewright` gives to a command. */
export interface CommandContext {
  readonly io: Io;
  /** Sets the exit code of a command that ran: 1 if it found what it looks for, such as a rule without a test. */
  exitWith(code: number): void;
}

/** Adds the arguments and options of a command, and its action. `rulewright` has given it name and description. */
export type CommandSetup = (command: Command, context: CommandContext) => void;

/** What a package that adds commands to `rulewright` exports. */
export interface CommandPackage {
  /** By the name of the command. */
  readonly commands: Readonly<Record<string, CommandSetup>>;
}
