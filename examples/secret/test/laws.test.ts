import { laws, textLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import type { Discs } from '../discs.js';
import discs, { text } from '../index.js';

describe('discs obeys every law', () => {
  const options = {
    configs: [{ players: 3 }, { players: 5 }],
    games: 4,
    /** Everybody learns a disc that is turned up. */
    reveals: ({ seats }: Discs['state'], action: Discs['action'] | Discs['outcome']) =>
      action.type === 'flip' && seats[action.owner]?.mat.at(-1),
  };
  for (const law of laws(discs, options)) test(law.name, law.run);
  for (const law of textLaws(discs, text, options)) test(law.name, law.run);
});
