// npm run check:install: runs the commands of docs/install.md that need no published packages, in this clone and in an empty
// project, with the Node, npm and Python on the path. It needs a build.
// Other versions: npx --package=node@22 --package=npm@10 -- node scripts/check-install.mjs
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './generate/packages.mjs';

const temporary = mkdtempSync(join(tmpdir(), 'rulewright-install-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1));

const page = readFileSync(join(root, 'docs/install.md'), 'utf8');
const [, program = ''] = /^```ts\n(.*?)^```$/ms.exec(page) ?? [];
const project = emptyProject('project');
const bunProject = emptyProject('bun');
const python = join(temporary, 'python');
execFileSync('python3', ['-m', 'venv', python]);
const path = [join(python, 'bin'), folderOf('bun', '1'), folderOf('deno', '2'), process.env['PATH']].join(delimiter);

let ran = 0;
for (const [, place, commands = ''] of page.matchAll(/^```sh (clone|project)\n(.*?)^```$/gms)) {
  for (const line of commands.trim().split('\n')) {
    console.log(`${place}: ${line}`);
    // The clone has its packages.
    const command = line
      .replace('npm ci && ', '')
      .replaceAll('/path/to/rulewright', root.replace(/\/$/, ''))
      .replaceAll('../', `${temporary}/`);
    run(command, place === 'clone' ? root : command.startsWith('bun ') ? bunProject : project);
    ran++;
  }
}
if (ran < 8) throw new Error(`docs/install.md has only ${ran} commands.`);
expectTrue('node play.mjs', project);
expectTrue('node --input-type=module < bundle.js', project);
run('npm test', join(temporary, 'my-game'));
run(`python -c "from rulewright import BatchEnv; BatchEnv('castle', n=1).close()"`, temporary);
console.log('The installed packages play a game, the new project passes its tests, Python starts the engine');

/** @param {string} name */
function emptyProject(name) {
  const folder = join(temporary, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  writeFileSync(join(folder, 'play.mjs'), program);
  return folder;
}

/**
 * Runs a command of the page and shows its output only if it fails.
 * @param {string} command
 * @param {string} cwd
 */
function run(command, cwd) {
  try {
    const env = { ...process.env, PATH: path };
    return execFileSync('bash', ['-c', command], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    console.error(`${command} failed:\n${stdout}${stderr}`);
    process.exit(1);
  }
}

/**
 * @param {string} command
 * @param {string} cwd
 */
function expectTrue(command, cwd) {
  const printed = run(command, cwd).trim();
  if (printed !== 'true') throw new Error(`${command} printed ${printed}`);
}

/**
 * The folder of a runtime from npm.
 * @param {string} name
 * @param {string} version
 */
function folderOf(name, version) {
  const argv = ['--yes', `--allow-scripts=${name}`, `--package=${name}@${version}`, '--', 'which', name];
  return dirname(execFileSync('npx', argv, { cwd: temporary, encoding: 'utf8', stdio: 'pipe' }).trim());
}
