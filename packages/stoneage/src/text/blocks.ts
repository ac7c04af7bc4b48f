/** The picture in characters, block by block. */
import type { TextBlock } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { beside, columns, type Name, nameOf, wrap } from '@rulewright/core/text';
import { isClosed, locationCount, sitesOf } from '../board/locations.js';
import {
  DIE_GIFTS,
  DIVISORS,
  FIGURES,
  LOCATION_INDEX,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  type LocationPrint,
  RESOURCE_POINTS,
  RESOURCES,
  SYMBOLS,
} from '../components.js';
import { unseenBuildings, unseenCards } from '../queries/buying.js';
import { hiddenCards } from '../queries/seen.js';
import { priceAt } from '../rules/resources.js';
import { multipliersOf, scoreSeat } from '../rules/scoring.js';
import type { SeatView, View } from '../types.js';
import { situationLines, totalNow } from './situation.js';
import { resourceWords, type Words, yesNo } from './words.js';

/**
 * A view as plain text: the current decision or the final ranking, the locations with their people, cards and buildings, the
 * players' possessions, symbols and points now, and what hasn't been seen yet.
 */
export function blocks(view: View, words: Words): TextBlock[] {
  const { picture } = words;
  return [
    { name: picture.situation(), lines: situationLines(view, words) },
    { name: picture.locations(), lines: locationLines(view, words) },
    {
      name: picture.cards(),
      lines: locationRows(view, words, ['card'], (location) => cardCells(view, location, words)),
    },
    {
      name: picture.buildings(),
      lines: locationRows(view, words, ['building'], (location) => buildingCells(view, location, words)),
    },
    { name: picture.players(), lines: playerLines(view, words) },
    { name: picture.symbols(), lines: symbolLines(view, words) },
    { name: picture.points(), lines: pointLines(view, words) },
    { name: picture.legend(), lines: legendLines(view, words), detail: true },
    ...(view.result ? [] : [{ name: picture.unseen(), lines: unseenLines(view, words), detail: true }]),
  ];
}

/** Blanks between the resources and the village. */
const GAP = 4;

/** Hunting and resources, with the village beside them. */
function locationLines(view: View, words: Words): string[] {
  const rows = locationRows(view, words, ['hunting', 'resource'], (location) => [gainWords(location, words)]);
  // Any number of people can hunt: nothing fits beside them.
  const width = Math.max(...rows.slice(1).map(({ length }) => length));
  const village = locationRows(view, words, ['village'], (location) => [gainWords(location, words)]);
  return beside([
    [0, rows],
    [width + GAP, ['', ...village]],
  ]);
}

/** The locations of some kinds: what they offer, and their people. */
function locationRows(
  view: View,
  { names }: Words,
  kinds: readonly LocationPrint['kind'][],
  wordsOf: (location: Location) => string[],
): string[] {
  return columns(
    LOCATIONS.slice(0, locationCount(view.config.players))
      .filter((location) => kinds.includes(LOCATION_PRINTS[location].kind))
      .map((location) => [nameOf(names.location[location]), ...wordsOf(location), drawPeople(view, location)]),
    'all',
  );
}

/** STO-6.2, STO-7: the gain at a location. */
function gainWords(location: Location, { names, picture }: Words): string {
  const print = LOCATION_PRINTS[location];
  if (print.kind === 'village') return nameOf(names.gain[print.gives]);
  return 'gives' in print ? picture.quotient({ gives: print.gives, divisor: DIVISORS[print.gives] }) : '';
}

/** The card space or the building stack that a location is. */
function placeOf(location: Location): number {
  const print = LOCATION_PRINTS[location];
  return 'place' in print ? print.place : 0;
}

function cardCells({ row }: View, location: Location, { picture, names }: Words): string[] {
  const space = placeOf(location);
  const card = row[space];
  const price = picture.price({ price: priceAt(space) });
  return card
    ? [price, formOf(names.card[card], 'top'), formOf(names.card[card], 'bottom')]
    : [price, picture.empty(), ''];
}

function buildingCells({ stacks }: View, location: Location, { picture, names }: Words): string[] {
  const { top = null, unrevealed: count = 0 } = stacks[placeOf(location)] ?? {};
  if (top)
    return [formOf(names.building[top], 'cost'), formOf(names.building[top], 'points'), picture.below({ count })];
  return count > 0 ? [picture.facedown(), '', picture.below({ count })] : [picture.empty(), '', ''];
}

/** More hunters than this are drawn without blanks between them. */
const SPACED = 20;

/** People as their players' numbers from 1, then the room: `.` free, `-` closed in this round. */
function drawPeople(view: View, location: Location): string {
  const index = LOCATION_INDEX[location];
  const groups = view.seats.map(({ placed }, player) =>
    Array.from({ length: placed[index] ?? 0 }, () => `${player + 1}`),
  );
  const people = groups.flat();
  const { kind, most } = LOCATION_PRINTS[location];
  if (kind === 'hunting' && people.length > SPACED) {
    return groups
      .filter(({ length }) => length > 0)
      .map((group) => group.join(''))
      .join(' ');
  }
  const room = kind === 'hunting' ? 0 : most - people.length;
  const sign = isClosed(view, entryAt(sitesOf(view.config.players), index)) ? '-' : '.';
  return [...people, ...Array.from({ length: room }, () => sign)].join(' ');
}

