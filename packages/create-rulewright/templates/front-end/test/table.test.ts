import { seatAgents } from '@rulewright/agents';
import { bot } from '@rulewright/bots/copenhagen';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import { expect, test, vi } from 'vitest';
import { BOT, choicesAfter, clicked, logOf, newTable, whyNothing, YOU } from '../src/table.ts';

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

test('undo takes the lines of the decision out of the log', () => {
  const text = textOf(en, { names: ['Ann', 'Bot'] });
  const table = newTable('a test');
  const before = logOf(table, text);
  table.act(table.legalActions()[0]);
  const after = logOf(table, text);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toEqual(['Ann takes the blue card at place 1']);
  table.undo();
  expect(logOf(table, text)).toEqual(before);
});

test('a click on a tile that you can’t pay says why', () => {
  const text = textOf(en, { names: ['Ann', 'Bot'] });
  const why = whyNothing(newTable('a test'), [], 'tile:red2', text);
  expect(why).toBe('Red 2 fits nowhere at a price you can pay. (COP-5.14)');
});
