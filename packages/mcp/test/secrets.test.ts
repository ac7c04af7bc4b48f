import { randomAgent } from '@rulewright/agents';
import { createRng, Playthrough } from '@rulewright/core';
import { movesOf } from '@rulewright/core/prompts';
import { expect, test } from 'vitest';
import { gameOf } from '../../lab/src/games/games.js';
import { ModelTable } from '../src/table.js';
import { tableText } from '../src/tableText.js';
import { menuIn, modelClient, tableIn } from './modelClient.js';

const copenhagen = gameOf('copenhagen');

/** A game with dealt cards; the cards hidden from player 0 are the first or the last possible outcomes. */
async function dealt(hidden: 'first' | 'last'): Promise<ModelTable> {
  let played = Playthrough.start(copenhagen, { players: 2 }, 1);
  while (played.last.turn.kind === 'chance') {
    const outcomes = copenhagen.chanceOutcomes(played.state).map(({ outcome }) => outcome);
    const [first] = outcomes;
    if (first === undefined) throw new Error('Chance has no outcome.');
    const { events } = copenhagen.step(played.state, first);
    const isHidden = events.some((event) => JSON.stringify(copenhagen.eventView(event, 0)) !== JSON.stringify(event));
    played = played.play(isHidden && hidden === 'last' ? (outcomes.at(-1) ?? first) : first, 'chance');
  }
  const table = new ModelTable('copenhagen-1', played, [undefined, randomAgent()]);
  await table.goOn(() => {});
  return table;
}

test('games that differ only in hidden information look the same to a seat', async () => {
  const [one, other] = await Promise.all([dealt('first'), dealt('last')]);
  expect(one.played.state).not.toEqual(other.played.state);
  expect(tableText(one, 0, { notation: true })).toBe(tableText(other, 0, { notation: true }));
  const [log, otherLog] = [one, other].map(({ teller, played }) => teller.all(movesOf(played), 0));
  expect(log).toEqual(otherLog);
});

test("no answer before the end has the seed, the trace or another player's card", async () => {
  const { call, text } = await modelClient();
  const seed = 918273645;
  const told = [await text('new_game', { game: 'copenhagen', seats: ['me', 'random'], seed })];
  const table = tableIn(told[0] ?? '');
  const rng = createRng(2);
  for (let menu = menuIn(told.at(-1) ?? ''); menu !== undefined; menu = menuIn(told.at(-1) ?? '')) {
    const trace = await call('trace', { table });
    expect(trace).toMatchObject({ isError: true });
    const other = await call('look', { table, player: 2 });
    expect(other).toMatchObject({ isError: true });
    told.push(trace.text, other.text, await text('log', { table, moves: 1000 }));
    told.push(await text('look', { table, notation: true }));
    told.push(await text('act', { table, menu: menu.menu, choice: menu.numbers[rng.int(menu.numbers.length)] }));
  }
  expect(told.length).toBeGreaterThan(50);
  expect(told.join()).not.toContain(String(seed));
  expect(told.join()).toMatch(/Player 2 is dealt a hidden card/);
  expect(told.join()).not.toMatch(/Deal a \w+ card to Player 2/);
  expect(await text('trace', { table })).toContain(String(seed));
});

test('a drawn seed is too long to guess', async () => {
  const { text } = await modelClient();
  const table = tableIn(await text('new_game', { game: 'tictactoe', seats: ['me', 'me'] }));
  for (const choice of [1, 1, 1, 1, 1, 1, 1]) {
    const menu = menuIn(await text('look', { table }));
    if (menu) await text('act', { table, menu: menu.menu, choice });
  }
  const [header = ''] = (await text('trace', { table })).split('\n');
  expect(JSON.parse(header).seed).toBeGreaterThan(2 ** 24);
});
