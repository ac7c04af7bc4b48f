/** What lies in the estates can have come there, and the points and bonus tiles for it can have been scored. */
import type { Issue } from '@rulewright/core';
import { entryAt, entryOf, lowestBit, numberAt, sizeOf } from '@rulewright/core/define';
import {
  BASIC_START_HEX,
  HEXES,
  KIND_INDEX,
  KINDS,
  KNOWLEDGE,
  PHASE_POINTS,
  PHASES,
  REGION_POINTS,
} from '../components.js';
import { type Board, boardAt, LOW_HEXES, NEIGHBOUR_SETS } from '../estate/board.js';
import { areCovered, knowledgeOf, owns } from '../estate/estate.js';
import { typeOf } from '../estate/tiles.js';
import { toCome } from '../rules/agenda.js';
import type { Seat, State } from '../types.js';

export function estateViolations(state: State): Issue[] {
  const starts = toCome(state, 'startCastle');
  const isBegun = toCome(state, 'firstPlayer').length === 0;
  const violations: Issue[] = [];
  for (const [player, seat] of state.seats.entries()) {
    if (seat.board === 0) continue;
    const board = boardAt(seat.board);
    const hasStart = isBegun ? starts.every((stage) => stage.player !== player) : state.config.setup === 'basic';
    const broken = kindViolation(board, seat) ?? islandViolation(state, seat, hasStart) ?? doubleViolation(board, seat);
    if (broken) violations.push({ ...broken, message: `seat ${player}: ${broken.message}` });
  }
  // Points follow from sound estates.
  if (violations.length > 0) return violations;
  return [
    ...bonusTileViolations(state),
    ...state.seats.flatMap((seat, player) => pointViolations(state, seat, player)),
  ];
}

/** BUR-5.9: hexes hold tiles of their kind. */
function kindViolation({ kinds }: Board, { estate }: Seat): Issue | undefined {
  for (let hex = 0; hex < HEXES; hex++) {
    const tile = estate[hex];
    if (!tile || typeOf(tile).kind === kinds[hex]) continue;
    return { rule: 'BUR-5.9', message: `hex ${hex} takes ${kinds[hex]} tiles, not ${tile}` };
  }
  return undefined;
}

/** BUR-2.6, BUR-2.8, BUR-5.10: there is a start castle, and all tiles hang together with it. */
function islandViolation({ config }: State, { estate, board }: Seat, hasStart: boolean): Issue | undefined {
  if (!hasStart) return undefined;
  if (config.setup === 'basic' && estate[BASIC_START_HEX] !== 'castle') {
    return { rule: 'BUR-2.6', message: `the start castle isn't on hex ${BASIC_START_HEX}` };
  }
  const start = boardAt(board).hexesOf.castle.find((hex) => estate[hex] !== null);
  if (start === undefined) return { rule: 'BUR-2.8', message: 'the estate has no start castle' };
  const island = islandFrom(estate, start);
  if (island === undefined) return undefined;
  return { rule: 'BUR-5.10', message: `the tile on hex ${island} doesn't hang together with that on hex ${start}` };
}

/** A covered hex that no way over covered hexes leads to. */
function islandFrom(estate: Seat['estate'], start: number): number | undefined {
  let low = 0;
  let high = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    if (estate[hex] === null) continue;
    if (hex < LOW_HEXES) low |= 1 << hex;
    else high |= 1 << (hex - LOW_HEXES);
  }
  // The hexes reached but not yet left; those that are neither reached nor left stay in `low` and `high`.
  let nextLow = start < LOW_HEXES ? 1 << start : 0;
  let nextHigh = start < LOW_HEXES ? 0 : 1 << (start - LOW_HEXES);
  while ((nextLow | nextHigh) !== 0) {
    low &= ~nextLow;
    high &= ~nextHigh;
    const hex = nextLow === 0 ? LOW_HEXES + lowestBit(nextHigh) : lowestBit(nextLow);
    if (nextLow === 0) nextHigh &= nextHigh - 1;
    else nextLow &= nextLow - 1;
    const beside = entryAt(NEIGHBOUR_SETS, hex);
    nextLow |= beside.low & low;
    nextHigh |= beside.high & high;
  }
  if ((low | high) === 0) return undefined;
  return low === 0 ? LOW_HEXES + lowestBit(high) : lowestBit(low);
}

/** BUR-5.12: no city has a building twice, except by knowledge tile 1 (BUR-9.1). */
function doubleViolation({ regions }: Board, seat: Seat): Issue | undefined {
  for (const { kind, hexes } of regions) {
    if (kind !== 'building') continue;
    let types = 0;
    for (const hex of hexes) {
      const tile = seat.estate[hex];
      if (!tile) continue;
      const type = 1 << typeOf(tile).index;
      if ((types & type) !== 0 && !owns(knowledgeOf(seat), 1)) {
        return { rule: 'BUR-5.12', message: `the city of hex ${hex} has two ${tile} tiles, without knowledge1` };
      }
      types |= type;
    }
  }
  return undefined;
}

