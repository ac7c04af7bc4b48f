import { basename, extname } from 'node:path';
import { MODULES } from '@rulewright/lab/internal';
import { CommandError, type Io, OutputFile } from '@rulewright/lab/internal/commands';
import { type BuildFailure, build } from 'esbuild';

/** Options of `bundle`. */
export interface BundleCommandOptions {
  readonly out?: string;
  readonly force?: boolean;
}

/**
 * Bundles a user's game or agent with everything it imports into a CommonJS file. Imports of Rulewright and zod stay: the
 * program that loads the file has its own copies.
 * @throws CommandError `invalidGame` for a module that can't be bundled.
 */
export async function bundleCommand(path: string, options: BundleCommandOptions, { stdout }: Io): Promise<void> {
  const { out = `${basename(path, extname(path))}.js`, force = false } = options;
  const code = await bundled(path);
  const file = OutputFile.open(out, force);
  try {
    file.write(code);
    file.commit();
  } finally {
    file.discard();
  }
  stdout.write(`${out}\n`);
}

async function bundled(path: string): Promise<string> {
  try {
    const { outputFiles } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      target: 'es2022',
      external: Object.keys(MODULES),
      logLevel: 'silent',
    });
    return outputFiles.map(({ text }) => text).join('');
  } catch (error) {
    const [first] = (error as Partial<BuildFailure>).errors ?? [];
    if (first === undefined) throw error;
    const place = first.location ? ` (${first.location.file}:${first.location.line})` : '';
    throw new CommandError('invalidGame', `${path}: ${first.text}${place}.`);
  }
}
