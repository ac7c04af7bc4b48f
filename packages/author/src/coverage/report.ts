/** Which parts of a game are reached, and by what. */

import { columns, counted, indented } from '@rulewright/lab/internal/commands';
import { citedIds } from '../rules/citations.js';
import { KINDS } from './declared.js';
import type { TestRecord } from './recorder.js';

/** Where play comes from: tests of positions, laws and other random play, or recorded games. */
const ORIGINS = ['tests', 'laws', 'traces'] as const;

type PlayedIn = (typeof ORIGINS)[number];

/** A part of a game, with the numbers of tests, laws and traces that reach it. */
type PartCoverage = { readonly [Name in PlayedIn]: number } & { readonly kind: string; readonly name: string };

/** What play reaches of a game. */
export interface CoverageReport {
  readonly game: string;
  /** How much was run. */
  readonly ran: { readonly [Name in PlayedIn]: number };
  readonly parts: readonly PartCoverage[];
  /** The parts that nothing reaches, as `kind name`. */
  readonly never: readonly string[];
  /** The parts that only laws and other random play reach. */
  readonly onlyLaws: readonly string[];
}

/** Counts what reaches each part. A test reaches the rules in its title, too. */
export function coverageOf(
  game: string,
  declared: readonly string[],
  { tests, traces }: { readonly tests: readonly TestRecord[]; readonly traces: readonly TestRecord[] },
): CoverageReport {
  const records: Readonly<Record<PlayedIn, readonly TestRecord[]>> = {
    tests: tests.filter(({ isRandom }) => !isRandom),
    laws: tests.filter(({ isRandom }) => isRandom),
    traces,
  };
  const counts = new Map(declared.map((part) => [part, { tests: 0, laws: 0, traces: 0 }]));
  for (const origin of ORIGINS) {
    for (const { title, games } of records[origin]) {
      const titled = citedIds(title).filter((id) => counts.has(`rule ${id}`));
      for (const part of new Set([...(games[game] ?? []), ...titled.map((id) => `rule ${id}`)])) {
        const count = counts.get(part) ?? { tests: 0, laws: 0, traces: 0 };
        count[origin]++;
        counts.set(part, count);
      }
    }
  }
  const parts = KINDS.flatMap((kind) =>
    [...counts].flatMap(([part, count]) => {
      const space = part.indexOf(' ');
      return part.slice(0, space) === kind ? [{ kind, name: part.slice(space + 1), ...count }] : [];
    }),
  );
  const nameOf = ({ kind, name }: PartCoverage): string => `${kind} ${name}`;
  const hasTitle = ({ title }: TestRecord): boolean => title !== '';
  return {
    game,
    ran: {
      tests: records.tests.filter(hasTitle).length,
      laws: records.laws.filter(hasTitle).length,
      traces: traces.length,
    },
    parts,
    never: parts.filter(({ tests: t, laws, traces: r }) => t + laws + r === 0).map(nameOf),
    onlyLaws: parts.filter(({ tests: t, laws, traces: r }) => t + r === 0 && laws > 0).map(nameOf),
  };
}

/** The report as a table, then what is never reached. */
export function coverageText({ game, ran, parts, never, onlyLaws }: CoverageReport): string {
  const shown = (count: number): string => (count === 0 ? '-' : String(count));
  const rows = parts.map(({ kind, name, tests, laws, traces }) => [
    kind,
    name,
    shown(tests),
    shown(laws),
    shown(traces),
  ]);
  const list = (title: string, names: readonly string[]): string =>
    names.length === 0 ? `${title}: none` : `${title}:\n${indented(names)}`;
  const head = `${game}: ${counted(ran.tests, 'test')}, ${counted(ran.laws, 'law')} or other random play, ${counted(ran.traces, 'trace')}`;
  return [
    head,
    columns(['part', '', ...ORIGINS], rows, 2),
    list('Reached only by laws or other random play', onlyLaws),
    list('Never reached', never),
  ].join('\n\n');
}
