import { type Copenhagen, copenhagen } from '@rulewright/copenhagen';
import { pointsSoFar, spotsOf, spotsOfEvent } from '@rulewright/copenhagen/queries';
import { type Catalogue, textOf } from '@rulewright/copenhagen/text';
import { picture } from '@rulewright/pictures/copenhagen';
import { type GameUi, speaker } from './ui.js';

const catalogues = {
  en: async (): Promise<Catalogue> => (await import('@rulewright/copenhagen/text/en')).en,
  pl: async (): Promise<Catalogue> => (await import('@rulewright/copenhagen/text/pl')).pl,
  de: async (): Promise<Catalogue> => (await import('@rulewright/copenhagen/text/de')).de,
};

export const ui: GameUi<Copenhagen> = {
  game: copenhagen,
  options: { openHands: [false, true] },
  hasSecrets: true,
  spotsOf,
  spotsOfEvent,
  points: pointsSoFar,
  speak: speaker(catalogues, textOf, picture),
};
