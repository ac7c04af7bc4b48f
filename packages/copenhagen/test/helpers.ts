import { createRng, nextActor, type Rng, Table } from '@rulewright/core';
import { sizeOf } from '@rulewright/core/define';
import { position } from '@rulewright/core/positions';
import { type DrawMove, kitOf } from '@rulewright/core/testing';
import { en } from '../src/blocks/en.generated.js';
import { textOf } from '../src/blocks/index.js';
import {
  ABILITIES,
  type Ability,
  BRICK_OF,
  CARDS_PER_COLOUR,
  type Cell,
  COLOURS,
  COLUMNS,
  CONTENTS,
  type Colour,
  FLOORS,
  type TileId,
  WINDOW_OF,
} from '../src/components.js';
import { fits, groundOf } from '../src/house/ground.js';
import { placementOf, TILE_LIST, tileOf } from '../src/house/tiles.js';
import { type Action, type Copenhagen, copenhagen, type Outcome, type Seat, type State } from '../src/index.js';

/** Cards by colour. */
type Cards = Partial<Record<Colour, number>>;

/** A seat of a position. Defaults as in the worked examples: an empty house and hand, `anyCards` used. */
export interface GivenSeat {
  hand?: Cards;
  /** Number of cards in the hand that others don't know. */
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
  /** Instead of `discardPile`. */
  pile?: Cards;
  mermaidInPile?: boolean;
  discardPile?: Cards;
  /** Kinds without a copy in the supply. Copies in no diagram stand in the house of the last seat. */
  noneLeft?: readonly TileId[];
  /** Window tiles in no diagram stand in the house of the last seat. */
  windowSupply?: number;
}

export const FULL_HARBOUR: State['harbour'] = ['red', 'yellow', 'green', 'blue', 'purple', 'red', 'yellow'];

/** Counts per colour. */
function cards(given: Cards): number[] {
  return COLOURS.map((colour) => given[colour] ?? 0);
}

/** Full floors of tiles, each with a brick and none of them red. */
const FULL_FLOORS = ['PPpYy', 'pPPyY', 'GGgBb', 'gGGbB', 'PPPpW', 'pPPPW', 'pPPPP'];

/** A diagram of this many full floors. */
export const fullFloors = (count: number): string => FULL_FLOORS.slice(FULL_FLOORS.length - count).join('\n');

/** The diagram of a house with ten points. A window tile on (2,8) completes a column with a brick. */
export const TEN_POINTS = `
  .G...
  .Gg..
  .Gr..
  .RR..
  pRRyp
  PYYYP
  PYg.P
  PGGGP
  pPPPP`;

/** The cells of a house diagram. */
export function houseOf(diagram: string): Cell[] {
  const rows = diagram
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .reverse();
  const cells = rows.flatMap((row) => [...row] as Cell[]);
  return [...cells, ...Array.from({ length: COLUMNS * FLOORS - cells.length }, () => '.' as const)];
}

/** Takes the tiles of these houses from the supply; throws if the supply can't make them. */
function takeTiles(houses: readonly Cell[][], supply: number[]): void {
  const left = houses.map((house) => [...house]);
  const takeFrom = (): boolean => {
    const house = left.find((cells) => cells.some((cell) => CONTENTS[cell].colour !== null));
    if (!house) return true;
    const first = house.findIndex((cell) => CONTENTS[cell].colour !== null);
    const [old = '.'] = house.slice(first);
    for (const { colour, index, placements } of TILE_LIST) {
      if (CONTENTS[old].colour !== colour || supply[index] === 0) continue;
      for (const { indices, brick } of placements) {
        const isThere = indices.every((cell) => house[cell] === (cell === brick ? BRICK_OF : WINDOW_OF)[colour]);
        if (!isThere || indices[0] !== first) continue;
        for (const cell of indices) house[cell] = '.';
        (supply[index] as number) -= 1;
        if (takeFrom()) return true;
        (supply[index] as number) += 1;
        for (const cell of indices) house[cell] = (cell === brick ? BRICK_OF : WINDOW_OF)[colour];
      }
    }
    return false;
  };
  if (!takeFrom()) throw new Error(`These houses are not made of tiles:\n${houses.map(diagramOf).join('\n\n')}`);
}

