/** The group that is being resolved at a moment, its people and its card (STO-5 to STO-10). */
import { ArgumentError } from '@rulewright/core';
import { checkName } from '@rulewright/core/define';
import {
  CARD_IDS,
  CARDS,
  type CardId,
  type Gathered,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  type Top,
} from '../components.js';
import type { Stage, State } from '../types.js';
import type { Given, Moment } from './description.js';

/** A group, and what it leads to. */
export interface GivenGroup {
  readonly player: number;
  readonly location: Location;
  /** The number of people. */
  readonly people: number;
  /** STO-8.5: the card whose top takes effect; `null` if there is none. */
  readonly card: CardId | null;
  /** The current stage. */
  readonly stage: Stage;
}

/** The location of the group by default. */
const USUAL: Readonly<Partial<Record<Moment, Location>>> = {
  rollGathering: 'hunting',
  useTools: 'hunting',
  payCard: 'card1',
  payBuilding: 'building1',
  anyTwo: 'card1',
  drawExtraCard: 'card1',
  rollForEveryone: 'card1',
  pickDie: 'card1',
};

/** STO-9: the tops of cards that lead to a moment. */
const TOPS: Readonly<Partial<Record<Moment, Top['type']>>> = {
  rollGathering: 'rollResource',
  useTools: 'rollResource',
  anyTwo: 'anyTwo',
  drawExtraCard: 'drawCard',
  rollForEveryone: 'diceForEveryone',
  pickDie: 'diceForEveryone',
};

/** The group at a moment; `undefined` if the moment has none. */
export function groupAt(state: State, what: Given): GivenGroup | undefined {
  const { moment = 'placePeople', player = state.startPlayer, buyer = player, seats = [], dice } = what;
  const { location = USUAL[moment] } = what;
  if (location === undefined) return undefined;
  checkName(location, LOCATIONS, { what: 'location', rule: 'STO-1.10', where: 'the group' });
  const { kind } = LOCATION_PRINTS[location];
  const owner = moment === 'pickDie' ? buyer : player;
  const card = kind === 'card' && moment in TOPS ? boughtCard(moment, owner, what) : null;
  const rolled = kind === 'hunting' || kind === 'resource' ? dice?.length : undefined;
  const people = seats[owner]?.placed?.[location] ?? rolled ?? 1;
  const stage = stageAt(moment, { player, location, card, people }, what);
  if (stage) return { player: owner, location, people, card, stage };
  throw new ArgumentError(`A group at ${location} doesn't lead to ${moment} (STO-5.1).`);
}

/** STO-8.5: the named card, else the first fitting one of the owner, else one that nobody has. */
function boughtCard(moment: Moment, owner: number, { card, seats = [], row = [], cardBag = [] }: Given): CardId {
  const fitting = CARD_IDS.filter((id) => CARDS[id].top.type === TOPS[moment]);
  const elsewhere = [...row, ...cardBag, ...seats.flatMap(({ cards = [], drawnCard }) => [...cards, drawnCard])];
  const bought =
    card ?? fitting.find((id) => seats[owner]?.cards?.includes(id)) ?? fitting.find((id) => !elsewhere.includes(id));
  if (bought !== undefined && fitting.includes(bought)) return bought;
  throw new ArgumentError(`The card ${bought} doesn't lead to ${moment} (STO-8.5). These do: ${fitting.join(', ')}.`);
}

/** What a group leads to; `undefined` if its location doesn't lead to the moment. */
function stageAt(
  moment: Moment,
  { player, location, card, people }: Omit<GivenGroup, 'stage'>,
  { dice, added = 0, buyer = player }: Given,
): Stage | undefined {
  const print = LOCATION_PRINTS[location];
  const gathering = gatheringOf(location, card, people);
  switch (moment) {
    case 'rollGathering':
      return gathering && { stage: moment, player, ...gathering };
    case 'useTools':
      return gathering && { stage: moment, player, gives: gathering.gives, dice: sorted(moment, dice), added };
    case 'payCard':
      return print.kind === 'card' ? { stage: moment, player, space: print.place } : undefined;
    case 'payBuilding':
      return print.kind === 'building' ? { stage: moment, player, stack: print.place } : undefined;
    case 'revealBuilding':
      return print.kind === 'building' ? { stage: moment, stack: print.place } : undefined;
    case 'anyTwo':
    case 'drawExtraCard':
    case 'rollForEveryone':
      return print.kind === 'card' ? { stage: moment, player } : undefined;
    case 'pickDie':
      return print.kind === 'card' ? { stage: moment, player, buyer, dice: sorted(moment, dice) } : undefined;
    default:
      return undefined;
  }
}

/** STO-6.1, STO-9.6: what a roll gives, and its number of dice. */
function gatheringOf(
  location: Location,
  card: CardId | null,
  people: number,
): { readonly gives: Gathered; readonly count: number } | undefined {
  const print = LOCATION_PRINTS[location];
  if (print.kind === 'hunting' || print.kind === 'resource') return { gives: print.gives, count: people };
  const top = card === null ? undefined : CARDS[card].top;
  return top?.type === 'rollResource' ? { gives: top.resource, count: top.dice } : undefined;
}

function sorted(moment: Moment, dice: readonly number[] | undefined): number[] {
  if (dice === undefined) throw new ArgumentError(`The moment ${moment} needs its dice (STO-6.1, STO-9.13).`);
  return [...dice].sort((left, right) => left - right);
}
