import type { Budget } from '@rulewright/agents';
import { type Command, Option } from 'commander';
import { splitSpecs } from '../agents/parameters.js';
import type { SprtHypotheses } from '../simulation/sprt.js';
import { CommandError } from '../tools/errors.js';
import {
  jsonObject,
  languageOption,
  positiveInteger,
  redisOption,
  resumeOption,
  seedOption,
  workers,
} from './options.js';

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
    .addOption(redisOption())
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
