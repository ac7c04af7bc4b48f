/** Packages as they would be published. */
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './generate/packages.mjs';
import { npm } from './npm.mjs';

/** @typedef {{ folder: string, name: string, tarball: string }} Packed */

/**
 * Packs built packages as `<folder>.tgz`.
 * @param {string} destination
 * @param {readonly string[]} [folders] in `packages`; all by default
 * @returns {Packed[]}
 */
export function packAll(destination, folders = readdirSync(join(root, 'packages'))) {
  mkdirSync(destination, { recursive: true });
  const paths = folders.map((folder) => `./packages/${folder}`);
  const output = npm(
    ['pack', ...paths, '--json', '--foreground-scripts=false', '--pack-destination', destination],
    root,
  );
  /** @type {{ name: string, filename: string }[]} */
  const packed = JSON.parse(output);
  return folders.map((folder) => {
    const { name } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
    const { filename = '' } = packed.find((one) => one.name === name) ?? {};
    const tarball = join(destination, `${folder}.tgz`);
    renameSync(join(destination, filename), tarball);
    return { folder, name, tarball };
  });
}
