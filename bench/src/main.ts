// npm run bench: measures every row a few times and prints one table. Fails unless all processes played the same games.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Argument, InvalidArgumentError, Option, program } from 'commander';
import { figuresOf } from './figures.js';
import { OUR_ROWS, rowsOf } from './rows.js';
import { run } from './run.js';
import { besideTableOf, differencesOf, tableOf } from './tables.js';
import { GAME_IDS, isBuilt } from './tree.js';

const NAMES = [...new Set(GAME_IDS.flatMap(rowsOf).map(({ name }) => name))];

interface Options {
  readonly beside?: string;
  readonly json?: string;
  readonly rows?: readonly string[];
  readonly rounds: number;
}

await program
  .name('npm run bench --')
  .description('Measures how fast games are played.')
  .addArgument(new Argument('[games...]', 'the games to measure').choices(GAME_IDS).default(GAME_IDS, 'all'))
  .option('--beside <folder>', 'measure this checkout beside another one, which must be built')
  .addOption(new Option('--rows <names...>', 'measure only these rows').choices(NAMES))
  .addOption(new Option('--json <file>', 'write the ratios to a file').conflicts('beside'))
  .option('--rounds <number>', 'processes a row', roundsOf, 3)
  .action(main)
  .parseAsync();

async function main(games: readonly string[], { beside, json, rows, rounds }: Options): Promise<void> {
  const folders = [fileURLToPath(new URL('../..', import.meta.url)), ...(beside ? [resolve(beside)] : [])];
  for (const folder of folders) {
    const missing = games.filter((game) => !isBuilt(folder, game));
    if (missing.length > 0)
      program.error(`${folder} has no build of ${missing.join(', ')}: npm run build:js makes it.`);
  }
  const measured = await run({
    folders,
    games,
    rounds,
    // Other engines are the same in every checkout.
    isWanted: (row) => (rows?.includes(row.name) ?? true) && (beside === undefined || OUR_ROWS.includes(row)),
  });
  console.log(beside ? besideTableOf(measured) : tableOf(measured));
  const figures = figuresOf(measured, rounds);
  console.log(`\n${figures.cpu}, Node ${figures.node}, rates by processor time, ${rounds} processes a row.`);
  console.log('Actions are decisions that offer a choice, and chance outcomes.');
  console.log('A process works for two seconds before it is timed, and is as fast as its fastest batch.');
  console.log('kept: the rate in place after pure play, beside that of a process that has not played purely.');
  console.log('Rows of one unit take turns batch by batch; ratios are medians of batches that ran next to each other.');
  const different = differencesOf(measured);
  reportDifferences(different);
  if (json !== undefined && different.length === 0) writeFileSync(json, `${JSON.stringify(figures, null, 2)}\n`);
}

function reportDifferences(different: readonly string[]): void {
  if (different.length === 0) {
    console.log('All checksums agree: the same games were played, and the same was read.');
    return;
  }
  console.log(`Not the same games were played, or not the same was read: ${different.join(', ')}.`);
  process.exitCode = 1;
}

function roundsOf(text: string): number {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1) throw new InvalidArgumentError('It must be a number from 1 on.');
  return rounds;
}
