// Runs the batches of one row. Each row of each subject and checkout has its own process, because earlier work in a
// process changes the speed of later work.
import { rowsOf } from './rows.js';

/** Requests to a worker. */
export type Order = 'batch' | 'account';

/** The answer to `account`. */
export interface Account {
  /** Pieces of work in a batch. */
  readonly pieces: number;
  readonly checksum: string | undefined;
  /** Pieces per second before pure play, if the batches follow pure play. */
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
