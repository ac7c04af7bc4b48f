import { type City, city } from '@rulewright/city';
import { pointsSoFar, spotsOf, spotsOfEvent } from '@rulewright/city/queries';
import { type Catalogue, textOf } from '@rulewright/city/text';
import { picture } from '@rulewright/pictures/city';
import { type GameUi, speaker } from './ui.js';

const catalogues = {
  en: async (): Promise<Catalogue> => (await import('@rulewright/city/text/en')).en,
  pl: async (): Promise<Catalogue> => (await import('@rulewright/city/text/pl')).pl,
  de: async (): Promise<Catalogue> => (await import('@rulewright/city/text/de')).de,
};

export const ui: GameUi<City> = {
  game: city,
  options: { mode: ['basic', 'advanced'], dataSet: ['reconstructed', 'fewResidents', 'neutralFactory'] },
  hasSecrets: false,
  spotsOf,
  spotsOfEvent,
  points: pointsSoFar,
  speak: speaker(catalogues, textOf, picture),
};
