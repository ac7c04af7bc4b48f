import type { Agent } from '@rulewright/agents';
import { EndlessGameError, GameDefinitionError, type Refusal } from '@rulewright/core';
import { CommandError, messageOf } from './errors.js';

/** Where in the user's code an error occurred. */
interface OwnCode {
  /** File and line of the innermost frame in a stack. */
  placeIn(stack: string): string | undefined;
  /** A file as messages name it. */
  shown(file: string): string;
}

let own: OwnCode = { placeIn: () => undefined, shown: (file) => file };

/** Tells errors how to find their place in the user's code. */
export function locateErrors(code: OwnCode): void {
  own = code;
}

/** An error's message and its place in the user's code, without a full stop: `no card 9 (my-game.ts:31)`. */
export function reasonOf(error: unknown): string {
  const message = messageOf(error);
  const [, syntax, file, line] = SYNTAX_ERROR.exec(message) ?? [];
  if (syntax !== undefined && file !== undefined) return `${syntax} (${own.shown(file)}:${line})`;
  const place = placeOf(error);
  // Node appends the require stack to the message.
  const [first = message] = message.split('\nRequire stack:');
  const said = first.replace(/\.$/, '');
  return place === undefined ? said : `${said} (${place})`;
}

/**
 * Converts an error from a user's game into a CommandError, which can pass between threads. Other errors are
 * returned unchanged.
 */
export function ownFailure(error: unknown): unknown {
  if (error instanceof CommandError) return error;
  if (error instanceof EndlessGameError) return new CommandError('endlessGame', error.message);
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

function placeOf(error: unknown): string | undefined {
  return error instanceof Error ? own.placeIn(error.stack ?? '') : undefined;
}

/** The error for an agent that throws. A game that never ends isn't the agent's fault. */
export function failureOf(agent: Agent, error: unknown): Error {
  if (error instanceof EndlessGameError) return error;
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
