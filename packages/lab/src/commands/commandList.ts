import { type PackageName, packageFor } from './packages.js';
import type { CommandSetup } from './setup.js';

/** A command, known without loading it: some load slowly, and some are in packages that may be missing. */
interface ListedCommand {
  readonly description: string;
  /** The package that has it, unless it is the lab. */
  readonly home?: PackageName;
  /** @throws CommandError `missingPackage` or `otherVersion`. */
  load(): Promise<CommandSetup>;
}

/** The commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  simulate: {
    description: 'Simulate games and print statistics.',
    load: async () => (await import('./simulateCommand.js')).setUpSimulate,
  },
  play: {
    description: 'Play a game at the terminal with other people or against agents. Type ? in the game for help.',
    load: async () => (await import('./playCommand.js')).setUpPlay,
  },
  tournament: {
    description: 'Play agents against each other in every combination and seating, and print the standings.',
    load: async () => (await import('./tournamentCommand.js')).setUpTournament,
  },
  export: {
    description: 'Simulate games and write every decision as a row of a data set.',
    load: async () => (await import('./exportCommand.js')).setUpExport,
  },
  train: {
    description: 'Train an agent by self-play and report its strength.',
    load: async () => (await import('./trainCommand.js')).setUpTrain,
  },
  games: {
    description: 'List the games and their options, with allowed values and defaults.',
    load: async () => (await import('./gamesCommand.js')).setUpGames,
  },
  replay: {
    description: 'Replay the traces in a file and verify every move and checksum.',
    load: async () => (await import('./replayCommand.js')).setUpReplay,
  },
  review: {
    description: 'Review a game in a file of traces: what each decision cost, and who was lucky.',
    load: async () => (await import('./reviewCommand.js')).setUpReview,
  },
  schema: {
    description: "Print the JSON Schema of a game's config, actions, chance outcomes, state, view and events.",
    load: async () => (await import('./gamesCommand.js')).setUpSchema,
  },
  ...packaged('@rulewright/author', {
    messages: 'Print the English words of a game as JSON; or check words and print them compiled to TypeScript.',
    bundle: 'Bundle your own game or agent into one JavaScript file, for the Python package.',
    rules: 'Count the rules of a page that code and test titles cite. With an id: print the rule and who cites it.',
    coverage: 'Run the tests of this folder and list which parts of your game they reach, and which never.',
    views: 'Print a position of your game in full and as each player and the spectator see it, side by side.',
    mutants: 'Change the code of your game in small ways, and list the changes that no test but the laws would notice.',
  }),
  ...packaged('@rulewright/mcp', {
    mcp: 'Run a Model Context Protocol server over stdin and stdout, so a language model can play.',
  }),
  ...packaged('@rulewright/models', {
    models: 'Let a language model at an endpoint play against agents, and report its wins, illegal answers and cost.',
    questions: 'Write questions about the rules of a game with their answers, or score the answers of a model.',
  }),
  ...packaged('@rulewright/queue', {
    worker: 'Play games for `simulate`, `tournament` and `export` with --redis, until stopped.',
  }),
};

/** The commands of a package, from their descriptions. */
function packaged(home: PackageName, descriptions: Readonly<Record<string, string>>): Record<string, ListedCommand> {
  const listed = Object.entries(descriptions).map(([name, description]): [string, ListedCommand] => [
    name,
    { description, home, load: () => setupFrom(home, name) },
  ]);
  return Object.fromEntries(listed);
}

async function setupFrom(home: PackageName, name: string): Promise<CommandSetup> {
  const { commands } = await packageFor(home, `rulewright ${name}`);
  const setup = commands[name];
  if (setup === undefined) throw new Error(`${home} has no command ${name}.`);
  return setup;
}
