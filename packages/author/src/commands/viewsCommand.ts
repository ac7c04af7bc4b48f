import { createRng, Table } from '@rulewright/core';
import { configOf } from '@rulewright/lab/internal';
import { type Io, loadGame } from '@rulewright/lab/internal/commands';
import { sideBySide } from '../views/sideBySide.js';

/** Options of `views`. */
export interface ViewsCommandOptions {
  readonly players?: number;
  readonly config?: { readonly players?: number };
  readonly seed: number;
  readonly moves: number;
}

/**
 * Plays random moves and prints the position in full and as each seat and the spectator see it, so that an author finds a wrong
 * mark by eye.
 * @throws CommandError for a game that can't be loaded; ConfigError naming every invalid key.
 */
export async function viewsCommand(
  path: string,
  { players, config = {}, seed, moves }: ViewsCommandOptions,
  { stdout }: Io,
): Promise<void> {
  const game = await loadGame(path);
  const given = configOf(game, config, players);
  const table = new Table(game, given, createRng(seed));
  let played = 0;
  for (; played < moves && !table.isOver; played++) table.playAtRandom();
  const { state } = table;
  const options = JSON.stringify(given);
  stdout.write(`${game.id} with ${options}, seed ${seed}, after ${played} decisions\n\n${sideBySide(game, state)}\n`);
}
