import { describe, expect, test } from 'vitest';
import {
  ABILITIES,
  ABILITY_STATES,
  BRICK_OF,
  CARDS_PER_COLOUR,
  COATS,
  COLOURS,
  COLUMNS,
  END_SCORE,
  FLOORS,
  HAND_LIMIT,
  MERMAID_AMONG_LAST,
  PLACES,
  STARTING_HANDS,
  TILE_IDS,
  TILES,
  WINDOW_OF,
  WINDOW_TILES,
} from '../src/components.js';
import { TILE_LIST, tileOf } from '../src/house/tiles.js';
import { copenhagen } from '../src/index.js';
import data from './fixtures/copenhagen.json' with { type: 'json' };
import { FULL_HARBOUR, given, legalPlaces, play, refusal, seat, take } from './helpers.js';

const PLAYERS = [2, 3, 4] as const;

describe('components', () => {
  test('COP-1.1: a house has 5 columns by 9 floors, and all houses are alike', () => {
    expect([COLUMNS, FLOORS]).toEqual([data.house.columns, data.house.floors]);
    const houses = copenhagen.setup({ players: 4 }).seats.map(({ house }) => house);
    expect(houses).toEqual(Array.from({ length: 4 }, () => Array.from({ length: data.house.cells }, () => '.')));
  });

  test('COP-1.2: four coats stand on cells and three beside floors', () => {
    expect(COATS).toEqual([
      ...data.house.coatCells.map(([column, floor]) => ({ column, floor })),
      ...data.house.coatFloors.map((floor) => ({ column: null, floor })),
    ]);
  });

  test('COP-1.3: five colours in canonical order', () => {
    expect(COLOURS).toEqual(data.colours);
    expect(COLOURS.map((colour) => BRICK_OF[colour])).toEqual(COLOURS.map((colour) => colour[0]));
    expect(COLOURS.map((colour) => WINDOW_OF[colour])).toEqual(COLOURS.map((colour) => colour[0]?.toUpperCase()));
  });

  test.each(PLAYERS)('COP-1.4: cards of each colour with %i players', (players) => {
    expect(CARDS_PER_COLOUR[players]).toBe(data.cards.perColour[players]);
    expect(copenhagen.setup({ players }).pile).toEqual(COLOURS.map(() => (players === 3 ? 12 : 14)));
  });

  test('COP-1.5: there is one mermaid, which is no colour', () => {
    expect(data.cards.mermaid).toBe(1);
    expect(COLOURS).not.toContain('mermaid');
    expect(() => given({ harbour: ['mermaid', ...FULL_HARBOUR.slice(1)], mermaidInPile: true })).toThrow(/COP-1\.5/);
  });

  test('COP-1.6: 20 kinds of facade tiles, each with one brick and its size in cells', () => {
    expect(TILE_IDS).toEqual(data.facadeTiles.map(({ id }) => id));
    TILE_LIST.forEach((tile, index) => {
      const printed = data.facadeTiles[index];
      expect(tile.size, tile.id).toBe(printed?.size);
      expect(tile.colour, tile.id).toBe(printed?.colour);
      const { picture } = TILES[tile.id];
      expect(picture.join('').replaceAll(/[.w]/g, ''), tile.id).toBe('b');
    });
  });

  test('COP-1.7: copies of the facade tiles by number of players', () => {
    for (const players of PLAYERS) {
      expect(copenhagen.setup({ players }).supply).toEqual(data.facadeTiles.map(({ copies }) => copies[players]));
    }
    expect(data.box.facadeTiles).toBe(copenhagen.setup({ players: 4 }).supply.reduce((sum, count) => sum + count));
  });

  test('COP-1.8: every rotation and every mirror image may be used', () => {
    // blue4 has no symmetry: four quarter turns of two sides.
    expect(tileOf('blue4').orientations).toHaveLength(8);
    expect(tileOf('blue4').placements.map(({ orientation }) => orientation)).toContain(7);
  });

  test('COP-1.9: the orientations of every tile, numbered as in the data', () => {
    for (const [index, { orientations }] of TILE_LIST.entries()) {
      const printed = data.facadeTiles[index]?.orientations.map(({ cells, brick }) => ({ cells, brick }));
      expect(orientations).toEqual(printed);
    }
  });

  test.each(PLAYERS)('COP-1.10: 12 window tiles with %i players', (players) => {
    expect(WINDOW_TILES).toBe(data.windowTile.copies);
    expect(copenhagen.setup({ players }).windowSupply).toBe(12);
  });

  test('COP-1.11: five kinds of ability tiles with two sides', () => {
    expect(ABILITIES).toEqual(data.abilities.map(({ id }) => id));
    expect(ABILITY_STATES).toEqual(data.abilityStates);
  });

  test('COP-1.12: ability tiles never run out: every player can own all kinds', () => {
    expect(data.box.abilityTiles).toBe(4 * ABILITIES.length);
    const all = { additionalCard: 'used', constructionDiscount: 'used', changeOfColours: 'used' } as const;
    const owners = [1, 2, 3].map(() => ({ abilities: { ...all, bothActions: 'ready' } as const }));
    const stages = [{ stage: 'coat', player: 0 } as const];
    const state = given({
      players: 4,
      seats: [{ abilities: all }, ...owners],
      stages: [{ stage: 'refill', player: 0 }, ...stages],
    });
    expect(seat(play(state, { type: 'takeAbility', ability: 'bothActions' })).abilities.bothActions).toBe('ready');
  });

  test('COP-1.13: seven places in a row that does not wrap', () => {
    expect(PLACES).toBe(data.harbour.places);
    expect(legalPlaces(given())).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const atSecondCard = { stage: 'secondCard', player: 0, gap: 6 } as const;
    expect(refusal(given({ stages: [{ stage: 'refill', player: 0 }, atSecondCard] }), take(0))).toBe(
      'COP-4.2 notNextToGap',
    );
  });

  test('COP-1.14: the discard pile lies open, the pile does not', () => {
    const view = copenhagen.view(given({ discardPile: { red: 3 } }), 1);
    expect(view.discardPile).toEqual([3, 0, 0, 0, 0]);
    expect(view.pile).toBeNull();
  });

  test('COP-1.15: the constants of the package are those of the data file', () => {
    expect(HAND_LIMIT).toBe(data.handLimit);
    expect(END_SCORE).toBe(data.endScore);
    expect(MERMAID_AMONG_LAST).toBe(data.cards.mermaidAmongLast);
    expect(STARTING_HANDS).toEqual(data.startingHands);
    expect(copenhagen.players).toEqual(data.players);
    expect(copenhagen.id).toBe(data.game);
  });
});
