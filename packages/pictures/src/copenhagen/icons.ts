/** Icons of Copenhagen, drawn for this package: paths in a square of 24. */
import type { Ability, Colour } from '@rulewright/copenhagen/data';

/** The windows of the colours, each with its own shape. Only `M` is absolute, so that `shifted` moves them. */
export const WINDOW_ICONS: Readonly<Record<Colour, string>> = {
  red: 'M5 4h14v16h-14zM12 4v16M5 11h14',
  yellow: 'M6 20.5v-11a6 6 0 0 1 12 0v11zM6 11h12M12 11v9.5',
  green: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 3.5v17M3.5 12h17',
  blue: 'M12 2.5l8.5 9.5-8.5 9.5-8.5-9.5zM7.8 7.2l8.4 9.6M16.2 7.2l-8.4 9.6',
  purple: 'M3.5 20.5v-11.5l3.7-5.5 3.8 5.5v11.5zM13 20.5v-11.5l3.7-5.5 3.8 5.5v11.5z',
};

/** A path of `WINDOW_ICONS` or `BRICKS`, moved by squares. */
export function shifted(path: string, x: number, y: number): string {
  return path.replace(/M([\d.]+) ([\d.]+)/g, (_, left, top) => `M${24 * x + Number(left)} ${24 * y + Number(top)}`);
}

/** COP-1.10: a window with shutters. */
export const WINDOW_TILE = 'M8 4.5h8v15H8zM12 4.5v15M8 12h8M8 4.5L3 6.5v11l5 2M16 4.5l5 2v11l-5 2';

/** Rows of bricks. */
export const BRICKS = 'M1 6.5h22M1 12h22M1 17.5h22M8 1v5.5M16 6.5v5.5M8 12v5.5M16 17.5v5.5';

/** COP-1.2. */
export const COAT = 'M5 3.5h14v7.5c0 5-3 8-7 10-4-2-7-5-7-10zM12 3.5V21M5 10.5h14';

/** The dark quarters of a coat. */
export const COAT_QUARTERS = 'M5 3.5h7v7H5zM12 10.5h7v.5c0 5-3 8-7 10z';

/** A small window of a brick. */
export const SMALL_WINDOWS: Readonly<Record<Colour, string>> = {
  red: 'M8.5 8h7v8h-7z',
  yellow: 'M8.5 16.5v-5a3.5 3.5 0 0 1 7 0v5z',
  green: 'M7.8 12a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0',
  blue: 'M12 7l4.5 5-4.5 5-4.5-5z',
  purple: 'M7.5 16.5v-5.5l2-3 2 3v5.5zM12.5 16.5v-5.5l2-3 2 3v5.5z',
};

/** COP-1.5. */
export const MERMAID_ICON =
  'M13 2.5a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 1 1 0-5.2zM12 8.5c-3.5 1.5-3.5 4.5-1 6.5 1.7 1.4 1.5 3-.5 4M14.5 8.5c2.5 2 3 5.5.5 8-1.3 1.3-3 2-4.5 2.5M10.5 19L5.5 17l1 4.5zM10.5 19l-4 2.5 5.5.5z';

/** A card. */
const CARD = 'M7 3h10a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 17 21H7a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 7 3z';

/** A card face down. */
export const BACK = `${CARD}M9 7.5h6v9H9z`;

/** COP-1.11. */
export const ABILITY_ICONS: Readonly<Record<Ability, string>> = {
  anyCards: 'M3 8.5l6-2 4 12-6 2zM11 4h6.5v13H14M17.5 6l3.5 1-3 10.5',
  additionalCard: `${CARD}M12 8.5v7M8.5 12h7`,
  constructionDiscount: 'M3 11l9-7 9 7M5.5 9.5V20h13V9.5M9 14.5h6',
  changeOfColours: 'M4 8.5h15.5l-4-4M20 15.5H4.5l4 4',
  bothActions: 'M3 3.5h8v11.5H3zM12.5 21v-6.5l4.5-3.5 4.5 3.5V21zM15.5 21v-3h3v3M5 21h4',
};

/** A boat, 60 wide, with the water line at 42. */
export const SAILS = 'M29 2V34M27 6C16 14 10 24 8 31H27zM31 4C42 12 49 22 52 31H31z';
export const HULL = 'M4 34H56C53 40 49 43 44 43H16C11 43 7 40 4 34z';
