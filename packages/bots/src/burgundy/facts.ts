/** The facts of a position from the side of one player. The features compute from them. */
import type { Seat, State } from '@rulewright/burgundy/data';
import { block, type FeatureBlock } from '@rulewright/core/learning';
import type { BoardFacts, HexFacts, RegionFacts, TileFacts } from './components.js';

/** A position from the side of one player. */
export interface Facts {
  readonly state: State;
  readonly player: number;
  readonly seat: Seat;
  readonly time: Time;
  readonly marker: Marker;
  readonly own: Estate;
  readonly hexes: Hexes;
  readonly regions: Regions;
  readonly rivals: Rivals;
  readonly goods: Goods;
  readonly storage: Storage;
  readonly depots: Depots;
  readonly dice: Dice;
}

/** The time left. */
export interface Time {
  /** The index of the phase. */
  readonly phase: number;
  /** BUR-8.4: the points for a region in this phase. */
  readonly phasePoints: number;
  /** Dice that the player hasn't spent in this round. */
  readonly unspent: number;
  /** Turns after this round. */
  readonly turnsAfter: number;
  /** Turns with an unspent die, in the game and in the phase. */
  readonly turnsLeft: number;
  readonly turnsInPhase: number;
  /** Dice left in the game, as a share of all. */
  readonly diceLeft: number;
  /** BUR-10.1: payments of mines still to come. */
  readonly payments: number;
  /** The stage of the player's decision, deal or roll. */
  readonly ownStage: State['stages'][number]['stage'] | undefined;
  /** Whether the player can still take tiles in this phase. */
  readonly isOpen: boolean;
}

/** A player's marker on the track. */
export interface Marker {
  /** -1 before the first player is drawn. */
  readonly space: number;
  /** BUR-3.8: the number of markers ahead of it. */
  readonly ahead: number;
  /** Spaces to the first of the others; negative if that one is ahead. */
  readonly lead: number;
}

/** The estate of any player. */
export interface Estate {
  readonly seat: Seat;
  readonly board: BoardFacts;
  /** Empty hexes by kind, and by region. */
  readonly empty: readonly number[];
  readonly left: readonly number[];
  readonly mines: number;
  readonly ships: number;
  /** The knowledge tiles: bit `k - 1` for tile `k`. */
  readonly owned: number;
  /** BUR-11.1 to BUR-11.5: the score if the game ended now. */
  readonly score: number;
}

/** The empty hexes of an estate. */
export interface Hexes {
  readonly empty: readonly HexFacts[];
  /** BUR-5.10: those beside a covered hex. */
  readonly open: readonly HexFacts[];
  /** Others beside an open hex. */
  readonly nearlyOpen: readonly HexFacts[];
}

/** The regions of an estate and their tiles. */
export interface Regions {
  /** By region: its types of buildings, as bits. */
  readonly built: readonly number[];
  /** By type of building: how many, and cities that can take another. */
  readonly buildings: readonly number[];
  readonly room: readonly number[];
  /** At `herdAt`: animals, and tiles with them. */
  readonly herds: readonly number[];
  readonly herdTiles: readonly number[];
  readonly gaps: readonly Gap[];
}

/** An incomplete region. */
interface Gap {
  readonly region: RegionFacts;
  /** Its empty hexes. */
  readonly left: number;
  /** The types of buildings it refuses, as bits (BUR-5.12, BUR-9.1). */
  readonly doubles: number;
}

/** The other players. */
export interface Rivals {
  readonly estates: readonly Estate[];
  /** By kind: the fewest empty hexes among them. */
  readonly fewest: readonly number[];
  readonly strongest: Estate;
}

/** A player's goods tiles, and those in the depots. */
export interface Goods {
  readonly stored: number;
  readonly types: number;
  /** The most of one type. */
  readonly largest: number;
  readonly sold: number;
  readonly soldTypes: number;
  readonly bestLoad: number;
  readonly secondLoad: number;
  readonly inDepots: number;
}

/** A player's stored tiles. Gains are by number: -1 where a tile can't be placed. */
export interface Storage {
  readonly tiles: readonly StoredTile[];
  readonly ofKind: readonly number[];
  /** The types of buildings, as bits. */
  readonly buildings: number;
  /** The best gain of placing a tile. */
  readonly gains: readonly number[];
  readonly gain: number;
}

interface StoredTile {
  readonly tile: TileFacts;
  readonly gains: readonly number[];
  readonly gain: number;
}

/** The depots; empty if the player can't take tiles any more in this phase. */
export interface Depots {
  readonly tiles: readonly TileFacts[];
  readonly black: readonly TileFacts[];
  /** By kind: needed tiles in the numbered depots, and those with a hex each. */
  readonly needed: readonly number[];
  readonly usable: readonly number[];
  readonly neededBlack: number;
  /** The depots with a needed tile: bit `d` for depot `d`. */
  readonly withNeeded: number;
  /** The types of needed buildings, as bits. */
  readonly buildings: number;
  /** The most points of an animal tile, and final points of a knowledge tile. */
  readonly bestAnimals: number;
  readonly bestKnowledge: number;
}

/** The rolled, unspent dice. */
export type Dice = readonly Die[];

interface Die {
  readonly number: number;
  /** Its uses without workers, and with all of them. */
  readonly alone: Uses;
  readonly paid: Uses;
}

/** For a die: the best gain of placing a tile (-1 for none), whether it takes a needed tile, the most goods it sells. */
export interface Uses {
  readonly gain: number;
  readonly takes: boolean;
  readonly sells: number;
}

/** About the gain from a region of middle size. */
export const USUAL_GAIN = 20;

/** The features of a theme, in order. */
export type Blocks = readonly FeatureBlock<Facts>[];

/** A block with the counts of a list, divided by their usual size and times a factor. */
export function counts(
  name: string,
  labels: readonly (string | number)[],
  usual: number,
  listOf: (facts: Facts) => readonly number[],
  factorOf: (facts: Facts) => number = () => 1,
): FeatureBlock<Facts> {
  return block(name, labels.map(String), (facts, into, at) => {
    const list = listOf(facts);
    const factor = factorOf(facts);
    for (let index = 0; index < labels.length; index++) into[at + index] = ((list[index] ?? 0) * factor) / usual;
  });
}
