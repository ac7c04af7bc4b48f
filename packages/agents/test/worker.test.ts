import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { createRng, cryptoRng, type GameTypes, Table } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type AbortSignalLike,
  type Agent,
  AgentLoadError,
  type AgentRequest,
  greedyAgent,
  mctsAgent,
  randomAgent,
  serveAgents,
  type WorkerPort,
  type WorkerPortEvent,
  workerAgent,
} from '../src/index.js';
import { GAMES, requestAt, SOME_GAMES, tableAfter } from './tables.js';

interface Port extends WorkerPort {
  close(): void;
}
declare const AbortSignal: { timeout(milliseconds: number): AbortSignalLike; abort(reason: unknown): AbortSignalLike };
declare const AbortController: new () => { readonly signal: AbortSignalLike; abort(reason?: unknown): void };
declare const MessageChannel: new () => { readonly port1: Port; readonly port2: Port };

const AGENTS = [randomAgent(), greedyAgent({ samples: 1, rollouts: 1, horizon: 2 }), mctsAgent({ iterations: 20 })];

/** The page's end of a channel; the other end serves agents. */
function served(agents: readonly Agent[] = AGENTS, games = GAMES): Port {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  serveAgents(port2, games, agents);
  return port1;
}

/** The next message from the other end. */
function nextMessage(port: Port): Promise<unknown> {
  return new Promise((resolve) => port.addEventListener('message', ({ data }) => resolve(data)));
}

const table = tableAfter(castle, 10, 'worker');

describe('an agent in a worker', () => {
  const cases = SOME_GAMES.flatMap((game) => AGENTS.map((agent) => ({ game, agent })));

  test.each(cases)('chooses like $agent.name itself in $game.id', async ({ game, agent }) => {
    const remote = workerAgent(served(), agent.name);
    expect(remote.name).toBe(agent.name);
    const tables: Table<GameTypes>[] = [0, 5, 10, 20].map((moves) =>
      tableAfter(game, moves, `worker/${moves}`, game.players.max),
    );
    for (const at of tables.filter(({ isOver }) => !isOver)) {
      const choice = await remote.choose(requestAt(at, 'agent'));
      expect(choice).toBe(await agent.choose(requestAt(at, 'agent')));
    }
  });

  test('chooses for every player of a simultaneous stage', async () => {
    const party = new Table(city, { players: 3, mode: 'party' }, createRng('party'));
    const remote = workerAgent(served(), 'mcts');
    const { turn } = party;
    const players = turn.kind === 'simultaneous' ? turn.actors.filter((actor) => actor !== 'host') : [];
    expect(players).toEqual([0, 1, 2]);
    const requests = players.map((player) => () => ({
      game: city,
      view: party.view(player),
      actions: party.legalActions(player),
      player,
      rng: createRng(player),
      budget: {},
    }));
    const choices = await Promise.all(requests.map((request) => remote.choose(request())));
    expect(choices).toEqual(requests.map((request) => mctsAgent({ iterations: 20 }).choose(request())));
  });

  test('reports the same search result', async () => {
    const [there, here] = [vi.fn(), vi.fn()];
    await workerAgent(served(), 'mcts').choose({ ...requestAt(table, 'agent'), onSearch: there });
    await mctsAgent({ iterations: 20 }).choose({ ...requestAt(table, 'agent'), onSearch: here });
    expect(here).toHaveBeenCalledOnce();
    expect(there.mock.calls).toEqual(here.mock.calls);
    await workerAgent(served(), 'random').choose({ ...requestAt(table, 'agent'), onSearch: there });
    expect(there).toHaveBeenCalledOnce();
  });

  test("respects the request's budget", async () => {
    const choose = vi.fn((request: AgentRequest) => request.actions[0] as GameTypes['action']);
    const budget = { iterations: 7, milliseconds: 50 };
    await workerAgent(served([{ name: 'spy', choose }]), 'spy').choose(requestAt(table, 'agent', budget));
    expect(choose.mock.calls[0]?.[0].budget).toEqual(budget);
  });

  test('answers overlapping requests in any order', async () => {
    const release: (() => void)[] = [];
    const slow: Agent = {
      name: 'slow',
      choose: ({ actions, rng }) =>
        new Promise((resolve) => release.push(() => resolve(actions[rng.int(actions.length)] as GameTypes['action']))),
    };
    const port = served([slow, randomAgent()]);
    const [late, quick] = [workerAgent(port, 'slow'), workerAgent(port, 'random')];
    const seeds = ['a', 'b', 'c', 'd', 'e'];
    const asked = seeds.map((seed) => late.choose(requestAt(table, seed)));
    const expected = seeds.map((seed) => randomAgent().choose(requestAt(table, seed)));
    expect(await quick.choose(requestAt(table, 'e'))).toBe(expected[4]);
    expect(release).toHaveLength(5);
    for (const answer of release.reverse()) answer();
    expect(await Promise.all(asked)).toEqual(expected);
    expect(new Set(expected).size).toBeGreaterThan(1);
  });

  test("advances the request's generator, so the next decision has other random numbers", async () => {
    const rng = createRng('shared');
    const request = { ...requestAt(table, ''), rng };
    const remote = workerAgent(served(), 'random');
    const [first, second] = [remote.choose(request), remote.choose(request)];
    expect(rng.getState()).not.toEqual(createRng('shared').getState());
    expect(await first).toBe(await randomAgent().choose(requestAt(table, 'shared')));
    expect(await second).not.toBe(await first);
  });
});