/** Puts every copy of a kind that is left into a house, each at the first place where it fits. */
export function placeAll(house: Cell[], supply: number[], id: TileId): void {
  const { colour, index, placements } = tileOf(id);
  for (; supply[index] !== 0; (supply[index] as number) -= 1) {
    const { indices = [], brick } = placements.find((placement) => fits(placement, groundOf(house))) ?? {};
    for (const cell of indices) house[cell] = (cell === brick ? BRICK_OF : WINDOW_OF)[colour];
  }
}

/** Puts window tiles into a house, floor by floor from the bottom. */
function placeWindows(house: Cell[], count: number): void {
  for (let left = count; left > 0; left--) house[house.indexOf('.')] = 'W';
}

/** The diagram of a house, without the floors above the highest tile. */
export function diagramOf(house: readonly Cell[]): string {
  return Array.from({ length: FLOORS }, (_, floor) => house.slice(floor * COLUMNS, (floor + 1) * COLUMNS).join(''))
    .filter((row) => row !== '.....')
    .reverse()
    .join('\n');
}

/**
 * A position. By default seat 0 starts its turn with a full harbour. The other cards are in the pile, or in the discard
 * pile if the pile is given. The tiles of the houses come from the supplies. Stages find the gaps they need.
 */
export function given(what: Given = {}): State {
  const { players = 2, openHands = false, harbour = FULL_HARBOUR } = what;
  const stages = what.stages ?? [{ stage: 'action', player: 0 }];
  return position(copenhagen, { players, openHands }, (state) => {
    const [first] = stages;
    const player = first && 'player' in first ? first.player : 0;
    state.stages = first?.stage === 'refill' ? stages : [{ stage: 'refill', player }, ...stages];
    state.harbour = [...harbour];
    for (const stage of stages) {
      if (stage.stage === 'secondCard') state.harbour[stage.gap] = null;
      if (stage.stage === 'drawToHarbour') state.harbour[stage.place] = null;
    }
    if (what.mermaidInPile !== undefined) state.mermaidInPile = what.mermaidInPile;
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
    const houses = state.seats.map(({ house }) => house);
    const last = houses.at(-1) as Cell[];
    takeTiles(houses, state.supply);
    for (const id of what.noneLeft ?? []) placeAll(last, state.supply, id);
    state.windowSupply -= houses.flat().filter((cell) => cell === 'W').length;
    placeWindows(last, state.windowSupply - (what.windowSupply ?? state.windowSupply));
    state.windowSupply = what.windowSupply ?? state.windowSupply;
    const isPileGiven = what.pile !== undefined;
    const stated = cards(what.pile ?? what.discardPile ?? {});
    const others = COLOURS.map((colour, index) => {
      const shown = state.harbour.filter((card) => card === colour).length + (stated[index] as number);
      return CARDS_PER_COLOUR[players] - shown - sizeOf(state.seats.map(({ hand }) => hand[index] as number));
    });
    state.pile = isPileGiven ? stated : others;
    state.discardPile = isPileGiven ? others : stated;
  });
}

/** The end of a turn with these places empty. */
export function refilling(gaps: readonly number[], what: Given = {}): State {
  const harbour = FULL_HARBOUR.map((card, at) => (gaps.includes(at) ? null : card));
  return given({ harbour, stages: [{ stage: 'refill', player: 0 }], ...what });
}

const { legalOf, ...kit } = kitOf(copenhagen);
export const { play, refusal, loadRefusal, seat, stage, legalTypes } = kit;

/** The places from which a card may be taken. */
export const legalPlaces = (state: State): number[] => legalOf(state, 'takeCard').map(({ place }) => place);

/** The tiles that may be chosen. */
export const legalTiles = (state: State): string[] => legalOf(state, 'chooseTile').map(({ tile }) => tile);

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

