import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './packages.mjs';

/** Hashes of what the last run read and wrote. */
const RECORD = join(root, 'node_modules/.cache/generated.json');

/** What the generators read. */
const INPUTS = [
  'docs/rules',
  'scripts/generate.mjs',
  'scripts/generate',
  'scripts/rules/page.mjs',
  'packages/author/src/messages',
  ...readdirSync(join(root, 'packages')).flatMap((name) => [`packages/${name}/messages`, `packages/${name}/src`]),
];

/** @typedef {{ inputs: string, files: { [path: string]: { raw: string, written: string } } }} Run */

/** @returns {Run} */
function lastRun() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : { inputs: '', files: {} };
}

/** Whether the generated files are those that the last run wrote from the same inputs. */
export function isUpToDate() {
  const { inputs, files } = lastRun();
  return inputs === inputsHash() && Object.entries(files).every(([path, { written }]) => hashOf(path) === written);
}

/**
 * Writes generated files, formatted, and leaves those that are up to date alone.
 * @param {ReadonlyMap<string, string>} texts by path, before formatting
 * @returns how many were written
 */
export function writeGenerated(texts) {
  const run = lastRun();
  const changed = [...texts].filter(
    ([path, text]) => run.files[path]?.raw !== sha(text) || run.files[path]?.written !== hashOf(path),
  );
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (changed.length > 0) format(changed.map(([path]) => path));
  for (const [path, text] of changed) run.files[path] = { raw: sha(text), written: hashOf(path) ?? '' };
  save(run);
  return changed.length;
}

/**
 * Removes generated files that nothing makes any more, and records the inputs of the others.
 * @param {ReadonlySet<string>} paths all generated files
 */
export function finish(paths) {
  const { files } = lastRun();
  for (const path of INPUTS.flatMap(filesBelow)) if (isGenerated(path) && !paths.has(path)) rmSync(join(root, path));
  const kept = Object.fromEntries(Object.entries(files).filter(([path]) => paths.has(path)));
  save({ inputs: inputsHash(), files: kept });
}

/** @param {Run} run */
function save(run) {
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(run));
}

/** @param {readonly string[]} paths */
function format(paths) {
  const options = ['check', '--write', '--vcs-enabled=false', '--log-level=error'];
  // Nested templates need a second pass.
  for (let pass = 0; pass < 2; pass++) {
    execFileSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), ...options, ...paths], {
      cwd: root,
      stdio: 'pipe',
    });
  }
}

function inputsHash() {
  const files = INPUTS.flatMap(filesBelow).filter((path) => !isGenerated(path));
  return sha(files.map((path) => `${path} ${hashOf(path)}`).join('\n'));
}

/**
 * The files of a folder, or a file itself.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const file = join(root, path);
  if (!existsSync(file)) return [];
  return statSync(file).isDirectory() ? readdirSync(file).flatMap((name) => filesBelow(`${path}/${name}`)) : [path];
}

/** @param {string} path */
function isGenerated(path) {
  return path.endsWith('.generated.ts');
}

/** @param {string} path */
function hashOf(path) {
  const file = join(root, path);
  return existsSync(file) ? sha(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} text */
function sha(text) {
  return createHash('sha256').update(text).digest('hex');
}
