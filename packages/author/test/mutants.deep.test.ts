import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli } from '../../lab/test/builtCli.js';
import { emptyFolder, rulewright } from '../../lab/test/command.js';

const SOURCE = `const a = 1;
export function isMore(b: number): boolean {
  if (b > a) {
    return true;
  }
  return false;
}
`;

/** Stands in for Stryker: prints its config and whether laws run, and writes the report. */
const STRYKER = `
const { readFileSync, writeFileSync } = require('node:fs');
const config = JSON.parse(readFileSync(process.argv[3], 'utf8'));
console.log(JSON.stringify({ command: process.argv[2], laws: process.env.RULEWRIGHT_LAWS, ...config }));
writeFileSync(config.jsonReporter.fileName, readFileSync('report.json'));
`;

const at = (line: number, column: number) => ({ line, column });
const mutant = (status: string, mutatorName: string, replacement: string, start: object, end: object) => ({
  ...{ id: '1', status, mutatorName, replacement },
  location: { start, end },
});
const REPORT = {
  schemaVersion: '1.0',
  files: {
    'src/game.ts': {
      source: SOURCE,
      mutants: [
        mutant('Killed', 'ConditionalExpression', 'false', at(3, 7), at(3, 12)),
        mutant('Timeout', 'ConditionalExpression', 'true', at(3, 7), at(3, 12)),
        mutant('Survived', 'EqualityOperator', 'b >= a', at(3, 7), at(3, 12)),
        mutant('NoCoverage', 'BlockStatement', '{}', at(3, 14), at(5, 4)),
        mutant('Ignored', 'StringLiteral', '""', at(1, 1), at(1, 2)),
      ],
    },
    'src/text.ts': { source: SOURCE, mutants: [] },
  },
};

/** A project with a stand-in for Stryker, which needs Node `node`. */
function project(node: string, { hasStryker = true } = {}) {
  const { path } = emptyFolder();
  const files = {
    'package.json': '{}',
    'report.json': JSON.stringify(REPORT),
    'src/game.ts': SOURCE,
    'src/text.ts': SOURCE,
    'src/game.test.ts': SOURCE,
    ...(hasStryker && {
      'node_modules/@stryker-mutator/core/package.json': JSON.stringify({ version: '99.1.0', engines: { node } }),
      'node_modules/@stryker-mutator/core/bin/stryker.js': STRYKER,
      'node_modules/@stryker-mutator/vitest-runner/package.json': '{}',
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  }
  return { path, run: (...argv: string[]) => cli.runIn(path(''), 'mutants', ...argv) };
}

describe('rulewright mutants', () => {
  test('runs Stryker on the files beside the game, without laws, and prints what no test noticed', async () => {
    const { code, stdout, stderr } = await project('>=20.0.0').run('./src/game.ts', '--workers', '3');
    expect(code).toBe(0);
    expect(JSON.parse(stderr)).toMatchObject({
      command: 'run',
      laws: '0',
      testRunner: 'vitest',
      mutate: ['src/game.ts', 'src/text.ts'],
      mutator: { excludedMutations: ['StringLiteral'] },
      ignoreStatic: true,
      coverageAnalysis: 'perTest',
      concurrency: 3,
      tempDirName: '.stryker-tmp',
      symlinkNodeModules: false,
      ignorePatterns: ['tsconfig*.json'],
    });
    expect(stdout.split('\n').map((line) => line.trimEnd())).toEqual([
      'src/game.ts:3:7  EqualityOperator',
      '  -   if (b > a) {',
      '  +   if (b >= a) {',
      '',
      'src/game.ts:3:14  BlockStatement, reached by no test',
      '  -   if (b > a) {',
      '  -     return true;',
      '  -   }',
      '  +   if (b > a) {}',
      '',
      'file         changes  noticed  endless loops  survived  not reached  score',
      '----         -------  -------  -------------  --------  -----------  -----',
      'src/game.ts        4        1              1         1            1  50.0%',
      'src/text.ts        0        0              0         0            0      -',
      'all                4        1              1         1            1  50.0%',
      '',
      '2 changes that no test notices',
      '',
    ]);
  });

  test('changes only the files that are named', async () => {
    const { stderr } = await project('>=20.0.0').run('./src/game.ts', 'src/text.ts');
    expect(JSON.parse(stderr).mutate).toEqual(['src/text.ts']);
  });

  test('says how to install Stryker, which Node it needs, and that it failed', async () => {
    const missing = await project('', { hasStryker: false }).run('./src/game.ts');
    expect(missing).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error[missingPackage]: Stryker or its runner for vitest is not installed here: npm install --save-dev @stryker-mutator/core @stryker-mutator/vitest-runner.\n',
    });
    const old = await project('>=99.0.0').run('./src/game.ts');
    expect(old.stderr).toBe(
      `error[oldNode]: Stryker 99.1.0 needs Node 99 or later; this is ${process.versions.node}.\n`,
    );
    const broken = project('>=20.0.0');
    const file = 'node_modules/@stryker-mutator/core/bin/stryker.js';
    writeFileSync(broken.path(file), `process.exit(1);\n${readFileSync(broken.path(file), 'utf8')}`);
    expect(await broken.run('./src/game.ts')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error\[testsFailed\]: Stryker made no report; its messages say why\.\n$/),
    });
    expect((await rulewright('mutants', 'pig')).stderr).toMatch(/^error\[invalidGame\]: pig is not a path/);
    expect((await rulewright('mutants', './nowhere/game.ts')).stderr).toMatch(/^error\[unreadableInput\]: /);
  });
});
