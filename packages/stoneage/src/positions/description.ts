/** What a description of a position can say: other fields are refused. */
import { checkFields, checkName, type FieldNames } from '@rulewright/core/define';
import type { BuildingId, CardId, Location, Resource } from '../components.js';
import type { Stage } from '../types.js';

/** A stage, named as in the README, the end of a round, or the final scoring. */
export type Moment = Exclude<Stage['stage'], 'startRound' | 'groupDone' | 'nextFeeding'> | 'finalScoring';

/** Pieces by resource. */
export type ResourceCounts = Readonly<Partial<Record<Resource, number>>>;

/** What a player has. Omitted fields are as at the start of a game (STO-2.1). */
export interface GivenSeat {
  /** STO-1.5: people owned, by default 5, or the number placed if larger. */
  readonly people?: number;
  /** STO-1.5: people at home; by default all that aren't placed. */
  readonly atHome?: number;
  /** STO-5.1: the groups by location. */
  readonly placed?: Readonly<Partial<Record<Location, number>>>;
  /** By default 12. */
  readonly food?: number;
  /** By default none. */
  readonly resources?: ResourceCounts;
  /** STO-1.6: the levels of the tools, slot 0 first. */
  readonly tools?: readonly number[];
  /** STO-6.6: the slots whose tools are used in this round. */
  readonly used?: readonly number[];
  /** STO-9.7: values of one-use tools. Their cards follow. */
  readonly oneUseTools?: readonly number[];
  /** STO-9.9: whether the player has a claim to two resources. Its card follows. */
  readonly anyTwoClaim?: boolean;
  /** STO-9.11: a card drawn face down. The card that allowed it follows. */
  readonly drawnCard?: CardId;
  /** STO-1.7: the agriculture level. */
  readonly agriculture?: number;
  /** STO-8.4: cards bought, besides those that follow from other fields. */
  readonly cards?: readonly CardId[];
  /** STO-10.11: tiles bought. */
  readonly buildings?: readonly BuildingId[];
  /** STO-1.8: points so far. By default the least that cards and tiles gave, less `lostPoints`. */
  readonly score?: number;
  /** STO-11.8: points lost for unfed people, by default 0. */
  readonly lostPoints?: number;
}

/** A position. Everything is optional: by default the start player places people in the first round. */
export interface Given {
  /** By default `placePeople`. The phase and the agenda follow. At `feedPeople` the player's income comes first (STO-11.2). */
  readonly moment?: Moment;
  /** The player of the moment; by default the start player, at `chooseGroup` the first with people placed. */
  readonly player?: number;
  /**
   * STO-5.2: the group that is being resolved; its people follow. By default `hunting` at a roll, `card1` or `building1` at a
   * payment, `card1` for the effect of a card. With a stack, `revealBuilding` follows a purchase.
   */
  readonly location?: Location;
  /** STO-8.5: the card whose top takes effect, by default the first that leads to the moment. Its space is empty. */
  readonly card?: CardId;
  /** The dice at `useTools`, or those that are left at `pickDie`. */
  readonly dice?: readonly number[];
  /** The sum of the tools added so far at `useTools`, by default 0. */
  readonly added?: number;
  /** STO-9.13: the buyer of the card at `pickDie`, by default the player. */
  readonly buyer?: number;
  /** STO-3.3: the round, by default 1; at the final scoring the last one of the config. */
  readonly round?: number;
  /** STO-3.2: the start player, if the config names none. By default seat 0. */
  readonly startPlayer?: number;
  /** The players by seat. */
  readonly seats?: readonly GivenSeat[];
  /** The cards from `card1` on; `null` is an empty space. Further spaces have any cards; none at `drawToRow`. */
  readonly row?: readonly (CardId | null)[];
  /** STO-16.4: the cards to be drawn. Defaults to the unnamed cards; missing ones count as bought by the last seat. */
  readonly cardBag?: readonly CardId[];
  /** The face-up tiles from `building1` on; `null` is none. Further stacks show any tiles; none in the set-up. */
  readonly tops?: readonly (BuildingId | null)[];
  /** STO-2.5: unrevealed tiles from `building1` on. Defaults to the rest; missing ones count as bought by the last seat. */
  readonly unrevealed?: readonly number[];
  /** STO-15.9: the limited supply. By default what nobody has; else the last seat has the others. */
  readonly supply?: ResourceCounts;
}

const MOMENTS: Readonly<Record<Moment, true>> = {
  drawStartPlayer: true,
  drawToRow: true,
  drawExtraCard: true,
  revealBuilding: true,
  placePeople: true,
  chooseGroup: true,
  rollGathering: true,
  useTools: true,
  payCard: true,
  payBuilding: true,
  anyTwo: true,
  rollForEveryone: true,
  pickDie: true,
  feedPeople: true,
  endRound: true,
  finalScoring: true,
};

const FIELDS: FieldNames<Given> = {
  moment: true,
  player: true,
  location: true,
  card: true,
  dice: true,
  added: true,
  buyer: true,
  round: true,
  startPlayer: true,
  seats: true,
  row: true,
  cardBag: true,
  tops: true,
  unrevealed: true,
  supply: true,
};

const SEAT_FIELDS: FieldNames<GivenSeat> = {
  people: true,
  atHome: true,
  placed: true,
  food: true,
  resources: true,
  tools: true,
  used: true,
  oneUseTools: true,
  anyTwoClaim: true,
  drawnCard: true,
  agriculture: true,
  cards: true,
  buildings: true,
  score: true,
  lostPoints: true,
};

/** @throws ArgumentError for an unknown field or moment. */
export function checkDescription(what: Given): void {
  checkFields(what, FIELDS, 'the position');
  const { moment = 'placePeople', seats = [] } = what;
  checkName(moment, Object.keys(MOMENTS), { what: 'moment', rule: 'STO-17.15', where: 'the position' });
  for (const [player, seat] of seats.entries()) checkFields(seat, SEAT_FIELDS, `seat ${player}`);
}
