import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { CommandError, modulePathOf } from '@rulewright/lab/internal/commands';

/** Maximum megabytes of a module. The largest weights of a lab game have 0.6. */
const MAX_MB = 16;

/**
 * The SHA-256 of a module, in hex.
 * @throws CommandError `unreadableInput`.
 */
export function hashOf(path: string): string {
  try {
    const { size } = regularFile(path);
    if (size > MAX_MB * 2 ** 20) throw new Error(`it is larger than ${MAX_MB} MB`);
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch (error) {
    throw unreadable(path, (error as Error).message);
  }
}

/** Reading anything else might never end. */
function regularFile(path: string) {
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error("it isn't a regular file");
  return stats;
}

/**
 * Checks the modules a worker may run.
 * @throws CommandError `unreadableInput`.
 */
export function checkModules(paths: readonly string[]): void {
  for (const path of paths) {
    // Otherwise parameters of an agent could change the path.
    if (modulePathOf(`${path}:`) !== path) throw unreadable(path, 'its name must end in .ts, .js, .json or the like');
    hashOf(path);
  }
}

function unreadable(path: string, why: string): CommandError {
  return new CommandError('unreadableInput', `${path} can't be read: ${why}.`);
}
