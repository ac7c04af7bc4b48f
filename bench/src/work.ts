import type { Actor, GameTypes, Rng, Table } from '@rulewright/core';
import type { Contender } from './contender.js';
import { cpuSeconds, secondsFor } from './cpu.js';
import { inPlace, pure } from './ours.js';
import type { Tree } from './tree.js';

/** A repeatable batch of work. */
export interface Work {
  /** Checksum of the games played or the data read. Copying has none. */
  readonly checksum?: string;
  /** Pieces per second before pure play, for work measured after it. */
  readonly before?: number;
  /** Runs a batch. Returns its processor time in seconds, or its memory in megabytes. */
  measure(): number;
  /** Pieces of work in a batch, known after the first one. */
  count(): number;
}

type AnyTable = Table<GameTypes>;

const COMPARED_GAMES = 20;
const COMPARED_READINGS = 3;
const COPIED_TABLES = 64;
const BATCH_SECONDS = 0.1;
const SECONDS_TO_WARM_UP = 1;
const BATCHES_BEFORE = 6;
const BATCHES_TO_WARM_UP = 3;
const PURE_SECONDS = 2;

/** Plays games; a piece of work is an action. Fails if the games differ from those of our engine. */
export function playing(tree: Tree, play: Contender): Work {
  const { createRng, hashJson } = tree.core;
  const compared = createRng('compared games');
  const checksum = hashJson(Array.from({ length: COMPARED_GAMES }, () => play(compared)()));
  let rng = createRng('batch');
  const playGames = (games: number): void => {
    rng = createRng('batch');
    for (let i = 0; i < games; i++) play(rng);
  };
  const size = batchSize(playGames);
  const measure = () => secondsFor(() => playGames(size));
  return { checksum, measure, count: () => countActions(tree, size, rng) };
}

/** Plays in place after pure play in the same process. */
export function playingAfterPure(tree: Tree): Work {
  const work = playing(tree, inPlace(tree));
  const seconds = Math.min(...Array.from({ length: BATCHES_BEFORE }, () => work.measure()));
  const before = work.count() / seconds;
  playPurely(tree);
  for (let batch = 0; batch < BATCHES_TO_WARM_UP; batch++) work.measure();
  return { ...work, before };
}

/** Plays in place, with pure play before the warm-up. */
export function playingPureFirst(tree: Tree): Work {
  playPurely(tree);
  return playing(tree, inPlace(tree));
}

function playPurely(tree: Tree): void {
  const play = pure(tree);
  const rng = tree.core.createRng('pure play');
  const end = cpuSeconds() + PURE_SECONDS;
  while (cpuSeconds() < end) play(rng);
}

/** What the actor of a decision sees; the host sees what a spectator sees. */
export function viewOf(table: AnyTable, actor: Actor): unknown {
  return table.view(actor === 'host' ? 'spectator' : actor);
}

/** Reads data at a decision of a game in progress. */
export type Read = (table: AnyTable, actor: Actor) => unknown;

/** Plays at random in place and reads data at each decision; a piece of work is a decision. */
export function reading({ core, game }: Tree, read: Read): Work {
  const { createRng, hashJson, playout, Table } = core;
  const config = { players: game.players.max };
  let decisions = 0;
  const play = (rng: Rng, look: Read): void => {
    const table = new Table(game, config, rng);
    playout(table, (legal, { actor }) => {
      decisions++;
      look(table, actor);
      return legal[rng.int(legal.length)] as (typeof legal)[number];
    });
  };
  const readings: string[] = [];
  const compared = createRng('compared games');
  for (let i = 0; i < COMPARED_READINGS; i++) {
    play(compared, (table, actor) => {
      const found = read(table, actor);
      readings.push(hashJson(ArrayBuffer.isView(found) ? Array.from(found as Uint8Array) : found));
    });
  }
  const playGames = (games: number): void => {
    decisions = 0;
    const rng = createRng('batch');
    for (let i = 0; i < games; i++) play(rng, read);
  };
  const size = batchSize(playGames);
  const measure = () => secondsFor(() => playGames(size));
  return { checksum: hashJson(readings), measure, count: () => decisions };
}

/** Copies tables in mid-game, like a search at each node. */
export function copying(tree: Tree): Work {
  const source = tree.core.createRng('copies');
  const tables = Array.from({ length: COPIED_TABLES }, (_, index) => midGameTable(tree, `copies ${index}`));
  let plies = 0;
  const copy = (copies: number): void => {
    for (let i = 0; i < copies; i++) plies += (tables[i % COPIED_TABLES] as AnyTable).clone(source).plies;
  };
  const size = batchSize(copy);
  return {
    measure: () => secondsFor(() => copy(size)),
    count() {
      // Using the sum prevents the copies from being optimized away.
      if (!(plies > 0)) throw new Error('The copied tables are empty.');
      return size;
    },
  };
}

/** A table halfway through a random game. */
function midGameTable({ core, game }: Tree, seed: string): AnyTable {
  const { createRng, playout, Table } = core;
  const config = { players: game.players.max };
  const halfway = playout(new Table(game, config, createRng(seed))).plies / 2;
  let table: AnyTable | undefined;
  const played = new Table(game, config, createRng(seed));
  playout(played, (legal, { rng }) => {
    if (played.plies >= halfway) table ??= played.clone();
    return legal[rng.int(legal.length)] as (typeof legal)[number];
  });
  return table ?? new Table(game, config, createRng(seed));
}

/** The number of pieces that fill a batch, after warming up. */
export function batchSize(work: (pieces: number) => void, batchSeconds = BATCH_SECONDS): number {
  const end = cpuSeconds() + SECONDS_TO_WARM_UP;
  for (let pieces = 1; ; ) {
    const seconds = secondsFor(() => work(pieces));
    if (seconds < batchSeconds / 2) pieces *= 2;
    else if (cpuSeconds() >= end) return Math.ceil((pieces * batchSeconds) / seconds);
  }
}

/**
 * Actions of a batch, the same for all engines: decisions with a choice, and chance outcomes. Counted by replaying the
 * games in place; both generators must end in the same state.
 */
function countActions({ core, game }: Tree, games: number, played: Rng): number {
  const { createRng, playout, Table } = core;
  const rng = createRng('batch');
  let actions = 0;
  for (let i = 0; i < games; i++) actions += playout(new Table(game, { players: game.players.max }, rng)).plies;
  if (rng.getState().join() !== played.getState().join()) throw new Error('Replaying the batch gave other games.');
  return actions;
}
