/** Set-up (STO-2): the first state, and the draws that complete it. Refilling the row uses the same draw (STO-8.8). */
import { drawSeat, entryAt } from '@rulewright/core/define';
import {
  BUILDING_IDS,
  CARD_IDS,
  CARD_SPACES,
  LOCATIONS,
  STARTING_FOOD,
  STARTING_PEOPLE,
  SUPPLIES,
  TILES_PER_STACK,
  TOOL_SLOTS,
} from '../components.js';
import { chance, OUTCOMES } from '../schema/action.js';
import type { Config, Seat, State } from '../types.js';
import { pushAllReveals, pushDrawStartPlayer, pushRound, pushRowDraws } from './agenda.js';
import { buildingBag, cardBag } from './chance.js';

export function setup(config: Config): State {
  const { players, startPlayer } = config;
  const supply = SUPPLIES[config.resourceSupply];
  const state: State = {
    players,
    config,
    stages: [],
    result: null,
    phase: 'placement',
    round: 1,
    startPlayer: startPlayer === 'random' ? 0 : startPlayer,
    supply: supply && { ...supply },
    row: Array.from({ length: CARD_SPACES }, () => null),
    cardBag: [...CARD_IDS],
    stacks: Array.from({ length: players }, () => ({ top: null, unrevealed: TILES_PER_STACK })), // STO-2.4
    buildingBag: [...BUILDING_IDS],
    seats: Array.from({ length: players }, newSeat),
  };
  // STO-2.6: the start player, then the cards, then the tiles. The agenda is a stack: the last push comes first.
  pushRound(state);
  pushAllReveals(state);
  pushRowDraws(state);
  if (startPlayer === 'random') pushDrawStartPlayer(state);
  return state;
}

/** STO-2.1: what a player starts with. */
function newSeat(): Seat {
  return {
    people: STARTING_PEOPLE,
    atHome: STARTING_PEOPLE,
    placed: LOCATIONS.map(() => 0),
    food: STARTING_FOOD,
    resources: { wood: 0, clay: 0, stone: 0, gold: 0 },
    tools: Array.from({ length: TOOL_SLOTS }, () => ({ level: 0, used: false })),
    oneUseTools: [],
    anyTwoClaim: false,
    agriculture: 0,
    score: 0,
    lostPoints: 0,
    cards: [],
    drawnCard: null,
    buildings: [],
  };
}

/** STO-2.2: chance draws the start player of round 1. */
export const drawStartPlayer = chance('drawStartPlayer', {
  gives: ['drawStartPlayer'],
  ...drawSeat(OUTCOMES.drawStartPlayer),
  apply(state, _stage, { player }, emit) {
    state.startPlayer = player;
    emit({ type: 'startPlayerDrawn', player });
  },
});

/** STO-2.3, STO-8.8: chance draws a card for a space of the row. It stays there until it is bought (STO-8.9). */
export const drawToRow = chance('drawToRow', {
  gives: ['drawCard'],
  ...cardBag,
  apply(state, stage, outcome, emit) {
    const { space } = stage;
    const { card } = outcome;
    cardBag.take(state, stage, outcome);
    state.row[space] = card;
    emit({ type: 'cardRevealed', space, card });
  },
});

/** STO-2.5, STO-10.9: chance draws the next face-up tile of a stack. */
export const revealBuilding = chance('revealBuilding', {
  gives: ['drawBuilding'],
  ...buildingBag,
  apply(state, stage, outcome, emit) {
    const { stack } = stage;
    const { building } = outcome;
    buildingBag.take(state, stage, outcome);
    const revealed = entryAt(state.stacks, stack);
    revealed.top = building;
    revealed.unrevealed -= 1;
    emit({ type: 'buildingRevealed', stack, building });
  },
});
