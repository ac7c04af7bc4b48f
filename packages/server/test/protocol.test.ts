/** Valid requests, and refusals of all others. */
import { copenhagen } from '@rulewright/copenhagen';
import { createRng } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { newSecret } from '../src/client.js';
import { OVERSIZE, startServer, Wire } from './harness.js';

/** A room of Copenhagen with both seats taken and seat 0 to move. */
async function table() {
  const server = await startServer({ chance: () => createRng(1) });
  const first = new Wire(server.url);
  const { room } = await first.create('copenhagen', { players: 2 });
  const { view, version } = await first.sit(0);
  const second = new Wire(server.url);
  await second.enter(room, 1);
  const [action] = copenhagen.legalActionsInView(view as never, 0);
  return { ...server, room, first, second, version, action };
}

describe('an invalid message', () => {
  test.each([
    ['not JSON', '{"type":'],
    ['not an object', '[]'],
    ['null', 'null'],
    ['without a type', '{}'],
    ['an unknown type', { type: 'cheat', id: 'a' }],
    ['without an id', { type: 'resync' }],
    ['an id that is too long', { type: 'resync', id: 'a'.repeat(161) }],
    ['an id that a database can’t store', { type: 'resync', id: 'a\0' }],
    ['a room that a database can’t store', { type: 'enter', id: 'a', token: 'a'.repeat(32), room: '\ud800' }],
    ['a token that is too short', { type: 'enter', id: 'a', token: 'me', room: 'x' }],
    ['a version that is not a number', { type: 'undo', id: 'a', version: '1' }],
    ['an action that is not an object', { type: 'act', id: 'a', version: 0, action: 'takeCard' }],
    ['an action with nested objects', { type: 'act', id: 'a', version: 0, action: { type: 'x', deep: { er: 1 } } }],
    ['unclosed brackets', '['.repeat(60_000)],
    [
      'deeply nested brackets',
      `{"type":"act","id":"a","version":0,"action":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    ],
  ])('is refused: %s', async (_name, message) => {
    const { url, errors } = await startServer();
    const wire = new Wire(url);
    await wire.send(message);
    expect(await wire.next('refused')).toMatchObject({ code: 'malformedMessage', re: null });
    // Connection and server still work.
    expect(await wire.create('castle', { players: 2 })).toMatchObject({ version: 0 });
    expect(errors).toEqual([]);
  });

  test('closes the connection if it is oversized or binary', async () => {
    const { url } = await startServer();
    const large = new Wire(url);
    await large.send(OVERSIZE);
    expect(await large.closed).toBe(1009);
    const binary = new Wire(url);
    await new Promise((open) => binary.socket.once('open', open));
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect(await binary.closed).toBe(1002);
    await new Wire(url).create('castle', { players: 2 });
  });
});

describe('a room', () => {
  test('must exist, and be entered before any other request', async () => {
    const { url } = await startServer();
    const wire = new Wire(url);
    await wire.send({ type: 'enter', id: 'a', token: wire.token, room: 'nowhere' });
    expect(await wire.next('refused')).toMatchObject({ re: 'a', code: 'unknownRoom' });
    for (const request of [{ type: 'sit', seat: 0 }, { type: 'resync' }, { type: 'undo', version: 0 }]) {
      await wire.send({ ...request, id: 'b' });
      expect(await wire.next('refused')).toMatchObject({ re: 'b', code: 'notInRoom' });
    }
  });

  test('needs a known game and a valid config', async () => {
    const { url } = await startServer();
    const wire = new Wire(url);
    await wire.send({ type: 'create', id: 'a', token: wire.token, game: '__proto__', config: { players: 2 } });
    expect(await wire.next('refused')).toMatchObject({ code: 'unknownGame' });
    await wire.send({
      type: 'create',
      id: 'b',
      token: wire.token,
      game: 'castle',
      config: { players: 7, cheat: true },
    });
    expect(await wire.next('refused')).toMatchObject({
      code: 'invalidConfig',
      message: expect.stringMatching('cheat'),
    });
  });

  test('is created once when the request is retried', async () => {
    const { url } = await startServer();
    const wire = new Wire(url);
    const request = { type: 'create', id: 'a', token: wire.token, game: 'castle', config: { players: 2 } };
    await wire.send(request);
    await wire.send(request);
    const [one, other] = [await wire.next('table'), await wire.next('table')];
    expect(other.room).toBe(one.room);
    expect((await new Wire(url).create('castle', { players: 2 })).room).not.toBe(one.room);
  });

  test('gives each seat to one guest, and each guest one seat', async () => {
    const { url, room, first } = await table();
    const third = new Wire(url);
    await third.enter(room);
    await third.send({ type: 'sit', id: 'a', seat: 0 });
    expect(await third.next('refused')).toMatchObject({ re: 'a', code: 'seatTaken' });
    await third.send({ type: 'sit', id: 'b', seat: 2 });
    expect(await third.next('refused')).toMatchObject({ re: 'b', code: 'noSuchSeat' });
    await first.send({ type: 'sit', id: 'c', seat: 1 });
    expect(await first.next('refused')).toMatchObject({ re: 'c', code: 'alreadySeated' });
    expect(await first.sit(0)).toMatchObject({ seat: 0 });
  });
});

describe('an action', () => {
  test('is refused with the rule it breaks, and changes nothing', async () => {
    const { first, version } = await table();
    await first.send({ type: 'act', id: 'a', version, action: { type: 'takeCard', place: 99 } });
    expect(await first.next('refused')).toEqual({
      type: 'refused',
      re: 'a',
      rule: 'COP-14.18',
      code: 'malformedAction',
      params: {},
      message: expect.any(String),
    });
    await first.send({ type: 'resync', id: 'b' });
    expect(await first.next('table')).toMatchObject({ version });
  });

  test('is refused if tampered with', async () => {
    const { first, version, action } = await table();
    for (const tampered of [
      { ...action, seat: 1 },
      { ...action, cheat: true },
      { ...action, place: '0' },
      JSON.parse('{"type":"takeCard","__proto__":1}'),
      { type: 'constructor' },
      { type: 'drawCard', colour: 'red' },
    ]) {
      await first.send({ type: 'act', id: newSecret(), version, action: tampered });
      expect(await first.next('refused')).toMatchObject({ rule: expect.stringMatching(/^COP-/) });
    }
  });

  test('cannot be played for another seat, whatever fields the message adds', async () => {
    const { second, version, action } = await table();
    await second.send({ type: 'act', id: 'a', version, action });
    expect(await second.next('refused')).toMatchObject({ re: 'a', code: 'wrongActor', rule: 'COP-3.1' });
    for (const extra of [{ seat: 0 }, { actor: 0 }, { as: 0 }]) {
      await second.send({ type: 'act', id: 'b', version, action, ...extra });
      expect(await second.next('refused')).toMatchObject({ code: 'malformedMessage' });
    }
    await second.send({ type: 'act', id: 'c', version, action, as: 'host' });
    expect(await second.next('refused')).toMatchObject({ code: 'notHost' });
  });

  test('cannot be played with a wrong token', async () => {
    const { url, room, first, version, action } = await table();
    const foreign = new Wire(url, `${first.token.slice(0, -1)}_`);
    expect(await foreign.enter(room)).toMatchObject({ seat: null, isHost: false });
    await foreign.send({ type: 'act', id: 'a', version, action });
    expect(await foreign.next('refused')).toMatchObject({ code: 'notSeated' });
  });

  test('is refused as stale if the game has changed since it was chosen', async () => {
    const { first, second, version, action } = await table();
    await first.send({ type: 'act', id: 'a', version, action });
    expect(await first.next('done')).toEqual({ type: 'done', re: 'a', version: version + 1 });
    await first.send({ type: 'act', id: 'b', version, action });
    expect(await first.next('refused')).toMatchObject({ re: 'b', code: 'stale' });
    await second.send({ type: 'act', id: 'c', version: version + 2, action });
    expect(await second.next('refused')).toMatchObject({ re: 'c', code: 'stale' });
  });

  test('is played once when the request is retried', async () => {
    const { url, room, first, version, action } = await table();
    const request = { type: 'act', id: 'a', version, action };
    await first.send(request);
    await first.send(request);
    const done = { type: 'done', re: 'a', version: version + 1 };
    expect([await first.next('done'), await first.next('done')]).toEqual([done, done]);
    const again = new Wire(url, first.token);
    expect(await again.enter(room)).toMatchObject({ version: version + 1 });
    await again.send(request);
    expect(await again.next('done')).toEqual(done);
  });
});
