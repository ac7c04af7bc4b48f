import { playerObservation } from '@rulewright/core/learning';
import { expect, test } from 'vitest';
import {
  ANIMALS,
  BANK_SILVER,
  BOARD_PICTURES,
  BOARDING_HOUSE_WORKERS,
  DICE,
  FINAL_KNOWLEDGE,
  GOODS,
  GOODS_PER_TYPE,
  HEXES,
  KINDS,
  KNOWLEDGE,
  LARGE_BONUS,
  MINE_SILVER,
  PHASE_POINTS,
  PHASES,
  REGION_POINTS,
  ROUNDS,
  SALE_POINTS,
  STARTING_SILVER,
  STARTING_WORKERS,
  TILE_PRINTS,
  type TileId,
  WATCHTOWER_POINTS,
  WORKERS_PER_POINT,
} from '../src/components.js';
import { boardAt } from '../src/estate/board.js';
import { burgundy } from '../src/index.js';

const BOARDS = BOARD_PICTURES.map((_, index) => boardAt(index + 1));
const copiesOf = (tile: TileId): number => TILE_PRINTS[tile].light + TILE_PRINTS[tile].black;
const GOODS_TILES = GOODS * GOODS_PER_TYPE;
// BUR-4.2, BUR-6.19: a turn has two dice, and every castle gives one more.
const DIE_ACTIONS = PHASES.length * ROUNDS * DICE + copiesOf('castle');
const MINES = copiesOf('mine') * PHASES.length;

const silver =
  STARTING_SILVER +
  (DIE_ACTIONS + copiesOf('warehouse')) * KNOWLEDGE.silverPerSale +
  copiesOf('bank') * BANK_SILVER +
  MINES * MINE_SILVER;

const workers =
  Math.max(...STARTING_WORKERS) +
  DIE_ACTIONS * KNOWLEDGE.workersPerTaking +
  copiesOf('warehouse') * KNOWLEDGE.workersPerSale +
  copiesOf('boardingHouse') * BOARDING_HOUSE_WORKERS +
  MINES * KNOWLEDGE.workersPerMine;

const sales = GOODS_TILES * SALE_POINTS[4];
// BUR-6.17, BUR-9.7: the n-th animal tile of an estate scores at most n tiles of four animals, with a bonus for each.
const animalHexes = Math.max(...BOARDS.map(({ hexesOf }) => hexesOf.animal.length));
const animals = ((animalHexes * (animalHexes + 1)) / 2) * (4 + KNOWLEDGE.pointsPerAnimalTile);
const watchtowers = copiesOf('watchtower') * WATCHTOWER_POINTS;
const bonusTiles = KINDS.length * LARGE_BONUS[4];
// BUR-8.1: all regions of a board complete in phase A.
const regionPoints: Readonly<Record<number, number>> = REGION_POINTS;
const regions = Math.max(
  ...BOARDS.map((board) =>
    board.regions.reduce((sum, { hexes }) => sum + (regionPoints[hexes.length] as number) + PHASE_POINTS.A, 0),
  ),
);
// BUR-9.15 to BUR-9.26: each building scores for one knowledge tile.
const knowledge =
  GOODS * FINAL_KNOWLEDGE.perSoldType +
  HEXES * FINAL_KNOWLEDGE.perBuilding +
  ANIMALS.length * FINAL_KNOWLEDGE.perAnimal +
  GOODS_TILES * FINAL_KNOWLEDGE.perSoldTile +
  KINDS.length * FINAL_KNOWLEDGE.perBonusTile;
const score =
  sales + animals + watchtowers + regions + bonusTiles + knowledge + GOODS_TILES + silver + workers / WORKERS_PER_POINT;

test('the bounds of observed amounts follow from the components', () => {
  const { columns } = playerObservation(burgundy, { players: 4 });
  const boundOf = (name: string) => columns.find(({ label }) => label === `seats[0].${name}`)?.high;
  expect([boundOf('silver'), boundOf('workers')]).toEqual([silver, workers]);
  for (const [name, points] of Object.entries({ sales, animals, watchtowers, bonusTiles, 'regions[0]': regions })) {
    expect(boundOf(`points.${name}`), name).toBeGreaterThanOrEqual(points);
  }
  expect(boundOf('score')).toBeGreaterThanOrEqual(score);
  expect({ regions, score: Math.ceil(score) }).toEqual({ regions: 276, score: 1300 });
});
