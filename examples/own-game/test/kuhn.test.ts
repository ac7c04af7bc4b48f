import { laws, textLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import kuhn, { type Kuhn, text } from '../kuhn.js';

describe('Kuhn poker obeys every law', () => {
  const options = {
    // Two passes or two bets: the cards are shown.
    reveals: ({ calls, cards }: Kuhn['state'], { type }: { type: string }) => calls.at(-1) === type && cards,
  };
  for (const law of laws(kuhn, options)) test(law.name, law.run);
  for (const law of textLaws(kuhn, text)) test(law.name, law.run);
});
