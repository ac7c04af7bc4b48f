import type { Rng, ScoreItem } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { position } from '@rulewright/core/positions';
import { damaged, kitOf } from '@rulewright/core/testing';
import { isDeep } from '../../core/test/deep.js';
import type { BuildingId, CardId, Location, Resource } from '../src/components.js';
import { type Action, type Config, type Outcome, type State, stoneage } from '../src/index.js';
import { phaseOf } from '../src/invariants/index.js';
import { type Given as Description, type GivenSeat, type Moment, given as recipe } from '../src/positions/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';

export type { GivenSeat } from '../src/positions/index.js';

export type Resources = Partial<Record<Resource, number>>;

interface Given extends Omit<Description, 'unrevealed'> {
  players?: 2 | 3 | 4;
  options?: Partial<Config>;
  /** The agenda, in place of that of the moment. */
  stages?: State['stages'];
  /** Unrevealed tiles in every stack. */
  unrevealed?: number;
}

/** A position. By default seat 0 is the start player and places people, with a full row. */
export function given({ players = 4, options = {}, stages, unrevealed, ...what }: Given = {}): State {
  const hidden = unrevealed === undefined ? {} : { unrevealed: Array<number>(players).fill(unrevealed) };
  return position(stoneage, { players, ...options }, (state) => {
    recipe({ ...what, ...hidden })(state);
    if (stages) Object.assign(state, { stages, phase: phaseOf({ stages }) });
  });
}

/** Seats with these people placed and 5 at home. */
export function placed(...groups: GivenSeat['placed'][]): GivenSeat[] {
  return groups.map((group = {}) => ({ placed: group, atHome: 5 }));
}

/** A position in which a player places people; the seats have these people placed and 5 at home. */
export function placing(player: number, players: 2 | 3 | 4, ...groups: GivenSeat['placed'][]): State {
  return given({ players, seats: placed(...groups), player });
}

/** A seat with two groups: the action phase goes on with it. */
const BUSY: GivenSeat = { placed: { hunting: 1, quarry: 1 } };

/** A position in which seat 0 resolves groups; seat 1 is to follow. */
export function resolving(seat: GivenSeat, what: Given = {}): State {
  return given({ moment: 'chooseGroup', player: 0, ...what, seats: [seat, ...(what.seats ?? [BUSY])] });
}

/** A position in which seat 0 begins the feeding. */
export function feeding(seat: GivenSeat, what: Given = {}): State {
  return given({ moment: 'feedPeople', player: 0, ...what, seats: [seat, ...(what.seats ?? [])] });
}

/** The fields of a stage that a description has too. */
const DESCRIBED = ['player', 'dice', 'added', 'buyer'];

/** A position in which a group is being resolved; nobody else has one. */
export function resolvingAt(
  location: Location,
  { stage: moment, ...details }: Extract<State['stages'][number], { readonly stage: Moment }>,
  what: Given = {},
): State {
  const described = Object.fromEntries(Object.entries(details).filter(([field]) => DESCRIBED.includes(field)));
  return given({ ...what, moment, location, ...described });
}

/** Resources that pay for every building tile. */
export const RICH = { wood: 7, clay: 7, stone: 7, gold: 7 };

/** Seat 0 is asked to pay for a tile on `building1`. */
export function payingBuilding(tile: BuildingId, resources: Resources = RICH, unrevealed?: number): State {
  const state = resolving(
    { placed: { building1: 1, field: 1, river: 1 }, resources },
    { tops: [tile], ...(unrevealed !== undefined && { unrevealed }) },
  );
  return play(state, resolve('building1'));
}

/** The rules that a state breaks once something in it has been changed. */
export function rulesBroken(state: State, change: (state: State) => unknown): readonly (string | undefined)[] {
  return stoneage.invariants(damaged(state, change) as State).map(({ rule }) => rule);
}

/** A position in which the round has ended. */
export function roundEnd(what: Given = {}): State {
  return given({ moment: 'endRound', ...what });
}

/** The words of the tests. */
export const { play, eventsOf, refusal, loadRefusal, seat, stage, legalTypes, legalOf } = kitOf(stoneage);

