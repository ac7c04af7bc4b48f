import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { modulePathOf } from '../agents/specs.js';
import { CommandError } from '../errors.js';
import type { MatchPlan } from '../simulation/threads.js';

/** The paths of the modules that a match needs. */
export function modulesOf({ game, agents }: Pick<MatchPlan, 'game' | 'agents'>): string[] {
  return [game, ...agents].flatMap((spec) => modulePathOf(spec) ?? []);
}

/**
 * The SHA-256 of a file, in hex digits.
 * @throws CommandError `unreadableInput`.
 */
export function hashOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch (error) {
    throw new CommandError('unreadableInput', `${path} can't be read: ${(error as Error).message}.`);
  }
}
