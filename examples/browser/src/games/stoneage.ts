import { picture } from '@rulewright/pictures/stoneage';
import { type StoneAge, stoneage } from '@rulewright/stoneage';
import { pointsSoFar, spotsOf, spotsOfEvent } from '@rulewright/stoneage/queries';
import { type Catalogue, textOf } from '@rulewright/stoneage/text';
import { type GameUi, speaker } from './ui.js';

const catalogues = {
  en: async (): Promise<Catalogue> => (await import('@rulewright/stoneage/text/en')).en,
  pl: async (): Promise<Catalogue> => (await import('@rulewright/stoneage/text/pl')).pl,
  de: async (): Promise<Catalogue> => (await import('@rulewright/stoneage/text/de')).de,
};

export const ui: GameUi<StoneAge> = {
  game: stoneage,
  options: {
    cardVisibility: ['trackable', 'hidden', 'open'],
    resourceSupply: ['unlimited', 'firstPrinting', 'laterPrinting'],
    roundLimit: [null, 3, 6],
  },
  hasSecrets: true,
  spotsOf,
  spotsOfEvent,
  points: pointsSoFar,
  speak: speaker(catalogues, textOf, picture),
};
