// npm run check:packages: are the built packages what their users need? Each is packed; publint and attw judge the
// tarball; then all tarballs are installed outside the workspace, where an ES module, a CommonJS module and the
// TypeScript compiler use them; last, core and every game are bundled for the browser and play a game without Node.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');

/** What isn't a game. */
const TOOLS = ['core', 'lab'];

/** @typedef {{ folder: string, name: string, tarball: string }} Packed a package as it would be published */

const temporary = mkdtempSync(join(tmpdir(), 'rulewright-packages-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1));

const packages = packAll();
for (const { name, tarball } of packages) {
  run('publint', [tarball, '--strict']);
  // Without the resolution of TypeScript's `node10`, which knows no subpath exports.
  run('attw', [tarball, '--profile', 'node16', '--quiet']);
  console.log(`${name}: publint and attw are content`);
}
const games = packages.map(({ folder }) => folder).filter((folder) => !TOOLS.includes(folder));
const consumer = installAll();
checkConsumers();
for (const game of games) await checkBrowserBundle(game, `export { ${game} as game } from '@rulewright/${game}';`);
await checkBrowserBundle('core', "export { pig as game } from '@rulewright/core/examples';");

/** @returns {Packed[]} */
function packAll() {
  const wanted = process.argv.slice(2);
  const folders = wanted.length > 0 ? wanted : readdirSync(join(root, 'packages'));
  return folders.map((folder) => {
    const path = join(root, 'packages', folder);
    const { name } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const [packed] = JSON.parse(npm(['pack', path, '--json', '--pack-destination', temporary], root));
    return { folder, name, tarball: join(temporary, packed.filename) };
  });
}

/** Installs the tarballs where no workspace is near. */
function installAll() {
  const folder = join(temporary, 'consumer');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  npm(['install', '--no-audit', '--no-fund', ...packages.map(({ tarball }) => tarball)], folder);
  return folder;
}

function checkConsumers() {
  const plays = `

    const rng = createRng(1);
    let state = settle(game, setup({ players: game.players.max }), rng);
    for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
      const actor = turn.kind === 'simultaneous' ? turn.actors[0] : undefined;
      const actions = game.legalActions(state, actor);
      const action = actions[rng.int(actions.length)];
      if (action === undefined) throw new Error('No legal action.');
      state = settle(game, apply(state, action, actor), rng);
    }
    if (result(state) === null) throw new Error('No result.');
  `;
  for (const game of games) {
    const names = `${game}, apply, result, setup`;
    const imports = `import { createRng, settle } from '@rulewright/core';
      import { ${names} } from '@rulewright/${game}';
      const game = ${game};`;
    const requires = `const { createRng, settle } = require('@rulewright/core');
      const { ${names} } = require('@rulewright/${game}');
      const game = ${game};`;
    writeFileSync(join(consumer, `${game}.mjs`), imports + plays);
    writeFileSync(join(consumer, `${game}.cjs`), requires + plays);
    writeFileSync(join(consumer, `${game}.mts`), `${imports}${plays}`);
    writeFileSync(join(consumer, `${game}.cts`), `${imports}${plays}`);
    node([`${game}.mjs`]);
    node([`${game}.cjs`]);
    console.log(`@rulewright/${game}: an ES module and a CommonJS module play a game`);
  }
  const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: [] };
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts', '*.cts'] }));
  node([join(root, 'node_modules/typescript/lib/tsc.js')]);
  console.log('TypeScript accepts the types from both kinds of module');
  const options = ['tictactoe', '--games', '10', '--workers', '2', '--report', 'report.html'];
  node(['node_modules/@rulewright/lab/dist/cli.js', 'simulate', ...options]);
  console.log('@rulewright/lab: the command runs, on threads, and draws');
}

/**
 * Bundles for the browser, which fails on any module of Node, and plays a game where nothing of Node exists.
 * @param {string} name
 * @param {string} entry
 */
async function checkBrowserBundle(name, entry) {
  const contents = `${entry} export { createRng, playout, Table } from '@rulewright/core';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: consumer },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'bundle',
    write: false,
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text ?? '';
  const play = 'playout(new Table(game, { players: game.players.max }, createRng(1))).isOver';
  const isOver = runInContext(`${code}; (({ game, createRng, playout, Table }) => ${play})(bundle)`, createContext({}));
  if (isOver !== true) throw new Error(`The browser bundle of ${name} doesn't finish its game.`);
  console.log(`${name}: a browser bundle of ${Math.round(code.length / 1024)} KB plays a game without Node`);
}

/**
 * @param {string[]} argv
 * @param {string} cwd
 */
function npm(argv, cwd) {
  return execFileSync('npm', [...argv, '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** @param {string[]} argv */
function node(argv) {
  execute(process.execPath, argv, consumer);
}

/**
 * @param {string} command
 * @param {string[]} argv
 */
function run(command, argv) {
  execute(join(bin, command), argv, root);
}

/**
 * Runs a program; what it prints is shown only if it fails.
 * @param {string} command
 * @param {string[]} argv
 * @param {string} cwd
 */
function execute(command, argv, cwd) {
  try {
    execFileSync(command, argv, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    console.error(`${command} ${argv.join(' ')} failed:\n${stdout}${stderr}`);
    process.exit(1);
  }
}
