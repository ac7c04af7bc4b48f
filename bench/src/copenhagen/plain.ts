/** The baseline of Copenhagen: the full rules, hand-written without engine, checks or history. */
import type { Contender } from '../contender.js';
import { type Board, choose, legal, MERMAID, PLACES, refill, type Seat, setUp } from './board.js';
import { build, listTiles } from './building.js';
import { type End, wordsOf } from './end.js';
import { drawHouse, sizeOf } from './house.js';
import { takeCards } from './taking.js';

const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'];
const ABILITIES = ['anyCards', 'additionalCard', 'constructionDiscount', 'changeOfColours', 'bothActions'];

/** The contender for a number of players. */
export function plainCopenhagen(players: number): Contender {
  return (rng) => {
    const board = setUp(rng, players);
    for (let player = 0; board.reason === ''; player = (player + 1) % players) {
      playTurn(board, board.seats[player] as Seat);
      if (board.reason === '') refill(board);
    }
    return () => wordsOf(endOf(board));
  };
}

function playTurn(board: Board, seat: Seat): void {
  for (let place = 0; place < PLACES; place++) legal[place] = place;
  const action = choose(board, listTiles(board, seat, PLACES));
  if (action < PLACES) takeCards(board, seat, action);
  else build(board, seat, action - PLACES);
}

function endOf({ seats, harbour, ...board }: Board): End {
  const scores = seats.map(({ house }) => house.points);
  const covered = seats.map(({ house }) => sizeOf(house.coveredLeft) + sizeOf(house.coveredRight));
  // A house has fewer than 100 cells.
  const strengths = scores.map((score, player) => 100 * score + (covered[player] as number));
  const ranking = strengths.map((own) => 1 + strengths.filter((other) => other > own).length);
  return {
    ...board,
    harbour: harbour.map((card) => (card === MERMAID ? 'mermaid' : (COLOURS[card] ?? null))),
    seats: seats.map(({ hand, owned, ready, house }) => ({
      hand,
      abilities: Object.fromEntries(
        ABILITIES.map((ability, kind) => {
          const bit = 1 << kind;
          return [ability, ready & bit ? 'ready' : owned & bit ? 'used' : 'absent'];
        }),
      ),
      house: drawHouse(house),
    })),
    result: {
      scores,
      ranking,
      winners: [...ranking.keys()].filter((player) => ranking[player] === 1),
      reason: board.reason,
    },
  };
}
