/** Tiles that can come: the own reserve, the display, the reserves of others, the supply (CIT-4, CIT-8). */
import { KINDS, RESERVE_LIMIT } from '@rulewright/city/facts';
import { addTo, markOneOf } from '@rulewright/core/learning';
import { codeOf, OPENINGS_PLACE, type TileCode } from './city.js';
import { at } from './layout.js';
import { numberOf } from './numbers.js';
import type { Outlook } from './outlook.js';

const COMING: TileCode[] = [];

export function writeTiles(into: Float32Array, outlook: Outlook): void {
  const { state, player, tiles, race, city, supply, aboveFloor } = outlook;
  markOneOf(into, at.reserveSize, RESERVE_LIMIT + 1, tiles.length);
  writeKinds(into, at.reserveKinds, at.reserveOpenings, tiles);
  writeOffer(into, at.reserve, outlook, tiles);
  if (tiles.length === RESERVE_LIMIT) {
    into[at.reserveFull] = 1;
    // CIT-3.5: the duty forces an exchange, or is waived.
    if (!tiles.some((code) => (aboveFloor >> (code >> 4)) & 1)) into[at.reserveFull + 1] = 1;
  }
  if (state.config.mode === 'advanced') into[at.reserveFull + 2] = tiles.length / RESERVE_LIMIT;
  into[at.reserveFull + 3] = Math.max(0, tiles.length - race.cells) / RESERVE_LIMIT;

  COMING.length = 0;
  for (const tile of state.display) if (tile) COMING.push(codeOf(tile));
  writeKinds(into, at.displayKinds, at.displayOpenings, COMING);
  // Until the own turn comes, others take of it.
  writeOffer(into, race.actionsNow > 0 ? at.displayNow : at.displayLater, outlook, COMING);

  if (state.config.mode === 'advanced' && city.emptyCells > 0) {
    COMING.length = 0;
    for (let seat = 0; seat < state.players; seat++) {
      if (seat === player) continue;
      for (const tile of state.seats[seat]?.reserve ?? []) COMING.push(codeOf(tile));
    }
    writeOffer(into, at.spied, outlook, COMING);
  }

  if (supply === 0) return;
  for (let kind = 0; kind < KINDS.length; kind++) {
    into[at.supplyKinds + kind] = (3 * numberOf(outlook.supplyOfKind, kind)) / supply;
  }
}

/** How many of each kind, and of each openings. */
function writeKinds(into: Float32Array, kinds: number, openings: number, tiles: readonly TileCode[]): void {
  for (const code of tiles) {
    const place = kinds + 2 * (code >> 4);
    into[into[place] ? place + 1 : place] = 1;
    addTo(into, openings + numberOf(OPENINGS_PLACE, code & 15), 0.5);
  }
}

/** What some tiles would bring and connect. */
function writeOffer(into: Float32Array, start: number, outlook: Outlook, tiles: readonly TileCode[]): void {
  const { roads, race, pointsOf, regretOf, aboveFloor, goalKinds } = outlook;
  if (tiles.length === 0) return;
  const isShort = race.cells <= 4;
  let best = -3;
  let sum = 0;
  let least = -3;
  let regrets = 0;
  let most = 0;
  let wanted = 0;
  for (const code of tiles) {
    const kind = code >> 4;
    const sides = code & 15;
    const fits = numberOf(roads.fits, sides);
    const isPlaceable = ((aboveFloor >> kind) & 1) === 1;
    if (fits !== 0) addTo(into, start + 1, 0.25);
    if ((fits & numberOf(roads.onward, sides)) !== 0) addTo(into, start + 2, 0.25);
    if ((fits & numberOf(roads.joins, sides)) !== 0) addTo(into, start + 3, 0.25);
    if (numberOf(roads.repairs, sides) !== 0) addTo(into, start + 4, 0.25);
    if (isPlaceable) addTo(into, start + 5, 0.25);
    if (goalKinds & (1 << kind)) wanted++;
    const regret = numberOf(regretOf, kind);
    regrets += regret;
    most = Math.min(most, regret);
    if (fits === 0 || !isPlaceable) continue;
    const points = numberOf(pointsOf, kind);
    best = Math.max(best, points);
    sum += points;
    least = Math.max(least, regret);
  }
  into[start] = tiles.length / 4;
  into[start + 6] = best / 5;
  if (isShort) into[start + 7] = best / 5;
  into[start + 8] = sum / 20;
  into[start + 9] = least / 5;
  into[start + 10] = regrets / 20;
  into[start + 11] = most / 10;
  into[start + 12] = wanted / 3;
}
