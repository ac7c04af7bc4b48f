import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];

export default defineConfig(
  packageConfig({
    index: 'src/index.ts',
    dom: 'src/dom/index.ts',
    react: 'src/react/index.ts',
    ...Object.fromEntries(GAMES.map((game) => [game, `src/${game}/index.ts`])),
  }),
);
