/**
 * What makes a state playable: pieces are conserved, derived numbers match their sources, and the agenda can continue.
 */
import type { Issue } from '@rulewright/core';
import { entryAt, resultViolations, seatOf } from '@rulewright/core/define';
import { GOODS_PER_PHASE, PHASES, ROUNDS } from '../components.js';
import { areSlotsFull, isUsed, tileAt } from '../depots/depots.js';
import { freeGoodsSlots, goodsTypesIn } from '../depots/goods.js';
import { knowledgeOf, owns } from '../estate/estate.js';
import {
  currentPlayer,
  isLayingOut,
  isSetUp,
  pushFirstPlayer,
  pushPhase,
  pushRound,
  pushSetUp,
  toCome,
  withStages,
} from '../rules/agenda.js';
import { endBurgundy } from '../rules/end.js';
import type { Stage, State } from '../types.js';
import { estateViolations } from './estates.js';
import { bagViolations, boardViolations, pieceViolations, seatViolations } from './pieces.js';
import { turnViolations } from './turns.js';

export function invariants(state: State): Issue[] {
  // The other checks rely on boards, turn order and agenda.
  for (const check of [boardViolations, orderViolations, agendaViolations]) {
    const violations = check(state);
    if (violations.length > 0) return violations;
  }
  const checks = [pieceViolations, bagViolations, seatViolations, roundViolations, stageViolations, estateViolations];
  return [...checks, turnViolations].flatMap((check) => check(state));
}

function roundViolations(state: State): Issue[] {
  return [
    ...phaseViolations(state),
    ...goodsRowViolations(state),
    ...purchaseViolations(state),
    ...resultViolations(state, 'BUR-12.5', endBurgundy),
  ];
}

/** BUR-3.9: the turn order holds every seat once; it is empty before there is a first player. */
function orderViolations(state: State): Issue[] {
  const { players, order } = state;
  const length = toCome(state, 'firstPlayer').length > 0 ? 0 : players;
  const isOnce = new Set(order).size === order.length && order.every((player) => player < players);
  if (order.length === length && isOnce) return [];
  return [{ rule: 'BUR-3.9', message: `order must hold every seat once, not [${order}]` }];
}

/** BUR-2.13, BUR-11.1: the set-up comes before phase A, the end after the last round of phase E. */
function phaseViolations(state: State): Issue[] {
  const { phase, round, result } = state;
  if (isSetUp(state) && phase !== PHASES[0]) {
    return [{ rule: 'BUR-2.13', message: `the set-up is in phase ${phase}` }];
  }
  if (result === null || (phase === PHASES.at(-1) && round === ROUNDS)) return [];
  return [{ rule: 'BUR-11.1', message: `the game is over in round ${round} of phase ${phase}` }];
}

/** BUR-3.1, BUR-3.11: round, goods row and white die match the draws and rolls still to come. */
function goodsRowViolations(state: State): Issue[] {
  const { round, goodsRow, whiteDie } = state;
  const violations: Issue[] = [];
  const isBefore = isSetUp(state) || isLayingOut(state);
  if ((round === 0) !== isBefore) {
    violations.push({ rule: 'BUR-3.1', message: `round ${round} ${isBefore ? "hasn't begun" : 'has begun'}` });
  }
  const rolls = toCome(state, 'rollWhiteDie').length;
  const row = isSetUp(state) ? 0 : GOODS_PER_PHASE - round + rolls - toCome(state, 'drawGoods').length;
  if (goodsRow.length !== row) {
    violations.push({ rule: 'BUR-3.11', message: `goodsRow holds ${goodsRow.length} tiles instead of ${row}` });
  }
  if (!isBefore && whiteDie > 0 === rolls > 0) {
    violations.push({
      rule: 'BUR-3.11',
      message: `whiteDie is ${whiteDie} ${rolls > 0 ? 'before' : 'after'} its roll`,
    });
  }
  return violations;
}

/** BUR-4.13: a purchase belongs to the current turn. BUR-5.20: without knowledge tile 6 it leaves a gap in the black depot. */
function purchaseViolations(state: State): Issue[] {
  if (!state.hasBought) return [];
  const player = currentPlayer(state);
  if (player === undefined) return [{ rule: 'BUR-4.13', message: 'hasBought outside of a turn' }];
  if (owns(knowledgeOf(seatOf(state, player)), 6)) return [];
  const hasGap = state.blackDepot.some((tile, space) => tile === null && isUsed(0, space, state.players));
  return hasGap ? [] : [{ rule: 'BUR-5.20', message: 'hasBought, but the black depot is full' }];
}

/** BUR-6.1: the choices of placed tiles. */
const CHOICES = [
  'castle',
  'cityHall',
  'warehouse',
  'carpentersWorkshop',
  'church',
  'market',
  'shipDepot',
  'shipSecondDepot',
  'goodsChoice',
] as const;

