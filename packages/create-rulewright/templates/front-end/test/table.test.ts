import { bot } from '@rulewright/bots/copenhagen';
import { expect, test } from 'vitest';
import { choicesAfter, isYourTurn, newTable, playBot, YOU } from '../src/table.ts';

test('a whole game by clicks against a bot', async () => {
  const table = newTable('a test');
  const opponent = bot({ level: 'easy' });
  await playBot(table, opponent);
  while (isYourTurn(table)) {
    let clicks: readonly string[] = [];
    let { actions, next, menu } = choicesAfter(table, clicks);
    while (actions.length > 1 && menu.length === 0) {
      clicks = [...clicks, next[0] as string];
      ({ actions, next, menu } = choicesAfter(table, clicks));
    }
    table.act(menu[0] ?? actions[0]);
    await playBot(table, opponent);
  }
  expect(table.view(YOU).result?.scores).toHaveLength(2);
}, 60_000);
