import { availableParallelism } from 'node:os';
import { REVIEW_DEPTHS } from '@rulewright/agents';
import { RulewrightError } from '@rulewright/core';
import { Command, CommanderError, Option } from 'commander';
import type { BundleCommandOptions } from './commands/bundleCommand.js';
import type { CoverageCommandOptions } from './commands/coverageCommand.js';
import type { ExportCommandOptions } from './commands/exportCommand.js';
import type { ReplayCommandOptions } from './commands/gameCommands.js';
import {
  hypotheses,
  integer,
  jsonObject,
  languageOption,
  pathsOption,
  positiveInteger,
  type RunOptions,
  resumeOption,
  SHOWCASE,
  seedOption,
  showcaseOptions,
  type TrainCommandOptions,
  withMatchOptions,
  withRunOptions,
  withTrainOptions,
  workers,
} from './commands/options.js';
import type { PlayCommandOptions } from './commands/playCommand.js';
import type { ReviewCommandOptions } from './commands/reviewCommand.js';
import type { RulesCommandOptions } from './commands/rulesCommand.js';
import type { McpCommandOptions } from './mcp/server.js';
import type { WorkerCommandOptions } from './queue/redis.js';
import { CommandError, type CommandErrorCode, hintFor } from './tools/errors.js';
import { ownFailure } from './tools/failures.js';
import type { Io } from './tools/io.js';
import { version } from './tools/origin.js';

