import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Agent } from '@rulewright/agents';
import { loadModule } from '../games/ownModules.js';
import { agentFrom } from './specs.js';

/**
 * The agent of a spec, with its files from the disk: see `agentFrom`.
 * @throws CommandError `unknownAgent` or `invalidAgent`.
 */
export function agentOf(spec: string): Promise<Agent> {
  return agentFrom(spec, { read, load: loadModule, weightsOf });
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

function weightsOf(game: string): string | undefined {
  // The id of a user's game may be anything.
  if (!/^[\w-]+$/.test(game)) return undefined;
  try {
    const path = createRequire(import.meta.url).resolve(`@rulewright/bots/weights/${game}.json`);
    return existsSync(path) ? read(path) : undefined;
  } catch {
    return undefined;
  }
}
