import { gameTextOf as burgundyText } from '@rulewright/burgundy/text';
import { de as burgundyDe } from '@rulewright/burgundy/text/de';
import { en as burgundyEn } from '@rulewright/burgundy/text/en';
import { pl as burgundyPl } from '@rulewright/burgundy/text/pl';
import { gameTextOf as castleText } from '@rulewright/castle/text';
import { de as castleDe } from '@rulewright/castle/text/de';
import { en as castleEn } from '@rulewright/castle/text/en';
import { pl as castlePl } from '@rulewright/castle/text/pl';
import { gameTextOf as cityText } from '@rulewright/city/text';
import { de as cityDe } from '@rulewright/city/text/de';
import { en as cityEn } from '@rulewright/city/text/en';
import { pl as cityPl } from '@rulewright/city/text/pl';
import { gameTextOf as copenhagenText } from '@rulewright/copenhagen/text';
import { de as copenhagenDe } from '@rulewright/copenhagen/text/de';
import { en as copenhagenEn } from '@rulewright/copenhagen/text/en';
import { pl as copenhagenPl } from '@rulewright/copenhagen/text/pl';
import type { GameText, GameTypes } from '@rulewright/core';
import { gameTextOf as stoneageText } from '@rulewright/stoneage/text';
import { de as stoneageDe } from '@rulewright/stoneage/text/de';
import { en as stoneageEn } from '@rulewright/stoneage/text/en';
import { pl as stoneagePl } from '@rulewright/stoneage/text/pl';
import type { Language } from './words.js';

type Text = GameText<GameTypes> & Required<Pick<GameText<GameTypes>, 'describeRefusal'>>;

// Each text gets the views and actions of its own game only.
const TEXTS = {
  burgundy: inLanguages(burgundyText, { de: burgundyDe, en: burgundyEn, pl: burgundyPl }),
  castle: inLanguages(castleText, { de: castleDe, en: castleEn, pl: castlePl }),
  city: inLanguages(cityText, { de: cityDe, en: cityEn, pl: cityPl }),
  copenhagen: inLanguages(copenhagenText, { de: copenhagenDe, en: copenhagenEn, pl: copenhagenPl }),
  stoneage: inLanguages(stoneageText, { de: stoneageDe, en: stoneageEn, pl: stoneagePl }),
} as unknown as Readonly<Record<string, (language: Language) => Text>>;

function inLanguages<Catalogue, Words>(
  textOf: (catalogue: Catalogue) => Words,
  catalogues: Readonly<Record<Language, Catalogue>>,
): (language: Language) => Words {
  return (language) => textOf(catalogues[language]);
}

/** The texts of a game in a language. */
export function textIn(language: Language, game: string): Text | undefined {
  return TEXTS[game]?.(language);
}
