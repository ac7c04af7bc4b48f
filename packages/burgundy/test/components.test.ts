import { sizeOf } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import {
  ANIMALS,
  BASIC_START_HEX,
  BLACK_SPACES,
  BLACK_TILES,
  BOARD_PICTURES,
  BOARD_SHEETS,
  BUILDINGS,
  CHANGING_SPACE,
  DEPOT_KINDS,
  GOODS,
  GOODS_PER_PHASE,
  GOODS_PER_TYPE,
  GOODS_SLOTS,
  HEX_NUMBERS,
  HEXES,
  KINDS,
  KNOWLEDGE_TILES,
  LARGE_BONUS,
  LETTERS,
  PHASE_POINTS,
  PHASES,
  REGION_POINTS,
  ROUNDS,
  ROW_LENGTHS,
  SALE_POINTS,
  SHEETS,
  SMALL_BONUS,
  SPACE_PLAYERS,
  STARTING_GOODS,
  STARTING_WORKERS,
  TILE_IDS,
  TILE_PRICE,
  TILE_PRINTS,
  TRACK_SPACES,
} from '../src/components.js';
import { DEPOT_NEIGHBOURS, isUsed, kindOfSpace } from '../src/depots/depots.js';
import { boardAt, NEIGHBOURS } from '../src/estate/board.js';
import { TILE_TYPES } from '../src/estate/tiles.js';
import { burgundy } from '../src/index.js';
import data from './fixtures/burgundy.json' with { type: 'json' };
import { given, play, seat, takeWorkers } from './helpers.js';

const PLAYERS = [2, 3, 4] as const;
const tilesOf = (kind: string) => TILE_TYPES.filter((type) => type.kind === kind);

