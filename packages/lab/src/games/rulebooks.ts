import { de as burgundyDe } from '@rulewright/burgundy/rulebook/de';
import { en as burgundyEn } from '@rulewright/burgundy/rulebook/en';
import { pl as burgundyPl } from '@rulewright/burgundy/rulebook/pl';
import { de as castleDe } from '@rulewright/castle/rulebook/de';
import { en as castleEn } from '@rulewright/castle/rulebook/en';
import { pl as castlePl } from '@rulewright/castle/rulebook/pl';
import { de as cityDe } from '@rulewright/city/rulebook/de';
import { en as cityEn } from '@rulewright/city/rulebook/en';
import { pl as cityPl } from '@rulewright/city/rulebook/pl';
import { de as copenhagenDe } from '@rulewright/copenhagen/rulebook/de';
import { en as copenhagenEn } from '@rulewright/copenhagen/rulebook/en';
import { pl as copenhagenPl } from '@rulewright/copenhagen/rulebook/pl';
import type { RulebookEdition } from '@rulewright/core/text';
import { de as stoneageDe } from '@rulewright/stoneage/rulebook/de';
import { en as stoneageEn } from '@rulewright/stoneage/rulebook/en';
import { pl as stoneagePl } from '@rulewright/stoneage/rulebook/pl';

/** The rules for players by game and language. */
const RULEBOOKS: Readonly<Record<string, readonly RulebookEdition[]>> = {
  burgundy: [burgundyEn, burgundyDe, burgundyPl],
  castle: [castleEn, castleDe, castlePl],
  city: [cityEn, cityDe, cityPl],
  copenhagen: [copenhagenEn, copenhagenDe, copenhagenPl],
  stoneage: [stoneageEn, stoneageDe, stoneagePl],
};

/** The rules of a game for its players, in a language or else in English; `undefined` for a game without them. */
export function rulebookOf(game: string, language = 'en'): RulebookEdition | undefined {
  const editions = Object.hasOwn(RULEBOOKS, game) ? (RULEBOOKS[game] ?? []) : [];
  return editions.find((edition) => edition.language === language) ?? editions[0];
}
