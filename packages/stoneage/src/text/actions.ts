/** Actions and outcomes in words. */
import { actingSeat } from '@rulewright/core/text';
import { isAtLimit } from '../board/locations.js';
import { DIE_GIFTS, LOCATION_INDEX, LOCATION_PRINTS, type Location } from '../components.js';
import { buildingPoints, cutToSupply, gainOf, penaltyOf, priceAt } from '../rules/resources.js';
import type { Action, Outcome, PayAction, TakeAnyTwoAction, UseToolsStage, View } from '../types.js';
import { resourceWords, type Words, yesNo } from './words.js';

/**
 * An action or an outcome of chance, with its card or building and its gain or cost. `view` is the actor's view just before.
 */
export function describe(action: Action | Outcome, view: View, words: Words): string {
  const { actions } = words;
  const current = view.stages.at(-1);
  const seat = actingSeat(view);
  switch (action.type) {
    case 'place':
      return actions.place({ ...action, offer: offerWords(action.location, view, words) });
    case 'resolve': {
      const { location } = action;
      const print = LOCATION_PRINTS[location];
      if (print.kind !== 'hunting' && print.kind !== 'resource') {
        return actions.resolve({ location, offer: offerWords(location, view, words) });
      }
      return actions.resolveRoll({ location, count: seat?.placed[LOCATION_INDEX[location]] ?? 0, gives: print.gives });
    }
    case 'useTool': {
      const { slot } = action;
      const level = seat?.tools[slot]?.level ?? 0;
      return actions.useTool({ slot, level, more: moreWords(view, level, words) });
    }
    case 'useOneUseTool':
      return actions.useOneUseTool({ value: action.value, more: moreWords(view, action.value, words) });
    case 'collect':
      return current?.stage === 'useTools' ? actions.collectGain(gainWith(view, current, 0)) : actions.collect();
    case 'pay':
      return describePay(action, view, words);
    case 'decline':
      switch (current?.stage) {
        case 'payCard':
          return actions.declineCard(current);
        case 'payBuilding':
          return actions.declineBuilding(current);
        default:
          return seat ? actions.declineFeeding({ points: penaltyOf(view, seat) }) : actions.decline();
      }
    case 'takeAnyTwo': {
      const resources = pairWords(action, words);
      return current?.stage === 'anyTwo' ? actions.takeAnyTwo({ resources }) : actions.useClaim({ resources });
    }
    case 'keepAnyTwo':
      return actions.keepAnyTwo();
    case 'pickDie':
      return describePickDie(action.face, view, words);
    case 'passDie':
      return actions.passDie();
    case 'feed':
      return actions.feed({ count: seat?.people ?? 0 });
    case 'drawStartPlayer':
      return actions.drawStartPlayer(action);
    case 'drawCard': {
      const { card } = action;
      if (current?.stage === 'drawToRow') return actions.drawToRow({ card, space: current.space });
      if (current?.stage === 'drawExtraCard') return actions.drawExtraCard({ card, player: current.player });
      return actions.drawCard({ card });
    }
    case 'drawBuilding': {
      const { building } = action;
      if (current?.stage === 'revealBuilding') return actions.revealBuilding({ building, stack: current.stack });
      return actions.drawBuilding({ building });
    }
    case 'roll': {
      const dice = action.dice.join(' ');
      if (current?.stage === 'rollGathering') return actions.rollGathering({ dice, gives: current.gives });
      return current?.stage === 'rollForEveryone' ? actions.rollForEveryone({ dice }) : actions.roll({ dice });
    }
  }
}

/** What a location gives now (STO-6.15, STO-7), or the card or building for sale there. */
function offerWords(location: Location, view: View, { actions }: Words): string {
  const print = LOCATION_PRINTS[location];
  switch (print.kind) {
    case 'hunting':
    case 'resource':
      return actions.offerGathered({ gives: print.gives });
    case 'village': {
      const seat = actingSeat(view);
      return seat && isAtLimit(seat, location) ? actions.offerNothing() : actions.offerGain({ gain: print.gives });
    }
    case 'card': {
      const card = view.row[print.place];
      return card ? actions.offerCard({ price: priceAt(print.place), card }) : actions.offerEmpty();
    }
    case 'building': {
      const building = view.stacks[print.place]?.top;
      return building ? actions.offerBuilding({ building }) : actions.offerEmpty();
    }
  }
}

/** STO-6.2, STO-15.10: the total and the gain of a roll with `more` added, limited by the supply. */
function gainWith(view: View, { gives }: UseToolsStage, more: number) {
  const total = (view.total ?? 0) + more;
  const gain = gainOf(total, gives);
  const amount = cutToSupply(view, gives, gain);
  return { total, gives, amount, scarce: yesNo(amount < gain) };
}

/** The total and the gain with another tool. */
function moreWords(view: View, value: number, { actions }: Words): string {
  const current = view.stages.at(-1);
  return current?.stage === 'useTools' ? actions.more(gainWith(view, current, value)) : '';
}

/** STO-9.14, STO-9.15: a die of `diceForEveryone`, and what it gives now. */
function describePickDie(face: number, view: View, { actions }: Words): string {
  const gain = DIE_GIFTS[face - 1] ?? 'tool';
  const seat = actingSeat(view);
  if (gain === 'tool' || gain === 'agriculture') {
    const isUseless = seat && isAtLimit(seat, gain === 'tool' ? 'toolMaker' : 'field');
    return isUseless ? actions.pickDieLimit({ face }) : actions.pickDie({ face, gain });
  }
  return cutToSupply(view, gain, 1) === 0
    ? actions.pickDieScarce({ face, gives: gain })
    : actions.pickDie({ face, gain });
}

function describePay(payment: PayAction, { stages, row, stacks }: View, words: Words): string {
  const { actions } = words;
  const resources = resourceWords(payment, words);
  const current = stages.at(-1);
  switch (current?.stage) {
    case 'payCard': {
      const card = row[current.space];
      if (card) return actions.payCard({ resources, space: current.space, card });
      break;
    }
    case 'payBuilding': {
      const building = stacks[current.stack]?.top;
      const { stack } = current;
      if (building) return actions.payBuilding({ resources, stack, points: buildingPoints(building, payment) });
      break;
    }
    case 'feedPeople':
      return actions.payFood({ resources, count: current.shortage });
  }
  return actions.pay({ resources });
}

/** Two resources, as a payment of them reads. */
function pairWords({ first, second }: TakeAnyTwoAction, words: Words): string {
  const pair = { wood: 0, clay: 0, stone: 0, gold: 0 };
  for (const resource of [first, second]) pair[resource] += 1;
  return resourceWords(pair, words);
}
