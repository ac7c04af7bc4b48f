import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError, type Io } from '@rulewright/lab/internal/commands';
import { build } from 'esbuild';
import { packageFile } from '../rules/packageFile.js';
import type { TestRecord } from './recorder.js';

/**
 * Runs the tests of a project and returns what each of them reached. The output of vitest goes to `stderr`.
 * @param filters as of vitest: parts of the names of test files
 * @throws CommandError `missingPackage` without vitest, `testsFailed` if no test ran.
 */
export async function testRecords(root: string, filters: readonly string[], { stderr }: Io): Promise<TestRecord[]> {
  const vitest = packageFile(root, 'vitest', 'dist/node.js');
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rulewright-coverage-')));
  try {
    // Outside node_modules: vitest then runs the setup file once for each test file, and resolves its own name in it.
    const programs = join(folder, 'programs');
    const sources = join(
      dirname(createRequire(import.meta.url).resolve('@rulewright/author/package.json')),
      'src/coverage',
    );
    await build({
      entryPoints: [join(sources, 'runner.ts'), join(sources, 'setup.ts')],
      outdir: programs,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['vitest', 'vitest/*'],
      logLevel: 'silent',
    });
    const records = join(folder, 'records');
    mkdirSync(records);
    const argv = [join(programs, 'runner.mjs'), vitest, join(programs, 'setup.mjs'), ...filters];
    const env = { NODE_ENV: 'test', ...process.env, TEST: 'true', VITEST: 'true', RULEWRIGHT_COVERAGE: records };
    const child = spawn(process.execPath, argv, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => stderr.write(text));
    await once(child, 'close');
    const files = readdirSync(records).map((name) => readFileSync(join(records, name), 'utf8'));
    const found = files.flatMap((text): TestRecord[] => JSON.parse(text));
    if (found.length === 0) throw new CommandError('testsFailed', 'vitest ran no test.');
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
