// npm run rules: which rules and worked examples of docs/rules/<game>.md the titles of the tests cite. Fails on a rule
// or an example that no title cites, and on an id in a title or in the sources that the page doesn't have.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Subject a game and where it lives
 * @property {string} game
 * @property {string[]} sources its files
 * @property {string} tests the folder of its tests
 */

/**
 * @typedef {object} Page what a page defines
 * @property {string} prefix the letters before its rule numbers
 * @property {Set<string>} rules
 * @property {Set<string>} examples
 */

const root = fileURLToPath(new URL('..', import.meta.url));

const RULE = /\b[A-Z]{3}-\d+\.\d+\b/g;
const EXAMPLE = /\bEX-\d+\b/g;
/** A rule or an example is defined where a paragraph, a list item or a table row begins with its id. */
const RULE_DEFINITION = /^(?:- |\| )?\*\*([A-Z]{3}-\d+\.\d+)\*\*/gm;
const EXAMPLE_DEFINITION = /^(?:- |\| )?(?:\*\*)?(EX-\d+)\b/gm;

/** The games of core's examples; their tests are core's. */
const EXAMPLE_GAMES = ['pig', 'tictactoe'];

const titles = testTitles();
const problems = subjects().flatMap(check);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** @returns {Subject[]} */
function subjects() {
  const examples = EXAMPLE_GAMES.map((game) => ({
    game,
    sources: [join(root, `packages/core/examples/${game}.ts`)],
    tests: join(root, 'packages/core/test/'),
  }));
  const games = readdirSync(join(root, 'packages'))
    .filter((game) => existsSync(join(root, 'docs/rules', `${game}.md`)))
    .map((game) => ({
      game,
      sources: filesIn(join(root, 'packages', game, 'src')),
      tests: join(root, 'packages', game, 'test/'),
    }));
  return [...examples, ...games];
}

/**
 * Prints the line of a game.
 * @param {Subject} subject
 * @returns {string[]} what is wrong
 */
function check({ game, sources, tests }) {
  const page = pageOf(game);
  const own = titles.filter(({ file }) => file.startsWith(tests));
  const cited = new Set(own.flatMap(({ name }) => [...(name.match(RULE) ?? []), ...(name.match(EXAMPLE) ?? [])]));
  const uncitedRules = [...page.rules].filter((id) => !cited.has(id));
  const uncitedExamples = [...page.examples].filter((id) => !cited.has(id));
  const parts = [`${page.rules.size - uncitedRules.length}/${page.rules.size} rules`];
  if (page.examples.size > 0) {
    parts.push(`${page.examples.size - uncitedExamples.length}/${page.examples.size} examples`);
  }
  console.log(`${game.padEnd(12)} ${parts.join(', ')}`);
  return [
    ...[...uncitedRules, ...uncitedExamples].map((id) => `${game}: no test title cites ${id}`),
    ...own.flatMap(({ name, file }) => unknownIds(name, page).map((id) => `${where(file)}: ${id} isn't on the page`)),
    ...sources.flatMap((file) =>
      unknownIds(readFileSync(file, 'utf8'), page).map((id) => `${where(file)}: ${id} isn't on the page`),
    ),
  ];
}

/**
 * Ids that look like the game's, but aren't defined.
 * @param {string} text
 * @param {Page} page
 */
function unknownIds(text, { prefix, rules, examples }) {
  const ids = (text.match(RULE) ?? []).filter((id) => id.startsWith(prefix) && !rules.has(id));
  if (examples.size > 0) ids.push(...(text.match(EXAMPLE) ?? []).filter((id) => !examples.has(id)));
  return [...new Set(ids)];
}

/**
 * @param {string} game
 * @returns {Page}
 */
function pageOf(game) {
  const text = readFileSync(join(root, 'docs/rules', `${game}.md`), 'utf8');
  const rules = definitions(text, RULE_DEFINITION);
  const [first = ''] = rules;
  return { prefix: first.slice(0, 4), rules, examples: definitions(text, EXAMPLE_DEFINITION) };
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function definitions(text, pattern) {
  return new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? ''));
}

/**
 * The titles as vitest resolves them, so that tables of tests count line by line.
 * @returns {{ name: string, file: string }[]}
 */
function testTitles() {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-rules-'));
  try {
    const list = join(folder, 'titles.json');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    execFileSync(process.execPath, [vitest, 'list', `--json=${list}`], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(list, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** @param {string} file */
function where(file) {
  return relative(root, file);
}
