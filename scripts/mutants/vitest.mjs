// Replaces vitest in the bundle of runner.mjs: collects the tests instead of running them.
import { chai, GLOBAL_EXPECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from '@vitest/expect';
import { fn, spyOn } from '@vitest/spy';

/**
 * @typedef {() => unknown} Step
 * @typedef {{ first: Step[], before: Step[], after: Step[], last: Step[] }} Suite
 * @typedef {{ name: string, suites: Suite[], run: Step }} Test
 */

/** @type {Test[]} */
let tests = [];
/** @type {Suite[]} */
let suites = [];

/**
 * The tests of a file.
 * @param {() => void} load
 */
export function collect(load) {
  tests = [];
  describe('', load);
  return tests;
}

/**
 * @param {string} _name
 * @param {() => void} define
 */
export function describe(_name, define) {
  const outer = suites;
  suites = [...outer, { first: [], before: [], after: [], last: [] }];
  define();
  suites = outer;
}
describe.each = each(describe);

/**
 * @param {string} name
 * @param {[run: Step] | [options: object, run: Step]} rest
 */
export function test(name, ...rest) {
  tests.push({ name, suites, run: /** @type {Step} */ (rest.at(-1)) });
}
test.each = each(test);

/** @param {(name: string, run: () => void) => void} define */
function each(define) {
  return (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {string} */ name, /** @type {(...row: unknown[]) => void} */ run) => {
      for (const row of rows) define(name, () => (Array.isArray(row) ? run(...row) : run(row)));
    };
}

/** @param {keyof Suite} when */
const hook = (when) => (/** @type {Step} */ step) => void suites.at(-1)?.[when].push(step);
export const beforeAll = hook('first');
export const beforeEach = hook('before');
export const afterEach = hook('after');
export const afterAll = hook('last');

/** @type {Step[]} */
const finishing = [];
/** @param {Step} step runs after the test that calls this */
export const onTestFinished = (step) => void finishing.push(step);
/** The steps that the last test asked for. */
export const finishingSteps = () => finishing.splice(0);

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
/** @type {import('@vitest/expect').ExpectStatic} */
export const expect = Object.assign(
  (/** @type {unknown} */ value, /** @type {string} */ message) => chai.expect(value, message),
  Object(chai.expect),
);
Object.assign(globalThis, { [GLOBAL_EXPECT]: expect });
setState({ assertionCalls: 0 }, expect);

/** @type {Function} tsc checks the types. */
export const expectTypeOf = new Proxy(Function, { get: () => expectTypeOf, apply: () => expectTypeOf });

const stubbed = { Function };
export const vi = {
  fn,
  spyOn,
  /**
   * @param {string} name
   * @param {unknown} value
   */
  stubGlobal: (name, value) => Object.assign(globalThis, { [name]: value }),
  unstubAllGlobals: () => Object.assign(globalThis, stubbed),
};
