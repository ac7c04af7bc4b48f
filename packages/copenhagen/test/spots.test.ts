import { eventSpotLaws, spotLaws } from '@rulewright/core/testing';
import { describe, test } from 'vitest';
import { copenhagen } from '../src/index.js';
import { spotsOf, spotsOfEvent } from '../src/queries/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { chooseToFill, chooseToUse } from './helpers.js';

const text = gameTextOf(en);

const configs = [{ players: 2 }, { players: 3, openHands: true }];

describe.each([
  ['fill the house', chooseToFill],
  ['use abilities', chooseToUse],
])('laws of spots when players like to %s', (_, choose) => {
  for (const law of spotLaws(copenhagen, spotsOf, text, { configs, games: 2, choose })) test(law.name, law.run);
});

describe.each([
  ['fill the house', chooseToFill],
  ['use abilities', chooseToUse],
])('laws of the spots of events when players like to %s', (_, choose) => {
  for (const law of eventSpotLaws(copenhagen, spotsOfEvent, { configs, games: 2, choose })) test(law.name, law.run);
});
