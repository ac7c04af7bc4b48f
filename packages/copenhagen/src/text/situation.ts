/** The decision to make, or the ranking, in words. */
import { plural, pointsLine, resultLines } from '@rulewright/core/text';
import { END_SCORE, HAND_LIMIT } from '../components.js';
import { coveredCells } from '../house/lines.js';
import { placementOf } from '../house/tiles.js';
import type { Result, Stage, View } from '../types.generated.js';
import { cellNames } from './words.js';

/** The first lines of the picture. */
export function renderSituation(view: View): string[] {
  const { players, openHands } = view.config;
  const title = `Copenhagen, ${players} players${openHands ? ', open hands' : ''}`;
  const points = view.seats.map(({ score }) => score);
  return [title, ...(view.result ? ending(view, view.result) : [...task(view), pointsLine(points)])];
}

/** The current task. */
function task(view: View): string[] {
  const current = view.stages.at(-1);
  if (!current) return [];
  switch (current.stage) {
    case 'refill':
      return [];
    case 'drawToHarbour':
      return [`Chance draws a card for place ${current.place} of the harbour.`];
    case 'drawToHand':
      return [`Chance draws a starting card for player ${current.player}.`];
    default:
      return [`Player ${current.player} ${decision(view, current)}.`];
  }
}

type Asked = Exclude<Stage, { readonly stage: 'refill' | 'drawToHarbour' | 'drawToHand' }>;

function decision({ seats, pendingCoats }: View, current: Asked): string {
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
      return 'may construct too, with bothActions';
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

/** A placed tile. */
function site(current: Extract<Stage, { readonly orientation: number }>): string {
  return `${current.tile} on ${cellNames(placementOf(current.tile, current).indices)}`;
}

const REASONS = {
  points: `a player has reached ${END_SCORE} points`,
  mermaid: 'the mermaid has been drawn',
} as const;

/** COP-12: the ranking; empty cells decide between equal scores. */
function ending({ seats }: View, result: Result): string[] {
  const emptyCells = seats.map(({ house }) => house.length - coveredCells(house));
  return resultLines(result, REASONS[result.reason], (player) => [plural(emptyCells[player] ?? 0, 'empty cell')]);
}
