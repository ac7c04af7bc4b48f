// Works on one row of one game or package of one checkout, batch by batch as it's told to, in a process of its own: what has run
// before in a process changes how fast the rest runs.
import { rowsOf } from './rows.js';

/** What it's told to do. */
export type Order = 'batch' | 'account';

/** Its answer to `account`. */
export interface Account {
  /** Pieces of work in a batch. */
  readonly pieces: number;
  readonly checksum: string | undefined;
  /** Pieces per second before pure play, where that comes before the batches. */
  readonly before: number | undefined;
}

const [folder = '', subject = '', name = ''] = process.argv.slice(2);
const row = rowsOf(subject).find((candidate) => candidate.name === name);
if (row === undefined) throw new Error(`${subject} has no row called ${name}.`);
const work = await row.prepare(folder, subject);

process.on('message', (order: Order) => {
  if (order === 'batch') {
    process.send?.(work.measure());
  } else {
    const account: Account = { pieces: work.count(), checksum: work.checksum, before: work.before };
    process.send?.(account);
  }
});
process.send?.('ready');
