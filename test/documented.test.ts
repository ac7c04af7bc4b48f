/** The types and functions of the games as users get them, with the TSDoc of every field: see `scripts/documented`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { documentedSources } from '../scripts/documented/sources.mjs';
import { undocumentedIn } from '../scripts/documented/undocumented.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];
const FUNCTIONS = ['setup', 'legalActions', 'check', 'apply', 'view', 'score'];

/** Files in place of those on disk, by path. */
const texts = new Map((await Promise.all(GAMES.map(documentedSources))).flatMap((sources) => [...sources]));
for (const game of GAMES) {
  const types = readFileSync(typesOf(game), 'utf8');
  const names = Array.from(types.matchAll(/^export (?:interface|type) (\w+)/gm), ([, name]) => name);
  const [, list = ''] =
    readFileSync(join(root, `packages/${game}/src/functions.ts`), 'utf8').match(/\{([^}]*)\} = /) ?? [];
  const exported = list.match(/\w+/g) ?? [];
  texts.set(typesOf(game).replace('.ts', '.inferred.ts'), types);
  texts.set(
    comparing(game),
    `import { expectTypeOf } from 'vitest';
    import type * as documented from '../packages/${game}/src/types.js';
    import type * as inferred from '../packages/${game}/src/types.inferred.js';
    import type * as functions from '../packages/${game}/src/functions.js';
    import { ${game} as game } from '../packages/${game}/src/game.js';
    ${names.map((name) => `expectTypeOf<documented.${name}>().toEqualTypeOf<inferred.${name}>();`).join('\n')}
    ${exported.map((name) => `expectTypeOf<typeof functions.${name}>().toEqualTypeOf(game.${name});`).join('\n')}
    // @ts-expect-error Others differ.
    expectTypeOf<documented.State>().toEqualTypeOf<inferred.View>();`,
  );
  texts.set(
    misusing(game),
    `import { apply, setup, view } from '@rulewright/${game}';
    const state = setup({ players: 2 });
    setup({});
    setup({ players: 2, colour: 'red' });
    apply(state, {});
    view({}, 0);`,
  );
  texts.set(using(game), `import { ${game}, ${FUNCTIONS.join(', ')} } from '@rulewright/${game}';`);
}

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
  ts.sys,
  root,
);
const service = ts.createLanguageService({
  getCompilationSettings: () => ({ ...options, composite: false, noEmit: true }),
  getScriptFileNames: () => GAMES.flatMap((game) => [using(game), misusing(game), comparing(game)]),
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) => ts.ScriptSnapshot.fromString(texts.get(file) ?? readFileSync(file, 'utf8')),
  getCurrentDirectory: () => root,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (file) => texts.has(file) || ts.sys.fileExists(file),
  readFile: (file) => texts.get(file) ?? ts.sys.readFile(file),
});

describe.each(GAMES)('the documented sources of %s', (game) => {
  it('have the types that the compiler infers', () => {
    const problems = service.getSemanticDiagnostics(comparing(game));
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });

  it('document every name and every field', () => {
    const program = service.getProgram();
    expect(program && undocumentedIn(program, using(game))).toEqual([]);
  });

  it('have names that the errors of the compiler say', () => {
    const messages = service
      .getSemanticDiagnostics(misusing(game))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0]);
    expect(messages).toEqual([
      "Argument of type '{}' is not assignable to parameter of type 'ConfigInput'.",
      "Object literal may only specify known properties, and 'colour' does not exist in type 'ConfigInput'.",
      expect.stringMatching(
        /^Argument of type '\{\}' is not assignable to parameter of type 'Action \| \w*Outcome'\.$/,
      ),
      "Argument of type '{}' is not assignable to parameter of type 'State'.",
    ]);
  });

  it.each(FUNCTIONS)('%s: an editor shows at most 300 characters, and documentation', (name) => {
    const info = service.getQuickInfoAtPosition(using(game), (texts.get(using(game)) ?? '').search(` ${name}\\b`) + 1);
    const text = ts.displayPartsToString(info?.displayParts);
    expect(text).toContain(`function ${name}(`);
    expect(text.length, text).toBeLessThanOrEqual(300);
    expect(ts.displayPartsToString(info?.documentation)).toMatch(/\w{3}/);
  });
});

function typesOf(game: string): string {
  return join(root, `packages/${game}/src/types.ts`);
}

/** Code that compares the documented types of a game with the inferred ones. */
function comparing(game: string): string {
  return join(root, `test/${game}.comparing.ts`);
}

/** Code with a wrong config, a wrong action and a wrong state. */
function misusing(game: string): string {
  return join(root, `test/${game}.misusing.ts`);
}

/** Code of a user of a game. */
function using(game: string): string {
  return join(root, `test/${game}.using.ts`);
}
