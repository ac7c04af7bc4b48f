import { corpusOf } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { BUILDINGS, KINDS, PHASES, TILE_IDS } from '../src/components.js';
import { type Burgundy, burgundy } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

const CONFIGS: Burgundy['configInput'][] = [
  { players: 2 },
  { players: 3, setup: 'advanced' },
  { players: 4 },
  { players: 4, setup: 'advanced' },
];

describe('content coverage', () => {
  const { seen, refusals, ended, scored } = corpusOf(burgundy, {
    games: 75,
    configOf: (game) => CONFIGS[game % CONFIGS.length] as Burgundy['configInput'],
    choose: (legal, { rng }) => chooseToBuild(legal, rng),
    checkEvery: 150,
  });

  test('every tile is placed, taken, bought and discarded by kind', () => {
    expect(new Set(seen('tilePlaced').map(({ tile }) => tile))).toEqual(new Set(TILE_IDS));
    expect(new Set(seen('tileTaken').map(({ silver }) => silver))).toEqual(new Set([0, 2]));
    expect(new Set(seen('tileTaken').map(({ depot }) => depot))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(seen('tileDiscarded').length).toBeGreaterThan(0);
  });

  test('knowledge tile 6 is used: a tile is bought from a numbered depot', () => {
    expect(seen('tileTaken').filter(({ silver, depot }) => silver > 0 && depot > 0).length).toBeGreaterThan(0);
  });

  test('regions of every kind and of sizes 1 to 6 are completed; larger ones have their own positions (BUR-8.3)', () => {
    expect(new Set(seen('regionCompleted').map(({ kind }) => kind))).toEqual(new Set(KINDS));
    const sizes = new Set(seen('regionCompleted').map(({ size }) => size));
    for (const size of [1, 2, 3, 4, 5, 6] as const) expect(sizes).toContain(size);
  });

  test('bonus tiles of both sizes are gained', () => {
    expect(new Set(seen('bonusTileGained').map(({ bonusTile }) => bonusTile))).toEqual(new Set(['large', 'small']));
  });

  test('every category scores, in every phase', () => {
    const regions = PHASES.map((phase) => `regions${phase}`);
    const others = ['sales', 'animals', 'watchtowers', 'bonusTiles', 'goods', 'silver', 'workers'];
    const knowledge = Array.from({ length: 12 }, (_, index) => `knowledge${index + 15}`);
    expect(scored('label')).toEqual(new Set([...others, ...regions, ...knowledge]));
  });

  test('every building is in the end in some estate, and every goods type loaded and sold', () => {
    const tiles = new Set(ended.flatMap(({ seats }) => seats.flatMap(({ estate }) => estate)));
    for (const building of BUILDINGS) expect(tiles).toContain(building);
    expect(new Set(seen('goodsSold').map(({ goods }) => goods))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(seen('goodsLoaded').map(({ goods }) => goods))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(seen('dieSpent').map(({ workers }) => workers))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('every refusal that play can meet is given; the others have their own positions', () => {
    expect(refusals).toMatchInlineSnapshot(`
      [
        "BUR-15.1 wrongStage",
        "BUR-15.4 noDieNeeded",
        "BUR-15.4 noFreeAction",
        "BUR-2.14 notOnSheet",
        "BUR-2.14 wrongStage",
        "BUR-2.8 noCastleHex",
        "BUR-2.8 wrongStage",
        "BUR-4.11 tooFewWorkers",
        "BUR-4.14 wrongStage",
        "BUR-4.16 diceLeft",
        "BUR-4.2 dieSpent",
        "BUR-4.4 wrongStage",
        "BUR-5.1 emptySpace",
        "BUR-5.10 notAdjacent",
        "BUR-5.12 sameBuilding",
        "BUR-5.16 noGoods",
        "BUR-5.21 numberedDepot",
        "BUR-5.24 alreadyBought",
        "BUR-5.24 emptySpace",
        "BUR-5.24 tooLittleSilver",
        "BUR-5.7 discardNeeded",
        "BUR-5.7 discardNotNeeded",
        "BUR-5.8 emptySlot",
        "BUR-5.8 hexCovered",
        "BUR-5.9 wrongKind",
        "BUR-6.11 noSuchGoods",
        "BUR-6.11 wrongStage",
        "BUR-6.12 notLoadable",
        "BUR-6.13 mustLoad",
        "BUR-6.15 notNeighbour",
        "BUR-6.15 wrongStage",
        "BUR-6.19 wrongStage",
        "BUR-6.20 wrongStage",
        "BUR-6.21 wrongStage",
        "BUR-6.5 discardNotNeeded",
        "BUR-6.8 wrongStage",
        "BUR-7.1 wrongStage",
        "BUR-7.10 wrongStage",
        "BUR-7.3 wrongStage",
        "BUR-7.3 wrongTile",
        "BUR-7.4 wrongStage",
        "BUR-7.4 wrongTile",
        "BUR-7.5 wrongStage",
        "BUR-7.5 wrongTile",
      ]
    `);
  });
});
