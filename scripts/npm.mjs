/** npm from programs. */
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

/** The npm that runs this program. Elsewhere it is a command, which is a script on Windows. */
const running = process.env['npm_execpath'] ?? '';
const [command, ...first] = basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm'];

/**
 * Runs npm, shows its errors and returns its output.
 * @param {readonly string[]} argv
 * @param {string} cwd
 */
export function npm(argv, cwd) {
  return execFileSync(command, [...first, '--loglevel=error', ...argv], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
}