describe('players and estates', () => {
  test('BUR-1.1: 2 to 4 players', () => {
    expect(burgundy.players).toEqual(data.players);
    for (const players of PLAYERS) expect(burgundy.setup({ players }).seats).toHaveLength(players);
    for (const players of [1, 5]) expect(() => burgundy.setup({ players })).toThrow(/players/);
  });

  test('BUR-1.2: 37 hexes in seven rows', () => {
    expect([HEXES, ROW_LENGTHS]).toEqual([data.geometry.hexes, data.geometry.rowLengths]);
    const starts = ROW_LENGTHS.map((_, row) => ROW_LENGTHS.slice(0, row).reduce<number>((sum, own) => sum + own, 0));
    expect(starts).toEqual(data.geometry.rowStarts);
    expect(BASIC_START_HEX).toBe(data.geometry.centre);
  });

  test('BUR-1.3: hexes that share an edge are neighbours', () => {
    expect(NEIGHBOURS).toEqual(data.geometry.neighbours);
    NEIGHBOURS.forEach((all, hex) => {
      for (const other of all) expect(NEIGHBOURS[other]).toContain(hex);
    });
  });

  test('BUR-1.4: six kinds of tile, with their hexes on every board and their tiles by back', () => {
    expect(KINDS).toEqual(data.kinds.map(({ kind }) => kind));
    expect(Object.entries(LETTERS)).toEqual(data.kinds.map(({ kind, letter }) => [letter, kind]));
    const table = { animal: [6, 20, 8], building: [12, 40, 16], castle: [4, 14, 2], knowledge: [6, 20, 6] };
    for (const [kind, expected] of Object.entries({ ...table, mine: [3, 10, 2], ship: [6, 20, 6] })) {
      const prints = Object.values(TILE_PRINTS).filter((print) => print.kind === kind);
      const sum = (back: 'light' | 'black') => prints.reduce((total, print) => total + print[back], 0);
      for (let board = 1; board <= 9; board++) {
        expect(boardAt(board).hexesOf[kind as 'ship']).toHaveLength(expected[0] as number);
      }
      expect([sum('light'), sum('black')]).toEqual(expected.slice(1));
    }
  });

  test('BUR-1.5: the die numbers of the hexes are the same on all boards', () => {
    expect(HEX_NUMBERS).toEqual(data.hexNumbers);
  });

  test.each(data.boards)('BUR-1.6: the kinds of board $id', ({ id, kinds, castleHexes }) => {
    expect(boardAt(id).kinds).toEqual(kinds);
    expect(boardAt(id).hexesOf.castle).toEqual(castleHexes);
    expect(BOARD_PICTURES).toHaveLength(data.boards.length);
  });

  test.each(data.boards)(
    'BUR-1.7: the regions of board $id hang together and touch no other of their kind',
    ({ id, regions }) => {
      const board = boardAt(id);
      const own = board.regions.map(({ kind, hexes }) => ({ kind, size: hexes.length, hexes }));
      expect(new Set(own.map((region) => JSON.stringify(region)))).toEqual(
        new Set(regions.map((region) => JSON.stringify(region))),
      );
      for (const { kind, hexes } of board.regions) {
        for (const hex of hexes) {
          expect(board.regionOf[hex]?.hexes).toBe(hexes);
          for (const next of NEIGHBOURS[hex] as number[]) {
            expect(board.kinds[next] === kind).toBe(hexes.includes(next));
          }
        }
      }
    },
  );

  const SIZES: Record<number, Record<string, number[]>> = {
    1: { building: [5, 3, 3, 1], animal: [5, 1], knowledge: [3, 3], ship: [3, 3], castle: [3, 1], mine: [3] },
    2: {
      building: [8, 2, 2],
      animal: [4, 2],
      knowledge: [2, 2, 2],
      ship: [2, 2, 2],
      castle: [1, 1, 1, 1],
      mine: [2, 1],
    },
    3: { building: [5, 5, 1, 1], animal: [4, 2], knowledge: [6], ship: [3, 2, 1], castle: [1, 1, 1, 1], mine: [2, 1] },
    4: { building: [5, 5, 2], animal: [3, 3], knowledge: [3, 3], ship: [4, 1, 1], castle: [1, 1, 1, 1], mine: [2, 1] },
    5: {
      building: [3, 3, 3, 2, 1],
      animal: [3, 3],
      knowledge: [3, 2, 1],
      ship: [3, 2, 1],
      castle: [1, 1, 1, 1],
      mine: [2, 1],
    },
    6: { building: [6, 4, 2], animal: [4, 2], knowledge: [3, 3], ship: [6], castle: [1, 1, 1, 1], mine: [1, 1, 1] },
    7: { building: [7, 3, 2], animal: [3, 3], knowledge: [2, 2, 2], ship: [2, 2, 2], castle: [2, 2], mine: [1, 1, 1] },
    8: {
      building: [2, 2, 2, 2, 2, 2],
      animal: [6],
      knowledge: [4, 2],
      ship: [1, 1, 1, 1, 1, 1],
      castle: [1, 1, 1, 1],
      mine: [2, 1],
    },
    9: { building: [6, 6], animal: [4, 2], knowledge: [3, 1, 1, 1], ship: [4, 2], castle: [1, 1, 1, 1], mine: [2, 1] },
  };
  const REGIONS = [13, 17, 16, 16, 19, 15, 16, 21, 16];

  test.each(Object.keys(SIZES).map(Number))('BUR-1.8: the region sizes of board %i', (number) => {
    const { regions } = boardAt(number);
    for (const kind of KINDS) {
      const sizes = regions.filter((region) => region.kind === kind).map(({ hexes }) => hexes.length);
      expect(sizes.sort((left, right) => right - left)).toEqual(SIZES[number]?.[kind]);
    }
    expect(regions).toHaveLength(REGIONS[number - 1] as number);
  });

  test('BUR-1.9: a player has three tile slots, three goods slots, sold goods, silver, workers and a score', () => {
    const own = seat(given());
    expect(own.slots).toEqual([null, null, null]);
    expect([own.goodsSlots, own.soldGoods]).toEqual([Array(GOODS).fill(0), Array(GOODS).fill(0)]);
    expect([GOODS_SLOTS, own.slots.length]).toEqual([data.goods.typeSlots, data.setup.tileSlots]);
    // More than three types can't be stored.
    expect(() => given({ seats: [{ goods: { 1: 1, 2: 1, 3: 1, 4: 1 } }] })).toThrow('BUR-1.9');
  });
});

