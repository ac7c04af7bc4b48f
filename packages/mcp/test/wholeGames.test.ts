import { createRng, type GameTypes } from '@rulewright/core';
import { parseTrace, replayTo, type Trace, verify } from '@rulewright/core/history';
import { render } from '@rulewright/core/text';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type AnyGame, gameOf, textOf } from '../../lab/src/games/games.js';
import { menuIn, modelClient, tableIn } from './modelClient.js';

/** Picks from the first page of every menu until the game is over; returns all answers. */
async function playThrough(newGame: object, seed: number) {
  const { text } = await modelClient();
  const rng = createRng(seed);
  const begun = await text('new_game', newGame);
  const table = tableIn(begun);
  const told = [begun];
  for (let menu = menuIn(begun); menu !== undefined; menu = menuIn(told.at(-1) ?? '')) {
    const choice = menu.numbers[rng.int(menu.numbers.length)];
    told.push(await text('act', { table, menu: menu.menu, choice }));
  }
  return { told, look: await text('look', { table }), trace: parseTrace(await text('trace', { table })) };
}

/** The expected content before each move of a seat: its board and its number of actions. */
function* expectedFor(game: AnyGame, trace: Trace<GameTypes>, seat: number) {
  let state = game.setup(trace.header.config);
  const expected = () => ({
    board: render(textOf(game).blocks(game.view(state, seat))),
    actions: game.legalActions(state, seat).length,
  });
  for (const { actor, action } of trace.moves) {
    if (actor === seat) yield expected();
    state = game.apply(state, action, actor === 'chance' ? undefined : actor);
  }
}

const TABLES: [id: string, options: { players?: number; seats: string[]; config?: object }][] = [
  ['copenhagen', { players: 3, seats: ['random', 'me', 'random'] }],
];
if (isDeep) {
  TABLES.push(
    ['castle', { seats: ['me', 'random'] }],
    ['city', { seats: ['random', 'me'], config: { mode: 'advanced' } }],
    ['stoneage', { players: 4, seats: ['me', 'random', 'random', 'random'] }],
    ['burgundy', { seats: ['me', 'random'] }],
  );
}

describe.each(TABLES)('%s, %j', (id, options) => {
  test('plays from the menus to its end, and all answers match the replayed trace', async () => {
    const game = gameOf(id);
    const { told, look, trace } = await playThrough({ game: id, seed: 3, ...options }, 5);
    verify(game, trace);
    const moments = [...expectedFor(game, trace, options.seats.indexOf('me'))];
    expect(moments).toHaveLength(told.length - 1);
    for (const [index, { board, actions }] of moments.entries()) {
      expect(told[index]).toContain(board);
      expect(told[index]).toContain(`you have ${actions === 1 ? 'only one action' : `${actions} actions`} (menu`);
    }
    const state = replayTo(game, trace, trace.moves.length);
    const totals = game.score(state).map(({ total }) => String(total));
    expect(
      look
        .match(/^total .*$/m)?.[0]
        .split(/\s+/)
        .slice(1),
    ).toEqual(totals);
    expect(told.at(-1)).toContain(look);
  });
});

test('in simultaneous stages the model may wait and acts for the host', async () => {
  const seats = ['me', 'random', 'me'];
  const { told, trace } = await playThrough({ game: 'city', seats, config: { mode: 'party' }, seed: 2 }, 5);
  verify(gameOf('city'), trace);
  expect(told.join()).toContain('chooses: Wait, and let another act first');
  expect(told.at(-1)).toMatch(/(You win|Player \d wins|share the win)\.$/);
  expect(new Set(trace.moves.map(({ actor }) => actor))).toContain('host');
});
