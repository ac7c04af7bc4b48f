/** The words of City, each language loaded on first use. */
import { textOf } from '@rulewright/city/text';
import type { Language } from '../playground/games.js';

export type CityText = ReturnType<typeof textOf>;

const CATALOGUES = {
  en: async () => (await import('@rulewright/city/text/en')).en,
  de: async () => (await import('@rulewright/city/text/de')).de,
  pl: async () => (await import('@rulewright/city/text/pl')).pl,
};

export async function cityText(language: Language): Promise<CityText> {
  return textOf(await CATALOGUES[language]());
}
