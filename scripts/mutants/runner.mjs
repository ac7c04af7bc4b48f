// Runs the tests of a package for Stryker, in one bundle with the sources. The bundle stays loaded between mutants, so a
// run takes milliseconds; a vitest worker takes seconds.
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { buildSync } from 'esbuild';
import { root } from '../generate/packages.mjs';
import { SOURCES } from '../sources.mjs';
import * as vitest from './vitest.mjs';

/**
 * @typedef {import('@stryker-mutator/api/core').InstrumenterContext & { isOff?: boolean }} Context
 * @typedef {import('@stryker-mutator/api/test-runner').TestResult} TestResult
 * @typedef {() => Record<string, () => void>} Evaluate returns a loader for each test file
 */

/** Microseconds of processor time. Slower tests play many random games. */
const MAX_TEST = 3_000_000;

/** Microseconds of processor time. Files that take longer to load play games to make their tests. */
const MAX_LOADING = 500_000;

const require = createRequire(import.meta.url);
/** Read by the instrumented sources. */
const context = /** @type {Context} */ ({});
Object.assign(globalThis, { __stryker__: context });

class RulesTestRunner {
  static inject = /** @type {['options']} */ (['options']);
  /** @type {string[]} */
  #files;
  /** @type {Evaluate} */
  #evaluateCounting = () => ({});
  /** @type {Evaluate} */
  #evaluate = () => ({});
  #load = new Load(this.#evaluate);

