/** The score by category: points so far, and the final scoring at the end (BUR-11). */
import type { PlayerScore, ScoreItem } from '@rulewright/core';
import { entryOf, numberAt, scoreOf, seatOf, sizeOf } from '@rulewright/core/define';
import {
  FINAL_KNOWLEDGE,
  GOODS_POINTS,
  PHASE_POINTS,
  PHASES,
  type Phase,
  REGION_POINTS,
  SILVER_POINTS,
  type TileId,
  WORKERS_PER_POINT,
} from '../components.js';
import { countOf, knowledgeOf, owns } from '../estate/estate.js';
import { typeOf } from '../estate/tiles.js';
import type { Seat, State } from '../types.js';

/** BUR-8.1, BUR-8.4: the points for completing a region in a phase. */
export function regionPoints(size: number, phase: Phase): number {
  return entryOf(REGION_POINTS, size) + PHASE_POINTS[phase];
}

/** BUR-9.28: the final points of each knowledge tile. When pieces came into the estate doesn't matter. */
const KNOWLEDGE_POINTS: Readonly<Record<number, (state: State, player: number) => number>> = {
  15: (state, player) =>
    FINAL_KNOWLEDGE.perSoldType * seatOf(state, player).soldGoods.filter((count) => count > 0).length,
  ...Object.fromEntries(
    Object.entries(FINAL_KNOWLEDGE.buildings).map(([tile, building]) => [
      tile,
      (state: State, player: number) => FINAL_KNOWLEDGE.perBuilding * countOf(seatOf(state, player).estate, building),
    ]),
  ),
  24: (state, player) => FINAL_KNOWLEDGE.perAnimal * animalsIn(seatOf(state, player).estate),
  25: (state, player) => FINAL_KNOWLEDGE.perSoldTile * sizeOf(seatOf(state, player).soldGoods),
  26: (state, player) => FINAL_KNOWLEDGE.perBonusTile * bonusTiles(state, player),
};

/** BUR-11.5: the points of the knowledge tiles 15 to 26 in an estate, one by one. */
export function knowledgeItems(state: State, player: number): ScoreItem[] {
  const owned = knowledgeOf(seatOf(state, player));
  return Object.entries(KNOWLEDGE_POINTS)
    .filter(([tile]) => owns(owned, Number(tile)))
    .map(([tile, pointsOf]) => ({
      rule: `BUR-9.${tile}`,
      label: `knowledge${tile}`,
      points: pointsOf(state, player),
    }));
}

/** BUR-9.24: number of different animals in an estate. */
function animalsIn(estate: readonly (TileId | null)[]): number {
  const animals = estate.map((tile) => (tile === null ? null : typeOf(tile).animal));
  return new Set(animals.filter((animal) => animal !== null)).size;
}

/** BUR-8.8: number of a player's bonus tiles. */
function bonusTiles({ largeBonus, smallBonus }: State, player: number): number {
  return [...largeBonus, ...smallBonus].filter((owner) => owner === player).length;
}

/** The final scoring of a player. Tiles in slots score nothing (BUR-11.6). */
export function finalItems(state: State, player: number): ScoreItem[] {
  const { goodsSlots, silver, workers } = seatOf(state, player);
  return [
    { rule: 'BUR-11.2', label: 'goods', points: GOODS_POINTS * sizeOf(goodsSlots) },
    { rule: 'BUR-11.3', label: 'silver', points: SILVER_POINTS * silver },
    { rule: 'BUR-11.4', label: 'workers', points: Math.floor(workers / WORKERS_PER_POINT) },
    ...knowledgeItems(state, player),
  ];
}

/** BUR-11.7: the points of a player so far. */
export function pointsSoFar({ points }: Pick<Seat, 'points'>): number {
  return points.sales + points.animals + points.watchtowers + sizeOf(points.regions) + points.bonusTiles;
}

/** BUR-11.7: a player's points by category; regions by phase. */
function scoreSeat(state: State, player: number, isOver: boolean): PlayerScore {
  const { points } = seatOf(state, player);
  return scoreOf([
    { rule: 'BUR-5.17', label: 'sales', points: points.sales },
    { rule: 'BUR-6.17', label: 'animals', points: points.animals },
    { rule: 'BUR-7.2', label: 'watchtowers', points: points.watchtowers },
    ...PHASES.map((phase, index) => ({
      rule: 'BUR-8.1',
      label: `regions${phase}`,
      points: numberAt(points.regions, index),
    })),
    { rule: 'BUR-8.6', label: 'bonusTiles', points: points.bonusTiles },
    ...(isOver ? finalItems(state, player) : []),
  ]);
}

/** Every player's total with the final scoring. */
export function finalScores(state: State): number[] {
  return state.seats.map((_, player) => scoreSeat(state, player, true).total);
}

/** Every player's score: points so far, at the end with the final scoring. */
export function score(state: State): PlayerScore[] {
  return state.seats.map((_, player) => scoreSeat(state, player, state.result !== null));
}
