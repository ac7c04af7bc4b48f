import { action, counts, int, resultSchema, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import {
  BLACK_SPACES,
  BOARDS,
  DEPOTS,
  DICE,
  GOODS,
  GOODS_PER_PHASE,
  GOODS_PER_TYPE,
  HEXES,
  KINDS,
  PHASES,
  ROUNDS,
  SIDES,
  SLOTS,
  SPACES,
  TILE_IDS,
  TRACK_SPACES,
} from './components.js';

const player = int(0, 3);

/** BUR-13: the options of a game. */
export const configSchema = z
  .strictObject({
    /** BUR-1.1: number of players. */
    players: int(2, 4),
    /** BUR-13.1: board 1 for everyone, or dealt boards and start castles of choice. */
    setup: z.enum(['basic', 'advanced']).default('basic'),
    /** BUR-13.2: the boards by seat; `null` for those of the set-up. */
    boards: z.array(int(1, BOARDS.length)).max(4).nullable().default(null),
    /** BUR-13.3: which number of empty hexes ranks higher among equal scores. */
    tieBreak: z.enum(['moreEmpty', 'fewerEmpty']).default('moreEmpty'),
    /** BUR-13.4: the seat that starts. */
    firstPlayer: z.union([z.literal('random'), player]).default('random'),
  })
  .superRefine(({ players, setup, boards, firstPlayer }, context) => {
    const refuse = (key: string, rule: string, code: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [key], message, params: { rule, code } });
    };
    if (boards && boards.length !== players) {
      refuse('boards', 'BUR-13.2', 'wrongBoards', `there must be one board per seat, ${players} in all`);
    }
    if (boards && setup === 'basic' && boards.some((board) => board !== 1)) {
      refuse('boards', 'BUR-13.2', 'wrongBoards', 'the basic set-up has board 1 for everyone');
    }
    if (firstPlayer !== 'random' && firstPlayer >= players) {
      refuse('firstPlayer', 'BUR-13.5', 'noSuchSeat', `there is no seat ${firstPlayer} with ${players} players`);
    }
  });

const tile = z.enum(TILE_IDS);
const kind = z.enum(KINDS);
const phase = z.enum(PHASES);
const hex = int(0, HEXES - 1);
const slot = int(0, SLOTS - 1);
const depot = int(1, DEPOTS);
const goods = int(1, GOODS);
const number = int(1, SIDES);

/** BUR-15.4: the die that an action uses; an effect of a tile uses none. */
const die = z.literal([0, 1, 'free']);
/** BUR-5.7: the slot to clear for a tile that is taken. */
const discard = z.literal(['none', 0, 1, 2]);

const playerStage = <const Name extends string>(name: Name) => z.strictObject({ stage: z.literal(name), player });
const plainStage = <const Name extends string>(name: Name) => z.strictObject({ stage: z.literal(name) });

const stage = z.discriminatedUnion('stage', [
  // Set-up: chance finds the first player, deals goods and boards; castles are chosen.
  plainStage('firstPlayer'),
  playerStage('dealGoods'),
  playerStage('dealBoard'),
  playerStage('startCastle'),
  // A phase. Depot 0 is the black depot.
  plainStage('phaseStart'),
  z.strictObject({ stage: z.literal('drawTile'), depot: int(0, DEPOTS), space: int(0, BLACK_SPACES - 1) }),
  plainStage('drawGoods'),
  plainStage('roundStart'),
  z.strictObject({ stage: z.literal('rollDie'), player, die: int(0, DICE - 1) }),
  plainStage('rollWhiteDie'),
  plainStage('roundEnd'),
  plainStage('phaseEnd'),
  // A turn and the effects of placed tiles.
  playerStage('turn'),
  playerStage('castle'),
  playerStage('cityHall'),
  playerStage('warehouse'),
  playerStage('carpentersWorkshop'),
  playerStage('church'),
  playerStage('market'),
  playerStage('shipDepot'),
  /** `depot` is the one chosen first. */
  z.strictObject({ stage: z.literal('shipSecondDepot'), player, depot }),
  /** `depot` and `second` are the chosen ones. */
  z.strictObject({ stage: z.literal('goodsChoice'), player, depot, second: depot.nullable() }),
]);

const amount = z.int().min(0);
const goodsCounts = counts(GOODS, GOODS_PER_TYPE);
const tileCounts = counts(TILE_IDS.length, 26);

