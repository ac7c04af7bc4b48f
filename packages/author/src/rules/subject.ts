/** A page of rules with the code that states them and the tests that show them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { CommandError, type RulesPage, readPage } from '@rulewright/lab/internal/commands';

/** A page of rules and the files that cite it. Paths are relative to `root`. */
export interface RulesSubject {
  readonly root: string;
  /** As it is called in reports. */
  readonly name: string;
  readonly page: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** The page of a project, by default. */
export const PAGE = 'RULES.md';

const TEST = /\.(?:test|spec)\.[cm]?[jt]sx?$/;
const SOURCE = /(?<!\.d)\.[cm]?[jt]sx?$/;

/**
 * The sources and tests in these files and folders, which are relative to `root`.
 * @throws CommandError `unreadableInput` for a path that doesn't exist, or if there are no tests.
 */
export function rulesSubject(
  root: string,
  { name, page, code, tests }: { name: string; page: string; code: readonly string[]; tests: readonly string[] },
): RulesSubject {
  const found = tests.flatMap((path) => filesAt(root, path)).filter((file) => TEST.test(file));
  if (found.length === 0) {
    throw new CommandError(
      'unreadableInput',
      `There is no test in ${tests.join(', ')}: a test is a file like game.test.ts.`,
    );
  }
  const sources = code.flatMap((path) => sourcesIn(root, path));
  return { root, name, page, sources, tests: found };
}

/**
 * The page of a subject.
 * @throws CommandError `unreadableInput` for a page that can't be read or has no rules.
 */
export function pageOf({ root, page }: Pick<RulesSubject, 'root' | 'page'>): RulesPage {
  const isFolder = readable(page, () => statSync(resolve(root, page)).isDirectory());
  if (isFolder) {
    throw new CommandError('unreadableInput', `${page} is a folder: give the page of rules, e.g. ${join(page, PAGE)}.`);
  }
  const parsed = readPage(readable(page, () => readFileSync(resolve(root, page), 'utf8')));
  if (parsed.rules.size > 0) return parsed;
  const form =
    'A rule is a paragraph, list item or table row that starts with its id: - **ABC-1.1** The players take turns.';
  throw new CommandError('unreadableInput', `${page} has no rules. ${form}`);
}

/**
 * The sources at a path, without tests.
 * @throws CommandError `unreadableInput` for a path that doesn't exist.
 */
export function sourcesIn(root: string, path: string): string[] {
  return filesAt(root, path).filter((file) => SOURCE.test(file) && !TEST.test(file));
}

/** A file, or all files in a folder, in the order of their names. */
function filesAt(root: string, path: string): string[] {
  return readable(path, () => {
    const place = resolve(root, path);
    if (!statSync(place).isDirectory()) return [path];
    return readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !file.includes('node_modules/'))
      .sort();
  });
}

function readable<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new CommandError('unreadableInput', `${path} can't be read: ${(error as Error).message}.`);
  }
}
