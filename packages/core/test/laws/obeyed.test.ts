import { describe, test } from 'vitest';
import { laws } from '../../src/testing/index.js';
import { bids, uncovers } from '../games/bids.js';
import { cards } from '../games/cards.js';
import { lots } from '../games/lots.js';

describe('a game with hidden hands obeys the laws:', () => {
  for (const law of laws(cards)) test(law.name, law.run);
});

describe('a game with simultaneous decisions and a host obeys the laws:', () => {
  for (const law of laws(bids, { uncovers })) test(law.name, law.run);
});

describe('a game without a view, a determinization or a score of its own obeys the laws:', () => {
  for (const law of laws(lots)) test(law.name, law.run);
});
