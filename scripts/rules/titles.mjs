// Test titles as vitest resolves them, so each row of test.each counts. Listing them is slow, so they are cached until a
// source or test changes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './subjects.mjs';

/**
 * @typedef {object} Title
 * @property {string} name including the enclosing groups
 * @property {string} file from the root
 * @property {number} line
 */

const KEPT = join(root, 'node_modules/.cache/rules');

/**
 * @param {string[]} files from the root
 * @returns {Title[]}
 */
export function titlesIn(files) {
  const kept = join(KEPT, `${hashOf(files)}.json`);
  const sources = hashOf(sourceFiles().flatMap((file) => [file, readFileSync(join(root, file), 'utf8')]));
  if (existsSync(kept)) {
    const { sources: before, titles } = JSON.parse(readFileSync(kept, 'utf8'));
    if (before === sources) return titles;
  }
  const titles = listTitles(files);
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(kept, JSON.stringify({ sources, titles }));
  return titles;
}

/**
 * @param {string[]} files
 * @returns {Title[]}
 */
function listTitles(files) {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-titles-'));
  try {
    const list = join(folder, 'titles.json');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const argv = [vitest, 'list', ...files, '--includeTaskLocation', `--json=${list}`];
    const { status, stderr } = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`vitest can't list the tests:\n${stderr}`);
    /** @type {{ name: string, file: string, location: { line: number } }[]} */
    const titles = JSON.parse(readFileSync(list, 'utf8'));
    return titles.map(({ name, file, location }) => ({ name, file: relative(root, file), line: location.line }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All files that titles can depend on. */
function sourceFiles() {
  const folders = readdirSync(join(root, 'packages')).flatMap((name) =>
    ['examples', 'src', 'test'].map((folder) => join('packages', name, folder)),
  );
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
  return ['vitest.config.ts', ...files.filter((file) => /\.(?:ts|json)$/.test(file)).sort()];
}

/** @param {readonly string[]} texts */
function hashOf(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 32);
}