describe('a canceled request', () => {
  /** An agent that answers when released, and notes the signals of its requests. */
  function slow(): { agent: Agent; signals: AbortSignalLike[]; release: () => void } {
    const signals: AbortSignalLike[] = [];
    let release = (): void => {};
    const choose: Agent['choose'] = ({ actions, signal }) => {
      if (signal) signals.push(signal);
      return new Promise((resolve) => {
        release = () => resolve(actions[0] as GameTypes['action']);
      });
    };
    return { agent: { name: 'slow', choose }, signals, release: () => release() };
  }

  test('rejects with the reason of its signal; the worker learns of it and serves others', async () => {
    const { agent, signals, release } = slow();
    const port = served([agent, randomAgent()]);
    const controller = new AbortController();
    const choice = workerAgent(port, 'slow').choose({ ...requestAt(table, ''), signal: controller.signal });
    await expect.poll(() => signals.length).toBe(1);
    controller.abort('the player left');
    await expect(choice).rejects.toBe('the player left');
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    release();
    expect(await workerAgent(port, 'random').choose(requestAt(table, 'next'))).toBeDefined();
  });

  test('times out', async () => {
    const remote = workerAgent(served([slow().agent]), 'slow');
    const choice = remote.choose({ ...requestAt(table, ''), signal: AbortSignal.timeout(20) });
    await expect(choice).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test("isn't sent if its signal has aborted before", async () => {
    const port = served();
    const sent = vi.spyOn(port, 'postMessage');
    const choice = workerAgent(port, 'random').choose({ ...requestAt(table, ''), signal: AbortSignal.abort('late') });
    await expect(choice).rejects.toBe('late');
    expect(sent).not.toHaveBeenCalled();
  });

  test('that was answered before leaves nothing behind', async () => {
    const port = served();
    const sent = vi.spyOn(port, 'postMessage');
    const controller = new AbortController();
    await workerAgent(port, 'random').choose({ ...requestAt(table, ''), signal: controller.signal });
    controller.abort();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

test('games can be loaded when first asked for; a failure arrives', async () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const load = vi.fn(async (id: string) => GAMES.find((game) => game.id === id));
  load.mockRejectedValueOnce(new AgentLoadError("Can't load castle: offline", undefined));
  serveAgents(port2, load, AGENTS);
  const remote = workerAgent(port1, 'random');
  await expect(remote.choose(requestAt(table, ''))).rejects.toMatchObject({
    code: 'agentNotLoaded',
    message: "Can't load castle: offline",
  });
  expect(requestAt(table, '').actions).toContain(await remote.choose(requestAt(table, '')));
  expect(load.mock.calls).toEqual([['castle'], ['castle']]);
});

describe('failures are reported', () => {
  const failing = (choose: Agent['choose']): Agent => ({ name: 'mine', choose });

  test.each<[string, Agent, RegExp]>([
    [
      'an error',
      failing(() => {
        throw new RangeError('lost');
      }),
      /^mine failed: lost$/,
    ],
    [
      'no error',
      failing(() => {
        throw 'lost';
      }),
      /^mine failed: lost$/,
    ],
    ['a rejection', failing(() => Promise.reject(new Error('lost later'))), /^mine failed: lost later$/],
    ['no action', failing(() => ({ type: 'dance' })), /^mine failed: Not an action of castle: .*dance/],
  ])('by an agent: %s', async (_, agent, message) => {
    const remote = workerAgent(served([agent]), 'mine');
    const choice = remote.choose(requestAt(table, 'agent'));
    await expect(choice).rejects.toMatchObject({
      name: 'AgentWorkerError',
      code: 'agentFailed',
      message: expect.stringMatching(message),
    });
  });

  test("an action that isn't in the request", async () => {
    const remote = workerAgent(served([failing(() => ({ type: 'hold' }))]), 'mine');
    const request = requestAt(tableAfter(pig, 3, 'pig'), 'agent');
    await expect(remote.choose({ ...request, actions: [{ type: 'roll' }] })).rejects.toMatchObject({
      code: 'agentFailed',
      message: "mine chose an action that isn't in the request.",
    });
  });

  test('an agent or game unknown to the worker', async () => {
    const port = served(AGENTS, [pig]);
    await expect(workerAgent(port, 'alphazero').choose(requestAt(tableAfter(pig, 3, 'pig'), ''))).rejects.toMatchObject(
      {
        code: 'unknownAgent',
        message: "The worker has no agent 'alphazero'.",
      },
    );
    await expect(workerAgent(port, 'mcts').choose(requestAt(table, ''))).rejects.toMatchObject({
      code: 'unknownGame',
      message: "The worker has no game 'castle'.",
    });
  });

  const request = requestAt(table, 'agent');
  test.each<[string, object, RegExp]>([
    ['no view', { view: { ...request.view, extra: 1 } }, /Not a view of castle/],
    ['no view at all', { view: null }, /Not a view of castle/],
    ['a player without a decision', { player: 1 - request.player }, /has no decision now/],
    ['a missing seat', { player: 7 }, /seat from 0 to \d .*not 7\./],
    ['the host', { player: 'host' }, /seat from 0 to \d .*not "host"\./],
    ['a negative budget', { budget: { iterations: -1 } }, /A budget: iterations can't be -1/],
    ['a null budget', { budget: null }, /A budget takes an options object/],
  ])('a request with %s', async (_, change, message) => {
    const choice = workerAgent(served(), 'random').choose({ ...request, ...change });
    await expect(choice).rejects.toMatchObject({ code: 'invalidRequest', message: expect.stringMatching(message) });
  });

  test("another player's view", async () => {
    const copenhagen = GAMES[0] as (typeof GAMES)[number];
    const at = tableAfter(copenhagen, 6, 'hands');
    const choice = workerAgent(served(), 'random').choose({ ...requestAt(at, ''), view: at.view('spectator') });
    await expect(choice).rejects.toMatchObject({ message: `The view isn't player ${at.player}'s view.` });
  });

  test('a generator without a state', async () => {
    const choice = workerAgent(served(), 'random').choose({ ...request, rng: cryptoRng() });
    await expect(choice).rejects.toMatchObject({ name: 'ArgumentError' });
    const fork = workerAgent(served(), 'random').choose({ ...request, rng: cryptoRng().fork() });
    expect(request.actions).toContain(await fork);
  });

  test('a worker that cannot be loaded, for pending and later requests', async () => {
    let tell: (event: WorkerPortEvent) => void = () => {};
    const worker: WorkerPort = {
      postMessage() {},
      addEventListener: (type, listener) => {
        if (type === 'error') tell = listener;
      },
    };
    const remote = workerAgent(worker, 'mcts');
    const waiting = [remote.choose(request), remote.choose(request)].map((choice) =>
      expect(choice).rejects.toMatchObject({ code: 'workerFailed', message: 'The worker failed: not found' }),
    );
    tell({ type: 'error', message: 'not found' });
    await Promise.all(waiting);
    await expect(remote.choose(request)).rejects.toMatchObject({ code: 'workerFailed' });
  });
});

describe('unrelated messages', () => {
  test.each([
    null,
    'choose',
    5,
    [],
    {},
    { type: 'webpackOk' },
    { rulewright: 'choose' },
    { rulewright: 'chosen', number: 1, action: 0 },
    { rulewright: 'choose', number: 'one' },
  ])('are ignored in the worker: %j', async (foreign) => {
    const port = served();
    const answer = nextMessage(port);
    port.postMessage(foreign);
    port.postMessage({ rulewright: 'choose', number: 99 });
    // The first answer is for the second message.
    expect(await answer).toMatchObject({ rulewright: 'failed', number: 99, code: 'unknownGame' });
  });

  test.each([
    { game: {}, agent: 'random' },
    { game: 'castle', agent: { toString: 5 } },
    { game: 'castle', agent: 'random', view: [], rng: 5 },
    { game: 'castle', agent: 'random', view: table.view(0), player: { toString: 5 } },
    { game: 'castle', agent: 'random', view: table.view(table.player as number), player: table.player, budget: {} },
  ])('that resemble a request are refused: %#', async (foreign) => {
    const port = served();
    const answer = nextMessage(port);
    port.postMessage({ rulewright: 'choose', number: 1, ...foreign });
    expect(await answer).toMatchObject({ rulewright: 'failed', number: 1, message: expect.any(String) });
  });

  test('are ignored on the page', async () => {
    const { port1, port2 } = new MessageChannel();
    onTestFinished(() => port1.close());
    const numbers: unknown[] = [];
    port2.addEventListener('message', ({ data }) => {
      const { number } = data as { readonly number: number };
      numbers.push(number);
      for (const foreign of [
        null,
        { rulewright: 'chosen', number: number + 1000, action: 0 },
        { rulewright: 'chosen', number, action: 'first' },
        { rulewright: 'failed', number, code: 'toString', message: 'no' },
        { rulewright: 'failed', number, code: 'agentFailed' },
        { rulewright: 'choose', number },
      ]) {
        port2.postMessage(foreign);
      }
      port2.postMessage({ rulewright: 'failed', number, code: 'agentFailed', message: 'this one' });
    });
    await expect(workerAgent(port1, 'mcts').choose(requestAt(table, ''))).rejects.toThrow('this one');
    expect(numbers).toHaveLength(1);
  });
});
