import { AgentLoadError, LEVELS, type Level } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import { createRng, Table } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { describe, expect, test, vi } from 'vitest';
import { type AnyGame, GAMES, requestAt, tableAfter } from '../../agents/test/tables.js';
import * as burgundy from '../src/burgundy/index.js';
import * as castle from '../src/castle/index.js';
import * as city from '../src/city/index.js';
import * as copenhagen from '../src/copenhagen/index.js';
import { BOT_GAMES, bot } from '../src/index.js';
import { levelAgent } from '../src/level.js';
import * as stoneage from '../src/stoneage/index.js';

const OWN = { burgundy, castle, city, copenhagen, stoneage };
const gameOf = (id: string): AnyGame => GAMES.find((game) => game.id === id) as AnyGame;
const table = tableAfter(gameOf('castle'), 10, 'bot');

describe.each(Object.entries(OWN))('the bot of %s', (id, own) => {
  test.each(LEVELS)('at level %s chooses a legal action, the same one in either form', async (level) => {
    const at = tableAfter(gameOf(id), 10, 'bot');
    const choice = await own.bot({ level }).choose(requestAt(at, 'move'));
    expect(requestAt(at, '').actions).toContain(choice);
    expect(await bot({ level }).choose(requestAt(at, 'move'))).toBe(choice);
  });
});

test.each(LEVELS)('the bot of burgundy at level %s chooses a side of its sheet', async (level) => {
  const config = { players: 2, setup: 'advanced' };
  const sides = new Table(gameOf('burgundy'), config, createRng('sides'));
  expect(sides.turn).toMatchObject({ stage: 'boardSide' });
  const { actions } = requestAt(sides, '');
  expect(actions.map(({ type }) => type)).toEqual(['chooseBoard', 'chooseBoard']);
  expect(actions).toContain(await burgundy.bot({ level }).choose(requestAt(sides, 'side')));
});

test('there is a bot for each of the five games', () => {
  expect([...BOT_GAMES].sort()).toEqual(Object.keys(OWN));
});

test('a bot is named by its level; there are no other levels', () => {
  expect(LEVELS.map((level) => bot({ level }).name)).toEqual(['easy', 'medium', 'hard']);
  expect(() => bot({ level: 'expert' as Level })).toThrow('The level of a bot is easy, medium, hard, not "expert".');
});

test('a bot refuses other games', async () => {
  const at = tableAfter(pig as never, 3, 'pig');
  await expect(bot({ level: 'easy' }).choose(requestAt(at, ''))).rejects.toThrow('There is no bot for pig.');
  await expect(castle.bot({ level: 'easy' }).choose(requestAt(at, ''))).rejects.toThrow('they are for castle, not pig');
});

describe('weights that', () => {
  test("can't be loaded are reported, and asked for again with the next choice", async () => {
    const load = vi.fn(castle.loadWeights).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const loadWeights = loadedOnce('the weights of castle', load);
    const agent = levelAgent({ level: 'hard' }, async () => ({
      weights: await loadWeights(),
      features: castle.features,
    }));
    const failed = agent.choose(requestAt(table, ''));
    await expect(failed).rejects.toThrow(AgentLoadError);
    await expect(failed).rejects.toMatchObject({
      code: 'agentNotLoaded',
      message: "Can't load the weights of castle: Failed to fetch",
      cause: expect.any(TypeError),
    });
    expect(requestAt(table, '').actions).toContain(await agent.choose(requestAt(table, '')));
    await agent.choose(requestAt(table, ''));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('take too long can be given up on', async () => {
    const agent = levelAgent({ level: 'hard' }, () => new Promise(() => {}));
    const asked = agent.choose({ ...requestAt(table, ''), signal: AbortSignal.timeout(10) });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    const stopped = agent.choose({ ...requestAt(table, ''), signal: AbortSignal.abort('enough') });
    await expect(stopped).rejects.toBe('enough');
  });
});

test('easy and medium vary their choices, hard does not', async () => {
  const choices = async (level: Level): Promise<number> => {
    const agent = castle.bot({ level });
    const seeds = Array.from({ length: 6 }, (_, seed) => createRng(seed));
    const made = await Promise.all(seeds.map((rng) => agent.choose({ ...requestAt(table, ''), rng } as never)));
    return new Set(made).size;
  };
  expect(await choices('hard')).toBe(1);
  expect(await choices('easy')).toBeGreaterThan(1);
});
