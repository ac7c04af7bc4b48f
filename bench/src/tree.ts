import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game, GameTypes } from '@rulewright/core';

/** A game with types unknown at compile time. */
type AnyGame = Game<GameTypes>;

/** A checkout of this project. */
export interface Tree {
  readonly core: typeof import('@rulewright/core') & typeof import('@rulewright/core/learning');
  readonly game: AnyGame;
}

/** The modules of the games, in the order of the table. Each exports its game by its id. */
const GAMES: Readonly<Record<string, string>> = {
  copenhagen: 'packages/copenhagen/dist/index.js',
  burgundy: 'packages/burgundy/dist/index.js',
  stoneage: 'packages/stoneage/dist/index.js',
  city: 'packages/city/dist/index.js',
  castle: 'packages/castle/dist/index.js',
  nimmt: 'packages/core/dist/examples.js',
  pig: 'packages/core/dist/examples.js',
  tictactoe: 'packages/core/dist/examples.js',
};

/** The modules of packages without a game. */
const PACKAGES: Readonly<Record<string, string>> = {
  core: 'packages/core/dist/index.js',
  lab: 'packages/lab/dist/cli.js',
};

/** The ids of all games. */
export const GAME_IDS: readonly string[] = Object.keys(GAMES);

/** All games and packages. */
export const SUBJECTS: readonly string[] = [...GAME_IDS, ...Object.keys(PACKAGES)];

/** Whether a checkout has a build of a game or package. */
export function isBuilt(folder: string, subject: string): boolean {
  return existsSync(moduleOf(folder, subject));
}

/** Loads only core and one game from the build of a checkout. */
export async function loadTree(folder: string, id: string): Promise<Tree> {
  // The game resolves core to its real path; a second copy of core wouldn't recognize the game.
  const load = (path: string) => import(pathToFileURL(realpathSync(path)).href);
  const learning = join(folder, 'packages/core/dist/learning.js');
  // Older checkouts have no such entry: the root exports everything.
  const core: Tree['core'] = {
    ...(await load(moduleOf(folder, 'core'))),
    ...(existsSync(learning) && (await load(learning))),
  };
  const module: Readonly<Record<string, AnyGame | undefined>> = await load(moduleOf(folder, id));
  const game = module[id];
  if (game === undefined) throw new Error(`${folder} has no game called ${id}.`);
  return { core, game };
}

/** The path of the built module of a game or package in a checkout. */
export function moduleOf(folder: string, subject: string): string {
  return join(folder, GAMES[subject] ?? PACKAGES[subject] ?? '');
}