/** A random action that builds half of the time, as low as possible: such games reach every rule. */
export function chooseToBuild(legal: readonly Action[], rng: Rng): Action {
  const building = legal.filter(({ type }) => type === 'chooseTile');
  if (building.length > 0 && rng.int(2) === 0) return building[rng.int(building.length)] as Action;
  const lowest = Math.min(...legal.map(floorOf));
  const options = legal.filter((action) => floorOf(action) === lowest);
  return options[rng.int(options.length)] as Action;
}

/** A move towards full floors and columns: cards of one colour, large tiles, window tiles. */
export const chooseToFill: DrawMove<Copenhagen> = (legal, { state, actor, rng }) => {
  const { house, hand } = seat(state, Number(actor));
  const { tile } = { tile: undefined, ...state.stages.at(-1) };
  const worthOfHouse = (cells: readonly number[]): number =>
    Array.from({ length: FLOORS }, (_, floor) =>
      Array.from({ length: COLUMNS }, (_, column) => floor * COLUMNS + column).filter(
        (cell) => house[cell] !== '.' || cells.includes(cell),
      ),
    ).reduce((sum, covered, floor) => sum + covered.length ** 2 * (FLOORS - floor), 0);
  const worth = (action: Action): number => {
    switch (action.type) {
      case 'takeCard': {
        const card = state.harbour[action.place];
        return card && card !== 'mermaid' ? (hand[COLOURS.indexOf(card)] ?? 0) : 0;
      }
      case 'discardCard':
        return -(hand[COLOURS.indexOf(action.colour)] ?? 0);
      case 'chooseTile':
        return action.tile.endsWith('2') ? -1 : 100 * tileOf(action.tile).size;
      case 'placeTile':
        return tile ? worthOfHouse(placementOf(tile, action).indices) : 0;
      case 'placeWindow':
        return worthOfHouse([action.column + action.floor * COLUMNS]);
      default:
        return 0;
    }
  };
  return bestOf(legal, worth, rng);
};

/** A random one of the best actions. */
function bestOf(legal: readonly Action[], worth: (action: Action) => number, rng: Rng): Action {
  const worths = legal.map(worth);
  const best = legal.filter((_, at) => worths[at] === Math.max(...worths));
  return best[rng.int(best.length)] as Action;
}

/** A move towards an empty pile: takes every card it can, builds nothing. */
export const chooseToTake: DrawMove<Copenhagen> = (legal, { rng }) =>
  bestOf(legal, ({ type }) => (type === 'takeCard' ? 1 : 0), rng);

const USES: readonly Action['type'][] = ['useDiscount', 'changeColours', 'takeAbility', 'refreshAbilities'];

/** A move towards small tiles, using ability tiles wherever possible. */
export const chooseToUse: DrawMove<Copenhagen> = (legal, { state, rng }) => {
  const gap = state.harbour.indexOf(null);
  const isTaking = stage(state) === 'secondCard';
  const worth = (action: Action): number => {
    if (USES.includes(action.type) || (action.type === 'takeCard' && stage(state) === 'thirdCard')) return 1;
    if (action.type === 'takeCard') return isTaking && Math.abs(action.place - gap) > 1 ? 1 : 0;
    if (action.type === 'chooseTile') return 10 - tileOf(action.tile).size;
    return -floorOf(action);
  };
  return bestOf(legal, worth, rng);
};

/** The first wanted state at a stage, or at the end of a game (`over`), of players who build. */
export function playedTo(
  name: string,
  isWanted: (state: State) => boolean = () => true,
  players = 3,
  choose: DrawMove<Copenhagen> = (legal, { rng }) => chooseToBuild(legal, rng),
): State {
  for (let seed = 0; seed < 500; seed++) {
    const table = new Table(copenhagen, { players }, createRng(seed));
    while (!table.isOver) {
      if (stage(table.state) === name && isWanted(table.state)) return copenhagen.load(JSON.stringify(table.state));
      const actor = nextActor(table);
      table.play(choose(table.actions(actor), { state: table.state, actor, rng: table.rng }), actor);
    }
    if (name === 'over' && isWanted(table.state)) return copenhagen.load(JSON.stringify(table.state));
  }
  throw new Error(`no game came to ${name}`);
}

/** The texts in English. */
export const text = textOf(en);
