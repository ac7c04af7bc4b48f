import { defineConfig } from 'tsup';
import { packageConfig } from '../../tsup.base.js';
import { buildWorker } from './buildWorker.js';

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];
const entry = {
  index: 'src/index.ts',
  ...Object.fromEntries(GAMES.map((game) => [game, `src/${game}/index.ts`])),
};

export default defineConfig(packageConfig(entry, { onSuccess: () => buildWorker('dist/worker') }));
