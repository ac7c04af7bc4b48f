/** The opponents: the next in turn order, the strongest, and all together. */

import type { State } from '@rulewright/city';
import { CELLS } from '@rulewright/city/internal';
import { entryAt } from '@rulewright/core/define';
import { block, type FeatureBlock } from '@rulewright/core/learning';
import type { City } from './city.js';
import type { Facts, RivalCity, Rivals } from './facts.js';

/** The opponents of a player. */
export function rivalsOf({ seats, players, finisher }: State, player: number, cities: readonly City[]): Rivals {
  const rivalAt = (seat: number): RivalCity => {
    return { city: entryAt(cities, seat), seat: entryAt(seats, seat), isFinisher: seat === finisher };
  };
  const next = rivalAt((player + 1) % players);
  const all: RivalCity[] = [];
  let strongest = next;
  for (let seat = 0; seat < players; seat++) {
    if (seat === player) continue;
    const rival = rivalAt(seat);
    if (all.length === 0 || rival.city.points > strongest.city.points) strongest = rival;
    all.push(rival);
  }
  return { all, next, strongest };
}

const RIVAL = [
  'points',
  'points with all tiles reached',
  'empty cells',
  'reached tiles',
  'unreached tiles',
  'tiles to place',
  'unemployed',
  'vacant jobs',
  'first with a full board',
];

function rival(name: string, rivalOf: (rivals: Rivals) => RivalCity): FeatureBlock<Facts> {
  return block(name, RIVAL, ({ rivals }, into, at) => {
    const { city, seat, isFinisher } = rivalOf(rivals);
    let place = at;
    into[place++] = city.points / 50;
    into[place++] = city.pointsWithAll / 50;
    into[place++] = city.emptyCells / CELLS.length;
    into[place++] = city.reachedTiles / CELLS.length;
    into[place++] = city.unreachedTiles / 6;
    into[place++] = (seat.reserve.length + (seat.hand === null ? 0 : 1)) / 3;
    into[place++] = Math.max(0, city.balance) / 10;
    into[place++] = Math.max(0, -city.balance) / 10;
    into[place++] = isFinisher ? 1 : 0;
  });
}

const ALL = [
  'mean points',
  'mean empty cells',
  'mean unreached tiles',
  'lead in points',
  'lead in points with all tiles reached',
  'lead in points x turns left',
  'lead in reached tiles',
  'behind in points',
  'tiles in reserves',
];

export const rivals = [
  rival('next', ({ next }) => next),
  rival('strongest', ({ strongest }) => strongest),
  block('rivals', ALL, ({ city, clock, rivals: { all, strongest } }: Facts, into, at) => {
    let points = 0;
    let emptyCells = 0;
    let unreachedTiles = 0;
    let reserves = 0;
    for (const { city, seat } of all) {
      points += city.points;
      emptyCells += city.emptyCells;
      unreachedTiles += city.unreachedTiles;
      reserves += seat.reserve.length;
    }
    const others = all.length;
    const lead = (city.points - strongest.city.points) / 30;
    let place = at;
    into[place++] = points / others / 50;
    into[place++] = emptyCells / others / CELLS.length;
    into[place++] = unreachedTiles / others / 6;
    into[place++] = lead;
    into[place++] = (city.pointsWithAll - strongest.city.pointsWithAll) / 30;
    into[place++] = (lead * clock.turnsLeft) / 17;
    into[place++] = (city.reachedTiles - strongest.city.reachedTiles) / 6;
    into[place++] = lead < 0 ? 1 : 0;
    into[place++] = reserves / others / 3;
  }),
];
