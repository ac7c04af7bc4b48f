// All tests, including the slow ones tagged deep. Each law plays this many games, without a time limit.
process.env['RULEWRIGHT_GAMES'] ??= '6';
const { default: config } = await import('./vitest.config.js');

export default config;
