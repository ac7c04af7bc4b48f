/** Phases, rounds and turns: the order of play, the dice and the purchase (BUR-2.1 to BUR-4.13, BUR-11.1). */
import { numberAt, type Violation } from '@rulewright/core';
import { currentPlayer, isSetUp, toCome } from '../agenda.js';
import { PHASES, ROUNDS } from '../components.js';
import { goodsTypesIn } from '../goods.js';
import type { State } from '../schema/index.js';
import { turnOrder } from '../track.js';

export function unreachableRounds(state: State): Violation[] {
  return [
    ...brokenPhase(state),
    ...brokenFirstOrder(state),
    ...brokenMarkers(state),
    ...brokenWhiteDie(state),
    ...brokenSpentDice(state),
    ...brokenPurchase(state),
  ];
}

function brokenPhase(state: State): Violation[] {
  const { phase, round, result } = state;
  if (isSetUp(state) && phase !== PHASES[0]) {
    return [{ rule: 'BUR-2.13', message: `phase ${phase} comes right after the set-up` }];
  }
  if (result === null || (phase === PHASES.at(-1) && round === ROUNDS)) return [];
  return [{ rule: 'BUR-11.1', message: `the game is over in round ${round} of phase ${phase}` }];
}

/** BUR-2.1, BUR-2.2: before a marker has moved the order is clockwise from the first player. */
function brokenFirstOrder({ players, track, config, order, phase, round }: State): Violation[] {
  const stay = track[0] ?? [];
  const isFirst = phase === PHASES[0] && round <= 1 && order.length > 0;
  const lists = isFirst ? [stay, order] : [stay];
  const firsts =
    config.firstPlayer === 'random' ? Array.from({ length: players }, (_, seat) => seat) : [config.firstPlayer];
  const isClockwise = firsts.some((first) => lists.every((list) => isInOrder(list, first, players)));
  return isClockwise
    ? []
    : [{ rule: 'BUR-2.2', message: 'the first turn order is not clockwise from the first player' }];
}

/** Whether seats are listed clockwise from the first one. */
function isInOrder(seats: readonly number[], first: number, players: number): boolean {
  const places = seats.map((seat) => (seat - first + players) % players);
  return places.every((place, index) => index === 0 || place > numberAt(places, index - 1));
}

/** BUR-3.9: the markers of players who haven't acted in this round lie as they did when its order was read. */
function brokenMarkers(state: State): Violation[] {
  const { order, track, seats, phase, round } = state;
  if (round === 0 && phase !== PHASES[0]) return [];
  const current = currentPlayer(state);
  const waiting = toCome(state, 'turn').map(({ player }) => player);
  const hasActed = (player: number): boolean =>
    round > 0 && (!waiting.includes(player) || (player === current && seats[player]?.spent.includes(true) === true));
  const still = order.filter((player) => !hasActed(player));
  const last = turnOrder(track).slice(order.length - still.length);
  if (still.every((player, index) => player === last[index])) return [];
  return [{ rule: 'BUR-3.9', message: 'the turn order is not that of the track, though nobody can have changed it' }];
}

/** BUR-3.10, BUR-3.11: the white die falls before the first turn and sends goods to a depot. */
function brokenWhiteDie(state: State): Violation[] {
  const { whiteDie, phase, round, seats } = state;
  if (round === 0 && whiteDie > 0 === (phase === PHASES[0])) {
    return [{ rule: 'BUR-3.10', message: `the white die shows ${whiteDie} before round 1 of phase ${phase}` }];
  }
  const isFresh = whiteDie > 0 && seats.every(({ spent }) => !spent.includes(true));
  if (!isFresh || goodsTypesIn(state, whiteDie, null).length > 0) return [];
  return [{ rule: 'BUR-3.11', message: `no goods tile has come to depot ${whiteDie}` }];
}

/** BUR-4.2: who has had the turn has spent both dice, who hasn't none. */
function brokenSpentDice(state: State): Violation[] {
  const { seats, phase, round } = state;
  const isFirst = phase === PHASES[0];
  const current = currentPlayer(state);
  const waiting = toCome(state, 'turn').map(({ player }) => player);
  return seats.flatMap(({ dice, spent }, player): Violation[] => {
    if (round === 0 && dice.some((number) => number > 0 === isFirst)) {
      return [{ rule: 'BUR-3.10', message: `the dice of seat ${player} are not those of the last round` }];
    }
    const isToCome = round === 0 ? isFirst : waiting.includes(player);
    if (player === current || spent.every((isSpent) => isSpent !== isToCome)) return [];
    const message = `seat ${player} has ${isToCome ? 'spent a die before its turn' : 'not spent its dice'}`;
    return [{ rule: 'BUR-4.2', message }];
  });
}

/** BUR-4.13: the purchase is that of the turn that is being played. */
function brokenPurchase(state: State): Violation[] {
  if (!state.hasBought || currentPlayer(state) !== undefined) return [];
  return [{ rule: 'BUR-4.13', message: "a purchase has been made, but it is nobody's turn" }];
}
