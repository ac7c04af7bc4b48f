import { RulewrightError } from '@rulewright/core';
import { Command, CommanderError } from 'commander';
import { COMMANDS } from './commands/commandList.js';
import type { CommandContext } from './commands/setup.js';
import { CommandError, type CommandErrorCode, hintFor } from './tools/errors.js';
import { ownFailure } from './tools/failures.js';
import { columnsOf, type Io } from './tools/io.js';
import { version } from './tools/origin.js';

/** Exit code of a failed command. */
const REFUSED = 2;
/** Exit code of an interrupted command, by shell convention. */
export const INTERRUPTED = 130;

/**
 * The `rulewright` command. Takes the arguments after its name and returns the exit code: 0; 1 if the command
 * found what it looks for, such as a rule without a test; or 2 after one line `error[code]: sentence` on `stderr`.
 * @throws any other error: a bug.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let code = 0;
  const program = commandLine({
    io,
    exitWith(found) {
      code = found;
    },
  });
  try {
    await program.parseAsync(argv.length === 0 ? ['help'] : [...argv], { from: 'user' });
    return code;
  } catch (error) {
    const refusal = error instanceof CommanderError ? refusalOf(error) : ownFailure(error);
    if (refusal === undefined) return 0;
    if (!(refusal instanceof RulewrightError)) throw refusal;
    io.stderr.write(`error[${refusal.code}]: ${sentence(refusal.message)}\n`);
    return refusal.code === 'interrupted' ? INTERRUPTED : REFUSED;
  }
}

/** The commands. Their options are added once one is used. */
function commandLine(context: CommandContext): Command {
  const { io } = context;
  const program = new Command('rulewright')
    .description('Plays, checks and describes the board games of Rulewright.')
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: () => {},
      outputError: () => {},
      getOutHelpWidth: () => columnsOf(io),
    })
    .hook('preSubcommand', (_, command) => setUp(command, context));
  for (const [name, { group, description, example }] of Object.entries(COMMANDS)) {
    program.command(name).description(description).helpGroup(`${group}:`).addHelpText('after', exampleText(example));
  }
  program.addHelpText('after', exampleText('rulewright help play'));
  program
    .command('help')
    .description('Print this help or the help of a command.')
    .helpGroup('Look up:')
    .argument('[command]')
    .action((name: string | undefined) => helpCommand(program, name, context));
  return program;
}

/** Adds the arguments, options and action of a command. */
async function setUp(command: Command, context: CommandContext): Promise<void> {
  const setup = await COMMANDS[command.name()]?.load();
  setup?.(command, context);
  for (const option of command.options) if (/<file>|--force/.test(option.flags)) option.helpGroup('Files:');
}

function exampleText(example: string): string {
  return `\nExample:\n  ${example}`;
}

const CODES: Readonly<Record<string, CommandErrorCode>> = {
  'commander.unknownCommand': 'unknownCommand',
  'commander.unknownOption': 'unknownOption',
  'commander.optionMissingArgument': 'missingArgument',
  'commander.missingArgument': 'missingArgument',
  'commander.missingMandatoryOptionValue': 'missingArgument',
  'commander.conflictingOption': 'conflictingOptions',
  'commander.excessArguments': 'unknownArgument',
};

/** Translates an error of commander; `undefined` if it only printed help. */
function refusalOf({ code, exitCode, message }: CommanderError): Error | undefined {
  if (exitCode === 0) return undefined;
  if (code === 'commander.help') {
    return new CommandError('missingCommand', 'Name a command; see `rulewright help`.');
  }
  const said = message.replace(/^error: /, '');
  return new CommandError(CODES[code] ?? 'unknownArgument', `${said.charAt(0).toUpperCase()}${said.slice(1)}`);
}

/** Puts a message on one line with a full stop. */
function sentence(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  return /[.?!)]$/.test(line) ? line : `${line}.`;
}

/**
 * Prints the help of the program or of one command.
 * @throws CommandError `unknownCommand`, or `missingPackage` or `otherVersion` for a command of another package.
 */
async function helpCommand(program: Command, name: string | undefined, context: CommandContext): Promise<void> {
  const names = program.commands.map((command) => command.name());
  const command = name === undefined ? program : program.commands[names.indexOf(name)];
  if (command !== undefined) {
    await setUp(command, context);
    command.outputHelp();
    return;
  }
  const hint = hintFor(name ?? '', names, `the commands are ${names.join(', ')}.`);
  throw new CommandError('unknownCommand', `Unknown command '${name}'; ${hint}`);
}
