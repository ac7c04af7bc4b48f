/** Constructing a facade (COP-5). */
import {
  type Board,
  CHANGE_OF_COLOURS,
  CONSTRUCTION_DISCOUNT,
  choose,
  discard,
  legal,
  PLACES,
  type Seat,
} from './board.js';
import { useCoats } from './coats.js';
import { nextPlacement, placeFacade, priceAt } from './house.js';
import { type Placement, TILES, TILES_PER_COLOUR, type Tile } from './tiles.js';

/** Adds `PLACES + tile` for each buildable tile, from index `count` on. Returns the new count. */
export function listTiles({ supply }: Board, seat: Seat, count: number): number {
  let end = count;
  for (let first = 0; first < TILES.length; first += TILES_PER_COLOUR) {
    const { colour } = TILES[first] as Tile;
    const most = mostWorth(seat, colour);
    for (let index = first; index < first + TILES_PER_COLOUR; index++) {
      const tile = TILES[index] as Tile;
      if (tile.size > most + 1) break;
      if (supply[index] !== 0 && nextPlacement(seat.house, tile, tile.size > most, 0) >= 0)
        legal[end++] = PLACES + index;
    }
  }
  return end;
}

/** The maximum payment in cards for a facade of a colour. */
function mostPaid({ hand, ready }: Seat, colour: number): number {
  const own = hand[colour] as number;
  if ((ready & CHANGE_OF_COLOURS) === 0) return own;
  let others = 0;
  for (let from = 0; from < 5; from++) {
    if (from !== colour && (hand[from] as number) > others) others = hand[from] as number;
  }
  return own + others;
}

/** The size of the largest tile of a colour that can be built without an adjacent facade of that colour. */
function mostWorth(seat: Seat, colour: number): number {
  return mostPaid(seat, colour) + (seat.ready & CONSTRUCTION_DISCOUNT ? 1 : 0);
}

/** Resolves the choice of a tile. */
export function build(board: Board, seat: Seat, index: number): void {
  const tile = TILES[index] as Tile;
  const { colour } = tile;
  const placement = choosePlacement(board, seat, tile);
  let price = priceAt(seat.house, tile, placement);
  if (seat.ready & CONSTRUCTION_DISCOUNT && usesDiscount(board, price <= mostPaid(seat, colour))) {
    seat.ready &= ~CONSTRUCTION_DISCOUNT;
    price--;
  }
  if (price > 0 && seat.ready & CHANGE_OF_COLOURS) payInColours(board, seat, colour, price);
  else discard(board, seat, colour, price);
  (board.supply[index] as number)--;
  useCoats(board, seat, placeFacade(seat.house, tile, placement));
}

function choosePlacement(board: Board, seat: Seat, tile: Tile): Placement {
  const { placements } = tile;
  const mustBeBesideOwn = tile.size > mostWorth(seat, tile.colour);
  let count = 0;
  let index = nextPlacement(seat.house, tile, mustBeBesideOwn, 0);
  while (index >= 0) {
    legal[count++] = index;
    index = nextPlacement(seat.house, tile, mustBeBesideOwn, index + 1);
  }
  return placements[choose(board, count)] as Placement;
}

function usesDiscount(board: Board, canDecline: boolean): boolean {
  legal[0] = 1;
  legal[1] = 0;
  return choose(board, canDecline ? 2 : 1) === 1;
}

/** Pays with optional colour changes. */
function payInColours(board: Board, seat: Seat, colour: number, price: number): void {
  const { hand } = seat;
  const own = hand[colour] as number;
  let count = 0;
  for (let from = 0; from < 5; from++) {
    const others = hand[from] as number;
    if (from !== colour && others > 0 && own + others >= price) legal[count++] = from;
  }
  if (own >= price) legal[count++] = colour; // change no colour
  const from = choose(board, count);
  if (from === colour) {
    discard(board, seat, colour, price);
    return;
  }
  seat.ready &= ~CHANGE_OF_COLOURS;
  const changed = price === 1 ? 1 : chooseChanged(board, price, own, hand[from] as number);
  discard(board, seat, colour, price - changed);
  discard(board, seat, from, changed);
}

/** The number of changed cards in a payment. */
function chooseChanged(board: Board, price: number, own: number, others: number): number {
  let count = 0;
  const most = Math.min(price, others);
  for (let changed = Math.max(1, price - own); changed <= most; changed++) legal[count++] = changed;
  return choose(board, count);
}
