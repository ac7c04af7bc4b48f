import { createRng, start } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../src/components.js';
import { TILE_INDEX } from '../src/house/tiles.js';
import { copenhagen, type State } from '../src/index.js';
import { buildAll } from '../src/positions/houses.js';
import {
  active,
  construct,
  current,
  empty,
  enrich,
  fresh,
  gapsOf,
  move,
  moveAll,
  type Row,
  wonByPoints,
} from './changes.js';
import { draw, given, loadRefusal, play, playedTo, seat, take } from './helpers.js';

const atAction = playedTo('action', (state) => state.discardPile[0] !== 0);
const atAction2 = playedTo('action', (state) => state.discardPile[0] !== 0, 2);
const atSecond = playedTo('secondCard');
const atLimit = playedTo('handLimit', (state) => state.stages.length === 2);
const atPlacement = playedTo('placement', (state) => gapsOf(state).length === 0);
const canPayInFull = (state: State): boolean =>
  copenhagen.legalActions(state).some(({ type }) => type === 'declineDiscount');
const atDiscount = playedTo('discount', canPayInFull);
const atChange = playedTo('colourChange', (state) => active(state).abilities.constructionDiscount === 'absent');
const atCount = playedTo('changedCount');
const atLimitBeforeSecond = playedTo('handLimit', (state) => state.stages.length === 3);
const byPoints = wonByPoints();
const byMermaid = playedTo('over', (state) => gapsOf(state).length > 0);
const inDeal = play(copenhagen.setup({ players: 3 }), draw('red'), draw('blue'));
const inHands = play(inDeal, ...(['red', 'blue', 'green', 'green', 'purple', 'yellow'] as const).map(draw));
const drawing = play(start(copenhagen, { players: 3 }, createRng(4)), take(3), take(4));

/** Discards known cards down to this number. */
function reduce(state: State, cards: number): void {
  const { hand, knownHand } = active(state);
  for (let left = hand.reduce((sum, count) => sum + count) - cards; left > 0; left--) {
    const colour = knownHand.findIndex((count) => count > 0);
    move(hand, state.discardPile, colour);
    (knownHand[colour] as number) -= 1;
  }
}

/** Draws the mermaid to a place and discards the pile. */
function bringMermaid(state: State, place: number): void {
  empty(state, place);
  state.harbour[place] = 'mermaid';
  state.mermaidInPile = false;
  moveAll(state.pile, state.discardPile);
}

