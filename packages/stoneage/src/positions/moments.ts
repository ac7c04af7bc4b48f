/** Round, phase and agenda at a moment (STO-3, STO-17.15). */
import { ArgumentError } from '@rulewright/core';
import { entryAt, seatOf } from '@rulewright/core/define';
import { phaseOf } from '../invariants/index.js';
import { pushDrawStartPlayer, pushReveal, pushRound, pushRowDraws, turnOrder } from '../rules/agenda.js';
import { endReason } from '../rules/end.js';
import type { Stage, State } from '../types.js';
import type { Given } from './description.js';
import type { GivenGroup } from './groups.js';

/** STO-3.2, STO-3.3: sets the round and its start player. */
export function layRound(state: State, { moment, round, startPlayer }: Given): void {
  const { config, players } = state;
  state.round = round ?? (moment === 'finalScoring' ? (config.roundLimit ?? 1) : 1);
  const usual = config.startPlayer === 'random' ? 0 : (config.startPlayer + state.round - 1) % players;
  state.startPlayer = startPlayer ?? usual;
}

/** Sets the agenda, and the phase that it belongs to. Call last. */
export function layAgenda(state: State, what: Given, group: GivenGroup | undefined): void {
  state.stages = agendaAt(state, what, group);
  state.phase = phaseOf(state);
}

function agendaAt(state: State, what: Given, group: GivenGroup | undefined): Stage[] {
  if (group) return [{ stage: 'groupDone', player: group.player, location: group.location }, group.stage];
  const { moment = 'placePeople', player = state.startPlayer } = what;
  switch (moment) {
    case 'placePeople':
      return [{ stage: moment, player }];
    case 'chooseGroup':
      return [{ stage: moment, player: resolverOf(state, what) }];
    case 'feedPeople':
      return [{ stage: 'nextFeeding', player }];
    case 'finalScoring':
      if (endReason(state) !== undefined) return [{ stage: 'endRound' }];
      throw new ArgumentError(
        'The game has no reason to end with this round (STO-12.6): a stack without tiles, fewer than 4 cards, or roundLimit.',
      );
    case 'endRound':
      return [{ stage: moment }];
    default:
      return drawsAt(state, what);
  }
}

/** STO-5.1: the player who resolves groups. */
function resolverOf(state: State, { player }: Given): number {
  const hasGroup = (seat: number): boolean => seatOf(state, seat).placed.some((people) => people > 0);
  const [first] = turnOrder(state).filter((seat) => (player === undefined || seat === player) && hasGroup(seat));
  if (first !== undefined) return first;
  const whose = player === undefined ? 'any seat' : `seat ${player}`;
  throw new ArgumentError(`The moment chooseGroup needs people of ${whose} on a location (STO-5.1).`);
}

/** STO-2.6, STO-8.8: the draws for the empty spaces of the row and the stacks. */
function drawsAt(state: State, { moment }: Given): Stage[] {
  const copy: State = { ...state, stages: [] };
  pushRound(copy);
  for (let stack = state.players - 1; stack >= 0; stack--) {
    const { top, unrevealed } = entryAt(state.stacks, stack);
    if (top === null && unrevealed > 0) pushReveal(copy, stack);
  }
  pushRowDraws(copy);
  if (moment === 'drawStartPlayer') pushDrawStartPlayer(copy);
  if (copy.stages.at(-1)?.stage === moment) return copy.stages;
  const rule =
    moment === 'drawToRow' ? 'an empty space of the row (STO-8.8)' : 'a full row and an empty stack (STO-2.6)';
  throw new ArgumentError(`The moment ${moment} needs ${rule}.`);
}
