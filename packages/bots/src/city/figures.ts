/** What the legend of a data set comes to for somebody who plans (CIT-1.12, CIT-10). */

import { CELLS, EMPTY_CELL_PENALTY, KINDS, type Legend, TRACKS, UNEMPLOYMENT_PENALTY } from '@rulewright/city/facts';
import { numberOf } from './numbers.js';

/** Lists by kind, in the order of `KINDS`, those of tracks flat: five numbers a kind. */
export interface Figures {
  readonly effects: Int32Array;
  /** CIT-10.5: what is taken back from a tile that can't be reached. */
  readonly gains: Int32Array;
  /** The sum of the five effects, and of the positive ones. */
  readonly net: Int32Array;
  readonly netGains: Int32Array;
  /** Residents less jobs. */
  readonly residents: Int32Array;
  /** See `bestRest`. */
  readonly rests: Int32Array;
}

const KNOWN = new WeakMap<Legend, Figures>();

/** Residents less jobs are looked at up to this: far beyond what cities come to. */
const FURTHEST = 60;
const BALANCES = 2 * FURTHEST + 1;

/** CIT-10.8, CIT-10.9: the points that residents without jobs cost, or vacant jobs with the income they take along. */
export function employmentPoints(balance: number): number {
  return balance > 0 ? -UNEMPLOYMENT_PENALTY * balance : 2 * balance;
}

/** The figures of a legend. */
export function figuresOf(legend: Legend): Figures {
  const known = KNOWN.get(legend);
  if (known) return known;
  const effects = Int32Array.from(KINDS.flatMap((kind) => TRACKS.map((track) => legend[kind][track])));
  const gains = effects.map((effect) => Math.max(0, effect));
  const net = Int32Array.from(KINDS, (_, kind) => sumOf(effects, kind));
  const residents = Int32Array.from(KINDS, (kind) => legend[kind].population - legend[kind].jobs);
  const figures: Figures = {
    effects,
    gains,
    net,
    netGains: Int32Array.from(KINDS, (_, kind) => sumOf(gains, kind)),
    residents,
    rests: bestRests(net, residents),
  };
  KNOWN.set(legend, figures);
  return figures;
}

function sumOf(effects: Int32Array, kind: number): number {
  let sum = 0;
  for (let track = 0; track < TRACKS.length; track++) sum += numberOf(effects, TRACKS.length * kind + track);
  return sum;
}

function placeOf(balance: number): number {
  return Math.max(-FURTHEST, Math.min(FURTHEST, balance)) + FURTHEST;
}

/** For up to 24 more tiles and every balance, what they bring at most, employment included, the floor left aside. */
function bestRests(net: Int32Array, residents: Int32Array): Int32Array {
  const rests = new Int32Array((CELLS.length + 1) * BALANCES);
  for (let balance = -FURTHEST; balance <= FURTHEST; balance++) rests[placeOf(balance)] = employmentPoints(balance);
  for (let tiles = 1; tiles <= CELLS.length; tiles++) {
    const fewer = (tiles - 1) * BALANCES;
    for (let balance = -FURTHEST; balance <= FURTHEST; balance++) {
      let best = numberOf(rests, fewer + placeOf(balance));
      for (let kind = 0; kind < KINDS.length; kind++) {
        const after = numberOf(rests, fewer + placeOf(balance + numberOf(residents, kind)));
        best = Math.max(best, EMPTY_CELL_PENALTY + numberOf(net, kind) + after);
      }
      rests[fewer + BALANCES + placeOf(balance)] = best;
    }
  }
  return rests;
}

/** What so many more tiles, all reached, bring at most with that many residents less jobs, employment included. */
export function bestRest({ rests }: Figures, tiles: number, balance: number): number {
  return numberOf(rests, tiles * BALANCES + placeOf(balance));
}

/** What a tile of a kind brings now, if it is reached. */
export function pointsOfKind({ net, residents }: Figures, kind: number, balance: number): number {
  const employed = employmentPoints(balance + numberOf(residents, kind)) - employmentPoints(balance);
  return EMPTY_CELL_PENALTY + numberOf(net, kind) + employed;
}

/** What a tile of a kind takes from the best that the rest can bring: never above 0. */
export function regretOfKind(figures: Figures, kind: number, tiles: number, balance: number): number {
  if (tiles <= 0) return 0;
  const after = bestRest(figures, tiles - 1, balance + numberOf(figures.residents, kind));
  return EMPTY_CELL_PENALTY + numberOf(figures.net, kind) + after - bestRest(figures, tiles, balance);
}
