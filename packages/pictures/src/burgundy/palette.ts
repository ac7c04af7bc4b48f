/** The colours of Burgundy: kinds that colour-blind players could mix up differ in lightness. */
import type { Kind } from '@rulewright/burgundy/data';
import { once } from '../drawing/once.js';
import { mixed } from '../drawing/shades.js';
import type { HueName, Theme } from '../drawing/theme.js';

/** BUR-1.4: our hues of the kinds. */
export const KIND_HUES: Readonly<Record<Kind, HueName>> = {
  animal: 'green',
  building: 'brown',
  castle: 'forest',
  knowledge: 'yellow',
  mine: 'grey',
  ship: 'blue',
};

/** How far the ground of a kind goes from its hue towards ink. */
const DEPTHS: Readonly<Record<Kind, number>> = {
  animal: 0.12,
  building: 0.4,
  castle: 0.6,
  knowledge: 0,
  mine: 0.38,
  ship: 0.06,
};

/** The ground of a kind: of its tiles, and paler of the places for them. */
interface Grounds {
  readonly tile: string;
  readonly place: string;
}

/** The grounds of the kinds in a theme. */
export const groundsOf = once(({ panel, hues }: Theme): Readonly<Record<Kind, Grounds>> => {
  const groundOf = (kind: Kind): Grounds => {
    const { fill, ink } = hues[KIND_HUES[kind]];
    const tile = mixed(fill, ink, DEPTHS[kind]);
    return { tile, place: mixed(tile, panel, 0.55) };
  };
  return {
    animal: groundOf('animal'),
    building: groundOf('building'),
    castle: groundOf('castle'),
    knowledge: groundOf('knowledge'),
    mine: groundOf('mine'),
    ship: groundOf('ship'),
  };
});
