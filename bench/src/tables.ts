import Table from 'cli-table3';
import { APPLY, FOREIGN_STATES } from './costs.js';
import { isCost, type Row } from './row.js';
import { IN_PLACE, PLAIN, PURE_FIRST } from './rows.js';
import type { Measured } from './run.js';

/** Columns of text. */
const TEXTS = ['subject', 'row', 'unit', 'better', 'checksum', 'engine', 'game', 'drive'];

/** One checkout: compares our rows with each other and with plain JavaScript. */
export function tableOf(all: readonly Measured[]): string {
  const head = ['subject', 'row', 'best', 'median', 'unit', 'ns each', 'kept', 'x plain', 'checksum'];
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

/** The games, or rows of games, with different checksums. */
export function differencesOf(all: readonly Measured[]): string[] {
  const checksums = new Map<string, Set<string>>();
  for (const measured of all) {
    // All engines must play the same games; only our rows read data.
    const name = measured.row.unit === 'actions/s' ? measured.subject : `${measured.subject} (${measured.row.name})`;
    checksums.set(name, new Set([...(checksums.get(name) ?? []), ...checksumsOf(measured)]));
  }
  return [...checksums].filter(([, values]) => values.size > 1).map(([name]) => name);
}

/** A table for the terminal. */
export function newTable(head: string[]): Table.Table {
  const isText = (name: string) => TEXTS.includes(name);
  return new Table({
    head,
    style: { head: [], border: [], compact: true },
    colAligns: head.map((name) => (isText(name) ? 'left' : 'right')),
  });
}

/**
 * The input of medians. For rates, the fastest batch of each process, because other load only slows a process down. For
 * costs, all batches, because each start is a fresh process.
 */
function levelsOf({ row, measurements }: Measured, folder = 0): number[] {
  const byRound = (measurements[folder] ?? []).map(({ figures }) => figures);
  return isCost(row) ? byRound.flat() : byRound.map((figures) => Math.max(...figures));
}

function bestOf(measured: Measured): number {
  const levels = levelsOf(measured);
  return isCost(measured.row) ? Math.min(...levels) : Math.max(...levels);
}

/** The ratios of two rows, batch by batch, by round. */
export function ratiosOf(measured: Measured, other: Measured, folder = 0, otherFolder = folder): number[][] {
  return (measured.measurements[folder] ?? []).map(({ figures }, round) => {
    const others = other.measurements[otherFolder]?.[round]?.figures ?? [];
    return figures.map((figure, batch) => figure / (others[batch] ?? Number.NaN));
  });
}

/**
 * The in-place rate after pure play, as a share of the rate before; the cost of a state from elsewhere, as a multiple of that
 * of the game's own. NaN for other rows.
 */
function keptOf(all: readonly Measured[], measured: Measured, folder = 0): number {
  const { subject, row, measurements } = measured;
  const besides = row.name === PURE_FIRST ? IN_PLACE : FOREIGN_STATES.includes(row) ? APPLY.name : undefined;
  if (besides !== undefined) {
    const other = all.find((candidate) => candidate.subject === subject && candidate.row.name === besides);
    return other ? median(ratiosOf(measured, other, folder).flat()) : Number.NaN;
  }
  return median((measurements[folder] ?? []).map(({ figures, before = Number.NaN }) => Math.max(...figures) / before));
}

/** The different checksums of a row, shortened. */
export function checksumsOf({ measurements }: Measured): string[] {
  return [...new Set(measurements.flat().flatMap(({ checksum }) => checksum?.slice(0, 8) ?? []))];
}

/** The median; NaN for an empty list. */
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
