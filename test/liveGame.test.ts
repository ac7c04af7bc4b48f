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

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

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
    expect(restored.snapshots).toEqual(live.snapshots);
    expect(restored.save()).toEqual(saved);
  });

  test('plays its history again: every version after undos, and after it is restored', () => {
    const live = new LiveGame(game, config, createRng(1));
    const rng = createRng(5);
    const lines = [live.log()];
    const changes = VIEWERS.map((): unknown[] => []);
    const standing = [live.getSnapshot()];
    live.subscribe(({ version, isUndo }) => {
      lines.push(live.log(version - 1));
      for (const [index, viewer] of VIEWERS.entries()) changes[index]?.push(...live.changesFor(viewer, version - 1));
      if (isUndo) standing.pop();
      else standing.push(live.getSnapshot());
    });
    for (let round = 0; round < 12 && !live.isOver; round++) {
      playOn(live, round, 3);
      while (rng.int(4) > 0 && live.canUndo()) live.undo();
    }
    const restored = LiveGame.restore(game, live.log(), createRng(3));
    for (const each of [live, restored]) {
      expect(each.log()).toBe(lines.join(''));
      for (const since of [0, live.version >> 1, live.version - 1]) {
        expect(each.log(since)).toBe(lines.slice(since + 1).join(''));
        for (const [index, viewer] of VIEWERS.entries()) {
          expect(each.changesFor(viewer, since)).toEqual(changes[index]?.slice(since));
        }
      }
      expect(each.snapshots).toEqual(standing);
      expect(each.getSnapshot()).toEqual(standing.at(-1));
    }
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

  test('shows each viewer the visible events and the changed parts of its view', () => {
    const live = new LiveGame(game, config, createRng(5));
    const firsts = VIEWERS.map((viewer) => JSON.stringify(live.view(viewer)));
    playOn(live, 6, 12);
    for (const [index, viewer] of VIEWERS.entries()) {
      const changes = live.changesFor(viewer, 0);
      const seen = changes.flatMap(({ moves }) => moves.flatMap(({ events }) => events));
      const all = live.snapshots.slice(1).flatMap(({ events }) => events);
      expect(seen).toEqual(all.map((event) => game.eventView(event, viewer)).filter((event) => event !== null));
      const patched = changes.reduce(
        (view, { patches }) => applyPatches(view, patches),
        JSON.parse(firsts[index] ?? ''),
      );
      expect(patched).toEqual(game.view(live.state, viewer));
    }
  });

  test('is restored from a log that was appended to, undos included', () => {
    const live = new LiveGame(game, config, createRng(7));
    let text = live.log();
    live.subscribe(({ version }) => {
      text += live.log(version - 1);
    });
    for (let change = 0; change < 20 && !live.isOver; change++) {
      playOn(live, change, 1);
      if (live.canUndo()) live.undo();
      playOn(live, change + 1, 1);
    }
    const restored = LiveGame.restore(game, text, createRng(3));
    expect(restored.snapshots).toEqual(live.snapshots);
    expect(restored.version).toBe(live.version);
    expect(restored.log()).toBe(text);
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
    const guests = VIEWERS.map((viewer) => ({ viewer, view: live.view(viewer) as unknown }));
    while (!live.isOver) {
      playOn(live, live.snapshots.length, 1);
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
    expect(live.snapshots.flatMap(({ moves }) => moves.filter(({ wasForced }) => wasForced))).toEqual([]);
    expect(LiveGame.restore(game, live.save(), createRng(1)).state).toEqual(live.state);
    const usual = new LiveGame(game, config, createRng(10));
    playOn(usual, 12);
    // The moves of the usual game, forced actions included, form a game without skipped decisions.
    const moves = usual.snapshots.flatMap((snapshot) => snapshot.moves.map(({ actor, action }) => ({ actor, action })));
    const { header } = live.save();
    expect(hashJson(replay(asking, { header, moves, hash: '' }))).toBe(hashJson(usual.state));
  });
});
