/** The score, itemised. It is what the markers show: final scoring adds its points when the game is over (CAS-14.3). */
import { type PlayerScore, scoreOf } from '@rulewright/core';
import type { Points, Seat, State } from './schema/index.js';

/** The score of every player. */
export function score(state: State): PlayerScore[] {
  return state.seats.map(({ points }) => scorePoints(points));
}

function scorePoints(points: Points): PlayerScore {
  return scoreOf([
    { rule: 'CAS-8.4', label: 'paths', points: points.paths },
    { rule: 'CAS-8.5', label: 'towers', points: points.towers },
    { rule: 'CAS-8.6', label: 'houses', points: points.houses },
    { rule: 'CAS-11.7', label: 'wall tiles 2 and 3', points: points.doubling },
    { rule: 'CAS-13.4', label: 'keep', points: points.keep },
    { rule: 'CAS-13.5', label: 'courts', points: points.courts },
    { rule: 'CAS-13.8', label: 'wall tiles 7', points: points.courtBonus },
    { rule: 'CAS-13.9', label: 'wall tiles 4', points: points.openPaths },
    { rule: 'CAS-13.9', label: 'wall tiles 5', points: points.openTowers },
    { rule: 'CAS-13.9', label: 'wall tiles 6', points: points.openHouses },
    { rule: 'CAS-13.12', label: 'wall tiles 9', points: points.fivePoints },
  ]);
}

/** CAS-9.1: the points of a player, which the marker shows modulo 100. */
export function totalOf({ points }: Pick<Seat, 'points'>): number {
  return (
    points.paths +
    points.towers +
    points.houses +
    points.doubling +
    points.keep +
    points.courts +
    points.courtBonus +
    points.openPaths +
    points.openTowers +
    points.openHouses +
    points.fivePoints
  );
}
