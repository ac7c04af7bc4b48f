import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RulewrightError } from '@rulewright/core';
import { CommandError } from '../errors.js';

/** Where the user's own modules stand. */
const folders = new Set<string>();

/** Notes that what stands in a folder, or below it, is the user's own. */
export function noteFolder(folder: string): void {
  folders.add(folder);
}

/** What an error says, and where in the user's own code it arose, without a full stop: `no card 9 (my-game.ts:31)`. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, syntax, file, line] = SYNTAX_ERROR.exec(message) ?? [];
  if (syntax !== undefined && file !== undefined) return `${syntax} (${shown(file)}:${line})`;
  const place = placeOf(error);
  // Node lists under its sentence who asked for a file that isn't there.
  const [first = message] = message.split('\nRequire stack:');
  const said = first.replace(/\.$/, '');
  return place === undefined ? said : `${said} (${place})`;
}

/**
 * What to throw where anything may have failed: an error that arose in a game of the user's own gets a name, any other
 * stays what it is.
 */
export function ownFailure(error: unknown): unknown {
  if (error instanceof RulewrightError || placeOf(error) === undefined) return error;
  return new CommandError('gameFailed', `The game failed: ${reasonOf(error)}.`);
}

/** As jiti reports what isn't TypeScript: a sentence, and the place on a line of its own. */
const SYNTAX_ERROR = /^\w+: (.*?)\s*\n\s*(.+):(\d+):\d+$/s;
/** The place at the end of a line of a stack. */
const FRAME = /^ {4}at .*?((?:file:|\/|[A-Za-z]:\\)[^()]*):(\d+):\d+\)?$/gm;

/** File and line of the innermost call in the user's own code. */
function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, place = '', line] of stack.matchAll(FRAME)) {
    const file = place.startsWith('file:') ? fileURLToPath(place) : place;
    if (isOwn(file)) return `${shown(file)}:${line}`;
  }
  return undefined;
}

function isOwn(file: string): boolean {
  return [...folders].some((folder) => {
    const way = relative(folder, file).split(sep);
    return way[0] !== '..' && !way.includes('node_modules') && !isAbsolute(way.join(sep));
  });
}

/** A file as short as it can be found from here. */
function shown(file: string): string {
  const way = relative('', file);
  return way.startsWith('..') ? file : way;
}
