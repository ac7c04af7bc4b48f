import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside the built command, or in the repository. */
const FOLDERS = ['./rules/', '../../../docs/rules/'];

/** The rules pages as Markdown, by game. */
export function rulesFiles(): Map<string, string> {
  const folder = FOLDERS.map((path) => new URL(path, import.meta.url)).find(existsSync);
  if (folder === undefined) throw new Error('The rules pages are missing from the package.');
  const names = readdirSync(fileURLToPath(folder)).filter((name) => name.endsWith('.md'));
  return new Map(names.map((name) => [name.slice(0, -'.md'.length), readFileSync(new URL(name, folder), 'utf8')]));
}
