import { describe, test } from 'vitest';
import { pig, tictactoe } from '../../examples/index.js';
import { laws } from '../../src/testing/index.js';
import { bids, reveals } from '../games/bids.js';
import { cards } from '../games/cards.js';
import { lots } from '../games/lots.js';

describe('pig obeys the laws:', () => {
  const configs = [2, 3, 4, 5, 6].map((players) => ({ players, goal: players === 3 ? 40 : 100 }));
  for (const law of laws(pig, { games: 3, configs })) test(law.name, law.run);
});

describe('tic-tac-toe obeys the laws:', () => {
  for (const law of laws(tictactoe, { games: 3 })) test(law.name, law.run);
});

describe('a game with hidden hands obeys the laws:', () => {
  for (const law of laws(cards, { games: 3 })) test(law.name, law.run);
});

describe('a game with simultaneous decisions and a host obeys the laws:', () => {
  for (const law of laws(bids, { games: 3, reveals })) test(law.name, law.run);
});

describe('a game without its own view, determinization or score obeys the laws:', () => {
  for (const law of laws(lots, { games: 3 })) test(law.name, law.run);
});
