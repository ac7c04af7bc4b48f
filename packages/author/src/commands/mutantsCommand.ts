import { dirname, relative, resolve, sep } from 'node:path';
import { isPath } from '@rulewright/lab/internal';
import { CommandError, type Io } from '@rulewright/lab/internal/commands';
import { mutationText } from '../mutants/report.js';
import { mutationReport } from '../mutants/stryker.js';
import { sourcesIn } from '../rules/subject.js';

/**
 * Makes small changes to the code of a game, one at a time, and prints those that no test of the current folder notices. Laws
 * are left out: each rule needs a test.
 * @param path the module of the game; the files beside and below it are changed
 * @param files files and folders to change instead
 * @throws CommandError as `mutationReport`, or for a path that can't be read.
 */
export async function mutantsCommand(
  path: string,
  files: readonly string[],
  { workers }: { readonly workers: number },
  io: Io,
): Promise<void> {
  if (!isPath(path)) {
    throw new CommandError('invalidGame', `${path} is not a path of a game of your own, e.g. ./src/game.ts.`);
  }
  const root = process.cwd();
  sourcesIn(root, path);
  const sources = (files.length > 0 ? files : [dirname(path)])
    .flatMap((file) => sourcesIn(root, file))
    .map((file) => relative(root, resolve(root, file)).split(sep).join('/'));
  io.stdout.write(`${mutationText(await mutationReport(root, sources, workers, io))}\n`);
}
