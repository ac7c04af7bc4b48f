/** Positions in the words of the rules page. */
import { ArgumentError } from '@rulewright/core';
import { answer, indexOfName, type Named, seatOf } from '@rulewright/core/define';
import { ABILITIES } from '../components.js';
import type { State } from '../types.generated.js';
import { dealCards } from './cards.js';
import { FIELD_NAMES, type Given, SEAT_FIELD_NAMES } from './description.js';
import { buildHouses } from './houses.js';
import { MOMENT_NAMES, MOMENTS, setMoment } from './moments.js';

const ABILITY_NAMES: Named = { kind: 'ability tile', names: ABILITIES, rule: 'COP-1.11' };

/**
 * A recipe for core's `position`: `position(copenhagen, { players: 2 }, given({ seats: [{ hand: { red: 4 } }] }))`. Cards that
 * are named nowhere are in the pile, tiles in the supplies.
 * @throws ArgumentError, from the recipe, if the rules don't allow the position.
 */
export function given(what: Given = {}): (state: State) => void {
  return (state) => answer(() => fill(state, what));
}

function fill(state: State, what: Given): void {
  for (const field of Object.keys(what)) indexOfName(FIELD_NAMES, field);
  const { moment = 'turn', seats = [], harbour } = what;
  indexOfName(MOMENT_NAMES, moment);
  const player = indexOfName(playersOf(state), String(what.player ?? 0));
  if (seats.length > state.players) {
    throw new ArgumentError(`The game has ${state.players} players, seats has ${seats.length} (COP-2.1).`);
  }
  for (const seat of seats) for (const field of Object.keys(seat)) indexOfName(SEAT_FIELD_NAMES, field);
  const { gaps = [], abilities } = MOMENTS[moment];
  buildHouses(state, what);
  dealCards(state, what, what.gaps ?? (harbour ? [] : gaps));
  Object.assign(seatOf(state, player).abilities, abilities);
  for (const [seat, { abilities: own = {} }] of seats.entries()) {
    for (const ability of Object.keys(own)) indexOfName(ABILITY_NAMES, ability);
    Object.assign(seatOf(state, seat).abilities, own);
  }
  setMoment(state, moment, player, what);
}

function playersOf({ players }: State): Named {
  return { kind: 'player', names: Array.from({ length: players }, (_, player) => String(player)), rule: 'COP-2.1' };
}