/** Who must decide. */
export function playerToMove(state: State): number | undefined {
  const turn = stoneage.turn(state);
  return turn.kind === 'decision' ? turn.player : undefined;
}

export const place = (location: Location, count = 1): Action => ({ type: 'place', location, count });
export const resolve = (location: Location): Action => ({ type: 'resolve', location });
export const useTool = (slot: number): Action => ({ type: 'useTool', slot });
export const useOneUseTool = (value: number): Action => ({ type: 'useOneUseTool', value });
export const collect: Action = { type: 'collect' };
export const pay = (resources: Resources): Action => ({
  type: 'pay',
  ...{ wood: 0, clay: 0, stone: 0, gold: 0, ...resources },
});
export const decline: Action = { type: 'decline' };
export const takeAnyTwo = (first: Resource, second: Resource): Action => ({ type: 'takeAnyTwo', first, second });
export const keepAnyTwo: Action = { type: 'keepAnyTwo' };
export const pickDie = (face: number): Action => ({ type: 'pickDie', face });
export const passDie: Action = { type: 'passDie' };
export const feed: Action = { type: 'feed' };
export const roll = (...dice: number[]): Outcome => ({ type: 'roll', dice: dice.sort((a, b) => a - b) });
export const drawCard = (card: CardId): Outcome => ({ type: 'drawCard', card });
export const drawBuilding = (building: BuildingId): Outcome => ({ type: 'drawBuilding', building });

/** Seat 0 has bought this card on `card1` for a wood. */
export function buying(card: CardId, more: GivenSeat = {}, what: Given = {}): State {
  const owner = { ...more, placed: { card1: 1, ...more.placed }, resources: { wood: 1, ...more.resources } };
  return play(resolving(owner, { row: [card], ...what }), resolve('card1'), pay({ wood: 1 }));
}

/** A random action of a player who buys what can be bought and likes to keep a claim: this reaches every rule. */
export function chooseToBuy(actions: readonly Action[], rng: Rng): Action {
  const wanted = actions.filter(({ type }) => type === 'pay' || type === 'keepAnyTwo');
  const options = wanted.length > 0 && rng.int(8) > 0 ? wanted : actions;
  return options[rng.int(options.length)] as Action;
}

const POINTS_OF_BOTTOMS = ['symbolSets', 'farmers', 'toolMakers', 'hutBuilders', 'shamans'];

/** Whether everybody knows what an item of a score is worth: STO-16.2, STO-16.3; in the end all do (STO-16.6). */
export function isOpen({ label }: ScoreItem, { config, phase, seats }: State): boolean {
  if (phase === 'gameOver' || config.cardVisibility === 'open') return true;
  if (config.cardVisibility === 'hidden') return label === 'trackPenalties' || label === 'resources';
  return !POINTS_OF_BOTTOMS.includes(label) || seats.every(({ drawnCard }) => drawnCard === null);
}

/** Every number of players, and options that aren't the defaults. */
const ALL_CONFIGS = [
  { players: 2 },
  { players: 3 },
  { players: 4 },
  {
    players: 3,
    anyTwoTiming: 'immediate',
    mayPassDie: true,
    raisedTool: 'becomesReady',
    feedingRefusal: 'always',
    negativeScore: false,
    resourceSupply: 'firstPrinting',
    cardVisibility: 'hidden',
  },
  {
    players: 4,
    startPlayer: 2,
    placeAtLimit: false,
    resourceSupply: 'laterPrinting',
    cardVisibility: 'open',
    cardsEndBeforeFeeding: true,
    roundLimit: 9,
  },
  { players: 2, startPlayer: 1, feedingRefusal: 'always', resourceSupply: 'firstPrinting', cardVisibility: 'hidden' },
  { players: 4, cardVisibility: 'hidden', anyTwoTiming: 'immediate', roundLimit: 15 },
] as const;

/** In an everyday run each number of players and each option. */
export const CONFIGS = isDeep ? ALL_CONFIGS : [0, 3, 4, 5].map((index) => entryAt(ALL_CONFIGS, index));

/** The texts in English. */
export const text = gameTextOf(en);
