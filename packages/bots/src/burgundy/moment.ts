/** The moment of a game from the side of one player: what the themes of the features share. */
import {
  DICE,
  KINDS,
  PHASE_POINTS,
  PHASES,
  ROUNDS,
  type Seat,
  SIDES,
  SLOTS,
  type State,
  TILE_TYPES,
} from '@rulewright/burgundy/facts';
import { seatOf } from '@rulewright/core/define';
import { type Survey, surveyOf } from './survey.js';
import { TURNS } from './tables.js';

/** A position as one player sees it. One is used again and again, so that nothing is allocated. */
export interface Moment {
  state: State;
  player: number;
  seat: Seat;
  own: Survey;
  /** The place of the phase. */
  phase: number;
  /** BUR-8.4: what a region brings for the phase. */
  phasePoints: number;
  /** Unspent dice of this round; none before a round begins. */
  unspent: number;
  /** Own turns after the one of this round. */
  turnsAfter: number;
  /** Own turns in which there is still a die to spend: of the game, and of the phase. */
  turnsLeft: number;
  turnsInPhase: number;
  /** Dice left in the game, as a share of all of them. */
  diceLeft: number;
  /** BUR-10.1: how often mines will still pay. */
  payments: number;
  /** Whether it is for the player that something is decided, dealt or rolled now. */
  isOwnTurn: boolean;
  // Stored tiles, and where they could go.
  /** By slot, the tile; -1 for none. */
  readonly slotTiles: number[];
  readonly stored: number[];
  readonly storedOf: number[];
  /** By slot and number, at `7 * slot + number`: one more than the gain of placing its tile on such a hex, 0 if it can't. */
  readonly gains: number[];
  /** By number, the greatest of them. */
  readonly bestGains: number[];
  // Tiles on the table.
  readonly onTable: number[];
  /** The depots with needed tiles: bit `d` for depot `d`. */
  neededDepots: number;
  /** Types of stored buildings, and of those on the table, as bits. */
  storedBuildings: number;
  buildingsOnTable: number;
  // Goods.
  largestSale: number;
  bestLoad: number;
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

/** BUR-3.1: dice of a player in a game. */
const ALL_DICE = DICE * TURNS;

/** Makes the moment of a player, with the estate counted; the other parts are filled in by their themes. */
export function momentOf(state: State, player: number): Moment {
  const seat = seatOf(state, player);
  const moment = reused ?? freshMoment(state, player);
  reused = moment;
  const phase = PHASES.indexOf(state.phase);
  const isOver = state.result !== null;
  const isRound = state.round > 0 && !isOver;
  moment.state = state;
  moment.player = player;
  moment.seat = seat;
  moment.own = surveyOf(state, player);
  moment.phase = phase;
  moment.phasePoints = PHASE_POINTS[state.phase];
  moment.unspent = isRound ? (seat.spent[0] ? 0 : 1) + (seat.spent[1] ? 0 : 1) : 0;
  moment.turnsAfter = isOver ? 0 : TURNS - ROUNDS * phase - state.round;
  const now = moment.unspent > 0 ? 1 : 0;
  moment.turnsLeft = moment.turnsAfter + now;
  moment.turnsInPhase = isOver ? 0 : ROUNDS - state.round + now;
  moment.diceLeft = (DICE * moment.turnsAfter + moment.unspent) / ALL_DICE;
  moment.payments = isOver ? 0 : PHASES.length - phase;
  const current = state.stages[state.stages.length - 1];
  moment.isOwnTurn = current !== undefined && 'player' in current && current.player === player;
  return moment;
}

let reused: Moment | undefined;

function freshMoment(state: State, player: number): Moment {
  return {
    state,
    player,
    seat: seatOf(state, player),
    own: surveyOf(state, player),
    phase: 0,
    phasePoints: 0,
    unspent: 0,
    turnsAfter: 0,
    turnsLeft: 0,
    turnsInPhase: 0,
    diceLeft: 0,
    payments: 0,
    isOwnTurn: false,
    slotTiles: zeros(SLOTS),
    stored: zeros(TILE_TYPES.length),
    storedOf: zeros(KINDS.length),
    gains: zeros(SLOTS * (SIDES + 1)),
    bestGains: zeros(SIDES + 1),
    onTable: zeros(KINDS.length),
    neededDepots: 0,
    storedBuildings: 0,
    buildingsOnTable: 0,
    largestSale: 0,
    bestLoad: 0,
  };
}
