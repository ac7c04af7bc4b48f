/** The picture in characters: its blocks, turn order, depots and estates, and the legend. */
import type { TextBlock } from '@rulewright/core';
import { entryAt, entryOf, seatOf, sizeOf } from '@rulewright/core/define';
import { beside, columns, nameOf } from '@rulewright/core/text';
import {
  ANIMALS,
  BLACK_SPACES,
  BUILDINGS,
  DICE,
  GOODS,
  GOODS_TYPES,
  HEX_NUMBERS,
  KINDS,
  type Kind,
  LARGE_BONUS,
  NUMBERED_DEPOTS,
  PHASE_POINTS,
  REGION_POINTS,
  ROW_LENGTHS,
  SALE_POINTS,
  SMALL_BONUS,
  SPACES,
  type TileId,
} from '../components.js';
import { isUsed, tileAt } from '../depots/depots.js';
import { boardAt } from '../estate/board.js';
import { emptyHexes } from '../estate/estate.js';
import { sidesOf } from '../estate/sheets.js';
import { TILE_RANGES, TILE_TYPES } from '../estate/tiles.js';
import { turnOrder } from '../rules/agenda.js';
import { score } from '../rules/scoring.js';
import type { SeatView, View } from '../types.js';
import { renderSituation } from './situation.js';
import { goodsDigits, type Words } from './words.js';

/**
 * A view as plain text: the decision to make or the final ranking, turn order, depots, points, each player's estate and
 * possessions, bonus tiles, the effects of the tiles in sight, and the bags.
 */
