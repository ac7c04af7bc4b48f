import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Agent } from '@rulewright/agents';
import { GameDefinitionError, type Refusal } from '@rulewright/core';
import { CommandError } from './errors.js';

/** Folders of the user's modules. */
const folders = new Set<string>();

/** Registers a folder of the user's modules. */
export function noteFolder(folder: string): void {
  folders.add(folder);
}

/** An error's message and its place in the user's code, without a full stop: `no card 9 (my-game.ts:31)`. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, syntax, file, line] = SYNTAX_ERROR.exec(message) ?? [];
  if (syntax !== undefined && file !== undefined) return `${syntax} (${shown(file)}:${line})`;
  const place = placeOf(error);
  // Node appends the require stack to the message.
  const [first = message] = message.split('\nRequire stack:');
  const said = first.replace(/\.$/, '');
  return place === undefined ? said : `${said} (${place})`;
}

/**
 * Converts an error from a user's game into a CommandError, which survives the way between threads. Other errors are
 * returned unchanged.
 */
export function ownFailure(error: unknown): unknown {
  if (error instanceof CommandError) return error;
  if (placeOf(error) !== undefined) return new CommandError('gameFailed', `The game failed: ${reasonOf(error)}.`);
  return error instanceof GameDefinitionError ? new CommandError('invalidGame', error.message) : error;
}

/**
 * Does some work, then each clean-up, whatever fails.
 * @throws the first error.
 */
export async function withCleanUp<Value>(
  work: () => Promise<Value>,
  ...cleanUps: readonly (() => unknown)[]
): Promise<Value> {
  const failures: unknown[] = [];
  const attempt = async <Result>(step: () => Result): Promise<Awaited<Result> | undefined> => {
    try {
      return await step();
    } catch (error) {
      failures.push(error);
      return undefined;
    }
  };
  const value = await attempt(work);
  for (const cleanUp of cleanUps) await attempt(cleanUp);
  if (failures.length > 0) throw failures[0];
  return value as Value;
}

/** jiti's syntax errors: a message, then the place on its own line. */
const SYNTAX_ERROR = /^\w+: (.*?)\s*\n\s*(.+):(\d+):\d+$/s;
/** The place in a stack frame. */
const FRAME = /^ {4}at .*?((?:file:|\/|[A-Za-z]:\\)[^()]*):(\d+):\d+\)?$/gm;

/** File and line of the innermost frame in the user's code. */
function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, place = '', line] of stack.matchAll(FRAME)) {
    const file = place.startsWith('file:') ? fileURLToPath(place) : place;
    if (isOwn(file)) return `${shown(file)}:${line}`;
  }
  return undefined;
}

function isOwn(file: string): boolean {
  return [...folders].some((folder) => {
    const way = relative(folder, file).split(sep);
    return way[0] !== '..' && !way.includes('node_modules') && !isAbsolute(way.join(sep));
  });
}

/** The shorter of the relative and absolute path. */
function shown(file: string): string {
  const way = relative('', file);
  return way.startsWith('..') ? file : way;
}

/** The error for an agent that throws. */
export function failureOf(agent: Agent, error: unknown): CommandError {
  return new CommandError('agentFailed', `${agent.name} failed: ${reasonOf(error)}.`);
}

/** The error for an illegal choice. */
export function illegalChoice(agent: Agent, choice: unknown, refusal: Refusal | undefined): CommandError {
  const why = refusal === undefined ? '' : ` (${refusal.rule}): ${refusal.message}`;
  return new CommandError('agentFailed', `${agent.name} chose ${abridged(choice)}, which isn't legal${why}`);
}

const MAX_CHARACTERS = 200;

function abridged(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}...` : text;
}
