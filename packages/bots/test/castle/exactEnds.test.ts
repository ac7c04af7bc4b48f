import type { GeneralAgent } from '@rulewright/agents';
import { type Castle, castle } from '@rulewright/castle';
import { createRng, type GameTypes, noChance, type Player, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { exactLines } from '../../../agents/src/learned/exactEnds.js';
import { requestAt } from '../../../agents/test/tables.js';
import { isDeep } from '../../../core/test/deep.js';
import { bot } from '../../src/castle/index.js';

/** A game whose types are known only when it runs. */
type AnyTable = Table<GameTypes>;

/** The first player's lead if both players are perfect. */
function perfectLead(table: AnyTable): number {
  const { result } = table.state;
  if (result) return (result.scores[0] as number) - (result.scores[1] as number);
  if (table.player === undefined) {
    const outcomes = outcomesOf(table);
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    return outcomes.reduce(
      (sum, { outcome, weight }) => sum + (weight / total) * perfectLead(after(table, outcome)),
      0,
    );
  }
  const leads = table.legalActions().map((action) => perfectLead(after(table, action)));
  return table.player === 0 ? Math.max(...leads) : Math.min(...leads);
}

function outcomesOf({ game, state }: AnyTable) {
  return game.chanceOutcomes(state).filter(({ weight }) => weight > 0);
}

function after(table: AnyTable, action: GameTypes['action']): AnyTable {
  const child = table.clone(noChance);
  child.play(action, table.player);
  return child;
}

/** Where a game of an agent against itself has two turns left. */
async function lastTwoTurns(agent: GeneralAgent, seed: string): Promise<AnyTable> {
  const table = new Table<Castle>(castle, { players: 2 }, createRng(seed)) as unknown as AnyTable;
  const turns: AnyTable[] = [];
  for (let last: number | undefined; !table.isOver; ) {
    if (table.player !== last) turns.push(table.clone(noChance));
    last = table.player;
    table.play(await agent.choose(requestAt(table, `${seed}/${table.plies}`)));
  }
  return turns.at(-2) as AnyTable;
}

describe.each(isDeep ? ['c', 'e', 'f', 'i', 'j'] : ['j'])('in the last two turns of game %s', (seed) => {
  test('the bot loses nothing against perfect play', async () => {
    const table = await lastTwoTurns(bot({ level: 'medium' }), seed);
    // Larger trees aren't searched.
    expect(exactLines(table, table.player as Player, table.legalActions(), 0)).toBeDefined();
    const hard = bot({ level: 'hard' });
    while (!table.isOver) {
      const { player } = table;
      const perfect = perfectLead(table);
      while (table.player !== undefined && table.player === player) {
        table.play(await hard.choose(requestAt(table, 'end')));
      }
      expect(perfectLead(table)).toBeCloseTo(perfect);
      if (!table.isOver && table.player === undefined) table.play(outcomesOf(table)[0]?.outcome as GameTypes['action']);
    }
  });
});
