import { createRng, type Rng } from '@rulewright/core';
import { sizeOf } from '@rulewright/core/define';
import { position } from '@rulewright/core/positions';
import { kitOf } from '@rulewright/core/testing';
import type { Kind, TileId } from '../src/components.js';
import { TILE_TYPES } from '../src/estate/tiles.js';
import { type Action, burgundy, type Config, type Event, type Outcome, type State } from '../src/index.js';
import { type Given as Description, given as recipe } from '../src/positions/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';

export type { GivenSeat } from '../src/positions/index.js';

const { eventsOf, ...kit } = kitOf(burgundy);
export const { play, refusal, loadRefusal, seat, stage, legalOf } = kit;

type Die = Extract<Action, { type: 'takeWorkers' }>['die'];
type Discard = Extract<Action, { type: 'takeTile' }>['discard'];

/** A position, its game and its stage. */
export interface Given
  extends Omit<Description, 'depotGoods' | 'moment' | 'player' | 'die' | 'depot' | 'space' | 'second'>,
    Partial<Omit<Config, 'players'>> {
  players?: 2 | 3 | 4;
  /** Tiles in the black depot. */
  black?: readonly (TileId | null)[];
  /** Goods tiles in the depots, by type. */
  goods?: Description['depotGoods'];
  stage?: State['stages'][number];
}

/** A position: seat 0 begins its turn in the first round of phase A, with empty depots, unless stated. */
export function given(what: Given = {}): State {
  const { config, lay } = laidBy(what);
  return position(burgundy, config, lay);
}

/** A position like that of `given`, of which nothing is checked: for functions that read any state, part by part. */
export function sketch(what: Given = {}): State {
  const { config, lay } = laidBy(what);
  const state: State = JSON.parse(JSON.stringify(burgundy.setup(config)));
  lay(state);
  return state;
}

function laidBy({ players = 2, setup, boards, tieBreak, goods, black = [], stage, ...what }: Given) {
  const { stage: moment = 'turn', ...details } = stage ?? {};
  const config = { players, setup, boards, tieBreak, firstPlayer: what.order?.[0] ?? 0 };
  const depots = { 0: black, ...what.depots };
  return { config, lay: recipe({ ...what, moment, ...details, depots, depotGoods: goods ?? {} }) };
}

/** The tiles of a kind, each type once before any comes again. */
export function tilesOf(kind: Kind): TileId[] {
  const types = TILE_TYPES.filter((type) => type.kind === kind);
  return ROUNDS_OF_COPIES.flatMap((round) => types.flatMap(({ id, copies }) => (round < copies ? [id] : [])));
}

const ROUNDS_OF_COPIES = Array.from({ length: 26 }, (_, round) => round);

/** A castle that was placed on board 1, beside a knowledge tile without effect. */
export const CASTLE = { 6: 'castle', 12: 'knowledge26' } as const;

/** All mines of board 1. */
export const MINES = { 24: 'mine', 29: 'mine', 33: 'mine' } as const;

/** Ships by hex, on the rivers of board 1. */
export function ships(count: number): Readonly<Record<number, TileId>> {
  return Object.fromEntries([17, 16, 15, 19, 20, 21].slice(0, count).map((hex) => [hex, 'ship' as const]));
}

/** The position after seat 0 has placed the tile in slot 0 on a hex of board 1 with a fitting die. */
export function placed(tile: TileId, hex: number, what: Given = {}): State {
  return burgundy.apply(placing(tile, hex, what), place(0, 0, hex));
}

/** The points that this placement brings. */
export function gained(tile: TileId, hex: number, what: Given = {}): number {
  const before = placing(tile, hex, what);
  return points(burgundy.apply(before, place(0, 0, hex))) - points(before);
}

/** The events of that placement. */
export function eventsOfPlacing(tile: TileId, hex: number, what: Given = {}): readonly Event[] {
  return eventsOf(placing(tile, hex, what), place(0, 0, hex));
}

const NUMBERS = [
  6, 5, 4, 3, 2, 1, 6, 5, 4, 5, 4, 3, 1, 2, 3, 6, 1, 2, 6, 5, 4, 1, 2, 5, 4, 3, 1, 2, 6, 1, 2, 5, 6, 3, 4, 1, 3,
];

/** The position before seat 0 places the tile in slot 0 on a hex of board 1 with a fitting die: `place(0, 0, hex)`. */
export function placing(tile: TileId, hex: number, what: Given = {}): State {
  const [own = {}, ...others] = what.seats ?? [];
  const dice = [NUMBERS[hex] as number, own.dice?.[1] ?? 2] as const;
  const slots = [tile, own.slots?.[1] ?? null, own.slots?.[2] ?? null];
  return given({ ...what, seats: [{ ...own, slots, dice }, ...others] });
}

/** The end of the game, with seats as given after the last turn of phase E. */
export function finished(what: Given = {}): State {
  return given({ ...what, phase: 'E', round: 5, stage: { stage: 'roundEnd' } });
}

/** A player's points by the beginning of labels: `silver`, `regionsA`, `knowledge` for all knowledge tiles. */
export function pointsFor(state: State, label: string, player = 0): number {
  const items = burgundy.score(state)[player]?.items ?? [];
  return sizeOf(items.filter((item) => item.label.startsWith(label)).map(({ points }) => points));
}

/** Points so far of a player. */
export function points(state: State, player = 0): number {
  return burgundy.score(state)[player]?.total ?? Number.NaN;
}

/** The legal actions. */
export function legal(state: State): readonly Action[] {
  return burgundy.legalActions(state);
}

/** The legal hexes of a stored tile. */
export function legalHexes(state: State, slot = 0): number[] {
  const hexes = legalOf(state, 'placeTile').flatMap((action) => (action.slot === slot ? [action.hex] : []));
  return [...new Set(hexes)].sort((left, right) => left - right);
}

/** The tile on a space of a numbered depot. */
export function depotTile(state: State, depot: number, space: number): TileId | null | undefined {
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
    const next = turn.kind === 'chance' ? outcomes[rng.int(outcomes.length)]?.outcome : choose(legal(state));
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
export const chooseBoard = (board: number): Action => ({ type: 'chooseBoard', board });
export const chooseStartCastle = (hex: number): Action => ({ type: 'chooseStartCastle', hex });
export const endTurn: Action = { type: 'endTurn' };
export const decline: Action = { type: 'decline' };
export const roll = (number: number): Outcome => ({ type: 'rollDie', number });
export const dealSheet = (sheet: number): Outcome => ({ type: 'dealSheet', sheet });
export const drawGoods = (goods: number): Outcome => ({ type: 'drawGoods', goods });

/**
 * A random action of an eager builder: tiles are placed when possible, workers seldom taken. Estates fill up, which
 * uniform play seldom achieves.
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

/** The texts in English. */
export const text = gameTextOf(en);
