/** Imports between the files of a package. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { filesBelow } from '../scripts/files.mjs';

/** Every import cycle, as a path from a file back to itself. */
export function cyclesIn(files: readonly string[], importsOf: (file: string) => readonly string[]): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    else if (!done.has(file)) for (const other of importsOf(file)) visit(other, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}

/** The imports and re-exports of a file, and whether they are type-only. */
export function importsIn(text: string): { readonly from: string; readonly isType: boolean }[] {
  const found = text.matchAll(/^(?:import|export)\s+(type\b)?(?:([^;']*?)\sfrom\s+)?'([^']+)'/gm);
  return Array.from(found, ([, type, names = '', from = '']) => {
    const [, listed] = names.match(/^\{([^}]*)\}$/) ?? [];
    const parts = listed?.split(',').filter((name) => name.trim() !== '');
    return { from, isType: type !== undefined || parts?.every((name) => name.trim().startsWith('type ')) === true };
  });
}

/** The names of the types of a game's schemas. It holds no code: every layer may import types from it, the schemas too. */
export const TYPES = 'types.ts';

/** The files of a package that a file of it imports, types of {@link TYPES} aside. */
export function insideImports(file: string, imports: ReturnType<typeof importsIn>): string[] {
  return imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from, isType }) => ({ other: join(dirname(file), from).replace(/\.js$/, '.ts'), isType }))
    .filter(({ other, isType }) => !(isType && other === TYPES))
    .map(({ other }) => other);
}

/** The TypeScript files below a folder, each with its imports from that folder. */
export function graphOf(source: string): ReadonlyMap<string, readonly string[]> {
  const files = filesBelow(source).filter((file) => file.endsWith('.ts'));
  return new Map(
    files.map((file) => [
      file,
      insideImports(file, importsIn(readFileSync(join(source, file), 'utf8'))).filter((other) => files.includes(other)),
    ]),
  );
}
