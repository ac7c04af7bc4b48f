/** The fields and moments of a description: others are refused. */
import { checkFields, checkName, type FieldNames } from '@rulewright/core/define';
import type { Given, GivenSeat, Moment } from './description.js';

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
