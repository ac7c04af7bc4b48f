/** A server in a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder for the bundle of a server, one for each test process: test files run in parallel. */
export const bundleFolder = fileURLToPath(
  new URL(`../../../node_modules/.cache/server-${process.pid}`, import.meta.url),
);

/** Bundles a program of these tests. Returns its path. */
export async function bundledServer(program = 'program'): Promise<string> {
  const { build } = await import('esbuild');
  const entry = fileURLToPath(new URL(`${program}.ts`, import.meta.url));
  const outfile = join(bundleFolder, `${program}.js`);
  const options = { bundle: true, platform: 'node', format: 'esm', target: 'node22' } as const;
  await build({ ...options, entryPoints: [entry], outfile, external: ['ws', 'pg', '@colyseus/*'] });
  return outfile;
}

/** Deletes the bundle. */
export function removeBundle(): void {
  rmSync(bundleFolder, { recursive: true, force: true });
}

/** A server process. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  /** Resolves once the server listens; rejects with its errors if it ends first. */
  readonly isListening: Promise<void>;
  /** Everything written to standard error. */
  errors = '';

  constructor(program: string, environment: Readonly<Record<string, string>>) {
    this.#process = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exited = once(this.#process, 'exit');
    this.isListening = new Promise((resolve, reject) => {
      this.#process.stdout?.on('data', (data) => String(data).includes('http://') && resolve());
      this.#process.once('exit', () => reject(new Error(`The server has ended. ${this.errors}`)));
    });
    this.isListening.catch(() => {});
    this.#process.stderr?.on('data', (data) => {
      this.errors += data;
    });
  }

  /** Asks it to end. Resolves to its exit code once it has. */
  async end(): Promise<number | null> {
    this.#process.kill('SIGTERM');
    await this.#exited;
    return this.#process.exitCode;
  }

  /** Kills it with SIGKILL, so no cleanup runs. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#exited;
  }
}
