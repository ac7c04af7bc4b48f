/** Positions in the words of the rules page. */
import { answer, checkFields, checkName, type FieldNames, seatOf } from '@rulewright/core/define';
import { ABILITIES } from '../components.js';
import type { State } from '../types.js';
import { dealCards } from './cards.js';
import type { Given, GivenSeat, GivenSite } from './description.js';
import { buildHouses } from './houses.js';
import { MOMENTS, setMoment } from './moments.js';

export type { Given, GivenCards, GivenSeat, GivenSite, Moment } from './description.js';

const FIELDS: FieldNames<Given> = {
  moment: true,
  player: true,
  seats: true,
  harbour: true,
  gaps: true,
  pile: true,
  mermaidInPile: true,
  discardPile: true,
  supply: true,
  windowSupply: true,
  site: true,
  coats: true,
};

const SEAT_FIELDS: FieldNames<GivenSeat> = { hand: true, knownHand: true, abilities: true, house: true };

const SITE_FIELDS: FieldNames<GivenSite> = {
  tile: true,
  orientation: true,
  column: true,
  floor: true,
  price: true,
  from: true,
};

/**
 * A recipe for core's `position`: `position(copenhagen, { players: 2 }, given({ seats: [{ hand: { red: 4 } }] }))`. Unnamed
 * cards are in the pile, unnamed tiles in the supplies.
 * @throws ArgumentError, from the recipe, if the rules don't allow the position.
 */
export function given(what: Given = {}): (state: State) => void {
  return (state) => answer(() => fill(state, what));
}

function fill(state: State, what: Given): void {
  checkFields(what, FIELDS, 'the position');
  const { moment = 'turn', player = 0, seats = [], harbour, site } = what;
  for (const [seat, part] of seats.entries()) checkFields(part, SEAT_FIELDS, `seat ${seat}`);
  if (site) checkFields(site, SITE_FIELDS, 'the site');
  checkName(moment, Object.keys(MOMENTS), { what: 'moment', rule: 'COP-14.1', where: 'the position' });
  for (const seat of [player, ...seats.keys()]) {
    checkName(seat, [...state.seats.keys()], { what: 'player', rule: 'COP-2.1', where: 'the position' });
  }
  const { gaps = [], abilities } = MOMENTS[moment];
  buildHouses(state, what);
  dealCards(state, what, what.gaps ?? (harbour ? [] : gaps));
  Object.assign(seatOf(state, player).abilities, abilities);
  for (const [seat, { abilities: own = {} }] of seats.entries()) {
    for (const ability of Object.keys(own)) {
      checkName(ability, ABILITIES, { what: 'ability tile', rule: 'COP-1.11', where: `seat ${seat}` });
    }
    Object.assign(seatOf(state, seat).abilities, own);
  }
  setMoment(state, moment, player, what);
}
