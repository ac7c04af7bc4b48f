/** The built worker in a thread of Node. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LEVELS, workerAgent } from '@rulewright/agents';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { GAMES, requestAt, tableAfter } from '../../agents/test/tables.js';
import { isDeep } from '../../core/test/deep.js';
import { buildWorker } from '../buildWorker.js';
import { BOT_GAMES, bot } from '../src/index.js';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-worker-'));

beforeAll(() => buildWorker(folder));
afterAll(() => rmSync(folder, { recursive: true }));

function openWorker(): Worker {
  const worker = new Worker(join(folder, 'index.js'));
  onTestFinished(async () => void (await worker.terminate()));
  return worker;
}

const games = GAMES.filter(({ id }) => BOT_GAMES.includes(id));

test('the bots of every game choose in the worker as they do here', async () => {
  const worker = openWorker();
  for (const level of LEVELS) {
    const [here, there] = [bot({ level }), workerAgent(worker, level)];
    for (const game of isDeep || level === 'hard' ? games : games.slice(0, 1)) {
      const table = tableAfter(game, 8, 'worker');
      expect(await there.choose(requestAt(table, 'move'))).toBe(await here.choose(requestAt(table, 'move')));
    }
  }
});

const table = tableAfter(games[0] as (typeof games)[number], 8, 'worker');

test('agents without weights play too', async () => {
  const worker = openWorker();
  for (const name of ['random', 'heuristic', 'greedy', 'mcts']) {
    const choice = await workerAgent(worker, name).choose(requestAt(table, 'move', { iterations: 5 }));
    expect(requestAt(table, '').actions).toContain(choice);
  }
});

test('the licences of the libraries in the worker come with it', () => {
  const text = readFileSync(join(folder, 'LICENSES.txt'), 'utf8');
  expect(text.match(/^[\w-]+ \d+\.\d+\.\d+$/gm)?.map((line) => line.split(' ')[0])).toEqual(['pure-rand', 'zod']);
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(2);
});

test('other games are refused', async () => {
  const pig = tableAfter(GAMES.find(({ id }) => id === 'pig') as (typeof GAMES)[number], 3, 'pig');
  const choice = workerAgent(openWorker(), 'hard').choose(requestAt(pig, ''));
  await expect(choice).rejects.toMatchObject({ code: 'unknownGame' });
});

test('a worker that exits fails its requests', async () => {
  const worker = openWorker();
  const agent = workerAgent(worker, 'hard');
  const choice = agent.choose(requestAt(table, ''));
  void worker.terminate();
  const failure = { code: 'workerFailed', message: expect.stringMatching(/^The worker failed: it exited with code/) };
  await expect(choice).rejects.toMatchObject(failure);
  await expect(agent.choose(requestAt(table, ''))).rejects.toMatchObject(failure);
});

test('a missing script fails the requests', async () => {
  const worker = new Worker(join(folder, 'nowhere.js'));
  const choice = workerAgent(worker, 'hard').choose(requestAt(table, ''));
  await expect(choice).rejects.toMatchObject({
    code: 'workerFailed',
    message: expect.stringContaining('Cannot find module'),
  });
});

test('the script imports nothing by a bare name', () => {
  const bare = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap(
      (name) => readFileSync(join(folder, name), 'utf8').match(/\b(?:from|import\(?)\s*"[@a-z][\w@/-]*"/g) ?? [],
    );
  expect(bare).toEqual([]);
});
