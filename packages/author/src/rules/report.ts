/** What is printed for one rule: its text, code and tests. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, lookUp, type RuleEntry } from '@rulewright/lab/internal/commands';
import { citedIds, excerpts } from './citations.js';
import { pageOf, type RulesSubject } from './subject.js';
import type { TestTitle } from './titles.js';

const WIDTH = 100;

const NUMBER = /^(\d+\.\d+|EX-\d+)$/;

/** A rule or worked example on a page. */
export interface RuleFound {
  readonly subject: RulesSubject;
  readonly id: string;
  readonly entry: RuleEntry;
}

/**
 * Finds a rule, `5.14` or `COP-5.14`, or a worked example, `EX-3`.
 * @throws CommandError `unknownArgument` with the nearest ids.
 */
export function findRule(subject: RulesSubject, wanted: string): RuleFound {
  const page = pageOf(subject);
  const name = wanted.toUpperCase();
  const [, number] = NUMBER.exec(name.startsWith(`${page.prefix}-`) ? name.slice(page.prefix.length + 1) : name) ?? [];
  if (number === undefined) {
    const example = [...page.rules.keys()][0];
    throw new CommandError('unknownArgument', `${subject.page} has no ${wanted}. Its rules have ids like ${example}.`);
  }
  const { id, entry, nearest } = lookUp(page, number);
  if (entry !== undefined) return { subject, id, entry };
  const others = nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : '';
  throw new CommandError('unknownArgument', `${subject.page} has no ${id}.${others}`);
}

/** The rule as on its page, and the code that cites it. */
export function ruleAndCode({ subject: { root, page, sources }, id, entry }: RuleFound): string {
  const places = sources.flatMap((file) =>
    excerpts(readFileSync(resolve(root, file), 'utf8'), id).map(({ line, lines }) =>
      [`  ${file}:${line}`, ...lines.map((text) => `    ${text}`.trimEnd())].join('\n'),
    ),
  );
  const code = places.length === 0 ? ['Code that cites it: none'] : ['Code that cites it:', ...places];
  return [`${id}  ${page}:${entry.line}`, forTerminal(entry.text), ...code].join('\n\n');
}

/**
 * The files that may contain tests of an id: files that cite it other than in refusals (`'COP-5.14 cannotPay'`). A
 * composed title isn't found this way.
 */
export function testFiles({ subject: { root, tests }, id }: RuleFound): readonly string[] {
  const refusal = new RegExp(`${id} \\w+["'\`]`, 'g');
  const citing = tests.filter((file) =>
    citedIds(readFileSync(resolve(root, file), 'utf8').replace(refusal, '')).includes(id),
  );
  return citing.length > 0 ? citing : tests;
}

/** The tests whose titles cite a rule. */
export function testsOf({ id }: RuleFound, titles: readonly TestTitle[]): string {
  const own = titles.filter(({ name }) => citedIds(name).includes(id));
  const places = own.map(({ file, line, name }) => ({ place: `${file}:${line}`, title: name.split(' > ').at(-1) }));
  const width = Math.max(...places.map(({ place }) => place.length));
  const lines = places.map(({ place, title }) => `  ${place.padEnd(width)}  ${title}`);
  return lines.length === 0 ? 'Tests that show it: none' : `Tests that show it:\n\n${lines.join('\n')}`;
}

/** Markdown for a terminal: wraps paragraphs at 100 columns and keeps tables and code blocks. */
function forTerminal(markdown: string): string {
  const lines: string[] = [];
  let isCode = false;
  let goesOn = false;
  for (const line of markdown.split('\n')) {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isCode = !isCode;
    const isText = !isCode && !isFence && !/^\s*(?:\||$)/.test(line);
    if (!isText) lines.push(line);
    else if (goesOn && !/^\s*(?:- |\d+\. )/.test(line)) lines.push(...wrap(`${lines.pop()} ${line.trim()}`));
    else lines.push(...wrap(line));
    goesOn = isText;
  }
  return lines.map((line) => `  ${line}`.trimEnd()).join('\n');
}

/** Continuation lines of a list item are indented to its text. */
function wrap(line: string): string[] {
  const margin = /^\s*(?:- |\d+\. )?/.exec(line)?.[0].length ?? 0;
  const space = line.lastIndexOf(' ', WIDTH - 2);
  if (line.length <= WIDTH - 2 || space <= margin) return [line];
  return [line.slice(0, space), ...wrap(' '.repeat(margin) + line.slice(space + 1))];
}
