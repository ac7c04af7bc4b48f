import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The entries that a package exports, with the patterns of its languages, `./text/*` and `./rulebook/*`, written out.
 * @param {string} home
 * @returns {[key: string, value: any][]} as in `exports` of package.json
 */
export function entriesOf(home) {
  const { exports = {} } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([key, value]) => {
    if (key !== './text/*' && key !== './rulebook/*') return [[key, value]];
    const languages = readdirSync(join(home, 'messages')).map((file) => file.replace('.json', ''));
    return languages.map((language) => JSON.parse(JSON.stringify([key, value]).replaceAll('*', language)));
  });
}

/**
 * Whether an entry is for our own packages only.
 * @param {string} key
 */
export function isInternal(key) {
  return /^\.\/internal(\/|$)/.test(key);
}
