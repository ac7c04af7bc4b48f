import { createRng, start } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../src/components.js';
import { copenhagen, type State } from '../src/index.js';
import { TILE_INDEX } from '../src/tiles.js';
import { active, current, empty, enrich, gapsOf, move, moveAll, type Row } from './changes.js';
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
const byMermaid = playedTo('over', (state) => gapsOf(state).length > 0);
const inDeal = play(copenhagen.setup({ players: 3 }), draw('red'), draw('blue'));
const inHands = play(inDeal, ...(['red', 'blue', 'green', 'green', 'purple', 'yellow'] as const).map(draw));
const drawing = play(start(copenhagen, { players: 3 }, createRng(4)), take(3), take(4));

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
      atAction,
      (state) => {
        seat(state).house.fill('W', 0, 30);
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
        if (stage?.stage === 'placement') state.supply[TILE_INDEX[stage.tile]] = 0;
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
  ])('%s: %s', (rule, _, from, change) => {
    expect(loadRefusal(damaged(from, () => {}))).toBeUndefined();
    expect(loadRefusal(damaged(from, change))).toBe(rule);
  });

  test('COP-9.6: a pile that the last gap has emptied may stay empty', () => {
    expect(copenhagen.view(given({ players: 3, pile: {} }), 'spectator').pileSize).toBe(0);
  });
});
