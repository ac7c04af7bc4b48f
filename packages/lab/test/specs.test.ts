import { writeFileSync } from 'node:fs';
import { createRng, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { agentOf } from '../src/agents/agentOf.js';
import { splitSpecs } from '../src/agents/parameters.js';
import { gameOf, playGames } from '../src/index.js';
import { emptyFolder } from './command.js';

describe('a list of agents', () => {
  test.each([
    ['random', ['random']],
    ['random,greedy', ['random', 'greedy']],
    ['mcts:iterations=400,c=1.0,greedy', ['mcts:iterations=400,c=1.0', 'greedy']],
    ['greedy, mcts:c=2', ['greedy', 'mcts:c=2']],
    ['./a.js:x=1,y=2,../b.mjs', ['./a.js:x=1,y=2', '../b.mjs']],
  ])('%s', (list, specs) => {
    expect(splitSpecs(list)).toEqual(specs);
  });
});

describe('refused specs', () => {
  test.each([
    ['rando', 'unknownAgent', 'did you mean random?'],
    ['alphazero', 'unknownAgent', 'the agents are random, heuristic, greedy, mcts'],
    ['toString', 'unknownAgent', 'the agents are'],
    ['human', 'unknownAgent', 'the agents are'],
    ['mcts:iteration=5', 'invalidAgent', "no parameter 'iteration'; it has iterations"],
    ['random:c=1', 'invalidAgent', "no parameter 'c'; it has none"],
    ['hard:beam=3', 'invalidAgent', "no parameter 'beam'; it has none"],
    ['mcts:iterations', 'invalidAgent', "key=value, not 'iterations'"],
    ['mcts:iterations=', 'invalidAgent', "iterations can't be ''"],
    ['mcts:iterations=0', 'invalidAgent', "iterations can't be '0'"],
    ['mcts:iterations=1.5', 'invalidAgent', "iterations can't be '1.5'"],
    ['mcts:c=high', 'invalidAgent', "c can't be 'high'"],
    ['mcts:c=-1', 'invalidAgent', "c can't be '-1'"],
    ['greedy:samples=Infinity', 'invalidAgent', "samples can't be 'Infinity'"],
    ['./nowhere.js', 'invalidAgent', "it can't be loaded"],
  ])('%s', async (spec, code, sentence) => {
    await expect(agentOf(spec)).rejects.toMatchObject({ code, message: expect.stringContaining(sentence) });
  });
});

describe('an agent of a module', () => {
  const rollingPig = { game: gameOf('pig'), config: { players: 2, goal: 20 }, seed: 1 };

  async function agentFrom(source: string, parameters = '') {
    const folder = emptyFolder();
    writeFileSync(folder.path('mine.mjs'), source);
    return agentOf(folder.path('mine.mjs') + parameters);
  }

  test('is its default export, or the result of calling it with the parameters', async () => {
    const plain = await agentFrom('export default { choose: ({ actions }) => actions[0] };');
    const made = await agentFrom(
      'export default async ({ at }) => ({ choose: ({ actions }) => actions.at(Number(at)) });',
      ':at=-1',
    );
    const table = new Table(gameOf('pig'), { players: 2 }, createRng(1));
    const request = {
      game: table.game,
      view: table.view(0),
      actions: table.legalActions(),
      player: 0,
      rng: createRng(2),
      budget: {},
    };
    expect(await plain.choose(request)).toEqual({ type: 'roll' });
    expect(await made.choose(request)).toEqual({ type: 'hold' });
    expect(made.name).toMatch(/mine\.mjs:at=-1$/);
  });

  test("may answer asynchronously with a copy of an action, and can't spoil the list", async () => {
    const agent = await agentFrom(`export default {
      async choose({ actions, view }) {
        actions.length = 0;
        return view.turnTotal < 10 ? { type: 'roll' } : { type: 'hold' };
      },
    };`);
    const traces: string[] = [];
    const options = { onTrace: (line: string) => traces.push(line) };
    const { games } = await playGames({ ...rollingPig, agents: [agent] }, { first: 0, games: 3 }, options);
    expect(games).toBe(3);
    expect(traces).toHaveLength(3);
  });

  test('cannot affect the game by mutating its request', async () => {
    const play = async (before: string) => {
      const agent = await agentFrom(`export default {
        choose({ actions, view, rng }) {
          ${before}
          return actions[rng.int(2)];
        },
      };`);
      return playGames({ ...rollingPig, agents: [agent] }, { first: 0, games: 5 });
    };
    expect(await play('view.turnTotal = 99; view.banked[0] = 19;')).toEqual(await play(''));
  });

  test.each([
    ['export default 5;', 'neither an agent'],
    ['export default () => undefined;', 'neither an agent'],
    ['export const choose = 1;', 'neither an agent'],
    ['throw new Error("no weights");', "can't be loaded: no weights"],
    ['export default () => { throw new Error("no depth"); };', "can't be loaded: no depth"],
    ['export default {', "can't be loaded"],
  ])('is refused: %s', async (source, sentence) => {
    await expect(agentFrom(source)).rejects.toMatchObject({
      code: 'invalidAgent',
      message: expect.stringContaining(sentence),
    });
  });

  test.each([
    ["choose: () => ({ type: 'dance' })", 'chose {"type":"dance"}, which isn\'t legal (PIG-'],
    ['choose: () => undefined', "chose undefined, which isn't legal (PIG-"],
    ["choose: () => 'x'.repeat(1000)", `chose "${'x'.repeat(199)}..., which isn't legal (PIG-`],
    ["choose: () => { throw new Error('lost'); }", 'failed: lost'],
    ["choose: async () => { throw new Error('lost later'); }", 'failed: lost later'],
  ])('ends the run when it fails: %s', async (body, sentence) => {
    const agent = await agentFrom(`export default { ${body} };`);
    const run = playGames({ ...rollingPig, agents: [agent] }, { first: 0, games: 1 });
    await expect(run).rejects.toMatchObject({ code: 'agentFailed', message: expect.stringContaining(sentence) });
  });
});
