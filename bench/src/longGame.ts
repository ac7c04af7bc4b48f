import type { GameTypes, LiveGame } from '@rulewright/core';
import { secondsFor } from './cpu.js';
import { megabytesOf } from './heap.js';
import type { Tree } from './tree.js';
import { batchSize, type Work } from './work.js';

const DECISIONS = 5000;

/** The longest game of Pig: maximum players and goal. */
const CONFIG = { players: 6, goal: 1000 };

/** Hold at one decision in 50. Random play holds at every other one, and ends after about 1,600 decisions. */
const DECISIONS_PER_HOLD = 50;

/** Long enough for about the same number of major garbage collections in every batch. */
const BATCH_SECONDS = 0.5;

/** A live game of Pig with 5,000 decisions, not counting forced actions. */
export function longGame({ core, game }: Tree): LiveGame<GameTypes> {
  const rng = core.createRng('long game');
  const live = new core.LiveGame(game, CONFIG, rng);
  while (live.getSnapshot().number < DECISIONS) {
    const [roll, hold] = live.legalActions();
    if (roll === undefined || hold === undefined) throw new Error('The long game ended early.');
    live.act(rng.int(DECISIONS_PER_HOLD) === 0 ? hold : roll);
  }
  return live;
}

/** The heap size of a long game, in megabytes. */
export function holdingLongGame(tree: Tree): Work {
  const { hash } = longGame(tree).save();
  return { checksum: hash, measure: () => megabytesOf(() => [longGame(tree)]), count: () => 1 };
}

export function savingLongGame(tree: Tree): Work {
  const live = longGame(tree);
  return repeating(live.save().hash, () => live.save());
}

export function restoringLongGame(tree: Tree): Work {
  const { core, game } = tree;
  const saved = longGame(tree).save();
  const restore = () => core.LiveGame.restore(game, saved, core.createRng('restored'));
  return repeating(restore().save().hash, restore);
}

function repeating(checksum: string, piece: () => void): Work {
  const repeat = (pieces: number): void => {
    for (let i = 0; i < pieces; i++) piece();
  };
  const size = batchSize(repeat, BATCH_SECONDS);
  return { checksum, measure: () => secondsFor(() => repeat(size)), count: () => size };
}