const seat = z.strictObject({
  /** BUR-1.6: number of the board; 0 before it is dealt. */
  board: int(0, BOARDS.length),
  /** BUR-1.2: the tile on each hex. */
  estate: z.array(tile.nullable()).length(HEXES),
  /** BUR-1.9: the stored tiles. */
  slots: z.array(tile.nullable()).length(SLOTS),
  /** BUR-1.9: stored goods tiles, a count for each type from 1; at most three types. */
  goodsSlots: goodsCounts,
  /** BUR-5.18: goods tiles sold so far, a count for each type from 1. */
  soldGoods: goodsCounts,
  silver: amount,
  workers: amount,
  /** BUR-3.10: what the two dice show; 0 before they are rolled in a round. */
  dice: z.array(int(0, SIDES)).length(DICE),
  /** BUR-4.2: which of the two dice are spent. */
  spent: z.array(z.boolean()).length(DICE),
  /** BUR-11.7: points so far by category. */
  points: z.strictObject({
    sales: amount,
    animals: amount,
    watchtowers: amount,
    /** By the phase in which they came. */
    regions: z.array(amount).length(PHASES.length),
    bonusTiles: amount,
  }),
});

const result = resultSchema(['lastRound'], { players: 4 });

const fields = {
  players: int(2, 4),
  result,
  phase,
  /** BUR-3.1: the round within the phase; 0 before its first. */
  round: int(0, ROUNDS),
  /** BUR-3.8: seats in the turn order of the round; empty before the first player is found. */
  order: z.array(player).max(4),
  /** BUR-1.28: the markers on each space, from the top of the stack. */
  track: z.array(z.array(player).max(4)).length(TRACK_SPACES),
  /** BUR-1.18: tiles in the numbered depots: space `s` of depot `d` is at `4 * (d - 1) + s`. */
  depotTiles: z.array(tile.nullable()).length(DEPOTS * SPACES),
  /** BUR-1.18: goods tiles in the numbered depots: the count of type `g` in depot `d` is at `6 * (d - 1) + g - 1`. */
  depotGoods: counts(DEPOTS * GOODS, GOODS_PER_TYPE),
  /** BUR-1.18: tiles in the black depot. */
  blackDepot: z.array(tile.nullable()).length(BLACK_SPACES),
  /** BUR-3.5: goods tiles of the phase that are still to come, the next one first. */
  goodsRow: z.array(goods).max(GOODS_PER_PHASE),
  /** BUR-3.10: what the white die shows; 0 before it is rolled in a round. */
  whiteDie: int(0, SIDES),
  /** BUR-4.13: whether the player whose turn it is has bought a tile in it. */
  hasBought: z.boolean(),
  /** BUR-8.6, BUR-8.7: who has the bonus tiles of each kind. */
  largeBonus: z.array(player.nullable()).length(KINDS.length),
  smallBonus: z.array(player.nullable()).length(KINDS.length),
  /** BUR-1.10: light-backed tiles in the bags of their kinds, a count per tile. */
  lightBags: tileCounts,
  /** BUR-1.10: tiles in the black bag, a count per tile. */
  blackBag: tileCounts,
  /** BUR-1.24: goods tiles in their bag, a count for each type from 1. */
  goodsBag: goodsCounts,
  /** BUR-14.2: tiles removed from the game, a count per tile. */
  removed: tileCounts,
};

/** The whole state of a game. */
export const stateSchema = z.strictObject({
  ...fields,
  config: configSchema,
  stages: z.array(stage),
  seats: z.array(seat).min(2).max(4),
});

/** BUR-15: what players do. */
export const actionSchema = z.discriminatedUnion('type', [
  action('chooseStartCastle', { hex }),
  action('takeTile', { die, depot, space: int(0, SPACES - 1), discard }),
  action('placeTile', { die, slot, hex }),
  action('sellGoods', { die, goods }),
  action('takeWorkers', { die }),
  action(
    'buyTile',
    { depot: int(0, DEPOTS), space: int(0, BLACK_SPACES - 1), discard },
    { where: ({ depot: from, space }) => from === 0 || space < SPACES },
  ),
  action('endTurn'),
  action('chooseDepot', { depot }),
  action('chooseGoods', { goods }),
  action('decline'),
]);

/** BUR-15.6: what chance does. */
export const outcomeSchema = z.discriminatedUnion('type', [
  action('drawFirstPlayer', { seat: player }),
  action('drawGoods', { goods }),
  action('dealBoard', { board: int(2, BOARDS.length) }),
  action('drawTile', { tile }),
  action('rollDie', { number }),
]);

