/** Icons of kinds and effects, drawn for this package: paths in a square of 24. */
import type { FeatureKind } from '@rulewright/castle/data';

/** CAS-1.15. */
export const KIND_ICONS: Readonly<Record<FeatureKind, string>> = {
  path: 'M9 21C5 15 19 11 14.5 3M14.5 21c-3-6 9-10 5-18M14 18.5l-1.2-2.5M16 11l1-2.5',
  tower: 'M7 21V10H5.5V4H9v2.5h1.8V4h2.4v2.5H15V4h3.5v6H17v11zM10.5 21v-4a1.5 1.5 0 0 1 3 0v4M12 12v1.5',
  house: 'M3 11.5L12 4l9 7.5M5.5 9.5V20.5h13V9.5M10 20.5V15h4v5.5',
  court:
    'M4 9.5L6 4h12l2 5.5M4 9.5a2.66 2.66 0 0 0 5.33 0 2.66 2.66 0 0 0 5.34 0 2.66 2.66 0 0 0 5.33 0M5.5 13v8M18.5 13v8M5.5 17h13',
};

/** A follower: head, arms, legs. */
export const MEEPLE =
  'M12 1.5a4.1 4.1 0 0 0-3.3 6.6C5 9.2 1 11.3 1 13.4c0 1.2.9 1.8 2.2 1.8h3.9L3.7 21c-.5 1 0 1.7 1 1.7h5.8l1.5-4 1.5 4h5.8c1 0 1.5-.7 1-1.7l-3.4-5.8h3.9c1.3 0 2.2-.6 2.2-1.8 0-2.1-4-4.2-7.7-5.3A4.1 4.1 0 0 0 12 1.5z';

export const KEEP = 'M4 21V7h3v2h2.5V3H12v2h2.5V3H17v6h3v12zM10 21v-4.5a2 2 0 0 1 4 0V21M12 9v2';

export const FOUNTAIN = 'M12 3.5c3.5 4.5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2.5-6.5 6-11z';

/** CAS-11.5: one more turn. */
export const AGAIN = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4';

/** CAS-13.2: a hole. */
export const HOLE = 'M4 4h16v16H4zM9 9.5h6v5H9z';

/** CAS-5.8: open edges. */
export const OPEN = 'M20 8.5V4H4v16h16v-4.5M12 12h9M18 9l3 3-3 3';
