/** Cards, tiles and resources as described; the others are in the bags, the stacks and the supply. */
import { ArgumentError } from '@rulewright/core';
import { type BoxContents, countedPieces, piecesIn, remainingPieces, seatOf, sizeOf } from '@rulewright/core/define';
import {
  BUILDING_IDS,
  type BuildingId,
  CARD_IDS,
  CARD_SPACES,
  type CardId,
  RESOURCES,
  SUPPLIES,
  TILES_PER_STACK,
} from '../components.js';
import { pointsOfTile } from '../rules/evidence.js';
import { cardPoints } from '../rules/scoring.js';
import type { Resources, Seat, State } from '../types.js';
import type { Given } from './description.js';
import type { GivenGroup } from './groups.js';
import { resourcesOf } from './seats.js';

const CARD_BOX = boxOf('card', 'STO-1.12', CARD_IDS);
const TILE_BOX = boxOf('tile', 'STO-1.13', BUILDING_IDS);

/** There is one of each. */
function boxOf<Id extends string>(what: string, rule: string, ids: readonly Id[]): BoxContents<Id> {
  return { what, rule, copies: new Map(ids.map((id) => [id, 1])) };
}

/** Pieces that ask their buyer for nothing: the first to fill a gap. */
const PLAIN_CARDS: readonly CardId[] = ['weavingFood3', 'artTool', 'potteryFood7', 'medicineFood5'];
const PLAIN_TILES: readonly BuildingId[] = ['wood2Clay1', 'any4Kinds2', 'oneToSevenA', 'stone2Gold1'];

/** STO-2.3, STO-16.4: lays the row, and fills the bag. */
export function layCards(state: State, what: Given, group: GivenGroup | undefined): void {
  const { row = [], cardBag, moment } = what;
  const left = remainingPieces(CARD_BOX, [
    ...state.seats.flatMap(({ cards, drawnCard }, player) => [
      ...piecesIn(cards, () => `the cards of seat ${player}`),
      ...piecesIn([drawnCard], () => `the drawn card of seat ${player}`),
    ]),
    ...piecesIn(row, (space) => `card${space + 1}`),
    ...piecesIn(cardBag ?? [], () => 'the card bag'),
  ]);
  const free = freeOf(left, PLAIN_CARDS);
  const isDrawn = moment === 'drawStartPlayer' || moment === 'drawToRow';
  const isEmptied = (space: number): boolean => group?.card != null && group.location === `card${space + 1}`;
  if (row.some((card, space) => card !== null && isEmptied(space))) {
    throw new ArgumentError(`${group?.location} is empty: ${group?.card} was bought there (STO-8.4).`);
  }
  state.row = spacesOf(row, CARD_SPACES, 'spaces of the row (STO-2.3)', (space) =>
    isDrawn || isEmptied(space) ? null : (free.shift() ?? null),
  );
  const rest = CARD_IDS.filter((card) => free.includes(card));
  state.cardBag = cardBag ? CARD_IDS.filter((card) => cardBag.includes(card)) : rest;
  if (cardBag) lastSeat(state).cards.unshift(...rest);
}

/** STO-2.4, STO-2.5: lays the stacks, and fills the bag. */
export function layTiles(state: State, what: Given, group: GivenGroup | undefined): void {
  const { players, seats } = state;
  const { tops = [], moment } = what;
  const unrevealed = spacesOf(what.unrevealed ?? [], players, 'building stacks (STO-2.4)', () => null);
  const bought = seats.flatMap(({ buildings }, player) => piecesIn(buildings, () => `the tiles of seat ${player}`));
  const shown = piecesIn(tops, (stack) => `building${stack + 1}`);
  const free = freeOf(remainingPieces(TILE_BOX, [...bought, ...shown]), PLAIN_TILES);
  const isDrawn = moment === 'drawStartPlayer' || (moment === 'revealBuilding' && !group);
  const isBought = (stack: number): boolean =>
    moment === 'revealBuilding' && group?.location === `building${stack + 1}`;
  let missing = TILES_PER_STACK * players - bought.length - shown.length;
  for (const hidden of unrevealed) missing -= hidden ?? 0;
  const faces = spacesOf(tops, players, 'building stacks (STO-2.4)', (stack) => {
    if (isDrawn || isBought(stack) || missing <= 0) return null;
    missing--;
    return free.shift() ?? null;
  });
  state.stacks = faces.map((top, stack) => {
    const room = isDrawn ? TILES_PER_STACK : top !== null || isBought(stack) ? TILES_PER_STACK - 1 : 0;
    const hidden = unrevealed[stack] ?? Math.min(room, Math.max(0, missing));
    if (unrevealed[stack] === null) missing -= hidden;
    return { top, unrevealed: hidden };
  });
  const buyer = moment === 'revealBuilding' && group ? seatOf(state, group.player) : lastSeat(state);
  const bag = BUILDING_IDS.filter((tile) => free.includes(tile));
  buyer.buildings.push(...bag.splice(0, Math.max(0, missing)));
  state.buildingBag = bag;
}

/** STO-15.9: the supply has what nobody has. */
export function shareResources(state: State, { supply }: Given): void {
  const { config, seats } = state;
  const all = SUPPLIES[config.resourceSupply];
  if (all === null) {
    if (supply) throw new ArgumentError('The supply never runs out without the option resourceSupply (STO-1.4).');
    return;
  }
  const wanted = resourcesOf(supply, 'the supply');
  const copies = new Map(RESOURCES.map((resource) => [resource, all[resource]]));
  const left = remainingPieces({ what: 'piece', rule: 'STO-15.9', copies }, [
    ...seats.flatMap(({ resources }, player) => countedPieces(RESOURCES, amountsOf(resources), `seat ${player}`)),
    ...countedPieces(RESOURCES, amountsOf(wanted), 'the supply'),
  ]);
  const { resources } = lastSeat(state);
  for (const [resource, count] of left) {
    if (supply) resources[resource] += count;
    else wanted[resource] += count;
  }
  state.supply = wanted;
}

/** STO-13.2: counts the points that the description doesn't name: the least that cards and tiles gave. */
export function layScores(state: State, { seats = [] }: Given): void {
  for (const [player, seat] of state.seats.entries()) {
    const gained = cardPoints(seat.cards) + sizeOf(seat.buildings.map((tile) => Math.min(...pointsOfTile(tile))));
    seat.score = seats[player]?.score ?? gained - seat.lostPoints;
  }
}

/** The seat that gets the surplus: cards and tiles as bought, and resources. */
function lastSeat(state: State): Seat {
  return seatOf(state, state.players - 1);
}

function amountsOf(resources: Resources): number[] {
  return RESOURCES.map((resource) => resources[resource]);
}

/** The unnamed pieces, plain ones first. */
function freeOf<Id extends string>(left: ReadonlyMap<Id, number>, plain: readonly Id[]): Id[] {
  const free = [...left].flatMap(([id, count]) => (count > 0 ? [id] : []));
  return [...plain.filter((id) => free.includes(id)), ...free.filter((id) => !plain.includes(id))];
}

/** The named pieces by space, and others on further spaces. */
function spacesOf<Id>(
  named: readonly (Id | null)[],
  length: number,
  what: string,
  fill: (space: number) => Id | null,
): (Id | null)[] {
  if (named.length > length) throw new ArgumentError(`There are ${length} ${what}, not ${named.length}.`);
  return Array.from({ length }, (_, space) => (named[space] === undefined ? fill(space) : named[space]));
}
