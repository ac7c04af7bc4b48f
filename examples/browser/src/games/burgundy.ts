import { type Burgundy, burgundy } from '@rulewright/burgundy';
import { pointsSoFar, spotsOf, spotsOfEvent } from '@rulewright/burgundy/queries';
import { type Catalogue, textOf } from '@rulewright/burgundy/text';
import { picture } from '@rulewright/pictures/burgundy';
import { type GameUi, speaker } from './ui.js';

const catalogues = {
  en: async (): Promise<Catalogue> => (await import('@rulewright/burgundy/text/en')).en,
  pl: async (): Promise<Catalogue> => (await import('@rulewright/burgundy/text/pl')).pl,
  de: async (): Promise<Catalogue> => (await import('@rulewright/burgundy/text/de')).de,
};

export const ui: GameUi<Burgundy> = {
  game: burgundy,
  options: { setup: ['basic', 'advanced'], tieBreak: ['moreEmpty', 'fewerEmpty'] },
  hasSecrets: false,
  spotsOf,
  spotsOfEvent,
  points: pointsSoFar,
  speak: speaker(catalogues, textOf, picture),
};