  /** @param {import('@stryker-mutator/api/core').StrykerOptions} options */
  constructor(options) {
    this.#files = Object(options).tests;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const entries = this.#files.map((file) => `'${file}': () => require('./${file}')`);
    const { outputFiles } = buildSync({
      stdin: { contents: `module.exports = {${entries}};`, resolveDir: process.cwd() },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      packages: 'external',
      // The instrumented copies in Stryker's sandbox, not the original sources.
      alias: Object.fromEntries(Object.entries(SOURCES).map(([name, file]) => [name, resolve(relative(root, file))])),
    });
    const text = outputFiles[0]?.text ?? '';
    // Recording coverage takes most of the time, so only the dry run does it: once while a file loads, and while its
    // tests run.
    this.#evaluateCounting = evaluation(text.replace(/function cover\d*\(\) \{/g, '$& if (__stryker__.isOff) return;'));
    this.#evaluate = evaluation(text.replace(/\bstryCov_\w+\((?:"\d+"(?:, )?)+\)[,;]/g, ''));
    this.#load = new Load(this.#evaluate);
    // Load all test files now, outside the timed runs.
    for (const file of this.#files) this.#load.testsOf(file);
  }

  /**
   * Sources can cache values, so each test gets freshly loaded sources, unless its file loads slowly. A test that fails
   * then needs the tests before it, and is left out.
   * @returns {Promise<import('@stryker-mutator/api/test-runner').DryRunResult>}
   */
  async dryRun() {
    const coverage = { static: {}, perTest: /** @type {Record<string, Record<string, number>>} */ ({}) };
    context.mutantCoverage = coverage;
    const start = performance.now();
    /** @type {TestResult[]} */
    const tests = [];
    for (const file of this.#files) {
      context.isOff = false;
      const before = process.cpuUsage();
      let load = new Load(this.#evaluateCounting);
      const ids = [...load.testsOf(file).keys()];
      const isQuick = process.cpuUsage(before).user < MAX_LOADING;
      context.isOff = true;
      for (const id of ids) {
        const used = process.cpuUsage();
        const results = await load.run([id], { currentTestId: id, isOff: false });
        const { user } = process.cpuUsage(used);
        if (user < MAX_TEST && results.every(isPassed)) tests.push(...results);
        if (isQuick) load = new Load(this.#evaluateCounting);
      }
    }
    // Stryker keeps this order: the fastest tests that reach a mutant run first.
    tests.sort((left, right) => left.timeSpentMs - right.timeSpentMs);
    const spent = tests.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0);
    // Reported as a test: Stryker adds unreported time of the dry run to the timeout of every mutant.
    const rest = { id: 'loading', name: 'loading', timeSpentMs: performance.now() - start - spent };
    const perTest = Object.fromEntries(tests.map(({ id }) => [id, coverage.perTest[id] ?? {}]));
    tests.push({ ...rest, status: TestStatus.Success });
    return { status: DryRunStatus.Complete, tests, mutantCoverage: { ...coverage, perTest } };
  }

  /**
   * Reuses the sources and tests of earlier mutants. So a mutant counts as killed only if the failing test passes again
   * without it, and as survived only with freshly loaded sources, because sources can cache values.
   * @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options
   */
  async mutantRun({ activeMutant, hitLimit, testFilter = [] }) {
    const during = { activeMutant: activeMutant.id };
    Object.assign(context, { hitCount: 0, hitLimit });
    const tests = await this.#load.run(testFilter, during);
    const failed = tests.filter(({ status }) => status === TestStatus.Failed).map(({ id }) => id);
    const [again] = await this.#load.run(failed, {});
    if (again && isPassed(again)) return resultOf(tests, hitLimit);
    this.#load = new Load(this.#evaluate);
    context.hitCount = 0;
    return resultOf(await this.#load.run(testFilter, during), hitLimit);
  }
}

/** @param {TestResult} result */
const isPassed = ({ status }) => status === TestStatus.Success;

/**
 * @param {TestResult[]} tests
 * @param {number | undefined} hitLimit
 */
function resultOf(tests, hitLimit) {
  const limit = determineHitLimitReached(context.hitCount, hitLimit);
  return toMutantRunResult(limit ?? { status: DryRunStatus.Complete, tests });
}

/** @param {string} text */
function evaluation(text) {
  const evaluate = runInThisContext(`(module, require) => {${text}\n}`);
  return () => {
    const module = { exports: {} };
    evaluate(module, (/** @type {string} */ name) => (name === 'vitest' ? vitest : require(name)));
    return module.exports;
  };
}

/** Sources and tests that are loaded together. Each test file is loaded on first use. */
class Load {
  #files;
  /** @type {Map<string, Map<string, vitest.Test>>} */
  #tests = new Map();

  /** @param {Evaluate} evaluate */
  constructor(evaluate) {
    this.#files = evaluate();
  }

  /**
   * The tests of a file by Stryker's ids.
   * @param {string} file
   */
  testsOf(file) {
    const tests =
      this.#tests.get(file) ??
      new Map(
        vitest
          .collect(this.#files[file] ?? (() => {}))
          .map((test, number) => [`${file} ${number}: ${test.name}`, test]),
      );
    this.#tests.set(file, tests);
    return tests;
  }

  /**
   * Runs tests up to the first failure.
   * @param {readonly string[]} ids
   * @param {Context} during settings while a test runs, but not while its file loads
   */
  async run(ids, during) {
    /** @type {Set<vitest.Suite>} */
    const begun = new Set();
    /** @type {TestResult[]} */
    const results = [];
    for (const id of ids) {
      const start = performance.now();
      const { name, suites, run } = /** @type {vitest.Test} */ (this.testsOf(id.slice(0, id.indexOf(' '))).get(id));
      const first = suites.filter((suite) => !begun.has(suite));
      for (const suite of first) begun.add(suite);
      const steps = [
        ...first.flatMap((suite) => suite.first),
        ...suites.flatMap((suite) => suite.before),
        run,
        ...suites.flatMap((suite) => suite.after),
      ];
      Object.assign(context, during);
      const failureMessage = await failureOf(steps);
      await failureOf(vitest.finishingSteps());
      Object.assign(context, { activeMutant: undefined, currentTestId: undefined, isOff: true });
      const result = { id, name, timeSpentMs: performance.now() - start };
      if (failureMessage !== undefined) {
        results.push({ ...result, status: TestStatus.Failed, failureMessage });
        break;
      }
      results.push({ ...result, status: TestStatus.Success });
    }
    await failureOf([...begun].flatMap((suite) => suite.last));
    return results;
  }
}

/** @param {readonly vitest.Step[]} steps */
async function failureOf(steps) {
  try {
    for (const step of steps) await step();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

export const strykerValidationSchema = { properties: { tests: { type: 'array' } } };
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'rules', RulesTestRunner)];
