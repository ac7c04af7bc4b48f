import { createRng, type GameTypes, hashJson, playout, type Rng, Table } from '@rulewright/core';
import type { AnyGame } from '@rulewright/lab';
import type { Contender } from './contender.js';

/** What one process measured of one contender. */
export interface Measurement {
  /** Actions per second, or copies per second, of each batch. */
  readonly rates: readonly number[];
  /** Of the ends of the compared games, equal for contenders that play the same games; copies have none. */
  readonly checksum?: string;
}

type AnyTable = Table<GameTypes>;

const COMPARED_GAMES = 200;
const COPIED_TABLES = 64;
const BATCHES = 4;
const BATCH_SECONDS = 0.25;

/** How fast a contender plays. Fails when a batch isn't made of the games that our engine plays. */
export function measurePlay(game: AnyGame, contender: Contender): Measurement {
  const checksum = checksumOf(contender);
  const size = batchSize((games) => playBatch(contender, createRng('warm up'), games));
  const rates = Array.from({ length: BATCHES }, (_, batch) => {
    const rng = createRng(`batch ${batch}`);
    const seconds = playBatch(contender, rng, size);
    return countActions(game, createRng(`batch ${batch}`), size, rng) / seconds;
  });
  return { rates, checksum };
}

/** How fast tables in mid-game are copied, as a search does for a node. */
export function measureCopies(game: AnyGame): Measurement {
  const source = createRng('copies');
  const tables = Array.from({ length: COPIED_TABLES }, (_, index) => midGameTable(game, `copies ${index}`));
  let plies = 0;
  const copy = (copies: number): number => {
    const start = performance.now();
    for (let i = 0; i < copies; i++) plies += (tables[i % COPIED_TABLES] as AnyTable).clone(source).plies;
    return (performance.now() - start) / 1000;
  };
  const size = batchSize(copy);
  const rates = Array.from({ length: BATCHES }, () => size / copy(size));
  // Using the sum keeps the copies from being optimised away.
  if (!(plies > 0)) throw new Error('The copied tables are empty.');
  return { rates };
}

/** A table halfway through a random game. */
function midGameTable(game: AnyGame, seed: string): AnyTable {
  const config = { players: game.players.max };
  const halfway = playout(new Table(game, config, createRng(seed))).plies / 2;
  let table: AnyTable | undefined;
  playout(new Table(game, config, createRng(seed)), (legal, played) => {
    if (played.plies >= halfway) table ??= played.clone();
    return legal[played.rng.int(legal.length)] as (typeof legal)[number];
  });
  return table ?? new Table(game, config, createRng(seed));
}

function checksumOf({ play }: Contender): string {
  const rng = createRng('compared games');
  return hashJson(Array.from({ length: COMPARED_GAMES }, () => play(rng)()));
}

function playBatch({ play }: Contender, rng: Rng, games: number): number {
  const start = performance.now();
  for (let i = 0; i < games; i++) play(rng);
  return (performance.now() - start) / 1000;
}

/** How many pieces of work fill a batch; finding out warms up. */
function batchSize(work: (pieces: number) => number): number {
  let pieces = 16;
  for (;;) {
    const seconds = work(pieces);
    if (seconds >= BATCH_SECONDS / 2) return Math.ceil((pieces * BATCH_SECONDS) / seconds);
    pieces *= 2;
  }
}

/**
 * Actions of a batch: decisions that offer a choice, and chance outcomes, whoever plays. Counted by playing the games
 * again in place; both generators must then stand at the same number.
 */
function countActions(game: AnyGame, rng: Rng, games: number, played: Rng): number {
  let actions = 0;
  for (let i = 0; i < games; i++) actions += playout(new Table(game, { players: game.players.max }, rng)).plies;
  if (rng.getState().join() !== played.getState().join()) throw new Error('The batch was made of other games.');
  return actions;
}
