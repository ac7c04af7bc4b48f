// The titles of tests. Listing them is slow, so they are cached until a source or test changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files.mjs';
import { root, rules } from './lab.mjs';

/** @typedef {import('../../packages/author/src/rules/index.js').TestTitle} Title */

const KEPT = join(root, 'node_modules/.cache/rules');

/**
 * @param {readonly string[]} files from the root
 * @returns {Title[]}
 */
export function titlesIn(files) {
  const kept = join(KEPT, `${hashOf(files)}.json`);
  const sources = hashOf(sourceFiles().flatMap((file) => [file, readFileSync(join(root, file), 'utf8')]));
  if (existsSync(kept)) {
    const { sources: before, titles } = JSON.parse(readFileSync(kept, 'utf8'));
    if (before === sources) return titles;
  }
  const titles = rules.titlesIn(root, files);
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(kept, JSON.stringify({ sources, titles }));
  return titles;
}

/** All files that titles can depend on. */
function sourceFiles() {
  const folders = readdirSync(join(root, 'packages')).flatMap((name) =>
    ['examples', 'src', 'test'].map((folder) => `packages/${name}/${folder}`),
  );
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(join(root, folder)).map((name) => `${folder}/${name}`));
  return ['vitest.config.ts', ...files.filter((file) => /\.(?:ts|json)$/.test(file)).sort()];
}

/** @param {readonly string[]} texts */
function hashOf(texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 32);
}
