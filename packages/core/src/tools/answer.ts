import { ArgumentError, messageOf } from './errors.js';

/**
 * The answer of a query or a text: `return answer(() => ...)`. Queries and texts read states and views without schemas, so
 * they notice an invalid part only when they use it.
 * @throws ArgumentError in place of any other error. Its `cause` is that error.
 */
export function answer<Answer>(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    throw isArgumentError(error) ? error : invalid(error);
  }
}

function invalid(cause: unknown): ArgumentError {
  return new ArgumentError(`An argument is invalid: ${messageOf(cause)}`, { cause });
}

/** Getters can throw any value, even a revoked proxy. */
function isArgumentError(error: unknown): boolean {
  try {
    return error instanceof ArgumentError;
  } catch {
    return false;
  }
}
