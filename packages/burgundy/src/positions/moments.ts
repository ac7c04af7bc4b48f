/** The agenda at a moment, and the round, goods row and white die derived from it. */
import { ArgumentError } from '@rulewright/core';
import { GOODS_PER_PHASE, ROUNDS, type TileId } from '../components.js';
import { STAGE_RULES } from '../invariants/index.js';
import {
  isLayingOut,
  isSetUp,
  pushFirstPlayer,
  pushPhase,
  pushPhaseEnd,
  pushRound,
  pushSetUp,
  toCome,
  withStages,
} from '../rules/agenda.js';
import type { Stage, State } from '../types.js';
import type { Given, Moment } from './description.js';

/** Sets the agenda, and the phase and round of the moment. */
export function layMoment(state: State, what: Given): void {
  const { moment, whiteDie = 1, hasBought = false } = what;
  const isOver = moment === 'finalScoring';
  const { phase = isOver ? 'E' : 'A' } = what;
  if (isOver && phase !== 'E') {
    throw new ArgumentError(`The final scoring follows phase E, not ${phase} (BUR-11.1).`);
  }
  state.phase = phase;
  state.order = moment === 'firstPlayer' ? [] : orderOf(state, what);
  state.stages = agendaAt(state, what);
  state.round = roundAt(state, what);
  const isRolled = !isSetUp(state) && !isLayingOut(state) && toCome(state, 'rollWhiteDie').length === 0;
  state.whiteDie = isRolled ? whiteDie : 0;
  state.hasBought = hasBought;
}

/** BUR-3.1: the round; 0 before the first one of the phase. */
function roundAt(state: State, { moment, round }: Given): number {
  if (moment === 'finalScoring' || moment === 'phaseEnd') {
    if ((round ?? ROUNDS) === ROUNDS) return ROUNDS;
    throw new ArgumentError(`A phase ends after round ${ROUNDS}, not ${round} (BUR-3.14).`);
  }
  if (isSetUp(state) || toCome(state, 'drawGoods').length > 0) return 0;
  const begun = round ?? 1;
  return moment === 'roundStart' ? begun - 1 : begun;
}

/** BUR-2.1, BUR-3.8: those with more ships first, then clockwise from the first player. */
function orderOf({ config, players }: State, { order, seats = [] }: Given): number[] {
  const first = config.firstPlayer === 'random' ? 0 : config.firstPlayer;
  const clockwise = Array.from({ length: players }, (_, turn) => (first + turn) % players);
  const shipsOf = (player: number): number => Object.values(seats[player]?.estate ?? {}).filter(isShip).length;
  return [...(order ?? clockwise.sort((left, right) => shipsOf(right) - shipsOf(left)))];
}

function isShip(tile: TileId): boolean {
  return tile === 'ship';
}

/** The moment, with the rest of the set-up, of the phase or of the round. */
function agendaAt(state: State, what: Given): Stage[] {
  const { moment = 'turn', player = state.order[0] ?? 0, goodsRow = [] } = what;
  if (moment === 'finalScoring' || moment === 'phaseEnd') return withStages(state, pushPhaseEnd).stages;
  const choice = choiceAt(moment, player, what);
  if (choice) return [...agendaAt(state, { moment: 'turn', player }), choice];
  const laidOut = moment === 'drawGoods' ? goodsRow.length : 0;
  for (const push of [pushFirstPlayer, pushSetUp, pushPhase, pushRound]) {
    const { stages } = withStages(state, push);
    const last = stages.map((stage) => isAt(stage, moment, what)).lastIndexOf(true);
    if (last >= 0) return stages.slice(0, last + 1 - laidOut);
  }
  const of = Object.entries({ player: what.player, die: what.die, depot: what.depot, space: what.space });
  const details = of.flatMap(([key, value]) => (value === undefined ? [] : [`, ${key} ${value}`]));
  throw new ArgumentError(
    `This game has no moment ${moment}${details.join('')} (${STAGE_RULES[moment] ?? 'BUR-15.1'}).`,
  );
}

/** The choice of a placed tile; `undefined` for other moments. */
function choiceAt(moment: Stage['stage'], player: number, { depot, second = null }: Given): Stage | undefined {
  switch (moment) {
    case 'castle':
    case 'cityHall':
    case 'warehouse':
    case 'carpentersWorkshop':
    case 'church':
    case 'market':
    case 'shipDepot':
      return { stage: moment, player };
    case 'shipSecondDepot':
    case 'goodsChoice': {
      if (depot === undefined) throw new ArgumentError(`The moment ${moment} needs the depot chosen first (BUR-6.13).`);
      return moment === 'goodsChoice' ? { stage: moment, player, depot, second } : { stage: moment, player, depot };
    }
    default:
      return undefined;
  }
}

/** Whether a stage is the moment, with its player, die and space as far as they are named. */
function isAt(stage: Stage, moment: Moment, { player, die, depot, space }: Given): boolean {
  if (stage.stage !== moment) return false;
  return Object.entries({ player, die, depot, space }).every(
    ([key, value]) => value === undefined || Reflect.get(stage, key) === value,
  );
}

/** BUR-3.5: number of goods tiles in the row: one for each round to come. */
export function rowLength(state: State): number {
  if (isSetUp(state)) return 0;
  return GOODS_PER_PHASE - state.round + toCome(state, 'rollWhiteDie').length - toCome(state, 'drawGoods').length;
}
