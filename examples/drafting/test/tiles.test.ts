import { laws, spotLaws, textLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { spotsOf } from '../picture.js';
import { textOf } from '../text.js';
import tiles from '../tiles.js';
import { de } from '../words/de.js';
import { en } from '../words/en.js';

describe('Tiles obeys every law', () => {
  const rare = { 'end noTiles': 'a hundred tiles on walls and in rows without a complete row; see TIL-4.2' };
  for (const law of laws(tiles, { games: 2, rare })) test(law.name, law.run);
  for (const law of spotLaws(tiles, spotsOf, textOf(en), { games: 2 })) test(law.name, law.run);
});

describe.each([en, de])('the texts obey every law: $language', (catalogue) => {
  for (const law of textLaws(tiles, textOf(catalogue), { games: 2 })) test(law.name, law.run);
});
