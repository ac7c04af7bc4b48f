/** The ranges of amounts in play, for observations. */
import { entryOf, inPlay, narrowedBy } from '@rulewright/core/define';
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
  type Phase,
  REGION_POINTS,
  ROUNDS,
  SALE_POINTS,
  STARTING_SILVER,
  STARTING_WORKERS,
  TILE_PRINTS,
  type Tile,
  WATCHTOWER_POINTS,
  WORKERS_PER_POINT,
} from '../components.js';
import { boardAt } from '../estate/board.js';
import type { Config } from '../types.generated.js';
import { amount } from './values.js';

const BOARDS = BOARD_PICTURES.map((_, index) => boardAt(index + 1));

function copiesOf(tile: Tile): number {
  return TILE_PRINTS[tile].light + TILE_PRINTS[tile].black;
}

const GOODS_TILES = GOODS * GOODS_PER_TYPE;

/** BUR-4.2, BUR-6.19: a turn has two dice, and every castle gives one more. */
const DIE_ACTIONS = PHASES.length * ROUNDS * DICE + copiesOf('castle');

const MINES = copiesOf('mine') * PHASES.length;

const mostSilver =
  STARTING_SILVER +
  (DIE_ACTIONS + copiesOf('warehouse')) * KNOWLEDGE.silverPerSale +
  copiesOf('bank') * BANK_SILVER +
  MINES * MINE_SILVER;

const mostWorkers =
  Math.max(...STARTING_WORKERS) +
  DIE_ACTIONS * KNOWLEDGE.workersPerTaking +
  copiesOf('warehouse') * KNOWLEDGE.workersPerSale +
  copiesOf('boardingHouse') * BOARDING_HOUSE_WORKERS +
  MINES * KNOWLEDGE.workersPerMine;

/** BUR-6.17: the n-th animal tile of an estate scores at most n tiles of four animals, with a bonus for each (BUR-9.7). */
function mostAnimals(): number {
  const hexes = Math.max(...BOARDS.map(({ hexesOf }) => hexesOf.animal.length));
  return ((hexes * (hexes + 1)) / 2) * (4 + KNOWLEDGE.pointsPerAnimalTile);
}

/** BUR-8.1: all regions of a board complete in one phase. */
function mostRegions(phase: Phase): number {
  const points = BOARDS.map(({ regions }) =>
    regions.reduce((sum, { hexes }) => sum + entryOf(REGION_POINTS, hexes.length) + PHASE_POINTS[phase], 0),
  );
  return Math.max(...points);
}

const mostSales = (players: number): number => GOODS_TILES * entryOf(SALE_POINTS, players);
const mostWatchtowers = copiesOf('watchtower') * WATCHTOWER_POINTS;
const mostBonusTiles = (players: number): number => KINDS.length * entryOf(LARGE_BONUS, players);

/** BUR-9.15 to BUR-9.26. Each building scores for one knowledge tile. */
const mostFinalKnowledge =
  GOODS * FINAL_KNOWLEDGE.perSoldType +
  HEXES * FINAL_KNOWLEDGE.perBuilding +
  ANIMALS.length * FINAL_KNOWLEDGE.perAnimal +
  GOODS_TILES * FINAL_KNOWLEDGE.perSoldTile +
  KINDS.length * FINAL_KNOWLEDGE.perBonusTile;

const mostPoints = (players: number): number =>
  mostSales(players) +
  mostAnimals() +
  mostWatchtowers +
  mostRegions('A') +
  mostBonusTiles(players) +
  GOODS_TILES +
  mostSilver +
  Math.floor(mostWorkers / WORKERS_PER_POINT) +
  mostFinalKnowledge;

type Amount = typeof amount;

function upTo(usual: number, most: (players: number) => number): Amount {
  return narrowedBy(amount, ({ players }: Config) => inPlay(amount, { most: most(players), usual }));
}

export const silver = inPlay(amount, { most: mostSilver, usual: 15 });
export const workers = inPlay(amount, { most: mostWorkers, usual: 15 });
export const sales = upTo(60, mostSales);
export const animals = inPlay(amount, { most: mostAnimals(), usual: 60 });
export const watchtowers = inPlay(amount, { most: mostWatchtowers });
/** BUR-8.1: the list of points of complete regions by phase is bounded for phase A, the best one. */
export const regions = inPlay(amount, { most: mostRegions('A'), usual: 60 });
export const bonusTiles = upTo(40, mostBonusTiles);
export const totalPoints = upTo(200, mostPoints);
