import Table from 'cli-table3';
import { isCost, type Row } from './row.js';
import { IN_PLACE, PEER, PLAIN, PURE_FIRST } from './rows.js';
import type { Measured } from './run.js';

/** One checkout: our rows beside each other and beside other engines. */
export function tableOf(all: readonly Measured[]): string {
  const head = ['subject', 'row', 'best', 'median', 'unit', 'ns each', 'kept', `x ${PEER}`, 'x plain', 'checksum'];
  const table = newTable(head);
  for (const measured of all) {
    const { subject, row } = measured;
    const best = bestOf(measured);
    const ratio = (rival: string): string => {
      const other = all.find((candidate) => candidate.subject === subject && candidate.row.name === rival);
      return other && row.unit === other.row.unit ? formatRatio(median(ratiosOf(measured, other).flat())) : '';
    };
    table.push([
      subject,
      row.name,
      format(row, best),
      format(row, median(levelsOf(measured))),
      row.unit,
      isCost(row) ? '' : (1e9 / best).toFixed(best > 1e6 ? 1 : 0),
      formatRatio(keptOf(all, measured)),
      ratio(PEER),
      ratio(PLAIN),
      checksumsOf(measured).join(' '),
    ]);
  }
  return table.toString();
}

/** Two checkouts, row by row. */
export function besideTableOf(all: readonly Measured[]): string {
  const head = [
    ...['subject', 'row', 'here', 'there', 'unit', 'better', 'ratio', 'lowest', 'highest'],
    ...['kept', 'kept there', 'checksum'],
  ];
  const table = newTable(head);
  for (const measured of all) {
    const { subject, row } = measured;
    const ratios = ratiosOf(measured, measured, 0, 1);
    const byRound = ratios.map(median);
    table.push([
      subject,
      row.name,
      format(row, median(levelsOf(measured, 0))),
      format(row, median(levelsOf(measured, 1))),
      row.unit,
      isCost(row) ? 'lower' : 'higher',
      formatRatio(median(ratios.flat())),
      formatRatio(Math.min(...byRound)),
      formatRatio(Math.max(...byRound)),
      formatRatio(keptOf(all, measured, 0)),
      formatRatio(keptOf(all, measured, 1)),
      checksumsOf(measured).join(' '),
    ]);
  }
  return table.toString();
}

/** The games, or rows of games, of which not all processes played or read the same. */
export function differencesOf(all: readonly Measured[]): string[] {
  const checksums = new Map<string, Set<string>>();
  for (const measured of all) {
    // Whatever plays a game plays the same games; only we read.
    const name = measured.row.unit === 'actions/s' ? measured.subject : `${measured.subject} (${measured.row.name})`;
    checksums.set(name, new Set([...(checksums.get(name) ?? []), ...checksumsOf(measured)]));
  }
  return [...checksums].filter(([, values]) => values.size > 1).map(([name]) => name);
}

function newTable(head: string[]): Table.Table {
  const isText = (name: string) => ['subject', 'row', 'unit', 'better', 'checksum'].includes(name);
  return new Table({
    head,
    style: { head: [], border: [], compact: true },
    colAligns: head.map((name) => (isText(name) ? 'left' : 'right')),
  });
}

/**
 * The figures that medians are taken of. For rates, the fastest batch of each process: other load only makes a process
 * slower. For costs, all batches: each start is a fresh process anyway.
 */
function levelsOf({ row, measurements }: Measured, folder = 0): number[] {
  const byRound = (measurements[folder] ?? []).map(({ figures }) => figures);
  return isCost(row) ? byRound.flat() : byRound.map((figures) => Math.max(...figures));
}

function bestOf(measured: Measured): number {
  const levels = levelsOf(measured);
  return isCost(measured.row) ? Math.min(...levels) : Math.max(...levels);
}

/** Figures of a row beside those of another, batch by batch, by round. */
export function ratiosOf(measured: Measured, other: Measured, folder = 0, otherFolder = folder): number[][] {
  return (measured.measurements[folder] ?? []).map(({ figures }, round) => {
    const others = other.measurements[otherFolder]?.[round]?.figures ?? [];
    return figures.map((figure, batch) => figure / (others[batch] ?? Number.NaN));
  });
}

/** What pure play leaves of the rate in place, as a share; NaN where nothing is mixed. */
function keptOf(all: readonly Measured[], measured: Measured, folder = 0): number {
  const { subject, row, measurements } = measured;
  if (row.name === PURE_FIRST) {
    const unmixed = all.find((candidate) => candidate.subject === subject && candidate.row.name === IN_PLACE);
    return unmixed ? median(ratiosOf(measured, unmixed, folder).flat()) : Number.NaN;
  }
  return median((measurements[folder] ?? []).map(({ figures, before = Number.NaN }) => Math.max(...figures) / before));
}

/** The different checksums of a row, shortened. */
export function checksumsOf({ measurements }: Measured): string[] {
  return [...new Set(measurements.flat().flatMap(({ checksum }) => checksum?.slice(0, 8) ?? []))];
}

/** The median; NaN of nothing. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

function format(row: Row, figure: number): string {
  if (isCost(row)) return figure.toLocaleString('en', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
  return Math.round(figure).toLocaleString('en');
}

function formatRatio(ratio: number): string {
  return Number.isNaN(ratio) ? '' : ratio.toFixed(2);
}
