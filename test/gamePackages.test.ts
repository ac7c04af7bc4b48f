/** All games have the same layers, and imports between layers run one way. `src/README.md` of each game says what is where. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../scripts/files.mjs';
import { cyclesIn, importsIn, insideImports, TYPES } from './imports.js';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];

/** A part of the game's world with its own functions, such as a board: any folder that isn't named below. */
const CONCEPT = 'a concept';

/** The layers of a game, each a folder of `src` or a file of it. A layer imports only from layers that come before it. */
const LAYERS = [
  'components',
  'refusals.generated',
  'rules.generated',
  'dataSet',
  'schema',
  'types',
  CONCEPT,
  'rules',
  'invariants',
  'positions',
  'queries',
  'layout',
  'text',
  'rulebook',
  'data',
  'internal',
  'game',
  'functions',
  'index',
];

/** Layers that not every game needs: data sets of users, the game's world, coordinates for drawing. */
const OPTIONAL = ['dataSet', CONCEPT, 'layout'];
const MAX_CONCEPTS = 3;

/** A longer `types.ts` lists types that nobody uses by name. */
const MAX_TYPE_LINES = 80;

/** What clients that only show a game import: without schemas, zod or the game. */
const THIN = ['data.ts', 'internal.ts', 'queries/index.ts', 'text/index.ts'];
const THICK = /^(game\.ts|schema\/)/;

/** A longer file holds more than one concept. Data and generated files may be longer. */
const MAX_LINES = 300;
const LONG = /\.generated\.ts$|^components\.ts$/;

describe.each(GAMES)('the package of %s', (game) => {
  const source = join(packages, game, 'src');
  const files = filesBelow(source).filter((file) => file.endsWith('.ts'));
  const textOf = (file: string): string => readFileSync(join(source, file), 'utf8');
  const imported = new Map(files.map((file) => [file, importsIn(textOf(file))]));
  const importsOf = (file: string): string[] => insideImports(file, imported.get(file) ?? []);

  test('has the layers of every game', () => {
    const found = new Set(files.map(layerOf));
    const missing = LAYERS.filter((layer) => !found.has(layer) && !OPTIONAL.includes(layer));
    expect(missing).toEqual([]);
    const concepts = new Set(files.filter((file) => layerOf(file) === CONCEPT).map((file) => file.split('/')[0]));
    expect([...concepts].filter((name) => name?.endsWith('.ts'))).toEqual([]);
    expect(concepts.size).toBeLessThanOrEqual(MAX_CONCEPTS);
    for (const file of files) expect(file).toMatch(/^([a-z][A-Za-z]*\/)*[a-z][A-Za-z]*(\.generated)?\.ts$/);
  });

  test('imports only from layers that come before', () => {
    const rank = (file: string): number => LAYERS.indexOf(layerOf(file));
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((other) => rank(other) > rank(file))
        .map((other) => `${file} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  test(`names its types in ${TYPES}: no code, at most ${MAX_TYPE_LINES} lines`, () => {
    expect(textOf(TYPES)).toMatch(/^export interface State extends z\.output</m);
    expect(textOf(TYPES).split('\n').length).toBeLessThanOrEqual(MAX_TYPE_LINES);
    expect(imported.get(TYPES)?.filter(({ isType }) => !isType)).toEqual([]);
  });

  test('has no import cycle', () => {
    expect(cyclesIn(files, importsOf)).toEqual([]);
  });

  test('has every stage in a chapter of its rules, and its name in rules/index.ts', () => {
    const made = files.flatMap((file) =>
      Array.from(
        textOf(file).matchAll(/export const (\w+) = (?:decision|chance|automatic)\('(\w+)'/g),
        ([, as, name]) => {
          expect(file).toMatch(/^rules\//);
          expect(as).toBe(name);
          return name;
        },
      ),
    );
    const [, names = ''] = textOf('rules/index.ts').match(/const stages = \{([^}]*)\}/) ?? [];
    expect((names.match(/\w+/g) ?? []).sort()).toEqual(made.sort());
  });

  test('pushes onto the agenda in rules/agenda.ts only', () => {
    // A stage that isn't done yet may push itself again.
    const pushing = files.filter((file) => /stages\.push\((?!stage\))/.test(textOf(file)));
    expect(pushing.filter((file) => file !== 'rules/agenda.ts')).toEqual([]);
  });

  test(`has files of one concept, of at most ${MAX_LINES} lines`, () => {
    const long = files.filter((file) => !LONG.test(file) && textOf(file).split('\n').length > MAX_LINES);
    expect(long).toEqual([]);
  });

  test.each(THIN)('reaches neither the game nor schemas from %s', (entry) => {
    const reached = new Set([entry]);
    const foreign = new Set<string>();
    for (const file of reached) {
      for (const { from, isType } of imported.get(file) ?? []) {
        if (isType) continue;
        if (from.startsWith('.')) reached.add(join(dirname(file), from).replace(/\.js$/, '.ts'));
        else foreign.add(from);
      }
    }
    expect(reached.size).toBeGreaterThan(2);
    expect([...reached].filter((file) => THICK.test(file))).toEqual([]);
    expect([...foreign].filter((from) => !/^@rulewright\/core(\/define|\/text)?$/.test(from))).toEqual([]);
  });

  test('exports these by themselves', () => {
    const { exports } = JSON.parse(readFileSync(join(packages, game, 'package.json'), 'utf8'));
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(['./data', './queries', './text']));
    expect(textOf('queries/index.ts')).toMatch(/^export (type \{|\{[^}]*\btype) .*\bSeen\b/m);
  });

  test('says which file answers which question', () => {
    const readme = readFileSync(join(source, 'README.md'), 'utf8');
    const named = Array.from(readme.matchAll(/`([\w./]+\.ts)`/g), ([, file = '']) => file);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((file) => !files.includes(file))).toEqual([]);
  });

  test('has few casts', () => {
    const written = files.filter((file) => !file.endsWith('.generated.ts'));
    const casts = written.flatMap((file) => castsIn(textOf(file)));
    expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(20);
  });
});

/** The layer of a file, given by its path in `src`. */
function layerOf(file: string): string {
  const [first = ''] = file.replace(/\.ts$/, '').split('/');
  return LAYERS.includes(first) ? first : CONCEPT;
}

/** Lines that cast with `as`, or say with `!` that something is there. */
function castsIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\/?\*|\/\/)|^(import|export) .*from /.test(line))
    .filter((line) => /\bas (?!const\b)[A-Za-z{([]|[\w)\]]!(?!=)/.test(line.replace(/'[^']*'|`[^`]*`/g, '')));
}
