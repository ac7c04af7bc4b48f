import { createRng, type Rng } from '@rulewright/core';
import { addAt, sizeOf } from '@rulewright/core/define';
import { position } from '@rulewright/core/positions';
import { kitOf } from '@rulewright/core/testing';
import { en } from '../src/blocks/en.generated.js';
import { textOf } from '../src/blocks/index.js';
import { GOODS, HEXES, KINDS, type Kind, TILE_PRINTS, type Tile } from '../src/components.js';
import { countOf } from '../src/estate/estate.js';
import { TILE_TYPES, typeOf } from '../src/estate/tiles.js';
import { type Action, burgundy, type Config, type Event, type Outcome, type State } from '../src/index.js';
import { spareInBags } from '../src/invariants/bags.js';
import { isLayingOut, isSetUp, pushFirstPlayer, pushPhase, pushRound, pushSetUp, toCome } from '../src/rules/agenda.js';

const { eventsOf, ...kit } = kitOf(burgundy);
export const { play, refusal, loadRefusal, seat, stage, legalOf } = kit;

type Counts = Readonly<Record<number, number>>;
type Die = Extract<Action, { type: 'takeWorkers' }>['die'];
type Discard = Extract<Action, { type: 'takeTile' }>['discard'];
type Stage = State['stages'][number];

/** A seat of a position. By default it has nothing but a board with its start castle, and dice 1 and 2. */
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

export interface Given extends Partial<Omit<Config, 'players'>> {
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
  /** The markers; by default stacks are in turn order. */
  track?: State['track'];
  goodsRow?: readonly number[];
  hasBought?: boolean;
  /** The current stage, by default the first turn. The rest of the agenda follows from it. */
  stage?: Stage;
}

const KNOWLEDGE_HEXES = [35, 34, 30, 12, 7, 3];
const ROW = [1, 2, 3, 4, 5];

function counts(given: Counts = {}): number[] {
  return Array.from({ length: GOODS }, (_, type) => given[type + 1] ?? 0);
}

function padded(tiles: readonly (Tile | null)[] = [], length: number): (Tile | null)[] {
  return Array.from({ length }, (_, index) => tiles[index] ?? null);
}

/** The agenda at a stage, with the rest of the set-up, phase or round. */
function agendaAt(wanted: Stage, state: State): State['stages'] {
  for (const push of [pushFirstPlayer, pushSetUp, pushPhase, pushRound]) {
    const whole: State = { ...state, stages: [] };
    push(whole);
    const index = whole.stages.map((stage) => JSON.stringify(stage)).lastIndexOf(JSON.stringify(wanted));
    if (index >= 0) return whole.stages.slice(0, index + 1);
  }
  if (wanted.stage === 'turn' || !('player' in wanted)) throw new Error(`No agenda has ${JSON.stringify(wanted)}.`);
  return [...agendaAt({ stage: 'turn', player: wanted.player }, state), wanted];
}

function fillSeat(state: State, player: number, given: GivenSeat = {}): void {
  const own = seat(state, player);
  const isFirst = (stage: 'dealBoard' | 'startCastle') => toCome(state, stage).some((next) => next.player === player);
  own.estate = Array.from({ length: HEXES }, () => null);
  own.board = isFirst('dealBoard') ? 0 : (given.board ?? own.board);
  if (own.board === 0 && !isFirst('dealBoard')) own.board = player + 2;
  if (own.board === 1 && !isFirst('startCastle')) own.estate[18] = 'castle';
  given.knowledge?.forEach((tile, index) => {
    own.estate[KNOWLEDGE_HEXES[index] as number] = `knowledge${tile}` as Tile;
  });
  for (const [hex, tile] of Object.entries(given.estate ?? {})) own.estate[Number(hex)] = tile;
  own.slots = padded(given.slots, 3);
  own.goodsSlots = counts(given.goods);
  own.soldGoods = counts(given.sold);
  own.silver = given.silver ?? 0;
  own.workers = given.workers ?? 0;
  own.dice = [...(given.dice ?? [1, 2])];
  own.spent = [...(given.spent ?? [false, false])];
  for (const roll of toCome(state, 'rollDie')) if (roll.player === player) own.dice[roll.die] = 0;
  own.points.sales = state.players * sizeOf(own.soldGoods);
  own.points.watchtowers = 4 * countOf(own.estate, 'watchtower');
  const held = (bonus: State['largeBonus']) => bonus.filter((owner) => owner === player).length;
  own.points.bonusTiles = (3 + state.players) * held(state.largeBonus) + state.players * held(state.smallBonus);
}

