import { readFileSync } from 'node:fs';
import type { Agent } from '@rulewright/agents';
import { loadModule } from '../games/ownModules.js';
import { agentFrom } from './specs.js';

/**
 * The agent of a spec, with its files from the disk: see `agentFrom`.
 * @throws CommandError `unknownAgent` or `invalidAgent`.
 */
export function agentOf(spec: string): Promise<Agent> {
  return agentFrom(spec, { read, load: loadModule });
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
