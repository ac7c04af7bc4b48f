/** The opponents: the next in turn order, the strongest, and all together. */
import { CELLS, type State } from '@rulewright/city/facts';
import { entryAt } from '@rulewright/core/define';
import type { FeatureBlock } from '@rulewright/core/learning';
import type { City } from './city.js';
import { type Facts, list } from './facts.js';

type Rivals = ReturnType<typeof rivalsOf>;

/** The opponents of a player. */
export function rivalsOf({ seats, players, finisher }: State, player: number, cities: readonly City[]) {
  const everybody = cities.map((city, seat) => {
    return { city, seat: entryAt(seats, seat), isFinisher: seat === finisher };
  });
  const next = entryAt(everybody, (player + 1) % players);
  const all = everybody.filter((_, seat) => seat !== player);
  return { all, next, strongest: all.reduce((best, rival) => (rival.city.points > best.city.points ? rival : best)) };
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

function rival(name: string, rivalOf: (rivals: Rivals) => Rivals['next']): FeatureBlock<Facts> {
  return list(name, RIVAL, 1, ({ rivals }) => {
    const { city, seat, isFinisher } = rivalOf(rivals);
    return [
      city.points / 50,
      city.pointsWithAll / 50,
      city.emptyCells / CELLS.length,
      city.reachedTiles / CELLS.length,
      city.unreachedTiles / 6,
      (seat.reserve.length + (seat.hand === null ? 0 : 1)) / 3,
      Math.max(0, city.balance) / 10,
      Math.max(0, -city.balance) / 10,
      isFinisher ? 1 : 0,
    ];
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
  list('rivals', ALL, 1, ({ city, clock, rivals: { all, strongest } }) => {
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
    return [
      points / others / 50,
      emptyCells / others / CELLS.length,
      unreachedTiles / others / 6,
      lead,
      (city.pointsWithAll - strongest.city.pointsWithAll) / 30,
      (lead * clock.turnsLeft) / 17,
      (city.reachedTiles - strongest.city.reachedTiles) / 6,
      lead < 0 ? 1 : 0,
      reserves / others / 3,
    ];
  }),
];
