import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { ABILITIES, COLOURS } from '../src/components.js';
import { copenhagen, type State } from '../src/index.js';
import { active, construct, current, empty, enrich, fresh, gapsOf, move, moveAll, type Row } from './changes.js';
import { draw, loadRefusal, play, playedTo, seat, take } from './helpers.js';

const atAction = playedTo('action', (state) => state.discardPile[0] !== 0);
const atAction2 = playedTo('action', (state) => state.discardPile[0] !== 0, 2);
const atSecond = playedTo('secondCard');
const atThird = playedTo('thirdCard');
const atLimit = playedTo('handLimit', (state) => state.stages.length === 2);
const atLimit2 = playedTo(
  'handLimit',
  (state) => gapsOf(state).length === 2 && active(state).abilities.additionalCard === 'ready',
);
const atThirdNear = playedTo('thirdCard', (state) => {
  const [one = 0, other = 0] = gapsOf(state);
  return active(state).abilities.anyCards === 'ready' && other - one === 1;
});
const activeOf = (state: State): number => state.seats.indexOf(active(state));
const harbourPlace = (state: State): number => state.harbour.findIndex((card) => card !== null);
const atSecondAction = playedTo('secondAction');
const atPlacement = playedTo('placement', (state) => gapsOf(state).length === 0);
const atChange = playedTo('colourChange', (state) => active(state).abilities.constructionDiscount === 'absent');
const atCount = playedTo('changedCount');
const atCoat = playedTo('coat', (state) => gapsOf(state).length === 0);
const inDeal = play(copenhagen.setup({ players: 3 }), draw('red'), draw('blue'));
const inHands = play(inDeal, ...(['red', 'blue', 'green', 'green', 'purple', 'yellow'] as const).map(draw));

const drawing = play(fresh, take(3), take(4));
const atLimitBeforeSecond = playedTo('handLimit', (state) => state.stages.length === 3);
const atPlacementAfterCards = playedTo('placement', (state) => gapsOf(state).length > 0);
const atCoatAfterCards = playedTo('coat', (state) => gapsOf(state).length > 0);
const atLimit3 = playedTo('handLimit', (state) => gapsOf(state).length === 3);
const atThirdApart = playedTo('thirdCard', (state) => {
  const [one = 0, other = 0] = gapsOf(state);
  return other - one > 1;
});

/** Discards cards that everybody knows until the hand holds so many. */
function reduce(state: State, cards: number): void {
  const { hand, knownHand } = active(state);
  for (let left = hand.reduce((sum, count) => sum + count) - cards; left > 0; left--) {
    const colour = knownHand.findIndex((count) => count > 0);
    move(hand, state.discardPile, colour);
    (knownHand[colour] as number) -= 1;
  }
}

