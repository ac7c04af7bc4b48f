/** Notation of our games: all legal actions of whole games, and the actions that sentences number from 1. */
import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import { createRng, type Game, type GameTypes, nextActor, Table } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { notationOf, readAction } from '@rulewright/core/prompts';
import { stoneage } from '@rulewright/stoneage';
import { gameTextOf } from '@rulewright/stoneage/text';
import { en } from '@rulewright/stoneage/text/en';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../packages/core/test/deep.js';

/** The longest notation. */
const LONGEST = 32;
const GAMES = isDeep ? 200 : 2;

// Configs of the games differ in their types.
const OUR_GAMES = [burgundy, castle, city, copenhagen, stoneage] as unknown as Game<GameTypes>[];

describe.each(OUR_GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('no two actions are written alike, and none in more than 32 characters', () => {
    const { write, read } = notationOf(game, { players: game.players.min });
    const { actions } = actionSpace(game);
    const texts = actions.map(write);
    expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(actions.length);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST);
    for (const [id, text] of texts.entries()) expect(read(text)).toEqual({ kind: 'action', action: actions[id] });
  });

  test(`the legal actions of ${GAMES} games are read from their notation`, () => {
    let read = 0;
    for (let number = 0; number < GAMES; number++) {
      const { min, max } = game.players;
      const players = min + (number % (max - min + 1));
      const notation = notationOf(game, { players });
      const table = new Table(game, { players }, createRng(number));
      while (!table.isOver) {
        const actor = nextActor(table);
        for (const action of table.legalActions(actor)) {
          const back = notation.read(notation.write(action));
          if (back.kind !== 'action' || back.action !== action) expect(back).toEqual({ kind: 'action', action });
          read++;
        }
        table.playAtRandom(table.rng, actor);
      }
    }
    expect(read).toBeGreaterThan(GAMES * 50);
  });
});

const written = (game: unknown, config: { players: number }, action: GameTypes['action']): string =>
  notationOf(game as Game<GameTypes>, config).write(action);

test.each([
  [burgundy, { type: 'takeTile', die: 1, depot: 3, space: 0, discard: 2 }, 'takeTile second 3 1 3'],
  [burgundy, { type: 'buyTile', depot: 0, space: 4, discard: 'none' }, 'buyTile black 5 none'],
  [burgundy, { type: 'placeTile', die: 'free', slot: 0, hex: 18 }, 'placeTile free 1 19'],
  [castle, { type: 'placeTile', cell: 0, rotation: 1 }, 'placeTile A1 →'],
  [castle, { type: 'placeFollower', segment: 0 }, 'placeFollower 1'],
  [city, { type: 'spy', victim: 1, reserveIndex: 0, cell: 24 }, 'spy 2 1 25'],
  [copenhagen, { type: 'placeTile', orientation: 0, column: 4, floor: 8 }, 'placeTile 1 5 9'],
  [copenhagen, { type: 'takeAbility', ability: 'constructionDiscount' }, 'takeAbility constructionDiscount'],
  [stoneage, { type: 'pay', wood: 1, clay: 0, stone: 2, gold: 0 }, 'pay 1 0 2 0'],
  [stoneage, { type: 'useTool', slot: 2 }, 'useTool 3'],
])('numbers and names are those that players see', (game, action, text) => {
  expect(written(game, { players: 2 }, action)).toBe(text);
});

test('a combination that no action has is refused by its rule', () => {
  const state = stoneage.setup({ players: 2 });
  const reading = readAction({ game: stoneage, text: gameTextOf(en) }, { state, actor: 0 }, 'place field 5');
  expect(reading).toMatchObject({ kind: 'illegal', refusal: { code: 'wrongNumberOfPeople' } });
});
