import { createRng, settle, start, Table, type Viewer } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { type Action, copenhagen, type State, type View } from '../src/index.js';
import { choose, chooseToBuild, draw, given, place, play, seat, take } from './helpers.js';

const VIEWERS: Viewer[] = [0, 1, 2, 'spectator'];

/** A three-player game some way in, or as soon as the pile has been reshuffled. */
function midgame(seed: number, isAfterReshuffle: boolean): State {
  const rng = createRng(seed);
  let state = start(copenhagen, { players: 3 }, rng);
  for (let decisions = 0; isAfterReshuffle ? !state.mermaidInPile : decisions < 30; decisions++) {
    const legal = copenhagen.legalActions(state);
    state = settle(copenhagen, play(state, legal[rng.int(legal.length)] as Action), rng);
  }
  return state;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

describe('information', () => {
  test('COP-16.1: all is public but hands and the colours of the pile', () => {
    const state = given({ players: 3, seats: [{ hand: { red: 2 }, house: 'pPPPP' }] });
    for (const viewer of VIEWERS) {
      const view = copenhagen.view(state, viewer);
      expect(view).toMatchObject({
        harbour: state.harbour,
        discardPile: state.discardPile,
        mermaidInPile: state.mermaidInPile,
        supply: state.supply,
        windowSupply: 12,
        player: 0,
        stage: 'action',
        pendingCoats: 0,
      });
      expect(view.pileSize).toBe(51);
      expect(view.tile).toBeNull();
      expect(view.seats[0]).toMatchObject({ score: 1, handSize: 2, abilities: seat(state).abilities });
    }
  });

  test('COP-16.1: a chosen tile is public', () => {
    const state = play(given({ seats: [{ hand: { red: 2 } }] }), choose('red2'));
    for (const viewer of [0, 1, 'spectator'] as const) expect(copenhagen.view(state, viewer).tile).toBe('red2');
  });

  test('COP-16.2: cards taken, discarded and paid are public as they happen', () => {
    const taken = copenhagen.step(given(), take(3)).events;
    const event = taken.find(({ type }) => type === 'cardTaken');
    expect(event && copenhagen.eventView(event, 1)).toEqual({ type: 'cardTaken', player: 0, place: 3, colour: 'blue' });
    const placing = play(given({ seats: [{ hand: { red: 2 } }] }), choose('red2'));
    const paid = copenhagen.step(placing, place(0, 0, 0)).events[0];
    expect(paid && copenhagen.eventView(paid, 'spectator')).toEqual({
      type: 'cardsDiscarded',
      player: 0,
      colour: 'red',
      count: 2,
      tile: 'red2',
    });
  });

  test('COP-16.9: at a discount every dealt hand can pay for the tile', () => {
    let met = 0;
    for (let seed = 0; met < 3; seed++) {
      const table = new Table(copenhagen, { players: 3 }, createRng(seed));
      while (!table.isOver) {
        const { state } = table;
        const current = state.stages.at(-1);
        if (current?.stage === 'discount' && seat(state, current.player).hiddenCount > 1) {
          met++;
          const view = copenhagen.view(state, 'spectator');
          for (let time = 0; time < 40; time++) {
            expect(copenhagen.invariants(copenhagen.determinize(view, table.rng))).toEqual([]);
          }
        }
        table.play(chooseToBuild(table.legalActions(), table.rng));
      }
    }
  });

  test('COP-16.3: a player sees the own hand, and of others only the number of cards', () => {
    const state = given({ seats: [{ hand: { red: 2 } }, { hand: { blue: 3 } }] });
    const view = copenhagen.view(state, 0);
    expect(view.seats.map(({ hand }) => hand)).toEqual([[2, 0, 0, 0, 0], null]);
    expect(view.seats.map(({ handSize }) => handSize)).toEqual([2, 3]);
  });

  test('COP-16.3: a starting card is seen by its owner only', () => {
    let state = copenhagen.setup({ players: 2 });
    for (let card = 0; card < 7; card++) state = play(state, draw('red'));
    const [event] = copenhagen.step(state, draw('green')).events;
    if (!event) throw new Error('no event');
    expect(copenhagen.eventView(event, 0)).toMatchObject({ card: 'green' });
    expect(copenhagen.eventView(event, 1)).toMatchObject({ card: null });
    expect(copenhagen.eventView(event, 'spectator')).toMatchObject({ card: null });
  });

  test('COP-16.4: only starting cards are hidden; known cards leave first', () => {
    let state = copenhagen.setup({ players: 2 });
    for (let card = 0; card < 7; card++) state = play(state, draw('red'));
    for (let card = 0; card < 5; card++) state = play(state, draw('green'));
    expect(seat(state)).toMatchObject({ knownHand: [0, 0, 0, 0, 0], hiddenCount: 2 });
    state = play(state, take(3), take(4), draw('red'), draw('red'));
    expect(seat(state)).toMatchObject({ hand: [2, 0, 2, 0, 0], knownHand: [2, 0, 0, 0, 0], hiddenCount: 2 });
    const known = play(given({ seats: [{ hand: { green: 3 }, hidden: 2 }] }), choose('green2'), place(0, 0, 0));
    expect(seat(known)).toMatchObject({ hand: [0, 0, 1, 0, 0], knownHand: [0, 0, 0, 0, 0], hiddenCount: 1 });
  });

  test('COP-16.5: the view shows the known cards of every hand', () => {
    const state = given({ seats: [{}, { hand: { green: 3 }, hidden: 1 }] });
    expect(copenhagen.view(state, 0).seats[1]).toMatchObject({ knownHand: [0, 0, 2, 0, 0], hiddenCount: 1 });
  });

  test('COP-16.6: before the reshuffle the colours in the pile are not shown', () => {
    const state = midgame(1, false);
    expect(state.mermaidInPile).toBe(false);
    for (const viewer of VIEWERS) expect(copenhagen.view(state, viewer).pile).toBeNull();
    expect(copenhagen.view(given({ players: 2 }), 0).pile).toBeNull();
  });

  test('COP-16.7: from the reshuffle on the colours in the pile are public', () => {
    const state = midgame(1, true);
    for (const viewer of VIEWERS) expect(copenhagen.view(state, viewer).pile).toEqual(state.pile);
  });

  test('COP-16.8: a stage that depends on the hand is reached whatever the hand', () => {
    const abilities = { bothActions: 'ready' } as const;
    const views = [{ red: 3 }, { red: 1, blue: 1, green: 1 }].map((hand) => {
      const state = play(given({ seats: [{ hand, hidden: 3, abilities }] }), take(3), take(4));
      return copenhagen.view(state, 1);
    });
    expect(views[0]?.stage).toBe('secondAction');
    expect(views[0]).toEqual(views[1]);
  });

  test.each([false, true])(
    'COP-16.9: a view is completed with the hidden cards (after the reshuffle: %s)',
    (isAfter) => {
      for (let seed = 0; seed < 30; seed++) {
        const state = midgame(seed, isAfter);
        for (const viewer of VIEWERS) {
          const completed = copenhagen.determinize(copenhagen.view(state, viewer), createRng(seed));
          expect(copenhagen.invariants(completed)).toEqual([]);
          expect(copenhagen.view(completed, viewer)).toEqual(copenhagen.view(state, viewer));
        }
      }
    },
  );

  test('COP-16.9: hidden cards come in proportion to the unseen cards', () => {
    const state = start(copenhagen, { players: 2 }, createRng(3));
    const view: View = copenhagen.view(state, 0);
    const rng = createRng(9);
    const pool = state.pile.map((count, colour) => count + (state.seats[1]?.hand[colour] as number));
    const drawn = [0, 0, 0, 0, 0];
    const runs = 20_000;
    for (let run = 0; run < runs; run++) {
      copenhagen.determinize(view, rng).seats[1]?.hand.forEach((count, colour) => {
        (drawn[colour] as number) += count;
      });
    }
    const hidden = state.seats[1]?.hiddenCount as number;
    drawn.forEach((count, colour) => {
      const expected = (hidden * runs * (pool[colour] as number)) / sum(pool);
      expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
    });
  });

  test('COP-16.9: a player who has chosen a tile can pay for it', () => {
    const seats = [{ hand: { purple: 4 }, hidden: 4 }, {}];
    const state = play(given({ seats, discardPile: { purple: 8 } }), choose('purple4'));
    const view = copenhagen.view(state, 1);
    for (let seed = 0; seed < 50; seed++) {
      const completed = copenhagen.determinize(view, createRng(seed));
      expect(copenhagen.legalActions(completed).length).toBeGreaterThan(0);
      expect(seat(completed).hand).toEqual([0, 0, 0, 0, 4]);
    }
  });

  test('COP-16.9: a player who changes colours has the cards for it', () => {
    const abilities = { changeOfColours: 'ready' } as const;
    const seats = [{ hand: { red: 1, purple: 1 }, hidden: 2, abilities }, {}];
    const atChange = play(given({ seats, discardPile: { blue: 6 } }), choose('purple2'), place(0, 0, 0));
    const atCount = play(atChange, { type: 'changeColours', from: 'red', to: 'purple' });
    for (const state of [atChange, atCount]) {
      const view = copenhagen.view(state, 1);
      const hands = Array.from({ length: 50 }, (_, seed) => {
        const completed = copenhagen.determinize(view, createRng(seed));
        expect(copenhagen.legalActions(completed).length).toBeGreaterThan(0);
        return seat(completed).hand.join('');
      });
      expect(new Set(hands).size).toBeGreaterThan(1);
    }
  });

  test('COP-16.9: possible hands come in proportion to the ways to draw them', () => {
    // Both hidden cards are red or green, of 3 and 4: the tile is paid with blue.
    const seats = [{ hand: { red: 2, blue: 2 }, hidden: 2 }, {}];
    const state = play(given({ seats, pile: { red: 1, green: 4 } }), choose('blue2'));
    const view = copenhagen.view(state, 1);
    const rng = createRng(5);
    const drawn = [0, 0, 0];
    for (let run = 0; run < 4200; run++) {
      const [red = 0] = seat(copenhagen.determinize(view, rng)).hand;
      (drawn[red] as number) += 1;
    }
    [6, 12, 3].forEach((ways, red) => {
      const expected = (4200 * ways) / 21;
      expect(Math.abs((drawn[red] as number) - expected)).toBeLessThan(4 * Math.sqrt(expected));
    });
  });

  test('COP-16.9: a view is completed also while a card is drawn, and after the end', () => {
    const drawing = play(start(copenhagen, { players: 2 }, createRng(3)), take(3), take(4));
    const over = play(
      given({ pile: { red: 3 }, mermaidInPile: true, stages: [{ stage: 'drawToHarbour', place: 0 }] }),
      draw('mermaid'),
    );
    for (const state of [drawing, over]) {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view = copenhagen.view(state, viewer);
        expect(copenhagen.view(copenhagen.determinize(view, createRng(1)), viewer)).toEqual(view);
      }
    }
  });

  test('COP-16.10: with openHands every hand and the colours of the pile are shown', () => {
    const state = start(copenhagen, { players: 3, openHands: true }, createRng(4));
    for (const viewer of VIEWERS) {
      const view = copenhagen.view(state, viewer);
      expect(view.seats.map(({ hand }) => hand)).toEqual(state.seats.map(({ hand }) => hand));
      expect(view.pile).toEqual(state.pile);
    }
  });

  test('COP-16.11: a spectator sees all seats as others', () => {
    const state = given({ seats: [{ hand: { red: 2 } }, { hand: { blue: 3 } }] });
    expect(copenhagen.view(state, 'spectator').seats.map(({ hand }) => hand)).toEqual([null, null]);
    expect(() => copenhagen.view(state, 2)).toThrow(expect.objectContaining({ name: 'ArgumentError' }));
  });
});
