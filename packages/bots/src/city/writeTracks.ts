/** Tracks, kinds of tiles and employment: what more of each kind would bring, and what the floor allows (CIT-5.4). */
import { FLOOR, FLOORED_TRACKS, KINDS, TRACKS } from '@rulewright/city/facts';
import { markOneOf } from '@rulewright/core/learning';
import { removedFrom } from './city.js';
import { bestRest, employmentPoints } from './figures.js';
import { at, BALANCE_MOST, KIND_MOST, REST_TILES, SLACK_MOST } from './layout.js';
import { numberOf } from './numbers.js';
import { FIRST_FLOORED, type Outlook } from './outlook.js';

export function writeTracks(into: Float32Array, outlook: Outlook): void {
  const { city, race, figures, tracks, aboveFloor, pointsOf, regretOf, plannedBalance, plannedCells } = outlook;
  for (let kind = 0; kind < KINDS.length; kind++) {
    markOneOf(into, at.reachedKinds + (KIND_MOST + 1) * kind, KIND_MOST + 1, numberOf(city.reachedOf, kind));
    into[at.unreachedKinds + kind] = numberOf(city.unreachedOf, kind) / 3;
    into[at.pointsOfKind + kind] = numberOf(pointsOf, kind) / 10;
    into[at.regretOfKind + kind] = numberOf(regretOf, kind) / 10;
    into[at.aboveFloor + kind] = (aboveFloor >> kind) & 1;
  }
  for (let track = 0; track < TRACKS.length; track++) {
    const value = numberOf(tracks, track);
    into[at.tracks + track] = value / 20;
    into[at.tracksKept + track] = (value - removedFrom(city, figures, track)) / 20;
  }
  for (let track = 0; track < FLOORED_TRACKS.length; track++) {
    const slack = numberOf(tracks, FIRST_FLOORED + track) - FLOOR;
    markOneOf(into, at.slack + (SLACK_MOST + 1) * track, SLACK_MOST + 1, slack);
    into[at.lastingSlack + track] = ((SLACK_MOST - Math.max(0, Math.min(SLACK_MOST, slack))) * race.cells) / 100;
  }
  writeBalance(into, at.balanceKept, city.balanceKept);
  writeBalance(into, at.balancePlanned, plannedBalance);
  into[at.employment] = Math.max(0, city.balanceKept) / 10;
  into[at.employment + 1] = Math.max(0, -city.balanceKept) / 10;
  into[at.employment + 2] = Math.max(0, plannedBalance) / 10;
  into[at.employment + 3] = Math.max(0, -plannedBalance) / 10;
  into[at.employment + 4] = employmentPoints(city.balanceKept) / 30;
  into[at.employment + 5] = employmentPoints(plannedBalance) / 30;
  writeRest(into, at.rest, outlook, race.cells, city.balance);
  writeRest(into, at.restPlanned, outlook, plannedCells, plannedBalance);
}

function writeBalance(into: Float32Array, start: number, balance: number): void {
  markOneOf(into, start, 2 * BALANCE_MOST + 1, balance + BALANCE_MOST);
}

/** What the tiles that are still to come can bring at best, employment made good included. */
function writeRest(into: Float32Array, start: number, { figures }: Outlook, cells: number, balance: number): void {
  const now = employmentPoints(balance);
  into[start] = (bestRest(figures, cells, balance) - now) / 60;
  for (let index = 0; index < REST_TILES.length; index++) {
    const tiles = Math.min(cells, numberOf(REST_TILES, index));
    into[start + 1 + index] = (bestRest(figures, tiles, balance) - now) / 30;
  }
}
