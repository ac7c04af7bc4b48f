import type { Budget } from '@rulewright/agents';
import { type Command, Option } from 'commander';
import { splitSpecs } from '../agents/splitSpecs.js';
import { CommandError } from '../errors.js';
import { integer, jsonObject, positiveInteger } from './arguments.js';

/** What every command that has games played is told of them. */
export interface MatchOptions {
  readonly players?: number;
  readonly config: { readonly players?: number };
  readonly seed: number;
  readonly agents: string[];
  readonly budget: Budget;
  readonly workers: number;
  /** URL of a Redis, where workers on any number of machines find their work. */
  readonly redis?: string | undefined;
  /** Whether files that are there already may be overwritten. */
  readonly force: boolean;
}

/** Adds the options of {@link MatchOptions} to a command. `agents` play by default; `who` says how many it takes. */
export function withMatchOptions(command: Command, agents: string, who: string): Command {
  return command
    .option('--players <number>', 'how many (default: as agents, or as the game allows)', positiveInteger('--players'))
    .addOption(
      new Option('--config <json>', 'options of the game as JSON, see `rulewright games`')
        .argParser(jsonObject('--config'))
        .default({}, "the game's own"),
    )
    .option(
      '--seed <number>',
      'seed of all chance and all choices: the same seed, the same games',
      integer('--seed'),
      1,
    )
    .addOption(
      new Option(
        '--agents <list>',
        `who plays: random, greedy, mcts:iterations=400,c=1 or a module of your own such as ./mine.ts:depth=2; ${who}`,
      )
        .argParser(specs)
        .default(splitSpecs(agents), agents),
    )
    .addOption(
      new Option('--budget <limit>', 'what a search may spend on a decision: iterations (400) or time (50ms)')
        .argParser(budget)
        .default({}, "the agents' own"),
    )
    .option('--workers <number>', 'worker threads', workers, 1)
    .addOption(
      new Option(
        '--redis <url>',
        'have the games played by every `rulewright worker` at this Redis: redis://user:password@host:port/db, or rediss://',
      ).conflicts('workers'),
    )
    .option('--force', 'overwrite files that are there already', false);
}

function specs(list: string): string[] {
  const found = splitSpecs(list);
  if (found.every((spec) => spec !== '')) return found;
  throw new CommandError('invalidAgent', `--agents takes agents with commas between them, not '${list}'.`);
}

function budget(text: string): Budget {
  const [, digits = '', unit] = /^(\d+)(ms)?$/.exec(text) ?? [];
  const limit = Number(digits);
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new CommandError(
      'invalidNumber',
      `--budget takes iterations such as 400 or a time such as 50ms, not '${text}'.`,
    );
  }
  return unit === undefined ? { iterations: limit } : { milliseconds: limit };
}

/** More threads than any machine has use for. */
const MAX_WORKERS = 256;

/** Reads a number of worker threads. */
export function workers(text: string): number {
  const value = positiveInteger('--workers')(text);
  if (value <= MAX_WORKERS) return value;
  throw new CommandError('invalidNumber', `--workers takes a number up to ${MAX_WORKERS}, not ${text}.`);
}