/** The game argument of every command. */
const GAME = 'a game from `rulewright games` or the path of your own, e.g. ./my-game.ts';

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
  const program = commandLine(io, (found) => {
    code = found;
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

/** The commands and their options. A command's module is loaded when it runs, because some load slowly. */
function commandLine(io: Io, exitWith: (code: number) => void): Command {
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
        .description('Simulate games and print statistics.')
        .argument('[game]', `${GAME} (default: the bots of every level and a random player in burgundy)`),
    ),
    'maximum games (default: 1000; unlimited with --until)',
  ).action(async (game: string | undefined, options: RunOptions, command: Command) => {
    const { simulateCommand } = await import('./commands/runCommands.js');
    if (game === undefined) await simulateCommand(SHOWCASE, showcaseOptions(command), io);
    else await simulateCommand(game, options, io);
  });

  program
    .command('play')
    .description('Play a game at the terminal with other people or against agents. Type ? in the game for help.')
    .argument('<game>', GAME)
    .option('--agents <list>', 'one per seat: human, easy, medium, hard, mcts, greedy, ... (default: human, then mcts)')
    .option(
      '--players <number>',
      'number of players (default: one per agent named, at least the minimum)',
      positiveInteger('--players'),
    )
    .option('--config <json>', 'game options as JSON, see `rulewright games`', jsonObject('--config'))
    .option('--seed <number>', 'random seed (default: a new one)', integer('--seed'))
    .option('--save <file>', 'save the game to a new file after every move')
    .option('--resume <file>', 'resume the game in a file')
    .option('--fair <file>', 'draw chance that players can verify, and write its proof to a new file')
    .option('--force', 'overwrite existing files')
    .addOption(languageOption())
    .action(async (game: string, options: PlayCommandOptions) => {
      const { playCommand } = await import('./commands/playCommand.js');
      await playCommand(game, options, io);
    });

  withRunOptions(
    withMatchOptions(
      program
        .command('tournament')
        .description('Play agents against each other in every combination and seating, and print the standings.')
        .argument('[game]', GAME, 'copenhagen'),
      'random,greedy,mcts',
      'one per player or more',
      'the minimum of the game, but at least 2',
    ),
    'maximum games per combination (default: 200; unlimited with --until or --sprt)',
  )
    .option(
      '--sprt <elo0,elo1>',
      'stop each two agents once a sequential test decides by which of two Elo differences the first is ahead, e.g. 0,50',
      hypotheses,
    )
    .action(async (game: string, options: RunOptions) => {
      const { tournamentCommand } = await import('./commands/runCommands.js');
      await tournamentCommand(game, options, io);
    });

  withMatchOptions(
    program
      .command('export')
      .description('Simulate games and write every decision as a row of a data set.')
      .argument('<game>', GAME)
      .option('--games <number>', 'number of games', positiveInteger('--games'), 100),
  )
    .option('--jsonl <file>', 'write the rows as JSON Lines, and their metadata as <file>.meta.json')
    .option('--parquet <file>', 'write the rows as Parquet')
    .action(async (game: string, options: ExportCommandOptions) => {
      const { exportCommand } = await import('./commands/exportCommand.js');
      await exportCommand(game, options, io);
    });

  withTrainOptions(
    program
      .command('train')
      .description('Train an agent by self-play and report its strength.')
      .argument('<game>', GAME),
  ).action(async (game: string, options: TrainCommandOptions) => {
    const { trainCommand } = await import('./commands/trainCommand.js');
    await trainCommand(game, options, io);
  });

  program
    .command('games')
    .description('List the games and their options, with allowed values and defaults.')
    .argument('[game]', 'only this game, with the meaning of its options')
    .action(async (game: string | undefined) => {
      const { gamesCommand } = await import('./commands/gameCommands.js');
      await gamesCommand(game, io);
    });

  program
    .command('replay')
    .description('Replay the traces in a file and verify every move and checksum.')
    .argument('<file>', 'traces, each as JSON Lines or on one line')
    .argument('[game]', 'the path of your own game')
    .option('--proof <file>', 'also verify the chance of the trace against this proof')
    .option('--receipt <hash>', 'the receipt shown before the game, to verify the proof')
    .action(async (file: string, game: string | undefined, options: ReplayCommandOptions) => {
      const { replayCommand } = await import('./commands/gameCommands.js');
      await replayCommand(file, game, options, io);
    });

  program
    .command('review')
    .description('Review a game in a file of traces: what each decision cost, and who was lucky.')
    .argument('<file>', 'traces, each as JSON Lines or on one line')
    .argument('[game]', 'the path of your own game')
    .option('--trace <number>', 'which trace of the file', positiveInteger('--trace'), 1)
    .option('--agent <agent>', 'the judge: learned, or the path of weights from `rulewright train`', 'learned')
    .addOption(
      new Option('--depth <depth>', 'thoroughness; deep adds rollouts').choices(REVIEW_DEPTHS).default('normal'),
    )
    .addOption(seedOption('the same seed gives the same review'))
    .addOption(
      new Option('--workers <number>', 'worker threads')
        .argParser(workers)
        .default(availableParallelism(), 'one per core'),
    )
    .addOption(languageOption())
    .option('--json <file>', 'also write the whole review as JSON')
    .option('--report <file>', 'also write the review as an HTML page with plots')
    .addOption(resumeOption())
    .option('--force', 'overwrite existing files')
    .action(async (file: string, game: string | undefined, options: ReviewCommandOptions) => {
      const { reviewCommand } = await import('./commands/reviewCommand.js');
      await reviewCommand(file, game, options, io);
    });

  program
    .command('messages')
    .description('Print the English words of a game as JSON; or check words and print them compiled to TypeScript.')
    .argument('<game>', 'a game, or core, or the English words of your own, e.g. ./messages/en.json')
    .argument('[file]', 'the translation; its name is the language: uk.json')
    .action(async (game: string, file: string | undefined) => {
      const { messagesCommand } = await import('./commands/messagesCommand.js');
      messagesCommand(game, file, io);
    });

  program
    .command('schema')
    .description("Print the JSON Schema of a game's config, actions, chance outcomes, state, view and events.")
    .argument('<game>', GAME)
    .action(async (game: string) => {
      const { schemaCommand } = await import('./commands/gameCommands.js');
      await schemaCommand(game, io);
    });

  program
    .command('worker')
    .description('Play games for `simulate`, `tournament` and `export` with --redis, until stopped.')
    .requiredOption('--redis <url>', 'the Redis to work for: redis://user:password@host:port/db, or rediss:// for TLS')
    .option('--workers <number>', 'worker threads', workers, 1)
    .addOption(
      new Option('--module <file>', 'a module or file of weights that runs may use; repeat it for more')
        .argParser((path: string, before: readonly string[]) => [...before, path])
        .default([], 'none'),
    )
    .action(async (options: WorkerCommandOptions) => {
      const { workerCommand } = await import('./queue/redis.js');
      await workerCommand(options, io);
    });

  program
    .command('bundle')
    .description('Bundle your own game or agent into one JavaScript file, for the Python package.')
    .argument('<path>', 'the module, e.g. ./my-game.ts')
    .option('--out <file>', 'the file (default: the name of the module with .js)')
    .option('--force', 'overwrite an existing file')
    .action(async (path: string, options: BundleCommandOptions) => {
      const { bundleCommand } = await import('./commands/bundleCommand.js');
      await bundleCommand(path, options, io);
    });

  program
    .command('rules')
    .description(
      'Count the rules of a page that code and test titles cite. With an id: print the rule and who cites it.',
    )
    .argument('[page]', 'a page of numbered rules', 'RULES.md')
    .argument('[id]', 'a rule or worked example: ABC-1.2, 1.2 or EX-3')
    .addOption(
      pathsOption('--code <path>', 'the code, a file or folder; repeat it for more', 'src, or this folder without one'),
    )
    .addOption(
      pathsOption(
        '--tests <path>',
        'the tests, a file or folder; repeat it for more',
        'test, or this folder without one',
      ),
    )
    .action(async (page: string, id: string | undefined, options: RulesCommandOptions) => {
      const { rulesCommand } = await import('./commands/rulesCommand.js');
      exitWith(rulesCommand(page, id, options, io));
    });

  program
    .command('coverage')
    .description('Run the tests of this folder and list which parts of your game they reach, and which never.')
    .argument('<path>', 'the game, e.g. ./src/game.ts')
    .argument('[tests...]', 'only test files whose names contain one of these')
    .addOption(pathsOption('--traces <path>', 'also replay a file of traces, or a folder of them; repeat it for more'))
    .option('--page <file>', 'the page of its rules, used if it exists', 'RULES.md')
    .option('--json <file>', 'also write the report as JSON')
    .option('--force', 'overwrite an existing file')
    .option('--all', 'exit with 1 if a part is never reached')
    .action(async (path: string, tests: readonly string[], options: CoverageCommandOptions) => {
      const { coverageCommand } = await import('./commands/coverageCommand.js');
      exitWith(await coverageCommand(path, tests, options, io));
    });

  program
    .command('mutants')
    .description(
      'Change the code of your game in small ways, and list the changes that no test but the laws would notice.',
    )
    .argument('<path>', 'the game, e.g. ./src/game.ts')
    .argument('[files...]', 'files and folders to change (default: the folder of the game)')
    .addOption(
      new Option('--workers <number>', 'processes that run tests')
        .argParser(workers)
        .default(availableParallelism(), 'one per core'),
    )
    .action(async (path: string, files: readonly string[], options: { readonly workers: number }) => {
      const { mutantsCommand } = await import('./commands/mutantsCommand.js');
      await mutantsCommand(path, files, options, io);
    });

  program
    .command('mcp')
    .description('Run a Model Context Protocol server over stdin and stdout, so a language model can play.')
    .option('--paths', 'also accept paths of your own games and agents; this runs their code')
    .action(async (options: McpCommandOptions) => {
      const { mcpCommand } = await import('./mcp/server.js');
      await mcpCommand(options, io.signal);
    });

  program
    .command('help')
    .description('Print this help or the help of a command.')
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
 * @throws CommandError `unknownCommand`.
 */
function helpCommand(program: Command, name: string | undefined, io: Io): void {
  const names = program.commands.map((command) => command.name());
  const command = name === undefined ? program : program.commands[names.indexOf(name)];
  if (command !== undefined) {
    io.stdout.write(command.helpInformation());
    return;
  }
  const hint = hintFor(name ?? '', names, `the commands are ${names.join(', ')}.`);
  throw new CommandError('unknownCommand', `Unknown command '${name}'; ${hint}`);
}
