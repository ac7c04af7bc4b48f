import { createRng, type Rng } from '@rulewright/core';
import { position } from '@rulewright/core/testing';
import { GOODS, HEXES, KINDS, type Kind, type Tile } from '../src/components.js';
import { type Action, burgundy, type Config, type Event, type Outcome, type Seat, type State } from '../src/index.js';

type Counts = Readonly<Record<number, number>>;
type Die = Extract<Action, { type: 'takeWorkers' }>['die'];
type Discard = Extract<Action, { type: 'takeTile' }>['discard'];

/** What a seat of a position has; the rest is nothing, on a board with its start castle alone and dice 1 and 2. */
export interface GivenSeat {
  board?: number;
  /** Tiles by hex, beside the start castle on hex 18 of board 1. */
  estate?: Readonly<Record<number, Tile>>;
  /** Numbers of knowledge tiles in the estate of board 1, laid from hex 35 down. */
  knowledge?: readonly number[];
  slots?: readonly (Tile | null)[];
  /** Stored goods tiles by type. */
  goods?: Counts;
  sold?: Counts;
  silver?: number;
  workers?: number;
  dice?: readonly [number, number];
  spent?: readonly [boolean, boolean];
}

interface Given extends Partial<Omit<Config, 'players'>> {
  players?: 2 | 3 | 4;
  phase?: State['phase'];
  round?: number;
  seats?: readonly GivenSeat[];
  /** Tiles in the numbered depots, by space. */
  depots?: Readonly<Record<number, readonly (Tile | null)[]>>;
  black?: readonly (Tile | null)[];
  /** Goods tiles in the depots, by type. */
  goods?: Readonly<Record<number, Counts>>;
  largeBonus?: Partial<Record<Kind, number>>;
  smallBonus?: Partial<Record<Kind, number>>;
  order?: readonly number[];
  track?: State['track'];
  goodsRow?: readonly number[];
  hasBought?: boolean;
  /** What is to be done before the round ends; the turns of all players by default. */
  stages?: State['stages'];
}

const KNOWLEDGE_HEXES = [35, 34, 30, 12, 7, 3];

function counts(given: Counts = {}): number[] {
  return Array.from({ length: GOODS }, (_, type) => given[type + 1] ?? 0);
}

function padded(tiles: readonly (Tile | null)[] = [], length: number): (Tile | null)[] {
  return Array.from({ length }, (_, index) => tiles[index] ?? null);
}

function fillSeat(seat: Seat, given: GivenSeat = {}): void {
  seat.board = given.board ?? 1;
  seat.estate = Array.from({ length: HEXES }, () => null);
  if (seat.board === 1) seat.estate[18] = 'castle';
  given.knowledge?.forEach((tile, index) => {
    seat.estate[KNOWLEDGE_HEXES[index] as number] = `knowledge${tile}` as Tile;
  });
  for (const [hex, tile] of Object.entries(given.estate ?? {})) seat.estate[Number(hex)] = tile;
  seat.slots = padded(given.slots, 3);
  seat.goodsSlots = counts(given.goods);
  seat.soldGoods = counts(given.sold);
  seat.silver = given.silver ?? 0;
  seat.workers = given.workers ?? 0;
  seat.dice = [...(given.dice ?? [1, 2])];
  seat.spent = [...(given.spent ?? [false, false])];
}

/** A position: seat 0 begins its turn in the first round of phase A, with empty depots, unless stated. */
export function given(what: Given = {}): State {
  const { players = 2, phase = 'A', round = 1, seats = [] } = what;
  const { setup = 'basic', boards = null, tieBreak = 'moreEmpty' } = what;
  return position(burgundy, { players, setup, boards, tieBreak, firstPlayer: 0 }, (state) => {
    const order = what.order ?? Array.from({ length: players }, (_, player) => player);
    state.phase = phase;
    state.round = round;
    state.order = [...order];
    state.track = what.track ?? [[...order], [], [], [], [], [], []];
    state.whiteDie = 1;
    state.goodsRow = [...(what.goodsRow ?? [1, 2, 3, 4, 5].slice(round))];
    state.hasBought = what.hasBought ?? false;
    const turns = [...order].reverse().map((player) => ({ stage: 'turn' as const, player }));
    state.stages = [{ stage: 'roundEnd' }, ...(what.stages ?? turns)];
    for (let depot = 1; depot <= 6; depot++) {
      padded(what.depots?.[depot], 4).forEach((tile, space) => {
        state.depotTiles[4 * (depot - 1) + space] = tile;
      });
      counts(what.goods?.[depot]).forEach((count, type) => {
        state.depotGoods[6 * (depot - 1) + type] = count;
      });
    }
    state.blackDepot = padded(what.black, 8);
    state.largeBonus = KINDS.map((kind) => what.largeBonus?.[kind] ?? null);
    state.smallBonus = KINDS.map((kind) => what.smallBonus?.[kind] ?? null);
    state.seats.forEach((seat, player) => {
      fillSeat(seat, seats[player]);
    });
  });
}

/** The position after seat 0 has placed a stored tile of slot 0 on a hex of board 1 with a die that fits. */
export function placed(tile: Tile, hex: number, what: Given = {}): State {
  return burgundy.apply(beforePlacing(tile, hex, what), place(0, 0, hex));
}

/** The events of that placement. */
export function eventsOfPlacing(tile: Tile, hex: number, what: Given = {}): readonly Event[] {
  return burgundy.step(beforePlacing(tile, hex, what), place(0, 0, hex)).events;
}

