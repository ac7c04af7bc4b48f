/** Live games and view patches, for every game. */
import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import {
  type Actor,
  applyPatches,
  createRng,
  type Game,
  type GameTypes,
  hashJson,
  LiveGame,
  patchesBetween,
  type Viewer,
  withoutForcedMoves,
} from '@rulewright/core';
import { pig, tictactoe } from '@rulewright/core/examples';
import { formatTrace, replay, verify } from '@rulewright/core/history';
import { stoneage } from '@rulewright/stoneage';
import { describe, expect, test } from 'vitest';
import { bids } from '../packages/core/test/games/bids.js';
import { cards } from '../packages/core/test/games/cards.js';

type AnyGame = Game<GameTypes>;

const GAMES = [burgundy, castle, city, copenhagen, stoneage, pig, tictactoe, cards, bids] as unknown as AnyGame[];

function playOn(live: LiveGame<GameTypes>, seed: number, most = Number.POSITIVE_INFINITY): void {
  const rng = createRng(seed);
  for (let decision = 0; !live.isOver && decision < most; decision++) {
    const { turn } = live;
    const actor = turn.kind === 'simultaneous' ? (turn.actors[rng.int(turn.actors.length)] as Actor) : undefined;
    const legal = live.legalActions(actor);
    live.act(legal[rng.int(legal.length)] as never, actor);
  }
}

describe.each(GAMES.map((game) => [game.id, game] as const))('a live game of %s', (_id, game) => {
  const config = { players: game.players.min };

  test('records every move: a saved game replays and is restored in full', () => {
    const live = new LiveGame(game, config, createRng(1));
    playOn(live, 2);
    const saved = live.save();
    expect(verify(game, saved)).toEqual(live.state);
    const restored = LiveGame.restore(game, formatTrace(saved), createRng(3));
    expect(restored.history).toEqual(live.history);
    expect(restored.save()).toEqual(saved);
  });

  test('continues after it is restored, with new randomness', () => {
    const live = new LiveGame(game, config, createRng(1));
    playOn(live, 2, 3);
    const restored = LiveGame.restore(game, live.save(), createRng(3));
    expect(restored.state).toEqual(live.state);
    playOn(restored, 4);
    expect(restored.isOver).toBe(true);
    verify(game, restored.save());
  });

  test('shows each viewer the visible events, in order', () => {
    const live = new LiveGame(game, config, createRng(5));
    playOn(live, 6, 12);
    for (const viewer of [0, 'spectator'] as Viewer[]) {
      const seen = live.movesFor(viewer).flatMap(({ events }) => events);
      const all = live.moves.flatMap(({ events }) => events);
      expect(seen).toEqual(all.map((event) => game.eventView(event, viewer)).filter((event) => event !== null));
      expect(live.movesFor(viewer, live.history.length)).toEqual([]);
    }
  });

  test('restores the previous state when it takes back a decision', () => {
    const live = new LiveGame(game, config, createRng(7));
    const rng = createRng(8);
    for (let undone = 0; !live.isOver && undone < 20; ) {
      const before = live.getSnapshot();
      playOn(live, rng.int(1000), 1);
      if (!live.canUndo()) continue;
      undone++;
      const drawn = live.getSnapshot().moves.some(({ actor }) => actor === 'chance');
      expect(drawn).toBe(false);
      expect(live.undo()).toBe(before);
      playOn(live, rng.int(1000), 1);
    }
  });

  test('produces patches that reconstruct each view', () => {
    const live = new LiveGame(game, config, createRng(9));
    const guests = ([0, 1, 'spectator'] as Viewer[]).map((viewer) => ({ viewer, view: live.view(viewer) as unknown }));
    while (!live.isOver) {
      playOn(live, live.history.length, 1);
      for (const guest of guests) {
        const after = live.view(guest.viewer);
        const patches = JSON.parse(JSON.stringify(patchesBetween(guest.view, after)));
        const before = JSON.stringify(guest.view);
        const patched = applyPatches(guest.view, patches);
        expect(JSON.stringify(guest.view)).toBe(before);
        expect(patched).toEqual(after);
        guest.view = patched;
      }
    }
  });

  test('can ask for every decision, with the same result', () => {
    const asking = withoutForcedMoves(game);
    const live = new LiveGame(asking, config, createRng(10));
    playOn(live, 11);
    expect(live.moves.filter(({ wasForced }) => wasForced)).toEqual([]);
    const usual = new LiveGame(game, config, createRng(10));
    playOn(usual, 12);
    // The moves of the usual game, forced actions included, form a game without skipped decisions.
    const moves = usual.moves.map(({ actor, action }) => ({ actor, action }));
    const { header } = usual.save();
    expect(hashJson(replay(asking, { header, moves, hash: '' }))).toBe(hashJson(usual.state));
  });
});
