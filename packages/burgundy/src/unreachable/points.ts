/** Points that tell of what has happened: bonus tiles, animals and regions (BUR-6.17, BUR-8.1 to BUR-8.7). */
import { addAt, entryAt, entryOf, numberAt, type Violation } from '@rulewright/core';
import { boardAt } from '../boards.js';
import {
  ANIMALS,
  BASIC_START_HEX,
  KIND_INDEX,
  KINDS,
  KNOWLEDGE,
  PHASE_POINTS,
  PHASES,
  REGION_POINTS,
} from '../components.js';
import { areCovered } from '../estate.js';
import { knowledgeOf, owns } from '../knowledge.js';
import type { Seat, State } from '../schema/index.js';
import { typeOf } from '../tiles.js';

export function unreachablePoints(state: State): Violation[] {
  return [
    ...brokenBonusTiles(state),
    ...state.seats.flatMap((seat, player) => [...brokenAnimals(seat, player), ...brokenRegions(state, seat, player)]),
  ];
}

/** BUR-8.6, BUR-8.7: the first to cover a kind has the large bonus tile, the second the small one. */
function brokenBonusTiles({ largeBonus, smallBonus, seats }: State): Violation[] {
  return KINDS.flatMap((kind): Violation[] => {
    const earners = seats.flatMap(({ board, estate }, player) =>
      board > 0 && areCovered(estate, boardAt(board).hexesOf[kind]) ? [player] : [],
    );
    const given = [entryAt(largeBonus, KIND_INDEX[kind]), entryAt(smallBonus, KIND_INDEX[kind])];
    const owners = given.filter((owner) => owner !== null);
    const isGiven = given.every((owner, index) => (owner !== null) === index < earners.length);
    if (isGiven && new Set(owners).size === owners.length && owners.every((owner) => earners.includes(owner)))
      return [];
    return [{ rule: 'BUR-8.6', message: `the bonus tiles of kind ${kind} aren't with those who have earned them` }];
  });
}

/** BUR-6.17: the points for animals are those of some order in which the tiles can have come. */
function brokenAnimals(seat: Seat, player: number): Violation[] {
  const { board, estate, points } = seat;
  const ownsSeven = owns(knowledgeOf(seat), 7);
  let sums = new Set([0]);
  for (const { kind, hexes } of boardAt(board).regions) {
    if (kind !== 'animal') continue;
    const tiles = hexes.flatMap((hex) => typesAt(estate[hex]));
    for (const animal of ANIMALS) {
      const counts = tiles.filter((type) => type.animal === animal).map(({ count }) => count);
      const own = sumsOf(counts, ownsSeven);
      sums = new Set([...sums].flatMap((sum) => [...own].map((more) => sum + more)));
    }
  }
  if (sums.has(points.animals)) return [];
  return [{ rule: 'BUR-6.17', message: `seat ${player} can't have ${points.animals} points for its animals` }];
}

function typesAt(tile: Seat['estate'][number] | undefined) {
  return tile ? [typeOf(tile)] : [];
}

/**
 * The sums that equal animals in a pasture can have scored, by what came last. Of those with knowledge tile 7 some may
 * have come before it (BUR-9.7).
 */
function sumsOf(counts: readonly number[], isWithSeven: boolean): Set<number> {
  if (counts.length === 0) return new Set([0]);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const sums = new Set<number>();
  counts.forEach((count, last) => {
    if (counts.indexOf(count) !== last) return; // equal tiles do alike
    const before = counts.filter((_, index) => index !== last);
    for (const sum of sumsOf(before, false)) sums.add(sum + all);
    if (!isWithSeven) return;
    for (const sum of sumsOf(before, true)) sums.add(sum + all + counts.length * KNOWLEDGE.pointsPerAnimalTile);
  });
  return sums;
}

/** BUR-8.1: each complete region has scored once, in one of the phases so far. */
function brokenRegions({ phase, config }: State, { board, estate, points }: Seat, player: number): Violation[] {
  const { regions, regionOf, hexesOf } = boardAt(board);
  const sizes = regions.filter(({ hexes }) => areCovered(estate, hexes)).map(({ hexes }) => hexes.length);
  // BUR-2.12: a region of size 1 with the start castle doesn't score. Which castle came first isn't kept.
  const starts = config.setup === 'basic' ? [BASIC_START_HEX] : hexesOf.castle.filter((hex) => estate[hex] !== null);
  const isSingle = starts.map((hex) => entryAt(regionOf, hex).hexes.length === 1);
  const ways = starts.length === 0 ? [false] : [...new Set(isSingle)];
  const reached = PHASES.slice(0, PHASES.indexOf(phase) + 1).map((name) => PHASE_POINTS[name]);
  const isRight = ways.some((isLess) => {
    const scored = isLess ? sizes.filter((_, index) => index !== sizes.indexOf(1)) : sizes;
    return canScore(scored, points.regions, reached);
  });
  if (isRight) return [];
  return [
    { rule: 'BUR-8.1', message: `seat ${player} can't have these points for regions: ${points.regions.join(', ')}` },
  ];
}

/** The sizes that a region can have, in ascending order. */
const REGION_SIZES = Object.keys(REGION_POINTS).map(Number);

/** Whether regions of these sizes can have scored these points by phase. */
function canScore(sizes: readonly number[], points: readonly number[], phasePoints: readonly number[]): boolean {
  const counts = REGION_SIZES.map((own) => sizes.filter((size) => size === own).length);
  // What can be left for the phases to come, each way once.
  let left: ReadonlyMap<string, readonly number[]> = new Map([[counts.join(), counts]]);
  points.forEach((sum, phase) => {
    const ways = [...left.values()].flatMap((own) => leftAfter(own, sum, phasePoints[phase]));
    left = new Map(ways.map((own) => [own.join(), own]));
  });
  return left.has(counts.fill(0).join());
}

/** The numbers of regions by size that are left when some of them have scored a sum in one phase. */
function leftAfter(
  counts: readonly number[],
  sum: number,
  extra: number | undefined,
  index = 0,
): (readonly number[])[] {
  if (sum === 0) return [counts];
  if (extra === undefined || index === counts.length) return []; // A phase to come gives nothing.
  const each = entryOf(REGION_POINTS, numberAt(REGION_SIZES, index)) + extra;
  const ways: (readonly number[])[] = [];
  for (let number = 0; number <= numberAt(counts, index) && number * each <= sum; number++) {
    const rest = counts.slice();
    addAt(rest, index, -number);
    ways.push(...leftAfter(rest, sum - number * each, extra, index + 1));
  }
  return ways;
}
