// npm run mutants -- castle [files...]: mutates the rules of a package, one small change at a time, and counts the mutants
// that its rule tests kill. Laws and random play are excluded: each rule needs its own test. Prints the survivors. The
// full report is in node_modules/.cache/mutants/<package>.json. The mutation tester needs Node 22, so it is installed apart
// from the other tools, on first use.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './generate/packages.mjs';

const [name = '', ...files] = process.argv.slice(2);
const folder = `packages/${name}`;
if (name === '' || !existsSync(join(root, folder, 'src'))) {
  console.error(`No such package: ${name}. Usage: npm run mutants -- <package> [files below its src]`);
  process.exit(2);
}

/** Not rules: texts, generated files, schemas and data. */
const NOT_RULES =
  name === 'core'
    ? ['index', 'text/index', 'positions/**/*', 'testing/**/*']
    : [
        ...['*.generated', 'index', 'game', 'data', 'internal'],
        ...['layout', 'layout/**/*', 'text/**/*', 'schema/**/*', 'dataSet/**/*'],
      ];

/** Laws, random play, and tests of files that aren't mutated. */
const NO_TESTS_OF_RULES = [
  ...['laws', 'dense', 'kept', 'model', 'recount', 'golden', 'coverage', 'properties'],
  ...['text', 'describe', 'types', 'imports', 'testing', 'lockStep', 'playthroughs'],
];
const tests = readdirSync(join(root, folder, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => !NO_TESTS_OF_RULES.some((start) => file.startsWith(start)))
  .map((file) => `${folder}/test/${file}`)
  .sort();

const home = join(root, 'scripts/mutants');
execFileSync('npm', ['run', 'setup', '--silent'], { cwd: home, stdio: 'inherit' });

const cache = join(root, 'node_modules/.cache/mutants');
mkdirSync(cache, { recursive: true });
const config = join(cache, `${name}.config.json`);
const options = {
  testRunner: 'rules',
  plugins: [join(home, 'runner.mjs')],
  tests,
  mutate:
    files.length > 0
      ? files.map((file) => `${folder}/src/${file}`)
      : [`${folder}/src/**/*.ts`, ...NOT_RULES.map((path) => `!${folder}/src/${path}.ts`)],
  // Messages aren't rules, and tests compare every rule id.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Mutants in code that runs when a module loads would need a full test run each.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['RULEWRIGHT_WORKERS'] ?? 2),
  dryRunTimeoutMinutes: 30,
  // For endless loops that don't hit the mutant again; others stop at the hit limit.
  timeoutMS: 10_000,
  timeoutFactor: 2,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: join(cache, `${name}.json`) },
  tempDirName: 'node_modules/.cache/mutants/sandbox',
  ignorePatterns: ['bench', 'docs', 'dist', '*.tsbuildinfo'],
};
writeFileSync(config, JSON.stringify(options));

const stryker = [join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config];
const [command, args] =
  Number(process.versions.node.split('.')[0]) >= 22
    ? [process.execPath, stryker]
    : ['npx', ['--yes', '--package=node@24', '--', 'node', ...stryker]];
const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
