/** The colours of the castle: what touches differs in lightness too. */
import type { FeatureKind } from '@rulewright/castle/data';
import { once } from '../drawing/once.js';
import { mixed } from '../drawing/shades.js';
import type { HueName, Theme } from '../drawing/theme.js';

/** Our hues of the kinds. */
export const KIND_HUES: Readonly<Record<FeatureKind, HueName>> = {
  path: 'sand',
  tower: 'grey',
  house: 'red',
  court: 'green',
};

/** The materials of tiles in a theme. */
export const paletteOf = once(({ hues: { green, sand, red, grey } }: Theme) => ({
  /** Grounds of the kinds. */
  court: green.fill,
  path: sand.soft,
  house: mixed(red.fill, red.ink, 0.27),
  tower: mixed(grey.fill, grey.ink, 0.68),
  /** Blades in the courts, and the borders of paths. */
  grass: mixed(green.fill, green.ink, 0.3),
  kerb: mixed(sand.fill, sand.ink, 0.55),
  /** Slopes of a roof away from the light. */
  slope: mixed(red.fill, red.ink, 0.5),
  /** What the walls of a tower enclose, and its merlons and turrets. */
  yard: mixed(grey.fill, grey.ink, 0.48),
  stone: mixed(grey.fill, grey.ink, 0.06),
}));