const NUMBERS = [
  6, 5, 4, 3, 2, 1, 6, 5, 4, 5, 4, 3, 1, 2, 3, 6, 1, 2, 6, 5, 4, 1, 2, 5, 4, 3, 1, 2, 6, 1, 2, 5, 6, 3, 4, 1, 3,
];

function beforePlacing(tile: Tile, hex: number, what: Given): State {
  const [own = {}, ...others] = what.seats ?? [];
  const dice = [NUMBERS[hex] as number, own.dice?.[1] ?? 2] as const;
  const slots = [tile, own.slots?.[1] ?? null, own.slots?.[2] ?? null];
  return given({ ...what, seats: [{ ...own, slots, dice }, ...others] });
}

/** The end of the game: seats as given after the last turn of phase E. */
export function finished(what: Given = {}): State {
  return given({ ...what, phase: 'E', round: 5, stages: [] });
}

/** Points of a player for what bears this label. */
export function pointsFor(state: State, label: string, player = 0): number | undefined {
  return burgundy.score(state)[player]?.items.find((item) => item.label === label)?.points;
}

/** The state after these actions and outcomes. */
export function play(state: State, ...actions: (Action | Outcome)[]): State {
  return actions.reduce<State>((current, action) => burgundy.apply(current, action), state);
}

/** Why an action is refused: the rule and the code; `undefined` if it is legal. */
export function refusal(state: State, action: unknown, actor?: number): string | undefined {
  const refused = burgundy.check(state, action, actor);
  return refused && `${refused.rule} ${refused.code}`;
}

/** A player's seat. */
export function seat(state: State, player = 0): Seat {
  return state.seats[player] as Seat;
}

/** Points so far of a player. */
export function points(state: State, player = 0): number {
  return burgundy.score(state)[player]?.total ?? Number.NaN;
}

/** The current stage. */
export function stage(state: State): string | undefined {
  return state.stages.at(-1)?.stage;
}

/** The legal actions. */
export function legal(state: State): readonly Action[] {
  return burgundy.legalActions(state);
}

/** The legal actions of one type. */
export function legalOf<Type extends Action['type']>(state: State, type: Type): Extract<Action, { type: Type }>[] {
  return legal(state).filter((action): action is Extract<Action, { type: Type }> => action.type === type);
}

/** The hexes on which a stored tile can be placed, each once. */
export function legalHexes(state: State, slot = 0): number[] {
  const hexes = legalOf(state, 'placeTile').flatMap((action) => (action.slot === slot ? [action.hex] : []));
  return [...new Set(hexes)].sort((left, right) => left - right);
}

/** The tile on a space of a numbered depot. */
export function depotTile(state: State, depot: number, space: number): Tile | null | undefined {
  return state.depotTiles[4 * (depot - 1) + space];
}

/** Goods tiles of each type in a numbered depot. */
export function depotGoods(state: State, depot: number): number[] {
  return state.depotGoods.slice(6 * (depot - 1), 6 * depot);
}

/** Plays on at random until a condition holds. */
export function playUntil(
  start: State,
  isReached: (state: State) => boolean,
  rng: Rng = createRng(1),
  choose = (legal: readonly Action[]): Action => legal[rng.int(legal.length)] as Action,
): State {
  let state = start;
  while (!isReached(state)) {
    const turn = burgundy.turn(state);
    if (turn.kind === 'over') throw new Error('The game is over before that.');
    const outcomes = burgundy.chanceOutcomes(state);
    const next = turn.kind === 'chance' ? outcomes[rng.int(outcomes.length)]?.action : choose(legal(state));
    state = burgundy.apply(state, next as Action);
  }
  return state;
}

export const take = (die: Die, depot: number, space = 0, discard: Discard = 'none'): Action => ({
  type: 'takeTile',
  die,
  depot,
  space,
  discard,
});
export const place = (die: Die, slot: number, hex: number): Action => ({ type: 'placeTile', die, slot, hex });
export const sell = (die: Die, goods: number): Action => ({ type: 'sellGoods', die, goods });
export const takeWorkers = (die: Die): Action => ({ type: 'takeWorkers', die });
export const buy = (depot: number, space = 0, discard: Discard = 'none'): Action => ({
  type: 'buyTile',
  depot,
  space,
  discard,
});
export const chooseDepot = (depot: number): Action => ({ type: 'chooseDepot', depot });
export const chooseGoods = (goods: number): Action => ({ type: 'chooseGoods', goods });
export const chooseStartCastle = (hex: number): Action => ({ type: 'chooseStartCastle', hex });
export const endTurn: Action = { type: 'endTurn' };
export const decline: Action = { type: 'decline' };
export const roll = (number: number): Outcome => ({ type: 'rollDie', number });
export const drawGoods = (goods: number): Outcome => ({ type: 'drawGoods', goods });

/**
 * A random action of a player who places tiles when possible and takes workers seldom: this fills estates and so
 * reaches what uniform play seldom does.
 */
export function chooseToBuild(options: readonly Action[], rng: Rng): Action {
  const best = Math.max(...options.map(({ type }) => EAGERNESS[type] ?? 1));
  const wanted = options.filter(({ type }) => rng.int(8) === 0 || (EAGERNESS[type] ?? 1) === best);
  const from = wanted.length > 0 ? wanted : options;
  return from[rng.int(from.length)] as Action;
}

const EAGERNESS: Readonly<Record<string, number>> = {
  placeTile: 3,
  buyTile: 3,
  takeTile: 2,
  sellGoods: 2,
  decline: 0,
  endTurn: 0,
};
