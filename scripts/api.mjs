// npm run api: writes packages/<name>/api/<entry>.api.md, the public API of each entry of a built package. Reviews then
// show what changes for users. With --check it writes nothing and fails if a report is out of date.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { entriesOf, isInternal } from './entries.mjs';
import { root } from './generate/packages.mjs';

const isCheck = process.argv.includes('--check');
for (const folder of readdirSync(join(root, 'packages'))) reportPackage(join('packages', folder));
if (process.exitCode) console.error('Update the reports: npm run build && npm run api');

/** @param {string} home from the root */
function reportPackage(home) {
  // A language has the shape of the English catalogue or edition.
  const entries = entriesOf(join(root, home))
    .filter(([key]) => !isInternal(key) && !/^\.\/(text|rulebook)\//.test(key))
    .flatMap(([, value]) => value.import?.types ?? []);
  if (entries.length === 0) return; // a command
  for (const types of entries) {
    if (!existsSync(join(root, home, types))) throw new Error(`${join(home, types)} is missing: npm run build`);
  }
  const names = entries.map((types) => `${basename(types, '.d.ts')}.api.md`);
  const configs = entries.map((types, index) => configOf(join(root, home), types, names[index] ?? ''));
  mkdirSync(join(root, home, 'api'), { recursive: true });
  // The compiler runs once for all entries.
  const [first] = configs;
  const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
  const compilerState = first && CompilerState.create(first, { additionalEntryPoints });
  for (const [index, config] of configs.entries()) {
    const result = Extractor.invoke(config, {
      localBuild: !isCheck,
      ...(compilerState && { compilerState }),
      messageCallback: (message) => {
        // Changes are reported below.
        if (message.category === 'console') message.handled = true;
      },
    });
    if (result.apiReportChanged) tell(join(home, 'api', names[index] ?? ''), 'out of date', 'written');
  }
  for (const name of readdirSync(join(root, home, 'api'))) {
    if (names.includes(name)) continue;
    if (!isCheck) rmSync(join(root, home, 'api', name));
    tell(join(home, 'api', name), 'has no entry', 'removed');
  }
}

/**
 * @param {string} file
 * @param {string} fault
 * @param {string} done
 */
function tell(file, fault, done) {
  if (isCheck) process.exitCode = 1;
  console.log(`${file}: ${isCheck ? fault : done}`);
}

/**
 * @param {string} home
 * @param {string} types from there
 * @param {string} reportFileName
 */
function configOf(home, types, reportFileName) {
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(home, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: home,
      mainEntryPointFilePath: join(home, types),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: { module: 'nodenext', target: 'es2022', strict: true, skipLibCheck: true, types: ['node'] },
          files: [types],
        },
      },
      apiReport: {
        enabled: true,
        // This entry exports types that other entries use but don't export.
        includeForgottenExports: basename(types) === 'index.d.ts',
        reportFileName,
        reportFolder: join(home, 'api'),
        reportTempFolder: join(root, 'node_modules/.cache/api', basename(home)),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      // test/descriptions.test.ts checks documentation.
      messages: {
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
}
