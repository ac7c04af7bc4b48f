/** Packages as they would be published. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './generate/packages.mjs';

/** @typedef {{ folder: string, name: string, tarball: string }} Packed */

/**
 * Packs built packages.
 * @param {string} destination
 * @param {readonly string[]} [folders] in `packages`; all by default
 * @returns {Packed[]}
 */
export function packAll(destination, folders = readdirSync(join(root, 'packages'))) {
  return folders.map((folder) => {
    const path = join(root, 'packages', folder);
    const { name } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const options = ['--json', '--foreground-scripts=false', '--loglevel=error', '--pack-destination', destination];
    const output = execFileSync('npm', ['pack', path, ...options], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [{ filename }] = JSON.parse(output);
    return { folder, name, tarball: join(destination, filename) };
  });
}
