import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Row, rowsOf } from './rows.js';
import type { Account, Order } from './worker.js';

/** What is measured, and how often. */
export interface Plan {
  /** Checkouts to measure side by side. */
  readonly folders: readonly string[];
  readonly games: readonly string[];
  /** The rows of a game that are wanted. */
  isWanted(row: Row): boolean;
  readonly rounds: number;
}

/** A row of a game and what was measured of it. */
export interface Measured {
  readonly game: string;
  readonly row: Row;
  /** By folder, then by round. */
  readonly measurements: readonly Measurement[][];
}

/** What one process measured. */
interface Measurement {
  /** Pieces of work per second, by batch. */
  readonly rates: readonly number[];
  readonly checksum: string | undefined;
  /** Pieces per second before pure play, where that comes before the batches. */
  readonly before: number | undefined;
}

const BATCHES = 8;

/** Measures each row of each checkout in processes of its own, one a round. */
export async function run({ folders, games, isWanted, rounds }: Plan): Promise<Measured[]> {
  const all = games.flatMap((game) =>
    rowsOf(game)
      .filter(isWanted)
      .map((row) => ({ game, row, measurements: folders.map((): Measurement[] => []) })),
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

/** Rows that are held beside each other. */
function groupOf({ game, row }: Measured): string {
  return `${game}, ${row.unit}`;
}

/**
 * Adds a round to the rows of a group. Their processes take turns batch by batch, so that neighbouring batches meet the
 * same machine: over a minute its speed can change by half.
 */
async function measure(
  folders: readonly string[],
  group: readonly Measured[],
  showProgress: (text: string) => void,
): Promise<void> {
  const turns: { worker: ChildProcess; into: Measurement[]; seconds: number[] }[] = [];
  for (const { game, row, measurements } of group) {
    for (const [index, into] of measurements.entries()) {
      showProgress(`${row.name} warms up`);
      turns.push({ worker: await startWorker(folders[index] ?? '', game, row.name), into, seconds: [] });
    }
  }
  for (let batch = 0; batch < BATCHES; batch++) {
    showProgress(`batch ${batch + 1} of ${BATCHES}`);
    for (const { worker, seconds } of turns) seconds.push(await ask<number>(worker, 'batch'));
    turns.reverse();
  }
  for (const { worker, into, seconds } of turns) {
    const { pieces, checksum, before } = await ask<Account>(worker, 'account');
    into.push({ rates: seconds.map((took) => pieces / took), checksum, before });
    worker.disconnect();
  }
}

async function startWorker(folder: string, game: string, row: string): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('worker.js', import.meta.url)), [folder, game, row], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // A worker that fails has said why.
  worker.on('exit', (code) => code !== 0 && process.exit(1));
  await once(worker, 'message');
  return worker;
}

async function ask<Answer>(worker: ChildProcess, order: Order): Promise<Answer> {
  worker.send(order);
  const [answer] = await once(worker, 'message');
  return answer as Answer;
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
