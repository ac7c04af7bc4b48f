import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generated } from './addresses.mjs';

/**
 * Writes a generated page.
 * @param {string} path on the site
 * @param {string} markdown
 * @param {Record<string, unknown>} [matter] frontmatter for VitePress
 */
export function writePage(path, markdown, matter = {}) {
  const file = join(generated, path);
  mkdirSync(dirname(file), { recursive: true });
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  writeFileSync(file, `---\n${lines.join('\n')}\n---\n\n${markdown}`);
}
