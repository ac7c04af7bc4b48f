// npm run check:packages: checks the built packages as users get them. It packs each package and runs publint and attw on
// the tarball. It installs all tarballs outside the workspace, checks their contents, and uses them from an ES module, a
// CommonJS module, the TypeScript compiler and an editor. It bundles core, every game and the agents for the browser and
// plays without Node. Finally it creates a project from each template and runs its tests.
// With --runtimes node@22,bun@1,deno@2,workerd@1 it only plays the games, and asks a bot, on these runtimes from npm.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import ts from 'typescript';
import { missedDefinitions } from './definitions.mjs';
import { undocumentedIn } from './documented/undocumented.mjs';
import { entriesOf } from './entries.mjs';
import { deadLinks } from './links.mjs';
import { npm } from './npm.mjs';
import { packAll } from './tarballs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');

/** Packages that aren't games. */
const TOOLS = [
  'agents',
  'author',
  'bots',
  'core',
  'create-rulewright',
  'lab',
  'mcp',
  'models',
  'pictures',
  'queue',
  'server',
];
/** A command: nobody imports it. */
const COMMAND = 'create-rulewright';

/** Maximum bytes of declarations of a game. */
const MAX_DECLARED = 60_000;

const temporary = mkdtempSync(join(tmpdir(), 'rulewright-packages-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1));

/** A program that asks the MCP server for the first rule of every game. */
const LOOKS_RULES_UP = `
  import { Client } from '@modelcontextprotocol/sdk/client/index.js';
  import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

  const client = new Client({ name: 'check', version: '1.0.0' });
  const args = ['node_modules/@rulewright/lab/dist/cli.js', 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  for (const prefix of ['BUR', 'CAS', 'CIT', 'COP', 'STO', 'PIG', 'TTT']) {
    const { content, isError } = await client.callTool({ name: 'rules', arguments: { find: prefix + '-1.1' } });
    if (isError) throw new Error(content[0].text);
  }
  await client.close();
`;

/** A program that asks the bot of Castle for a move: in this thread and in a worker thread. */
const ASKS_THE_BOT = `
  import { Worker } from 'node:worker_threads';
  import { workerAgent } from '@rulewright/agents';
  import { bot } from '@rulewright/bots/castle';
  import { castle } from '@rulewright/castle';
  import { createRng, start } from '@rulewright/core';

  const state = start(castle, { players: 2, startPlayer: 0 }, createRng(1));
  const worker = new Worker(new URL(import.meta.resolve('@rulewright/bots/worker')));
  const [here, there] = await Promise.all(
    [bot({ level: 'hard' }), workerAgent(worker, 'hard')].map((agent) =>
      agent.choose({
        game: castle,
        view: castle.view(state, 0),
        actions: castle.legalActions(state),
        player: 0,
        rng: createRng(2),
      }),
    ),
  );
  if (here === undefined || here !== there) throw new Error('The bot and its worker differ.');
  await worker.terminate();
`;

const { values, positionals } = parseArgs({ options: { runtimes: { type: 'string' } }, allowPositionals: true });
const packages = packAll(temporary, positionals.length > 0 ? positionals : undefined);
const games = packages.map(({ folder }) => folder).filter((folder) => !TOOLS.includes(folder));
const consumer = installAll();
writePrograms();
if (values.runtimes !== undefined) {
  for (const runtime of values.runtimes.split(',')) await runOn(runtime);
  process.exit();
}
for (const { name, tarball } of packages) {
  run('publint', [tarball, '--strict']);
  if (name === COMMAND) continue;
  // Without TypeScript's `node10` resolution, which doesn't support subpath exports, and without the script of a worker,
  // which nobody imports.
  run('attw', [tarball, '--profile', 'node16', '--quiet', '--exclude-entrypoints', 'worker']);
  console.log(`${name}: publint and attw found no problems`);
}
for (const game of games) checkDeclarations(game);
for (const { folder, name } of packages) checkContents(folder, name);
runPrograms(process.execPath);
checkTypes();
checkDocumentation();
await checkDefinitions();
const playsGame = `({ createRng, game, playout, Table }) =>
  playout(new Table(game, { players: game.players.max }, createRng(1))).isOver`;
const choosesAction = `({ createRng, game, mctsAgent, Table }) => {
  const table = new Table(game, { players: 2 }, createRng(1));
  const { player } = table;
  const request = { game, view: table.view(player), actions: table.legalActions(), player, rng: createRng(2) };
  return request.actions.includes(mctsAgent({ iterations: 20 }).choose(request));
}`;
for (const game of games) {
  await checkBrowserBundle(game, `export { ${game} as game } from '@rulewright/${game}';`, playsGame);
}
const example = "export { pig as game } from '@rulewright/core/examples';";
await checkBrowserBundle('core', example, playsGame);
await checkBrowserBundle('agents', `${example} export { mctsAgent } from '@rulewright/agents';`, choosesAction);
if (positionals.length === 0) checkTemplates();

/** @param {string} game */
function checkDeclarations(game) {
  const size = declarationsOf(join(root, 'packages', game, 'dist/index.d.ts')).reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    0,
  );
  const told = `@rulewright/${game}: ${size} bytes of declarations`;
  if (size > MAX_DECLARED) throw new Error(`${told}, more than ${MAX_DECLARED}`);
  console.log(told);
}

/**
 * The declarations of a module, including those of files that it re-exports.
 * @param {string} file
 */
function declarationsOf(file) {
  const files = new Set([file]);
  const texts = [];
  for (const one of files) {
    const text = readFileSync(one, 'utf8');
    texts.push(text);
    for (const [, path = '', kind] of text.matchAll(/ from '(\..*)\.(c?js)'/g)) {
      files.add(join(dirname(one), `${path}.d.${kind === 'cjs' ? 'cts' : 'ts'}`));
    }
  }
  return texts;
}

/** Installs the tarballs outside the workspace. */
function installAll() {
  const folder = join(temporary, 'consumer');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  // What the declarations of optional parts import.
  const colyseus = ['@colyseus/core@^0.18.17', '@colyseus/ws-transport@^0.18.4', '@types/debug', '@types/express'];
  const optional = ['fast-check', '@types/react', ...colyseus];
  npm(['install', '--no-audit', '--no-fund', ...packages.map(({ tarball }) => tarball), ...optional], folder);
  return folder;
}

/**
 * Checks that the licence, the README, a game's rules page and documented types are included, and that no link or source
 * map points outside the package.
 * @param {string} folder
 * @param {string} name
 */
function checkContents(folder, name) {
  const home = join(consumer, 'node_modules', name);
  const pages = ['README.md', ...(games.includes(folder) ? ['RULES.md'] : [])];
  const problems = ['LICENSE', ...pages].filter((file) => !existsSync(join(home, file))).map((file) => `no ${file}`);
  if (problems.length === 0) problems.push(...deadLinks(home, pages).map((link) => `a dead link in ${link}`));
  problems.push(...strayMaps(home).map((source) => `a map to ${source}`));
  for (const types of new Set(entriesOf(home).flatMap(([, value]) => typesOf(value)))) {
    if (!existsSync(join(home, types))) problems.push(`no ${types}`);
    else if (!declarationsOf(join(home, types)).join('').includes('/**')) problems.push(`no documentation in ${types}`);
  }
  if (problems.length > 0) {
    console.error(`${name}: the package has ${problems.join(', ')}`);
    process.exit(1);
  }
  console.log(`${name}: licence, ${pages.join(', ')} and documented types are included, and all links work`);
}

/**
 * Missing targets of a package's source maps.
 * @param {string} home
 */
function strayMaps(home) {
  const maps = readdirSync(join(home, 'dist')).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap((file) => JSON.parse(readFileSync(join(home, 'dist', file), 'utf8')).sources);
  // tsup adds a few generated sources.
  return sources.filter((source) => !existsSync(join(home, 'dist', source)) && !source.includes('/node_modules/tsup/'));
}

/**
 * The type files in the exports of a package.
 * @param {object} exports
 * @returns {string[]}
 */
function typesOf(exports) {
  return Object.entries(exports).flatMap(([key, value]) => {
    if (typeof value === 'object') return typesOf(value);
    return key === 'types' ? [value] : [];
  });
}

/** Writes an ES module and a CommonJS module that play a game, in JavaScript and TypeScript, and one that asks a bot. */
function writePrograms() {
  writeFileSync(join(consumer, 'bot.mjs'), ASKS_THE_BOT);
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
  }
}

