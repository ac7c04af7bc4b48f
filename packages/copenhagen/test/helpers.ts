import type { Rng } from '@rulewright/core';
import { position } from '@rulewright/core/testing';
import { ABILITIES, type Ability, type Cell, COLOURS, COLUMNS, type Colour, FLOORS } from '../src/components.js';
import { type Action, copenhagen, type Outcome, type Seat, type State } from '../src/index.js';

/** Cards by colour. */
type Cards = Partial<Record<Colour, number>>;

/** What a seat of a position has; the rest is as in the worked examples: an empty house and hand, `anyCards` used. */
export interface GivenSeat {
  hand?: Cards;
  /** Part of the hand that others don't know. */
  hidden?: number;
  abilities?: Partial<Record<Ability, Seat['abilities'][Ability]>>;
  /** A house diagram, highest floor first. */
  house?: string;
}

interface Given {
  players?: 2 | 3 | 4;
  openHands?: boolean;
  seats?: readonly GivenSeat[];
  stages?: State['stages'];
  harbour?: State['harbour'];
  pile?: Cards;
  mermaidInPile?: boolean;
  discardPile?: Cards;
  supply?: State['supply'];
  windowSupply?: number;
}

export const FULL_HARBOUR: State['harbour'] = ['red', 'yellow', 'green', 'blue', 'purple', 'red', 'yellow'];

/** Counts per colour. */
function cards(given: Cards): number[] {
  return COLOURS.map((colour) => given[colour] ?? 0);
}

/** The cells of a house diagram. */
function houseOf(diagram: string): Cell[] {
  const rows = diagram
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .reverse();
  const cells = rows.flatMap((row) => [...row] as Cell[]);
  return [...cells, ...Array.from({ length: COLUMNS * FLOORS - cells.length }, () => '.' as const)];
}

/** The diagram of a house, without the floors above the highest tile. */
export function diagramOf(house: readonly Cell[]): string {
  return Array.from({ length: FLOORS }, (_, floor) => house.slice(floor * COLUMNS, (floor + 1) * COLUMNS).join(''))
    .filter((row) => row !== '.....')
    .reverse()
    .join('\n');
}

/** A position: seat 0 is active at the start of its turn, with the harbour and all supplies full, unless stated. */
export function given(what: Given = {}): State {
  const { players = 2, openHands = false, stages, harbour = FULL_HARBOUR } = what;
  return position(copenhagen, { players, openHands }, (state) => {
    state.stages = stages ?? [
      { stage: 'refill', player: 0 },
      { stage: 'action', player: 0 },
    ];
    state.harbour = [...harbour];
    if (what.pile) state.pile = cards(what.pile);
    if (what.mermaidInPile !== undefined) state.mermaidInPile = what.mermaidInPile;
    if (what.discardPile) state.discardPile = cards(what.discardPile);
    if (what.supply) state.supply = what.supply;
    if (what.windowSupply !== undefined) state.windowSupply = what.windowSupply;
    state.seats.forEach((seat, player) => {
      const { hand = {}, hidden = 0, abilities, house = '' } = what.seats?.[player] ?? {};
      seat.hand = cards(hand);
      seat.knownHand = cards(hand);
      seat.hiddenCount = hidden;
      for (let left = hidden; left > 0; left--) {
        const colour = seat.knownHand.findIndex((count) => count > 0);
        (seat.knownHand[colour] as number) -= 1;
      }
      for (const ability of ABILITIES) {
        seat.abilities[ability] = abilities?.[ability] ?? (ability === 'anyCards' ? 'used' : 'absent');
      }
      seat.house = houseOf(house);
    });
  });
}

/** The state after these actions and outcomes. */
export function play(state: State, ...actions: (Action | Outcome)[]): State {
  return actions.reduce<State>((current, action) => copenhagen.apply(current, action), state);
}

/** The rule that refuses an action; `undefined` if it is legal. */
export function refusal(state: State, action: unknown, actor?: number): string | undefined {
  return copenhagen.check(state, action, actor)?.rule;
}

/** A player's seat. */
export function seat(state: State, player = 0): Seat {
  return state.seats[player] as Seat;
}

/** The current stage. */
export function stage(state: State): string | undefined {
  return state.stages.at(-1)?.stage;
}

/** Types of the legal actions, each once. */
export function legalTypes(state: State): string[] {
  return [...new Set(copenhagen.legalActions(state).map(({ type }) => type))];
}

/** The places from which a card may be taken. */
export function legalPlaces(state: State): number[] {
  return copenhagen.legalActions(state).flatMap((action) => (action.type === 'takeCard' ? [action.place] : []));
}

/** The tiles that may be chosen. */
export function legalTiles(state: State): string[] {
  return copenhagen.legalActions(state).flatMap((action) => (action.type === 'chooseTile' ? [action.tile] : []));
}

export const take = (place: number): Action => ({ type: 'takeCard', place });
export const choose = (tile: Extract<Action, { type: 'chooseTile' }>['tile']): Action => ({ type: 'chooseTile', tile });
export const place = (orientation: number, column: number, floor: number): Action => ({
  type: 'placeTile',
  orientation,
  column,
  floor,
});
export const placeWindow = (column: number, floor: number): Action => ({ type: 'placeWindow', column, floor });
export const draw = (card: Outcome['card']): Outcome => ({ type: 'drawCard', card });

const floorOf = (action: Action): number => ('floor' in action ? action.floor : 0);

/** A random action of a player who builds half of the time and always as low as possible: this reaches every rule. */
export function chooseToBuild(legal: readonly Action[], rng: Rng): Action {
  const building = legal.filter(({ type }) => type === 'chooseTile');
  if (building.length > 0 && rng.int(2) === 0) return building[rng.int(building.length)] as Action;
  const lowest = Math.min(...legal.map(floorOf));
  const options = legal.filter((action) => floorOf(action) === lowest);
  return options[rng.int(options.length)] as Action;
}
