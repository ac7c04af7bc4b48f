/** Whole games over the wire: each guest receives what it may know, and nothing else. */
import { type Actor, createRng, LiveGame, type Player } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { newSecret } from '../src/client.js';
import { type AnyGame, GAMES } from './games.js';
import { anyOf, expectFramed, expectKnown, historiesOf, startServer, toldBy, Wire } from './harness.js';

/** Plays a random game with all players and a spectator. */
async function playGame(game: AnyGame, config: { readonly players: number }, seed: number) {
  const { url, database, close, errors } = await startServer({ chance: () => createRng(seed) });
  // Replays the server's game from the same seed, to choose actions without reading messages.
  const live = new LiveGame(game, config, createRng(seed));
  const rng = createRng(seed + 1);
  const host = new Wire(url);
  host.frames = true;
  const { room } = await host.create(game.id, config);
  const players = Array.from({ length: config.players }, () => new Wire(url));
  for (const [seat, player] of players.entries()) {
    player.frames = true;
    await player.enter(room, seat);
  }
  for (let version = 0; !live.isOver; version++) {
    const { turn } = live;
    const actors: readonly Actor[] = turn.kind === 'simultaneous' ? turn.actors : [(turn as { player: Player }).player];
    const actor = anyOf(actors, rng);
    const action = anyOf(live.legalActions(actor), rng);
    const wire = actor === 'host' ? host : (players[actor] as Wire);
    const as = actor === 'host' ? { as: actor } : {};
    await wire.send({ type: 'act', id: newSecret(), version, action, ...as });
    await wire.next('done');
    live.act(action, actor);
  }
  // After these answers, all earlier messages have arrived.
  for (const wire of [host, ...players]) {
    await wire.send({ type: 'resync', id: 'last' });
    while ((await wire.next('table')).re !== 'last');
  }
  // The history is what each has been sent.
  for (const wire of [host, ...players]) {
    await wire.send({ type: 'history', id: 'history', since: 0 });
    const { changes } = await wire.next('history');
    const sent = wire.messages.flatMap((message) => {
      if (message.type !== 'changed') return [];
      const { type, clocks, frames, ...change } = message;
      return [change];
    });
    expect(changes).toEqual(sent.slice(0, 100));
  }
  await close();
  expect(errors).toEqual([]);
  return { room, live, host, players, history: (await historiesOf(database)).get(room) };
}

const CASES = [...GAMES.values()].map((game) => [game.id, game, { players: game.players.max }] as const);

describe.each([...CASES, ['city, party mode', GAMES.get('city') as AnyGame, { players: 3, mode: 'party' }] as const])(
  'a game of %s',
  (_name, game, config) => {
    test('sends every guest exactly the views and events that the game shows it', async () => {
      const { history, live, host, players } = await playGame(game, config, 7);
      if (!history) throw new Error('The room is not stored.');
      expect(history.versions.at(-1)?.state).toEqual(live.state);
      for (const [seat, { messages }] of players.entries()) {
        const told = toldBy(messages);
        expect(told.filter(({ viewer }) => viewer === seat).length).toBe(history.versions.length + 1);
        expectKnown(history, told);
        // Playing all moves again for every viewer takes seconds.
        if (seat === 0) expect(expectFramed(history, told)).toBeGreaterThan(history.versions.length);
      }
      const told = toldBy(host.messages);
      expect(new Set(told.map(({ viewer }) => viewer))).toEqual(new Set(['spectator']));
      expectKnown(history, told);
      expectFramed(history, told);
      for (const { messages, token } of [host, ...players]) {
        const text = JSON.stringify(messages);
        for (const other of [host, ...players]) if (other.token !== token) expect(text).not.toContain(other.token);
      }
    });
  },
);
