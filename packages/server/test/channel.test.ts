/** How a channel learns that its connection is lost. */
import { afterEach, expect, test, vi } from 'vitest';
import { webSocket } from '../src/channel.js';
import { Guest, newSecret } from '../src/client.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Replaces the WebSocket of the runtime by one that fires what it is told. */
function fakeSockets() {
  const sockets: FakeSocket[] = [];
  class FakeSocket {
    static OPEN = 1;
    readyState = 0;
    onopen = () => {};
    onclose = () => {};
    onerror = () => {};
    constructor() {
      sockets.push(this);
    }
    close() {}
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  return sockets;
}

test.each([
  ['error alone', ['onerror']],
  ['close alone', ['onclose']],
  ['error, then close', ['onerror', 'onclose']],
] as const)('a refused connection is lost once: %s', async (_name, events) => {
  const sockets = fakeSockets();
  const closed = vi.fn();
  const channel = webSocket('ws://localhost/play')(undefined, { message() {}, closed });
  for (const event of events) sockets[0]?.[event]();
  await expect(channel).rejects.toThrow('ws://localhost/play closed the connection.');
  expect(closed).toHaveBeenCalledOnce();
});

test('a guest connects again after an error without a close', async () => {
  vi.useFakeTimers();
  const sockets = fakeSockets();
  const guest = new Guest({ url: 'ws://localhost/play', token: newSecret() });
  for (let tries = 1; tries < 5; tries++) {
    await vi.runAllTimersAsync();
    expect(sockets).toHaveLength(tries);
    sockets[tries - 1]?.onerror();
  }
  guest.close();
});

test('a runtime without WebSocket is named at once: a guest would try for ever', () => {
  vi.stubGlobal('WebSocket', undefined);
  expect(() => webSocket('ws://localhost/play')).toThrow(/global WebSocket: use a browser, or Node 22\.13 or later/);
});