describe('tiles', () => {
  test('BUR-1.10: 164 hex tiles in a bag per kind and a black bag', () => {
    const { lightBags, blackBag } = burgundy.setup({ players: 2, setup: 'advanced' });
    expect([sizeOf(lightBags), sizeOf(blackBag)]).toEqual([124, 40]);
    expect(data.tiles.map(({ tile, light, black }) => [tile, light, black])).toEqual(
      TILE_IDS.map((tile, index) => [tile, lightBags[index], blackBag[index]]),
    );
    expect(data.tiles.map(({ kind }) => kind)).toEqual(TILE_TYPES.map(({ kind }) => kind));
  });

  test('BUR-1.11: eight building types, seven tiles of each', () => {
    expect(BUILDINGS).toEqual(data.buildings.map(({ building }) => building));
    expect(tilesOf('building').map(({ id, copies }) => [id, copies])).toEqual(BUILDINGS.map((id) => [id, 7]));
  });

  test('BUR-1.12: of each building five are light-backed and two black-backed', () => {
    for (const building of BUILDINGS) expect(TILE_PRINTS[building]).toMatchObject({ light: 5, black: 2 });
  });

  test('BUR-1.13: four animals, seven tiles of each, with 2, 3 or 4 animals', () => {
    expect(ANIMALS).toEqual(data.animals);
    for (const animal of ANIMALS) {
      const own = TILE_TYPES.filter((type) => type.animal === animal);
      expect(own.reduce((sum, { copies }) => sum + copies, 0)).toBe(7);
      expect(own.map(({ count }) => count)).toEqual([2, 3, 4]);
    }
  });

  test('BUR-1.14: the animal tiles by back', () => {
    for (const animal of ANIMALS) {
      const own = [TILE_PRINTS[`${animal}2`], TILE_PRINTS[`${animal}3`], TILE_PRINTS[`${animal}4`]];
      expect(own.map(({ light, black }) => [light, black])).toEqual([
        [2, 0],
        [2, 1],
        [1, 1],
      ]);
    }
  });

  test('BUR-1.15: 26 different knowledge tiles', () => {
    const own = tilesOf('knowledge');
    expect(own.map(({ id }) => id)).toEqual(
      Array.from({ length: KNOWLEDGE_TILES }, (_, index) => `knowledge${index + 1}`),
    );
    expect(own.every(({ copies }) => copies === 1)).toBe(true);
    expect(new Set(own.map(({ knowledgeBit }) => knowledgeBit)).size).toBe(26);
  });

  test('BUR-1.16: knowledge tiles 7, 12, 14, 15, 24 and 25 are black-backed', () => {
    const black = tilesOf('knowledge').filter(({ id }) => TILE_PRINTS[id].black === 1 && TILE_PRINTS[id].light === 0);
    expect(black.map(({ id }) => Number(id.slice(9)))).toEqual([7, 12, 14, 15, 24, 25]);
    expect(data.knowledge.filter(({ back }) => back === 'black').map(({ knowledge }) => knowledge)).toEqual([
      7, 12, 14, 15, 24, 25,
    ]);
  });

  test('BUR-1.17: castles, mines and ships are alike', () => {
    expect(['castle', 'mine', 'ship'].map((kind) => tilesOf(kind).length)).toEqual([1, 1, 1]);
  });
});

