import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyFolder, models } from './command.js';
import { completion, faultyEndpoint, type Respond, send } from './faultyEndpoint.js';

const KEY = 'sk-secret-0123456789';
const OTHERS = {
  OPENAI_API_KEY: 'sk-openai-0123456789',
  OPENAI_ADMIN_KEY: 'sk-admin-0123456789',
  OPENAI_ORG_ID: 'org-0123456789',
  OPENAI_PROJECT_ID: 'proj-0123456789',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/elsewhere',
  OPENAI_CUSTOM_HEADERS: 'x-mine: custom-0123456789',
  OPENAI_LOG: 'debug',
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Plays with the key in the environment, and returns everything that the command wrote. */
async function outputsWith(respond: Respond) {
  vi.stubEnv('RULEWRIGHT_API_KEY', KEY);
  for (const [name, value] of Object.entries(OTHERS)) vi.stubEnv(name, value);
  const printed: unknown[] = [];
  for (const method of ['log', 'info', 'debug', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => printed.push(args));
  }
  const endpoint = await faultyEndpoint(respond);
  const path = emptyFolder();
  const files = ['log.jsonl', 'report.json'].map(path);
  const [log = '', report = ''] = files;
  const run = ['tictactoe', '--deals', '1', '--retries', '1', '--log', log, '--json', report];
  const { code, stdout, stderr } = await models(...run, '--endpoint', endpoint.url, '--model', 'm');
  const replay = await models('--replay', log);
  const written = files.map((file) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  });
  const all = [stdout, stderr, replay.stdout, replay.stderr, ...written, JSON.stringify(printed)].join('\n');
  return { code, all, requests: endpoint.requests };
}

/** Answers that repeat the key, in several ways. */
const ECHOES: [name: string, respond: Respond][] = [
  [
    'an answer',
    (response, _, request) => send(response, 200, completion(`${request.headers.authorization} {"choice": 1}`)),
  ],
  ['an escaped answer', (response) => send(response, 200, completion(KEY).replaceAll('s', '\\u0073'))],
  ['the reason of its end', (response) => send(response, 200, completion('{}').replace('"stop"', `"${KEY}"`))],
  ['a 401', (response) => send(response, 401, JSON.stringify({ error: { message: `bad key ${KEY}` } }))],
  ['a 400', (response) => send(response, 400, JSON.stringify({ error: { message: `bad key ${KEY}`, code: KEY } }))],
  ['a 500', (response) => send(response, 500, `Authorization: Bearer ${KEY}`)],
  ['a header', (response) => send(response, 429, '{}', { 'x-request-id': KEY })],
  ['no completion', (response) => send(response, 200, JSON.stringify({ [KEY]: KEY }))],
];

test.each(ECHOES)('the key is in no output, even if %s repeats it', async (_, respond) => {
  const { all, requests } = await outputsWith(respond);
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(all.length).toBeGreaterThan(100);
  expect(all).not.toContain(KEY);
});

test('nothing else of the environment reaches the endpoint', async () => {
  const { code, requests } = await outputsWith((response) => send(response, 200, completion('{"choice": 1}')));
  expect(code).toBe(0);
  const sent = JSON.stringify(requests.map(({ headers, url }) => [headers, url]));
  for (const [name, value] of Object.entries(OTHERS)) {
    if (name !== 'OPENAI_LOG') expect(sent, name).not.toContain(value.split(' ').at(-1));
  }
  for (const { headers } of requests) {
    const known =
      /^(accept|accept-encoding|accept-language|authorization|connection|content-length|content-type|host|sec-fetch-mode|user-agent)$/;
    expect(Object.keys(headers).filter((name) => !known.test(name))).toEqual([]);
  }
});

test.each([
  ['http://user:hunter2hunter2@127.0.0.1/v1', 'hunter2hunter2'],
  ['https://127.0.0.1/v1?key=hunter2hunter2', 'hunter2hunter2'],
  ['ftp://hunter2hunter2', 'hunter2hunter2'],
  ['hunter2hunter2', 'hunter2hunter2'],
])('the address %s is refused without being repeated', async (address, secret) => {
  const { code, stdout, stderr } = await models('tictactoe', '--endpoint', address, '--model', 'm');
  expect(code).toBe(2);
  expect(stderr).toContain('error[invalidAddress]');
  expect(stdout + stderr).not.toContain(secret);
});
