/** The legend of a data set, for planning: the points of a tile, and the most that further tiles can bring (CIT-10). */

import { KINDS } from '@rulewright/city/data';
import { CELLS, EMPTY_CELL_PENALTY, type KindEffects, UNEMPLOYMENT_PENALTY } from '@rulewright/city/internal';

export type LegendPlan = ReturnType<typeof newPlan>;

const PLANS = new WeakMap<KindEffects, LegendPlan>();

/** Balances beyond this count as this: cities stay far below. */
const MAX_BALANCE = 60;
const BALANCES = 2 * MAX_BALANCE + 1;

/** CIT-10.8, CIT-10.9: residents without a job cost points; vacant jobs are lost with as much income. */
export function employmentPoints(balance: number): number {
  return balance > 0 ? -UNEMPLOYMENT_PENALTY * balance : 2 * balance;
}

/** The plan for a legend, cached. */
export function planOf(legend: KindEffects): LegendPlan {
  const known = PLANS.get(legend);
  if (known) return known;
  const plan = newPlan(legend);
  PLANS.set(legend, plan);
  return plan;
}

function newPlan(legend: KindEffects) {
  const net = legend.map((effects) => sum(Object.values<number>(effects)));
  const residents = legend.map(({ population, jobs }) => population - jobs);
  return {
    /** By kind: the sum of the effects, that of the positive ones (CIT-10.5), and residents less jobs. */
    net,
    gains: legend.map((effects) => sum(Object.values<number>(effects).map((effect) => Math.max(0, effect)))),
    residents,
    /** By number of tiles and balance; see {@link bestRest}. */
    rests: bestRests(net, residents),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function indexOf(tiles: number, balance: number): number {
  return tiles * BALANCES + Math.max(-MAX_BALANCE, Math.min(MAX_BALANCE, balance)) + MAX_BALANCE;
}

function bestRests(net: readonly number[], residents: readonly number[]): Int32Array {
  const rests = new Int32Array((CELLS.length + 1) * BALANCES);
  const restOf = (tiles: number, balance: number): number => rests[indexOf(tiles, balance)] ?? 0;
  for (let tiles = 0; tiles <= CELLS.length; tiles++) {
    for (let balance = -MAX_BALANCE; balance <= MAX_BALANCE; balance++) {
      let best = tiles === 0 ? employmentPoints(balance) : restOf(tiles - 1, balance);
      for (let kind = 0; tiles > 0 && kind < KINDS.length; kind++) {
        const after = restOf(tiles - 1, balance + (residents[kind] ?? 0));
        best = Math.max(best, EMPTY_CELL_PENALTY + (net[kind] ?? 0) + after);
      }
      rests[indexOf(tiles, balance)] = best;
    }
  }
  return rests;
}

/** The most points that up to this many reached tiles bring from a balance, employment included and the floor ignored. */
export function bestRest({ rests }: LegendPlan, tiles: number, balance: number): number {
  return rests[indexOf(tiles, balance)] ?? 0;
}

/** The points of a reached tile of a kind, at once. */
export function pointsOfKind({ net, residents }: LegendPlan, kind: number, balance: number): number {
  const employed = employmentPoints(balance + (residents[kind] ?? 0)) - employmentPoints(balance);
  return EMPTY_CELL_PENALTY + (net[kind] ?? 0) + employed;
}

/** The loss against the best rest if the next tile is of this kind; at most 0. */
export function regretOfKind(plan: LegendPlan, kind: number, tiles: number, balance: number): number {
  if (tiles <= 0) return 0;
  const after = bestRest(plan, tiles - 1, balance + (plan.residents[kind] ?? 0));
  return EMPTY_CELL_PENALTY + (plan.net[kind] ?? 0) + after - bestRest(plan, tiles, balance);
}
