import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { StubModel } from './stubModel.js';

/** A running endpoint. */
export interface StubEndpoint {
  readonly url: string;
  close(): Promise<void>;
}

const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
});

/** What is posted to further paths. The answer is `{}`, or an error that is thrown. */
export type PostedTo = Readonly<Record<string, (body: unknown) => void>>;

/** Serves a scripted model over HTTP on this machine, at a free port. Words count as tokens. */
export async function stubEndpoint(model: StubModel, posted: PostedTo = {}): Promise<StubEndpoint> {
  const server = createServer((request, response) => {
    respond(model, posted, request, response).catch((error: Error) =>
      send(response, 500, { error: { message: error.message } }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stub has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function respond(
  stub: StubModel,
  posted: PostedTo,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const post = request.method === 'POST' ? posted[request.url ?? ''] : undefined;
  if (post) {
    post(await json(request));
    send(response, 200, {});
    return;
  }
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    send(response, 404, { error: { message: `There is no ${request.method} ${request.url}.` } });
    return;
  }
  const { data, error } = requestSchema.safeParse(await json(request));
  if (error) {
    send(response, 400, { error: { message: z.prettifyError(error) } });
    return;
  }
  const content = stub.answer(data.messages);
  const prompt = data.messages.reduce((sum, message) => sum + wordsIn(message.content), 0);
  const completion = wordsIn(content);
  send(response, 200, {
    id: 'stub',
    object: 'chat.completion',
    created: 0,
    model: data.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  });
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
