import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeep } from '../../core/test/deep.js';
import { afterThis } from './harness.js';

/** Whether the tests with nginx run: in the deep run, with nginx installed. */
export const withNginx = isDeep && spawnSync('nginx', ['-v']).status === 0;
if (isDeep && !withNginx) process.stderr.write('The tests with nginx are skipped: it is not installed.\n');

/** The configuration in the guide. */
function recipe(): string {
  const guide = readFileSync(new URL('../../../docs/colyseus.md', import.meta.url), 'utf8');
  const [, found] = /```nginx\n(.*?)```/s.exec(guide) ?? [];
  if (found === undefined) throw new Error('The guide has no configuration of nginx.');
  return found;
}

/** An nginx with the configuration of the guide in front of two ports, ended after the test. */
export async function nginxServer(port: number, targets: readonly [number, number]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-nginx-'));
  afterThis(() => rmSync(folder, { recursive: true, force: true }));
  const [first, second] = targets;
  const own = recipe()
    .replaceAll('localhost:8081', `localhost:${first}`)
    .replaceAll('localhost:8082', `localhost:${second}`);
  const [upstream = '', ...others] = own.split('\n');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { }
    http {
      access_log off; ${paths.join(' ')}
      ${upstream}
      server { listen 127.0.0.1:${port}; ${others.join('\n')} }
    }
  `;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  afterThis(() => end(nginx));
  let errors = '';
  nginx.stderr.on('data', (data) => {
    errors += data;
  });
  while (!(await isOpen(port))) {
    if (nginx.exitCode !== null) throw new Error(errors);
    await sleep(20);
  }
}

async function end(nginx: ChildProcess): Promise<void> {
  if (nginx.exitCode !== null) return;
  const exited = once(nginx, 'exit');
  nginx.kill('SIGTERM');
  await exited;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
