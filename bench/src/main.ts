// npm run bench: measures every row several times and prints a table. Fails unless all processes played the same games.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Argument, Option, program } from 'commander';
import { figuresOf } from './figures.js';
import { notesOf } from './notes.js';
import { roundsOf } from './rounds.js';
import type { Row } from './row.js';
import { isOurs, rowsOf } from './rows.js';
import { run } from './run.js';
import { besideTableOf, checksumsOf, differencesOf, tableOf } from './tables.js';
import { isBuilt, SUBJECTS } from './tree.js';

const NAMES = [...new Set(SUBJECTS.flatMap(rowsOf).map(({ name }) => name))];

interface Options {
  readonly beside?: string;
  readonly json?: string;
  readonly rows?: readonly string[];
  readonly rounds: number;
}

await program
  .name('npm run bench --')
  .description('Measure the speed of games, the startup of packages and the cost of a long game.')
  .addArgument(
    new Argument('[subjects...]', 'games and packages to measure').choices(SUBJECTS).default(SUBJECTS, 'all'),
  )
  .option('--beside <folder>', 'compare with another checkout, which must be built')
  .addOption(new Option('--rows <names...>', 'measure only these rows').choices(NAMES))
  .addOption(new Option('--json <file>', 'write the ratios to a file').conflicts('beside'))
  .option('--rounds <number>', 'processes per row', roundsOf, 3)
  .action(main)
  .parseAsync();

async function main(subjects: readonly string[], { beside, json, rows, rounds }: Options): Promise<void> {
  const folders = [fileURLToPath(new URL('../..', import.meta.url)), ...(beside ? [resolve(beside)] : [])];
  // Plain JavaScript doesn't differ between checkouts.
  const isWanted = (row: Row) => (rows?.includes(row.name) ?? true) && (beside === undefined || isOurs(row));
  const wanted = subjects.filter((subject) => rowsOf(subject).some(isWanted));
  if (wanted.length === 0) program.error(`No such rows for ${subjects.join(', ')}.`);
  for (const folder of folders) {
    const missing = wanted.filter((subject) => !isBuilt(folder, subject));
    if (missing.length > 0)
      program.error(`${folder} has no build of ${missing.join(', ')}. Run npm run build:js there.`);
  }
  const measured = await run({ folders, subjects: wanted, isWanted, rounds });
  console.log(beside ? besideTableOf(measured) : tableOf(measured));
  const figures = figuresOf(measured, rounds);
  console.log(
    `\n${figures.cpu}, Node ${figures.node}, processor time, ${rounds} ${rounds === 1 ? 'process' : 'processes'} per row.`,
  );
  for (const note of notesOf(measured)) console.log(note);
  const different = differencesOf(measured);
  if (measured.some((row) => checksumsOf(row).length > 0)) reportDifferences(different);
  if (json !== undefined && different.length === 0) writeFileSync(json, `${JSON.stringify(figures, null, 2)}\n`);
}

function reportDifferences(different: readonly string[]): void {
  if (different.length === 0) {
    console.log('All checksums agree: all processes played the same games and read the same data.');
    return;
  }
  console.log(`Processes played different games or read different data: ${different.join(', ')}.`);
  process.exitCode = 1;
}
