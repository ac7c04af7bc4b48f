/**
 * V8 stores a list of numbers in one of two ways, for whole numbers or for fractions. A function that has met both converts
 * the lists of states that pass it, and every game becomes slower: see `numberAt` of core.
 */
import { setFlagsFromString } from 'node:v8';
import { bot } from '@rulewright/bots';
import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import { createRng, type Game, type GameTypes, type Player, playout, Table } from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';
import { beforeAll, expect, test } from 'vitest';

setFlagsFromString('--allow-natives-syntax');
const holdsFractions = new Function('list', 'return %HasDoubleElements(list)') as (list: readonly unknown[]) => boolean;

/** The paths of the lists that V8 stores for fractions. */
function fractionsIn(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([key, value]) => fractionsIn(value, `${path}.${key}`));
  return Array.isArray(part) && holdsFractions(part) ? [path, ...inside] : inside;
}

// The test looks at games whose types don't matter.
const GAMES = [burgundy, castle, city, copenhagen, stoneage] as unknown as readonly Game<GameTypes>[];

/** A table in mid-game. */
function tableOf(game: Game<GameTypes>, seed: number): Table<GameTypes> {
  const table = new Table(game, { players: 2 }, createRng(seed));
  for (let move = 0; move < 30; move++) table.playAtRandom();
  return table;
}

beforeAll(async () => {
  const agent = bot({ level: 'easy' });
  for (const game of GAMES) {
    const table = tableOf(game, 0);
    const player = table.player as Player;
    const { rng } = table;
    await agent.choose({ game, view: table.view(player), actions: table.legalActions(), player, rng });
  }
});

test.each(GAMES)('states of $id hold whole numbers, also after bots have chosen', (game) => {
  for (let seed = 0; seed < 40; seed++) {
    const table = tableOf(game, seed);
    expect(fractionsIn(table.state, game.id)).toEqual([]);
    playout(table);
  }
});
