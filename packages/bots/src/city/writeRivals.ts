/** The opponents: the next in turn order, the strongest, and all together. */
import { CELLS } from '@rulewright/city/facts';
import { entryAt } from '@rulewright/core/define';
import { sizeOf } from './cellSets.js';
import { at } from './layout.js';
import type { Outlook } from './outlook.js';

export function writeRivals(into: Float32Array, outlook: Outlook): void {
  const { state, player, cities, city, race } = outlook;
  const { players, seats } = state;
  let strongest = -1;
  let points = 0;
  let emptyCells = 0;
  let unreached = 0;
  let tiles = 0;
  for (let seat = 0; seat < players; seat++) {
    if (seat === player) continue;
    const other = entryAt(cities, seat);
    points += other.points;
    emptyCells += other.emptyCells;
    unreached += sizeOf(other.unreached);
    tiles += entryAt(seats, seat).reserve.length;
    if (strongest < 0 || other.points > entryAt(cities, strongest).points) strongest = seat;
  }
  const others = players - 1;
  const best = entryAt(cities, strongest);
  const lead = (city.points - best.points) / 30;
  let place = at.rivals;
  into[place++] = points / others / 50;
  into[place++] = emptyCells / others / CELLS.length;
  into[place++] = unreached / others / 6;
  into[place++] = lead;
  into[place++] = (city.pointsWithAll - best.pointsWithAll) / 30;
  into[place++] = (lead * race.turnsLeft) / 17;
  into[place++] = (city.reachedTiles - best.reachedTiles) / 6;
  into[place++] = lead < 0 ? 1 : 0;
  into[place++] = tiles / others / 3;
  writeRival(into, at.next, outlook, (player + 1) % players);
  writeRival(into, at.strongest, outlook, strongest);
}

function writeRival(into: Float32Array, start: number, { state, cities }: Outlook, seat: number): void {
  const city = entryAt(cities, seat);
  const { reserve, hand } = entryAt(state.seats, seat);
  let place = start;
  into[place++] = city.points / 50;
  into[place++] = city.pointsWithAll / 50;
  into[place++] = city.emptyCells / CELLS.length;
  into[place++] = city.reachedTiles / CELLS.length;
  into[place++] = sizeOf(city.unreached) / 6;
  into[place++] = (reserve.length + (hand === null ? 0 : 1)) / 3;
  into[place++] = Math.max(0, city.balance) / 10;
  into[place++] = Math.max(0, -city.balance) / 10;
  into[place++] = state.finisher === seat ? 1 : 0;
}
