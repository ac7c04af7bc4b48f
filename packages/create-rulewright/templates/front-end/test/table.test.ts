import { seatAgents } from '@rulewright/agents';
import { bot } from '@rulewright/bots/copenhagen';
import { expect, test, vi } from 'vitest';
import { BOT, choicesAfter, clicked, newTable, YOU } from '../src/table.ts';

test('a whole game by clicks against a bot', async () => {
  const table = newTable('a test');
  seatAgents(table, { [BOT]: bot({ level: 'easy' }) }, { seed: 'a test' });
  const isYourMove = () => table.isOver || table.legalActions(YOU).length > 0;
  await vi.waitUntil(isYourMove);
  while (!table.isOver) {
    let clicks: readonly string[] = [];
    let { actions, next, menu } = choicesAfter(table, clicks);
    let action = menu[0];
    while (!action && next[0]) {
      const meaning = clicked(table, clicks, next[0]);
      clicks = meaning?.chosen ?? [];
      ({ next, menu } = choicesAfter(table, clicks));
      action = meaning?.action ?? menu[0];
    }
    table.act(action ?? actions[0], YOU);
    await vi.waitUntil(isYourMove, { interval: 1, timeout: 10_000 });
  }
  expect(table.view(YOU).result?.scores).toHaveLength(2);
}, 60_000);
