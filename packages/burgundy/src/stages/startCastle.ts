/** BUR-2.8: a player chooses the hex of the start castle. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { boardAt } from '../boards.js';
import { KINDS } from '../components.js';
import { type ActionOf, actionSchema, type Event, type Seat, type StageOf, type State } from '../schema.js';
import { placeStartCastle } from '../setup.js';

type ChooseStartCastle = ActionOf<'chooseStartCastle'>;

const CHOOSE_START_CASTLE = internActions(actionSchema).chooseStartCastle;
const CASTLE_KIND = KINDS.indexOf('castle');

export const startCastle: DecisionStage<State, StageOf<'startCastle'>, ChooseStartCastle, Event> = {
  rule: 'BUR-2.8',
  takes: ['chooseStartCastle'],
  actions(state, { player }) {
    const hexes = boardAt((state.seats[player] as Seat).board).hexesOf[CASTLE_KIND] as readonly number[];
    return hexes.map((hex) => CHOOSE_START_CASTLE[hex] as ChooseStartCastle);
  },
  check(state, { player }, { hex }) {
    if (boardAt((state.seats[player] as Seat).board).kinds[hex] === 'castle') return undefined;
    return { rule: 'BUR-2.8', code: 'noCastleHex', message: `Hex ${hex} is no castle hex of the board.` };
  },
  apply(state, { player }, { hex }, emit) {
    placeStartCastle(state, player, hex);
    emit({ type: 'startCastlePlaced', player, hex });
  },
};
