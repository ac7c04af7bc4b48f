/** One name for one concept: a type name that is declared more than once needs a reason, in docs/glossary.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The names of the types at the top of a file. */
function typesIn(file: string): string[] {
  const { statements } = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
  return statements.flatMap((node) =>
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)
      ? (node.name?.text ?? [])
      : [],
  );
}

/** By name, the packages that declare it, each with the number of its declarations. */
function homesOf(files: readonly string[]): Map<string, Map<string, number>> {
  const homes = new Map<string, Map<string, number>>();
  for (const file of files) {
    const [, home = file] = file.split('/');
    for (const name of typesIn(file)) {
      const counts = homes.get(name) ?? new Map<string, number>();
      homes.set(name, counts.set(home, (counts.get(home) ?? 0) + 1));
    }
  }
  return homes;
}

test('type names are declared once, except those that the glossary explains', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts'], { cwd: root, encoding: 'utf8' }).split('\n');
  // Every game names the types of its schemas alike, in types.ts.
  const files = listed.filter((file) => /^(packages\/[^/]+\/src|python\/engine)\/(?!types\.ts$)/.test(file));
  const repeated = [...homesOf(files)].flatMap(([name, homes]) => {
    const counts = [...homes].sort().map(([home, count]) => (count > 1 ? `${home} ×${count}` : home));
    return counts.length > 1 || counts[0]?.includes('×') ? `${name}: ${counts.join(', ')}` : [];
  });
  const [, section = ''] = textOf('docs/glossary.md').split('## Names declared more than once');
  const rows = [...section.matchAll(/^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$/gm)];
  expect(rows.map(([, name, where]) => `${name}: ${where}`).sort()).toEqual(repeated.sort());
  expect(rows.length).toBeLessThanOrEqual(10);
});