describe('a state that no game reaches is refused, but as a scenario it can be played', () => {
  test.each<Row>([
    // Hands and gaps
    [
      'COP-16.4',
      'more hidden cards than were dealt',
      fresh,
      (state) => {
        enrich(state, 0, 1);
        const { knownHand, hand } = seat(state);
        seat(state).hiddenCount = 3;
        knownHand.fill(0);
        expect(hand.reduce((sum, count) => sum + count)).toBe(3);
      },
    ],
    [
      'COP-4.9',
      'a card just taken that is not in the hand',
      atSecond,
      (state) => {
        const { hand, knownHand } = active(state);
        moveAll(hand, state.pile);
        knownHand.fill(0);
        active(state).hiddenCount = 1;
        move(
          state.pile,
          hand,
          state.pile.findIndex((count) => count > 0),
        );
      },
    ],
    ['COP-4.12', 'seven cards at the hand limit', atLimit, (state) => reduce(state, 7)],
    ['COP-4.12', 'seven cards at the hand limit before a facade', atLimitBeforeSecond, (state) => reduce(state, 7)],
    ['COP-4.12', 'ten cards after two were taken', atLimit2, (state) => enrich(state, activeOf(state), 2)],
    [
      'COP-4.9',
      'two cards just taken of which the hand shows one',
      atThird,
      (state) => {
        const { hand, knownHand } = active(state);
        moveAll(hand, state.pile);
        knownHand.fill(0);
        active(state).hiddenCount = 0;
        enrich(state, activeOf(state), 1);
      },
    ],
    [
      'COP-4.7',
      'a third card to take with one gap',
      atThird,
      (state) => {
        const [gap = 0] = gapsOf(state);
        const colour = state.pile.findIndex((count) => count > 0);
        (state.pile[colour] as number) -= 1;
        state.harbour[gap] = COLOURS[colour] as 'red';
      },
    ],
    ['COP-4.7, COP-3.2', 'one gap while a coat is used', atCoat, (state) => empty(state, 0)],
    ['COP-4.7', 'four gaps', drawing, (state) => [0, 1].map((place) => empty(state, place))],
    ['COP-4.6', 'three gaps without additionalCard', drawing, (state) => empty(state, 5)],
    [
      'COP-4.6',
      'three gaps at the hand limit with additionalCard ready',
      atLimit2,
      (state) => empty(state, harbourPlace(state)),
    ],
    [
      'COP-4.4',
      'gaps apart with anyCards ready',
      atThirdNear,
      (state) => {
        const [gap = 0] = gapsOf(state);
        const far = gap < 3 ? 6 : 0;
        state.harbour[gap] = state.harbour[far] ?? null;
        state.harbour[far] = null;
      },
    ],
    ['COP-9.1', 'the second gap filled first', drawing, (state) => Object.assign(current(state), { place: 4 })],
    // The deal
    [
      'COP-2.5',
      'the first cards in another order',
      inDeal,
      (state) => {
        const [last, before] = [state.stages.pop(), state.stages.pop()];
        state.stages.push(...[last, before].flatMap((stage) => stage ?? []));
      },
    ],
    [
      'COP-2.8',
      'a known starting card',
      inHands,
      (state) => {
        const { hand, knownHand } = seat(state);
        knownHand[hand.findIndex((count) => count > 0)] = 1;
        seat(state).hiddenCount -= 1;
      },
    ],
    [
      'COP-2.8',
      'a used ability tile before the first turn',
      inDeal,
      (state) => {
        seat(state).abilities.anyCards = 'used';
      },
    ],
    // Ability tiles and coats
    [
      'COP-2.7',
      'no anyCards',
      atAction,
      (state) => {
        seat(state).abilities.anyCards = 'absent';
      },
    ],
    [
      'COP-4.13',
      'a second action without bothActions',
      atSecondAction,
      (state) => {
        active(state).abilities.bothActions = 'used';
      },
    ],
    [
      'COP-3.2',
      'a tile chosen after taking cards without bothActions',
      atPlacement,
      (state) => [0, 1].map((place) => empty(state, place)),
    ],
    [
      'COP-4.13, COP-8.4',
      'bothActions ready at the hand limit, and no facade to come',
      atLimit,
      (state) => {
        active(state).abilities.bothActions = 'ready';
      },
    ],
    [
      'COP-3.2',
      'a tile chosen after taking cards with bothActions ready',
      atPlacementAfterCards,
      (state) => {
        active(state).abilities.bothActions = 'ready';
      },
    ],
    [
      'COP-3.2',
      'a coat of arms after taking cards without bothActions',
      atCoatAfterCards,
      (state) => {
        active(state).abilities.bothActions = 'absent';
      },
    ],
    [
      'COP-6.8',
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
    [
      'COP-8.4',
      'an ability tile without a coat',
      fresh,
      (state) => {
        seat(state).abilities.bothActions = 'ready';
      },
    ],
    [
      'COP-8.4',
      'a window tile without a coat',
      fresh,
      (state) => {
        seat(state).house[0] = 'W';
        state.windowSupply -= 1;
      },
    ],
    [
      'COP-8.4',
      'more pending coats than the house has given',
      atCoat,
      (state) => {
        const [coat] = state.stages.slice(-1);
        while (state.stages.length < 8) state.stages.push({ ...coat } as State['stages'][number]);
      },
    ],
    [
      'COP-5.12',
      'houses that nothing was paid for',
      atAction2,
      (state) => {
        moveAll(state.discardPile, state.pile);
      },
    ],
  ])('%s: %s', (rule, _, from, change) => {
    expect(loadRefusal(damaged(from, () => {}))).toBeUndefined();
    expect(loadRefusal(damaged(from, change))).toBe(`${rule} is not reached`);
  });

  test.each<[what: string, from: State, change: (state: State) => unknown]>([
    ['three cards taken with additionalCard', atLimit3, () => {}],
    ['cards taken from places apart with anyCards', atThirdApart, () => {}],
    ['nine cards after two were taken', atLimit2, (state) => enrich(state, activeOf(state), 1)],
    ['a hand limit before a facade', atLimitBeforeSecond, () => {}],
    [
      'ability tiles that a coat of arms has made ready again',
      atCoatAfterCards,
      (state) => {
        const { abilities } = active(state);
        for (const ability of ABILITIES) if (abilities[ability] === 'used') abilities[ability] = 'ready';
      },
    ],
    [
      'three cards taken with an additionalCard that a coat of arms has made ready again',
      atCoatAfterCards,
      (state) => {
        const { abilities } = active(state);
        if (abilities.additionalCard === 'absent') abilities.constructionDiscount = 'absent';
        abilities.additionalCard = 'ready';
        if (gapsOf(state).length < 3) empty(state, harbourPlace(state));
      },
    ],
    [
      'an ability tile from the coat on cell (2,2)',
      fresh,
      (state) => {
        construct(state, 'blue2', 1, 2, 0);
        construct(state, 'red2', 1, 2, 2);
        seat(state).abilities.bothActions = 'ready';
      },
    ],
  ])('COP-3, COP-4, COP-8: %s can be', (_, from, change) => {
    expect(loadRefusal(damaged(from, change))).toBeUndefined();
  });
});
