/** Who has to decide what, in words; at the end, how the game ended. */
import { HAND_LIMIT } from '../components.js';
import { coveredCells } from '../house.js';
import type { StageOf, View } from '../schema.js';
import { placementOf } from '../tiles.js';
import { cellNames, plural } from '../words.js';
import { table } from './table.js';

/** What is to be done now. */
export function situation(view: View): string[] {
  if (view.result) return ending(view, view.result);
  const current = view.stages.at(-1);
  if (!current || current.stage === 'refill') return [];
  if (current.stage === 'drawToHarbour') return [`A card is to be drawn for place ${current.place} of the harbour.`];
  if (current.stage === 'drawToHand') return [`A starting card is to be drawn for player ${current.player}.`];
  return [`Player ${current.player} ${task(view, current)}.`];
}

type Asked = Exclude<View['stages'][number], StageOf<'refill' | 'drawToHarbour' | 'drawToHand'>>;

function task({ seats, pendingCoats }: View, current: Asked): string {
  const seat = seats[current.player];
  switch (current.stage) {
    case 'action':
      return 'takes a first card or chooses a facade tile to construct';
    case 'secondCard': {
      const others = seat?.abilities.anyCards === 'ready' ? ', or any with anyCards' : '';
      return `takes a second card: next to the gap at place ${current.gap}${others}`;
    }
    case 'thirdCard':
      return 'may take any third card with additionalCard';
    case 'handLimit':
      return `discards from ${seat?.handSize ?? 0} cards down to ${HAND_LIMIT}, one by one`;
    case 'secondAction':
      return 'may construct, too, with bothActions';
    case 'placement':
      return `places ${current.tile}`;
    case 'discount':
      return `may use constructionDiscount for ${site(current)}`;
    case 'colourChange':
      return `may use changeOfColours to pay ${plural(current.price, 'card')} for ${site(current)}`;
    case 'changedCount':
      return `pays ${plural(current.price, 'card')}, some of them ${current.from}, for ${site(current)}`;
    case 'coat':
      return `uses a coat of arms, ${pendingCoats} pending`;
  }
}

/** A tile on its way into the house. */
function site(current: StageOf<'discount' | 'colourChange' | 'changedCount'>): string {
  return `${current.tile} on ${cellNames(placementOf(current.tile, current).cells)}`;
}

const REASONS = {
  points: 'a player has reached 12 points',
  mermaid: 'the mermaid has been drawn',
} as const;

/** COP-12: the ranking, best first. */
function ending({ seats }: View, result: NonNullable<View['result']>): string[] {
  const rows = seats
    .map(({ house }, player) => ({
      player,
      place: result.ranking[player] ?? 0,
      empty: house.length - coveredCells(house),
    }))
    .sort((left, right) => left.place - right.place)
    .map(({ player, place, empty }) => [
      `${place}.`,
      `player ${player}`,
      plural(result.scores[player] ?? 0, 'point'),
      plural(empty, 'empty cell'),
      result.winners.includes(player) ? 'wins' : '',
    ]);
  return [`The game is over: ${REASONS[result.reason]}.`, ...table(rows)];
}
