import { once } from 'node:events';
import { createServer } from 'node:net';
import { CommandError } from '@rulewright/lab/internal/commands';
import { expect, test } from 'vitest';
import { type ModelEndpoint, modelAt } from '../src/endpoint.js';
import { completion, faultyEndpoint, type Respond, send } from './faultyEndpoint.js';

const MESSAGES = [{ role: 'user' as const, content: 'Your move?' }];

function asked(url: string, given: Partial<ModelEndpoint> = {}) {
  return modelAt({ url, model: 'm', parameters: {}, key: undefined, seconds: 60, retries: 0, ...given })(MESSAGES);
}

/** The error of a question. */
async function failureOf(url: string, given: Partial<ModelEndpoint> = {}): Promise<CommandError> {
  const error = await asked(url, given).then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(CommandError);
  expect(error.code).toBe('endpointFailed');
  return error;
}

test('an answer has its text, its tokens and why it ended', async () => {
  const { url } = await faultyEndpoint((response) => send(response, 200, completion('{"choice": 1}')));
  expect(await asked(url)).toMatchObject({
    text: '{"choice": 1}',
    finish: 'stop',
    tokens: { prompt: 10, completion: 2 },
  });
});

test('an endpoint may count no tokens and answer nothing', async () => {
  const body = JSON.stringify({ choices: [{ message: { content: null } }] });
  const { url } = await faultyEndpoint((response) => send(response, 200, body));
  expect(await asked(url)).toMatchObject({ text: '', finish: null, tokens: null });
});

/** Faults, and what is said after the last retry. */
const FAULTS: [name: string, respond: Respond, message: string][] = [
  ['429', (response) => send(response, 429, '{"error": {"message": "slow down"}}'), 'it answered 429 slow down'],
  ['500', (response) => send(response, 500, 'oops'), 'it answered 500 oops'],
  ['HTML', (response) => send(response, 200, '<html>'), "its answer isn't JSON"],
  ['another JSON', (response) => send(response, 200, '{"ok": true}'), 'its answer is no chat completion: choices'],
  ['no choice', (response) => send(response, 200, '{"choices": []}'), 'its answer is no chat completion'],
  [
    'truncated JSON',
    (response) => send(response, 200, completion('{"choice": 1}').slice(0, 40)),
    "its answer isn't JSON",
  ],
  [
    'a broken connection',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"choices": [');
      setImmediate(() => response.destroy());
    },
    'The endpoint failed',
  ],
  ['an enormous answer', (response) => send(response, 200, completion('x'.repeat(5_000_000))), 'is longer than 4 MB'],
];

// The client pauses before each retry: the faults wait side by side.
test('after each fault the request is repeated', async () => {
  const repeated = FAULTS.map(async ([name, respond]) => {
    const endpoint = await faultyEndpoint((response, number, request) => {
      if (number === 0) respond(response, number, request);
      else send(response, 200, completion('{"choice": 2}'));
    });
    expect(await asked(endpoint.url, { retries: 1 }), name).toMatchObject({ text: '{"choice": 2}' });
    expect(endpoint.requests, name).toHaveLength(2);
  });
  await Promise.all(repeated);
});

test('each fault ends the run after the retries', async () => {
  const failed = FAULTS.map(async ([name, respond, message]) => {
    const endpoint = await faultyEndpoint(respond);
    const error = await failureOf(endpoint.url, { retries: 1 });
    expect(error.message, name).toContain(message);
    expect(error.message, name).toContain('(tried 2 times)');
    expect(error.message.length, name).toBeLessThan(400);
    expect(endpoint.requests, name).toHaveLength(2);
  });
  await Promise.all(failed);
});

test('an endless answer is read up to the limit', async () => {
  let sent = 0;
  const { url } = await faultyEndpoint((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(100_000))) sent++;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  expect((await failureOf(url)).message).toContain('longer than 4 MB');
  expect(sent).toBeLessThan(200);
});

test.each([400, 401, 404])('%i is not repeated', async (status) => {
  const endpoint = await faultyEndpoint((response) => send(response, status, '{"error": {"message": "no"}}'));
  expect((await failureOf(endpoint.url, { retries: 3 })).message).toContain(`it answered ${status}`);
  expect(endpoint.requests).toHaveLength(1);
});

test('a silent endpoint fails at the time limit, also within its answer', async () => {
  const silent = await faultyEndpoint(() => {});
  expect((await failureOf(silent.url, { seconds: 0.05 })).message).toContain('no answer within 0.05 s');
  const slow = await faultyEndpoint((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  });
  expect((await failureOf(slow.url, { seconds: 0.2 })).message).toContain('no answer within 0.2 s');
});

test('an endpoint that is down fails', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  server.close();
  await once(server, 'close');
  expect((await failureOf(`http://127.0.0.1:${port}/v1`)).message).toContain('ECONNREFUSED');
});

test('an endpoint that redirects does not get the prompts to another one', async () => {
  const other = await faultyEndpoint((response) => send(response, 200, completion('{}')));
  const { url } = await faultyEndpoint((response) =>
    send(response, 307, '', { location: `${other.url}/chat/completions` }),
  );
  await failureOf(url);
  expect(other.requests).toHaveLength(0);
});

test('a signal ends a request and the pause before a retry at once', async () => {
  const stop = new AbortController();
  const { url, requests } = await faultyEndpoint((response) => send(response, 429, '{}', { 'retry-after': '3600' }));
  const ask = modelAt({ url, model: 'm', parameters: {}, key: undefined, seconds: 60, retries: 1 });
  const answer = ask(MESSAGES, stop.signal);
  setTimeout(() => stop.abort(), 100);
  await expect(answer).rejects.toMatchObject({ code: 'interrupted' });
  expect(requests.length).toBeLessThan(2);
});
