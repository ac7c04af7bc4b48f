// All tests, including the slow ones tagged deep. Each law plays this many times as many games.
process.env['RULEWRIGHT_GAMES_FACTOR'] ??= '6';
const { default: config } = await import('./vitest.config.js');

export default config;