/** BUR-14: what anybody may know, which is all. */
export const viewSchema = z.strictObject({
  ...fields,
  config: configSchema,
  /** What is still to be done. */
  stages: unobservedPart(z.array(stage)),
  /** The current stage; `null` when the game is over. */
  stage: z
    .enum([
      'firstPlayer',
      'dealGoods',
      'dealBoard',
      'startCastle',
      'drawTile',
      'drawGoods',
      'rollDie',
      'rollWhiteDie',
      'turn',
      'castle',
      'cityHall',
      'warehouse',
      'carpentersWorkshop',
      'church',
      'market',
      'shipDepot',
      'shipSecondDepot',
      'goodsChoice',
    ])
    .nullable(),
  /** Who must decide; `null` at a draw and at the end. */
  player: player.nullable(),
  /** BUR-6.15, BUR-6.16: the depots chosen for a ship whose goods haven't all been taken. */
  chosenDepots: z.array(depot).max(2),
  result: unobservedPart(result),
  seats: z
    .array(seat.extend({ /** Points so far; at the end with the final scoring. */ score: amount }))
    .min(2)
    .max(4),
});

const category = z.enum(['sales', 'animals', 'watchtowers', 'regions', 'bonusTiles']);

/** What happens, for front ends to show. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('firstPlayerFound'), player }),
  z.strictObject({ type: z.literal('goodsDealt'), player, goods }),
  z.strictObject({ type: z.literal('boardDealt'), player, board: int(2, BOARDS.length) }),
  z.strictObject({ type: z.literal('startCastlePlaced'), player, hex }),
  z.strictObject({ type: z.literal('phaseStarted'), phase }),
  /** A tile laid out in a depot, 0 being the black one. */
  z.strictObject({ type: z.literal('tileLaidOut'), depot: int(0, DEPOTS), space: int(0, BLACK_SPACES - 1), tile }),
  /** A goods tile laid out for the phase. */
  z.strictObject({ type: z.literal('goodsLaidOut'), goods }),
  z.strictObject({ type: z.literal('roundStarted'), phase, round: int(1, ROUNDS), order: z.array(player).max(4) }),
  z.strictObject({ type: z.literal('dieRolled'), player, die: int(0, DICE - 1), number }),
  /** The white die, and the goods tile that it sends to the depot of its number. */
  z.strictObject({ type: z.literal('whiteDieRolled'), number, goods }),
  /** A die spent, and the workers paid to change it. */
  z.strictObject({ type: z.literal('dieSpent'), player, die: int(0, DICE - 1), workers: int(0, 3) }),
  /** A tile taken from a depot into a slot; `silver` is the price if it was bought. */
  z.strictObject({
    type: z.literal('tileTaken'),
    player,
    depot: int(0, DEPOTS),
    space: int(0, BLACK_SPACES - 1),
    slot,
    tile,
    silver: int(0, 2),
  }),
  z.strictObject({ type: z.literal('tileDiscarded'), player, slot, tile }),
  z.strictObject({ type: z.literal('tilePlaced'), player, slot, hex, tile }),
  z.strictObject({ type: z.literal('pointsScored'), player, category, points: z.int().min(1) }),
  z.strictObject({ type: z.literal('silverGained'), player, silver: z.int().min(1) }),
  z.strictObject({ type: z.literal('workersGained'), player, workers: z.int().min(1) }),
  z.strictObject({ type: z.literal('markerMoved'), player, space: int(1, TRACK_SPACES - 1) }),
  z.strictObject({ type: z.literal('goodsLoaded'), player, depot, goods, count: int(1, GOODS_PER_TYPE) }),
  z.strictObject({ type: z.literal('goodsSold'), player, goods, count: int(1, GOODS_PER_TYPE) }),
  z.strictObject({ type: z.literal('regionCompleted'), player, kind, size: int(1, 8) }),
  z.strictObject({ type: z.literal('bonusTileGained'), player, kind, bonusTile: z.enum(['large', 'small']) }),
  z.strictObject({ type: z.literal('turnEnded'), player }),
  z.strictObject({ type: z.literal('phaseEnded'), phase }),
]);

/** The options of a game, defaults filled in. */
export type Config = z.infer<typeof configSchema>;
/** The whole state of a game. */
export type State = z.infer<typeof stateSchema>;
/** One player's part of the state. */
export type Seat = State['seats'][number];
/** What players do. */
export type Action = z.infer<typeof actionSchema>;
/** What chance does. */
export type Outcome = z.infer<typeof outcomeSchema>;
/** What anybody may know. */
export type View = z.infer<typeof viewSchema>;
/** What happens. */
export type Event = z.infer<typeof eventSchema>;

/** An entry of the agenda. */
export type Stage = State['stages'][number];

/** A stage by its name. */
export type StageOf<Name extends Stage['stage']> = Extract<Stage, { stage: Name }>;

/** An action by its type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An outcome by its type. */
export type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>;

/** The die of an action. */
export type Die = ActionOf<'takeWorkers'>['die'];

/** The discard of an action that takes a tile. */
export type Discard = ActionOf<'takeTile'>['discard'];

/** The types of The Castles of Burgundy. */
export interface Burgundy {
  config: Config;
  configInput: z.input<typeof configSchema>;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
}
