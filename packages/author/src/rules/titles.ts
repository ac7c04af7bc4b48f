import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { CommandError } from '@rulewright/lab/internal/commands';
import { packageFile } from './packageFile.js';

/** The title of a test and where it is. */
export interface TestTitle {
  /** With the enclosing groups. */
  readonly name: string;
  /** Relative to the root. */
  readonly file: string;
  readonly line: number;
}

/**
 * Test titles as vitest resolves them, so each row of `test.each` counts. This takes seconds.
 * @param files relative to `root`, where vitest is installed
 * @throws CommandError `missingPackage` without vitest, `testsFailed` if a file can't be loaded.
 */
export function titlesIn(root: string, files: readonly string[]): TestTitle[] {
  const vitest = packageFile(root, 'vitest', 'vitest.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-titles-'));
  try {
    const list = join(folder, 'titles.json');
    const argv = [vitest, 'list', ...files, '--includeTaskLocation', `--json=${list}`];
    const { status, stderr } = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new CommandError('testsFailed', `vitest can't list the tests:\n${stderr}`);
    const titles: { name: string; file: string; location: { line: number } }[] = JSON.parse(readFileSync(list, 'utf8'));
    return titles.map(({ name, file, location }) => ({
      name,
      file: relative(root, file).split(sep).join('/'),
      line: location.line,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
