import { ArgumentError } from './errors.js';

/**
 * The answer of a query or a text: `return answer(() => ...)`. Queries and texts read states and views without schemas, so
 * they notice an invalid part only when they use it.
 * @throws ArgumentError in place of any other error. Its `cause` is that error.
 */
export function answer<Answer>(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (cause) {
    throw cause instanceof ArgumentError ? cause : new ArgumentError('An argument is invalid.', { cause });
  }
}
