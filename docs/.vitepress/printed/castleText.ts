/** The words of the Castle, each language loaded on first use. */
import type { FeatureKind } from '@rulewright/castle';
import { textOf } from '@rulewright/castle/text';
import type { ComponentOptions } from '@rulewright/pictures';
import type { Language } from '../playground/games.js';

export type CastleText = ReturnType<typeof textOf>;

/** The colours of pictures. */
export type TileTheme = NonNullable<ComponentOptions<CastleText>['theme']>;

const CATALOGUES = {
  en: async () => (await import('@rulewright/castle/text/en')).en,
  de: async () => (await import('@rulewright/castle/text/de')).de,
  pl: async () => (await import('@rulewright/castle/text/pl')).pl,
};

export async function castleText(language: Language): Promise<CastleText> {
  return textOf(await CATALOGUES[language]());
}

/** The name of a kind, as on a button. */
export function kindName(text: CastleText, kind: FeatureKind): string {
  const name = text.nameOf('kind', kind);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
