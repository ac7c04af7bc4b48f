/** Features of the board: where people are, where more may go, and what is rolled. */

import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { addTo, markOneOf } from '@rulewright/core/learning';
import {
  CARD_SPACES,
  GATHERED,
  isVillageFull,
  LOCATION_INDEX,
  MAX_PEOPLE,
  mostPlaceable,
  peopleOn,
  type Stage,
  type State,
  sitesOf,
  totalOfRoll,
  type UseToolsStage,
} from '@rulewright/stoneage/facts';
import { at } from './layout.js';
import type { Outlook } from './outlook.js';
import { DIVISOR_OF, TOPS, WORTHS } from './tables.js';

/** Where blocks of features begin. */
const {
  placed: placedAt,
  'others on': othersOnAt,
  'open to me': openToMeAt,
  'pips for gains to be expected': pipsForGainsToBeExpectedAt,
  'at home': atHomeAt,
  'others at home': othersAtHomeAt,
  'to resolve': toResolveAt,
  'roll for': rollForAt,
  shortage: shortageAt,
  'roll gives': rollGivesAt,
  'roll and tools': rollAndToolsAt,
  'die to come': dieToComeAt,
  'dice to pick from': diceToPickFromAt,
} = at;

/** Locations that aren't cards or tiles: those have features of their own. */
const VISITED = LOCATION_INDEX.card1;

const DICE_FOR_EVERYONE = TOPS.indexOf('diceForEveryone');

/** People in a group of the usual most, by location: hunting, four resources, three of the village. */
const USUAL: readonly number[] = [8, 5, 5, 5, 5, 1, 2, 1];

/** STO-4: own groups, those of others, and where the player may still go. */
export function writePlaces(into: Float32Array, state: State, player: number, { own }: Outlook): void {
  const { seats, players, phase } = state;
  const seat = seatOf(state, player);
  const isPlacing = phase === 'placement' && seat.atHome > 0;
  const isFull = isPlacing && isVillageFull(state);
  const sites = sitesOf(players);
  let pips = 0;
  for (let index = 0; index < VISITED; index++) {
    const people = numberAt(seat.placed, index);
    const usual = numberAt(USUAL, index);
    if (people > 0) into[placedAt + index] = people / usual;
    const others = peopleOn(state, index) - people;
    if (others > 0) into[othersOnAt + index] = Math.min(2, others / usual);
    if (!isPlacing) continue;
    const site = entryAt(sites, index);
    const most = mostPlaceable(state, seat, site, isFull);
    if (most >= site.least) into[openToMeAt + index] = Math.min(1, most / usual);
  }
  for (let gives = 0; gives < GATHERED.length; gives++) if (numberAt(own.dice, gives) > 0) pips = own.pips;
  into[pipsForGainsToBeExpectedAt] = pips / 8;
  if (phase === 'placement') markOneOf(into, atHomeAt, 11, seat.atHome);
  let home = 0;
  let most = 0;
  let away = 0;
  for (let index = 0; index < seats.length; index++) {
    if (index === player) continue;
    const other = entryAt(seats, index);
    home += other.atHome;
    away += other.people - other.atHome;
    most = Math.max(most, other.atHome);
  }
  if (phase === 'placement') {
    into[othersAtHomeAt] = seatOf(state, (player + 1) % players).atHome / MAX_PEOPLE;
    into[othersAtHomeAt + 1] = home / 20;
    into[othersAtHomeAt + 2] = most / MAX_PEOPLE;
  }
  into[toResolveAt] = (seat.people - seat.atHome) / MAX_PEOPLE;
  into[toResolveAt + 1] = away / 20;
}

/** STO-6, STO-9.13: dice that are about to be rolled, or lie on the table. */
export function writeRoll(into: Float32Array, state: State, player: number, { own, row }: Outlook): void {
  const { stages } = state;
  const stage = stages[stages.length - 1];
  writeDiceForEveryone(into, state, player, stage, row);
  if (stage?.stage === 'rollGathering' && stage.player === player) {
    into[rollForAt + GATHERED.indexOf(stage.gives)] = stage.count / 5;
  } else if (stage?.stage === 'useTools' && stage.player === player) {
    writeTools(into, stage, own.pips + own.oneUsePips);
  } else if (stage?.stage === 'feedPeople' && stage.player === player) {
    into[shortageAt] = stage.shortage / 5;
  }
}

/** What tools may still add to a roll: what is beyond the last full piece is lost. */
function writeTools(into: Float32Array, stage: UseToolsStage, pips: number): void {
  const gives = GATHERED.indexOf(stage.gives);
  const divisor = numberAt(DIVISOR_OF, gives);
  const total = totalOfRoll(stage);
  const beyond = total % divisor;
  into[rollGivesAt + gives] = (total - beyond) / divisor / 5;
  const tools = rollAndToolsAt;
  into[tools] = (divisor - beyond) / 6;
  if (pips >= divisor - beyond) into[tools + 1] = 1;
  into[tools + 2] = stage.added / 8;
  const pieces = Math.floor((beyond + pips) / divisor);
  into[tools + 3] = pieces / 3;
  if (gives > 0) into[tools + 4] = (pieces * numberAt(WORTHS, gives - 1)) / 12;
}

/** STO-9.13: the dice that the player may still take one of. */
function writeDiceForEveryone(
  into: Float32Array,
  state: State,
  player: number,
  stage: Stage | undefined,
  row: Outlook['row'],
): void {
  const { players } = state;
  const toCome = dieToComeAt;
  if (stage?.stage === 'rollForEveryone') {
    into[toCome] = 1;
    into[toCome + 1] = ((player - stage.player + players) % players) / 3;
  } else if (stage?.stage === 'pickDie') {
    const turns = (seat: number): number => (seat - stage.buyer + players) % players;
    const before = turns(player) - turns(stage.player);
    if (before >= 0) {
      into[toCome] = 1;
      into[toCome + 1] = before / 3;
      for (const face of stage.dice) addTo(into, diceToPickFromAt + face - 1, 1 / 2);
    }
  }
  for (let space = 0; space < CARD_SPACES; space++) {
    if (row[space]?.top !== DICE_FOR_EVERYONE) continue;
    const location = LOCATION_INDEX.card1 + space;
    if (peopleOn(state, location) > numberAt(seatOf(state, player).placed, location)) addTo(into, toCome + 2, 1 / 2);
  }
}
