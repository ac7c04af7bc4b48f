/** Kinds of tiles, tracks and employment: where they stand, and what more of each kind would bring (CIT-5, CIT-10). */

import type { Tracks } from '@rulewright/city';
import { FLOOR, FLOORED_TRACKS, KINDS, TRACKS } from '@rulewright/city/data';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import { type CellSet, type City, sizeOf } from './city.js';
import type { Facts } from './facts.js';
import { bestRest, employmentPoints } from './legend.js';

const MAX_TILES = 8;
const MAX_SLACK = 11;
const MAX_BALANCE = 10;
const BALANCES = Array.from({ length: 2 * MAX_BALANCE + 1 }, (_, index) => `${index - MAX_BALANCE}`);

/** Labels from 0 on. */
function upTo(max: number, name: string): string[] {
  return Array.from({ length: max + 1 }, (_, number) => `${name} ${number}`);
}

/** A block with a list of numbers, each divided by a unit. */
function list(
  name: string,
  labels: readonly string[],
  unit: number,
  numbersOf: (facts: Facts) => readonly number[],
): FeatureBlock<Facts> {
  return block(name, labels, (facts, into, at) => {
    const numbers = numbersOf(facts);
    for (let index = 0; index < numbers.length; index++) into[at + index] = (numbers[index] ?? 0) / unit;
  });
}

/** CIT-1.1: the order of `TRACKS`. */
function inOrder({ population, jobs, ecology, income, satisfaction }: Tracks): number[] {
  return [population, jobs, ecology, income, satisfaction];
}

/** Number of tiles of a kind on some cells. */
function tilesIn({ kinds }: City, kind: number, cells: CellSet): number {
  return sizeOf((kinds[kind] ?? 0) & cells);
}

/** CIT-5.4: small distances to the floor weigh as long as there are cells to fill. */
function lasting(track: number, cells: number): number {
  return (MAX_SLACK - Math.max(0, Math.min(MAX_SLACK, track - FLOOR))) * cells;
}

function balance(name: string, balanceOf: (facts: Facts) => number): FeatureBlock<Facts> {
  return oneOf(name, BALANCES, (facts) => balanceOf(facts) + MAX_BALANCE);
}

const REST_TILES = [1, 2, 3, 4, 6];

/** The most that the tiles to come can bring, with employment made good. */
function rest(
  name: string,
  startOf: (facts: Facts) => { readonly cells: number; readonly balance: number },
): FeatureBlock<Facts> {
  const labels = ['in time', ...REST_TILES.map((tiles) => `with ${tiles} tiles`)];
  return block(name, labels, (facts, into, at) => {
    const { cells, balance } = startOf(facts);
    const now = employmentPoints(balance);
    into[at] = (bestRest(facts.plan, cells, balance) - now) / 60;
    for (let index = 0; index < REST_TILES.length; index++) {
      const tiles = Math.min(cells, REST_TILES[index] ?? 0);
      into[at + 1 + index] = (bestRest(facts.plan, tiles, balance) - now) / 30;
    }
  });
}

export const tracks = [
  block(
    'reachedKinds',
    KINDS.flatMap((kind) => upTo(MAX_TILES, kind)),
    ({ city }: Facts, into, at) => {
      for (let kind = 0; kind < KINDS.length; kind++) {
        into[at + (MAX_TILES + 1) * kind + Math.min(MAX_TILES, tilesIn(city, kind, city.reached))] = 1;
      }
    },
  ),
  block('unreachedKinds', KINDS, ({ city }: Facts, into, at) => {
    for (let kind = 0; kind < KINDS.length; kind++) into[at + kind] = tilesIn(city, kind, city.unreached) / 3;
  }),
  list('tracks', TRACKS, 20, ({ city }) => inOrder(city.tracks)),
  list('tracksKept', TRACKS, 20, ({ city }) => inOrder(city.tracksKept)),
  ...FLOORED_TRACKS.map((track) =>
    oneOf('slack', upTo(MAX_SLACK, track), ({ city }: Facts) => city.tracks[track] - FLOOR),
  ),
  list('lastingSlack', FLOORED_TRACKS, 100, ({ city, capacity: { cells } }) => {
    const { ecology, income, satisfaction } = city.tracks;
    return [lasting(ecology, cells), lasting(income, cells), lasting(satisfaction, cells)];
  }),
  balance('balanceKept', ({ city }) => city.balanceKept),
  balance('balancePlanned', ({ planned }) => planned.balance),
  numbers('employment', {
    unemployed: ({ city }: Facts) => Math.max(0, city.balanceKept) / 10,
    'vacant jobs': ({ city }) => Math.max(0, -city.balanceKept) / 10,
    'unemployed, planned': ({ planned }) => Math.max(0, planned.balance) / 10,
    'vacant jobs, planned': ({ planned }) => Math.max(0, -planned.balance) / 10,
    points: ({ city }) => employmentPoints(city.balanceKept) / 30,
    'points, planned': ({ planned }) => employmentPoints(planned.balance) / 30,
  }),
  list('pointsOfKind', KINDS, 10, ({ pointsOf }) => pointsOf),
  list('regretOfKind', KINDS, 10, ({ regretOf }) => regretOf),
  list('aboveFloor', KINDS, 1, ({ aboveFloor }) => aboveFloor),
  rest('rest', ({ capacity, city }) => ({ cells: capacity.cells, balance: city.balance })),
  rest('restPlanned', ({ planned }) => planned),
];
