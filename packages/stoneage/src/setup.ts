/** STO-2: the first state. Start player, cards and tiles are drawn by chance. */
import { BUILDING_IDS } from './buildings.js';
import { CARD_IDS } from './cards.js';
import {
  CARD_SPACES,
  LOCATIONS,
  STARTING_FOOD,
  STARTING_PEOPLE,
  SUPPLIES,
  TILES_PER_STACK,
  TOOL_SLOTS,
} from './components.js';
import { pushAllReveals, pushDrawStartPlayer, pushRound, pushRowDraws } from './course.js';
import type { Config, Seat, State } from './schema/index.js';

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
  // STO-2.6: first the start player, then the cards, then the tiles. What comes last is pushed first.
  pushRound(state);
  pushAllReveals(state);
  pushRowDraws(state);
  if (startPlayer === 'random') pushDrawStartPlayer(state);
  return state;
}