/**
 * Plays the games on a runtime from npm.
 * @param {string} runtime for example `deno@2`
 */
async function runOn(runtime) {
  const [name = ''] = runtime.split('@');
  if (name === 'node') runPrograms(pathOf(runtime, '-p'));
  else if (name === 'bun') play(runtime, pathOf(runtime, '-p'));
  // immer, of core, reads NODE_ENV.
  else if (name === 'deno') play(runtime, pathOf(runtime, 'eval', '-p'), 'run', '--allow-env=NODE_ENV');
  else if (name === 'workerd') await playInWorkerd(runtime);
  else throw new Error(`Runtimes are node, bun, deno and workerd, not ${runtime}.`);
}

/**
 * Plays the games and asks a bot, each in a process.
 * @param {string} runtime
 * @param {string} path of the runtime
 * @param {string[]} options
 */
function play(runtime, path, ...options) {
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).split('\n')[0];
  console.log(`${runtime}: ${version}`);
  for (const game of games) {
    for (const module of [`${game}.mjs`, `${game}.cjs`]) execute(path, [...options, module], consumer);
    console.log(`@rulewright/${game}: an ES module and a CommonJS module play a game`);
  }
  execute(path, [...options, 'bot.mjs'], consumer);
  console.log('@rulewright/bots: a bot answers, also in a worker thread');
}

