/** Files of folders. */
import { readdirSync } from 'node:fs';

/**
 * Everything below a folder, as paths from there, with slashes on every system.
 * @param {string} folder
 */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
}
