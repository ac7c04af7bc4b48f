import type { Command } from 'commander';
import { CommandError, hintFor } from '../errors.js';
import type { Io } from '../io.js';

/**
 * Prints the help of the program, or that of one of its commands.
 * @throws CommandError `unknownCommand`.
 */
export function helpCommand(program: Command, name: string | undefined, io: Io): void {
  const names = program.commands.map((command) => command.name());
  const command = name === undefined ? program : program.commands[names.indexOf(name)];
  if (command !== undefined) {
    io.stdout.write(command.helpInformation());
    return;
  }
  const hint = hintFor(name ?? '', names, `the commands are ${names.join(', ')}.`);
  throw new CommandError('unknownCommand', `There is no command called '${name}'; ${hint}`);
}