/**
 * Plays the games in workerd, the runtime of Cloudflare Workers, which has neither Node's modules nor code from strings.
 * @param {string} runtime
 */
async function playInWorkerd(runtime) {
  const programs = games.map((game) => `await import('./${game}.mjs');`).join(' ');
  await build({
    stdin: { contents: `export default { async test() { ${programs} } };`, resolveDir: consumer },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    outfile: join(consumer, 'worker.js'),
    logLevel: 'error',
  });
  const worker = 'modules = [(name = "worker", esModule = embed "worker.js")], compatibilityDate = "2026-01-01"';
  writeFileSync(
    join(consumer, 'workerd.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (services = [(name = "games", worker = (${worker}))]);`,
  );
  console.log(`${runtime}: ${npx(runtime, '--version')}`);
  npx(runtime, 'test', join(consumer, 'workerd.capnp'));
  console.log(`${games.map((game) => `@rulewright/${game}`).join(', ')}: play a game`);
}

/**
 * Runs the programs on a version of Node.
 * @param {string} path of Node
 */
function runPrograms(path) {
  /** @param {string[]} argv */
  const node = (...argv) => execute(path, argv, consumer);
  play('node', path);
  const options = ['tictactoe', '--games', '10', '--workers', '2', '--report', 'report.html', '--force'];
  node('node_modules/@rulewright/lab/dist/cli.js', 'simulate', ...options);
  console.log('@rulewright/lab: the command runs, on threads, and prints a board');
  node('--input-type=module', '--eval', LOOKS_RULES_UP);
  console.log('@rulewright/mcp: the MCP server serves the rules of every game');
  node('--eval', "require('@rulewright/agents').mctsAgent()");
  console.log('@rulewright/agents: a CommonJS module makes an agent');
  node('--eval', "require('@rulewright/bots/castle').loadWeights()");
  console.log('@rulewright/bots: a CommonJS module loads the weights of a bot');
}

/**
 * The path of a runtime from npm.
 * @param {string} runtime
 * @param {string[]} evaluate options that print the value of an expression
 */
function pathOf(runtime, ...evaluate) {
  return npx(runtime, ...evaluate, 'process.execPath');
}

/**
 * Runs a runtime from npm and returns its output.
 * @param {string} runtime
 * @param {string[]} argv
 */
function npx(runtime, ...argv) {
  const [name = ''] = runtime.split('@');
  // Some install their binary by a script. That of node runs npm, which refuses the option.
  const scripts = name === 'node' ? [] : [`--allow-scripts=${name}`];
  const options = ['--yes', '--loglevel=error', ...scripts, `--package=${runtime}`, '--', name];
  try {
    return execFileSync('npx', [...options, ...argv], { cwd: temporary, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (error) {
    const { stderr = '' } = /** @type {{ stderr?: string }} */ (error);
    console.error(`${runtime} ${argv.join(' ')} failed, or npm can't install it:\n${stderr}`);
    process.exit(1);
  }
}

/** Export paths of all packages with types: `@rulewright/core/define`. */
function typedExports() {
  return packages.flatMap(({ name }) => {
    const entries = entriesOf(join(consumer, 'node_modules', name));
    return entries.filter(([, value]) => typesOf(value).length > 0).map(([key]) => `${name}${key.slice(1)}`);
  });
}

/**
 * Programs, and all exports with everything that their declarations import, by the TypeScript of this repository and
 * TypeScript 7. First with the options of bundlers, then with those of Node. The editor check uses the latter.
 */
function checkTypes() {
  const everything = typedExports().map((path, index) => `export * as all${index} from '${path}';`);
  for (const file of ['everything.mts', 'everything.cts']) writeFileSync(join(consumer, file), everything.join('\n'));
  const compilerOptions = { target: 'es2022', strict: true, noEmit: true, types: [], skipLibCheck: false };
  const project = join(consumer, 'tsconfig.json');
  const compilers = ['node_modules', 'scripts/typescript-7/node_modules'].map((folder) =>
    join(root, folder, 'typescript/bin/tsc'),
  );
  for (const resolution of [{ module: 'esnext', moduleResolution: 'bundler' }, { module: 'nodenext' }]) {
    const options = { ...compilerOptions, ...resolution };
    writeFileSync(project, JSON.stringify({ compilerOptions: options, include: ['*.mts', '*.cts'] }));
    for (const tsc of compilers) execute(process.execPath, [tsc, '--project', project], consumer);
    console.log(`TypeScript of this repository and TypeScript 7 accept the types: ${JSON.stringify(resolution)}`);
  }
}

/** Checks that the declarations of the games document every exported name and every field. */
function checkDocumentation() {
  const file = join(consumer, 'games.mts');
  writeFileSync(file, games.map((game) => `import * as ${game} from '@rulewright/${game}';\n`).join(''));
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    strict: true,
    types: [],
    skipLibCheck: true,
  });
  const found = undocumentedIn(program, file);
  if (found.length > 0) throw new Error(`The declarations of games don't document:\n${found.join('\n')}`);
  console.log('The declarations of the games document every name and every field');
}

/** Checks that an editor finds the sources of all exports. */
async function checkDefinitions() {
  const { asked, missed } = await missedDefinitions(consumer, typedExports());
  if (missed.length > 0) throw new Error(`An editor doesn't find the sources of:\n${missed.join('\n')}`);
  console.log(`An editor finds the sources of all exports: ${asked} definitions`);
}

/**
 * Bundles for the browser, which fails on Node modules, and plays in a context without Node.
 * @param {string} name
 * @param {string} entry
 * @param {string} play a function of the bundle that returns true
 */
async function checkBrowserBundle(name, entry, play) {
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
  // A page can forbid code generation from strings. The clock is the browser's.
  for (const strings of [true, false]) {
    const context = createContext({ performance }, { codeGeneration: { strings, wasm: false } });
    if (runInContext(`${code}; (${play})(bundle)`, context) !== true) {
      throw new Error(`The browser bundle of ${name} doesn't play.`);
    }
  }
  console.log(`${name}: a browser bundle of ${Math.round(code.length / 1000)} kB plays without Node`);
}

/** Creates a project from each template, as `npm create` does, and runs its tests, its type check and its build. */
function checkTemplates() {
  const creator = join(consumer, 'node_modules', COMMAND);
  for (const template of readdirSync(join(creator, 'templates'))) {
    // The command refuses it on an older Node.
    if (template === 'server' && isOlderThan(22, 18)) {
      console.log('server: skipped, because it needs Node 22.18 or later');
      continue;
    }
    const begun = performance.now();
    const folder = join(temporary, template);
    const program = join(creator, 'bin/create-rulewright.mjs');
    // The versions to be published are in the tarballs.
    const options = ['--template', template, '--from', temporary, '--no-install'];
    execute(process.execPath, [program, folder, ...options], temporary);
    const project = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    npm(['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
    checkInstalledGames(folder, Object.keys({ ...project.dependencies, ...project.devDependencies }));
    const scripts = ['test', 'check', 'build', 'simulate'].filter((script) => script in project.scripts);
    for (const script of scripts) execute('npm', ['run', script], folder);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${template}: created, installed; ${scripts.join(', ')} succeeded; ${seconds} s`);
  }
}

/**
 * A project installs the games that it names, and no other. The command has all games.
 * @param {string} folder
 * @param {string[]} named packages
 */
function checkInstalledGames(folder, named) {
  if (named.includes('@rulewright/lab')) return;
  const installed = readdirSync(join(folder, 'node_modules/@rulewright')).filter((name) => games.includes(name));
  const others = installed.filter((game) => !named.includes(`@rulewright/${game}`));
  if (others.length > 0) throw new Error(`${folder} also installs ${others.join(', ')}.`);
}

/**
 * Whether this Node is older than a version.
 * @param {number} major
 * @param {number} minor
 */
function isOlderThan(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

/**
 * @param {string} command
 * @param {string[]} argv
 */
function run(command, argv) {
  execute(join(bin, command), argv, root);
}

/**
 * Runs a program and shows its output only if it fails.
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
