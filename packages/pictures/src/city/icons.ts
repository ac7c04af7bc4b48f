/** Icons of kinds, tracks and goals, drawn for this package: paths in a square of 24. */
import type { Kind, Track } from '@rulewright/city/data';
import { ICONS } from '../drawing/parts.js';

/** CIT-1.8. */
export const KIND_ICONS: Readonly<Record<Kind, string>> = {
  apartment: 'M3 11.5L12 4l9 7.5M5.5 9.5V20.5h13V9.5M10 20.5v-5h4v5M9 12h1.5M13.5 12H15',
  office: 'M6 21V3h12v18M3.5 21h17M9.5 6.5h1M13.5 6.5h1M9.5 10h1M13.5 10h1M9.5 13.5h1M13.5 13.5h1M10.5 21v-3.5h3V21',
  funfair:
    'M4.5 11a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M12 3.5v15M4.5 11h15M6.7 5.7l10.6 10.6M17.3 5.7L6.7 16.3M12 11L8 21.5M12 11l4 10.5M6 21.5h12',
  factory: 'M3 21V10.5l5 3v-3l5 3v-3l3.5 2.1V3h3l1.5 18zM7 17.5h1.5M11.5 17.5H13M16 17.5h1.5',
  powerPlant: 'M13.5 2.5L5 13.5h5.5L9.5 21.5 19 10h-6z',
  park: 'M12 21.5v-7M12 18l3-2.5M12 3a4.5 4.5 0 0 1 4.4 5.3 4 4 0 0 1-1.4 7.2H9a4 4 0 0 1-1.4-7.2A4.5 4.5 0 0 1 12 3z',
};

/** What stands around the sign of a kind: paths around (0, 0) on a tile of 100, 16 wide. */
export const MOTIFS: Readonly<Record<Kind, string>> = {
  apartment: 'm-8-6h16v12h-16zm0 0l4 6h8l4-6m-12 6l-4 6m12-6l4 6',
  office: 'm-7-7h14v14h-14zm3.5 3v8m3.5-8v8m3.5-8v8',
  funfair: 'm0-9v3l8 7h-16l8-7m-7 7v7h14v-7m-9 0v7m4-7v7',
  factory: 'm-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0m4 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  powerPlant: 'm-8-6h16v12h-16zm5.3 0v12m5.4-12v12m-10.7-6h16',
  park: 'm0 8v-5h2a5 5 0 0 0 2-9a4 4 0 0 0-8 0a5 5 0 0 0 2 9h2',
};

/** CIT-1.1. */
export const TRACK_ICONS: Readonly<Record<Track, string>> = {
  population: ICONS.worker,
  jobs: 'M3 8h18v12H3zM8.5 8V4.5h7V8M3 13h18M12 12v2.5',
  ecology: 'M4.5 20C8 15 11.5 12.5 15.5 10.5M6.5 17.5C3.5 9.5 9 4 20 4c.5 10.5-5 16-13.5 13.5z',
  income: ICONS.coin,
  satisfaction: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 14.5c1.5 2.8 6.5 2.8 8 0M8.8 9v.5M15.2 9v.5',
};

/** The centre of a city: a town hall. */
export const CENTRE_ICON =
  'M3.5 21h17M5 21v-9h14v9M9 12V7.5L12 4l3 3.5V12M12 8.5v.5M10.5 21v-4.5h3V21M7.5 15v2M16.5 15v2';

/** CIT-11.1: the largest area, the most tiles, the highest track, all plots, the first full board. */
export const GOAL_ICONS = {
  largestArea: 'M4 4h9v7h7v9H4zM4 11h9v9M13 20',
  mostTiles: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  highestTrack: 'M12 20V4M5.5 10.5L12 4l6.5 6.5',
  allPlots: 'M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16',
  firstFinished: 'M5.5 21.5V3M5.5 4h13l-3 4.5 3 4.5h-13',
} as const;