export function blocks(view: View, words: Words): TextBlock[] {
  const { picture } = words;
  const all: TextBlock[] = [
    { name: picture.situation(), lines: renderSituation(view, words) },
    { name: picture.track(), lines: renderTrack(view, words) },
    { name: picture.depots(), lines: renderDepots(view, words) },
    { name: picture.points(), lines: renderPoints(view, words), detail: true },
    ...view.seats.map((_, player) => ({
      name: picture.estateKey({ place: player }),
      lines: renderEstate(view, player, words),
      player,
    })),
    { name: picture.bonusTiles(), lines: renderBonusTiles(view, words), detail: true },
    { name: picture.tilesInSight(), lines: renderTilesInSight(view, words), detail: true },
    { name: picture.legend(), lines: renderLegend(view, words), detail: true },
    { name: picture.bags(), lines: renderBags(view, words), detail: true },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

/** BUR-3: turn order of this round and the next, the track, and the goods row of the phase. */
function renderTrack({ order, track, goodsRow }: View, { picture, who }: Words): string[] {
  const stacks = track.flatMap((stack, space) =>
    stack.length > 0 ? [`${space + 1}: ${stack.map(who).join(' > ')}`] : [],
  );
  return columns(
    [
      [picture.orderNow(), order.map(who).join(', ') || '-'],
      [picture.orderNext(), turnOrder(track).map(who).join(', ') || '-'],
      [picture.trackHead(), picture.trackNote({ stacks: stacks.join('  ') || '-' })],
      [picture.goodsRow(), picture.goodsNote({ digits: goodsRow.join(' ') || '-' })],
    ],
    'all',
  );
}

/** The numbered depots with their goods, and the black depot in rows of four. */
function renderDepots(view: View, words: Words): string[] {
  const { picture } = words;
  const rows: string[][] = [];
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    const digits = goodsDigits(view.depotGoods.slice((depot - 1) * GOODS, depot * GOODS));
    rows.push([picture.depot({ depot }), ...spaces(view, depot, 0, words), picture.goodsOf({ digits })]);
  }
  for (let first = 0; first < BLACK_SPACES; first += SPACES) {
    const row = spaces(view, 0, first, words);
    if (row.length > 0) rows.push([first === 0 ? picture.depot({ depot: 0 }) : '', ...row]);
  }
  return columns(rows, 'all');
}

/** Up to four used spaces of a depot. */
function spaces(view: View, depot: number, first: number, { picture }: Words): string[] {
  return [0, 1, 2, 3]
    .map((column) => first + column)
    .filter((space) => isUsed(depot, space, view.players))
    .map((space) => picture.space({ space, held: tileAt(view, depot, space) }));
}

/** BUR-8.6, BUR-8.7: the bonus tiles and their owners. */
function renderBonusTiles({ players, largeBonus, smallBonus }: View, { picture, names, who }: Words): string[] {
  const owners = (list: View['largeBonus']) => list.map((owner) => (owner === null ? picture.free() : who(owner)));
  return columns(
    [
      [picture.bonusTiles(), ...KINDS.map((kind) => nameOf(names.kind[kind]))],
      [picture.large({ points: entryOf(LARGE_BONUS, players) }), ...owners(largeBonus)],
      [picture.small({ points: entryOf(SMALL_BONUS, players) }), ...owners(smallBonus)],
    ],
    'all',
  );
}

/** Widths of a hex, and of an estate with a margin on both sides. */
const HEX_WIDTH = 6;
const ESTATE_WIDTH = 2 + HEX_WIDTH * Math.max(...ROW_LENGTHS) + 2;

/** A player's block: a headline, and the estate beside the possessions; before a side is chosen (BUR-2.14), both. */
function renderEstate(view: View, player: number, words: Words): string[] {
  const seat = seatOf(view, player);
  const { board, score } = seat;
  const [front, back] = board === 0 ? sidesOf(view, player) : [board];
  const lines = beside([
    [0, front === undefined ? [] : drawEstate(front, seat, words)],
    [ESTATE_WIDTH, possessions(seat, words)],
  ]);
  if (front !== undefined && back !== undefined) {
    lines.unshift(words.picture.side({ board: front }));
    lines.push(words.picture.side({ board: back }), ...drawEstate(back, seat, words));
  }
  const acts = view.player === player ? 'yes' : 'no';
  return [words.picture.estate({ player, board, points: score, acts }), ...lines];
}

/** Seven rows: empty hexes as their number, kind and die number; covered ones as their tile in brackets. */
function drawEstate(board: number, { estate }: SeatView, { picture }: Words): string[] {
  const { kinds } = boardAt(board);
  let first = 0;
  return ROW_LENGTHS.map((length) => {
    const cells = Array.from({ length }, (_, column) => {
      const hex = first + column;
      const tile = estate[hex];
      if (tile) return `[${picture.tileCode({ tile }).padEnd(HEX_WIDTH - 2)}]`;
      return picture.emptyHex({ hex, kind: entryAt(kinds, hex), number: HEX_NUMBERS[hex] ?? 0 }).padStart(HEX_WIDTH);
    });
    first += length;
    const indent = (HEX_WIDTH / 2) * (Math.max(...ROW_LENGTHS) - length);
    return `${' '.repeat(2 + indent)}${cells.join('')}`;
  });
}

/** Seven lines beside the rows of an estate. */
function possessions(seat: SeatView, { picture }: Words): string[] {
  const { silver, workers, dice, spent, slots, goodsSlots, soldGoods } = seat;
  const shown = Array.from({ length: DICE }, (_, die) =>
    picture.die({ die, number: dice[die] ?? 0, spent: spent[die] ? 'yes' : 'no' }),
  );
  return [
    picture.stock({ silver, workers }),
    shown.join(', '),
    ...slots.map((held, slot) => picture.slot({ slot, held })),
    picture.goodsStored({ digits: goodsDigits(goodsSlots) }),
    picture.goodsSold({ digits: goodsDigits(soldGoods) }),
  ];
}

/** BUR-11.7: points by category and player; at the end with the final scoring. */
function renderPoints(view: View, { picture, score: sources, who }: Words): string[] {
  const { result, seats } = view;
  const scores = score(view);
  const { sales, animals, watchtowers, bonusTiles, goods, silver, workers } = sources;
  const { regions, knowledge } = picture;
  // The labels of the items of a category begin with its name.
  const categories = { sales, animals, watchtowers, regions, bonusTiles };
  const all = result ? { ...categories, goods, silver, workers, knowledge } : categories;
  const rows = [
    [result ? picture.finalPoints() : picture.pointsSoFar(), ...seats.map((_, player) => who(player))],
    ...Object.entries(all).map(([category, name]) => [
      `  ${name()}`,
      ...scores.map(({ items }) =>
        String(items.reduce((sum, item) => (item.label.startsWith(category) ? sum + item.points : sum), 0)),
      ),
    ]),
    [`  ${picture.total()}`, ...scores.map(({ total }) => String(total))],
    [picture.emptyHexesHead(), ...seats.map(({ estate }) => String(emptyHexes(estate)))],
  ];
  return columns(rows);
}

/** The effects of tiles in depots and slots, and of knowledge tiles in estates. */
function renderTilesInSight({ depotTiles, blackDepot, seats }: View, { names, picture }: Words): string[] {
  const stored = [...depotTiles, ...blackDepot, ...seats.flatMap(({ slots }) => slots)];
  const inSight = new Set<TileId | null>(stored);
  for (const { estate } of seats) for (const tile of estate) if (tile?.startsWith('knowledge')) inSight.add(tile);
  const rows = TILE_TYPES.filter(({ id, animal }) => animal === null && inSight.has(id)).map(({ id }) => [
    `  ${nameOf(names.tile[id])}`,
    nameOf(names.effect[id]),
  ]);
  const hasAnimals = TILE_TYPES.some(({ id, animal }) => animal !== null && inSight.has(id));
  if (hasAnimals) rows.push([`  ${picture.animals()}`, nameOf(names.effect.cow2)]);
  return rows.length > 0 ? [picture.tilesInSight(), ...columns(rows, 'all')] : [];
}

/** The legend: hexes, kinds, regions, goods and ties. */
function renderLegend({ players, phase, config }: View, { picture }: Words): string[] {
  const phases = Object.entries(PHASE_POINTS).map(([name, points]) => `${name} ${points}`);
  const regionPoints = Object.values(REGION_POINTS);
  return columns(
    [
      [picture.legendHexes(), picture.legendEmpty()],
      ['', picture.legendCovered()],
      [picture.legendKinds(), KINDS.map((kind) => picture.legendKind({ kind })).join(', ')],
      ['', picture.legendNames()],
      [picture.legendRegions(), picture.legendSizes({ digits: regionPoints.join(' '), count: regionPoints.length })],
      ['', picture.legendPhases({ points: PHASE_POINTS[phase], phases: phases.join(', ') })],
      [picture.legendGoods(), GOODS_TYPES.map((goods) => picture.legendGoodsType({ goods })).join(', ')],
      ['', picture.legendSale({ points: entryOf(SALE_POINTS, players) })],
      [picture.legendTies(), picture.legendTie({ rule: config.tieBreak })],
    ],
    'all',
  );
}

/** BUR-14.2: the bags: tiles by back and kind, and goods. */
function renderBags({ lightBags, blackBag, goodsBag }: View, words: Words): string[] {
  const { picture } = words;
  return [
    picture.lightBags(),
    ...bagLines(lightBags, words),
    picture.blackBag({ count: sizeOf(blackBag) }),
    ...bagLines(blackBag, words),
    picture.goodsBag({ count: sizeOf(goodsBag) }),
    `  ${goodsDigits(goodsBag)}`,
  ];
}

function bagLines(bag: readonly number[], words: Words): string[] {
  const { picture } = words;
  const size = (kind: Kind): number => sizeOf(ofKind(bag, kind));
  return [
    picture.bagBuildings({ count: size('building'), list: buildings(bag, words) }),
    picture.bagAnimals({ count: size('animal'), list: animals(bag, words) }),
    picture.bagKnowledge({ count: size('knowledge'), list: knowledge(bag) }),
    picture.bagOthers({ castles: size('castle'), mines: size('mine'), ships: size('ship') }),
  ].map((line) => `  ${line}`);
}

/** The codes of the building types with their counts. */
function buildings(bag: readonly number[], { picture }: Words): string {
  const counts = ofKind(bag, 'building');
  const parts = BUILDINGS.map((tile, type) => [counts[type] ?? 0, picture.tileCode({ tile })] as const);
  return parts.flatMap(([count, code]) => (count > 0 ? [`${count} ${code}`] : [])).join(', ') || '-';
}

/** The numbers on the tiles of each animal, `cows 2234`. */
function animals(bag: readonly number[], { names }: Words): string {
  return ANIMALS.map((animal) => {
    const tiles = TILE_TYPES.filter((type) => type.animal === animal);
    const digits = tiles.map(({ count, index }) => String(count).repeat(bag[index] ?? 0)).join('');
    return `${nameOf(names.animal[animal])} ${digits || '-'}`;
  }).join(', ');
}

/** The numbers of the knowledge tiles. */
function knowledge(bag: readonly number[]): string {
  const numbers = ofKind(bag, 'knowledge').flatMap((count, index) => (count > 0 ? [index + 1] : []));
  return numbers.join(' ') || '-';
}

/** The counts of one kind. */
function ofKind(bag: readonly number[], kind: Kind): number[] {
  const { first, end } = TILE_RANGES[kind];
  return bag.slice(first, end);
}
