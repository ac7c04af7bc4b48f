/** The agenda: what is still to be done is what the course of the game has left of it (BUR-15). */
import type { Violation } from '@rulewright/core';
import { pushFirstPlayer, pushPhase, pushRound, pushSetUp } from './course.js';
import type { Stage, State } from './schema/index.js';

type Named<Name extends Stage['stage']> = Extract<Stage, { readonly stage: Name }>;

/** The stages of one name on the agenda, in the order in which they will come. */
export function toCome<Name extends Stage['stage']>({ stages }: State, name: Name): Named<Name>[] {
  return stages.filter((stage): stage is Named<Name> => stage.stage === name).reverse();
}

/** Whether the first player or the first phase is still to come. */
export function isSetUp({ stages }: State): boolean {
  return stages[0]?.stage === 'firstPlayer' || stages[0]?.stage === 'phaseStart';
}

/** Whether the tiles and goods of a phase are being laid out. */
export function isLayingOut({ stages }: State): boolean {
  return stages[0]?.stage === 'roundStart';
}

/** BUR-6.1: the stages of the choices that placed tiles bring. */
const EFFECTS = [
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

type Effect = Named<(typeof EFFECTS)[number]>;

/** The choice of a placed tile that is open; never more than one is (BUR-6.2). */
export function openEffect({ stages }: State): Effect | undefined {
  const current = stages.at(-1);
  return current && isEffect(current) ? current : undefined;
}

function isEffect(stage: Stage): stage is Effect {
  return EFFECTS.some((name) => name === stage.stage);
}

/** The player whose turn it is; `undefined` while there are no turns. */
export function currentPlayer(state: State): number | undefined {
  const isRolling = toCome(state, 'rollWhiteDie').length > 0;
  return isRolling ? undefined : toCome(state, 'turn')[0]?.player;
}

/** The rule that says when a stage comes. */
const RULES: Readonly<Record<Exclude<Stage['stage'], Effect['stage']>, string>> = {
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

/** All that the course of the game puts on the agenda at once; it is done from its end on. */
function wholeAgenda(state: State): readonly Stage[] {
  const fresh: State = { ...state, stages: [] };
  switch (state.stages[0]?.stage) {
    case 'firstPlayer':
      pushFirstPlayer(fresh);
      break;
    case 'phaseStart':
      pushSetUp(fresh);
      break;
    case 'roundStart':
      pushPhase(fresh);
      break;
    default:
      pushRound(fresh);
  }
  return fresh.stages;
}

/** A violation where the agenda isn't what is left of the set-up, of the beginning of a phase or of a round. */
export function brokenAgenda(state: State): Violation[] {
  const { stages } = state;
  const effect = openEffect(state);
  const lasting = effect ? stages.slice(0, -1) : stages;
  const whole = wholeAgenda(state);
  const wrong = lasting.find((stage, index) => !isSame(stage, whole[index]));
  if (wrong) {
    const rule = isEffect(wrong) ? 'BUR-15.1' : RULES[wrong.stage];
    const names = stages.map(({ stage }) => stage).join(' ');
    return [{ rule, message: `no game reaches ${JSON.stringify(wrong)} on the agenda '${names}'` }];
  }
  const below = lasting.at(-1);
  if (!effect || (below?.stage === 'turn' && below.player === effect.player)) return [];
  return [{ rule: 'BUR-15.1', message: `seat ${effect.player} has the choice of a tile, but it isn't its turn` }];
}

function isSame(stage: Stage, other: Stage | undefined): boolean {
  return other !== undefined && Object.entries(other).every(([key, value]) => Reflect.get(stage, key) === value);
}
