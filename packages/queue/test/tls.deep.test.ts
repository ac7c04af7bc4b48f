import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, resultOf } from '../../lab/test/builtCli.js';
import { freePort } from './freePort.js';
import { redisServer, withRedis } from './redisServer.js';
import { workerProcesses } from './workers.js';

/** Creates a self-signed certificate; returns the key and certificate files. */
function selfSigned(folder: string): readonly [string, string] {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  const made = spawnSync('openssl', ['req', '-x509', ...files, ...names]);
  expect(made.status, String(made.stderr)).toBe(0);
  return [key, certificate];
}

describe.runIf(withRedis)('rediss://', () => {
  let port: number;
  let certificate: string;
  redisServer(undefined, async (folder) => {
    const [key, made] = selfSigned(folder);
    certificate = made;
    port = await freePort();
    const files = ['--tls-key-file', key, '--tls-cert-file', made, '--tls-ca-cert-file', made];
    return ['--tls-port', `${port}`, ...files, '--tls-auth-clients', 'no'];
  });
  const trusting = (...argv: string[]) =>
    spawn(process.execPath, [cli.path, ...argv], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    });
  const startWorker = workerProcesses({ start: trusting });

  test('encrypts the traffic of a leader and its workers with a trusted certificate', async () => {
    startWorker('--redis', `rediss://localhost:${port}`);
    const run = trusting('simulate', 'pig', '--games', '50', '--redis', `rediss://localhost:${port}`);
    expect(await resultOf(run)).toMatchObject({ code: 0, stdout: expect.stringContaining('pig: 50 games') });
  });

  test('refuses an untrusted certificate', async () => {
    const { code, stderr } = await cli.run('simulate', 'pig', '--redis', `rediss://localhost:${port}`);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error\[noRedis\]: Redis at localhost:\d+ can't be used: self-signed certificate.*\.\n$/);
  });
});