/** BUR-8.6, BUR-8.7: the first two players who have covered all hexes of a kind have its bonus tiles. */
function bonusTileViolations({ seats, largeBonus, smallBonus }: State): Issue[] {
  const violations: Issue[] = [];
  for (const kind of KINDS) {
    const covered = seats.map(({ board, estate }) => board !== 0 && areCovered(estate, boardAt(board).hexesOf[kind]));
    const count = covered.filter(Boolean).length;
    const large = entryAt(largeBonus, KIND_INDEX[kind]);
    const small = entryAt(smallBonus, KIND_INDEX[kind]);
    const isDue = (owner: number | null, least: number): boolean =>
      owner === null ? count < least : count >= least && covered[owner] === true;
    if (!isDue(large, 1)) violations.push({ rule: 'BUR-8.6', message: `largeBonus of ${kind} can't be ${large}` });
    if (!isDue(small, 2) || (small !== null && small === large)) {
      violations.push({ rule: 'BUR-8.7', message: `smallBonus of ${kind} can't be ${small}` });
    }
  }
  return violations;
}

/** BUR-6.17, BUR-8.1: animals and complete regions can have brought these points. */
function pointViolations(state: State, seat: Seat, player: number): Issue[] {
  const { points, board } = seat;
  const violations: Issue[] = [];
  if (board === 0) {
    const message = `seat ${player} has points, but no board`;
    if (points.animals > 0) violations.push({ rule: 'BUR-6.17', message });
    if (sizeOf(points.regions) > 0) violations.push({ rule: 'BUR-8.1', message });
    return violations;
  }
  const { least, most } = animalPoints(seat);
  if (points.animals < least || points.animals > most) {
    const message = `seat ${player} can't have ${points.animals} points for animals, but ${least} to ${most}`;
    violations.push({ rule: 'BUR-6.17', message });
  }
  const phase = PHASES.indexOf(state.phase);
  if (!startHexes(state, seat).some((start) => canScore(points.regions, sizesScored(seat, start), phase))) {
    const message = `seat ${player} can't have the points ${points.regions} for its complete regions by phase ${state.phase}`;
    violations.push({ rule: 'BUR-8.1', message });
  }
  return violations;
}

/** The least and the most points for the animals of an estate, over all orders of placing. */
export function animalPoints(seat: Seat): { least: number; most: number } {
  const extra = owns(knowledgeOf(seat), 7) ? KNOWLEDGE.pointsPerAnimalTile : 0; // BUR-9.7: perhaps placed late
  let least = 0;
  let most = 0;
  for (const { kind, hexes } of boardAt(seat.board).regions) {
    if (kind !== 'animal') continue;
    const herds = new Map<string, number[]>();
    for (const hex of hexes) {
      const tile = seat.estate[hex];
      const { animal, count } = tile ? typeOf(tile) : { animal: null, count: 0 };
      if (animal !== null) herds.set(animal, [...(herds.get(animal) ?? []), count]);
    }
    for (const herd of herds.values()) {
      // A tile scores when it is placed, and again with each later one.
      herd.sort((left, right) => left - right);
      const { length } = herd;
      for (const [index, count] of herd.entries()) {
        least += count * (length - index);
        most += count * (index + 1);
      }
      most += (extra * length * (length + 1)) / 2;
    }
  }
  return { least, most };
}

/** BUR-2.12: the hexes where the start castle can lie; without one, none in particular. */
function startHexes({ config }: State, { board, estate }: Seat): number[] {
  if (config.setup === 'basic') return [BASIC_START_HEX];
  const castles = boardAt(board).hexesOf.castle.filter((hex) => estate[hex] !== null);
  return castles.length > 0 ? castles : [-1];
}

/** The complete regions by size, without one of size 1 that the start castle covers (BUR-2.12). */
function sizesScored({ board, estate }: Seat, start: number): number[] {
  const sizes = REGION_POINTS_BY_SIZE.map(() => 0);
  for (const { hexes } of boardAt(board).regions) {
    if (!areCovered(estate, hexes) || (hexes.length === 1 && hexes[0] === start)) continue;
    sizes[hexes.length] = numberAt(sizes, hexes.length) + 1;
  }
  return sizes;
}

const REGION_POINTS_BY_SIZE = Array.from({ length: 9 }, (_, size) => (size === 0 ? 0 : entryOf(REGION_POINTS, size)));

/** BUR-8.1: the points of the complete regions of an estate, if all were completed in this phase. */
export function pointsOfRegions(state: State, seat: Seat): number {
  const [start = -1] = startHexes(state, seat);
  const points = sizesScored(seat, start).map(
    (count, size) => count * (numberAt(REGION_POINTS_BY_SIZE, size) + PHASE_POINTS[state.phase]),
  );
  return sizeOf(points);
}

/** BUR-8.1: whether regions of these sizes can have brought these points by phase, each in one phase up to the last. */
function canScore(points: readonly number[], sizes: number[], last: number): boolean {
  const placed = (phase: number, size: number, left: number): boolean => {
    if (left === 0)
      return phase === PHASES.length - 1
        ? sizes.every((count) => count === 0)
        : placed(phase + 1, 1, numberAt(points, phase + 1));
    if (phase > last) return false;
    for (let next = size; next < sizes.length; next++) {
      const worth = numberAt(REGION_POINTS_BY_SIZE, next) + PHASE_POINTS[entryAt(PHASES, phase)];
      if (worth > left) return false;
      if (sizes[next] === 0) continue;
      sizes[next] = numberAt(sizes, next) - 1;
      const isFound = placed(phase, next, left - worth);
      sizes[next] = numberAt(sizes, next) + 1;
      if (isFound) return true;
    }
    return false;
  };
  return placed(0, 1, numberAt(points, 0));
}
