import { createRng, nextActor, type Policy, type Rng, Table } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { kitOf } from '@rulewright/core/testing';
import { type CellContent, COLOURS, COLUMNS, FLOORS, type TileId } from '../src/components.js';
import { placementOf, tileOf } from '../src/house/tiles.js';
import { type Action, type Copenhagen, copenhagen, type Outcome, type State } from '../src/index.js';
import {
  type Given as Described,
  type GivenSeat as DescribedSeat,
  given as described,
} from '../src/positions/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';

/** A seat of a position. Defaults as in the worked examples: an empty house and hand, `anyCards` used. */
export interface GivenSeat extends Omit<DescribedSeat, 'knownHand'> {
  /** Number of cards in the hand that others don't know: the first colours. */
  readonly hidden?: number;
}

interface Given extends Omit<Described, 'seats'> {
  players?: 2 | 3 | 4;
  openHands?: boolean;
  seats?: readonly GivenSeat[];
  /** Instead of a moment: the agenda, with or without its refill. */
  stages?: State['stages'];
  /** Kinds without a copy in the supply. */
  noneLeft?: readonly TileId[];
}

export const FULL_HARBOUR: State['harbour'] = ['red', 'yellow', 'green', 'blue', 'purple', 'red', 'yellow'];

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

/** The diagram of a house, without the floors above the highest tile. */
export function diagramOf(house: readonly CellContent[]): string {
  return Array.from({ length: FLOORS }, (_, floor) => house.slice(floor * COLUMNS, (floor + 1) * COLUMNS).join(''))
    .filter((row) => row !== '.....')
    .reverse()
    .join('\n');
}

/** A position. By default seat 0 starts its turn with a full harbour. Stages find the gaps they need. */
export function given({
  players = 2,
  openHands = false,
  stages,
  noneLeft = [],
  seats = [],
  ...what
}: Given = {}): State {
  const [first] = stages ?? [];
  const gaps = (stages ?? []).flatMap((stage) =>
    stage.stage === 'secondCard' ? [stage.gap] : stage.stage === 'drawToHarbour' ? [stage.place] : [],
  );
  const recipe = described({
    supply: Object.fromEntries(noneLeft.map((id) => [id, 0])),
    ...what,
    ...(stages && { gaps }),
    seats: Array.from({ length: players }, (_, player) => seatOf(seats[player])),
  });
  return position(copenhagen, { players, openHands }, (state) => {
    recipe(state);
    if (!stages) return;
    const player = first && 'player' in first ? first.player : 0;
    state.stages = first?.stage === 'refill' ? stages : [{ stage: 'refill', player }, ...stages];
  });
}

function seatOf({ hidden = 0, abilities, hand = {}, ...own }: GivenSeat = {}): DescribedSeat {
  const known = { ...hand };
  for (let left = hidden; left > 0; left--) {
    const colour = COLOURS.find((each) => (known[each] ?? 0) > 0);
    if (colour) known[colour] = (known[colour] ?? 0) - 1;
  }
  return { ...own, hand, knownHand: known, abilities: { anyCards: 'used', ...abilities } };
}

/** The end of a turn with these places empty. */
export const refilling = (gaps: readonly number[], what: Given = {}): State =>
  given({ moment: 'refill', gaps, ...what });

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
export const chooseToFill: Policy<Copenhagen> = (legal, { state, actor, rng }) => {
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
export const chooseToTake: Policy<Copenhagen> = (legal, { rng }) =>
  bestOf(legal, ({ type }) => (type === 'takeCard' ? 1 : 0), rng);

const USES: readonly Action['type'][] = ['useDiscount', 'changeColours', 'takeAbility', 'refreshAbilities'];

/** A move towards small tiles, using ability tiles wherever possible. */
export const chooseToUse: Policy<Copenhagen> = (legal, { state, rng }) => {
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
  choose: Policy<Copenhagen> = (legal, { rng }) => chooseToBuild(legal, rng),
): State {
  for (let seed = 0; seed < 500; seed++) {
    const table = new Table(copenhagen, { players }, createRng(seed));
    while (!table.isOver) {
      if (stage(table.state) === name && isWanted(table.state)) return copenhagen.load(JSON.stringify(table.state));
      const actor = nextActor(table);
      table.play(choose(table.legalActions(actor), { state: table.state, actor, rng: table.rng }), actor);
    }
    if (name === 'over' && isWanted(table.state)) return copenhagen.load(JSON.stringify(table.state));
  }
  throw new Error(`no game came to ${name}`);
}

/** The texts in English. */
export const text = gameTextOf(en);
