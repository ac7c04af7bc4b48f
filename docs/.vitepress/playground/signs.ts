/** Small pictures of the games, for their tabs. */

/** A path in a square of 32, with the colour that fills it. */
export interface SignPath {
  readonly d: string;
  readonly fill: string;
}

const hex = (x: number, y: number): string => `M${x} ${y - 7}l6 3.5v7l-6 3.5-6-3.5v-7z`;

/** By the id of a game. */
export const SIGNS: Readonly<Record<string, readonly SignPath[]>> = {
  copenhagen: [
    { d: 'M2 29V14l5-6 5 6v15z', fill: '#c65d4c' },
    { d: 'M12 29V10l5-7 5 7v19z', fill: '#f0c23b' },
    { d: 'M22 29V14l4-5 4 5v15z', fill: '#5b8fd0' },
    {
      d: 'M5 17h4v4H5zM5 23h4v4H5zM15 12h4v4h-4zM15 18h4v4h-4zM15 24h4v5h-4zM24.5 17h3v4h-3zM24.5 23h3v4h-3z',
      fill: '#fff6d8',
    },
  ],
  castle: [
    { d: 'M3 29V9h3v3h3V9h3v5h8V9h3v3h3V9h3v20z', fill: '#9aa0aa' },
    { d: 'M13 29v-6a3 3 0 0 1 6 0v6z', fill: '#6b4a2f' },
    { d: 'M7.5 9V2l6 2.5-6 2.5M24.5 9V2l-6 2.5 6 2.5', fill: '#c65d4c' },
  ],
  stoneage: [
    { d: 'M16 5L3 29h26z', fill: '#c89b5d' },
    { d: 'M16 16l-5 13h10z', fill: '#5d4128' },
    { d: 'M12 2l4 6 4-6 1.5 1-4.5 7h-2l-4.5-7z', fill: '#8a6238' },
  ],
  burgundy: [
    { d: hex(10, 10), fill: '#8ec07a' },
    { d: hex(22, 10), fill: '#f0d060' },
    { d: hex(16, 21), fill: '#6fa4dd' },
  ],
  city: [
    { d: 'M3 29V13h8v16z', fill: '#5b8fd0' },
    { d: 'M12 29V4h9v25z', fill: '#8d94a5' },
    { d: 'M22 29V17h7v12z', fill: '#c65d4c' },
    {
      d: 'M5 16h4v2H5zM5 20h4v2H5zM5 24h4v2H5zM14 7h5v2h-5zM14 11h5v2h-5zM14 15h5v2h-5zM14 19h5v2h-5zM24 20h3v2h-3zM24 24h3v2h-3z',
      fill: '#fff6d8',
    },
  ],
};
