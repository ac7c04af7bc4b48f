/** Positions of random games, described and built again. */
import { createRng, nextActor, Table } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { expect, test } from 'vitest';
import { COLOURS, TILE_IDS } from '../src/components.js';
import { copenhagen, type State } from '../src/index.js';
import { type Given, type GivenCards, given } from '../src/positions/index.js';
import { chooseToFill, diagramOf, stage } from './helpers.js';

const cardsOf = (counts: readonly number[]): GivenCards =>
  Object.fromEntries(COLOURS.map((colour, index) => [colour, counts[index] ?? 0]));

/** A description of a state at the start of a turn. */
function describedOf({ stages, seats, harbour, pile, discardPile, mermaidInPile, supply, windowSupply }: State): Given {
  const [first] = stages;
  return {
    player: first && 'player' in first ? first.player : 0,
    seats: seats.map(({ hand, knownHand, abilities, house }) => ({
      hand: cardsOf(hand),
      knownHand: cardsOf(knownHand),
      abilities,
      house: diagramOf(house),
    })),
    harbour,
    pile: cardsOf(pile),
    discardPile: cardsOf(discardPile),
    mermaidInPile,
    supply: Object.fromEntries(TILE_IDS.map((id, index) => [id, supply[index] ?? 0])),
    windowSupply,
  };
}

test.each([2, 3, 4])('a description of a position of %i players gives this position', (players) => {
  const table = new Table(copenhagen, { players }, createRng(players));
  let compared = 0;
  while (!table.isOver) {
    if (stage(table.state) === 'action') {
      expect(position(copenhagen, { players }, given(describedOf(table.state)))).toEqual(table.state);
      compared++;
    }
    const actor = nextActor(table);
    table.play(chooseToFill(table.legalActions(actor), { state: table.state, actor, rng: table.rng }), actor);
  }
  expect(compared).toBeGreaterThan(20);
});
