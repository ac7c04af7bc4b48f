import { type Castle, castle } from '@rulewright/castle';
import { pointsSoFar, spotsOf, spotsOfEvent } from '@rulewright/castle/queries';
import { type Catalogue, textOf } from '@rulewright/castle/text';
import { picture } from '@rulewright/pictures/castle';
import { type GameUi, speaker } from './ui.js';

const catalogues = {
  en: async (): Promise<Catalogue> => (await import('@rulewright/castle/text/en')).en,
  pl: async (): Promise<Catalogue> => (await import('@rulewright/castle/text/pl')).pl,
  de: async (): Promise<Catalogue> => (await import('@rulewright/castle/text/de')).de,
};

export const ui: GameUi<Castle> = {
  game: castle,
  options: { startPlayer: ['random', 0, 1], wallTileSameTurn: [true, false], secondLapWallTiles: [true, false] },
  hasSecrets: false,
  spotsOf,
  spotsOfEvent,
  points: pointsSoFar,
  speak: speaker(catalogues, textOf, picture),
};
