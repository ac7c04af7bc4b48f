/** Where the cards are, as far as the viewer knows (COP-16). */
import { columns, sizeOf } from '@rulewright/core';
import { COLOURS, MERMAID, MERMAID_AMONG_LAST } from '../components.js';
import { unseenCards } from '../pile.js';
import type { View } from '../schema/index.js';

/** The harbour by its places. */
export function renderHarbour({ harbour }: View): string[] {
  return columns([
    ['place', ...harbour.map((_, place) => `${place}`)],
    ['harbour', ...harbour.map((card) => card ?? 'gap')],
  ]);
}

/** Hands, pile and discard pile, a column per colour. */
export function renderCards(view: View): string[] {
  const { seats, pile, pileSize, discardPile } = view;
  const rows = seats.map(({ hand, knownHand, hiddenCount, handSize }, player) =>
    row(`player ${player}`, hand ?? knownHand, hand ? 0 : hiddenCount, handSize),
  );
  rows.push(row('discard pile', discardPile, 0, sizeOf(discardPile)));
  rows.push(row('pile', pile ?? NONE, pile ? 0 : pileSize, pileSize));
  // COP-16.6, COP-16.7: what the cards that the viewer doesn't see are, all together.
  const unseen = unseenCards(view, [pile ?? NONE, ...seats.map(({ hand, knownHand }) => hand ?? knownHand)]);
  if (sizeOf(unseen) > 0) rows.push(row('all the ?', unseen, 0, sizeOf(unseen)));
  return [...columns([['cards', ...COLOURS, '?', 'all'], ...rows]), ...mermaidNote(view), ...secretNotes(view)];
}

const NONE = [0, 0, 0, 0, 0];

function row(label: string, counts: readonly number[], hidden: number, all: number): string[] {
  return [label, ...[...counts, hidden].map((count) => (count === 0 ? '.' : `${count}`)), `${all}`];
}

/** COP-2.3, COP-15.3: where the mermaid is. */
function mermaidNote({ mermaidInPile, pileSize, harbour }: View): string[] {
  if (harbour.includes(MERMAID)) return ['The mermaid lies in the harbour.'];
  if (!mermaidInPile) return ['The mermaid joins the pile when the discard pile is reshuffled.'];
  if (pileSize > MERMAID_AMONG_LAST) return [`The mermaid is among the last ${MERMAID_AMONG_LAST} cards of the pile.`];
  return [`The mermaid is the next card with a chance of 1 in ${pileSize}.`];
}

/** COP-16.4: what of a hand shown here the others don't know. */
function secretNotes({ config, seats }: View): string[] {
  if (config.openHands) return [];
  return seats.flatMap(({ hand, knownHand, hiddenCount }, player) => {
    if (!hand || hiddenCount === 0) return [];
    const secret = COLOURS.flatMap((colour, index) => {
      const count = (hand[index] ?? 0) - (knownHand[index] ?? 0);
      return count > 0 ? [`${count} ${colour}`] : [];
    });
    return [`The others don't know of ${secret.join(', ')} in the hand of player ${player}.`];
  });
}