describe('depots, goods and markers', () => {
  test('BUR-1.18: six numbered depots of four spaces with goods, and a black depot of eight', () => {
    const { depotTiles, depotGoods, blackDepot } = burgundy.setup({ players: 4 });
    expect([depotTiles.length, depotGoods.length, blackDepot.length]).toEqual([6 * 4, 6 * GOODS, BLACK_SPACES]);
    expect(data.blackDepot).toMatchObject({ depot: 0, spaces: BLACK_SPACES, price: TILE_PRICE, purchasesPerTurn: 1 });
  });

  test('BUR-1.19: the kinds of the spaces and from how many players on they are used', () => {
    expect(DEPOT_KINDS).toEqual(data.depots.map(({ spaces }) => spaces.map(({ kind }) => kind)));
    for (const { spaces } of data.depots) expect(spaces.map(({ minPlayers }) => minPlayers)).toEqual(SPACE_PLAYERS);
    for (const players of PLAYERS) {
      for (let space = 0; space < 4; space++) {
        expect(isUsed(3, space, players)).toBe((SPACE_PLAYERS[space] as number) <= players);
      }
    }
  });

  test('BUR-1.20: with three players a space of depot 6 changes its kind by phase', () => {
    const { players, depot, space, kindByPhase } = data.depotException;
    expect([players, depot, space]).toEqual([CHANGING_SPACE.players, CHANGING_SPACE.depot, CHANGING_SPACE.space]);
    expect(PHASES.map((phase) => kindOfSpace(6, 2, 3, phase))).toEqual(PHASES.map((phase) => kindByPhase[phase]));
    expect(PHASES.map((phase) => kindOfSpace(6, 2, 4, phase))).toEqual(PHASES.map(() => 'castle'));
  });

  test('BUR-1.21: the numbered depots form a ring', () => {
    expect(DEPOT_NEIGHBOURS.slice(1)).toEqual(data.depotNeighbours.map(({ neighbours }) => neighbours));
  });

  test('BUR-1.22: the black depot uses 4 spaces with 2 players and 8 with 4', () => {
    expect([BLACK_TILES[2], BLACK_TILES[4]]).toEqual([
      data.blackDepot.tilesByPlayers[2],
      data.blackDepot.tilesByPlayers[4],
    ]);
  });

  test('BUR-1.23: the black depot uses 6 spaces with 3 players', () => {
    expect([BLACK_TILES[3], data.blackDepot.tilesByPlayers[3]]).toEqual([6, 6]);
  });

  test('BUR-1.24: 42 goods tiles, seven of each of six types', () => {
    const { goodsBag } = burgundy.setup({ players: 2 });
    expect(goodsBag).toEqual(data.goods.types.map(() => data.goods.perType));
    expect([sizeOf(goodsBag), GOODS_PER_TYPE]).toEqual([data.goods.total, 7]);
  });

  test('BUR-1.25: a goods type is named by the die number that sells it', () => {
    expect(data.goods.types.map(({ goods, name }) => `${goods} ${name}`)).toEqual([
      '1 turquoise',
      '2 purple',
      '3 pink',
      '4 red',
      '5 brown',
      '6 orange',
    ]);
    for (const { goods } of data.goods.types) {
      const state = given({ seats: [{ goods: { [goods]: 1 }, dice: [goods, goods] }] });
      expect(burgundy.check(state, { type: 'sellGoods', die: 0, goods })).toBeUndefined();
    }
  });

  test('BUR-1.26: one large and one small bonus tile of each kind', () => {
    const { largeBonus, smallBonus } = burgundy.setup({ players: 2 });
    expect([largeBonus, smallBonus]).toEqual([KINDS.map(() => null), KINDS.map(() => null)]);
    for (const players of PLAYERS) {
      expect(LARGE_BONUS[players]).toBe(data.scoring.bonusTile.large[players]);
      expect(SMALL_BONUS[players]).toBe(data.scoring.bonusTile.small[players]);
    }
  });

  test('BUR-1.27: silver and workers are unlimited', () => {
    const state = given({ seats: [{ silver: 1000, workers: 1000, spent: [false, true] }] });
    expect(seat(play(state, takeWorkers(0))).workers).toBe(1002);
  });

  test('BUR-1.28: the turn order track has seven spaces of stacks, as many as ships can need', () => {
    expect(burgundy.setup({ players: 4 }).track).toHaveLength(data.turnTrack.spaces);
    expect(TRACK_SPACES).toBe(boardAt(1).hexesOf.ship.length + 1);
  });

  test('BUR-1.30: board 1 is on four of the six sheets, each other board on one', () => {
    const boards = SHEETS.flat();
    expect([SHEETS.length, BOARD_SHEETS.length]).toEqual([6, data.boards.length]);
    for (const { id } of data.boards) {
      expect(boards.filter((board) => board === id)).toHaveLength(id === 1 ? 4 : 1);
      expect(BOARD_SHEETS[id - 1]).toBe(id === 1 ? 4 : 1);
    }
  });

  test('BUR-1.31: the boards on each sheet', () => {
    expect(SHEETS).toEqual(data.sheets);
  });

  test('BUR-1.29: each player has two dice, and there is a white one', () => {
    const state = burgundy.setup({ players: 3 });
    expect(state.seats.map(({ dice }) => dice.length)).toEqual([2, 2, 2]);
    expect([state.whiteDie, data.setup.dicePerPlayer]).toEqual([0, 2]);
  });

  test('the other tables are those of the data file', () => {
    expect(REGION_POINTS).toEqual(data.scoring.region);
    expect(PHASE_POINTS).toEqual(data.scoring.phase);
    expect(SALE_POINTS).toEqual(Object.fromEntries(Object.entries(data.scoring.sale.vpPerTile)));
    expect(STARTING_WORKERS).toEqual(data.setup.workersByTurnOrder);
    expect([PHASES, ROUNDS]).toEqual([data.setup.phases, data.setup.roundsPerPhase]);
    expect([STARTING_GOODS, GOODS_PER_PHASE]).toEqual([data.goods.startPerPlayer, data.goods.perPhase]);
    expect(burgundy.setup({ players: 2 }).config).toEqual({
      players: 2,
      ...data.optionDefaults,
      dataSet: { name: 'reconstructed', sheets: data.sheets },
    });
  });
});
