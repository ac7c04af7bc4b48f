// npm run check:guides: type-checks the code of guides and READMEs, the examples and the templates as their readers do: in a
// project outside the workspace, against the packed packages, with the TypeScript of this repository and with TypeScript 7,
// with the module resolution of bundlers and with that of Node. It needs a build, and no network: third-party packages are
// those of the workspace.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './generate/packages.mjs';
import { SAVED_PAGES, savedPrograms, snippets } from './snippets.mjs';
import { packAll } from './tarballs.mjs';

const COMPILERS = {
  'TypeScript 6': join(root, 'node_modules/typescript/bin/tsc'),
  'TypeScript 7': join(root, 'scripts/typescript-7/node_modules/typescript/bin/tsc'),
};
const RESOLUTIONS = [
  { module: 'esnext', moduleResolution: 'bundler' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
];
/** The strictest that readers may set. */
const OPTIONS = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: ['node', 'vite/client'],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  moduleDetection: 'force',
  skipLibCheck: true,
};
/** Parts of the examples that only work in this repository: tests in its browser, and its aliases. */
const OF_REPOSITORY = /from '(?:\.\.\/)+(?:packages\/|scripts\/|chromium\.)/;

const project = mkdtempSync(join(tmpdir(), 'rulewright-guides-'));
process.on('exit', () => rmSync(project, { recursive: true, force: true }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1));

install();
const groups = [...writeGuides(), ...copy('examples'), ...copy('packages/create-rulewright/templates')];
/** @type {{ group: string, files: number, errors: number }[]} */
const found = [];
for (const [compiler, tsc] of Object.entries(COMPILERS)) {
  for (const resolution of RESOLUTIONS) found.push(...compile(compiler, tsc, resolution));
}
for (const group of groups) {
  const own = found.filter((one) => one.group === group);
  const files = Math.max(...own.map((one) => one.files));
  console.log(`${group}: ${files} files, ${own.reduce((sum, { errors }) => sum + errors, 0)} errors`);
}
const resolutions = RESOLUTIONS.map(({ moduleResolution }) => moduleResolution).join(', ');
console.log(`Each with ${Object.keys(COMPILERS).join(', ')}; ${resolutions}`);

/** Unpacks the packages, and links to the workspace for all others. */
function install() {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const modules = join(project, 'node_modules');
  link(join(root, 'node_modules'), modules);
  for (const { folder, name, tarball } of packAll(project)) {
    const home = join(modules, name);
    mkdirSync(home, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
    link(join(root, 'packages', folder, 'node_modules'), join(home, 'node_modules'));
  }
  // Versions that npm has put beside the one who asks for them.
  for (const folder of readdirSync(join(root, 'examples'))) {
    link(join(root, 'examples', folder, 'node_modules'), join(project, 'examples', folder, 'node_modules'));
  }
}

/**
 * Links to all packages in a folder but those of this repository.
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of namesIn(from)) {
    if (!/^\.|^@?rulewright|^create-rulewright$/.test(name)) symlinkSync(join(from, name), join(to, name));
  }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @returns {string[]} the groups */
function writeGuides() {
  for (const { name, code, extension } of snippets()) write(`guides/${name}.${extension}`, code);
  for (const page of SAVED_PAGES) {
    for (const [file, code] of savedPrograms(page)) write(`guides/${page.replaceAll(/\W/g, '-')}/${file}`, code);
  }
  return ['guides'];
}

/**
 * @param {string} path
 * @param {string} code
 */
function write(path, code) {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}

/**
 * Copies the projects in a folder of this repository.
 * @param {string} folder
 * @returns {string[]} those with sources
 */
function copy(folder) {
  cpSync(join(root, folder), join(project, folder), {
    recursive: true,
    filter: (path) =>
      !/\/(node_modules|dist|\.types)$/.test(path) &&
      !(/\.tsx?$/.test(path) && OF_REPOSITORY.test(readFileSync(path, 'utf8'))),
  });
  const files = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /^[^.].*\/(?!node_modules\/).*\.tsx?$/.test(file));
  return [...new Set(sources.map((file) => `${folder}/${file.split('/')[0]}`))].sort();
}

/**
 * Compiles everything.
 * @param {string} compiler
 * @param {string} tsc
 * @param {typeof RESOLUTIONS[number]} resolution
 */
function compile(compiler, tsc, resolution) {
  const compilerOptions = { ...OPTIONS, ...resolution };
  const include = ['guides', 'examples', 'packages'];
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  const options = ['--project', project, '--listFiles', '--pretty', 'false'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, ...options], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const lines = stdout.split('\n');
  const errors = lines.filter((line) => /\berror TS\d+:/.test(line));
  if (status !== 0) {
    console.error(`${compiler}, ${resolution.moduleResolution}:\n${errors.join('\n') || stdout || stderr}`);
    process.exitCode = 1;
  }
  return groups.map((group) => {
    const files = lines.filter(
      (line) => line.startsWith(join(project, group, '/')) && !line.includes('/node_modules/'),
    );
    if (files.length === 0) throw new Error(`${group}: ${compiler} compiled no file.`);
    return { group, files: files.length, errors: errors.filter((line) => line.startsWith(`${group}/`)).length };
  });
}
