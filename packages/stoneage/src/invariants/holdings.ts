/** What players have, by what they have bought, and before the first round (STO-2.1, STO-11.8, STO-13.2). */
import type { Issue } from '@rulewright/core';
import { sizeOf } from '@rulewright/core/define';
import { toolSum } from '../board/tools.js';
import { type BuildingId, PENALTY, RESOURCES, STARTING_FOOD, STARTING_PEOPLE } from '../components.js';
import { pointsOfTile } from '../rules/evidence.js';
import { cardPoints } from '../rules/scoring.js';
import type { Seat, State } from '../types.js';

export function holdingInvariants(state: State): Issue[] {
  const [first] = state.stages;
  const isSetUp = first?.stage === 'startRound' && state.round === 1;
  return state.seats.flatMap((seat, player) => [
    ...boughtViolations(state, seat, player),
    ...(isSetUp ? startViolations(seat, player) : []),
  ]);
}

/** STO-11.8, STO-13.2: penalties come by tens, and the tiles and open cards of a player have brought their points. */
function boughtViolations({ config }: State, seat: Seat, player: number): Issue[] {
  const { buildings, cards, score, lostPoints } = seat;
  const violations: Issue[] = [];
  // A view with hidden cards may be dealt others.
  const fromCards = config.cardVisibility === 'hidden' ? 0 : cardPoints(cards);
  const least = buildings.reduce((sum, tile) => sum + leastPoints(tile), fromCards);
  if (score + lostPoints < least) {
    const message = `seat ${player} has ${score} points, but ${least} by its tiles and cards, with ${lostPoints} lost`;
    violations.push({ rule: 'STO-13.2', message });
  }
  if (config.negativeScore && lostPoints % PENALTY !== 0) {
    violations.push({ rule: 'STO-11.8', message: `seat ${player} can't have lost ${lostPoints} points` });
  }
  return violations;
}

const LEAST_POINTS = new Map<BuildingId, number>();

/** STO-10.2, STO-10.6: the least points that a tile gives, found on first use. */
function leastPoints(tile: BuildingId): number {
  const known = LEAST_POINTS.get(tile);
  if (known !== undefined) return known;
  const least = Math.min(...pointsOfTile(tile));
  LEAST_POINTS.set(tile, least);
  return least;
}

/** STO-2.1: what players start with. */
function startViolations(seat: Seat, player: number): Issue[] {
  const { people, food, resources, cards, buildings, drawnCard, score, lostPoints, agriculture } = seat;
  const isStart =
    people === STARTING_PEOPLE &&
    food === STARTING_FOOD &&
    RESOURCES.every((resource) => resources[resource] === 0) &&
    cards.length + buildings.length + score + lostPoints + agriculture + toolSum(seat) === 0 &&
    drawnCard === null;
  if (isStart && sizeOf(seat.placed) === 0) return [];
  return [{ rule: 'STO-2.1', message: `seat ${player} doesn't have what it starts with` }];
}
