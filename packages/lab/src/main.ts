import { RulewrightError } from '@rulewright/core';
import { Command, CommanderError } from 'commander';
import { integer, jsonObject, positiveInteger } from './commands/arguments.js';
import { games } from './commands/games.js';
import { replay } from './commands/replay.js';
import { schema } from './commands/schema.js';
import { type SimulateOptions, simulate } from './commands/simulate.js';
import { CommandError, type CommandErrorCode } from './errors.js';
import type { Io } from './io.js';
import { version } from './version.js';

/** Exit code of a command that can't do what it was asked. */
const REFUSED = 2;
/** Exit code of a command that was stopped, as shells have it. */
const INTERRUPTED = 130;

/**
 * The `rulewright` command. Takes the arguments after its name; gives the exit code: 0, or 2 with one line
 * `error[code]: sentence` on `stderr`.
 * @throws whatever else goes wrong: a bug.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    await commandLine(io).parseAsync([...argv], { from: 'user' });
    return 0;
  } catch (error) {
    const refusal = error instanceof CommanderError ? refusalOf(error) : error;
    if (refusal === undefined) return 0;
    if (!(refusal instanceof RulewrightError)) throw refusal;
    io.stderr.write(`error[${refusal.code}]: ${sentence(refusal.message)}\n`);
    return refusal.code === 'interrupted' ? INTERRUPTED : REFUSED;
  }
}

function commandLine(io: Io): Command {
  const program = new Command('rulewright')
    .description('Plays, checks and describes the board games of Rulewright.')
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: () => {}, outputError: () => {} });

  program
    .command('simulate')
    .description('Play games in which every player chooses uniformly at random, and print what they show.')
    .argument('[game]', 'the game to play', 'copenhagen')
    .option('--games <number>', 'how many games', positiveInteger('--games'), 1000)
    .option(
      '--players <number>',
      'how many players (default: as many as the game allows)',
      positiveInteger('--players'),
    )
    .option(
      '--seed <number>',
      'seed of all chance and all choices: the same seed, the same report',
      integer('--seed'),
      1,
    )
    .option('--config <json>', 'options of the game as JSON, see `rulewright games`', jsonObject('--config'), {})
    .option('--json <file>', 'also write the report as JSON')
    .option('--traces <file>', 'also write every game as a trace, one a line, for `rulewright replay`')
    .action((game: string, options: SimulateOptions) => simulate(game, options, io));

  program
    .command('games')
    .description('List the games and their options.')
    .action(() => games(io));

  program
    .command('replay')
    .description('Replay the traces of a file and check every move and every checksum.')
    .argument('<file>', 'one trace as JSON Lines, or many traces, one a line')
    .action((file: string) => replay(file, io));

  program
    .command('schema')
    .description("Print the JSON Schema of a game's config, actions, chance outcomes, state, view and events.")
    .argument('<game>', 'the game')
    .action((game: string) => schema(game, io));

  return program;
}

const CODES: Readonly<Record<string, CommandErrorCode>> = {
  'commander.unknownCommand': 'unknownCommand',
  'commander.unknownOption': 'unknownOption',
  'commander.optionMissingArgument': 'missingArgument',
  'commander.missingArgument': 'missingArgument',
  'commander.excessArguments': 'unknownArgument',
};

/** What commander has against a command line; `undefined` when it has only been asked for help. */
function refusalOf({ code, exitCode, message }: CommanderError): Error | undefined {
  if (exitCode === 0) return undefined;
  if (code === 'commander.help') {
    return new CommandError('missingCommand', 'Say what to do: see `rulewright --help`.');
  }
  const said = message.replace(/^error: /, '');
  return new CommandError(CODES[code] ?? 'unknownArgument', `${said.charAt(0).toUpperCase()}${said.slice(1)}`);
}

/** On one line, with a full stop. */
function sentence(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  return /[.?!)]$/.test(line) ? line : `${line}.`;
}
