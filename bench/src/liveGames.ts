/** Random live games of two players: what they cost a server. */
import type { Actor, GameTypes, LiveGame, Rng } from '@rulewright/core';
import { secondsFor } from './cpu.js';
import { megabytesOf } from './heap.js';
import type { Tree } from './tree.js';
import { batchSize, type Work } from './work.js';

const CONFIG = { players: 2 };
const GAMES = 40;
const CHANGES = 2000;

/** Of the decisions that can be undone, one in sixty stands. */
const DECISIONS_PER_STANDING = 60;

/** Long enough for major garbage collections in every batch. */
const BATCH_SECONDS = 0.5;

interface Choice {
  readonly action: GameTypes['action'];
  readonly actor: Actor | undefined;
}

function newGame({ core, game }: Tree, seed: number): LiveGame<GameTypes> {
  return new core.LiveGame(game, CONFIG, core.createRng(`live game ${seed}`));
}

function anyChoice(live: LiveGame<GameTypes>, rng: Rng): Choice {
  const { turn } = live;
  const actor = turn.kind === 'simultaneous' ? turn.actors[rng.int(turn.actors.length)] : undefined;
  const legal = live.legalActions(actor);
  return { action: legal[rng.int(legal.length)] as (typeof legal)[number], actor };
}

/** Plays a game to its end. The last change is told, as each of them is by a server. */
function playedOut(tree: Tree, seed: number): LiveGame<GameTypes> {
  const live = newGame(tree, seed);
  const rng = tree.core.createRng(`choices ${seed}`);
  while (!live.isOver) {
    const { action, actor } = anyChoice(live, rng);
    live.act(action, actor);
  }
  tell(live);
  return live;
}

/** Logs the last change and tells it to three viewers, as a server does. */
function tell(live: LiveGame<GameTypes>): void {
  live.log(live.version - 1);
  for (const viewer of [0, 1, 'spectator'] as const) live.changesFor(viewer, live.version - 1);
}

/** The heap that finished games take; a piece is a game, or an act. */
export function holdingGames(tree: Tree, pieces: 'games' | 'acts'): Work {
  const play = () => Array.from({ length: GAMES }, (_, seed) => playedOut(tree, seed));
  const played = play();
  const acts = played.reduce((sum, { version }) => sum + version, 0);
  return {
    checksum: checksumOf(tree, played),
    measure: () => megabytesOf(play),
    count: () => (pieces === 'games' ? GAMES : acts),
  };
}

/** Plays the same games by `act` of live games, as a server serves them, or by `advance`; a piece is an act. */
export function actingIn(tree: Tree, by: 'act' | 'serve' | 'advance'): Work {
  const { core, game } = tree;
  const games = Array.from({ length: GAMES }, (_, seed) => choicesOf(tree, seed));
  const acts = games.reduce((sum, { length }) => sum + length, 0);
  const play = (seed: number, choices: readonly Choice[]): GameTypes['state'] => {
    if (by !== 'advance') {
      const live = newGame(tree, seed);
      for (const { action, actor } of choices) {
        live.act(action, actor);
        if (by === 'serve') tell(live);
      }
      return live.state;
    }
    const rng = core.createRng(`live game ${seed}`);
    let state = core.start(game, CONFIG, rng);
    for (const { action, actor } of choices) state = core.advance(game, state, action, rng, actor);
    return state;
  };
  const round = (rounds: number) => {
    for (let i = 0; i < rounds; i++) for (const [seed, choices] of games.entries()) play(seed, choices);
  };
  const size = batchSize(round, BATCH_SECONDS);
  return {
    checksum: core.hashJson(games.map((choices, seed) => core.hashJson(play(seed, choices)))),
    measure: () => secondsFor(() => round(size)),
    count: () => size * acts,
  };
}

function choicesOf(tree: Tree, seed: number): readonly Choice[] {
  const live = newGame(tree, seed);
  const rng = tree.core.createRng(`choices ${seed}`);
  const choices: Choice[] = [];
  while (!live.isOver) {
    const choice = anyChoice(live, rng);
    live.act(choice.action, choice.actor);
    choices.push(choice);
  }
  return choices;
}

/** A game with 2,000 changes: acts, and undos of nearly all that can be undone. */
export function changedGame({ core, game }: Tree): LiveGame<GameTypes> {
  const live = new core.LiveGame(game, CONFIG, core.createRng('changes'));
  const rng = core.createRng('undos');
  while (live.version < CHANGES) {
    const { action, actor } = anyChoice(live, rng);
    live.act(action, actor);
    if (live.version < CHANGES && rng.int(DECISIONS_PER_STANDING) > 0 && live.canUndo()) live.undo();
  }
  return live;
}

/** Restores a game with 2,000 changes from its log. */
export function restoringChanges(tree: Tree): Work {
  const { core, game } = tree;
  const log = changedGame(tree).log();
  const restore = () => core.LiveGame.restore(game, log, core.createRng('restored'), { maxLength: log.length });
  const repeat = (times: number) => {
    for (let i = 0; i < times; i++) restore();
  };
  const size = batchSize(repeat, BATCH_SECONDS);
  return {
    checksum: restore().save().hash,
    measure: () => secondsFor(() => repeat(size)),
    count: () => size,
  };
}

function checksumOf({ core }: Tree, games: readonly LiveGame<GameTypes>[]): string {
  return core.hashJson(games.map((live) => live.save().hash));
}
