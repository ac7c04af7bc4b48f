// npm run figures [-- CHECKOUT]: prints how much a reader of the code has to take in: types, casts, names and functions of the
// tracked files of a checkout, by default this one. Public names are those of its API reports.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { isInternal } from './entries.mjs';
import { root } from './generate/packages.mjs';

const LONG = 80;
const GENERATED = /\b(types|functions)\.generated\b/;
/** A type made from a schema: `z.output<typeof stateSchema>`. */
const OF_SCHEMA = /\bz\.(output|input|infer)</;

const checkout = resolve(process.argv[2] ?? root);
const tracked = execFileSync('git', ['ls-files'], { cwd: checkout, encoding: 'utf8' }).split('\n');
const files = tracked
  .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && existsSync(join(checkout, path)))
  .map(parsed);
const sources = files.filter(({ path }) => /^packages\/[^/]+\/src\//.test(path));
const packages = [...new Set(sources.map(packageOf))];

const importing = tracked.filter((path) => /^packages\/[^/]+\/src\//.test(path) && GENERATED.test(textOf(path)));
print('Sources that name generated types or functions', importing.length);

const games = packages.filter((name) => tracked.includes(`packages/${name}/src/game.ts`));
print('Lines of types by hand', byPackage(games, typeLines));
print('Lines of generated types, if made', byPackage(games, generatedLines));
const zod = tracked.filter((path) => path.startsWith('packages/core/src/') && textOf(path).includes('_zod'));
print('Files of core that name _zod', zod.length);
print(
  'Casts',
  byPackage(packages, (source) => nodesOf(source).filter(isCast).length),
);
print(
  'Lines',
  byPackage(packages, ({ lines }) => lines),
);
printPublic();
printFunctions();

/** @typedef {{ path: string, source: ts.SourceFile, lines: number }} Source */

/**
 * @param {string} path
 * @returns {Source}
 */
function parsed(path) {
  const text = textOf(path);
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return { path, source, lines: text.split('\n').length - 1 };
}

/** @param {string} path */
function textOf(path) {
  return readFileSync(join(checkout, path), 'utf8');
}

/** @param {Source} source */
function packageOf({ path }) {
  return path.split('/')[1] ?? '';
}

/**
 * @param {Source} source
 * @returns {ts.Node[]}
 */
function nodesOf({ source }) {
  /** @type {ts.Node[]} */
  const nodes = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nodes;
}

/**
 * Every `as` except `as const`, every `<T>value`, and every `!` after a value.
 * @param {ts.Node} node
 */
function isCast(node) {
  if (ts.isAsExpression(node)) return node.type.getText() !== 'const';
  return ts.isNonNullExpression(node) || ts.isTypeAssertionExpression(node);
}

/**
 * Lines of the types that a file of a game declares from schemas, and of all that `types.ts` declares.
 * @param {Source} file
 */
function typeLines({ path, source }) {
  const declared = source.statements.filter(
    (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node),
  );
  return declared
    .filter((node) => path.endsWith('/types.ts') || OF_SCHEMA.test(node.getText()))
    .reduce((sum, node) => sum + node.getText().split('\n').length, 0);
}

/**
 * Generated types aren't tracked: they count if they were made.
 * @param {Source} file
 */
function generatedLines({ path }) {
  const made = path.replace(/game\.ts$/, 'types.generated.ts');
  return made !== path && existsSync(join(checkout, made)) ? textOf(made).split('\n').length - 1 : 0;
}

/**
 * Sums a figure over the sources of each package.
 * @param {string[]} names
 * @param {(source: Source) => number} measure
 */
function byPackage(names, measure) {
  return Object.fromEntries(
    names.map((name) => {
      const own = sources.filter((source) => packageOf(source) === name);
      return [name, own.reduce((sum, source) => sum + measure(source), 0)];
    }),
  );
}

/** Distinct names that the entries of each package export, and the entries. */
function printPublic() {
  /** @type {Record<string, number>} */
  const names = {};
  /** @type {Record<string, number>} */
  const entries = {};
  for (const manifest of tracked.filter((path) => /^packages\/[^/]+\/package\.json$/.test(path))) {
    const [, name = ''] = manifest.split('/');
    const { exports = {} } = JSON.parse(textOf(manifest));
    entries[name] = Object.keys(exports).filter((entry) => !isInternal(entry) && !entry.endsWith('.json')).length;
    const reports = tracked.filter((path) => path.startsWith(`packages/${name}/api/`));
    names[name] = new Set(reports.flatMap((path) => exportedNames(textOf(path)))).size;
  }
  print('Public names', names);
  print('Entries without internal and JSON', entries);
}

/**
 * @param {string} report
 * @returns {string[]}
 */
function exportedNames(report) {
  const declared = report.matchAll(
    /^export (?:declare |abstract |async )*(?:class|const|enum|function|interface|let|type) (\w+)/gm,
  );
  const listed = Array.from(report.matchAll(/^export \{ (?:\w+ as )?(\w+) \}/gm));
  return [...declared, ...listed].map(([, name = '']) => name);
}

/** The longest function of the packages, and all long ones outside tests. */
function printFunctions() {
  const functions = files
    .filter(({ path }) => !/(^|\/)tests?\/|\.test\.ts$/.test(path))
    .flatMap((file) =>
      nodesOf(file)
        .filter(ts.isFunctionLike)
        .filter((node) => 'body' in node && node.body !== undefined)
        .map((node) => {
          const [start, end] = [node.getStart(), node.end].map(
            (at) => file.source.getLineAndCharacterOfPosition(at).line,
          );
          return { place: `${file.path}:${(start ?? 0) + 1}`, lines: (end ?? 0) - (start ?? 0) + 1 };
        }),
    )
    .sort((a, b) => b.lines - a.lines);
  const [longest] = functions.filter(({ place }) => place.startsWith('packages/'));
  print('Longest function of the packages', `${longest?.lines} lines, ${longest?.place}`);
  const long = functions.filter(({ lines }) => lines > LONG);
  print(`Functions above ${LONG} lines`, long.length);
  for (const { place, lines } of long) console.log(`  ${lines} ${place}`);
}

/**
 * @param {string} title
 * @param {string | number | Record<string, number>} value
 */
function print(title, value) {
  if (typeof value !== 'object') {
    console.log(`${title}: ${value}`);
    return;
  }
  const parts = Object.entries(value);
  const sum = parts.reduce((total, [, count]) => total + count, 0);
  console.log(`${title}: ${sum} (${parts.map(([name, count]) => `${name} ${count}`).join(', ')})`);
}
