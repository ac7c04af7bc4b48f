/** What a description of a position can say: other fields are refused. */
import { checkFields, checkName, type FieldNames } from '@rulewright/core/define';
import { KINDS, type Kind, PHASES, type Phase, type TileId } from '../components.js';
import type { Stage } from '../types.js';

/** Goods tiles by type: `{ 1: 2, 6: 1 }` are two turquoise and one orange. */
export type GoodsCounts = Readonly<Record<number, number>>;

/** A stage, named as in the README, or the final scoring. */
export type Moment = Stage['stage'] | 'finalScoring';

/** What a player has. */
export interface GivenSeat {
  /** BUR-1.6: the number of the board, with sheets that were dealt. By default that of the sheet's second side. */
  readonly board?: number;
  /** BUR-1.30: the number of the sheet, with sheets that were dealt. By default one with the board, else the first free one. */
  readonly sheet?: number;
  /**
   * BUR-1.2: the tiles by hex. The tile of a choice comes by itself unless one is named. A start castle comes by itself unless a castle is named: on hex 18 of board 1, on the first
   * castle hex of others.
   */
  readonly estate?: Readonly<Record<number, TileId>>;
  /** BUR-1.15: numbers of further knowledge tiles in the estate, beside covered hexes as far as there is room. */
  readonly knowledge?: readonly number[];
  /** BUR-1.9: the stored tiles, slot 0 first. */
  readonly slots?: readonly (TileId | null)[];
  /** BUR-1.9: the stored goods tiles. */
  readonly goods?: GoodsCounts;
  /** BUR-5.18: the sold goods tiles. Their points follow. */
  readonly sold?: GoodsCounts;
  /** BUR-2.3: by default 1 before the first turn, then 0. */
  readonly silver?: number;
  /** BUR-2.3: by default those of the set-up before the first turn, then 0. */
  readonly workers?: number;
  /** BUR-3.10: the numbers of both dice, by default 1 and 2. Dice still to be rolled show nothing. */
  readonly dice?: readonly [number, number];
  /** BUR-4.2: which dice are spent: by default none before the end of the player's turn, both after it, the first one at the choice of a tile. */
  readonly spent?: readonly [boolean, boolean];
  /** BUR-6.17: points for animals, by default as if the smallest had come first. */
  readonly animals?: number;
  /** BUR-8.1: points for regions by the phase that brought them, by default all in this phase. */
  readonly regions?: Readonly<Partial<Record<Phase, number>>>;
}

/** A position. Everything is optional: by default the first player begins the first turn of phase A, with empty depots. */
export interface Given {
  /** By default `turn`. The agenda, the round's dice and its goods row follow. */
  readonly moment?: Moment;
  /** The player of the moment; by default the first one in turn order. */
  readonly player?: number;
  /** The die at `rollDie`, by default the first to be rolled. */
  readonly die?: number;
  /** The depot at `drawTile`; at `shipSecondDepot` and `goodsChoice` the depot chosen first. */
  readonly depot?: number;
  /** The space at `drawTile`. */
  readonly space?: number;
  /** The second depot at `goodsChoice`. */
  readonly second?: number | null;
  /** BUR-3.1: the phase, by default A; E at the final scoring. */
  readonly phase?: Phase;
  /** BUR-3.1: the round, by default 1; 5 at the end of a phase. */
  readonly round?: number;
  /** BUR-3.9: the turn order, by default clockwise from the first player. */
  readonly order?: readonly number[];
  /** BUR-1.28: the markers on each space from 0, each stack from its top. By default they follow from ships and order. */
  readonly track?: readonly (readonly number[])[];
  /** The players by seat. */
  readonly seats?: readonly GivenSeat[];
  /**
   * BUR-1.18: the tiles of depots by number, 0 for the black one, space 0 first. By default none; while a phase is laid out,
   * any that fit on spaces after their draw.
   */
  readonly depots?: Readonly<Record<number, readonly (TileId | null)[]>>;
  /** BUR-1.18: the goods tiles of depots by number. By default none. */
  readonly depotGoods?: Readonly<Record<number, GoodsCounts>>;
  /** BUR-3.5: the types of the goods tiles to come in this phase, the next one first. By default any that fit. */
  readonly goodsRow?: readonly number[];
  /** BUR-3.10: the number of the white die, by default 1. Before its roll it shows nothing. */
  readonly whiteDie?: number;
  /** BUR-4.13: whether the player has bought a tile in this turn. */
  readonly hasBought?: boolean;
  /** BUR-8.6: the seats with large bonus tiles. By default the first in turn order with all hexes of the kind covered. */
  readonly largeBonus?: Readonly<Partial<Record<Kind, number | null>>>;
  /** BUR-8.7: the seats with small bonus tiles. By default the second in turn order with all hexes covered. */
  readonly smallBonus?: Readonly<Partial<Record<Kind, number | null>>>;
  /** BUR-14.2: tiles out of the game. By default none: tiles that aren't named are in the bags. */
  readonly removed?: Readonly<Partial<Record<TileId, number>>>;
}

const MOMENTS: Readonly<Record<Moment, true>> = {
  firstPlayer: true,
  dealGoods: true,
  dealSheet: true,
  boardSide: true,
  startCastle: true,
  phaseStart: true,
  drawTile: true,
  drawGoods: true,
  roundStart: true,
  turn: true,
  rollDie: true,
  rollWhiteDie: true,
  castle: true,
  cityHall: true,
  warehouse: true,
  carpentersWorkshop: true,
  church: true,
  market: true,
  shipDepot: true,
  shipSecondDepot: true,
  goodsChoice: true,
  roundEnd: true,
  phaseEnd: true,
  finalScoring: true,
};

const FIELDS: FieldNames<Given> = {
  moment: true,
  player: true,
  die: true,
  depot: true,
  space: true,
  second: true,
  phase: true,
  round: true,
  order: true,
  track: true,
  seats: true,
  depots: true,
  depotGoods: true,
  goodsRow: true,
  whiteDie: true,
  hasBought: true,
  largeBonus: true,
  smallBonus: true,
  removed: true,
};

const SEAT_FIELDS: FieldNames<GivenSeat> = {
  board: true,
  sheet: true,
  estate: true,
  knowledge: true,
  slots: true,
  goods: true,
  sold: true,
  silver: true,
  workers: true,
  dice: true,
  spent: true,
  animals: true,
  regions: true,
};

/** @throws ArgumentError for an unknown field, moment, kind or phase. */
export function checkDescription(what: Given): void {
  checkFields(what, FIELDS, 'the position');
  const { moment = 'turn', seats = [], largeBonus = {}, smallBonus = {} } = what;
  checkName(moment, Object.keys(MOMENTS), { what: 'moment', rule: 'BUR-15.1', where: 'the position' });
  checkKinds(largeBonus, 'the large bonus tiles');
  checkKinds(smallBonus, 'the small bonus tiles');
  for (const [player, seat] of seats.entries()) {
    checkFields(seat, SEAT_FIELDS, `seat ${player}`);
    for (const phase of Object.keys(seat.regions ?? {})) {
      checkName(phase, PHASES, { what: 'phase', rule: 'BUR-3.1', where: `the regions of seat ${player}` });
    }
  }
}

function checkKinds(tiles: object, where: string): void {
  for (const kind of Object.keys(tiles)) checkName(kind, KINDS, { what: 'kind', rule: 'BUR-1.4', where });
}
