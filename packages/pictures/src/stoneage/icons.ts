/** Icons of Stone Age, drawn for this package: paths in a square of 24. */
import type { CultureSymbol, Figure, Gathered } from '@rulewright/stoneage/data';
import { ICONS } from '../drawing/parts.js';

/** STO-1.2, STO-1.3. */
export const GATHERED_ICONS: Readonly<Record<Gathered, string>> = {
  food: 'M3 12c3-5 9-6 13-1.5L20.5 7v10L16 13.5C12 18 6 17 3 12zM7.5 11.2v.4M11.5 9.5c1.2 1.5 1.2 3.5 0 5',
  wood: 'M3.5 16.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12.5 16.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M7.5 16.5v.1M16.5 16.5v.1M12 8v.1',
  clay: 'M3 6h18v12H3zM3 12h18M12 6v6M7.5 12v6M16.5 12v6',
  stone: 'M3 18.5l2.5-9L11 5l6.5 2L21 14.5l-2.5 4zM5.5 9.5l6 2.5 6-5M11.5 12l1.5 6.5',
  gold: 'M7 9.5h10l4 9.5H3zM9.5 13.5h5M12 2.5v3M6 4l1.5 2.3M18 4l-1.5 2.3',
};

/** STO-1.6. */
export const TOOL = 'M5 21L15.5 8.5M10 5.5c3-3.2 7-3.2 9.5-.7l-.8 8.4c-3.4-.4-6.4-2.8-8.7-7.7z';
/** STO-1.7. */
export const AGRICULTURE =
  'M12 21V9M12 9c-2-1.2-2.5-3.7 0-6.2 2.5 2.5 2 5 0 6.2zM12 13.5c-3 0-4.5-1.5-4.5-4 2.8 0 4.5 1.5 4.5 4zM12 13.5c3 0 4.5-1.5 4.5-4-2.8 0-4.5 1.5-4.5 4zM12 18c-3 0-4.5-1.5-4.5-4 2.8 0 4.5 1.5 4.5 4zM12 18c3 0 4.5-1.5 4.5-4-2.8 0-4.5 1.5-4.5 4z';
export const HUT = 'M12 4L3.5 20h17zM12 4l-1.5-2M12 4l1.5-2M9.5 20l2.5-6 2.5 6';
export const PEOPLE =
  'M8.5 4a3 3 0 1 1 0 6 3 3 0 1 1 0-6zM2.5 20c0-4.5 2.5-7 6-7s6 2.5 6 7zM15.5 4.2a3 3 0 1 1 0 5.6M17 13.3c2.8.4 4.5 2.8 4.5 6.7h-3';
/** Any resource. */
export const ANY = 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9';
/** Kinds of resources. */
export const KINDS = 'M3 7a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M14 3.5h7v7h-7zM12 13.5l5 7.5H7z';
/** A card. */
export const CARD = 'M8.5 7V3H20v14h-4M4 7h12v14H4zM10 11v6M7 14h6';
/** A die to roll. */
export const DIE =
  'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM8 8v.2M16 8v.2M12 12v.2M8 16v.2M16 16v.2';

/** A hunt. */
export const HUNT = 'M6 4c8 0 14 6 14 14zM4 20L18 6M18 6h-4M18 6v4';

/** People in a square of 24. The heads tell the seats apart without colour, as their markers do. */
export const HEADS = [
  'M7.2 6a4.8 4.8 0 1 1 9.6 0 4.8 4.8 0 1 1-9.6 0z',
  'M7.5 1.5h9v9h-9z',
  'M12 .5L18 10.5H6z',
  'M12 0L17.5 5.5 12 11 6.5 5.5z',
];
export const BODY =
  'M12 10.5c3.5 0 9.5 2.2 9.5 5 0 1.8-3 1.6-5 1.4 .8 1.8 2.6 3.8 3 6.1H13.6L12 19.6 10.4 23H4.5c.4-2.3 2.2-4.3 3-6.1-2 .2-5 .4-5-1.4 0-2.8 6-5 9.5-5z';

/** STO-1.12. */
export const SYMBOL_ICONS: Readonly<Record<CultureSymbol, string>> = {
  medicine: 'M4 11h16c0 5-3 7.5-8 7.5S4 16 4 11zM8 21.5h8M11.5 11l6-8.5',
  art: 'M20.5 3.5L11.5 14.5 9 12zM9 13c-3 0-3 2.5-3.5 4.5-.3 1-1 1.5-2 2 4 1 8 0 8-4.5',
  writing: 'M5 3h14v18H5zM8.5 8h3M14.5 8h1M8.5 12h1M12.5 12h3M8.5 16h4',
  pottery: 'M8 3h8M9.5 3c0 3-4.5 5-4.5 10 0 4 3 8 7 8s7-4 7-8c0-5-4.5-7-4.5-10M5.5 11h13M5.5 15.5h13',
  sundial: 'M3 19a9 9 0 0 1 18 0zM12 19l4.5-6.5M12 6.5V3.5M5 9L3 7M19 9l2-2',
  transport:
    'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M12 3.5V10M12 14v6.5M3.5 12H10M14 12h6.5',
  music: 'M9 18V5.5L19 3v13M4 18.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M14 16a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  weaving: 'M4 3v18M20 3v18M4 5h16M8 5v13M12 5v13M16 5v13M4 10h16M4 14.5h16',
};

/** STO-13.4 to STO-13.7: what the figures are multiplied by. */
export const FIGURE_ICONS: Readonly<Record<Figure, string>> = {
  farmer: AGRICULTURE,
  toolMaker: TOOL,
  hutBuilder: HUT,
  shaman: PEOPLE,
};

/** STO-9.14: what a die gives. */
export const GIFT_ICONS = { ...GATHERED_ICONS, tool: TOOL, agriculture: AGRICULTURE, person: ICONS.worker } as const;
