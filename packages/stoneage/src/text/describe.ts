/** Lines for actions and outcomes of chance. */
import { actingSeat, plural } from '@rulewright/core/text';
import { isAtLimit } from '../board/locations.js';
import { DIE_GIFTS, type Gathered, LOCATION_INDEX, LOCATION_PRINTS, type Location, RESOURCES } from '../components.js';
import { buildingPoints, cutToSupply, gainOf, penaltyOf, priceAt } from '../rules/resources.js';
import type { Action, Outcome, PayAction, TakeAnyTwoAction, View } from '../types.generated.js';
import {
  buildingWords,
  cardWords,
  dieWords,
  GAIN_NAMES,
  locationWords,
  peopleWords,
  placeWords,
  resourceWords,
} from './words.js';

/**
 * An action or an outcome of chance as one line of at most 100 columns, with its card or tile and its gain or cost. `view`
 * is the actor's view just before.
 */
export function describe(action: Action | Outcome, view: View): string {
  const current = view.stages.at(-1);
  const seat = actingSeat(view);
  switch (action.type) {
    case 'place':
      return `Place ${peopleWords(action.count)} ${placeWords(action.location)} ${offerWords(action.location, view)}`;
    case 'resolve': {
      const { location } = action;
      const { kind } = LOCATION_PRINTS[location];
      const dice = dieWords(seat?.placed[LOCATION_INDEX[location]] ?? 0);
      const roll = kind === 'hunting' || kind === 'resource' ? `: roll ${dice}` : '';
      return `Resolve ${locationWords(location)}${roll} ${offerWords(location, view)}`;
    }
    case 'useTool': {
      const level = seat?.tools[action.slot]?.level ?? 0;
      return `Add the tool of level ${level} in slot ${action.slot}${withMore(view, level)}`;
    }
    case 'useOneUseTool':
      return `Add the one-use tool of ${action.value}${withMore(view, action.value)}`;
    case 'collect':
      return current?.stage === 'useTools' ? `Collect ${gainWords(view, current.gives, 0)}` : 'Collect the gain';
    case 'pay':
      return describePay(action, view);
    case 'decline':
      return describeDecline(view);
    case 'takeAnyTwo':
      return describeTakeAnyTwo(action, view);
    case 'keepAnyTwo':
      return 'Keep the claim to any two resources';
    case 'pickDie':
      return `Take the die showing ${action.face}: ${giftWords(view, action.face)}`;
    case 'passDie':
      return 'Take no die';
    case 'feed':
      return `Feed ${peopleWords(seat?.people ?? 0)} with food`;
    case 'drawStartPlayer':
      return `Player ${action.player} becomes the start player`;
    case 'drawCard': {
      if (current?.stage === 'drawToRow') return `Turn up card ${current.space + 1}: ${cardWords(action.card)}`;
      const whose = current?.stage === 'drawExtraCard' ? ` for player ${current.player}, face down` : '';
      return `Draw a card${whose}: ${cardWords(action.card)}`;
    }
    case 'drawBuilding': {
      const where = current?.stage === 'revealBuilding' ? `building ${current.stack + 1}` : 'a tile';
      return `Turn up ${where}: ${buildingWords(action.building)}`;
    }
    case 'roll': {
      const purpose = current?.stage === 'rollGathering' ? current.gives : 'everyone';
      return `Roll ${action.dice.join(' ')} for ${purpose}`;
    }
  }
}

/** What a location gives now (STO-6.15, STO-7), or the card or tile for sale there. */
function offerWords(location: Location, view: View): string {
  const print = LOCATION_PRINTS[location];
  switch (print.kind) {
    case 'hunting':
    case 'resource':
      return `for ${print.gives}`;
    case 'village': {
      const seat = actingSeat(view);
      return `for ${seat && isAtLimit(seat, location) ? 'nothing, at the limit' : GAIN_NAMES[print.gives]}`;
    }
    case 'card': {
      const card = view.row[print.place];
      return card ? `(${plural(priceAt(print.place), 'resource')}: ${cardWords(card)})` : '(empty)';
    }
    case 'building': {
      const tile = view.stacks[print.place]?.top;
      return tile ? `(${buildingWords(tile)})` : '(empty)';
    }
  }
}

/** The total and the gain with another tool. */
function withMore(view: View, value: number): string {
  const current = view.stages.at(-1);
  if (current?.stage !== 'useTools') return '';
  return `: total ${(view.total ?? 0) + value}, ${gainWords(view, current.gives, value)}`;
}

/** STO-6.2, STO-15.10: the gain of a roll with `more` added, limited by the supply. */
function gainWords(view: View, gives: Gathered, more: number): string {
  const gain = gainOf((view.total ?? 0) + more, gives);
  const left = cutToSupply(view, gives, gain);
  return left < gain ? `${left} ${gives}, all there is` : `${gain} ${gives}`;
}

/** STO-9.14, STO-9.15: what a die gives now. */
function giftWords(view: View, face: number): string {
  const gift = DIE_GIFTS[face - 1] ?? 'tool';
  const seat = actingSeat(view);
  switch (gift) {
    case 'tool':
      return seat && isAtLimit(seat, 'toolMaker') ? 'no tool more' : GAIN_NAMES[gift];
    case 'agriculture':
      return seat && isAtLimit(seat, 'field') ? 'no agriculture more' : GAIN_NAMES[gift];
    default:
      return cutToSupply(view, gift, 1) === 0 ? `no ${gift} is left` : `1 ${gift}`;
  }
}

function describePay(payment: PayAction, { stages, row, stacks }: View): string {
  const line = `Pay ${resourceWords(payment)}`;
  const current = stages.at(-1);
  switch (current?.stage) {
    case 'payCard': {
      const card = row[current.space];
      return `${line} for card ${current.space + 1}${card ? `: ${cardWords(card)}` : ''}`;
    }
    case 'payBuilding': {
      const tile = stacks[current.stack]?.top;
      const points = tile ? `: ${plural(buildingPoints(tile, payment), 'point')}` : '';
      return `${line} for building ${current.stack + 1}${points}`;
    }
    case 'feedPeople':
      return `${line} for ${current.shortage} missing food`;
    default:
      return line;
  }
}

function describeDecline(view: View): string {
  const current = view.stages.at(-1);
  switch (current?.stage) {
    case 'payCard':
      return `Leave card ${current.space + 1}`;
    case 'payBuilding':
      return `Leave building ${current.stack + 1}`;
    default: {
      const seat = actingSeat(view);
      return `Leave people unfed${seat ? ` and lose ${plural(penaltyOf(view, seat), 'point')}` : ''}`;
    }
  }
}

function describeTakeAnyTwo({ first, second }: TakeAnyTwoAction, view: View): string {
  const taken = RESOURCES.map((resource) => [resource, Number(first === resource) + Number(second === resource)]);
  const words = taken.flatMap(([resource, count]) => (count === 0 ? [] : [`${count} ${resource}`])).join(', ');
  return view.stages.at(-1)?.stage === 'anyTwo' ? `Take ${words}` : `Use the claim to take ${words} first`;
}
