// Plays a game in Node: node play.js table burgundy. Prints a line of JSON.
import { deepStrictEqual } from 'node:assert';
import { fileURLToPath } from 'node:url';
import type { Contender } from '../contender.js';
import { cpuSeconds } from '../cpu.js';
import { inPlace, pure } from '../ours.js';
import { boardgameio } from '../tictactoe/boardgameio.js';
import { loadTree, type Tree } from '../tree.js';
import type { Sample } from './sample.js';

const PLAYERS = 2;
const SECONDS_TO_WARM_UP = 1;
const SECONDS = 1.5;
const COMPARED_GAMES = 20;

const CONTENDERS: Readonly<Record<string, (tree: Tree) => Contender>> = {
  table: (tree) => inPlace(tree, PLAYERS),
  apply: (tree) => pure(tree, PLAYERS),
  'boardgame.io': () => boardgameio,
};

const [name = '', game = ''] = process.argv.slice(2);
const tree = await loadTree(fileURLToPath(new URL('../..', import.meta.url)), game);
const play = CONTENDERS[name]?.(tree);
if (play === undefined) throw new Error(`No way to play is called ${name}.`);
deepStrictEqual(firstGames(play), firstGames(inPlace(tree, PLAYERS)), 'The engines play different games.');
playFor(play, SECONDS_TO_WARM_UP);
const { games, seconds } = playFor(play, SECONDS);
// The same seed plays the same games, so counting doesn't slow them down.
const sample: Sample = { games, ...countDecisions(tree, games), seconds };
process.stdout.write(`${JSON.stringify(sample)}\n`);

function firstGames(contender: Contender): string[] {
  const rng = tree.core.createRng('compared games');
  return Array.from({ length: COMPARED_GAMES }, () => contender(rng)());
}

function playFor(contender: Contender, limit: number): { games: number; seconds: number } {
  const rng = tree.core.createRng('games');
  const start = cpuSeconds();
  for (let games = 0; ; ) {
    for (let i = 0; i < COMPARED_GAMES; i++) contender(rng);
    games += COMPARED_GAMES;
    const seconds = cpuSeconds() - start;
    if (seconds >= limit) return { games, seconds };
  }
}

/** Counts decisions with a choice, and their legal actions. */
function countDecisions({ core, game }: Tree, games: number): Pick<Sample, 'decisions' | 'legal'> {
  const { createRng, playout, Table } = core;
  const rng = createRng('games');
  let decisions = 0;
  let legal = 0;
  for (let i = 0; i < games; i++) {
    playout(new Table(game, { players: PLAYERS }, rng), (actions, table) => {
      if (actions.length > 1) {
        decisions++;
        legal += actions.length;
      }
      return actions[table.rng.int(actions.length)] as (typeof actions)[number];
    });
  }
  return { decisions, legal };
}
