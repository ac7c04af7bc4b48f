// Writes the licences of the libraries in a bundle beside it: minified code carries none.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the library that a file belongs to. */
const LIBRARY = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * A plugin of esbuild.
 * @param {string} file
 * @returns {import('esbuild').Plugin}
 */
export function licencesTo(file) {
  return {
    name: 'licences',
    setup({ initialOptions, onEnd }) {
      initialOptions.metafile = true;
      onEnd(({ metafile }) => {
        const outputs = Object.values(metafile?.outputs ?? {});
        const inputs = outputs.flatMap((output) => Object.entries(output.inputs));
        const bundled = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
        const libraries = new Set(bundled.flatMap(([path]) => LIBRARY.exec(path) ?? []));
        writeFileSync(file, [...libraries].sort().map(licenceOf).join('\n'));
      });
    },
  };
}

/** @param {string} library a folder */
function licenceOf(library) {
  const { name, version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const file = readdirSync(library).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} is bundled, but has no licence file.`);
  return `${name} ${version}\n\n${readFileSync(join(library, file), 'utf8').trim()}\n`;
}
