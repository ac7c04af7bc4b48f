import { ArgumentError, messageOf } from './errors.js';

/**
 * The answer of a query or a text: `return answer(() => ...)`. Queries and texts read states and views without schemas, so
 * they notice an invalid part only when they use it.
 * @throws ArgumentError in place of any other error, which it names. Its `cause` is that error.
 */
export function answer<Answer>(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (cause) {
    if (cause instanceof ArgumentError) throw cause;
    const what = cause instanceof Error ? `${cause.name}: ${messageOf(cause)}` : messageOf(cause);
    throw new ArgumentError(
      `No answer, because an argument is invalid or the code that reads it has a fault: ${what}`,
      {
        cause,
      },
    );
  }
}
