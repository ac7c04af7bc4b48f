import { availableParallelism } from 'node:os';
import type { Aim, Budget, Units } from '@rulewright/agents';
import { isUnits } from '@rulewright/agents/internal';
import { type Command, Option } from 'commander';
import { splitSpecs } from '../agents/parameters.js';
import { LANGUAGES } from '../games/languages.js';
import type { SprtHypotheses } from '../simulation/sprt.js';
import { CommandError } from '../tools/errors.js';

/** Parses a positive integer. */
export function positiveInteger(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
    throw new CommandError('invalidNumber', `${option} takes a whole number of 1 or more, not '${text}'.`);
  };
}

/** Parses an integer. */
export function integer(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && Number.isSafeInteger(value)) return value;
    throw new CommandError('invalidNumber', `${option} takes a whole number, not '${text}'.`);
  };
}

/** Parses a number between 0 and 1, exclusive. */
function share(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[\d.]+(e-?\d+)?$/i.test(text) && value > 0 && value < 1) return value;
    throw new CommandError('invalidNumber', `${option} takes a number between 0 and 1, not '${text}'.`);
  };
}

/** Parses the two differences of `--sprt`. */
export function hypotheses(text: string): SprtHypotheses {
  const [elo0 = Number.NaN, elo1 = Number.NaN, ...more] = text.split(',').map(Number);
  const areOrdered = Math.abs(elo0) <= MAX_ELO && Math.abs(elo1) <= MAX_ELO && elo0 < elo1;
  if (areOrdered && more.length === 0) return { elo0, elo1 };
  throw new CommandError(
    'invalidNumber',
    `--sprt takes two Elo differences from -${MAX_ELO} to ${MAX_ELO}, the smaller one first, e.g. 0,50, not '${text}'.`,
  );
}

const MAX_ELO = 1000;

/** Parses a JSON object. */
export function jsonObject(option: string): (text: string) => object {
  return (text) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new CommandError('invalidJson', `${option} takes JSON: ${(error as Error).message}.`);
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    throw new CommandError('invalidJson', `${option} takes a JSON object, e.g. {"players":2}, not ${text}.`);
  };
}

/** Options of every command that plays matches. */
export interface MatchOptions {
  readonly players?: number;
  readonly config: { readonly players?: number };
  readonly seed: number;
  readonly agents: string[];
  readonly budget: Budget;
  readonly workers: number;
  /** URL of a Redis that distributes the work to workers on any number of machines. */
  readonly redis?: string | undefined;
  /** Whether existing files may be overwritten. */
  readonly force?: boolean;
}

/**
 * Adds the options of {@link MatchOptions} to a command, with default `agents`. `who` says how many it takes, `players`
 * the default number.
 */
export function withMatchOptions(
  command: Command,
  agents = 'random',
  who = 'one agent for every seat, or one per player, rotating seats',
  players = 'one per agent, or the maximum of the game',
): Command {
  return command
    .option('--players <number>', `number of players (default: ${players})`, positiveInteger('--players'))
    .addOption(
      new Option('--config <json>', 'game options as JSON, see `rulewright games`')
        .argParser(jsonObject('--config'))
        .default({}, "the game's defaults"),
    )
    .addOption(seedOption('the same seed replays the same games'))
    .addOption(
      new Option(
        '--agents <list>',
        `agents: random, heuristic, greedy, easy, medium, hard, mcts:iterations=400,c=1 or your own module, e.g. ./mine.ts:depth=2; ${who}`,
      )
        .argParser(specs)
        .default(splitSpecs(agents), agents),
    )
    .addOption(
      new Option('--budget <limit>', 'search budget per decision: iterations (400) or time (50ms)')
        .argParser(budget)
        .default({}, "the agents' defaults"),
    )
    .option('--workers <number>', 'worker threads', workers, 1)
    .addOption(
      new Option(
        '--redis <url>',
        'distribute the games to every `rulewright worker` at this Redis: redis://user:password@host:port/db, or rediss://',
      ).conflicts('workers'),
    )
    .option('--force', 'overwrite existing files');
}

function specs(list: string): string[] {
  const found = splitSpecs(list);
  if (found.every((spec) => spec !== '')) return found;
  throw new CommandError('invalidAgent', `--agents takes a comma-separated list of agents, not '${list}'.`);
}

function budget(text: string): Budget {
  const [, digits = '', unit] = /^(\d+)(ms)?$/.exec(text) ?? [];
  const limit = Number(digits);
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new CommandError(
      'invalidNumber',
      `--budget takes iterations, e.g. 400, or a time, e.g. 50ms, not '${text}'.`,
    );
  }
  return unit === undefined ? { iterations: limit } : { milliseconds: limit };
}

/** Upper bound on worker threads. */
const MAX_WORKERS = 256;

/** Parses a number of worker threads. */
export function workers(text: string): number {
  const value = positiveInteger('--workers')(text);
  if (value <= MAX_WORKERS) return value;
  throw new CommandError('invalidNumber', `--workers takes a number up to ${MAX_WORKERS}, not ${text}.`);
}

