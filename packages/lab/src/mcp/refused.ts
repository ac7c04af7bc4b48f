import { CommandError } from '../errors.js';

/** What to throw where a tool can't do what it was asked. */
export function refused(message: string): CommandError {
  return new CommandError('invalidRequest', message);
}
