import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Template } from './templates.js';

const home = fileURLToPath(new URL('..', import.meta.url));

/** A project that can't be created. The message says why. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}

/** What is wrong with a folder for a new project; `undefined` if nothing is. */
export function folderFault(folder: string): string | undefined {
  if (nameOf(folder) === '') return `${folder} doesn't make a package name: use letters and digits.`;
  if (!existsSync(folder)) return undefined;
  try {
    return readdirSync(folder).length > 0 ? `${folder} isn't empty.` : undefined;
  } catch {
    return `${folder} isn't a folder.`;
  }
}

/** What a project is made for. */
export interface ProjectOptions {
  /** The version of Node that will run it, for example `22.18.0`. */
  readonly node: string;
  /** A folder with the tarballs of the Rulewright packages; otherwise npm takes this version of them from its registry. */
  readonly from?: string | undefined;
}

/**
 * Copies a template to a new or empty folder. The package is named after the folder and depends on the Rulewright packages of
 * this version, or on those in a folder.
 * @throws CreateError if a folder can't be used, or the template needs a newer Node. Nothing is written then.
 */
export function createProject(folder: string, template: Template, { node, from }: ProjectOptions): void {
  const source = join(home, 'templates', template);
  const fault = folderFault(folder) ?? nodeFault(template, source, node);
  if (fault) throw new CreateError(fault);
  const tarballs = from === undefined ? {} : tarballsIn(from);
  const existed = existsSync(folder);
  try {
    cpSync(source, folder, {
      recursive: true,
      filter: (path) => !/node_modules|\.types/.test(path.slice(source.length)),
    });
    // npm leaves .gitignore out of packages.
    renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'));
    const file = join(folder, 'package.json');
    writeFileSync(file, packageOf(readFileSync(file, 'utf8'), nameOf(folder), tarballs));
  } catch (error) {
    for (const file of existed ? readdirSync(folder) : []) rmSync(join(folder, file), { recursive: true });
    if (!existed) rmSync(folder, { recursive: true, force: true });
    throw new CreateError(`${folder} can't be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** Why a template doesn't run on a version of Node; `undefined` if it does. */
function nodeFault(template: Template, source: string, node: string): string | undefined {
  const { engines } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const needed = String(engines?.node ?? '>=0').slice('>='.length);
  const [major = 0, minor = 0] = needed.split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return undefined;
  return `The template ${template} needs Node ${needed} or later. This is Node ${node}.`;
}

/** A name that npm accepts. */
function nameOf(folder: string): string {
  return basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The tarballs that `npm run pack` writes, `core.tgz` for `@rulewright/core`, as dependencies by package. */
function tarballsIn(folder: string): Readonly<Record<string, string>> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^(?!create-).*\.tgz$/.test(file)) : [];
  if (files.length === 0) {
    throw new CreateError(`${folder} has no packages. Run npm run pack in the clone; it writes the folder packed.`);
  }
  // npm takes slashes on every system.
  const path = resolve(folder).replaceAll('\\', '/');
  return Object.fromEntries(files.map((file) => [`@rulewright/${basename(file, '.tgz')}`, `file:${path}/${file}`]));
}

/** The package of a project. Packages need others of Rulewright, so npm has to take these from the tarballs, too. */
function packageOf(text: string, name: string, tarballs: Readonly<Record<string, string>>): string {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const named = text
    .replace(/"name": ".*"/, `"name": "${name}"`)
    .replace(
      /"(@rulewright\/.*)": "\*"/g,
      (_, dependency) => `"${dependency}": "${tarballs[dependency] ?? `^${version}`}"`,
    );
  if (Object.keys(tarballs).length === 0) return named;
  return `${JSON.stringify({ ...JSON.parse(named), overrides: tarballs }, null, 2)}\n`;
}
