import { existsSync } from 'node:fs';
import type { Io } from '@rulewright/lab/internal/commands';
import { countCitations } from '../rules/count.js';
import { findRule, ruleAndCode, testFiles, testsOf } from '../rules/report.js';
import { PAGE, rulesSubject } from '../rules/subject.js';
import { titlesIn } from '../rules/titles.js';

/** Options of `rules`. */
export interface RulesCommandOptions {
  /** Files and folders. By default `src` and `test`, each replaced by this folder if it doesn't exist. */
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

/** An id, with or without the letters of its page. */
const ID = /^(?:[A-Z]{3}-)?(?:\d+\.\d+|EX-\d+)$/i;

/**
 * Counts the rules of a page that code and test titles cite, and lists what is missing; or shows one rule with its code and
 * tests.
 * @param first the page; or the id, if there is no `second`, on `RULES.md`
 * @returns the exit code: 1 if something is missing.
 * @throws CommandError for files that can't be read, an id that isn't on the page, or tests that vitest can't list.
 */
export function rulesCommand(
  first: string,
  second: string | undefined,
  { code, tests }: RulesCommandOptions,
  { stdout, stderr }: Io,
): number {
  const isIdAlone = second === undefined && ID.test(first);
  const [page, id] = isIdAlone ? [PAGE, first] : [first, second];
  const subject = rulesSubject(process.cwd(), {
    name: page,
    page,
    code: orUsual(code, 'src'),
    tests: orUsual(tests, 'test'),
  });
  if (id !== undefined) {
    const found = findRule(subject, id);
    stdout.write(`${ruleAndCode(found)}\n\n${testsOf(found, titlesIn(subject.root, testFiles(found)))}\n`);
    return 0;
  }
  const { line, problems } = countCitations(subject, titlesIn(subject.root, subject.tests));
  stdout.write(`${line}\n`);
  for (const problem of problems) stderr.write(`${problem}\n`);
  return problems.length > 0 ? 1 : 0;
}

function orUsual(paths: readonly string[], usual: string): readonly string[] {
  return paths.length > 0 ? paths : [existsSync(usual) ? usual : '.'];
}
