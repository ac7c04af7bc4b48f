import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** Answers a request; `number` counts the requests from 0. */
export type Respond = (response: ServerResponse, number: number, request: IncomingMessage) => void;

/** An endpoint that behaves as it is told. */
export interface FaultyEndpoint {
  readonly url: string;
  /** The requests so far. */
  readonly requests: readonly IncomingMessage[];
}

/** Serves on this machine until the test ends. */
export async function faultyEndpoint(respond: Respond): Promise<FaultyEndpoint> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => respond(response, requests.push(request) - 1, request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/v1`, requests };
}

/** A completion with an answer. */
export function completion(content: string | null, more: object = {}): string {
  return JSON.stringify({
    choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 2 },
    ...more,
  });
}

/** Sends JSON with a status. */
export function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  // Retries come at once.
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0.001', ...headers }).end(body);
}
