import { RulewrightError } from '@rulewright/core';
import { Command, CommanderError } from 'commander';
import { integer, jsonObject, positiveInteger } from './commands/arguments.js';
import type { ExportCommandOptions } from './commands/exportCommand.js';
import { helpCommand } from './commands/helpCommand.js';
import { withMatchOptions, workers } from './commands/matchOptions.js';
import type { McpCommandOptions } from './commands/mcpCommand.js';
import type { PlayCommandOptions } from './commands/playCommand.js';
import { type RunOptions, withRunOptions } from './commands/runOptions.js';
import { type TrainCommandOptions, withTrainOptions } from './commands/trainOptions.js';
import type { WorkerCommandOptions } from './commands/workerCommand.js';
import { CommandError, type CommandErrorCode } from './errors.js';
import type { Io } from './io.js';
import { ownFailure } from './own/places.js';
import { version } from './version.js';

/** What every command takes that is about a game. */
const GAME = 'a game of `rulewright games`, or the path of your own, such as ./my-game.ts';

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
    await commandLine(io).parseAsync(argv.length === 0 ? ['help'] : [...argv], { from: 'user' });
    return 0;
  } catch (error) {
    const refusal = error instanceof CommanderError ? refusalOf(error) : ownFailure(error);
    if (refusal === undefined) return 0;
    if (!(refusal instanceof RulewrightError)) throw refusal;
    io.stderr.write(`error[${refusal.code}]: ${sentence(refusal.message)}\n`);
    return refusal.code === 'interrupted' ? INTERRUPTED : REFUSED;
  }
}

/** The commands and their options. The module of a command is loaded when the command runs: some take long to load. */
function commandLine(io: Io): Command {
  const program = new Command('rulewright')
    .description('Plays, checks and describes the board games of Rulewright.')
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: () => {}, outputError: () => {} });

  withRunOptions(
    withMatchOptions(
      program
        .command('simulate')
        .description('Have games played and print what they show.')
        .argument('[game]', GAME, 'copenhagen'),
      'random',
      'one for all seats, or as many as players, who take turns at the seats',
    ),
    'the most games (default: 1000, or no end with --until)',
  ).action(async (game: string, options: RunOptions) => {
    const { simulateCommand } = await import('./commands/simulateCommand.js');
    await simulateCommand(game, options, io);
  });

  program
    .command('play')
    .description('Play a game at the terminal, with other people or with the computer. Type ? there for help.')
    .argument('<game>', GAME)
    .option('--agents <list>', 'who sits at the seats in turn: human, mcts, greedy, ... (default: human, then mcts)')
    .option(
      '--players <number>',
      'how many players (default: as many as agents are named, at least the fewest)',
      positiveInteger('--players'),
    )
    .option('--config <json>', 'options of the game as JSON, see `rulewright games`', jsonObject('--config'))
    .option('--seed <number>', 'seed of all chance (default: any)', integer('--seed'))
    .option('--save <file>', 'keep the game in a new file, whole after every move')
    .option('--resume <file>', 'go on with the game of a file')
    .option('--force', 'overwrite the file of --save')
    .action(async (game: string, options: PlayCommandOptions) => {
      const { playCommand } = await import('./commands/playCommand.js');
      await playCommand(game, options, io);
    });

  withRunOptions(
    withMatchOptions(
      program
        .command('tournament')
        .description('Have agents play each other in every combination, on every seat, and print how they fared.')
        .argument('[game]', GAME, 'copenhagen'),
      'random,greedy,mcts',
      'as many as players or more',
    ),
    'the most games of every combination (default: 200, or no end with --until)',
  ).action(async (game: string, options: RunOptions) => {
    const { tournamentCommand } = await import('./commands/tournamentCommand.js');
    await tournamentCommand(game, options, io);
  });

  withMatchOptions(
    program
      .command('export')
      .description('Have games played and write every decision as a row of a data set.')
      .argument('<game>', GAME)
      .option('--games <number>', 'how many games', positiveInteger('--games'), 100),
    'random',
    'one for all seats, or as many as players, who take turns at the seats',
  )
    .option('--jsonl <file>', 'write the rows as JSON Lines, and what they have in common as <file>.meta.json')
    .option('--parquet <file>', 'write the rows as Parquet')
    .action(async (game: string, options: ExportCommandOptions) => {
      const { exportCommand } = await import('./commands/exportCommand.js');
      await exportCommand(game, options, io);
    });

  withTrainOptions(
    program
      .command('train')
      .description('Have a game learned by self-play: writes an agent, and says how strong it gets.')
      .argument('<game>', GAME),
  ).action(async (game: string, options: TrainCommandOptions) => {
    const { trainCommand } = await import('./commands/trainCommand.js');
    await trainCommand(game, options, io);
  });

  program
    .command('games')
    .description('List the games and their options: what they can be, and what they are unless told otherwise.')
    .argument('[game]', 'only this one, and what its options mean')
    .action(async (game: string | undefined) => {
      const { gamesCommand } = await import('./commands/gamesCommand.js');
      await gamesCommand(game, io);
    });

  program
    .command('replay')
    .description('Replay the traces of a file and check every move and every checksum.')
    .argument('<file>', 'one trace as JSON Lines, or many traces, one a line')
    .argument('[game]', 'the path of the game, where it is one of your own')
    .action(async (file: string, game: string | undefined) => {
      const { replayCommand } = await import('./commands/replayCommand.js');
      await replayCommand(file, game, io);
    });

  program
    .command('schema')
    .description("Print the JSON Schema of a game's config, actions, chance outcomes, state, view and events.")
    .argument('<game>', GAME)
    .action(async (game: string) => {
      const { schemaCommand } = await import('./commands/schemaCommand.js');
      await schemaCommand(game, io);
    });

  program
    .command('worker')
    .description('Play games for `simulate`, `tournament` and `export` with --redis, until it is stopped.')
    .requiredOption('--redis <url>', 'where the work is: redis://user:password@host:port/db, or rediss:// for TLS')
    .option('--workers <number>', 'worker threads', workers, 1)
    .action(async (options: WorkerCommandOptions) => {
      const { workerCommand } = await import('./commands/workerCommand.js');
      await workerCommand(options, io);
    });

  program
    .command('serve')
    .description('Serve tables to another program, such as the Python package, over stdin and stdout.')
    .action(async () => {
      const { serveCommand } = await import('./commands/serveCommand.js');
      await serveCommand();
    });

  program
    .command('mcp')
    .description('Let a language model play: a Model Context Protocol server over stdin and stdout.')
    .option('--paths', 'take games and agents of your own by their paths, too, which runs their code')
    .action(async (options: McpCommandOptions) => {
      const { mcpCommand } = await import('./commands/mcpCommand.js');
      await mcpCommand(options, io.signal);
    });

  program
    .command('help')
    .description('Print this help, or that of a command.')
    .argument('[command]')
    .action((name: string | undefined) => helpCommand(program, name, io));

  return program;
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

/** What commander has against a command line; `undefined` when it has only been asked for help. */
function refusalOf({ code, exitCode, message }: CommanderError): Error | undefined {
  if (exitCode === 0) return undefined;
  if (code === 'commander.help') {
    return new CommandError('missingCommand', 'Say what to do: see `rulewright help`.');
  }
  const said = message.replace(/^error: /, '');
  return new CommandError(CODES[code] ?? 'unknownArgument', `${said.charAt(0).toUpperCase()}${said.slice(1)}`);
}

/** On one line, with a full stop. */
function sentence(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  return /[.?!)]$/.test(line) ? line : `${line}.`;
}
