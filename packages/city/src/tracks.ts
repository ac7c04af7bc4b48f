/** Tracks, effects and the floor test (CIT-1, CIT-5, CIT-6). */
import { FLOOR } from './components.js';
import type { Effects, Tracks } from './schema/index.js';

/** CIT-5.3: adds all five effects of a tile that came. CIT-1.2: tracks have no upper limit. */
export function addEffects(tracks: Tracks, effects: Effects): void {
  tracks.population += effects.population;
  tracks.jobs += effects.jobs;
  tracks.ecology += effects.ecology;
  tracks.income += effects.income;
  tracks.satisfaction += effects.satisfaction;
}

/** CIT-6.4: takes all five effects of a tile back that left. */
export function takeBackEffects(tracks: Tracks, effects: Effects): void {
  tracks.population -= effects.population;
  tracks.jobs -= effects.jobs;
  tracks.ecology -= effects.ecology;
  tracks.income -= effects.income;
  tracks.satisfaction -= effects.satisfaction;
}

/** CIT-10.5: takes the positive effects of a tile back that was removed; what it cost stays. */
export function takeBackGains(tracks: Tracks, effects: Effects): void {
  tracks.population -= Math.max(0, effects.population);
  tracks.jobs -= Math.max(0, effects.jobs);
  tracks.ecology -= Math.max(0, effects.ecology);
  tracks.income -= Math.max(0, effects.income);
  tracks.satisfaction -= Math.max(0, effects.satisfaction);
}

/** CIT-5.4: whether no floored track would be below the floor once a tile with these effects has come. */
export function passesFloor(tracks: Tracks, coming: Effects): boolean {
  return (
    tracks.ecology + coming.ecology >= FLOOR &&
    tracks.income + coming.income >= FLOOR &&
    tracks.satisfaction + coming.satisfaction >= FLOOR
  );
}

/** CIT-6.5: the same once one tile has left and another has come; only the net change counts. */
export function passesFloorAfterExchange(tracks: Tracks, leaving: Effects, coming: Effects): boolean {
  return (
    tracks.ecology - leaving.ecology + coming.ecology >= FLOOR &&
    tracks.income - leaving.income + coming.income >= FLOOR &&
    tracks.satisfaction - leaving.satisfaction + coming.satisfaction >= FLOOR
  );
}

/** CIT-2.3: all five tracks at 0. */
export function noEffects(): Tracks {
  return { population: 0, jobs: 0, ecology: 0, income: 0, satisfaction: 0 };
}

/** CIT-1.4: how wooden markers show a track value. */
export interface Markers {
  /** Where the disc lies: on a multiple of ten; `null` if it isn't needed. */
  readonly disc: number | null;
  /** Where the cube lies. */
  readonly cube: number;
}

/** CIT-1.4: the markers of a track value: above 10 a disc shows the tens and the cube the units. For front ends. */
export function markersOf(value: number): Markers {
  if (value <= 10) return { disc: null, cube: value };
  return { disc: 10 * Math.floor(value / 10), cube: value % 10 };
}