type ChoiceStage = Extract<Stage, { readonly stage: (typeof CHOICES)[number] }>;

/** BUR-6.2: the open choice of a placed tile; there is at most one. */
function openChoice({ stages }: State): ChoiceStage | undefined {
  const current = stages.at(-1);
  return current && isChoice(current) ? current : undefined;
}

function isChoice(stage: Stage): stage is ChoiceStage {
  return CHOICES.some((name) => name === stage.stage);
}

/** The rule that places a stage on the agenda; BUR-15.1 for choices. */
export const STAGE_RULES: Readonly<Partial<Record<Stage['stage'], string>>> = {
  firstPlayer: 'BUR-2.1',
  dealGoods: 'BUR-2.4',
  dealSheet: 'BUR-2.7',
  boardSide: 'BUR-2.14',
  startCastle: 'BUR-2.8',
  phaseStart: 'BUR-2.13',
  drawTile: 'BUR-3.4',
  drawGoods: 'BUR-3.5',
  roundStart: 'BUR-3.8',
  turn: 'BUR-3.9',
  rollDie: 'BUR-3.10',
  rollWhiteDie: 'BUR-3.10',
  roundEnd: 'BUR-3.13',
  phaseEnd: 'BUR-3.14',
} satisfies Record<Exclude<Stage['stage'], ChoiceStage['stage']>, string>;

/** Everything that was pushed together with the first stage of the agenda; it is taken off from the end. */
function wholeAgenda(state: State): readonly Stage[] {
  switch (state.stages[0]?.stage) {
    case 'firstPlayer':
      return withStages(state, pushFirstPlayer).stages;
    case 'phaseStart':
      return withStages(state, pushSetUp).stages;
    case 'roundStart':
      return withStages(state, pushPhase).stages;
    default:
      return withStages(state, pushRound).stages;
  }
}

/** BUR-15.1: the agenda is the rest of a set-up, of a phase being laid out or of a round, and at most one choice. */
function agendaViolations(state: State): Issue[] {
  const { stages } = state;
  const choice = openChoice(state);
  const lasting = choice ? stages.slice(0, -1) : stages;
  const whole = wholeAgenda(state);
  const index = lasting.findIndex((stage, place) => !isSame(stage, whole[place]));
  const wrong = lasting[index];
  if (wrong) {
    const rule = STAGE_RULES[wrong.stage] ?? 'BUR-15.1';
    const wanted = JSON.stringify(whole[index]) ?? 'nothing';
    return [{ rule, message: `stages[${index}] is ${JSON.stringify(wrong)} instead of ${wanted}` }];
  }
  const below = lasting.at(-1);
  if (!choice || (below?.stage === 'turn' && below.player === choice.player)) return [];
  return [{ rule: 'BUR-15.1', message: `seat ${choice.player} has ${choice.stage} outside of its turn` }];
}

function isSame(stage: Stage, other: Stage | undefined): boolean {
  return other !== undefined && Object.entries(other).every(([key, value]) => Reflect.get(stage, key) === value);
}

/** The state fits the draws and choices on the agenda. */
function stageViolations(state: State): Issue[] {
  return [...drawViolations(state), ...startCastleViolations(state), ...choiceViolations(state)];
}

/** BUR-3.4: tiles are drawn for empty spaces in use. */
function drawViolations(state: State): Issue[] {
  return toCome(state, 'drawTile').flatMap(({ depot, space }): Issue[] => {
    if (isUsed(depot, space, state.players) && tileAt(state, depot, space) === null) return [];
    return [{ rule: 'BUR-3.4', message: `space ${space} of depot ${depot} has a tile before drawTile, or is unused` }];
  });
}

/** BUR-2.8: each player places one start castle. */
function startCastleViolations(state: State): Issue[] {
  return toCome(state, 'startCastle').flatMap(({ player }): Issue[] => {
    if (entryAt(state.seats, player).estate.every((tile) => tile === null)) return [];
    return [{ rule: 'BUR-2.8', message: `the estate of seat ${player} has tiles before startCastle` }];
  });
}

/** The open choice of a tile can be made: what it takes fits. */
function choiceViolations(state: State): Issue[] {
  const choice = openChoice(state);
  if (!choice) return [];
  const seat = seatOf(state, choice.player);
  switch (choice.stage) {
    case 'castle':
    case 'carpentersWorkshop':
    case 'church':
    case 'market':
      return areSlotsFull(seat)
        ? [{ rule: 'BUR-6.5', message: `${choice.stage} needs an empty slot of seat ${choice.player}` }]
        : [];
    case 'goodsChoice':
      if (freeGoodsSlots(seat) > 0 && goodsTypesIn(state, choice.depot, choice.second).length > 0) return [];
      return [{ rule: 'BUR-6.11', message: `seat ${choice.player} has no goods to choose, or no room in goodsSlots` }];
    default:
      return [];
  }
}
