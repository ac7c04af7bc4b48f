/** The colours of City: kinds that colour-blind players could mix up differ in lightness. */
import type { Kind } from '@rulewright/city/data';
import { once } from '../drawing/once.js';
import { mixed } from '../drawing/shades.js';
import type { HueName, Theme } from '../drawing/theme.js';

/** Our hues of the kinds. */
export const KIND_HUES: Readonly<Record<Kind, HueName>> = {
  apartment: 'red',
  office: 'blue',
  funfair: 'pink',
  factory: 'brown',
  powerPlant: 'yellow',
  park: 'green',
};

/** The grounds of the kinds in a theme. */
export const groundsOf = once(
  ({ hues: { red, blue, pink, brown, yellow, green } }: Theme): Readonly<Record<Kind, string>> => ({
    apartment: mixed(red.fill, red.ink, 0.25),
    office: blue.fill,
    funfair: mixed(pink.fill, pink.ink, 0.12),
    factory: mixed(brown.fill, brown.ink, 0.42),
    powerPlant: yellow.soft,
    park: green.fill,
  }),
);

/** Roads, which stand out from every ground, and the lines on them. */
export const roadsOf = once(({ panel, hues: { grey } }: Theme) => ({
  asphalt: mixed(grey.fill, grey.ink, 0.75),
  line: panel,
}));
