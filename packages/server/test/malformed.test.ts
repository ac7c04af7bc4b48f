/** A client against a server whose messages are malformed, or contradict what the client knows. */
import { createRng, type GameTypes, LiveGame, type Rng } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChannelListener } from '../src/channel.js';
import { Guest, newSecret } from '../src/client.js';
import type { Message, TableMessage } from '../src/protocol.js';
import type { AnyGame } from './games.js';
import { afterThis, anyOf, until } from './harness.js';

/** A server that answers `create` and `enter` with a table, and sends what the test wants. */
class ScriptedServer {
  readonly live = new LiveGame(pig as AnyGame, { players: 2 }, createRng(1));
  readonly asked: { readonly type: string; readonly id: string; readonly room?: string }[] = [];
  #listener: ChannelListener | undefined;
  readonly guest: Guest;

  constructor() {
    this.guest = new Guest({
      token: newSecret(),
      games: [pig as AnyGame],
      connect: async (_, listener) => {
        this.#listener = listener;
        return { send: (text) => this.#answer(JSON.parse(text)), close: () => {} };
      },
    });
    afterThis(() => this.guest.close());
  }

  /** Sends a message; a string unchanged. Throws what the client's handler throws. */
  send(message: unknown): void {
    this.#listener?.message(typeof message === 'string' ? message : JSON.stringify(message));
  }

  table(re: string | null, room: string): TableMessage {
    return {
      type: 'table',
      re,
      room,
      game: 'pig',
      seat: 0,
      isHost: true,
      settings: { clock: null, leavers: 'bot', patience: 60, delay: 0, fairDice: false, listed: false },
      version: this.live.version,
      view: this.live.view(0),
      end: null,
      seats: ['here', 'easy'],
      names: [null, null],
      clocks: null,
      agreed: [],
      takeback: null,
      dice: null,
    };
  }

  #answer(request: { readonly type: string; readonly id: string; readonly room?: string }): void {
    this.asked.push(request);
    const { type, id, room = 'a' } = request;
    if (type === 'create' || type === 'enter') queueMicrotask(() => this.send(this.table(id, room)));
  }
}

/** A server in whose room the guest is. */
async function entered(): Promise<ScriptedServer> {
  const server = new ScriptedServer();
  await server.guest.create('pig', { players: 2 });
  return server;
}

const rejections: unknown[] = [];
const note = (error: unknown) => rejections.push(error);
beforeEach(() => {
  rejections.length = 0;
  process.on('unhandledRejection', note);
});
afterEach(() => {
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
});

/** Messages of every type, as an honest server may send them next. */
function messagesOf(server: ScriptedServer): Message[] {
  const before = server.live.version;
  server.live.act({ type: 'roll' });
  const [change] = server.live.changesFor(0, before);
  if (!change) throw new Error('Nothing has changed.');
  const terms = { game: 'pig', rulesVersion: 1, config: '00'.repeat(32), id: 'room a, opening 1', seats: [0, 1] };
  const opening = { terms, commitment: '11'.repeat(32), digests: [null, null], nonces: [null, null] };
  const dice = { hasBegun: false, abandoned: [{ terms, secret: '22'.repeat(32) }], opening };
  const clocks = { left: [1_000, 2_000], running: [0] };
  return [
    { type: 'changed', ...change, clocks },
    {
      type: 'room',
      seats: ['here', 'away'],
      names: ['Ann', null],
      clocks,
      agreed: [1],
      takeback: { seat: 0, waitsFor: [1] },
      dice,
    },
    { ...server.table(null, 'a'), dice },
    { type: 'done', re: 'x', version: 1 },
    { type: 'refused', re: null, code: 'elsewhere', message: 'Elsewhere.', params: { room: 'b' } },
    {
      type: 'proof',
      re: 'x',
      trace: server.live.save(),
      proof: { protocol: 'rulewright-fair/1', ...opening, digests: [], nonces: [], secret: '', words: 0 },
    },
  ];
}

const VALUES: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  true,
  [],
  {},
  [null],
  { __proto__: null, type: 1 },
];

/** A copy of a value in which one part is another, missing or new. */
function mutated(value: unknown, rng: Rng): unknown {
  if (rng.int(6) === 0 || typeof value !== 'object' || value === null) return anyOf(VALUES, rng);
  const keys = Object.keys(value);
  if (keys.length === 0) return anyOf(VALUES, rng);
  const key = anyOf(keys, rng);
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? mutated(each, rng) : each));
  const { [key]: part, ...others } = value as Record<string, unknown>;
  const kind = rng.int(4);
  return kind === 0 ? others : { ...others, [kind === 1 ? 'extra' : key]: mutated(part, rng) };
}

describe('a malformed message', () => {
  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['no type', '{}'],
    ['a type that is no text', '{"type":7}'],
    ['a table without a view', (server: ScriptedServer) => ({ ...server.table(null, 'a'), view: null })],
    ['a table without seats', (server: ScriptedServer) => ({ ...server.table(null, 'a'), seats: 3 })],
    [
      'patches that do not fit',
      {
        type: 'changed',
        version: 1,
        isUndo: false,
        moves: [],
        patches: [{ op: 'remove', path: ['a', 'b'] }],
        clocks: null,
      },
    ],
    [
      'patches to no view',
      {
        type: 'changed',
        version: 1,
        isUndo: false,
        moves: [],
        patches: [{ op: 'replace', path: [], value: 3 }],
        clocks: null,
      },
    ],
    ['a table of another room', (server: ScriptedServer) => server.table(null, 'b')],
  ])('closes the channel, and the client enters its room again: %s', async (_, message) => {
    const server = await entered();
    const { table } = server.guest.getSnapshot();
    server.send(typeof message === 'function' ? message(server) : message);
    expect(server.guest.getSnapshot()).toMatchObject({ isConnected: false, table });
    await until(server.guest, ({ isConnected }) => isConnected);
    expect(server.asked.map(({ type, room }) => [type, room])).toEqual([
      ['create', undefined],
      ['enter', 'a'],
    ]);
  });

  test('of a type that a later release has added is ignored', async () => {
    const server = await entered();
    server.send({ type: 'later' });
    expect(server.guest.getSnapshot().isConnected).toBe(true);
  });

  test('never throws out of the client, whatever part of it is wrong', async () => {
    const rng = createRng('malformed');
    let accepted = 0;
    for (let round = 0; round < 60; round++) {
      const server = await entered();
      for (const message of messagesOf(server)) {
        for (let copy = 0; copy < 6; copy++) server.send(mutated(message, rng));
      }
      const { table, isConnected } = server.guest.getSnapshot();
      if (isConnected) accepted++;
      expect(table?.room).toBe('a');
      // What the client keeps can be read.
      expect(typeof table?.view).toBe('object');
      expect(Array.isArray(table?.seats)).toBe(true);
      // The steps of fair dice, which import core first.
      await new Promise((resolve) => setTimeout(resolve, 1));
      server.guest.close();
    }
    expect(accepted).toBeLessThan(60);
  });
});

test('a server can’t move a guest to another room', async () => {
  const server = await entered();
  const asking = server.guest.enter('b');
  const late = server.asked.at(-1)?.id ?? null;
  server.send({ ...server.table(late, 'c') });
  expect(server.guest.getSnapshot().table?.room).toBe('a');
  await asking;
  expect(server.guest.getSnapshot().table?.room).toBe('b');
  const action: GameTypes['action'] = { type: 'roll' };
  expect(server.guest.legalActions(pig as AnyGame)).toContainEqual(action);
});
