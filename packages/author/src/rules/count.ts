/** Counts the rules that test titles and code cite, and finds missing citations. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RulesPage } from '@rulewright/lab/internal/commands';
import { citedIds, writtenIds } from './citations.js';
import { pageOf, type RulesSubject } from './subject.js';
import type { TestTitle } from './titles.js';

/** What is cited of a page. */
interface CitationCount {
  /** Its row in a table. */
  readonly line: string;
  /** A sentence for each missing citation and each unknown id. */
  readonly problems: readonly string[];
}

/**
 * Counts the citations of a page.
 * @param titles of its tests, and perhaps of others
 */
export function countCitations(subject: RulesSubject, titles: readonly TestTitle[]): CitationCount {
  const { root, name, sources, tests } = subject;
  const page = pageOf(subject);
  const own = titles.filter(({ file }) => tests.includes(file));
  const code = sources.map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }));
  const inTitles = new Set(own.flatMap((title) => citedIds(title.name)));
  const inCode = new Set(code.flatMap(({ text }) => citedIds(text)));
  const rules = [...page.rules.keys()];
  const examples = [...page.examples.keys()];
  const untested = rules.filter((id) => !inTitles.has(id));
  const uncoded = rules.filter((id) => !inCode.has(id));
  const unshown = examples.filter((id) => !inTitles.has(id));
  const cells = [
    `${String(rules.length).padStart(3)} rules`,
    `${String(rules.length - untested.length).padStart(3)} in tests`,
    `${String(rules.length - uncoded.length).padStart(3)} in code`,
    examples.length > 0 && `${examples.length - unshown.length} of ${examples.length} examples in tests`,
  ];
  return {
    line: `${name.padEnd(12)}${cells.filter(Boolean).join(', ')}`,
    problems: [
      ...[...untested, ...unshown].map((id) => `${name}: no test title cites ${id}`),
      ...uncoded.map((id) => `${name}: no code cites ${id}`),
      ...own.flatMap((title) => unknown(`${title.file}:${title.line}`, title.name, page)),
      ...code.flatMap(({ file, text }) => unknown(file, text, page)),
    ],
  };
}

/** Ids that look like the page's, but aren't on it. */
function unknown(place: string, text: string, { prefix, rules, examples }: RulesPage): string[] {
  const ids = new Set(
    writtenIds(text).filter((id) =>
      id.startsWith('EX-') ? examples.size > 0 && !examples.has(id) : id.startsWith(prefix) && !rules.has(id),
    ),
  );
  return [...ids].map((id) => `${place}: ${id} isn't on the page`);
}
