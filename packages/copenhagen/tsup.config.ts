import { defineConfig } from 'tsup';
import { GAME_ENTRIES, packageConfig } from '../../tsup.base.js';

export default defineConfig(packageConfig(GAME_ENTRIES));
