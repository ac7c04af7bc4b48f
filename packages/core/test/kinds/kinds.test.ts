import { describe, expect, test } from 'vitest';
import { laws } from '../../src/testing/index.js';
import { caravan, reveals as revealsOffers } from './caravan.js';
import { clues, reveals as revealsCards } from './clues.js';
import { elimination } from './elimination.js';
import { type Hands, hands } from './hands.js';
import { knownTop } from './knownTop.js';
import { letters, reveals } from './letters.js';
import { lowestWins } from './lowestWins.js';
import { purses } from './purses.js';
import { pursuit, reveals as revealsSteps } from './pursuit.js';
import { solo } from './solo.js';
import { subset } from './subset.js';
import { teams } from './teams.js';
import { reveals as revealsPredictions, tricks } from './tricks.js';

describe('a game whose lowest score wins', () => {
  for (const law of laws(lowestWins, { games: 3 })) test(law.name, law.run);

  test('ranks the lowest score first', () => {
    let state = lowestWins.setup({ players: 3 });
    for (const weight of [0, 4, 2, 1, 3]) state = lowestWins.apply(state, { type: 'take', weight });
    expect(lowestWins.result(state)).toMatchObject({ scores: [3, 13, 16], ranking: [1, 2, 3], winners: [0] });
  });

  test('refuses a result that ranks the highest first', () => {
    let state = lowestWins.setup({ players: 2 });
    for (const weight of [0, 5, 1, 4, 2]) state = lowestWins.apply(state, { type: 'take', weight });
    const wrong = { scores: [6, 26], ranking: [2, 1], winners: [1], reason: 'allTaken' };
    expect(() => lowestWins.load({ ...state, result: wrong })).toThrow('the places 2, 1 contradict the scores 6, 26');
  });
});

describe('a game of teams', () => {
  for (const law of laws(teams, { games: 3 })) test(law.name, law.run);

  test('has partners share score and place', () => {
    let state = teams.setup({ players: 4 });
    for (const number of [7, 6, 5, 4, 3, 2, 1]) state = teams.apply(state, { type: 'take', number });
    const result = { scores: [16, 12, 16, 12], ranking: [1, 3, 1, 3], winners: [0, 2] };
    expect(teams.result(state)).toMatchObject(result);
  });
});

describe('a game of elimination', () => {
  for (const law of laws(elimination, { games: 3 })) test(law.name, law.run);

  test('never asks a player who is out, and ranks by order of elimination', () => {
    let state = elimination.setup({ players: 4 });
    const hit = (...victims: number[]) => {
      for (const victim of victims) state = elimination.apply(state, { type: 'hit', victim });
    };
    hit(1, 3, 1, 0, 2);
    expect(elimination.turn(state)).toMatchObject({ player: 2 });
    hit(3);
    // Player 1 has only player 3 left to hit.
    expect(elimination.result(state)).toMatchObject({ scores: [3, 0, 2, 1], ranking: [1, 4, 2, 3], winners: [0] });
  });
});

describe('a game of hidden money', () => {
  for (const law of laws(purses, { games: 3, isOpen: () => false })) test(law.name, law.run);
});

describe('a solo game', () => {
  for (const law of laws(solo, { games: 3 })) test(law.name, law.run);

  test('is won or lost', () => {
    const start = solo.setup({ players: 1 });
    const lost = solo.apply(start, { type: 'stop' });
    expect(solo.result(lost)).toMatchObject({ scores: [0], ranking: [1], winners: [], reason: 'stopped' });
    const won = solo.apply({ ...start, sum: 17 }, { type: 'stop' });
    expect(solo.result(won)).toMatchObject({ scores: [1], ranking: [1], winners: [0] });
  });
});

describe('a game with subsets as actions', () => {
  for (const law of laws(subset, { games: 3 })) test(law.name, law.run);
});

describe('a game of hidden hands whose view follows from its marks', () => {
  // The last choice of a round reveals all.
  const reveals = ({ seats }: Hands['state']) => {
    const chosen = seats.map(({ chosen }) => chosen);
    return chosen.filter((card) => card === null).length === 1 && chosen;
  };
  for (const law of laws(hands, { games: 3, reveals })) test(law.name, law.run);
});

describe('a game whose actions reveal different cards to different players', () => {
  for (const law of laws(letters, { games: 3, reveals, isOpen: () => false })) test(law.name, law.run);
});

describe('a game of hints about hands in slots, determinized from its marks', () => {
  for (const law of laws(clues, { games: 3, reveals: revealsCards })) test(law.name, law.run);
});

describe('a game of open offers from hidden hands, which all can lose', () => {
  for (const law of laws(caravan, { games: 3, reveals: revealsOffers, isOpen: () => false })) test(law.name, law.run);
});

describe('a game of tricks, in which who does not follow suit shows what is missing', () => {
  for (const law of laws(tricks, { games: 1, reveals: revealsPredictions })) test(law.name, law.run);
});

describe('a game of one who moves in secret against a team', () => {
  for (const law of laws(pursuit, { games: 3, reveals: revealsSteps })) test(law.name, law.run);
});

describe('a game with a known top', () => {
  for (const law of laws(knownTop)) test(law.name, law.run);

  test('draws the card that was put back', () => {
    let state = knownTop.apply(knownTop.setup({ players: 2 }), { type: 'look' });
    state = knownTop.apply(state, { type: 'card', card: 3 });
    expect(knownTop.view(state, 0)).toMatchObject({ top: [3], topSize: 1, pile: null, pileSize: 9 });
    expect(knownTop.view(state, 1)).toMatchObject({ top: null, topSize: 1 });
    state = knownTop.apply(state, { type: 'take' });
    expect(knownTop.chanceOutcomes(state)).toEqual([{ outcome: { type: 'card', card: 3 }, weight: 1 }]);
  });
});
