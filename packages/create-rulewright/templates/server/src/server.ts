/** Pages over HTTP, games over WebSocket. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IllegalActionError } from '@rulewright/core';
import { type WebSocket, WebSocketServer } from 'ws';
import { Rooms } from './rooms.ts';
import { type Message, seenBy } from './seen.ts';

const PAGE = readFileSync(new URL('page.html', import.meta.url));

/**
 * Starts a server that keeps its games in a folder. Port 0 takes any free one.
 * @returns the port
 */
export async function startServer(folder: string, port: number): Promise<number> {
  const rooms = new Rooms(folder);
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/games') {
      const { name, keys } = rooms.create(2);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(keys.map((key) => `/#${name}/${key}`)));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  const clients = new Map<string, Set<{ readonly socket: WebSocket; readonly seat: number | undefined }>>();

  // A client connects to /GAME/KEY.
  const sockets = new WebSocketServer({ server, maxPayload: 10_000 });
  sockets.on('connection', (socket, { url = '' }) => {
    const [, name = '', key = ''] = url.split('/');
    const room = rooms.find(name);
    if (!room) {
      socket.close(4404, 'There is no such game.');
      return;
    }
    const client = { socket, seat: rooms.seatOf(name, key) };
    const others = clients.get(name) ?? new Set();
    clients.set(name, others.add(client));
    socket.on('close', () => others.delete(client));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      const why = refusalOf(rooms, name, client.seat, String(data));
      if (why !== undefined) send(socket, { type: 'refused', why });
      const now = rooms.find(name);
      if (why === undefined && now) {
        for (const { socket, seat } of others) send(socket, { type: 'seen', ...seenBy(now, seat) });
      }
    });
    send(socket, { type: 'seen', ...seenBy(room, client.seat) });
  });

  await new Promise<void>((resolve) => server.listen(port, resolve));
  return (server.address() as AddressInfo).port;
}

function send(socket: WebSocket, message: Message): void {
  socket.send(JSON.stringify(message));
}

/** Plays the action that a client sent. The seat comes from the connection, so nobody can act for another player. */
function refusalOf(rooms: Rooms, name: string, seat: number | undefined, message: string): string | undefined {
  if (seat === undefined) return 'Spectators only watch.';
  try {
    rooms.act(name, seat, JSON.parse(message));
    return undefined;
  } catch (error) {
    if (error instanceof IllegalActionError) return `${error.refusal.message} (${error.rule})`;
    if (error instanceof SyntaxError) return 'Send an action as JSON.';
    console.error(error);
    return "The move can't be stored. Try again.";
  }
}
