import { availableParallelism } from 'node:os';
import { Option } from 'commander';
import { LANGUAGES } from '../games/languages.js';
import { CommandError, messageOf } from '../tools/errors.js';

/** The game argument of every command. */
export const GAME = 'a game from `rulewright games` or the path of your own, e.g. ./my-game.ts';

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

/** Parses a JSON object. */
export function jsonObject(option: string): (text: string) => object {
  return (text) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new CommandError('invalidJson', `${option} takes JSON: ${messageOf(error)}.`);
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    throw new CommandError('invalidJson', `${option} takes a JSON object, e.g. {"players":2}, not ${text}.`);
  };
}

/** Upper bound on worker threads. */
const MAX_WORKERS = 256;

/** Parses a number of worker threads. */
export function workers(text: string): number {
  const value = positiveInteger('--workers')(text);
  if (value <= MAX_WORKERS) return value;
  throw new CommandError('invalidNumber', `--workers takes a number up to ${MAX_WORKERS}, not ${text}.`);
}

/** The option `--workers` with one worker per core by default. */
export function coreWorkersOption(description: string): Option {
  return new Option('--workers <number>', description)
    .argParser(workers)
    .default(availableParallelism(), 'one per core');
}

/** The option `--seed`. */
export function seedOption(effect: string): Option {
  return new Option('--seed <number>', `random seed; ${effect}`).argParser(integer('--seed')).default(1);
}

/** The option `--redis`, instead of `--workers`. */
export function redisOption(): Option {
  return new Option(
    '--redis <url>',
    'distribute the games to every `rulewright worker` at this Redis: redis://user:password@host:port/db, or rediss://',
  ).conflicts('workers');
}

/** The option `--resume`. */
export function resumeOption(): Option {
  return new Option('--resume <file>', 'save progress to this file, and resume from it if it exists');
}

/** A repeatable path option; `usual` is the default shown in the help. */
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
