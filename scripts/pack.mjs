// npm run pack: builds the packages that have changed, packs all into `packed`, and prints the line that installs them in
// another project. With names (`npm run pack -- copenhagen bots`) the line has these and what they need, with whole paths.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './generate/packages.mjs';
import { npm } from './npm.mjs';
import { packAll } from './tarballs.mjs';

const destination = join(root, 'packed');
const folders = readdirSync(join(root, 'packages'));
const wanted = process.argv.slice(2).map((name) => name.replace('@rulewright/', ''));
const unknown = wanted.filter((name) => !folders.includes(name));
if (unknown.length > 0) {
  console.error(`There is no package ${unknown.join(', ')}. The packages are ${folders.join(', ')}.`);
  process.exit(2);
}
const stale = folders.filter((folder) => !isBuilt(folder));
if (stale.length > 0) {
  console.log(`Building ${stale.join(', ')}`);
  const workspaces = stale.map((folder) => `--workspace=packages/${folder}`);
  npm(['run', 'build', '--silent', ...workspaces, '--', '--silent'], root);
}
rmSync(destination, { recursive: true, force: true });
packAll(destination, folders);
// Quotes leave the asterisk to the shell.
const shown = destination.includes(' ') ? `"${destination}"` : destination;
const files = (wanted.length > 0 ? needed(wanted) : ['*']).map((folder) => `${shown}${sep}${folder}.tgz`);
console.log(`${folders.length} packages are in ${destination}. In your project:

  npm install ${files.join(' ')}
`);

/**
 * Whether a package was built, with its types, after the last change of its sources and of those that it may import. A quick
 * build, without types, leaves old declarations.
 * @param {string} folder
 */
function isBuilt(folder) {
  const { types } = manifestOf(folder);
  const home = join(root, 'packages', folder);
  const imported = needed([folder], { isWithOptional: true });
  const sources = imported.flatMap((name) => ['src', 'examples'].map((part) => join(root, 'packages', name, part)));
  const built = timesIn(join(home, 'dist'));
  const isNew = built.length > 0 && Math.min(...built) > Math.max(...sources.flatMap(timesIn));
  return isNew && (types === undefined || existsSync(join(home, types)));
}

/**
 * Packages and the other packages of ours that npm must find for them, by folder.
 * @param {readonly string[]} names
 * @param {{ isWithOptional?: boolean }} [options] whether with optional peers
 */
function needed(names, { isWithOptional = false } = {}) {
  const found = new Set(names);
  for (const name of found) {
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(name);
    const peers = Object.keys(peerDependencies).filter(
      (peer) => isWithOptional || !peerDependenciesMeta[peer]?.optional,
    );
    for (const other of [...Object.keys(dependencies), ...peers]) {
      if (other.startsWith('@rulewright/')) found.add(other.replace('@rulewright/', ''));
    }
  }
  return [...found].sort();
}

/** @param {string} folder */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
}

/**
 * When the files of a folder were written, in milliseconds.
 * @param {string} folder
 * @returns {number[]}
 */
function timesIn(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map((file) => statSync(join(file.parentPath, file.name)).mtimeMs);
}
