/** The agenda can be played on: its stages are in place, and the state fits them (BUR-15). */
import type { Violation } from '@rulewright/core';
import { entryAt, seatOf } from '@rulewright/core/define';
import { areSlotsFull, isUsed, tileAt } from '../depots/depots.js';
import { freeGoodsSlots, goodsTypesIn } from '../depots/goods.js';
import { pushFirstPlayer, pushPhase, pushRound, pushSetUp, toCome, withStages } from '../rules/agenda.js';
import type { Stage, State } from '../types.generated.js';

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

type Choice = Extract<Stage, { readonly stage: (typeof CHOICES)[number] }>;

/** BUR-6.2: the open choice of a placed tile; there is at most one. */
function openChoice({ stages }: State): Choice | undefined {
  const current = stages.at(-1);
  return current && isChoice(current) ? current : undefined;
}

function isChoice(stage: Stage): stage is Choice {
  return CHOICES.some((name) => name === stage.stage);
}

/** The rule that places a stage on the agenda. */
const RULES: Readonly<Record<Exclude<Stage['stage'], Choice['stage']>, string>> = {
  firstPlayer: 'BUR-2.1',
  dealGoods: 'BUR-2.4',
  dealBoard: 'BUR-2.7',
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
};

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
export function agendaViolations(state: State): Violation[] {
  const { stages } = state;
  const choice = openChoice(state);
  const lasting = choice ? stages.slice(0, -1) : stages;
  const whole = wholeAgenda(state);
  const wrong = lasting.find((stage, index) => !isSame(stage, whole[index]));
  if (wrong) {
    const rule = isChoice(wrong) ? 'BUR-15.1' : RULES[wrong.stage];
    const names = stages.map(({ stage }) => stage).join(' ');
    return [{ rule, message: `${JSON.stringify(wrong)} is out of place on the agenda '${names}'` }];
  }
  const below = lasting.at(-1);
  if (!choice || (below?.stage === 'turn' && below.player === choice.player)) return [];
  return [{ rule: 'BUR-15.1', message: `seat ${choice.player} has the choice of a tile outside of its turn` }];
}

function isSame(stage: Stage, other: Stage | undefined): boolean {
  return other !== undefined && Object.entries(other).every(([key, value]) => Reflect.get(stage, key) === value);
}

/** The state fits the draws and choices on the agenda. */
export function stageViolations(state: State): Violation[] {
  return [...drawViolations(state), ...startCastleViolations(state), ...choiceViolations(state)];
}

/** BUR-3.4: tiles are drawn for empty spaces in use. */
function drawViolations(state: State): Violation[] {
  const isFree = toCome(state, 'drawTile').every(
    ({ depot, space }) => isUsed(depot, space, state.players) && tileAt(state, depot, space) === null,
  );
  return isFree ? [] : [{ rule: 'BUR-3.4', message: 'a tile would be drawn for a full or unused space' }];
}

/** BUR-2.8: each player places one start castle. */
function startCastleViolations(state: State): Violation[] {
  const isFirst = toCome(state, 'startCastle').every(({ player }) =>
    entryAt(state.seats, player).estate.every((tile) => tile === null),
  );
  return isFirst ? [] : [{ rule: 'BUR-2.8', message: 'a start castle would be placed in a covered estate' }];
}

/** The open choice of a tile has room for what it takes. */
function choiceViolations(state: State): Violation[] {
  const choice = openChoice(state);
  if (!choice) return [];
  const seat = seatOf(state, choice.player);
  switch (choice.stage) {
    case 'castle':
    case 'carpentersWorkshop':
    case 'church':
    case 'market':
      return areSlotsFull(seat) ? [{ rule: 'BUR-6.5', message: `stage ${choice.stage} needs an empty tile slot` }] : [];
    case 'goodsChoice':
      if (freeGoodsSlots(seat) > 0 && goodsTypesIn(state, choice.depot, choice.second).length > 0) return [];
      return [{ rule: 'BUR-6.11', message: 'there are no goods to choose, or no free goods slot' }];
    default:
      return [];
  }
}
