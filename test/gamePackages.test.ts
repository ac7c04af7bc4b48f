/** All games have one shape: docs/architecture.md says what is where. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];

/** What every game has in `src`, beside files named for their concept. */
const FILES = [
  'index.ts',
  'game.ts',
  'rules.ts',
  'types.generated.ts',
  'functions.generated.ts',
  'data.ts',
  'facts.ts',
  'queries.ts',
  'text.ts',
  'seen.ts',
  'components.ts',
  'setup.ts',
  'course.ts',
  'end.ts',
  'scoring.ts',
  'invariants.ts',
  'words.ts',
];
const FOLDERS = ['actions', 'describe', 'queries', 'render', 'schema', 'stages'];

/** What clients that only show a game import: it must not bring schemas, zod or the game with it. */
const THIN = ['data', 'queries', 'text'];
const THICK = /^(rules|game)\.ts$|^schema\//;
const SCHEMAS = ['index.ts', 'values.ts', 'config.ts', 'state.ts', 'action.ts', 'view.ts', 'event.ts'];

/** Files longer than this hold more than one concept. Data and what is written by a program may be longer. */
const MOST_LINES = 300;
const LONG = ['types.generated.ts', 'components.ts'];

describe.each(GAMES)('the package of %s', (game) => {
  const source = join(packages, game, 'src');
  const entries = readdirSync(source, { withFileTypes: true });
  const namesOf = (folder: string): string[] => readdirSync(join(source, folder));
  const textOf = (file: string): string => readFileSync(join(source, file), 'utf8');

  test('has the files of every game', () => {
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(FILES));
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]*(\.generated)?\.ts$/);
  });

  test('has the folders of every game', () => {
    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(FOLDERS));
    expect(namesOf('schema')).toEqual(expect.arrayContaining(SCHEMAS));
    for (const folder of ['render', 'describe']) expect(namesOf(folder)).toContain('index.ts');
    expect(namesOf('describe')).toContain('events.ts');
  });

  test('has a file for every stage, and nothing else among them', () => {
    const stages = namesOf('stages').filter((name) => name !== 'index.ts');
    for (const file of stages) {
      const stage = basename(file, '.ts');
      const made = [...textOf(`stages/${file}`).matchAll(/= (?:decision|chance|automatic)\('(\w+)'/g)];
      expect(
        made.map(([, name]) => name),
        file,
      ).toEqual([stage]);
    }
    const [, names = ''] = textOf('stages/index.ts').match(/const stages = \{([^}]*)\}/) ?? [];
    expect((names.match(/\w+/g) ?? []).map((name) => `${name}.ts`).sort()).toEqual(stages.sort());
  });

  test('pushes onto the agenda in course.ts only', () => {
    const pushing = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== 'course.ts')
      // A stage that isn't done yet may push itself again.
      .filter((file) => /stages\.push\((?!stage\))/.test(textOf(file)));
    expect(pushing).toEqual([]);
  });

  test(`has files of one concept, of at most ${MOST_LINES} lines`, () => {
    const long = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !LONG.includes(file))
      .filter((file) => textOf(file).split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });

  test.each(THIN)('reaches neither the game nor schemas from %s.ts', (entry) => {
    const reached = new Set([`${entry}.ts`]);
    const foreign = new Set<string>();
    for (const file of reached) {
      for (const name of valueImportsIn(textOf(file))) {
        if (name.startsWith('.')) reached.add(join(dirname(file), name).replace(/\.js$/, '.ts'));
        else foreign.add(name);
      }
    }
    expect(reached.size).toBeGreaterThan(3);
    expect([...reached].filter((file) => THICK.test(file))).toEqual([]);
    expect([...foreign]).toEqual(['@rulewright/core']);
  });

  test('exports these three by themselves', () => {
    const { exports } = JSON.parse(readFileSync(join(packages, game, 'package.json'), 'utf8'));
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(THIN.map((entry) => `./${entry}`)));
    expect(textOf('queries.ts')).toMatch(/^export (type \{|\{[^}]*\btype) .*\bSeen\b/m);
  });

  test('has few casts', () => {
    const casts = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => castsIn(textOf(file)));
    expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(20);
  });
});

/** From where a file imports, or exports again, more than types. */
function valueImportsIn(text: string): string[] {
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:([^;']*?)\sfrom\s+)?'([^']+)'/gm)]
    .filter(([, names = '']) => {
      const [, listed] = names.match(/^\{([^}]*)\}$/) ?? [];
      const parts = listed?.split(',').filter((name) => name.trim() !== '');
      return !parts?.every((name) => name.trim().startsWith('type '));
    })
    .map(([, , from = '']) => from);
}

/** Lines that cast with `as`, or say with `!` that something is there. */
function castsIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\/?\*|\/\/)|^(import|export) .*from /.test(line))
    .filter((line) => /\bas (?!const\b)[A-Za-z{([]|[\w)\]]!(?!=)/.test(line.replace(/'[^']*'|`[^`]*`/g, '')));
}
