/** The facts of a position that its features share. */

import type { Seat, Stage, State } from '@rulewright/copenhagen';
import { ABILITIES, type Ability } from '@rulewright/copenhagen/data';
import {
  BRICK_OF,
  canMermaidCome,
  groundOf,
  housePoints,
  MERMAID_AMONG_LAST,
  pileSize,
  placementOf,
  priceAt,
  tileOf,
  WINDOW_OF,
} from '@rulewright/copenhagen/internal';
import { entryAt, seatOf, sizeOf } from '@rulewright/core/define';
import {
  type BestByMissing,
  bestOf,
  budgetsOf,
  type Harbour,
  handAfterPaying,
  harbourOf,
  takeableOf,
} from './plans.js';
import { type Study, studies } from './study.js';

/** The states of a player's ability tiles, in the order of `ABILITIES`. */
type Abilities = readonly Seat['abilities'][Ability][];

/** Cards of the own hand. */
interface HandFacts {
  /** By colour. */
  readonly counts: readonly number[];
  readonly cards: number;
  /** The most cards of one colour, and of another. */
  readonly most: number;
  readonly second: number;
  readonly colours: number;
  /** Cards that others know. */
  readonly known: number;
  /** The sum of the squared counts. */
  readonly squares: number;
}

/** An opponent, as far as the hand is known. */
export interface Rival {
  readonly seat: Seat;
  readonly abilities: Abilities;
  readonly study: Study;
  readonly hand: readonly number[];
  readonly now: BestByMissing;
  readonly later: BestByMissing;
}

export interface Facts {
  readonly state: State;
  readonly player: number;
  readonly seat: Seat;
  readonly abilities: Abilities;
  /** The current stage if it is the player's. */
  readonly stage: Stage | undefined;
  /** The own house. A tile on its place counts as built, even if it isn't paid yet. */
  readonly study: Study;
  /** The own points; an unpaid tile doesn't count. */
  readonly points: number;
  /** The own cards. A chosen tile counts as paid. */
  readonly hand: HandFacts;
  /** See `budgetsOf`. */
  readonly budgets: readonly number[];
  readonly harbour: Harbour;
  /** See `takeableOf`. */
  readonly takeable: readonly number[];
  /** The best tiles for the hand, by missing cards from 0 to 3. */
  readonly now: BestByMissing;
  /** The same after taking cards, with 0 or 1 missing. */
  readonly later: BestByMissing;
  /** Coats of arms that the player still uses in this turn. */
  readonly pendingCoats: number;
  /** The houses of the others, in the order of turns. */
  readonly others: readonly Study[];
  /** The best of these houses. */
  readonly strongest: Study;
  readonly nextRival: Rival;
  /** The opponent with the best house; `undefined` if it is the next. */
  readonly strongestRival: Rival | undefined;
  /** Cards in the pile. */
  readonly pile: number;
  /** Draws still to come, on average, if nobody reaches the goal. */
  readonly draws: number;
  /** The player's turns within these draws. */
  readonly turns: number;
  /** The same on a scale of about 1. */
  readonly time: number;
}

/** An average: some turns take cards, others build. */
const DRAWS_PER_TURN = 1.3;

/** A function that gathers the facts of a position. */
export function factsGatherer(): (state: State, player: number) => Facts {
  const studyOf = studies();
  return (state, player) => {
    const { players, stages } = state;
    const seat = seatOf(state, player);
    const current = stages.at(-1);
    const stage = current && 'player' in current && current.player === player ? current : undefined;
    const { house, hand: counts } = stage ? withTile(seat, stage, () => studyOf(seat.house, player)) : seat;
    const study = studyOf(house, player);
    const harbour = harbourOf(state);
    const takeable = takeableOf(state, harbour, seat, stage);
    const budgets = budgetsOf(seat, counts);
    const others: Study[] = [];
    for (let step = 1; step < players; step++) {
      const other = (player + step) % players;
      others.push(studyOf(seatOf(state, other).house, other));
    }
    const strongest = strongestOf(others);
    const rivalAt = (index: number) =>
      rivalOf(state, seatOf(state, (player + index + 1) % players), entryAt(others, index), harbour);
    const pile = pileSize(state);
    const draws = drawsLeft(state, pile);
    const turns = draws / (DRAWS_PER_TURN * players);
    return {
      state,
      player,
      seat,
      abilities: abilitiesOf(seat),
      stage,
      study,
      points: house === seat.house ? study.points : housePoints(seat.house),
      hand: handOf(counts, seat),
      budgets,
      harbour,
      takeable,
      now: bestOf(state, study, budgets, 3),
      later: bestOf(state, study, budgetsOf(seat, counts, takeable), 1),
      pendingCoats: stage ? coatsIn(stages) : 0,
      others,
      strongest: entryAt(others, strongest),
      nextRival: rivalAt(0),
      strongestRival: strongest === 0 ? undefined : rivalAt(strongest),
      pile,
      draws,
      turns,
      time: Math.min(1.5, turns / 15),
    };
  };
}