/** Options of commands that play matches and report on them. */
export interface RunOptions extends MatchOptions {
  readonly games?: number;
  readonly until?: number;
  readonly sprt?: SprtHypotheses;
  readonly resume?: string;
  readonly json?: string;
  readonly report?: string;
  readonly traces?: string;
  /** One of the game's languages. */
  readonly language?: string;
}

/** The option `--seed`. */
export function seedOption(effect: string): Option {
  return new Option('--seed <number>', `random seed; ${effect}`).argParser(integer('--seed')).default(1);
}

/** The option `--resume`. */
export function resumeOption(): Option {
  return new Option('--resume <file>', 'save progress to this file, and resume from it if it exists');
}

/** An option that takes a path, and another each time it is repeated. `usual` says in the help what none means. */
export function pathsOption(flags: string, description: string, usual = 'none'): Option {
  const given: string[] = [];
  return new Option(flags, description)
    .argParser((path: string) => {
      given.push(path);
      return given;
    })
    .default([], usual);
}

/** The option `--language`. */
export function languageOption(): Option {
  return new Option(
    '--language <code>',
    `language of the game: ${LANGUAGES.join(', ')}, or one of your own (default: en)`,
  );
}

/** The default game of `simulate`. */
export const SHOWCASE = 'burgundy';
/** Each agent plays every seat twice. */
const SHOWCASE_GAMES = 8;

/** The options of `simulate` without a game: bots of every level and a random player, where nothing else is given. */
export function showcaseOptions(command: Command): RunOptions {
  const options: Pick<RunOptions, 'agents' | 'games' | 'workers'> = {
    agents: ['hard', 'medium', 'easy', 'random'],
    games: SHOWCASE_GAMES,
    workers: Math.min(availableParallelism(), SHOWCASE_GAMES),
  };
  const open = Object.entries(options).filter(([name]) => command.getOptionValueSource(name) !== 'cli');
  return { ...command.opts<RunOptions>(), ...Object.fromEntries(open) };
}

/** Adds the options that {@link RunOptions} adds to {@link MatchOptions}. */
export function withRunOptions(command: Command, games: string): Command {
  return command
    .option('--games <number>', games, positiveInteger('--games'))
    .option(
      '--until <width>',
      'stop once every 95% interval of a win share is at most this wide, e.g. 0.1; it holds at any time',
      share('--until'),
    )
    .addOption(resumeOption())
    .option('--json <file>', 'also write the report as JSON')
    .option('--report <file>', 'also write the report as an HTML page with plots')
    .option('--traces <file>', 'also write every game as a trace, one per line, for `rulewright replay`')
    .addOption(languageOption());
}

/** Options of `train`. */
export interface TrainCommandOptions {
  readonly players?: readonly number[];
  readonly config?: readonly { readonly players?: number }[];
  readonly seed: number;
  readonly games: number;
  readonly aim: Aim;
  readonly beam: number;
  readonly units?: Units;
  readonly opponent: string;
  readonly workers: number;
  readonly from?: string;
  readonly out: string;
  readonly resume?: string;
  readonly force?: boolean;
}

/** Adds the options of {@link TrainCommandOptions} to a command. */
export function withTrainOptions(command: Command): Command {
  return command
    .option(
      '--players <list>',
      'player counts to alternate, e.g. 2,3,4 (default: all of the game; without features the minimum)',
      (list) => list.split(',').map(positiveInteger('--players')),
    )
    .addOption(
      new Option('--config <json>', 'game options as JSON; repeat it to alternate configs')
        .argParser((text: string, before: object[] | undefined) => [...(before ?? []), jsonObject('--config')(text)])
        .default(undefined, "the game's defaults"),
    )
    .addOption(seedOption('the same seed trains the same weights'))
    .option(
      '--games <number>',
      'maximum self-play games; without --from, five measurements in a row without a gain end it early',
      positiveInteger('--games'),
      10_000,
    )
    .addOption(
      new Option('--aim <aim>', 'maximize points, or the lead over the best opponent')
        .choices(['points', 'lead'] satisfies Aim[])
        .default('lead' satisfies Aim),
    )
    .option('--beam <number>', 'beam width of the search over a turn', positiveInteger('--beam'), 5)
    .option(
      '--units <list>',
      'units of the two hidden layers, multiples of four (default: 64,16, or those of --from)',
      unitsIn,
    )
    .option('--opponent <agent>', 'agent to measure strength against', 'greedy:horizon=0')
    .option('--workers <number>', 'worker threads', workers, 1)
    .option('--from <file>', 'start from the weights of an earlier training')
    .requiredOption('--out <file>', 'write the trained weights to this file')
    .addOption(resumeOption())
    .option('--force', 'overwrite an existing --out file');
}

function unitsIn(text: string): Units {
  const units = text.split(',').map(Number);
  if (isUnits(units)) return units;
  throw new CommandError('invalidNumber', `--units takes two multiples of four, e.g. 64,16, not '${text}'.`);
}
