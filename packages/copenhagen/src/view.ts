/** COP-16: what a viewer may know, and the states that agree with it. */
import type { Rng, Viewer } from '@rulewright/core';
import { CARDS_PER_COLOUR, COLOURS } from './components.js';
import { deal, pickHidden } from './deal.js';
import { handSize } from './hand.js';
import { housePoints } from './house.js';
import { pileSize } from './pile.js';
import { canPayAt } from './price.js';
import type { Event, Seat, State, View } from './schema.js';
import { stages } from './stages/index.js';
import { placementOf, tileOf } from './tiles.js';

/** COP-16.7: from the reshuffle on the pile is the former discard pile, which everybody has seen. */
function isPilePublic(state: State): boolean {
  return state.config.openHands || (state.players > 2 && (state.mermaidInPile || state.harbour.includes('mermaid')));
}

export function view(state: State, viewer: Viewer): View {
  const { config, result, mermaidInPile, discardPile, harbour, supply, windowSupply } = state;
  const current = state.stages.at(-1);
  return {
    config,
    stages: state.stages,
    stage: current && current.stage !== 'refill' ? current.stage : null,
    player: current && 'player' in current && current.stage !== 'drawToHand' ? current.player : null,
    tile: current && 'tile' in current ? current.tile : null,
    pendingCoats: state.stages.filter(({ stage }) => stage === 'coat').length,
    result,
    pile: isPilePublic(state) ? state.pile : null,
    pileSize: pileSize(state),
    mermaidInPile,
    discardPile,
    harbour,
    supply,
    windowSupply,
    seats: state.seats.map((seat, player) => ({
      hand: config.openHands || player === viewer ? seat.hand : null,
      handSize: handSize(seat),
      knownHand: seat.knownHand,
      hiddenCount: seat.hiddenCount,
      abilities: seat.abilities,
      house: seat.house,
      score: housePoints(seat.house),
    })),
  };
}

/** COP-16.2: all is public but the starting cards. */
export function eventView(event: Event, viewer: Viewer): Event {
  return event.type === 'cardDealt' && event.player !== viewer ? { ...event, card: null } : event;
}

/** COP-16.9: deals the hidden cards at random; a player who must act gets a hand with which that is possible. */
export function determinize(seen: View, rng: Rng): State {
  const { config, stages: agenda, result, mermaidInPile, discardPile, harbour, supply, windowSupply } = seen;
  const players = config.players as 2 | 3 | 4;
  const state: State = {
    players,
    config,
    stages: agenda,
    result,
    pile: seen.pile?.slice() ?? COLOURS.map(() => 0),
    mermaidInPile,
    discardPile,
    harbour,
    supply,
    windowSupply,
    seats: seen.seats.map(({ hand, knownHand, hiddenCount, abilities, house }) => ({
      hand: (hand ?? knownHand).slice(),
      knownHand,
      hiddenCount,
      abilities,
      house,
    })),
  };
  const pool = COLOURS.map(
    (colour, index) =>
      CARDS_PER_COLOUR[players] -
      (discardPile[index] as number) -
      (state.pile[index] as number) -
      harbour.filter((card) => card === colour).length -
      state.seats.reduce((sum, { hand }) => sum + (hand[index] as number), 0),
  );
  const hidden = seen.seats.map(({ hand, hiddenCount }) => (hand ? 0 : hiddenCount));
  const current = agenda.at(-1);
  const active = current && 'player' in current && current.stage !== 'drawToHand' ? current.player : undefined;
  if (active !== undefined && (hidden[active] as number) > 0) {
    const { hand } = state.seats[active] as Seat;
    const drawn = pickHidden(pool, hidden[active] as number, rng, (cards) => {
      addTo(hand, cards, 1);
      const isPossible = hasAction(state);
      addTo(hand, cards, -1);
      return isPossible;
    });
    addTo(hand, drawn, 1);
    addTo(pool, drawn, -1);
    hidden[active] = 0;
  }
  for (const [player, { hand }] of state.seats.entries()) deal(pool, hidden[player] as number, hand, rng);
  if (!seen.pile) addTo(state.pile, pool, 1); // Before the reshuffle what is left is the pile.
  return state;
}

function addTo(counts: number[], cards: readonly number[], sign: 1 | -1): void {
  for (let colour = 0; colour < counts.length; colour++) {
    (counts[colour] as number) += sign * (cards[colour] as number);
  }
}

/** Whether whoever must decide has a legal action. */
function hasAction(state: State): boolean {
  const current = state.stages.at(-1);
  switch (current?.stage) {
    case 'placement':
      return stages.placement.actions(state, current, current.player).length > 0;
    case 'discount':
      return canPayAt(state.seats[current.player] as Seat, tileOf(current.tile), placementOf(current.tile, current));
    case 'colourChange':
      return stages.colourChange.actions(state, current, current.player).length > 0;
    case 'changedCount':
      return stages.changedCount.actions(state, current, current.player).length > 0;
    default:
      return true;
  }
}
