// The titles of tests as vitest resolves them, so that tables of tests count row by row.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './subjects.mjs';

/**
 * @typedef {object} Title
 * @property {string} name with the names of the groups around it
 * @property {string} file from the root
 * @property {number} line
 */

/**
 * @param {string[]} files from the root
 * @returns {Title[]}
 */
export function titlesIn(files) {
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