/** Round, goods row and white die, as they follow from the stage. */
function fillRound(state: State, { round = 1, goodsRow }: Given): void {
  const isBefore = isSetUp(state) || isLayingOut(state);
  const rolls = toCome(state, 'rollWhiteDie').length;
  const draws = toCome(state, 'drawGoods').length;
  state.round = isBefore ? 0 : round;
  state.whiteDie = isBefore || rolls > 0 ? 0 : 1;
  const row = isBefore ? ROW.slice(0, isSetUp(state) ? 0 : ROW.length - draws) : ROW.slice(round - rolls);
  state.goodsRow = [...(goodsRow ?? row)];
}

/** Takes what lies anywhere out of the bags: each depot's tiles out of its own, those of players out of a light one first. */
function fillBags(state: State): void {
  state.lightBags = TILE_TYPES.map(({ id }) => TILE_PRINTS[id].light);
  state.blackBag = TILE_TYPES.map(({ id }) => TILE_PRINTS[id].black);
  state.goodsBag = Array.from({ length: GOODS }, (_, type) => {
    const inDepots = state.depotGoods.reduce((sum, count, place) => (place % GOODS === type ? sum + count : sum), 0);
    const inRow = state.goodsRow.filter((goods) => goods === type + 1).length;
    const owned = state.seats.map((own) => (own.goodsSlots[type] as number) + (own.soldGoods[type] as number));
    return 7 - inDepots - inRow - sizeOf(owned);
  });
  for (const tile of state.depotTiles) if (tile !== null) addAt(state.lightBags, typeOf(tile).index, -1);
  for (const tile of state.blackDepot) if (tile !== null) addAt(state.blackBag, typeOf(tile).index, -1);
  const spare = spareInBags(state);
  for (const tile of state.seats.flatMap(({ slots, estate }) => [...slots, ...estate])) {
    if (tile === null) continue;
    const { kind, index } = typeOf(tile);
    const bag = KINDS.indexOf(kind);
    const isLight = (spare[bag] as number) > 0 && (state.lightBags[index] as number) > 0;
    addAt(isLight ? state.lightBags : state.blackBag, index, -1);
    if (isLight) addAt(spare, bag, -1);
  }
}

/** A position: seat 0 begins its turn in the first round of phase A, with empty depots, unless stated. */
export function given(what: Given = {}): State {
  const { players = 2, phase = 'A', seats = [] } = what;
  const { setup = 'basic', boards = null, tieBreak = 'moreEmpty' } = what;
  return position(burgundy, { players, setup, boards, tieBreak, firstPlayer: 0 }, (state) => {
    const order = what.order ?? Array.from({ length: players }, (_, player) => player);
    const current = what.stage ?? { stage: 'turn', player: order[0] as number };
    const isBegun = current.stage !== 'firstPlayer';
    state.phase = phase;
    state.order = isBegun ? [...order] : [];
    state.stages = agendaAt(current, state);
    state.hasBought = what.hasBought ?? false;
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
    fillRound(state, what);
    for (let player = 0; player < players; player++) fillSeat(state, player, seats[player]);
    const ships = state.seats.map(({ estate }) => countOf(estate, 'ship'));
    const byShips = state.track.map((_, space) => state.order.filter((player) => ships[player] === space));
    state.track = what.track ?? byShips;
    fillBags(state);
  });
}

/** The tiles of a kind, each type once before any comes again. */
export function tilesOf(kind: Kind): Tile[] {
  const types = TILE_TYPES.filter((type) => type.kind === kind);
  return ROUNDS_OF_COPIES.flatMap((round) => types.flatMap(({ id, copies }) => (round < copies ? [id] : [])));
}

const ROUNDS_OF_COPIES = Array.from({ length: 26 }, (_, round) => round);

/** Ships by hex, on the rivers of board 1. */
export function ships(count: number): Readonly<Record<number, Tile>> {
  return Object.fromEntries([17, 16, 15, 19, 20, 21].slice(0, count).map((hex) => [hex, 'ship' as const]));
}

/** The position after seat 0 has placed the tile in slot 0 on a hex of board 1 with a fitting die. */
export function placed(tile: Tile, hex: number, what: Given = {}): State {
  return burgundy.apply(placing(tile, hex, what), place(0, 0, hex));
}

/** The events of that placement. */
export function eventsOfPlacing(tile: Tile, hex: number, what: Given = {}): readonly Event[] {
  return eventsOf(placing(tile, hex, what), place(0, 0, hex));
}

const NUMBERS = [
  6, 5, 4, 3, 2, 1, 6, 5, 4, 5, 4, 3, 1, 2, 3, 6, 1, 2, 6, 5, 4, 1, 2, 5, 4, 3, 1, 2, 6, 1, 2, 5, 6, 3, 4, 1, 3,
];

/** The position before seat 0 places the tile in slot 0 on a hex of board 1 with a fitting die: `place(0, 0, hex)`. */
export function placing(tile: Tile, hex: number, what: Given = {}): State {
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
export const text = textOf(en);
