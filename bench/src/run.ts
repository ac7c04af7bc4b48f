import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { figureOf, type Row } from './row.js';
import { rowsOf } from './rows.js';
import type { Account, Order } from './worker.js';

/** What to measure. */
export interface Plan {
  /** Checkouts to compare. */
  readonly folders: readonly string[];
  /** Games and packages. */
  readonly subjects: readonly string[];
  /** Selects the rows of a subject. */
  isWanted(row: Row): boolean;
  readonly rounds: number;
}

/** The measurements of a row of a game or package. */
export interface Measured {
  readonly subject: string;
  readonly row: Row;
  /** By folder, then by round. */
  readonly measurements: readonly Measurement[][];
}

/** The measurements of one process. */
interface Measurement {
  /** By batch, in the unit of the row. */
  readonly figures: readonly number[];
  readonly checksum: string | undefined;
  /** Pieces per second before pure play, if the batches follow pure play. */
  readonly before: number | undefined;
}

const BATCHES = 6;

/** Measures each row of each checkout, in a new process per round. */
export async function run({ folders, subjects, isWanted, rounds }: Plan): Promise<Measured[]> {
  const all = subjects.flatMap((subject) =>
    rowsOf(subject)
      .filter(isWanted)
      .map((row) => ({ subject, row, measurements: folders.map((): Measurement[] => []) })),
  );
  const groups = [...new Set(all.map(groupOf))].map((name) => ({
    name,
    members: all.filter((measured) => groupOf(measured) === name),
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { name, members } of groups) {
      await measure(folders, members, (progress) => {
        showProgress(`round ${round + 1} of ${rounds}: ${name}: ${progress}`);
      });
    }
  }
  showProgress('');
  return all;
}

/** Rows that are compared with each other. */
function groupOf({ subject, row }: Measured): string {
  return `${subject}, ${row.unit}`;
}

/**
 * Adds a round to the rows of a group. The processes alternate batch by batch, because the speed of a machine can change
 * by half within a minute.
 */
async function measure(
  folders: readonly string[],
  group: readonly Measured[],
  showProgress: (text: string) => void,
): Promise<void> {
  showProgress('warming up');
  // Warming up takes processor time, so the processes can do it at once.
  const turns = await Promise.all(
    group.flatMap(({ subject, row, measurements }) =>
      measurements.map(async (into, index) => {
        const worker = await startWorker(folders[index] ?? '', subject, row.name);
        return { row, worker, into, amounts: [] as number[] };
      }),
    ),
  );
  for (let batch = 0; batch < BATCHES; batch++) {
    showProgress(`batch ${batch + 1} of ${BATCHES}`);
    for (const { worker, amounts } of turns) amounts.push(await ask<number>(worker, 'batch'));
    turns.reverse();
  }
  for (const { row, worker, into, amounts } of turns) {
    const { pieces, checksum, before } = await ask<Account>(worker, 'account');
    into.push({ figures: amounts.map((amount) => figureOf(row, amount, pieces)), checksum, before });
    worker.disconnect();
  }
}

async function startWorker(folder: string, subject: string, row: string): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('worker.js', import.meta.url)), [folder, subject, row], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // A failing worker has printed its error.
  worker.on('exit', (code) => code !== 0 && process.exit(1));
  await once(worker, 'message');
  return worker;
}

async function ask<Answer>(worker: ChildProcess, order: Order): Promise<Answer> {
  worker.send(order);
  const [answer] = await once(worker, 'message');
  return answer as Answer;
}

/** Shows progress in a terminal. An empty text clears it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
