import { type PackageName, packageFor } from './packages.js';
import type { CommandSetup } from './setup.js';

/** A command, known without loading it: some load slowly, and some are in packages that may be missing. */
interface ListedCommand {
  /** The heading above it in the help. */
  readonly group: string;
  readonly description: string;
  /** A command line to start from. */
  readonly example: string;
  /** @throws CommandError `missingPackage` or `otherVersion`. */
  load(): Promise<CommandSetup>;
}

/** The commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  play: {
    group: 'Play',
    description: 'Play a game at the terminal with other people or against agents. Type ? in the game for help.',
    example: 'rulewright play castle --agents human,hard --language de',
    load: async () => (await import('./playCommand.js')).setUpPlay,
  },
  replay: {
    group: 'Play',
    description: 'Replay the traces in a file and verify every move and checksum.',
    example: 'rulewright replay game.jsonl',
    load: async () => (await import('./replayCommand.js')).setUpReplay,
  },
  review: {
    group: 'Play',
    description: 'Review a game in a file of traces: what each decision cost, and who was lucky.',
    example: 'rulewright review game.jsonl --report review.html',
    load: async () => (await import('./reviewCommand.js')).setUpReview,
  },
  simulate: {
    group: 'Research',
    description: 'Simulate games and print statistics.',
    example: 'rulewright simulate copenhagen --agents greedy,mcts --games 100',
    load: async () => (await import('./simulateCommand.js')).setUpSimulate,
  },
  tournament: {
    group: 'Research',
    description: 'Play agents against each other in every combination and seating, and print the standings.',
    example: 'rulewright tournament castle --agents easy,greedy --games 100',
    load: async () => (await import('./tournamentCommand.js')).setUpTournament,
  },
  export: {
    group: 'Research',
    description: 'Simulate games and write every decision as a row of a data set.',
    example: 'rulewright export stoneage --games 1000 --parquet games.parquet',
    load: async () => (await import('./exportCommand.js')).setUpExport,
  },
  train: {
    group: 'Research',
    description: 'Train an agent by self-play and report its strength.',
    example: 'rulewright train pig --players 2 --out pig.json',
    load: async () => (await import('./trainCommand.js')).setUpTrain,
  },
  games: {
    group: 'Look up',
    description: 'List the games and their options, with allowed values and defaults.',
    example: 'rulewright games city',
    load: async () => (await import('./gamesCommand.js')).setUpGames,
  },
  schema: {
    group: 'Look up',
    description: "Print the JSON Schema of a game's config, actions, chance outcomes, state, view and events.",
    example: 'rulewright schema castle',
    load: async () => (await import('./gamesCommand.js')).setUpSchema,
  },
  ...packaged('@rulewright/author', {
    messages: [
      'Print the English words of a game as JSON; or check words and print them compiled to TypeScript.',
      'rulewright messages copenhagen',
    ],
    bundle: [
      'Bundle your own game or agent into one JavaScript file, for the Python package.',
      'rulewright bundle ./my-game.ts',
    ],
    rules: [
      'Count the rules of a page that code and test titles cite. With an id: print the rule and who cites it.',
      'rulewright rules DIE-1.4',
    ],
    coverage: [
      'Run the tests of this folder and list which parts of your game they reach, and which never.',
      'rulewright coverage ./src/game.ts',
    ],
    views: [
      'Print a position of your game in full and as each player and the spectator see it, side by side.',
      'rulewright views ./my-game.ts',
    ],
    mutants: [
      'Change the code of your game in small ways, and list the changes that no test but the laws would notice.',
      'rulewright mutants ./src/game.ts',
    ],
  }),
  ...packaged('@rulewright/mcp', {
    mcp: ['Run a Model Context Protocol server over stdin and stdout, so a language model can play.', 'rulewright mcp'],
  }),
  ...packaged('@rulewright/models', {
    models: [
      'Let a language model at an endpoint play against agents, and report its wins, illegal answers and cost.',
      'rulewright models copenhagen --stub careless',
    ],
    questions: [
      'Write questions about the rules of a game with their answers, or score the answers of a model.',
      'rulewright questions copenhagen --count 1000 --out questions.jsonl',
    ],
  }),
  ...packaged('@rulewright/queue', {
    worker: [
      'Play games for `simulate`, `tournament`, `export` and `train` with --redis, until stopped.',
      'rulewright worker --redis redis://10.0.0.7 --workers 8',
    ],
  }),
};

/** The commands of a package, from their descriptions and examples. */
function packaged(
  home: PackageName,
  commands: Readonly<Record<string, readonly [description: string, example: string]>>,
): Record<string, ListedCommand> {
  const group = `Commands of ${home}`;
  const listed = Object.entries(commands).map(([name, [description, example]]): [string, ListedCommand] => [
    name,
    { group, description, example, load: () => setupFrom(home, name) },
  ]);
  return Object.fromEntries(listed);
}

async function setupFrom(home: PackageName, name: string): Promise<CommandSetup> {
  const { commands } = await packageFor(home, `rulewright ${name}`);
  const setup = commands[name];
  if (setup === undefined) throw new Error(`${home} has no command ${name}.`);
  return setup;
}
