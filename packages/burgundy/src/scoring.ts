/** BUR-11: the score, itemised. During play it holds the points so far; the final scoring comes with the end. */
import { numberAt, type PlayerScore, type ScoreItem, scoreOf, seatOf, sizeOf } from '@rulewright/core';
import { FINAL_KNOWLEDGE, GOODS_POINTS, PHASES, SILVER_POINTS, type Tile, WORKERS_PER_POINT } from './components.js';
import { countOf } from './estate.js';
import { knowledgeOf, owns } from './knowledge.js';
import type { State } from './schema/index.js';
import { typeOf } from './tiles.js';

/** Knowledge tiles 16 to 23 with their building types. */
const BUILDING_BONUSES = Object.entries(FINAL_KNOWLEDGE.buildings).map(([tile, building]) => ({
  tile: Number(tile),
  building,
}));

/** BUR-11.5, BUR-9.28: the points of the knowledge tiles in an estate, whenever it, or what it counts, came there. */
export function knowledgePoints(state: State, player: number): number {
  const seat = seatOf(state, player);
  const { estate, soldGoods } = seat;
  const owned = knowledgeOf(seat);
  let points = 0;
  if (owns(owned, 15)) points += FINAL_KNOWLEDGE.perSoldType * soldGoods.filter((count) => count > 0).length;
  for (const { tile, building } of BUILDING_BONUSES) {
    if (owns(owned, tile)) points += FINAL_KNOWLEDGE.perBuilding * countOf(estate, building);
  }
  if (owns(owned, 24)) points += FINAL_KNOWLEDGE.perAnimal * animalsIn(estate);
  if (owns(owned, 25)) points += FINAL_KNOWLEDGE.perSoldTile * sizeOf(soldGoods);
  if (owns(owned, 26)) points += FINAL_KNOWLEDGE.perBonusTile * bonusTiles(state, player);
  return points;
}

/** Number of different animals in an estate. */
function animalsIn(estate: readonly (Tile | null)[]): number {
  const animals = estate.map((tile) => (tile === null ? null : typeOf(tile).animal));
  return new Set(animals.filter((animal) => animal !== null)).size;
}

/** BUR-8.8: number of bonus tiles that a player has. */
function bonusTiles({ largeBonus, smallBonus }: State, player: number): number {
  return [...largeBonus, ...smallBonus].filter((owner) => owner === player).length;
}

/** The final scoring of a player. Tiles left in tile slots score nothing (BUR-11.6). */
function finalItems(state: State, player: number): ScoreItem[] {
  const { goodsSlots, silver, workers } = seatOf(state, player);
  return [
    { rule: 'BUR-11.2', label: 'goods', points: GOODS_POINTS * sizeOf(goodsSlots) },
    { rule: 'BUR-11.3', label: 'silver', points: SILVER_POINTS * silver },
    { rule: 'BUR-11.4', label: 'workers', points: Math.floor(workers / WORKERS_PER_POINT) },
    { rule: 'BUR-11.5', label: 'knowledge', points: knowledgePoints(state, player) },
  ];
}

/** BUR-11.7: the points of a player by category, those of regions by phase as well. */
function scoreSeat(state: State, player: number, isOver: boolean): PlayerScore {
  const { points } = seatOf(state, player);
  return scoreOf([
    { rule: 'BUR-5.17', label: 'sales', points: points.sales },
    { rule: 'BUR-6.17', label: 'animals', points: points.animals },
    { rule: 'BUR-7.2', label: 'watchtowers', points: points.watchtowers },
    ...PHASES.map((phase, index) => ({
      rule: 'BUR-8.1',
      label: `regions ${phase}`,
      points: numberAt(points.regions, index),
    })),
    { rule: 'BUR-8.6', label: 'bonusTiles', points: points.bonusTiles },
    ...(isOver ? finalItems(state, player) : []),
  ]);
}

/** The score of every player with the final scoring. */
export function finalScores(state: State): number[] {
  return state.seats.map((_, player) => scoreSeat(state, player, true).total);
}

/** The score of every player: points so far, and at the end the final scoring. */
export function score(state: State): PlayerScore[] {
  return state.seats.map((_, player) => scoreSeat(state, player, state.result !== null));
}
