/** Points by source, and the turn order of this round and of the next. */
import type { ScoreItem } from '@rulewright/core';
import { answer, entryOf, seatIn, thaw } from '@rulewright/core/define';
import { KINDS, type Kind, LARGE_BONUS, PHASES, ROUNDS, SMALL_BONUS } from '../components.js';
import { boardAt } from '../estate/board.js';
import { toCome, turnOrder } from '../rules/agenda.js';
import { finalItems, knowledgeItems, regionPoints, score } from '../rules/scoring.js';
import type { Seen } from '../rules/view.js';

/** By seat: the points so far, at the end with the final scoring. They are the items of `score`. */
export function pointsSoFar(seen: Seen): (readonly ScoreItem[])[] {
  return answer(() => score(thaw(seen)).map(({ items }) => items));
}

/**
 * BUR-11.2 to BUR-11.5: by seat: the points so far and a final scoring now: goods, silver, workers, and each knowledge
 * tile. After the end: the final points.
 */
export function pointsIfEndedNow(seen: Seen): (readonly ScoreItem[])[] {
  return answer(() => {
    const plain = thaw(seen);
    const isOver = plain.result !== null;
    return score(plain).map(({ items }, player) => (isOver ? items : [...items, ...finalItems(plain, player)]));
  });
}

/**
 * BUR-9.15 to BUR-9.26: the points of each knowledge tile 15 to 26 in a player's estate, scored now.
 * @throws ArgumentError if there is no such seat.
 */
export function knowledgePoints(seen: Seen, player: number): readonly ScoreItem[] {
  return answer(() => {
    const plain = thaw(seen);
    seatIn(plain, player);
    return knowledgeItems(plain, player);
  });
}

/** A region of an estate. */
export interface EstateRegion {
  /** Its index in `regions` of the player's board in `BOARDS`. */
  readonly region: number;
  readonly kind: Kind;
  /** In ascending order. */
  readonly hexes: readonly number[];
  /** BUR-1.7: number of its hexes. */
  readonly size: number;
  /** Number of its covered hexes. */
  readonly filled: number;
  /** BUR-8.1: the points for completing it in this phase; 0 if it is complete. */
  readonly points: number;
}

/**
 * The regions of a player's estate, in the order of the board; none before the board is dealt.
 * @throws ArgumentError if there is no such seat.
 */
export function regions(seen: Seen, player: number): EstateRegion[] {
  return answer(() => {
    const { phase } = thaw(seen);
    const { board, estate } = seatIn(seen, player);
    return boardAt(board).regions.map(({ kind, hexes }, region) => {
      const size = hexes.length;
      const filled = hexes.filter((hex) => estate[hex] !== null).length;
      return { region, kind, hexes, size, filled, points: filled === size ? 0 : regionPoints(size, phase) };
    });
  });
}

/** The bonus tiles of one kind. */
export interface BonusTiles {
  readonly kind: Kind;
  /** BUR-8.6: the owner of the large one (`null` if it is free) and its points. */
  readonly large: { readonly owner: number | null; readonly points: number };
  /** BUR-8.7: the same for the small one. */
  readonly small: { readonly owner: number | null; readonly points: number };
  /** The points for the next player to cover all hexes of the kind; 0 if both tiles are gone. */
  readonly next: number;
  /** By seat: empty hexes of the kind. */
  readonly missing: readonly number[];
}

/** All bonus tiles, in the order of `KINDS`. */
export function bonusTiles(seen: Seen): BonusTiles[] {
  return answer(() => {
    const { players, largeBonus, smallBonus, seats } = thaw(seen);
    return KINDS.map((kind, index) => {
      const large = { owner: largeBonus[index] ?? null, points: entryOf(LARGE_BONUS, players) };
      const small = { owner: smallBonus[index] ?? null, points: entryOf(SMALL_BONUS, players) };
      const next = large.owner === null ? large.points : small.owner === null ? small.points : 0;
      const missing = seats.map(
        ({ board, estate }) => boardAt(board).hexesOf[kind].filter((hex) => estate[hex] === null).length,
      );
      return { kind, large, small, next, missing };
    });
  });
}

/** BUR-3.9: the seats with a turn in progress or to come in this round, in order; empty between rounds. */
export function playersToGo(seen: Seen): number[] {
  return answer(() => toCome(thaw(seen), 'turn').map(({ player }) => player));
}

/** BUR-3.9: the seat whose turn it is, or the first of the round; `null` between rounds. */
export function activePlayer(seen: Seen): number | null {
  return answer(() => playersToGo(seen)[0] ?? null);
}

/** BUR-3.8, BUR-3.9: the seat after that, by the present track; `null` between rounds and in the last turn. */
export function nextPlayer(seen: Seen): number | null {
  return answer(() => {
    const [active, next] = playersToGo(seen);
    if (active === undefined || next !== undefined) return next ?? null;
    const { phase, round } = thaw(seen);
    const isLast = phase === PHASES.at(-1) && round === ROUNDS;
    return isLast ? null : (nextTurnOrder(seen)[0] ?? null);
  });
}

/** BUR-3.8: the turn order of the next round, by the present track. */
export function nextTurnOrder(seen: Seen): number[] {
  return answer(() => turnOrder(thaw(seen).track));
}
