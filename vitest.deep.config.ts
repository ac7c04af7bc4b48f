import { mergeConfig } from 'vitest/config';
import config from './vitest.config.js';

// The same tests, with laws that play so many games each, however long that takes.
export default mergeConfig(config, { test: { env: { RULEWRIGHT_GAMES: '6' } } });
