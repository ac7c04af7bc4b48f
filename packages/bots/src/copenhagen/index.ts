/**
 * What learners look at. A player builds up two things: a house, of which the next lines and coats count, and a hand, of
 * which the tiles count that it can pay for. Where both meet, at what the best tile would bring and how many cards are
 * missing for it, lies the value of a position.
 */
import type { State } from '@rulewright/copenhagen/facts';
import type { Features } from '@rulewright/core';
import { labels } from './layout.js';
import { lookAt } from './look.js';
import { writeOpponents } from './opponents.js';
import { writeAbilities, writeHand, writeHouse, writePlans, writeTiles } from './own.js';
import { writeHarbour, writeRace, writeTime, writeTurn } from './table.js';

export const features: Features<State> = {
  version: 1,
  labels,
  write(state, player, into) {
    const look = lookAt(state, player);
    writeTime(state, look, into);
    writeTurn(state, look, into);
    writeRace(state, look, into);
    writeHouse(state, look, into);
    writeHand(look, into);
    writeAbilities(state, look, into);
    writeTiles(state, look, into);
    writePlans(look, into);
    writeHarbour(state, look, into);
    writeOpponents(state, look, into);
  },
};