/** The player's house and hand. Assumes a placed tile is built and any chosen tile is paid for as cheaply as possible. */
function withTile(seat: Seat, stage: Stage, study: () => Study): Pick<Seat, 'house' | 'hand'> {
  if (!('tile' in stage)) return seat;
  const tile = tileOf(stage.tile);
  const { colour } = tile;
  if (stage.stage === 'placement') {
    const isCheap = study().gainsBeside[tile.index] !== undefined;
    return { house: seat.house, hand: handAfterPaying(seat, colour, isCheap ? tile.size - 1 : tile.size) };
  }
  const placement = placementOf(stage.tile, stage);
  const house = [...seat.house];
  for (const cell of placement.indices) house[cell] = WINDOW_OF[colour];
  house[placement.brick] = BRICK_OF[colour];
  const price = stage.stage === 'discount' ? priceAt(groundOf(seat.house), tile, placement) : stage.price;
  const from = stage.stage === 'changedCount' ? stage.from : undefined;
  return { house, hand: handAfterPaying(seat, colour, price, from) };
}

function coatsIn(stages: readonly Stage[]): number {
  let coats = 0;
  for (const { stage } of stages) if (stage === 'coat') coats++;
  return coats;
}

function abilitiesOf({ abilities }: Seat): Abilities {
  return ABILITIES.map((ability) => abilities[ability]);
}

function handOf(counts: readonly number[], { knownHand }: Seat): HandFacts {
  let [cards, most, second, colours, known, squares] = [0, 0, 0, 0, 0, 0];
  for (let colour = 0; colour < counts.length; colour++) {
    const count = counts[colour] as number;
    cards += count;
    second = Math.max(second, Math.min(most, count));
    most = Math.max(most, count);
    if (count > 0) colours++;
    known += Math.min(count, knownHand[colour] as number);
    squares += count * count;
  }
  return { counts, cards, most, second, colours, known, squares };
}

/** COP-12: the index of the house with most points, then most covered cells; of equals the first. */
function strongestOf(houses: readonly Study[]): number {
  let strongest = 0;
  for (let index = 1; index < houses.length; index++) {
    const best = houses[strongest] as Study;
    const { points, covered } = houses[index] as Study;
    if (points > best.points || (points === best.points && covered > best.covered)) strongest = index;
  }
  return strongest;
}

function rivalOf(state: State, seat: Seat, study: Study, harbour: Harbour): Rival {
  const hand = state.config.openHands ? seat.hand : seat.knownHand; // COP-16.10
  const budgets = budgetsOf(seat, hand);
  return {
    seat,
    abilities: abilitiesOf(seat),
    study,
    hand,
    now: bestOf(state, study, budgets, 2),
    later: bestOf(state, study, budgetsOf(seat, hand, takeableOf(state, harbour, seat)), 0),
  };
}

/** COP-9.5, COP-15.3: the mermaid is among the last cards, with 3 or 4 players those of the second pile. */
function drawsLeft(state: State, pile: number): number {
  if (state.result) return 0;
  if (canMermaidCome(state, pile)) return (pile + 1) / 2;
  const afterMermaid = (MERMAID_AMONG_LAST - 1) / 2;
  if (state.mermaidInPile) return pile - afterMermaid;
  if (state.players === 2) return pile;
  // The pile is discarded again, if hands and harbour stay as full as they are.
  return 2 * pile + sizeOf(state.discardPile) + 1 - afterMermaid;
}
