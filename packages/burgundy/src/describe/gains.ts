/** What an action brings at once, in words: found by doing it on a copy. */
import { type Emit, plural, seatOf } from '@rulewright/core';
import { placeStored } from '../actions/placedTile.js';
import { sellAll } from '../actions/sellGoods.js';
import type { Tile } from '../components.js';
import type { Event, State, View } from '../schema/index.js';
import { determinize } from '../view.js';
import { REGION_NAMES } from '../words.js';

/** What placing a stored tile brings to its owner. */
export function gainOfPlacing(view: View, player: number, slot: number, hex: number, tile: Tile): string {
  return gainOf(view, player, (state, emit) => placeStored(state, player, { slot, hex, tile }, emit));
}

/** What selling all goods of a type brings. */
export function gainOfSelling(view: View, player: number, goods: number): string {
  return gainOf(view, player, (state, emit) => sellAll(state, player, goods, emit));
}

function gainOf(view: View, player: number, act: (state: State, emit: Emit<Event>) => void): string {
  const state: State = JSON.parse(JSON.stringify(determinize(view)));
  const { silver, workers } = seatOf(state, player);
  let points = 0;
  const completed: string[] = [];
  act(state, (event) => {
    if (event.type === 'pointsScored') points += event.points;
    if (event.type === 'regionCompleted') completed.push(`${REGION_NAMES[event.kind]} complete`);
  });
  const after = seatOf(state, player);
  const gains = [
    plural(points, 'point'),
    `${after.silver - silver} silver`,
    plural(after.workers - workers, 'worker'),
    ...completed,
  ];
  return gains.filter((gain) => !gain.startsWith('0 ')).join(', ');
}
