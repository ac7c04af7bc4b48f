/** Lines for actions and outcomes of chance. */
import { actingSeat, plural } from '@rulewright/core';
import { isAtLimit } from '../board/locations.js';
import { DIE_GIFTS, type Gathered, LOCATION_INDEX, LOCATION_PRINTS, type Location, RESOURCES } from '../components.js';
import { buildingPoints, cutToSupply, gainOf, penaltyOf, priceAt } from '../rules/resources.js';
import type {
  Action,
  DrawBuildingOutcome,
  DrawCardOutcome,
  Outcome,
  PayAction,
  PickDieAction,
  PlaceAction,
  ResolveAction,
  RollOutcome,
  TakeAnyTwoAction,
  UseOneUseToolAction,
  UseToolAction,
  View,
} from '../types.generated.js';
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
  switch (action.type) {
    case 'place':
      return describePlace(action, view);
    case 'resolve':
      return describeResolve(action, view);
    case 'useTool':
      return describeUseTool(action, view);
    case 'useOneUseTool':
      return describeUseOneUseTool(action, view);
    case 'collect':
      return describeCollect(view);
    case 'pay':
      return describePay(action, view);
    case 'decline':
      return describeDecline(view);
    case 'takeAnyTwo':
      return describeTakeAnyTwo(action, view);
    case 'keepAnyTwo':
      return 'Keep the claim to any two resources';
    case 'pickDie':
      return describePickDie(action, view);
    case 'passDie':
      return 'Take no die';
    case 'feed':
      return describeFeed(view);
    case 'drawStartPlayer':
      return `Player ${action.player} becomes the start player`;
    case 'drawCard':
      return describeDrawCard(action, view);
    case 'drawBuilding':
      return describeDrawBuilding(action, view);
    case 'roll':
      return describeRoll(action, view);
  }
}

function describePlace({ location, count }: PlaceAction, view: View): string {
  const people = `Place ${peopleWords(count)} ${placeWords(location)}`;
  const print = LOCATION_PRINTS[location];
  switch (print.kind) {
    case 'hunting':
    case 'resource':
      return `${people} for ${print.gives}`;
    case 'village':
      return `${people} for ${villageGain(location, print.gives, view)}`;
    case 'card':
    case 'building':
      return `${people} (${offer(print.kind, print.place, view)})`;
  }
}

function describeResolve({ location }: ResolveAction, view: View): string {
  const print = LOCATION_PRINTS[location];
  const resolve = `Resolve ${locationWords(location)}`;
  switch (print.kind) {
    case 'hunting':
    case 'resource': {
      const count = actingSeat(view)?.placed[LOCATION_INDEX[location]] ?? 0;
      return `${resolve}: roll ${dieWords(count)} for ${print.gives}`;
    }
    case 'village':
      return `${resolve} for ${villageGain(location, print.gives, view)}`;
    case 'card':
    case 'building':
      return `${resolve} (${offer(print.kind, print.place, view)})`;
  }
}

/** STO-6.15, STO-7: what the village gives now. */
function villageGain(location: Location, gives: keyof typeof GAIN_NAMES, view: View): string {
  const seat = actingSeat(view);
  return seat && isAtLimit(seat, location) ? 'nothing, at the limit' : GAIN_NAMES[gives];
}

/** The card or tile for sale, and its price. */
function offer(kind: 'card' | 'building', place: number, { row, stacks }: View): string {
  if (kind === 'card') {
    const card = row[place] ?? undefined;
    return card === undefined ? 'empty' : `${plural(priceAt(place), 'resource')}: ${cardWords(card)}`;
  }
  const tile = stacks[place]?.top ?? undefined;
  return tile === undefined ? 'empty' : buildingWords(tile);
}

function describeUseTool({ slot }: UseToolAction, view: View): string {
  const level = actingSeat(view)?.tools[slot]?.level ?? 0;
  return `Add the tool of level ${level} in slot ${slot}${withMore(view, level)}`;
}

function describeUseOneUseTool({ value }: UseOneUseToolAction, view: View): string {
  return `Add the one-use tool of ${value}${withMore(view, value)}`;
}

function describeCollect(view: View): string {
  const current = view.stages.at(-1);
  return current?.stage === 'useTools' ? `Collect ${gainWords(view, current.gives, 0)}` : 'Collect the gain';
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

function describePickDie({ face }: PickDieAction, view: View): string {
  return `Take the die showing ${face}: ${giftOf(view, face)}`;
}

/** STO-9.14, STO-9.15: what a die gives now. */
function giftOf(view: View, face: number): string {
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
      const card = row[current.space] ?? undefined;
      return `${line} for card ${current.space + 1}${card === undefined ? '' : `: ${cardWords(card)}`}`;
    }
    case 'payBuilding': {
      const tile = stacks[current.stack]?.top ?? undefined;
      const points = tile === undefined ? '' : `: ${plural(buildingPoints(tile, payment), 'point')}`;
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

function describeFeed(view: View): string {
  return `Feed ${peopleWords(actingSeat(view)?.people ?? 0)} with food`;
}

function describeTakeAnyTwo({ first, second }: TakeAnyTwoAction, view: View): string {
  const taken = RESOURCES.map((resource) => [resource, Number(first === resource) + Number(second === resource)]);
  const words = taken.flatMap(([resource, count]) => (count === 0 ? [] : [`${count} ${resource}`])).join(', ');
  return view.stages.at(-1)?.stage === 'anyTwo' ? `Take ${words}` : `Use the claim to take ${words} first`;
}

function describeDrawCard({ card }: DrawCardOutcome, { stages }: View): string {
  const current = stages.at(-1);
  if (current?.stage === 'drawToRow') return `Turn up card ${current.space + 1}: ${cardWords(card)}`;
  const whose = current?.stage === 'drawExtraCard' ? ` for player ${current.player}, face down` : '';
  return `Draw a card${whose}: ${cardWords(card)}`;
}

function describeDrawBuilding({ building }: DrawBuildingOutcome, { stages }: View): string {
  const current = stages.at(-1);
  const where = current?.stage === 'revealBuilding' ? `building ${current.stack + 1}` : 'a tile';
  return `Turn up ${where}: ${buildingWords(building)}`;
}

function describeRoll({ dice }: RollOutcome, { stages }: View): string {
  const current = stages.at(-1);
  const purpose = current?.stage === 'rollGathering' ? current.gives : 'everyone';
  return `Roll ${dice.join(' ')} for ${purpose}`;
}
