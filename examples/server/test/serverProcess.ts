/** The server as it is started by `npm start`: a process that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Test files that run at once have a bundle each.
const folder = fileURLToPath(new URL(`../../../node_modules/.cache/example-server-${process.pid}`, import.meta.url));

/** Bundles the server as `npm start` does, and says where its program is. */
export async function bundledServer(): Promise<string> {
  const { bundle } = await import('../build.mjs');
  await bundle(folder);
  return join(folder, 'main.js');
}

/** Takes the bundle away. */
export function removeBundle(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server in a process of its own. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  /** Resolves once it can be reached; never if it is killed before. */
  readonly isListening: Promise<void>;
  /** All that it has written to its standard error. */
  errors = '';

  constructor(program: string, environment: Readonly<Record<string, string>>) {
    this.#process = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exited = once(this.#process, 'exit');
    this.isListening = new Promise((resolve) => {
      this.#process.stdout?.on('data', (data) => String(data).includes('http://') && resolve());
    });
    this.#process.stderr?.on('data', (data) => {
      this.errors += data;
    });
  }

  /** Kills it at once: it can do nothing more. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#exited;
  }
}
