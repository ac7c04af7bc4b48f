import {
  type CommandPackage,
  coreWorkersOption,
  integer,
  jsonObject,
  pathsOption,
  positiveInteger,
} from '@rulewright/lab/internal/commands';
import type { BundleCommandOptions } from './commands/bundleCommand.js';
import type { CoverageCommandOptions } from './commands/coverageCommand.js';
import type { RulesCommandOptions } from './commands/rulesCommand.js';
import type { ViewsCommandOptions } from './commands/viewsCommand.js';

/** The commands that this package adds to `rulewright`. Their modules are loaded when they run. */
export const commands: CommandPackage['commands'] = {
  messages(command, { io }) {
    command
      .argument('<game>', 'a game, or core, or the English words of your own, e.g. ./messages/en.json')
      .argument('[file]', 'the translation; its name is the language: uk.json')
      .action(async (game: string, file: string | undefined) => {
        const { messagesCommand } = await import('./commands/messagesCommand.js');
        messagesCommand(game, file, io);
      });
  },
  bundle(command, { io }) {
    command
      .argument('<path>', 'the module, e.g. ./my-game.ts')
      .option('--out <file>', 'the file (default: the name of the module with .js)')
      .option('--force', 'overwrite an existing file')
      .action(async (path: string, options: BundleCommandOptions) => {
        const { bundleCommand } = await import('./commands/bundleCommand.js');
        await bundleCommand(path, options, io);
      });
  },
  rules(command, { io, exitWith }) {
    const usual = (folder: string): string => `${folder}, or this folder without one`;
    command
      .argument('[page]', 'a page of numbered rules', 'RULES.md')
      .argument('[id]', 'a rule or worked example: ABC-1.2, 1.2 or EX-3')
      .addOption(pathsOption('--code <path>', 'the code, a file or folder; repeat it for more', usual('src')))
      .addOption(pathsOption('--tests <path>', 'the tests, a file or folder; repeat it for more', usual('test')))
      .action(async (page: string, id: string | undefined, options: RulesCommandOptions) => {
        const { rulesCommand } = await import('./commands/rulesCommand.js');
        exitWith(rulesCommand(page, id, options, io));
      });
  },
  coverage(command, { io, exitWith }) {
    command
      .argument('<path>', 'the game, e.g. ./src/game.ts')
      .argument('[tests...]', 'only test files whose names contain one of these')
      .addOption(
        pathsOption('--traces <path>', 'also replay a file of traces, or a folder of them; repeat it for more'),
      )
      .option('--page <file>', 'the page of its rules, used if it exists', 'RULES.md')
      .option('--json <file>', 'also write the report as JSON')
      .option('--force', 'overwrite an existing file')
      .option('--all', 'exit with 1 if a part is never reached')
      .action(async (path: string, tests: readonly string[], options: CoverageCommandOptions) => {
        const { coverageCommand } = await import('./commands/coverageCommand.js');
        exitWith(await coverageCommand(path, tests, options, io));
      });
  },
  views(command, { io }) {
    command
      .argument('<path>', 'the game, e.g. ./src/game.ts')
      .option('--players <number>', 'number of players (default: the most)', positiveInteger('--players'))
      .option('--config <json>', 'game options as JSON', jsonObject('--config'))
      .option('--seed <number>', 'random seed', integer('--seed'), 1)
      .option('--moves <number>', 'random decisions before the position', positiveInteger('--moves'), 12)
      .action(async (path: string, options: ViewsCommandOptions) => {
        const { viewsCommand } = await import('./commands/viewsCommand.js');
        await viewsCommand(path, options, io);
      });
  },
  mutants(command, { io }) {
    command
      .argument('<path>', 'the game, e.g. ./src/game.ts')
      .argument('[files...]', 'files and folders to change (default: the folder of the game)')
      .addOption(coreWorkersOption('processes that run tests'))
      .action(async (path: string, files: readonly string[], options: { readonly workers: number }) => {
        const { mutantsCommand } = await import('./commands/mutantsCommand.js');
        await mutantsCommand(path, files, options, io);
      });
  },
};
