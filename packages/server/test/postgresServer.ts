import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { freePort } from '../../queue/test/freePort.js';

/** Where Debian installs PostgreSQL, a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of the programs of PostgreSQL: empty if they are in the path, `undefined` if there are none. */
const programs = [
  '',
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin/`) : []),
].find((folder) => ['initdb', 'postgres'].every((name) => spawnSync(folder + name, ['--version']).status === 0));

/** Whether the tests with PostgreSQL run: in the deep run, with PostgreSQL installed. */
export const withPostgres = isDeep && programs !== undefined;
if (isDeep && !withPostgres) process.stderr.write('The tests with PostgreSQL are skipped: it is not installed.\n');

/** A separate PostgreSQL for a test file, on a free port. */
export function postgresServer() {
  let folder: string;
  let port: number;
  let server: ChildProcess;
  let databases = 0;

  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`;

  async function start(): Promise<void> {
    // It survives the end of the process, not a power cut.
    const options = ['-D', folder, '-h', '127.0.0.1', '-p', `${port}`, '-k', '', '-c', 'fsync=off'];
    server = spawn(`${programs}postgres`, options, { stdio: 'ignore', ...user() });
    await answer();
  }

  /** Waits until it answers. */
  async function answer(): Promise<void> {
    for (;;) {
      try {
        return await execute('SELECT 1');
      } catch (error) {
        if (server.exitCode !== null) throw error;
        await sleep(20);
      }
    }
  }

  /** Stops it at once, as in a crash. */
  async function kill(): Promise<void> {
    const exited = once(server, 'exit');
    server.kill('SIGQUIT');
    await exited;
  }

  /** Runs SQL in a database. */
  async function execute(sql: string, database = url()): Promise<void> {
    const client = new Client(database);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rulewright-postgres-'));
    const owner = user();
    if (owner) chownSync(folder, owner.uid, owner.gid);
    port = await freePort();
    const options = ['-D', folder, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'];
    execFileSync(`${programs}initdb`, options, { stdio: ['ignore', 'ignore', 'inherit'], ...user() });
    await start();
  });

  afterAll(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    start,
    kill,
    execute,
    /** Makes an empty database. Returns its address. */
    async emptyDatabase(): Promise<string> {
      const name = `test${databases++}`;
      await execute(`CREATE DATABASE ${name}`);
      return url(name);
    },
  };
}

/** The user who runs PostgreSQL: it refuses to run as root. */
function user(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