describe('an unplayable state is refused', () => {
  test.each<Row>([
    ['COP-3.3', 'a gap when a turn begins', atAction, (state) => empty(state, 2)],
    [
      'COP-4.1',
      'a second gap after the first card',
      atSecond,
      (state) => empty(state, (gapsOf(state)[0] as number) === 6 ? 0 : 6),
    ],
    [
      'COP-4.1',
      'another gap than the one of the first card',
      atSecond,
      (state) => Object.assign(current(state), { gap: (gapsOf(state)[0] as number) === 6 ? 0 : 6 }),
    ],
    [
      'COP-9.3',
      'the mermaid in the harbour while the game goes on',
      atAction2,
      (state) => {
        empty(state, 0);
        state.harbour[0] = 'mermaid';
        state.mermaidInPile = false;
      },
    ],
    [
      'COP-1.5',
      'two mermaids',
      byMermaid,
      (state) => {
        state.mermaidInPile = true;
      },
    ],
    [
      'COP-2.3',
      'no mermaid with two players',
      atAction2,
      (state) => {
        state.mermaidInPile = false;
      },
    ],
    ['COP-9.6', 'a draw to a hand from an empty pile', inHands, (state) => moveAll(state.pile, state.discardPile)],
    ['COP-9.6', 'a draw to the harbour from an empty pile', drawing, (state) => moveAll(state.pile, state.discardPile)],
    [
      'COP-15.1',
      'two cards to be drawn for one place',
      inDeal,
      (state) => {
        for (const stage of state.stages) if (stage.stage === 'drawToHarbour' && stage.place === 3) stage.place = 2;
      },
    ],
    [
      'COP-16.4',
      'a known card that is not in the hand',
      inHands,
      (state) => {
        const { hand, knownHand } = seat(state);
        knownHand[hand.indexOf(0)] = 1;
        seat(state).hiddenCount -= 1;
      },
    ],
    [
      'COP-16.4',
      'a hidden card that is not in the hand',
      atAction,
      (state) => {
        seat(state).hiddenCount += 1;
      },
    ],
    [
      'COP-4.10',
      'too many cards in another hand at the hand limit',
      atLimit,
      (state) => {
        const other = state.seats.findIndex((own) => own !== active(state));
        enrich(state, other, 8 - seat(state, other).hand.reduce((sum, count) => sum + count));
      },
    ],
    [
      'COP-10.1',
      'twelve points while the game goes on',
      byPoints,
      (state) => {
        state.result = null;
        state.stages = fresh.stages.slice();
      },
    ],
    [
      'COP-9.6',
      'a draw from an empty pile',
      inDeal,
      (state) => {
        moveAll(state.pile, state.discardPile);
      },
    ],
    ['COP-2.8', 'discarded cards during the deal', inDeal, (state) => move(state.pile, state.discardPile, 0)],
    [
      'COP-4.10',
      'more than seven cards in the hand of a seat that is not active',
      atAction,
      (state) => enrich(state, 1, 8),
    ],
    [
      'COP-4.10',
      'more than ten cards at the hand limit',
      atLimit,
      (state) => enrich(state, state.seats.indexOf(active(state)), 4),
    ],
    [
      'COP-14.10',
      'a discount without constructionDiscount',
      atDiscount,
      (state) => {
        active(state).abilities.constructionDiscount = 'used';
      },
    ],
    [
      'COP-14.11',
      'a change of colours without changeOfColours',
      atChange,
      (state) => {
        active(state).abilities.changeOfColours = 'used';
      },
    ],
    [
      'COP-14.16',
      'changed cards to count with changeOfColours ready',
      atCount,
      (state) => {
        active(state).abilities.changeOfColours = 'ready';
      },
    ],
    [
      'COP-6.8',
      "changed cards of the tile's own colour",
      atCount,
      (state) => {
        const [stage] = state.stages.slice(-1);
        if (stage?.stage === 'changedCount')
          stage.from = COLOURS.find((colour) => stage.tile.startsWith(colour)) ?? 'red';
      },
    ],
    [
      'COP-5.2',
      'a chosen tile of which none is left',
      atPlacement,
      (state) => {
        const [stage] = state.stages.slice(-1);
        const other = state.seats.findIndex((own) => own !== active(state));
        if (stage?.stage === 'placement') buildAll(state, other, stage.tile, 0);
      },
    ],
    [
      'COP-12.4',
      'a result that the houses do not give',
      byMermaid,
      (state) => {
        if (state.result) state.result = { ...state.result, winners: [0, 1, 2] };
      },
    ],
    // Supplies
    [
      'COP-1.10',
      'a lost window tile',
      fresh,
      (state) => {
        state.windowSupply -= 1;
      },
    ],
    [
      'COP-1.7',
      'a lost facade tile',
      fresh,
      (state) => {
        (state.supply[0] as number) -= 1;
      },
    ],
    [
      'COP-1.7',
      'other tiles in the house than the supply lacks',
      fresh,
      (state) => {
        construct(state, 'red2', 0, 0, 0);
        construct(state, 'red4', 0, 3, 0);
        state.supply[TILE_INDEX.red2] = state.supply[TILE_INDEX.red4] = 2;
        state.supply[TILE_INDEX.red3] = 0;
      },
    ],
    [
      'COP-1.7',
      'tiles that only cover as many cells as those the supply lacks',
      fresh,
      (state) => {
        construct(state, 'red2', 0, 0, 0);
        construct(state, 'red5', 0, 2, 0);
        state.supply[TILE_INDEX.red2] = 0;
        state.supply[TILE_INDEX.red3] = 1;
        state.supply[TILE_INDEX.red5] = 1;
      },
    ],
    [
      'COP-1.7',
      'two tiles of kinds of which the supply lacks one each',
      fresh,
      (state) => {
        construct(state, 'red2', 0, 0, 0);
        construct(state, 'red2', 0, 2, 0);
        construct(state, 'red3', 0, 0, 1);
        construct(state, 'red3', 0, 2, 1);
        state.supply[TILE_INDEX.red2] = 1;
        state.supply[TILE_INDEX.red3] = 1;
        state.supply[TILE_INDEX.red5] = 0;
      },
    ],
    [
      'COP-1.7',
      'a tile of a shape that COP-1.6 does not have',
      fresh,
      (state) => {
        construct(state, 'red4', 0, 0, 0);
        seat(state).house.splice(0, 10, 'r', 'R', 'R', 'R', '.', '.', '.', '.', '.', '.');
      },
    ],
    [
      'COP-2.7',
      'no anyCards',
      atAction,
      (state) => {
        seat(state).abilities.anyCards = 'absent';
      },
    ],
    // Numbers and stages that follow from the rest
    ['COP-4.12', 'seven cards at the hand limit', atLimit, (state) => reduce(state, 7)],
    ['COP-4.12', 'seven cards at the hand limit before a facade', atLimitBeforeSecond, (state) => reduce(state, 7)],
    ['COP-9.1', 'the second gap filled first', drawing, (state) => Object.assign(current(state), { place: 4 })],
    [
      'COP-14.16',
      'changed colours without changeOfColours',
      atCount,
      (state) => {
        active(state).abilities.changeOfColours = 'absent';
      },
    ],
    [
      'COP-5.11',
      'a lower price without constructionDiscount',
      atChange,
      (state) => {
        const [stage] = state.stages.slice(-1);
        if (stage?.stage === 'colourChange') stage.price -= 1;
      },
    ],
    // The reason for the end
    [
      'COP-9.3',
      'an end by a mermaid that has not come',
      byMermaid,
      (state) => {
        const place = state.harbour.indexOf('mermaid');
        const colour = state.discardPile.findIndex((count) => count > 0);
        (state.discardPile[colour] as number) -= 1;
        state.harbour[place] = COLOURS[colour] as 'red';
      },
    ],
    [
      'COP-9.3, COP-10.1',
      'an end by points that nobody has',
      byMermaid,
      (state) => {
        if (state.result) state.result = { ...state.result, reason: 'points' };
      },
    ],
    ['COP-9.3', 'the mermaid in the harbour at an end by points', byPoints, (state) => bringMermaid(state, 0)],
    [
      'COP-10.1',
      'twelve points at an end by the mermaid',
      byPoints,
      (state) => {
        bringMermaid(state, 0);
        if (state.result) state.result = { ...state.result, reason: 'mermaid' };
      },
    ],
  ])('%s: %s', (rule, _, from, change) => {
    expect(loadRefusal(damaged(from, () => {}))).toBeUndefined();
    expect(loadRefusal(damaged(from, change))).toBe(rule);
  });

  test('COP-9.6: a pile that the last gap has emptied may stay empty', () => {
    expect(copenhagen.view(given({ players: 3, pile: {} }), 'spectator').pileSize).toBe(0);
  });
});
