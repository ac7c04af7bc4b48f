import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './types/packages.mjs';

const isCheck = process.argv.includes('--check');

/**
 * Formats and writes a generated file. With `--check` it writes nothing; a file that is out of date fails the command.
 * @param {string} path
 * @param {string} text before formatting
 */
export function writeGenerated(path, text) {
  // Biome needs a second pass for nested templates.
  const formatted = format(path, format(path, text));
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === formatted) return;
  if (isCheck) {
    console.error(`${path} is out of date: npm run ${process.env['npm_lifecycle_event'] ?? 'messages'}`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, formatted);
    console.log(`${path} written`);
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
function format(path, text) {
  return execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}
