import { createRng, type Viewer } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { burgundy, type State } from '../src/index.js';
import { finished, type Given, given, placed, playUntil, ships, stage } from './helpers.js';

/** A game some way into its third phase. */
function midgame(seed: number, players: 2 | 3 | 4 = 3): State {
  const start = burgundy.setup({ players, setup: 'advanced' });
  const isThere = (state: State) => state.phase === 'C' && state.round === 3 && stage(state) === 'turn';
  return playUntil(start, isThere, createRng(seed));
}

const VIEWERS: Viewer[] = [0, 1, 2, 'spectator'];

describe('information', () => {
  test('BUR-14.1: estates, slots, goods, silver, workers, scores, track, depots, row and dice are public', () => {
    const state = midgame(1);
    for (const viewer of VIEWERS) {
      const view = burgundy.view(state, viewer);
      for (const key of ['track', 'order', 'depotTiles', 'depotGoods', 'blackDepot', 'goodsRow', 'whiteDie'] as const) {
        expect(view[key]).toEqual(state[key]);
      }
      expect([view.largeBonus, view.smallBonus]).toEqual([state.largeBonus, state.smallBonus]);
      view.seats.forEach((shown, player) => {
        expect(shown).toEqual({ ...state.seats[player], score: burgundy.score(state)[player]?.total });
      });
      expect(view.player).toBe((burgundy.turn(state) as { player: number }).player);
      expect(view.stage).toBe(stage(state));
    }
  });

  test('BUR-14.1: the score of a seat is the sum of its points, at the end with the final scoring', () => {
    const scores = (state: State) => burgundy.view(state, 'spectator').seats.map(({ score }) => score);
    const estate = { 10: 'cow3', 11: 'watchtower' } as const;
    const cows = placed('cow4', 5, { seats: [{ estate, sold: { 1: 1 } }] });
    // The watchtower completes a city.
    expect(scores(cows)).toEqual([3 + 7 + 4 + 2 + (1 + 10), 0]);
    expect(scores(placed('ship', 21, { seats: [{ estate: { 19: 'ship', 20: 'ship' } }] }))).toEqual([16, 0]);
    expect(scores(finished({ seats: [{ silver: 3 }] }))).toEqual([3, 0]);
  });

  test('BUR-6.15, BUR-6.16: the depots that a ship has chosen are seen while their goods are', () => {
    const own = { estate: ships(1), knowledge: [5], goods: { 4: 1, 5: 1 } };
    const goods = { 1: { 1: 1, 2: 1 }, 2: { 1: 1 } };
    const chosen = (stage: Given['stage']) =>
      burgundy.view(given({ seats: [own], goods, ...(stage && { stage }) }), 0).chosenDepots;
    expect(chosen({ stage: 'goodsChoice', player: 0, depot: 1, second: null })).toEqual([1]);
    expect(chosen({ stage: 'goodsChoice', player: 0, depot: 1, second: 2 })).toEqual([1, 2]);
    expect(chosen({ stage: 'shipSecondDepot', player: 0, depot: 1 })).toEqual([1]);
    expect(chosen(undefined)).toEqual([]);
  });

  test('BUR-14.2: sold goods, removed tiles and the contents of each bag are public', () => {
    const state = midgame(2);
    expect(state.removed.some((count) => count > 0)).toBe(true);
    for (const viewer of VIEWERS) {
      const { removed, lightBags, blackBag, goodsBag, seats } = burgundy.view(state, viewer);
      expect({ removed, lightBags, blackBag, goodsBag }).toEqual({
        removed: state.removed,
        lightBags: state.lightBags,
        blackBag: state.blackBag,
        goodsBag: state.goodsBag,
      });
      expect(seats.map(({ soldGoods }) => soldGoods)).toEqual(state.seats.map(({ soldGoods }) => soldGoods));
    }
  });

  test('BUR-14.3: nothing is private: every view is the same and leads back to the state', () => {
    const state = midgame(3);
    const views = VIEWERS.map((viewer) => burgundy.view(state, viewer));
    for (const view of views) {
      expect(view).toEqual(views[0]);
      expect(burgundy.determinize(view, createRng(1))).toEqual(state);
    }
  });

  test('BUR-14.4: future draws and dice are in no view: chance decides them when they come', () => {
    const drawing = playUntil(midgame(4), (state) => stage(state) === 'drawTile');
    const view = burgundy.view(drawing, 0);
    expect([view.stage, view.player]).toEqual(['drawTile', null]);
    expect(burgundy.chanceOutcomes(drawing).length).toBeGreaterThan(1);
    const rolling = given({ stage: { stage: 'roundStart' } });
    expect(burgundy.view(rolling, 0).seats.map(({ dice }) => dice)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(burgundy.chanceOutcomes(rolling)).toHaveLength(6);
  });
});
