/** Prints what the tests didn't notice. */
import { columns, counted, percent } from '@rulewright/lab/internal/commands';
import type { Mutant, MutatedFile, MutationReport } from './stryker.js';

/** Lines shown of a change. */
const LINES_SHOWN = 5;

/** The survivors with their changes, and a score for each file. */
export function mutationText({ files }: MutationReport): string {
  const entries = Object.entries(files);
  const survivors = entries.flatMap(([path, file]) =>
    file.mutants.filter(isUnnoticed).map((mutant) => survivorText(path, file, mutant)),
  );
  const all = entries.flatMap(([, { mutants }]) => mutants);
  const rows = entries.map(([path, { mutants }]) => scoreRow(path, mutants));
  const table = columns(
    ['file', 'changes', 'noticed', 'endless loops', 'survived', 'not reached', 'score'],
    entries.length > 1 ? [...rows, scoreRow('all', all)] : rows,
    1,
  );
  return [...survivors, table, `${counted(survivors.length, 'change')} that no test notices`].join('\n\n');
}

function isUnnoticed({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function scoreRow(name: string, mutants: readonly Mutant[]): string[] {
  const number = (status: string): number => mutants.filter((mutant) => mutant.status === status).length;
  const [noticed, endless, survived, unreached] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(number) as [
    ...[number, number, number, number],
  ];
  const total = noticed + endless + survived + unreached;
  const score = total === 0 ? '-' : percent((noticed + endless) / total);
  return [name, ...[total, noticed, endless, survived, unreached].map(String), score];
}

/** The place of a mutant, and its lines before and after. */
function survivorText(path: string, { source }: MutatedFile, mutant: Mutant): string {
  const { mutatorName, replacement = '', status, location } = mutant;
  const { start, end } = location;
  const before = source.split('\n').slice(start.line - 1, end.line);
  const head = (before[0] ?? '').slice(0, start.column - 1);
  const tail = (before.at(-1) ?? '').slice(end.column - 1);
  const after = `${head}${replacement}${tail}`.split('\n');
  const where = `${path}:${start.line}:${start.column}  ${mutatorName}${status === 'NoCoverage' ? ', reached by no test' : ''}`;
  return [where, ...marked('-', before), ...marked('+', after)].join('\n');
}

function marked(mark: string, lines: readonly string[]): string[] {
  const shown = lines.slice(0, LINES_SHOWN).map((line) => `  ${mark} ${line}`);
  return lines.length > LINES_SHOWN ? [...shown, `  ${mark} ...`] : shown;
}
