// npm run bench:peers: compares our games with those of other engines, in processes that take turns.
import { writeFileSync } from 'node:fs';
import { program } from 'commander';
import { roundsOf } from '../rounds.js';
import { showProgress } from '../run.js';
import { newTable } from '../tables.js';
import { type PeerFigures, peerFiguresOf } from './figures.js';
import { launchersOf } from './launchers.js';
import { PEER_ROWS } from './rows.js';
import type { Sample } from './sample.js';

interface Options {
  readonly json?: string;
  readonly rounds: number;
  readonly tag?: string;
}

await program
  .name('npm run bench:peers --')
  .description('Compare the speed of random games with other engines. Needs Python 3.10 or later.')
  .option('--tag <folder>', 'a checkout of TAG; needs Maven and JDK 21 or later')
  .option('--json <file>', 'write the figures to a file')
  .option('--rounds <number>', 'processes per row', roundsOf, 3)
  .action(main)
  .parseAsync();

function main({ json, rounds, tag }: Options): void {
  const launchers = launchersOf(tag);
  const all = PEER_ROWS.filter(({ runtime }) => launchers[runtime]).map((row) => ({ row, samples: [] as Sample[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { row, samples } of all) {
      showProgress(`round ${round + 1} of ${rounds}: ${row.engine}, ${row.game}, ${row.drive}`);
      const sample = launchers[row.runtime]?.(row.command);
      if (sample) samples.push(sample);
    }
    all.reverse();
  }
  if (rounds % 2 === 1) all.reverse();
  showProgress('');
  const figures = peerFiguresOf(all, rounds);
  console.log(tableOf(figures));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(figures, null, 2)}\n`);
}

function tableOf({ rows }: PeerFigures): string {
  const table = newTable(['engine', 'game', 'drive', 'decisions/s', 'x ours', 'games/s', 'decisions/game', 'legal']);
  for (const { engine, game, drive, decisionsPerSecond, beside, ...rest } of rows) {
    const { gamesPerSecond, decisionsPerGame, legalActions } = rest;
    const figures = [decisionsPerSecond, beside?.median, gamesPerSecond, decisionsPerGame, legalActions];
    table.push([engine, game, drive, ...figures.map((figure) => figure?.toLocaleString('en') ?? '')]);
  }
  return table.toString();
}
