/** The board: people on it, places still open, and rolls. */

import { entryAt, indexesOf, numberAt } from '@rulewright/core/define';
import { addTo, block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import { DIE_GIFTS, GATHERED, LOCATION_INDEX, LOCATIONS } from '@rulewright/stoneage/data';
import {
  gainOf,
  isVillageFull,
  MAX_PEOPLE,
  mostPlaceable,
  peopleOn,
  sitesOf,
  totalOfRoll,
} from '@rulewright/stoneage/internal';
import type { Facts } from './facts.js';
import { ANOTHER } from './row.js';
import { DIVISOR_OF, fractionAt, TOPS, WORTHS } from './tables.js';

/** Locations other than cards and tiles, which have their own features. */
const VISITED = LOCATIONS.slice(0, LOCATION_INDEX.card1);

/** The most people that usually visit one of them: hunting, four resources, three places of the village. */
const USUAL: readonly number[] = [8, 5, 5, 5, 5, 1, 2, 1];

/** STO-9.13: how many players take a die of `diceForEveryone` before the player; `undefined` if the player gets none. */
function turnsToDie({ state: { players }, stage, player }: Facts): number | undefined {
  if (stage?.stage === 'rollForEveryone') return (player - stage.player + players) % players;
  if (stage?.stage !== 'pickDie') return undefined;
  const turnOf = (seat: number): number => (seat - stage.buyer + players) % players;
  const turns = turnOf(player) - turnOf(stage.player);
  return turns < 0 ? undefined : turns;
}

const DICE_FOR_EVERYONE = TOPS.indexOf('diceForEveryone');

const ROLL = indexesOf([
  'pips to the next piece',
  'next piece in reach',
  'pips added',
  'pieces in reach',
  'worth in reach',
]);

/** The blocks of places and rolls. */
export const placeBlocks: readonly FeatureBlock<Facts>[] = [
  block('placed', VISITED, ({ seat }, into, at) => {
    for (let index = 0; index < VISITED.length; index++) {
      into[at + index] = numberAt(seat.placed, index) / numberAt(USUAL, index);
    }
  }),
  block('gains to be expected', GATHERED, ({ own: { stock } }, into, at) => {
    for (let gives = 0; gives < GATHERED.length; gives++) into[at + gives] = fractionAt(stock.gains, gives) / 5;
  }),
  numbers('worth of gains to be expected', ({ own }) => own.stock.gainsWorth / 30),
  numbers('pips for gains to be expected', ({ own }) => (own.stock.dice.some((dice) => dice > 0) ? own.pips / 8 : 0)),
  block('open to me', VISITED, ({ state, seat }, into, at) => {
    if (state.phase !== 'placement' || seat.atHome === 0) return;
    const isFull = isVillageFull(state);
    const sites = sitesOf(state.players);
    for (let index = 0; index < VISITED.length; index++) {
      const site = entryAt(sites, index);
      const most = mostPlaceable(state, seat, site, isFull);
      if (most >= site.least) into[at + index] = Math.min(1, most / numberAt(USUAL, index));
    }
  }),
  block('others on', VISITED, ({ state, seat }, into, at) => {
    for (let index = 0; index < VISITED.length; index++) {
      const others = peopleOn(state, index) - numberAt(seat.placed, index);
      into[at + index] = Math.min(2, others / numberAt(USUAL, index));
    }
  }),
  oneOf('at home', 11, ({ state, seat }) => (state.phase === 'placement' ? seat.atHome : undefined)),
  numbers('others at home', {
    next: ({ state, rivals }) => (state.phase === 'placement' ? entryAt(rivals, 0).atHome / MAX_PEOPLE : 0),
    all: ({ state, rivals }) => {
      let home = 0;
      for (const { atHome } of rivals) home += atHome;
      return state.phase === 'placement' ? home / 20 : 0;
    },
    most: ({ state, rivals }) => {
      let most = 0;
      for (const { atHome } of rivals) most = Math.max(most, atHome);
      return state.phase === 'placement' ? most / MAX_PEOPLE : 0;
    },
  }),
  numbers('to resolve', {
    own: ({ seat }) => (seat.people - seat.atHome) / MAX_PEOPLE,
    others: ({ state, seat }) => {
      let away = seat.atHome - seat.people;
      for (const { people, atHome } of state.seats) away += people - atHome;
      return away / 20;
    },
  }),

  block('roll for', GATHERED, ({ stage, player }, into, at) => {
    if (stage?.stage !== 'rollGathering' || stage.player !== player) return;
    into[at + GATHERED.indexOf(stage.gives)] = stage.count / 5;
  }),
  block('roll gives', GATHERED, ({ stage, player }, into, at) => {
    if (stage?.stage !== 'useTools' || stage.player !== player) return;
    into[at + GATHERED.indexOf(stage.gives)] = gainOf(totalOfRoll(stage), stage.gives) / 5;
  }),
  block('roll and tools', Object.keys(ROLL), ({ stage, player, own }, into, at) => {
    if (stage?.stage !== 'useTools' || stage.player !== player) return;
    const gives = GATHERED.indexOf(stage.gives);
    const rest = totalOfRoll(stage) % numberAt(DIVISOR_OF, gives);
    const pieces = gainOf(rest + own.pips + own.oneUsePips, stage.gives);
    into[at + ROLL['pips to the next piece']] = (numberAt(DIVISOR_OF, gives) - rest) / 6;
    if (pieces > 0) into[at + ROLL['next piece in reach']] = 1;
    into[at + ROLL['pips added']] = stage.added / 8;
    into[at + ROLL['pieces in reach']] = pieces / 3;
    if (gives > 0) into[at + ROLL['worth in reach']] = (pieces * numberAt(WORTHS, gives - 1)) / 12;
  }),
  block('dice to pick from', DIE_GIFTS, (facts, into, at) => {
    if (facts.stage?.stage !== 'pickDie' || turnsToDie(facts) === undefined) return;
    for (const face of facts.stage.dice) addTo(into, at + face - 1, 1 / 2);
  }),
  numbers('die to come', {
    'for me': (facts) => Number(turnsToDie(facts) !== undefined),
    'players before me': (facts) => (turnsToDie(facts) ?? 0) / 3,
    'cards with dice that others stand on': ({ row }) => {
      let cards = 0;
      for (const card of row) if (card?.stands === ANOTHER && card.card.top === DICE_FOR_EVERYONE) cards += 1;
      return cards / 2;
    },
  }),
  numbers('shortage', ({ stage, player }) =>
    stage?.stage === 'feedPeople' && stage.player === player ? stage.shortage / 5 : 0,
  ),
];
