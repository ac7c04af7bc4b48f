/** The scenery of the board, drawn for this package: paths without a game in them. */
import type { Location } from '@rulewright/stoneage/data';

/** What a location looks like, in a box of 100 by 70: dark silhouettes, bright faces on them, and lines in the dark colour. */
interface Scenery {
  readonly dark?: string;
  readonly bright?: string;
  readonly lines?: string;
}

const each = (draw: (x: number, y: number, size: number) => string, ...at: [number, number, number][]): string =>
  at.map((place) => draw(...place)).join('');

/** A fir with its foot at (x, y). */
const fir = (x: number, y: number, size: number): string =>
  `M${x - 1} ${y}v-${size / 5}h-${size / 3}l${size / 5}-${size / 3}h-${size / 10}l${size / 3.75}-${size / 2.2} ` +
  `${size / 3.75} ${size / 2.2}h-${size / 10}l${size / 5} ${size / 3}h-${size / 3}v${size / 5}z`;

/** An ear of corn on its stalk. */
const ear = (x: number, y: number, size: number): string => `M${x} ${y}v-${size}m-4 5l4 4 4-4m-8 7l4 4 4-4`;

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0z`;

export const SCENERY: Readonly<Partial<Record<Location, Scenery>>> = {
  // A mammoth.
  hunting: {
    dark:
      'M19 35C17 22 25 11 37 12 42 5 53 5 58 12 74 9 92 17 95 36L96 68H82L80 52C73 56 65 57 58 55L58 68H45L43 54' +
      'C38 54 34 51 31 47 28 55 27 62 19 67 13 70 9 66 12 62 19 57 20 47 19 35z',
    bright: 'M30 46C25 56 33 66 46 60 39 61 33 56 34 48zM28 30h3.5v3.5h-3.5z',
    lines: 'M2 69l2-6 2 6M8 69v-4M97 69',
  },
  forest: {
    dark: each(fir, [16, 62, 44], [52, 58, 54], [86, 62, 42], [34, 70, 40], [70, 70, 42]),
  },
  clayPit: {
    dark: ellipse(50, 46, 48, 23),
    bright: ellipse(50, 50, 36, 15),
    lines: 'M22 52h20v9H22zM44 52h20v9H44zM33 43h20v9H33zM74 8l-6 40M68 12l14-8M64 46l10 2-2 12c-6 0-10-6-8-14z',
  },
  quarry: {
    dark: `M0 70L20 26 32 42 55 4 78 44 86 34 100 70z`,
    bright: `M55 4L44 24 52 20 58 28 66 24zM20 26L13 41 20 37 27 36zM34 70l4-10 9-6 9 6 4 10zM64 70l3-8 7-4 7 4 3 8z`,
  },
  toolMaker: {
    dark: 'M14 48h72v8H78v14H70V56H30V70H22V56H14z',
    bright: 'M50 8c10-6 22-4 30 4l-4 22c-10-2-22-10-26-26z',
    lines: 'M18 46L62 16M50 8c10-6 22-4 30 4l-4 22c-10-2-22-10-26-26z',
  },
  hut: {
    bright: 'M50 6C22 20 12 46 10 70H90C88 46 78 20 50 6z',
    dark: 'M50 34C40 44 36 56 36 70H64C64 56 60 44 50 34z',
    lines:
      'M50 6C22 20 12 46 10 70H90C88 46 78 20 50 6zM50 6L42 0M50 6l8-6M31 22c12 6 26 6 38 0M18 42l16 4M82 42l-16 4',
  },
  field: {
    bright: 'M8 40H92L100 70H0z',
    lines: `M8 40H92L100 70H0zM30 40L24 70M50 40V70M70 40L76 70${each(ear, [16, 62, 40], [38, 56, 44], [60, 60, 44], [82, 58, 40])}`,
  },
};

/** Ground with uneven edges. */
export function clearing(width: number, height: number): string {
  const [x, y] = [Math.round(width / 4), Math.round(height / 3)];
  return (
    `M10 5C${x} -1 ${x} 7 ${2 * x} 3S${3 * x} 8 ${width - 12} 3C${width + 1} 5 ${width - 5} ${y} ${width - 2} ${1.5 * y}` +
    `S${width - 1} ${height - 4} ${width - 10} ${height - 3}C${3 * x} ${height + 1} ${2.6 * x} ${height - 6} ${2 * x} ${height - 2}` +
    `S${x} ${height - 6} 12 ${height - 2}C-1 ${height - 4} 6 ${2 * y} 2 ${1.5 * y}S0 6 10 5z`
  );
}

/** A river from the left to the right. */
export function stream(width: number, height: number): string {
  const [x, low] = [Math.round(width / 4), height - 6];
  return (
    `M0 8C${x} -4 ${x} 12 ${2 * x} 6S${3 * x} -2 ${width} 5V${low}C${3 * x} ${height + 4} ${3 * x} ${height - 10} ${2 * x} ${low}` +
    `S${x} ${height + 2} 0 ${height - 4}z`
  );
}

/** Waves over a width. */
export function waves(width: number, height: number): string {
  return Array.from({ length: Math.floor(width / 56) }, (_, index) => {
    const y = 16 + ((index * 37) % (height - 30));
    return `M${56 * index + 8} ${y}q7-6 14 0t14 0 14 0`;
  }).join('');
}
