import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, type Io } from '@rulewright/lab/internal/commands';
import { packageFile } from '../rules/packageFile.js';

/** The parts of a mutation report that are read: mutation-testing-report-schema, version 1 or 2. */
export interface MutationReport {
  /** By path. */
  readonly files: Readonly<Record<string, MutatedFile>>;
}

/** A file and its mutants. */
export interface MutatedFile {
  readonly source: string;
  readonly mutants: readonly Mutant[];
}

/** A small change to a file. Lines and columns count from 1; `end` is exclusive. */
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: LineAndColumn; readonly end: LineAndColumn };
}

interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

const CORE = '@stryker-mutator/core';
const RUNNER = '@stryker-mutator/vitest-runner';

/** Stryker's usual folder for copies of the project. */
const SANDBOX = '.stryker-tmp';

/**
 * Runs the project's Stryker, without laws, and returns its report. Its progress goes to `stderr`.
 * @param files to mutate, relative to `root`
 * @throws CommandError `missingPackage` if Stryker or its vitest runner isn't installed, `oldNode`, `testsFailed`
 * if Stryker fails, for example because a test does.
 */
export async function mutationReport(
  root: string,
  files: readonly string[],
  workers: number,
  { stderr, signal }: Io,
): Promise<MutationReport> {
  const stryker = strykerOf(root);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rulewright-mutants-')));
  try {
    const config = join(folder, 'stryker.config.json');
    const report = join(folder, 'mutants.json');
    const options = {
      testRunner: 'vitest',
      plugins: [packageFile(root, RUNNER, 'dist/src/index.js')],
      mutate: files,
      // Words aren't rules.
      mutator: { excludedMutations: ['StringLiteral'] },
      // Code that runs when a module loads would need all tests for each mutant.
      ignoreStatic: true,
      coverageAnalysis: 'perTest',
      concurrency: workers,
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: report },
      allowConsoleColors: false,
      // A sandbox inside the project finds node_modules where the project does, in its own folder or in one above.
      tempDirName: SANDBOX,
      symlinkNodeModules: false,
      cleanTempDir: 'always',
      // The project's own tsconfig.json, which lies above the sandbox, serves both. Copies would have to be rewritten, for
      // which Stryker needs TypeScript before 7.
      ignorePatterns: ['tsconfig*.json'],
    };
    writeFileSync(config, JSON.stringify(options));
    const env = { ...process.env, RULEWRIGHT_LAWS: '0' };
    const child = spawn(process.execPath, [stryker, 'run', config], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => stderr.write(text));
    const stop = (): boolean => child.kill();
    signal?.addEventListener('abort', stop);
    await once(child, 'close');
    signal?.removeEventListener('abort', stop);
    if (signal?.aborted) throw new CommandError('interrupted', 'The run was stopped; nothing was reported.');
    if (!existsSync(report)) throw new CommandError('testsFailed', 'Stryker made no report; its messages say why.');
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stryker's program. */
function strykerOf(root: string): string {
  const install = `npm install --save-dev ${CORE} ${RUNNER}`;
  try {
    packageFile(root, RUNNER, '');
    const { version, engines }: { version: string; engines?: { node?: string } } = JSON.parse(
      readFileSync(packageFile(root, CORE, 'package.json'), 'utf8'),
    );
    const needed = Number(/\d+/.exec(engines?.node ?? '')?.[0] ?? 0);
    if (Number.parseInt(process.versions.node, 10) < needed) {
      const node = `Stryker ${version} needs Node ${needed} or later; this is ${process.versions.node}.`;
      throw new CommandError('oldNode', node);
    }
    return packageFile(root, CORE, 'bin/stryker.js');
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 'missingPackage') throw error;
    throw new CommandError('missingPackage', `Stryker or its runner for vitest is not installed here: ${install}`);
  }
}
