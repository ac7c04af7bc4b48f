/** Features of the other players, in sums and of the strongest one. */
import { HEXES, KINDS, KNOWLEDGE_TILES, owns, type Seat, SLOTS, typeOf } from '@rulewright/burgundy/facts';
import { entryAt, numberAt, seatOf, sizeOf } from '@rulewright/core/define';
import { addTo } from '@rulewright/core/learning';
import { writeBonuses } from './bonuses.js';
import { AT } from './layout.js';
import type { Moment } from './moment.js';
import { type Survey, surveyOf } from './survey.js';
import { KIND_OF_TILE, MINE_TILE, SHIP_TILE } from './tables.js';

/** By kind, the least number of hexes that another player has left. */
const fewest = KINDS.map(() => 0);

export function writeOthers(moment: Moment, into: Float32Array): void {
  const { state, player, own } = moment;
  const { players } = state;
  let strongest: Survey | undefined;
  let strongestSeat = moment.seat;
  fewest.fill(HEXES);
  for (let other = 0; other < players; other++) {
    if (other === player) continue;
    const seat = seatOf(state, other);
    const survey = surveyOf(state, other);
    for (let kind = 0; kind < KINDS.length; kind++) {
      const left = numberAt(survey.empty, kind);
      if (left < numberAt(fewest, kind)) fewest[kind] = left;
    }
    writeStored(seat, players - 1, into);
    if (strongest !== undefined && survey.points <= strongest.points) continue;
    strongest = survey;
    strongestSeat = seat;
  }
  for (let kind = 0; kind < KINDS.length; kind++) {
    into[AT['empty hexes of the others'] + kind] = numberAt(fewest, kind) / 6;
  }
  writeBonuses(moment, fewest, into);
  into[AT['score if the game ended now']] = own.points / 100;
  if (strongest !== undefined) writeStrongest(moment, strongest, strongestSeat, into);
}

/** What another player has, as a share of what all others have. */
function writeStored({ slots, workers, silver, goodsSlots }: Seat, others: number, into: Float32Array): void {
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = slots[slot];
    if (tile) addTo(into, AT['stored by the others'] + numberAt(KIND_OF_TILE, typeOf(tile).index), 1 / others);
  }
  const means = AT['means of the others'];
  addTo(into, means, Math.min(workers, 20) / (5 * others));
  addTo(into, means + 1, Math.min(silver, 20) / (4 * others));
  addTo(into, means + 2, sizeOf(goodsSlots) / (5 * others));
}

/** Who leads, and what the strongest of the others still has to come. */
function writeStrongest({ own, payments }: Moment, survey: Survey, seat: Seat, into: Float32Array): void {
  const { plots } = survey.ground;
  into[AT['lead over the strongest']] = (own.points - survey.points) / 50;
  const at = AT.strongest;
  let one = 0;
  let two = 0;
  for (let region = 0; region < plots.length; region++) {
    const left = survey.left[region];
    if (left === 1) one += entryAt(plots, region).points;
    else if (left === 2) two += entryAt(plots, region).points;
  }
  let knowledge = 0;
  for (let tile = 1; tile <= KNOWLEDGE_TILES; tile++) if (owns(survey.owned, tile)) knowledge++;
  let stored = 0;
  for (let slot = 0; slot < SLOTS; slot++) if (seat.slots[slot]) stored++;
  into[at] = sizeOf(survey.empty) / HEXES;
  into[at + 1] = one / 20;
  into[at + 2] = two / 20;
  into[at + 3] = (numberAt(survey.tiles, MINE_TILE) * payments) / 6;
  into[at + 4] = knowledge / 6;
  into[at + 5] = sizeOf(seat.goodsSlots) / 5;
  into[at + 6] = Math.min(seat.workers, 20) / 5;
  into[at + 7] = Math.min(seat.silver, 20) / 4;
  into[at + 8] = stored / SLOTS;
  into[at + 9] = ((seat.spent[0] ? 0 : 1) + (seat.spent[1] ? 0 : 1)) / 2;
  into[at + 10] = numberAt(survey.tiles, SHIP_TILE) / 6;
}
