/** Taking cards (COP-4). */
import {
  ADDITIONAL_CARD,
  ANY_CARDS,
  BOTH_ACTIONS,
  type Board,
  choose,
  discard,
  GAP,
  legal,
  PLACES,
  type Seat,
} from './board.js';
import { build, listTiles } from './building.js';

const HAND_LIMIT = 7;
const END_TURN = 0;

/** Resolves the choice of the first card. */
export function takeCards(board: Board, seat: Seat, gap: number): void {
  takeCard(board, seat, gap);
  takeSecondCard(board, seat, gap);
  if (seat.ready & ADDITIONAL_CARD) takeThirdCard(board, seat);
  while (seat.handSize > HAND_LIMIT) {
    let count = 0;
    for (let colour = 0; colour < 5; colour++) if ((seat.hand[colour] as number) > 0) legal[count++] = colour;
    discard(board, seat, choose(board, count), 1);
  }
  if (seat.ready & BOTH_ACTIONS) {
    legal[0] = END_TURN;
    const action = choose(board, listTiles(board, seat, 1));
    if (action === END_TURN) return;
    seat.ready &= ~BOTH_ACTIONS;
    build(board, seat, action - PLACES);
  }
}

function takeCard({ harbour }: Board, seat: Seat, place: number): void {
  (seat.hand[harbour[place] as number] as number)++;
  seat.handSize++;
  harbour[place] = GAP;
}

function takeSecondCard(board: Board, seat: Seat, gap: number): void {
  let count = 0;
  if (seat.ready & ANY_CARDS) {
    for (let place = 0; place < PLACES; place++) if (place !== gap) legal[count++] = place;
  } else {
    if (gap > 0) legal[count++] = gap - 1;
    if (gap < PLACES - 1) legal[count++] = gap + 1;
  }
  const place = count === 1 ? (legal[0] as number) : choose(board, count);
  if (place !== gap - 1 && place !== gap + 1) seat.ready &= ~ANY_CARDS;
  takeCard(board, seat, place);
}

function takeThirdCard(board: Board, seat: Seat): void {
  let count = 0;
  for (let place = 0; place < PLACES; place++) if (board.harbour[place] !== GAP) legal[count++] = place;
  legal[count++] = GAP; // stop
  const place = choose(board, count);
  if (place === GAP) return;
  seat.ready &= ~ADDITIONAL_CARD;
  takeCard(board, seat, place);
}
