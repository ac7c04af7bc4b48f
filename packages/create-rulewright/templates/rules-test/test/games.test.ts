import { castle } from '@rulewright/castle';
import { createRng, Table } from '@rulewright/core';
import { expect, test } from 'vitest';

/** CAS-1.2: each player has six followers, in the supply or on the board. */
test.each([1, 2, 3])('CAS-1.2: nobody gains or loses a follower, game %i', (seed) => {
  const table = new Table(castle, { players: 2 }, createRng(seed));
  const chooser = createRng(`choices ${seed}`);
  while (!table.isOver) {
    table.playAtRandom(chooser);
    for (const { supply, followers } of castle.view(table.state, 'spectator').seats) {
      expect(supply + followers.length).toBe(6);
    }
  }
});
