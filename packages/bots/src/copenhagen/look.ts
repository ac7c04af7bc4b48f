/** A position as a player looks at it: what the features of it have in common. */
import {
  COLOUR_INDEX,
  COLOURS,
  COLUMNS,
  FLOORS,
  groundOf,
  MERMAID,
  MERMAID_AMONG_LAST,
  PLACES,
  placementOf,
  priceAt,
  type Seat,
  type Stage,
  type State,
  TILE_INDEX,
  tileOf,
} from '@rulewright/copenhagen/facts';
import { entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { countHarbour, countTakeable, fillPurse, pay } from './cards.js';
import { type Numbers, zeros } from './numbers.js';
import { studyOf } from './studies.js';
import { CHEAP, pointsOf, type Study } from './study.js';
import { emptyPurse, emptySurvey, type Survey, survey } from './survey.js';

/** Cards that are drawn in a turn, roughly: some turns take cards, others build. */
const DRAWS_PER_TURN = 1.3;

/** What a look finds; there is one, which each look writes over. */
export interface Look {
  readonly player: number;
  readonly seat: Seat;
  /** The stage at which the player decides, if it is theirs. */
  readonly stage: Stage | undefined;
  /** The own house; a tile that has its place but isn't paid yet counts as built. */
  readonly study: Study;
  /** The opponent with most points, then covered cells (COP-12). */
  readonly strongest: number;
  /** The study of that opponent's house. */
  readonly rival: Study;
  /** The own cards; a chosen tile counts as paid. */
  readonly hand: Numbers;
  /** How many cards of a colour could be taken for each colour. */
  readonly takeable: Numbers;
  /** What the hand builds, and what it builds with `takeable`. */
  readonly now: Survey;
  readonly later: Survey;
  /** Cards that are still drawn from the pile, on the average, if nobody comes to the goal. */
  readonly draws: number;
  /** Own turns that these draws leave. */
  readonly turns: number;
  /** These turns as a number of about 1. */
  readonly time: number;
}

/** After taking cards only tiles that are nearly paid matter. */
export const LATER_MISSING = 1;

const hand = zeros(COLOURS.length);
const takeable = zeros(COLOURS.length);
const purse = emptyPurse();
/** The studies of the others' houses, by seat. */
export const studies: Study[] = [];
const now = emptySurvey();
const later = emptySurvey();

/** Looks at a state as a player; good until the next look. */
export function lookAt(state: State, player: number): Look {
  const seat = seatOf(state, player);
  const current = state.stages.at(-1);
  const stage = current && 'player' in current && current.player === player ? current : undefined;
  for (let colour = 0; colour < COLOURS.length; colour++) hand[colour] = numberAt(seat.hand, colour);
  const study = studyWithTile(player, seat, stage);
  const strongest = strongestOpponent(state, player);
  const rival = entryAt(studies, strongest);
  countHarbour(state);
  countTakeable(takeable, seat, stage);
  fillPurse(purse, seat, hand, null);
  survey(now, state, study, purse);
  fillPurse(purse, seat, hand, takeable);
  survey(later, state, study, purse, LATER_MISSING);
  const draws = drawsLeft(state);
  const turns = draws / (DRAWS_PER_TURN * state.players);
  return {
    player,
    seat,
    stage,
    study,
    strongest,
    rival,
    hand,
    takeable,
    now,
    later,
    draws,
    turns,
    time: Math.min(1.5, turns / 15),
  };
}

/** Studies the houses of the others; the own one has been studied with its tile on the way. */
function strongestOpponent(state: State, player: number): number {
  let best = -1;
  let strongest = player;
  for (let step = 1; step < state.players; step++) {
    const other = (player + step) % state.players;
    const study = studyOf(other, seatOf(state, other).house, null);
    studies[other] = study;
    const strength = study.points * MORE_THAN_CELLS + study.covered;
    if (strength > best) {
      best = strength;
      strongest = other;
    }
  }
  return strongest;
}

/** No number of cells makes up for a point. */
const MORE_THAN_CELLS = COLUMNS * FLOORS + 1;

/** The study of the own house, and of the hand what is left when a tile on its way is paid. */
function studyWithTile(player: number, seat: Seat, stage: Stage | undefined): Study {
  const canChange = seat.abilities.changeOfColours === 'ready';
  switch (stage?.stage) {
    case 'placement': {
      const study = studyOf(player, seat.house, null);
      const { colour, size } = tileOf(stage.tile);
      const kind = TILE_INDEX[stage.tile];
      const isCheap = pointsOf(study, kind, CHEAP) >= 0;
      pay(hand, COLOUR_INDEX[colour], isCheap ? size - 1 : size, null, canChange);
      return study;
    }
    case 'discount':
    case 'colourChange':
    case 'changedCount': {
      const tile = tileOf(stage.tile);
      const placement = placementOf(stage.tile, stage);
      const colour = COLOUR_INDEX[tile.colour];
      const price = stage.stage === 'discount' ? priceAt(groundOf(seat.house), tile, placement) : stage.price;
      pay(hand, colour, price, stage.stage === 'changedCount' ? COLOUR_INDEX[stage.from] : null, canChange);
      return studyOf(player, seat.house, { indices: placement.indices, brick: placement.brick, colour });
    }
    default:
      return studyOf(player, seat.house, null);
  }
}

/** COP-15.3: the mermaid is among the last ten cards, with 3 or 4 players those of the second pile (COP-9.5). */
function drawsLeft(state: State): number {
  if (state.result) return 0;
  const pile = pileOf(state);
  const average = (MERMAID_AMONG_LAST - 1) / 2;
  if (state.mermaidInPile) return pile > MERMAID_AMONG_LAST ? pile - average : (pile + 1) / 2;
  if (state.players === 2) return pile;
  // Hands and the harbour stay about as full as they are, and all else comes again.
  let discarded = numberAt(state.discardPile, 0);
  for (let colour = 1; colour < COLOURS.length; colour++) discarded += numberAt(state.discardPile, colour);
  return pile + pile + discarded + 1 - average;
}

/** Cards in the pile, the mermaid included. */
export function pileOf({ pile, mermaidInPile }: Pick<State, 'pile' | 'mermaidInPile'>): number {
  let cards = mermaidInPile ? 1 : 0;
  for (let colour = 0; colour < COLOURS.length; colour++) cards += numberAt(pile, colour);
  return cards;
}

/** The empty places of the harbour, which are refilled at the end of the turn; after the mermaid none is. */
export function gapsIn({ harbour }: Pick<State, 'harbour'>): number {
  let gaps = 0;
  for (let place = 0; place < PLACES; place++) {
    if (harbour[place] === MERMAID) return 0;
    if (harbour[place] === null) gaps++;
  }
  return gaps;
}
