/** The players' pieces, and the people at home, cards behind holdings and points derived from them. */
import { ArgumentError } from '@rulewright/core';
import { checkName, sizeOf } from '@rulewright/core/define';
import {
  type CardId,
  LOCATIONS,
  MAX_ONE_USE_TOOL,
  MIN_ONE_USE_TOOL,
  RESOURCES,
  STARTING_FOOD,
  STARTING_PEOPLE,
  TOOL_SLOTS,
} from '../components.js';
import { cardsHeld } from '../rules/evidence.js';
import type { Resources, Seat, State } from '../types.js';
import type { Given, GivenSeat, ResourceCounts } from './description.js';
import type { GivenGroup } from './groups.js';

/** Lays what the players have. */
export function laySeats(state: State, { seats = [] }: Given, group: GivenGroup | undefined): void {
  const { players } = state;
  if (seats.length > players) {
    throw new ArgumentError(`The game has ${players} players, but the position has ${seats.length} seats (STO-1.1).`);
  }
  state.seats = state.seats.map((_, player) =>
    seatWith(seats[player], player, group?.player === player ? group : undefined),
  );
}

function seatWith(what: GivenSeat = {}, player: number, group: GivenGroup | undefined): Seat {
  const where = `seat ${player}`;
  const placed = placedBy(what, where, group);
  const away = sizeOf(placed);
  const atHome = what.atHome ?? Math.max(0, (what.people ?? STARTING_PEOPLE) - away);
  const { tools = [], used = [], buildings = [], lostPoints = 0 } = what;
  if (Math.max(tools.length, ...used.map((slot) => slot + 1)) > TOOL_SLOTS) {
    throw new ArgumentError(`The tool slots of ${where} are 0 to ${TOOL_SLOTS - 1} (STO-1.6).`);
  }
  return {
    people: atHome + away,
    placed,
    atHome,
    food: what.food ?? STARTING_FOOD,
    resources: resourcesOf(what.resources, where),
    tools: Array.from({ length: TOOL_SLOTS }, (_, slot) => ({ level: tools[slot] ?? 0, used: used.includes(slot) })),
    oneUseTools: [...(what.oneUseTools ?? [])].sort((left, right) => left - right),
    anyTwoClaim: what.anyTwoClaim ?? false,
    agriculture: what.agriculture ?? 0,
    score: 0,
    lostPoints,
    cards: cardsOf(what, where, group),
    drawnCard: what.drawnCard ?? null,
    buildings: [...buildings],
  };
}

/** STO-5.1: the groups, with the one that is being resolved. */
function placedBy({ placed = {} }: GivenSeat, where: string, group: GivenGroup | undefined): number[] {
  for (const location of Object.keys(placed))
    checkName(location, LOCATIONS, { what: 'location', rule: 'STO-1.10', where });
  return LOCATIONS.map((location) => (group?.location === location ? group.people : (placed[location] ?? 0)));
}

/** STO-8.4: the cards bought; the one whose top takes effect is the last. */
function cardsOf(what: GivenSeat, where: string, group: GivenGroup | undefined): CardId[] {
  const { oneUseTools = [], anyTwoClaim = false, drawnCard, cards = [] } = what;
  const values = Array.from(
    { length: MAX_ONE_USE_TOOL - MIN_ONE_USE_TOOL + 1 },
    (_, index) => MIN_ONE_USE_TOOL + index,
  );
  for (const value of oneUseTools) checkName(value, values, { what: 'one-use tool', rule: 'STO-9.7', where });
  const all = new Set([
    ...cardsHeld({ oneUseTools: [...oneUseTools], anyTwoClaim }, drawnCard !== undefined),
    ...cards,
  ]);
  if (group?.card) {
    all.delete(group.card);
    all.add(group.card);
  }
  return [...all];
}

/** Pieces of each resource. */
export function resourcesOf(counts: ResourceCounts = {}, where: string): Resources {
  for (const resource of Object.keys(counts))
    checkName(resource, RESOURCES, { what: 'resource', rule: 'STO-1.2', where });
  return { wood: 0, clay: 0, stone: 0, gold: 0, ...counts };
}