/** A row per player, then one-use tools, claims and the supply. */
function playerLines({ seats, supply }: View, words: Words): string[] {
  const { picture, names, who } = words;
  const head = [picture.people(), picture.atHome(), nameOf(names.gathered.food), picture.agriculture()];
  const rows = seats.map(({ people, atHome, food, agriculture, resources, tools }, player) => [
    who(player),
    ...[people, atHome, food, agriculture, ...RESOURCES.map((resource) => resources[resource])].map(String),
    tools.map(({ level, used }) => `${level === 0 ? '.' : level}${used ? '*' : ''}`.padEnd(2)).join(' '),
  ]);
  const notes = seats.flatMap(({ oneUseTools, anyTwoClaim }, player) => [
    ...(oneUseTools.length > 0 ? [picture.oneUseTools({ player, tools: oneUseTools.join(', ') })] : []),
    ...(anyTwoClaim ? [picture.claim({ player })] : []),
  ]);
  const resourceHeads = RESOURCES.map((resource) => nameOf(names.gathered[resource]));
  return [
    // The width of three tools.
    ...columns([[picture.players(), ...head, ...resourceHeads, picture.tools().padEnd(8)], ...rows]),
    ...notes,
    ...(supply === null ? [] : [picture.supply({ resources: resourceWords(supply, words) || picture.noResources() })]),
  ];
}

/** The symbols on the players' cards; `?` counts hidden cards. */
function symbolLines({ seats }: View, { picture, names, who }: Words): string[] {
  const hidden = seats.map(hiddenCards);
  const hasHidden = hidden.some((count) => count > 0);
  const rows = seats.map((seat, player) => [
    who(player),
    ...seat.symbols.map((count) => (count === 0 ? '.' : `${count}`)),
    ...(hasHidden ? [`${hidden[player]}`] : []),
  ]);
  const head = [picture.symbols(), ...SYMBOLS.map((symbol) => nameOf(names.symbol[symbol]))];
  // STO-9.11: face-down cards that the viewer knows.
  const drawnCards = seats.flatMap(({ drawnCard: card }, player) =>
    card === null ? [] : [picture.drawnCard({ player, card })],
  );
  return [...columns([[...head, ...(hasHidden ? ['?'] : [])], ...rows]), ...drawnCards];
}

/** What everything would score now (STO-13). */
function pointLines({ seats }: View, { picture, names, who }: Words): string[] {
  const head = [
    picture.points(),
    picture.track(),
    picture.symbols(),
    ...FIGURES.map((figure) => formOf(names.figure[figure], 'head')),
    picture.resources(),
    picture.total(),
  ];
  return columns([head, ...seats.map((seat, player) => [who(player), ...pointsOf(seat)])]);
}

/** The parts of the final score now, figures as products. */
function pointsOf(seat: SeatView): string[] {
  const { items } = scoreSeat(seat);
  const partOf = (label: string): string => `${items.find((item) => item.label === label)?.points ?? 0}`;
  return [
    `${seat.score}`,
    partOf('symbolSets'),
    ...multipliersOf(seat).map(({ count, times }) => `${count} x ${times}`),
    partOf('resources'),
    totalNow(seat),
  ];
}

/** How to read the picture. */
function legendLines({ config, seats }: View, { picture, names, who }: Words): string[] {
  const people = seats.map((_, player) => `${player + 1} = ${who(player)}`);
  const gifts = DIE_GIFTS.map((gift, index) => `${index + 1} = ${nameOf(names.gain[gift])}`);
  return [
    ...wrap(picture.legendPeople(), people),
    picture.legendFree({ closed: yesNo(config.players < 4) }),
    picture.legendPaid(RESOURCE_POINTS),
    ...wrap(picture.legendDice(), gifts),
    picture.legendTools(),
    picture.legendFigures(),
    picture.legendHidden(),
  ];
}

/** STO-16.4, STO-16.5: unseen cards by tops and bottoms, then unseen buildings. */
function unseenLines(view: View, { picture, names }: Words): string[] {
  const cards = unseenCards(view);
  const tiles = unseenBuildings(view);
  const numbers = { cards: view.cardBagSize, hidden: cards.length - view.cardBagSize, buildings: tiles.length };
  return [
    picture.remaining(numbers),
    ...list(
      picture.tops(),
      cards.map((card) => formOf(names.card[card], 'top')),
    ),
    ...list(
      picture.bottoms(),
      cards.map((card) => formOf(names.card[card], 'bottom')),
    ),
    ...list(
      picture.tiles(),
      tiles.map((tile) => formOf(names.building[tile], 'short')),
    ),
  ];
}

function list(label: string, items: readonly string[]): string[] {
  return items.length > 0 ? wrap(label, grouped(items)) : [];
}

/** Equal items as one, in the order of the first: `5 food`, `dice for everyone x10`. */
function grouped(items: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count === 1 ? item : `${item} x${count}`));
}

/** A form of a name. */
function formOf(name: Name, form: string): string {
  return typeof name === 'string' ? name : (name[form] ?? nameOf(name));
}
