/** Packages that aren't installed with the lab. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Runner, RunnerOptions } from '../simulation/runner.js';
import type { MatchPlan } from '../simulation/threads.js';
import { CommandError } from '../tools/errors.js';
import { version } from '../tools/origin.js';
import type { TrainingSettings } from '../train/plan.js';
import type { TrainingRunner } from '../train/runner.js';
import type { CommandPackage } from './setup.js';

/** What `@rulewright/queue` exports. */
export interface QueuePackage extends CommandPackage {
  /** Plays in the workers at a Redis. `log` receives progress and problems, line by line. */
  redisRunner(plan: MatchPlan, url: string, options: RunnerOptions & { log(line: string): void }): Promise<Runner>;
  /** The same for a training. */
  redisTrainingRunner(
    settings: TrainingSettings,
    url: string,
    options: { log(line: string): void },
  ): Promise<TrainingRunner>;
}

/** The packages by name. */
interface Packages {
  readonly '@rulewright/author': CommandPackage;
  readonly '@rulewright/mcp': CommandPackage;
  readonly '@rulewright/models': CommandPackage;
  readonly '@rulewright/queue': QueuePackage;
}

/** The name of a package that adds commands. */
export type PackageName = keyof Packages;

/**
 * Loads a package, installed beside the lab or in the current folder.
 * @param use what needs it, for messages
 * @throws CommandError `missingPackage`, or `otherVersion` for a version that isn't the lab's.
 */
export async function packageFor<Name extends PackageName>(name: Name, use: string): Promise<Packages[Name]> {
  const folder = folderOf(name);
  if (folder === undefined) {
    throw new CommandError('missingPackage', `${use} needs ${name}, which isn't installed: \`npm install ${name}\``);
  }
  const { version: found, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (found !== version) {
    const message = `${use} needs ${name} ${version}, the version of @rulewright/lab, not ${found}: \`npm install ${name}@${version}\`.`;
    throw new CommandError('otherVersion', message);
  }
  const isBeside = folder === folderFrom(import.meta.url, name);
  return import(isBeside ? name : pathToFileURL(join(folder, exports['.'].import.default)).href);
}

function folderOf(name: PackageName): string | undefined {
  return folderFrom(import.meta.url, name) ?? folderFrom(join(process.cwd(), 'package.json'), name);
}

/** The folder of a package, as a module or `package.json` finds it. */
function folderFrom(place: string, name: PackageName): string | undefined {
  try {
    return dirname(createRequire(place).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
