import Table from 'cli-table3';
import { IN_PLACE, PEER, PLAIN, PURE_FIRST } from './rows.js';
import type { Measured } from './run.js';

/** One checkout: our rows beside each other and beside other engines. */
export function tableOf(all: readonly Measured[]): string {
  const head = ['game', 'row', 'best', 'median', 'unit', 'ns each', 'kept', `x ${PEER}`, 'x plain', 'checksum'];
  const table = newTable(head);
  for (const measured of all) {
    const { game, row } = measured;
    const best = bestOf(measured);
    const ratio = (rival: string): string => {
      const other = all.find((candidate) => candidate.game === game && candidate.row.name === rival);
      return other && row.unit === other.row.unit ? formatRatio(median(ratiosOf(measured, other).flat())) : '';
    };
    table.push([
      game,
      row.name,
      format(best),
      format(median(ratesOf(measured))),
      row.unit,
      (1e9 / best).toFixed(best > 1e6 ? 1 : 0),
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
  const head = ['game', 'row', 'here', 'there', 'unit', 'ratio', 'lowest', 'highest', 'kept', 'kept there', 'checksum'];
  const table = newTable(head);
  for (const measured of all) {
    const ratios = ratiosOf(measured, measured, 0, 1);
    const byRound = ratios.map(median);
    table.push([
      measured.game,
      measured.row.name,
      format(median(ratesOf(measured, 0))),
      format(median(ratesOf(measured, 1))),
      measured.row.unit,
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
    const name = measured.row.unit === 'actions/s' ? measured.game : `${measured.game} (${measured.row.name})`;
    checksums.set(name, new Set([...(checksums.get(name) ?? []), ...checksumsOf(measured)]));
  }
  return [...checksums].filter(([, values]) => values.size > 1).map(([name]) => name);
}

function newTable(head: string[]): Table.Table {
  const isText = (name: string) => ['game', 'row', 'unit', 'checksum'].includes(name);
  return new Table({
    head,
    style: { head: [], border: [], compact: true },
    colAligns: head.map((name) => (isText(name) ? 'left' : 'right')),
  });
}

/** How fast each process of a row was: as its fastest batch, since whatever else a machine does makes it slower. */
function ratesOf({ measurements }: Measured, folder = 0): number[] {
  return (measurements[folder] ?? []).map(({ rates }) => Math.max(...rates));
}

function bestOf(measured: Measured): number {
  return Math.max(...ratesOf(measured));
}

/** Rates of a row beside those of another, batch by batch, by round. */
export function ratiosOf(measured: Measured, other: Measured, folder = 0, otherFolder = folder): number[][] {
  return (measured.measurements[folder] ?? []).map(({ rates }, round) => {
    const others = other.measurements[otherFolder]?.[round]?.rates ?? [];
    return rates.map((rate, batch) => rate / (others[batch] ?? Number.NaN));
  });
}

/** What pure play leaves of the rate in place, as a share; NaN where nothing is mixed. */
function keptOf(all: readonly Measured[], measured: Measured, folder = 0): number {
  const { game, row, measurements } = measured;
  if (row.name === PURE_FIRST) {
    const unmixed = all.find((candidate) => candidate.game === game && candidate.row.name === IN_PLACE);
    return unmixed ? median(ratiosOf(measured, unmixed, folder).flat()) : Number.NaN;
  }
  return median((measurements[folder] ?? []).map(({ rates, before = Number.NaN }) => Math.max(...rates) / before));
}

/** The different checksums of a row, shortened. */
function checksumsOf({ measurements }: Measured): string[] {
  return [...new Set(measurements.flat().flatMap(({ checksum }) => checksum?.slice(0, 8) ?? []))];
}

/** The median; NaN of nothing. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

function format(rate: number): string {
  return Math.round(rate).toLocaleString('en');
}

function formatRatio(ratio: number): string {
  return Number.isNaN(ratio) ? '' : ratio.toFixed(2);
}
