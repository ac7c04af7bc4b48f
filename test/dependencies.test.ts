/** docs/dependencies.md against every package.json, the lock files and the Python package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const TEMPLATES = 'packages/create-rulewright/templates/';
const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'].map((game) => `packages/${game}`);

/** The folders with a package.json. */
const folders = [
  ...['.', 'bench', 'docs', 'python/engine', 'scripts/mutants', 'scripts/typescript-7'],
  ...['packages/', 'examples/', TEMPLATES].flatMap((parent) =>
    readdirSync(fileURLToPath(new URL(parent, root))).map((name) => parent + name),
  ),
].filter((folder) => existsSync(new URL(`${folder}/package.json`, root)));

/** The folders of a cell of the page. */
function foldersOf(cell: string): string[] {
  return cell.split(', ').flatMap((place) => {
    if (place === 'games') return GAMES;
    return place === 'root' ? '.' : place.replace(/^templates\//, TEMPLATES);
  });
}

const rows = Array.from(read('docs/dependencies.md').matchAll(/^\| `.* \|$/gm), ([row]) =>
  row.split('|').map((cell) => cell.trim().replaceAll('`', '')),
);
const packageRows = rows
  .filter((row) => row.length === 6)
  .map(([, name = '', places = '', licence = '']) => ({ name, folders: foldersOf(places), licence }));
const pythonRows = rows.filter((row) => row.length === 5);

test('the page lists each dependency of each package.json', () => {
  const declared = folders.flatMap((folder) => {
    const manifest = JSON.parse(read(`${folder}/package.json`)) as Record<string, object | undefined>;
    const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
    const names = new Set(kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})));
    return Array.from(names).flatMap((name) => (name.startsWith('@rulewright/') ? [] : `${folder}: ${name}`));
  });
  const listed = packageRows.flatMap((row) => row.folders.map((folder) => `${folder}: ${row.name}`));
  expect(declared.length).toBeGreaterThan(80);
  expect(listed.sort()).toEqual(declared.sort());
});

test('the licences on the page are those of the packages', () => {
  const licences = (lock: string) =>
    (JSON.parse(read(lock)) as { readonly packages: Readonly<Record<string, { readonly license?: string }>> }).packages;
  const ours = licences('package-lock.json');
  const mutants = licences('scripts/mutants/package-lock.json');
  const licenceIn = (folder: string, name: string) => {
    if (folder === 'scripts/mutants') return mutants[`node_modules/${name}`]?.license;
    return (ours[`${folder}/node_modules/${name}`] ?? ours[`node_modules/${name}`])?.license;
  };
  const wrong = packageRows.flatMap(({ name, folders, licence }) =>
    folders.filter((folder) => licenceIn(folder, name) !== licence).map((folder) => [folder, name, licence]),
  );
  expect(wrong).toEqual([]);
});

test('the page lists each dependency of the Python package', () => {
  const project = read('python/pyproject.toml');
  const [required = ''] = /^dependencies = .*$/m.exec(project) ?? [];
  const [extras = ''] = /(?<=^\[project\.optional-dependencies\]\n)(?:.+\n)+/m.exec(project) ?? [];
  const names = Array.from(`${required}\n${extras}`.matchAll(/"([\w-]+)(?:\[\w+\])?[^"]*"/g), ([, name = '']) => name);
  expect(pythonRows.map(([, name]) => name).sort()).toEqual([...new Set(names)].sort());
});
