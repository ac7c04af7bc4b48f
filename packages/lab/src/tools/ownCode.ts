import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locateErrors } from './failures.js';

/** Folders of the user's modules. */
const folders = new Set<string>();

/** Registers a folder of the user's modules: errors then name their place in it. */
export function noteFolder(folder: string): void {
  folders.add(folder);
  locateErrors({ placeIn, shown });
}

/** The place in a stack frame. */
const FRAME = /^ {4}at .*?((?:file:|\/|[A-Za-z]:\\)[^()]*):(\d+):\d+\)?$/gm;

function placeIn(stack: string): string | undefined {
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

/** The shorter of the relative and absolute path. */
function shown(file: string): string {
  const way = relative('', file);
  return way.startsWith('..') ? file : way;
}
