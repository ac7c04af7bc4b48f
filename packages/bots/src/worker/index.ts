/**
 * The script of a worker: serves the bots of all five games at every level, and `random`, `heuristic`, `greedy` and `mcts`. A game
 * is loaded when it is first asked about.
 */
import {
  greedyAgent,
  heuristicAgent,
  LEVELS,
  mctsAgent,
  randomAgent,
  serveAgents,
  type WorkerPort,
} from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import type { Game, GameTypes } from '@rulewright/core';
import { bot } from '../index.js';

const GAMES: Readonly<Record<string, () => Promise<unknown>>> = {
  burgundy: loadedOnce('burgundy', async () => (await import('@rulewright/burgundy')).burgundy),
  castle: loadedOnce('castle', async () => (await import('@rulewright/castle')).castle),
  city: loadedOnce('city', async () => (await import('@rulewright/city')).city),
  copenhagen: loadedOnce('copenhagen', async () => (await import('@rulewright/copenhagen')).copenhagen),
  stoneage: loadedOnce('stoneage', async () => (await import('@rulewright/stoneage')).stoneage),
};

async function gameOf(id: string): Promise<Game<GameTypes> | undefined> {
  const game = Object.hasOwn(GAMES, id) ? await GAMES[id]?.() : undefined;
  // A game of any types: the worker checks views and actions against its schemas.
  return game as Game<GameTypes> | undefined;
}

/** Node's modules without an import, which would make the script wait and miss the first message. */
declare const process:
  | { getBuiltinModule?(id: 'node:worker_threads'): { readonly parentPort: WorkerPort | null } }
  | undefined;
declare const self: WorkerPort;

/** The other side: the parent of a worker thread in Node, or the page. */
function port(): WorkerPort {
  const threads = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:worker_threads');
  return threads?.parentPort ?? self;
}

serveAgents(port(), gameOf, [
  ...LEVELS.map((level) => bot({ level })),
  randomAgent(),
  heuristicAgent(),
  greedyAgent(),
  mctsAgent(),
]);
