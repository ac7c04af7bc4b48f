import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const FUNCTIONS = ['setup', 'legalActions', 'check', 'apply', 'view', 'score'];

/** A state field and an event field, per game. */
const FIELDS = {
  burgundy: ['State.goodsRow', 'DieSpentEvent.workers'],
  castle: ['State.removed', 'FeatureScoredEvent.points'],
  city: ['State.actionsLeft', 'TilesExchangedEvent.takenBack'],
  copenhagen: ['State.discardPile', 'CardTakenEvent.colour'],
  stoneage: ['State.cardBag', 'PeoplePlacedEvent.count'],
};

/** Code of a user of each game, to hover over. */
const programs = new Map(
  Object.entries(FIELDS).map(([game, fields]) => {
    const types = fields.map((field) => field.split('.')[0]);
    const uses = [
      ...FUNCTIONS.flatMap((name) => [`${name};`, `${game}.${name};`]),
      ...fields.map((field) => `({} as ${field.replace('.', ').')};`),
    ];
    const imports = `import { ${game}, ${FUNCTIONS.join(', ')}, type ${types.join(', type ')} } from '@rulewright/${game}';`;
    return [join(root, `test/${game}.ts`), [imports, ...uses].join('\n')];
  }),
);

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
  ts.sys,
  root,
);
const service = ts.createLanguageService({
  getCompilationSettings: () => ({ ...options, noEmit: true }),
  getScriptFileNames: () => [...programs.keys()],
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) => ts.ScriptSnapshot.fromString(programs.get(file) ?? readFileSync(file, 'utf8')),
  getCurrentDirectory: () => root,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (file) => programs.has(file) || ts.sys.fileExists(file),
  readFile: ts.sys.readFile,
});

/** What an editor shows when hovering over the last name of `use`. */
function hoverOf(game: string, use: string): { readonly text: string; readonly documentation: string } {
  const file = join(root, `test/${game}.ts`);
  const program = programs.get(file) ?? '';
  const info = service.getQuickInfoAtPosition(file, program.indexOf(`\n${use};`) + use.length);
  return {
    text: ts.displayPartsToString(info?.displayParts),
    documentation: ts.displayPartsToString(info?.documentation),
  };
}

describe.each(Object.entries(FIELDS))('editor hovers of %s', (game, fields) => {
  it.each(FUNCTIONS.flatMap((name) => [name, `${game}.${name}`]))('%s: at most 300 characters, documented', (use) => {
    const { text, documentation } = hoverOf(game, use);
    expect(text).toContain(`${use.split('.').at(-1)}(`);
    expect(text.length, text).toBeLessThanOrEqual(300);
    expect(documentation).toMatch(/\w{3}/);
  });

  it.each(fields)('%s: documented', (field) => {
    const { text, documentation } = hoverOf(game, `({} as ${field.replace('.', ').')}`);
    expect(text).toContain(`${field}:`);
    expect(documentation).toMatch(/\w{3}/);
  });
});
