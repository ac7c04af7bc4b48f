import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';

/** @typedef {import('@jridgewell/sourcemap-codec').SourceMapSegment} SourceMapSegment */

/**
 * Makes the maps of declarations lead from these texts to the files on disk: from each declaration to the same name there.
 * @param {string} folder of the maps
 * @param {ReadonlyMap<string, string>} texts by path
 */
export function mapToSources(folder, texts) {
  const positions = new Map([...texts].map(([path, text]) => [path, positionsIn(readFileSync(path, 'utf8'), text)]));
  for (const name of readdirSync(folder).filter((each) => /\.d\.c?ts\.map$/.test(each))) {
    const path = join(folder, name);
    const map = JSON.parse(readFileSync(path, 'utf8'));
    /** @type {([line: number, column: number][] | undefined)[]} */
    const found = map.sources.map((/** @type {string} */ source) => positions.get(resolve(folder, source)));
    /** @type {(segment: SourceMapSegment) => SourceMapSegment} */
    const moved = (segment) => {
      const [column, source = -1, from = 0] = segment;
      const position = found[source]?.[from];
      return position ? [column, source, position[0], position[1]] : segment;
    };
    const mappings = decode(map.mappings).map((line) => line.map(moved));
    writeFileSync(path, JSON.stringify({ ...map, mappings: encode(mappings) }));
  }
}

/**
 * For each line of a documented text: the line and the column of the last name that it has declared, in the source.
 * @param {string} source
 * @param {string} text
 * @returns {[line: number, column: number][]}
 */
function positionsIn(source, text) {
  const lines = source.split('\n');
  let line = 0;
  let column = 0;
  return text.split('\n').map((each) => {
    const [, name = ''] = /^export (?:interface|type|declare function) (\w+)/.exec(each) ?? [];
    const declaration = new RegExp(`^(?:export (?:interface|type)|) +${name || '-'}\\b`);
    const found = lines.findIndex((one) => declaration.test(one));
    if (found >= 0) [line, column] = [found, lines[found]?.indexOf(name) ?? 0];
    return [line, column];
  });
}
