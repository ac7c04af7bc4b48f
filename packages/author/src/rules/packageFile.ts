import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '@rulewright/lab/internal/commands';

/**
 * A file of a package that the project at `root` has installed.
 * @throws CommandError `missingPackage` with the command that installs it.
 */
export function packageFile(root: string, name: string, file: string): string {
  try {
    return join(dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)), file);
  } catch {
    throw new CommandError('missingPackage', `${name} is not installed here: npm install --save-dev ${name}`);
  }
}
