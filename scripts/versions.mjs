// Third step of npm run version: writes the version of the packages to files that changesets doesn't know, and to the ranges of
// peers, which changesets raises only when they are out of range.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(new URL('packages/core/package.json', root), 'utf8'));

/** What each file states, before and after. */
const STATEMENTS = /** @type {const} */ ([
  ['python/src/rulewright/__init__.py', /(?<=^__version__ = ").*(?="$)/m, version],
  ['CITATION.cff', /(?<=^version: ).*$/m, version],
  ['docs/datasets.md', /(?<="versions": \{ "lab": ").*?(?=")/, version],
]);

for (const [name, pattern, value] of STATEMENTS) {
  const path = fileURLToPath(new URL(name, root));
  const text = readFileSync(path, 'utf8');
  if (!pattern.test(text)) throw new Error(`${name} doesn't match ${pattern}.`);
  writeFileSync(path, text.replace(pattern, value));
}

for (const folder of readdirSync(new URL('packages/', root))) {
  const path = fileURLToPath(new URL(`packages/${folder}/package.json`, root));
  const manifest = readFileSync(path, 'utf8');
  writeFileSync(path, manifest.replace(/(?<="@rulewright\/\w+": "\^)[^"]+/g, version));
}
