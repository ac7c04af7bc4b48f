// npm run bench [-- game ...]: measures every row a few times, prints one table, and fails unless all engines of a game
// played the same games.
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import type { Measurement } from './measure.js';
import { PEER, ROWS } from './rows.js';

const ROUNDS = 3;

interface Figures {
  readonly game: string;
  readonly engine: string;
  readonly best: number;
  readonly median: number;
  readonly checksum: string | undefined;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !ROWS.some(({ game }) => game === id));
if (unknown.length > 0) {
  console.error(`There is no game called ${unknown.join(', ')}.`);
  process.exit(2);
}

const figures = measureAll();
console.log(tableOf(figures));
console.log(`\n${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.version}, one thread, ${ROUNDS} processes a row.`);
console.log('Actions are decisions that offer a choice, and chance outcomes. Ratios are of the best rates.');
reportChecksums(figures);

function measureAll(): Figures[] {
  const rows = ROWS.map((row, index) => ({ ...row, index })).filter(
    ({ game }) => wanted.length === 0 || wanted.includes(game),
  );
  const rates = rows.map((): number[] => []);
  const checksums = rows.map((): string | undefined => undefined);
  // Round by round, so that a slow minute of the machine hits all rows alike.
  for (let round = 0; round < ROUNDS; round++) {
    rows.forEach(({ game, engine, index }, place) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[Kround ${round + 1} of ${ROUNDS}: ${game}, ${engine}`);
      const measured = measure(index);
      rates[place]?.push(...measured.rates);
      checksums[place] = measured.checksum;
    });
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  return rows.map(({ game, engine }, place) => {
    const sorted = (rates[place] ?? []).sort((left, right) => right - left);
    return {
      game,
      engine,
      best: sorted[0] ?? 0,
      median: sorted[Math.floor(sorted.length / 2)] ?? 0,
      checksum: checksums[place],
    };
  });
}

function measure(index: number): Measurement {
  const worker = fileURLToPath(new URL('worker.js', import.meta.url));
  const child = spawnSync(process.execPath, [worker, String(index)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (child.status !== 0) process.exit(1);
  return JSON.parse(child.stdout) as Measurement;
}

function tableOf(all: readonly Figures[]): string {
  const table = new Table({
    head: ['game', 'engine', 'best', 'median', 'unit', 'ns each', `x ${PEER}`, 'x plain', 'checksum'],
    style: { head: [], border: [], compact: true },
    colAligns: ['left', 'left', 'right', 'right', 'left', 'right', 'right', 'right', 'left'],
  });
  for (const { game, engine, best, median, checksum } of all) {
    const ratio = (other: string): string => {
      const peer = all.find((row) => row.game === game && row.engine === other);
      return peer && checksum !== undefined ? (best / peer.best).toFixed(2) : '';
    };
    table.push([
      game,
      engine,
      Math.round(best).toLocaleString('en'),
      Math.round(median).toLocaleString('en'),
      checksum === undefined ? 'copies/s' : 'actions/s',
      (1e9 / best).toFixed(best > 1e6 ? 1 : 0),
      ratio(PEER),
      ratio('plain JavaScript'),
      checksum?.slice(0, 8) ?? '',
    ]);
  }
  return table.toString();
}

function reportChecksums(all: readonly Figures[]): void {
  const games = [...new Set(all.map(({ game }) => game))];
  const different = games.filter(
    (game) => new Set(all.filter((row) => row.game === game && row.checksum).map((row) => row.checksum)).size > 1,
  );
  if (different.length === 0) {
    console.log('The checksums of each game agree: all its engines played the same games.');
    return;
  }
  console.log(`The checksums of ${different.join(', ')} differ: its engines didn't play the same games.`);
  process.exitCode = 1;
}
