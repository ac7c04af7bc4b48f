import { createRng, type Rng, Table } from '@rulewright/core';
import { eventSpotLaws, spotLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { type Action, castle, type State } from '../src/index.js';
import { candidates, spotsOf, spotsOfEvent } from '../src/queries/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { CONFIGS, chooseToScore } from './helpers.js';

const text = gameTextOf(en);

describe('the spots of an action', () => {
  /** The first decision of a game at this stage. */
  function at(stage: string): State {
    for (let seed = 0; ; seed++) {
      const table = new Table(castle, { players: 2 }, createRng(seed));
      while (!table.isOver) {
        const { state, rng } = table;
        if (state.stages.at(-1)?.stage === stage) return state;
        table.play(chooseToScore(table.legalActions(), rng));
      }
    }
  }

  test('are a cell and a rotation for a tile', () => {
    const state = at('placeTile');
    expect(spotsOf({ type: 'placeTile', cell: 45, rotation: 2 }, state, 0)).toEqual(['cell:45', 'rotation:2']);
  });

  test('are a segment of the tile just placed for a follower, and none without such a tile', () => {
    const state = at('placeFollower');
    const [stage] = state.stages.slice(-1);
    if (stage?.stage !== 'placeFollower') throw new Error('no tile was placed');
    expect(spotsOf({ type: 'placeFollower', segment: 1 }, state, 0)).toEqual([`segment:${stage.cell}:1`]);
    expect(spotsOf({ type: 'placeFollower', segment: 1 }, at('placeTile'), 0)).toEqual([]);
    expect(spotsOf({ type: 'skipFollower' }, state, 0)).toEqual([]);
  });

  test('are the key of a feature to choose (CAS-15.13), and none for a candidate that there is not', () => {
    const state = at('chooseFeature');
    const choices = candidates(state);
    expect(choices.length).toBeGreaterThan(1);
    for (const [candidate, { cell, segment }] of choices.entries()) {
      expect(spotsOf({ type: 'scoreFeature', candidate }, state, 0)).toEqual([`segment:${cell}:${segment}`]);
      expect(spotsOf({ type: 'assignWallTile', candidate }, state, 0)).toEqual([`segment:${cell}:${segment}`]);
    }
    expect(spotsOf({ type: 'scoreFeature', candidate: choices.length }, state, 0)).toEqual([]);
    expect(spotsOf({ type: 'useWallTile' }, state, 0)).toEqual([]);
    expect(spotsOf({ type: 'declineWallTile' }, state, 0)).toEqual([]);
  });
});

describe('laws of spots', () => {
  for (const law of spotLaws(castle, spotsOf, text, { configs: CONFIGS, games: 2 })) test(law.name, law.run);
});

describe('laws of spots when players like to score', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToScore(legal, rng);
  for (const law of spotLaws(castle, spotsOf, text, { configs: CONFIGS, games: 2, choose })) test(law.name, law.run);
});

describe('laws of the spots of events', () => {
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToScore(legal, rng);
  const withoutSpots = { finalScoringStarted: 'is about the whole board' };
  for (const law of eventSpotLaws(castle, spotsOfEvent, { configs: CONFIGS, games: 2, choose, withoutSpots })) {
    test(law.name, law.run);
  }
});
